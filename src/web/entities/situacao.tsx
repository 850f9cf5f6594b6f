import { CircleCheck, CirclePause, Trash2 } from 'lucide-react';
import type { Command } from '../shared/list/command.ts';
import type { RowAction } from '../shared/list/declaration.ts';

type Entity = { _id: string; nome: string; status: 'ATIVO' | 'INATIVO' };
type Run = (ids: string[]) => Promise<unknown>;

type Situacao<Row> = {
  activate: { run: Run; success: string };
  deactivate: { run: Run; success: string; toastsError?: boolean };
  remove: {
    one: (id: string) => Promise<unknown>;
    several: Run;
    /** After one, after several. */
    success: readonly [string, string];
    /** What several are called in the question. */
    noun: string;
    /** What goes along. */
    text: (rows: Row[]) => string;
    toastsError?: (count: number) => boolean;
  };
};

/** Activating, deactivating and deleting: the commands of the action bar, and the last entries of a row's menu. */
export function situacao<Row extends Entity>({ activate, deactivate, remove }: Situacao<Row>) {
  const setStatus = (status: Entity['status'], run: Run, success: string, failure: string): Command<Row> => ({
    run,
    success: () => success,
    outcome: (row) => ({ ...row, status }),
    failure,
  });
  const bulk = {
    activate: setStatus('ATIVO', activate.run, activate.success, 'Não foi possível ativar'),
    deactivate: {
      ...setStatus('INATIVO', deactivate.run, deactivate.success, 'Não foi possível desativar'),
      toastsError: () => deactivate.toastsError ?? false,
    },
    remove: {
      run: ([id = '', ...others]: string[]) =>
        others.length === 0 ? remove.one(id) : remove.several([id, ...others]),
      success: (count: number) => remove.success[count === 1 ? 0 : 1],
      outcome: () => null,
      failure: 'Não foi possível excluir',
      ask: (rows: Row[]) => ({
        title: rows.length === 1 ? `Excluir ${rows[0]?.nome}?` : `Excluir ${rows.length} ${remove.noun}?`,
        text: `${remove.text(rows)} Isto não pode ser desfeito.`,
        confirm: 'Excluir',
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
