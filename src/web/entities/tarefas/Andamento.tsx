import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Download, ListChecks, Send, Undo2, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#domain/text.ts';
import { ApiError } from '../../shared/api/ApiError.ts';
import { undoOperacoes } from '../../shared/api/desfazer.ts';
import { useOperation } from '../../shared/api/mutation.ts';
import { query } from '../../shared/api/query.ts';
import { Button, buttonLook, IconButton } from '../../shared/ui/Button.tsx';
import { Card } from '../../shared/ui/Card.tsx';
import { floatingAbove, footOfCards } from '../../shared/ui/foot.ts';
import { Progress } from '../../shared/ui/Progress.tsx';
import { Falhas } from './Falhas.tsx';
import { followTarefas, forgetTarefa, type Tarefa, useFollowedTarefas } from './tarefas.ts';
import { fimText, paradaText, tituloOf } from './textos.ts';
import { usePedida } from './usePedida.tsx';

const EVERY_MS = 1000;
const MOST_SHOWN = 3;
const open = query('listTarefas', { query: { emAndamento: true, limit: 5 } });

/** Shows running jobs, and those ended since the panel opened, over every screen. */
export function Andamento() {
  const ids = useFollowedTarefas();
  const { data } = useQuery({ ...open, staleTime: Number.POSITIVE_INFINITY });
  const { data: me } = useQuery(query('getMe'));
  useEffect(() => {
    const own = data?.items.filter(({ admin }) => admin._id === me?._id) ?? [];
    if (own.length > 0) followTarefas(own.map(({ _id }) => _id));
  }, [data, me]);
  if (ids.length === 0) return null;
  return (
    <chakra.aside
      ref={footOfCards}
      aria-label="Tarefas"
      {...floatingAbove}
      insetEnd="5"
      zIndex="2"
      display="grid"
      gap="3"
      w="min(340px, calc(100vw - 40px))"
    >
      {ids.slice(0, MOST_SHOWN).map((id) => (
        <Uma key={id} id={id} />
      ))}
    </chakra.aside>
  );
}

function Uma({ id }: { id: string }) {
  const queries = useQueryClient();
  const { data: tarefa, error } = useQuery({
    ...query('getTarefa', { path: { id } }),
    refetchInterval: ({ state }) => (state.data?.terminadaEm ? false : EVERY_MS),
  });
  const isGone = error && ApiError.from(error).code === 'TA001';
  useEffect(() => {
    if (isGone) forgetTarefa(id);
  }, [isGone, id]);
  const isOver = Boolean(tarefa?.terminadaEm);
  useEffect(() => {
    // The job may have changed data of any screen.
    if (isOver) void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'getTarefa' });
  }, [isOver, queries]);
  if (!tarefa) return null;
  return isOver ? <Terminada tarefa={tarefa} /> : <EmCurso tarefa={tarefa} />;
}

function EmCurso({ tarefa }: { tarefa: Tarefa }) {
  const { _id: id, total, feitas, semMudanca, falharam, tentaDeNovoEm } = tarefa;
  const cancel = useOperation('cancelTarefa', { invalidates: ['getTarefa'] });
  const done = feitas + semMudanca + falharam;
  return (
    <Painel titulo={tituloOf(tarefa)} icon={<ListChecks size={18} aria-hidden />}>
      <p className="muted tabular">
        {`${formatNumber(done)} de ${formatNumber(total)}`}
        {falharam > 0 && `, ${formatNumber(falharam)} com falha`}
      </p>
      <Progress aria-label="Progresso da tarefa" max={total} value={done} />
      {tentaDeNovoEm && (
        <p role="status" className="muted">
          {paradaText(tentaDeNovoEm)}
        </p>
      )}
      {cancel.isError && (
        <p role="alert" className="tone-bad">
          Não foi possível cancelar. Código: {cancel.error.code}
        </p>
      )}
      <Button
        loading={cancel.isPending}
        loadingText="Cancelando"
        onClick={() => cancel.mutate({ path: { id } })}
      >
        Cancelar
      </Button>
    </Painel>
  );
}

function Terminada({ tarefa }: { tarefa: Tarefa }) {
  const [showing, setShowing] = useState(false);
  const [undoing, setUndoing] = useState(false);
  const { _id: id, falharam, operacao, arquivo, status } = tarefa;
  const isWhole = status === 'CONCLUIDA' && falharam === 0;
  const undo = async (operation: string) => {
    setUndoing(true);
    const [begun] = await undoOperacoes([operation]);
    if (begun) {
      followTarefas([begun]);
      forgetTarefa(id);
      return;
    }
    setUndoing(false);
  };
  return (
    <Painel
      titulo={tituloOf(tarefa)}
      icon={
        isWhole ? (
          <CircleCheck size={18} className="tone-ok" aria-hidden />
        ) : (
          <CircleAlert size={18} className="tone-bad" aria-hidden />
        )
      }
      onClose={() => forgetTarefa(id)}
    >
      <p role="status" className="muted">
        {fimText(tarefa)}
      </p>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {falharam > 0 && <Button onClick={() => setShowing(true)}>Ver por quê</Button>}
        {operacao && (
          <Button
            icon={<Undo2 size={16} aria-hidden />}
            loading={undoing}
            loadingText="Desfazendo"
            onClick={() => void undo(operacao)}
          >
            Desfazer
          </Button>
        )}
        {arquivo && <Arquivo id={id} />}
        {isOfNewLojas(tarefa) && <Proximo tarefa={tarefa} />}
      </chakra.div>
      {showing && <Falhas tarefa={tarefa} onClose={() => setShowing(false)} />}
    </Painel>
  );
}

/** Next steps for imported stores, which need a password or a pairing. Limited to the stores of this job. */
function Proximo({ tarefa: { _id: id, feitas } }: { tarefa: Tarefa }) {
  const { ask, dialog } = usePedida({ entidade: 'LOJA', filtros: { tarefa: id } }, feitas, () => {});
  return (
    <>
      <Button icon={<Send size={16} aria-hidden />} onClick={() => ask('ENVIAR_INSTRUCOES')}>
        Enviar instruções
      </Button>
      <Link to={`/lojas?tarefa=${id}`} {...buttonLook()}>
        Ver as lojas e parear
      </Link>
      {dialog}
    </>
  );
}

const isOfNewLojas = ({ acao, entidade, feitas }: Tarefa) =>
  acao === 'IMPORTAR' && entidade === 'LOJA' && feitas > 0;

/** Downloads the job's rows. The file's URL expires after five minutes, so each click requests a new one. */
function Arquivo({ id }: { id: string }) {
  const queries = useQueryClient();
  const [failed, setFailed] = useState(false);
  const download = async () => {
    setFailed(false);
    try {
      const { arquivo } = await queries.fetchQuery({ ...query('getTarefa', { path: { id } }), staleTime: 0 });
      Object.assign(document.createElement('a'), { href: arquivo, download: '' }).click();
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      <Button icon={<Download size={16} aria-hidden />} onClick={() => void download()}>
        Baixar linhas
      </Button>
      {failed && (
        <p role="alert" className="tone-bad">
          O arquivo não pôde ser baixado. Tente novamente.
        </p>
      )}
    </>
  );
}

type PainelProps = { titulo: string; icon: ReactNode; onClose?: () => void; children: ReactNode };

function Painel({ titulo, icon, onClose, children }: PainelProps) {
  return (
    <Card
      aria-label={`Tarefa: ${titulo}`}
      display="grid"
      justifyItems="start"
      gap="2.5"
      p="4"
      borderColor="lineStrong"
      boxShadow="lg"
      fontSize="sm"
      textAlign="start"
    >
      <chakra.h2 display="flex" alignItems="center" gap="2" w="full" minH="7" fontWeight="semibold">
        {icon}
        <chakra.span flex="1">{titulo}</chakra.span>
        {onClose && (
          <IconButton label="Fechar tarefa" onClick={onClose}>
            <X size={16} />
          </IconButton>
        )}
      </chakra.h2>
      {children}
    </Card>
  );
}
