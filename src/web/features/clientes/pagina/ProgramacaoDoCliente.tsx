import { chakra } from '@chakra-ui/react/styled-system';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Virtuoso } from 'react-virtuoso';
import { formatDay } from '#domain/day.ts';
import type { Schemas } from '#domain/schemas.ts';
import { GrupoPicker } from '../../../entities/pickers.tsx';
import { LegendaDoDia } from '../../../entities/programacao/Amostra.tsx';
import { type Aparencias, looksOf, umaVez } from '../../../entities/programacao/aparencias.ts';
import { EscolherDia } from '../../../entities/programacao/EscolherDia.tsx';
import { FaixaDoDia } from '../../../entities/programacao/FaixaDoDia.tsx';
import { diaEm, horarioDoTrecho, playlistsEmPalavras } from '../../../entities/programacao/frases.ts';
import { useAgora, useDiaVisto } from '../../../entities/programacao/visto.ts';
import { callOperation } from '../../../shared/api/operation.ts';
import { LineBones } from '../../../shared/ui/Bones.tsx';
import { buttonLook } from '../../../shared/ui/Button.tsx';
import { Card } from '../../../shared/ui/Card.tsx';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { EmptyState } from '../../../shared/ui/StateMessage.tsx';
import { virtualListOf } from '../../../shared/ui/virtualList.tsx';

type LojaNoDia = Schemas['LojaNoDia'];

const PAGINA = 100;

const useMatriz = (id: string, dia: string, grupo: string) =>
  useInfiniteQuery({
    queryKey: ['getClienteProgramacao', { id, dia, grupo }],
    queryFn: ({ pageParam, signal }) =>
      callOperation('getClienteProgramacao', {
        path: { id },
        query: { dia, limit: PAGINA, grupo: grupo || undefined, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

export function ProgramacaoDoCliente({ cliente }: { cliente: Schemas['Cliente'] }) {
  const agora = useAgora();
  const hoje = diaEm(agora);
  const { dia, verDia } = useDiaVisto(hoje);
  const [grupo, setGrupo] = useState('');
  const read = useMatriz(cliente._id, dia, grupo);
  const lojas = useMemo(() => read.data?.pages.flatMap(({ items }) => items) ?? [], [read.data]);
  const looks = useRef<Aparencias>(new Map());
  looks.current = useMemo(() => looksOf(lojas.flatMap(playlistsDa), looks.current), [lojas]);
  const total = read.data?.pages[0]?.total ?? null;
  return (
    <Card
      padded
      title={`Programação de ${formatDay(dia)}`}
      count={total}
      actions={
        <>
          <chakra.div w="56">
            <label htmlFor="grupo-da-matriz" className="sr-only">
              Grupo de lojas
            </label>
            <GrupoPicker
              id="grupo-da-matriz"
              value={grupo}
              values={{ cliente: cliente._id }}
              onChange={setGrupo}
            />
          </chakra.div>
          <EscolherDia dia={dia} hoje={hoje} passo={1} onChange={verDia} />
        </>
      }
    >
      {read.error && !read.data ? (
        <ErrorState error={read.error} onRetry={() => void read.refetch()} />
      ) : (
        <Matriz
          lojas={lojas}
          agora={agora}
          dia={dia}
          total={total}
          aparencias={looks.current}
          busy={read.isPending}
          cliente={cliente._id}
          onEnd={() => read.hasNextPage && !read.isFetching && void read.fetchNextPage()}
        />
      )}
    </Card>
  );
}

const playlistsDa = ({ trechos }: LojaNoDia) => trechos.flatMap(({ playlists }) => playlists);

type MatrizProps = {
  lojas: readonly LojaNoDia[];
  aparencias: Aparencias;
  agora: number;
  dia: string;
  total: number | null;
  busy: boolean;
  cliente: string;
  onEnd: () => void;
};

function Matriz({ lojas, aparencias, agora, dia, total, busy, cliente, onEnd }: MatrizProps) {
  if (busy) return <LineBones lines={8} />;
  if (lojas.length === 0)
    return (
      <EmptyState
        title="Nenhuma loja"
        action={
          <Link {...buttonLook()} to={`/lojas/adicionar?cliente=${cliente}`}>
            Adicionar loja
          </Link>
        }
      >
        Este cliente, ou este grupo, não tem lojas.
      </EmptyState>
    );
  return (
    <>
      <LegendaDoDia playlists={umaVez(lojas.flatMap(playlistsDa))} aparencias={aparencias} />
      <div className="matriz-horas tabular" aria-hidden>
        {[0, 6, 12, 18, 24].map((hora) => (
          <span key={hora}>{hora}h</span>
        ))}
      </div>
      <div className="matriz">
        <Virtuoso
          data={lojas}
          computeItemKey={(_, { loja }) => loja._id}
          endReached={onEnd}
          increaseViewportBy={400}
          context={{ label: 'Lojas e o que toca nelas', total: total ?? lojas.length }}
          components={elementos}
          itemContent={(_, loja) => <Linha loja={loja} aparencias={aparencias} agora={agora} dia={dia} />}
        />
      </div>
    </>
  );
}

const elementos = virtualListOf<LojaNoDia>();

type LinhaProps = { loja: LojaNoDia; aparencias: Aparencias; agora: number; dia: string };

function Linha({
  loja: { loja, fusoHorario, feriado, trechos, aberta },
  aparencias,
  agora,
  dia,
}: LinhaProps) {
  const palavras = trechos.map(
    (trecho) =>
      `${horarioDoTrecho(trecho, fusoHorario)} ${playlistsEmPalavras(trecho.playlists)}, ${trecho.grade?.nome ?? 'playlists da loja'}`,
  );
  return (
    <div className="matriz-linha">
      <Link
        className="row-name clip"
        to={`/lojas/editar/${loja._id}?aba=programacao&dia=${dia}`}
        title={loja.nome}
      >
        {loja.nome}
        {feriado && <span className="row-under">{feriado.nome}</span>}
      </Link>
      <div title={palavras.join('\n')}>
        <FaixaDoDia bare trechos={trechos} aberta={aberta} aparencias={aparencias} agora={agora} />
        <span className="sr-only">{palavras.join('; ')}</span>
      </div>
    </div>
  );
}
