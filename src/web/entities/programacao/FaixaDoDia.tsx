import type { Aparencias } from './aparencias.ts';
import { fechadasEntre } from './frases.ts';
import './programacao.looks.ts?css';

type Intervalo = { de: string; ate: string };
type FaixaDoDiaProps = {
  trechos: readonly (Intervalo & {
    grade: object | null;
    playlists: readonly { _id: string; nome: string }[];
  })[];
  aberta: readonly Intervalo[];
  aparencias: Aparencias;
  agora?: number;
  /** Hides the hours, for strips below a shared scale. */
  bare?: boolean;
};

/**
 * A day from midnight to midnight, pale during closed hours. Hidden from screen readers: the text beside it has the
 * same facts.
 */
export function FaixaDoDia({ trechos, aberta, aparencias, agora, bare }: FaixaDoDiaProps) {
  const [comeco, fim] = [Date.parse(trechos[0]?.de ?? ''), Date.parse(trechos.at(-1)?.ate ?? '')];
  const percent = (momento: number) => ((momento - comeco) / (fim - comeco)) * 100;
  const placed = (de: number, ate: number) => ({
    left: `${percent(de)}%`,
    width: `${percent(ate) - percent(de)}%`,
  });
  return (
    <div aria-hidden>
      {!bare && (
        <div className="dia-horas tabular">
          {[0, 6, 12, 18, 24].map((hora) => (
            <span key={hora}>{hora}h</span>
          ))}
        </div>
      )}
      <div className="dia-faixa">
        {trechos.map(({ de, ate, grade, playlists }) => (
          <span key={de} data-base={grade ? undefined : ''} style={placed(Date.parse(de), Date.parse(ate))}>
            {playlists.map(({ _id, nome }) => {
              const look = aparencias.get(_id);
              return <i key={_id} title={nome} data-cor={look?.cor} data-padrao={look?.padrao} />;
            })}
          </span>
        ))}
        {fechadasEntre(comeco, fim, aberta).map(([de, ate]) => (
          <span key={de} className="dia-fechada" style={placed(de, ate)} />
        ))}
        {agora !== undefined && agora >= comeco && agora < fim && (
          <span className="dia-agora" style={{ left: `${percent(agora)}%` }} />
        )}
      </div>
    </div>
  );
}
