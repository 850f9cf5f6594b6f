import { memo } from 'react';
import { DAY_MIN } from '#domain/grade.ts';
import { Amostra } from '../../../entities/programacao/Amostra.tsx';
import type { Aparencias } from '../../../entities/programacao/aparencias.ts';
import { horarioEmPalavras } from '../../../entities/programacao/blocos.ts';
import type { Alvo } from './edits.ts';
import { blocoEmPalavras, nomesDe } from './palavras.ts';
import {
  type BlocoDaSemana,
  type Blocos,
  linhas,
  type Pedaco,
  sobreposicoesDe,
  todosOsPedacos,
} from './semana.ts';

const percent = (minutos: number) => `${(minutos / DAY_MIN) * 100}%`;
const placed = (de: number, ate: number) => ({ left: percent(de), width: percent(ate - de) });

type Onde = Omit<Alvo, 'so'>;
type LinhasProps = {
  blocos: Blocos;
  aparencias: Aparencias;
  /** `atual` is the bloco at the keyboard cursor. */
  atual: number | undefined;
  recusados: ReadonlySet<number>;
  onOpen: (onde: Onde) => void;
};

export const Linhas = memo(function Linhas({ blocos, aparencias, atual, recusados, onOpen }: LinhasProps) {
  const pedacos = todosOsPedacos(blocos);
  const conflitos = sobreposicoesDe(pedacos);
  return linhas.map((linha) => (
    <div key={linha} className="semana-trilho">
      {pedacos
        .filter((pedaco) => pedaco.linha === linha)
        .map((pedaco) => (
          <PedacoDoBloco
            key={`${pedaco.bloco} ${pedaco.dia} ${pedaco.continua}`}
            {...pedaco}
            conteudo={blocos[pedaco.bloco]!}
            aparencias={aparencias}
            atual={atual === pedaco.bloco}
            recusado={recusados.has(pedaco.bloco)}
            onOpen={onOpen}
          />
        ))}
      {conflitos
        .filter((conflito) => conflito.linha === linha)
        .map(({ de, ate, blocos: [um, outro] }) => (
          <i key={`${um} ${outro} ${de}`} className="semana-conflito" style={placed(de, ate)} aria-hidden />
        ))}
    </div>
  ));
});

type PedacoProps = Pedaco & {
  conteudo: BlocoDaSemana;
  aparencias: Aparencias;
  atual: boolean;
  recusado: boolean;
  onOpen: (onde: Onde) => void;
};

const PedacoDoBloco = memo(function PedacoDoBloco(props: PedacoProps) {
  const { bloco, dia, de, ate, continua, segue, conteudo, aparencias, atual, recusado, onOpen } = props;
  const first = aparencias.get(conteudo.playlists[0]?._id ?? '');
  return (
    <button
      type="button"
      tabIndex={-1}
      className="semana-bloco"
      style={placed(de, ate)}
      data-bloco={bloco}
      data-dia={dia}
      data-cor={first?.cor}
      data-atual={atual || undefined}
      data-recusado={recusado || undefined}
      data-continua={continua || undefined}
      data-segue={segue || undefined}
      aria-label={`${blocoEmPalavras(conteudo)}${recusado ? ', recusado' : ''}`}
      title={blocoEmPalavras(conteudo)}
      onClick={() => onOpen({ bloco, dia })}
    >
      <Amostra playlists={conteudo.playlists} aparencias={aparencias} />
      <span className="semana-texto" aria-hidden>
        <b>{nomesDe(conteudo)}</b> <span className="tabular">{horarioEmPalavras(conteudo)}</span>
      </span>
      {!continua && <i className="semana-borda" data-borda="de" />}
      {!segue && <i className="semana-borda" data-borda="ate" />}
    </button>
  );
});
