import { formatDuration } from '#domain/duration.ts';
import { Chip } from '../../shared/ui/pieces.tsx';
import type { Faixa } from './faixas.ts';

export function FaixaName({ faixa, bloqueada }: { faixa: Faixa; bloqueada: boolean }) {
  const { titulo, artista, duracao } = faixa;
  return (
    <>
      <span className="faixa-name">
        <span className="row-two row-name" title={titulo}>
          {titulo}
        </span>
        <span className="row-under" title={artista}>
          {artista}
        </span>
      </span>
      {bloqueada && (
        <Chip tone="bad" title="As lojas deste cliente não recebem esta faixa">
          Bloqueada
        </Chip>
      )}
      <span className="faixa-length note tabular">{formatDuration(duracao)}</span>
    </>
  );
}
