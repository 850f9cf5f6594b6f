import { Copy, Pencil, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { capitalised } from '#domain/text.ts';
import { Amostra } from '../../../entities/programacao/Amostra.tsx';
import type { Aparencias } from '../../../entities/programacao/aparencias.ts';
import { horarioEmPalavras } from '../../../entities/programacao/blocos.ts';
import { IconButton } from '../../../shared/ui/Button.tsx';
import type { Alvo } from './edits.ts';
import { nomeDaLinha, nomesDe } from './palavras.ts';
import { type Blocos, type DiaDaGrade, linhas, sobreposicoesDe, todosOsPedacos } from './semana.ts';

type ListaDaSemanaProps = {
  blocos: Blocos;
  aparencias: Aparencias;
  recusados: ReadonlySet<number>;
  /** Without actions the table is read-only. */
  acoes?: {
    onOpen: (onde: Omit<Alvo, 'so'>) => void;
    onRemove: (alvo: Alvo) => void;
    onCopyDay: (dia: DiaDaGrade) => void;
  };
};

/** The week as a table, for screen readers and narrow screens. */
export const ListaDaSemana = memo(function ListaDaSemana({
  blocos,
  aparencias,
  recusados,
  acoes,
}: ListaDaSemanaProps) {
  const emConflito = new Set(sobreposicoesDe(todosOsPedacos(blocos)).flatMap(({ blocos: par }) => par));
  return (
    <table className={acoes ? 'semana-lista' : 'sr-only'} aria-label="Blocos da grade, dia a dia">
      <thead>
        <tr>
          <th scope="col">Horário</th>
          <th scope="col">Playlists</th>
          {acoes && <th scope="col">Ações</th>}
        </tr>
      </thead>
      {linhas.map((linha) => {
        const doDia = blocos
          .map((bloco, n) => ({ bloco, n }))
          .filter(({ bloco }) => bloco.dias.includes(linha))
          .toSorted(
            (um, outro) => Number(um.bloco.de > outro.bloco.de) - Number(um.bloco.de < outro.bloco.de),
          );
        return (
          <tbody key={linha}>
            <tr className="semana-lista-dia">
              <th scope="rowgroup" colSpan={2}>
                {capitalised(nomeDaLinha(linha))}
                {doDia.length === 0 && <span className="note"> · nenhum bloco</span>}
              </th>
              {acoes && (
                <td>
                  {doDia.length > 0 && (
                    <IconButton
                      label={`Copiar ${nomeDaLinha(linha)} para…`}
                      onClick={() => acoes.onCopyDay(linha)}
                    >
                      <Copy size={16} />
                    </IconButton>
                  )}
                </td>
              )}
            </tr>
            {doDia.map(({ bloco, n }) => (
              <tr key={n}>
                <td className="tabular">{horarioEmPalavras(bloco)}</td>
                <td>
                  <span className="row-line">
                    <Amostra playlists={bloco.playlists} aparencias={aparencias} />
                    {nomesDe(bloco)}
                  </span>
                  {emConflito.has(n) && <span className="semana-aviso">Sobrepõe outro bloco</span>}
                  {recusados.has(n) && <span className="semana-aviso">Recusado pelo servidor</span>}
                </td>
                {acoes && (
                  <td>
                    <IconButton
                      label={`Editar ${nomesDe(bloco)}, ${linha} ${bloco.de}`}
                      onClick={() => acoes.onOpen({ bloco: n, dia: linha })}
                    >
                      <Pencil size={16} />
                    </IconButton>
                    <IconButton
                      label={`Retirar ${nomesDe(bloco)}, ${linha} ${bloco.de}`}
                      onClick={() => acoes.onRemove({ bloco: n, dia: linha, so: true })}
                    >
                      <Trash2 size={16} />
                    </IconButton>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        );
      })}
    </table>
  );
});
