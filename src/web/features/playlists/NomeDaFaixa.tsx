import { formatDuration } from '#domain/duration.ts';
import type { Faixa } from './faixas.ts';

/** A track's title, artist and length, and whether the playlist's client does not get it. */
export function NomeDaFaixa({ faixa, bloqueada }: { faixa: Faixa; bloqueada: boolean }) {
  const { titulo, artista, duracao } = faixa;
  return (
    <>
      <span className="faixa-name">
        <span className="list-two" title={titulo}>
          {titulo}
        </span>
        <span className="list-under" title={artista}>
          {artista}
        </span>
      </span>
      {bloqueada && (
        <span className="faixa-blocked" title="As lojas deste cliente não recebem esta faixa">
          Bloqueada
        </span>
      )}
      <span className="faixa-length tabular">{formatDuration(duracao)}</span>
    </>
  );
}
