import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '#domain/text.ts';
import { undoOperacoes } from '../../shared/api/desfazer.ts';
import { query } from '../../shared/api/query.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Progress } from '../../shared/ui/Progress.tsx';
import { followTarefas } from './tarefas.ts';
import { fimText, tituloOf } from './textos.ts';

const EVERY_MS = 1000;

const useTarefa = (id: string) =>
  useQuery({
    ...query('getTarefa', { path: { id } }),
    refetchInterval: ({ state }) => (!state.data || state.data.terminadaEm ? false : EVERY_MS),
  });

/** Undoes the whole job that an activity was part of. Renders nothing if the administrator may not see the job. */
export function DesfazerTarefa({ id }: { id: string }) {
  const { data: tarefa } = useTarefa(id);
  const [asked, setAsked] = useState(false);
  if (!tarefa) return null;
  const { operacao, desfazendo } = tarefa;
  const undo = async () => {
    setAsked(true);
    followTarefas(await undoOperacoes([operacao!]));
    setAsked(false);
  };
  return (
    <chakra.section mt="5" pt="4" borderTopWidth="1px" display="grid" justifyItems="start" gap="2.5">
      <p>
        Faz parte da tarefa “{tituloOf(tarefa)}”. {tarefa.terminadaEm && fimText(tarefa)}
      </p>
      {operacao && (
        <Button
          icon={<Undo2 size={16} aria-hidden />}
          loading={asked}
          loadingText="Desfazendo"
          onClick={() => void undo()}
        >
          Desfazer a tarefa inteira
        </Button>
      )}
      {desfazendo && <Desfazendo id={desfazendo} />}
    </chakra.section>
  );
}

function Desfazendo({ id }: { id: string }) {
  const { data: tarefa } = useTarefa(id);
  if (!tarefa) return null;
  const { total, feitas, semMudanca, falharam } = tarefa;
  const done = feitas + semMudanca + falharam;
  return (
    <>
      <p className="muted tabular">{`Desfazendo: ${formatNumber(done)} de ${formatNumber(total)}`}</p>
      <Progress aria-label="Progresso do desfazer" max={total} value={done} />
    </>
  );
}
