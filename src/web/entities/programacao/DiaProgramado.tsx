import { Chip } from '../../shared/ui/pieces.tsx';
import { Amostra } from './Amostra.tsx';
import type { Aparencias } from './aparencias.ts';
import { FaixaDoDia } from './FaixaDoDia.tsx';
import { avisosDoTrecho, type Dia, horarioDoTrecho, playlistsEmPalavras, porQueToca } from './frases.ts';

type DiaProgramadoProps = {
  dia: Dia;
  fusoHorario: string;
  aparencias: Aparencias;
  /** In milliseconds; marked if it is on this day. */
  agora?: number;
  folded?: boolean;
};

export function DiaProgramado({ dia, fusoHorario, aparencias, agora, folded }: DiaProgramadoProps) {
  const isNow = ({ de, ate }: { de: string; ate: string }) =>
    agora !== undefined && Date.parse(de) <= agora && agora < Date.parse(ate);
  const trechos = (
    <ol className="dia-trechos">
      {dia.trechos.map((trecho) => (
        <li key={trecho.de} data-agora={isNow(trecho) || undefined}>
          <span className="tabular">{horarioDoTrecho(trecho, fusoHorario)}</span>
          <Amostra playlists={trecho.playlists} aparencias={aparencias} />
          <div>
            <b>{playlistsEmPalavras(trecho.playlists)}</b> {isNow(trecho) && <Chip tone="brand">Agora</Chip>}{' '}
            {trecho.mudou && <Chip tone="ok">Muda</Chip>}
            <p className="note">{porQueToca(trecho)}</p>
            {avisosDoTrecho(trecho).map((aviso) => (
              <p key={aviso} className="dia-aviso">
                Atenção: {aviso}.
              </p>
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <FaixaDoDia trechos={dia.trechos} aberta={dia.aberta} aparencias={aparencias} agora={agora} />
      {folded ? (
        <details>
          <summary className="text-link">Por que toca cada trecho</summary>
          {trechos}
        </details>
      ) : (
        trechos
      )}
    </>
  );
}
