import { CircleCheck, CirclePause, Trash2 } from 'lucide-react';
import type { Schemas } from '#domain/schemas.ts';
import type { CallOperation } from '../shared/api/operation.ts';
import type { Command } from '../shared/list/command.ts';
import type { RowAction } from '../shared/list/declaration.ts';
import { onDemand } from '../shared/ui/onDemand.tsx';
import { askDeletion } from '../shared/ui/question.ts';
import { outrasAcoes } from './tarefas/tarefas.ts';

const Bar = onDemand(async () => (await import('./tarefas/Todas.tsx')).Todas);

const Mais = onDemand(async () => (await import('./tarefas/MaisAcoes.tsx')).Mais);

/** List properties for selecting all matching rows and running further actions on the selection. */
export const todas = (entidade: Entidade) => ({ entidade, Bar, Mais: outrasAcoes[entidade] && Mais });

type Entidade = Schemas['EntidadeDeTarefa'];
type Entity = { _id: string; nome: string; status: 'ATIVO' | 'INATIVO' };
type Run = (ids: string[], call: CallOperation) => Promise<unknown>;

type Situacao<Row> = {
  /** Entity used to count affected stores in the confirmation; omit if none are affected. */
  entidade?: Schemas['ImpactoPergunta']['entidade'];
  /** Appended to the count of stores in the confirmation. */
  further?: (ids: string[], how: 'deactivate' | 'remove') => Promise<string>;
  noun: string;
  activate: {
    run: Run;
    success: string;
    text: (rows: Row[]) => string;
  };
  deactivate: { run: Run; success: string; toastsError?: boolean };
  remove: {
    one: (id: string, call: CallOperation) => Promise<unknown>;
    several: Run;
    success: readonly [string, string];
    text: (rows: Row[]) => string;
    /** Number of other rows deleted along with a row. */
    along?: (row: Row) => number;
    alwaysTyped?: boolean;
    toastsError?: (count: number) => boolean;
  };
};

export const playAgainText = ({ length }: readonly unknown[]) =>
  length === 1
    ? 'Volta a tocar nas lojas ativas em que está.'
    : 'Voltam a tocar nas lojas ativas em que estão.';

export function situacao<Row extends Entity>(kind: Situacao<Row>) {
  const { entidade, further, noun, activate, deactivate, remove } = kind;
  const setStatus = (status: Entity['status'], run: Run, success: string, failure: string): Command<Row> => ({
    run,
    success: () => success,
    outcome: (row) => ({ ...row, status }),
    failure,
  });
  const impacto = (rows: Row[]) => entidade && { entidade, ids: rows.map(({ _id }) => _id) };
  const counted = (rows: Row[], how: 'deactivate' | 'remove') => {
    const pergunta = impacto(rows);
    if (!pergunta || !further) return undefined;
    return async () => {
      const { countImpacto } = await import('../shared/api/impacto.ts');
      const [{ text }, more] = await Promise.all([countImpacto(pergunta), further(pergunta.ids, how)]);
      return { text: [text, more].filter(Boolean).join(' ') };
    };
  };
  const subject = (rows: Row[]) => (rows.length === 1 ? rows[0]?.nome : `${rows.length} ${noun}`);
  const bulk = {
    activate: {
      ...setStatus('ATIVO', activate.run, activate.success, 'Não foi possível ativar'),
      ask: (rows: Row[]) => ({
        title: `Ativar ${subject(rows)}?`,
        text: activate.text(rows),
        confirm: 'Ativar',
      }),
    },
    deactivate: {
      ...setStatus('INATIVO', deactivate.run, deactivate.success, 'Não foi possível desativar'),
      ask: (rows: Row[]) => ({
        title: `Desativar ${subject(rows)}?`,
        confirm: 'Desativar',
        impacto: impacto(rows),
        counted: counted(rows, 'deactivate'),
        destructive: true,
      }),
      toastsError: () => deactivate.toastsError ?? false,
    },
    remove: {
      run: ([id = '', ...others], call) =>
        others.length === 0 ? remove.one(id, call) : remove.several([id, ...others], call),
      success: (count: number) => remove.success[count === 1 ? 0 : 1],
      outcome: () => null,
      failure: 'Não foi possível excluir',
      ask: (rows: Row[]) => ({
        ...askDeletion<Row>({ ...remove, nome: ({ nome }) => nome, noun, impacto })(rows),
        counted: counted(rows, 'remove'),
      }),
      toastsError: remove.toastsError,
      destructive: true,
    } satisfies Command<Row>,
  };
  const rowActions: RowAction<Row>[] = [
    {
      label: 'Ativar',
      icon: <CircleCheck size={16} />,
      command: bulk.activate,
      when: ({ status }) => status === 'INATIVO',
    },
    {
      label: 'Desativar',
      icon: <CirclePause size={16} />,
      command: bulk.deactivate,
      when: ({ status }) => status === 'ATIVO',
    },
    { label: 'Excluir', icon: <Trash2 size={16} />, command: bulk.remove },
  ];
  return { bulk, rowActions };
}
