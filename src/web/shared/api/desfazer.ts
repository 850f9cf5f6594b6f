import { undoneText } from '#domain/undone.ts';
import type { Next } from '../toast/ToastRegion.tsx';
import { toast } from '../toast/toaster.tsx';
import { ApiError } from './ApiError.ts';
import { collecting } from './operation.ts';
import { queryClient } from './queryClient.ts';

const errorDuration = 10_000;

/**
 * Undoes operations, the last first, and shows a toast that can undo the undo. Returns the ids of the jobs that carry
 * out large undos.
 */
export async function undoOperacoes(operacoes: readonly string[]): Promise<string[]> {
  const undone: string[] = [];
  const tarefas: string[] = [];
  const semVolta: string[] = [];
  try {
    for (const id of operacoes.toReversed()) {
      const answer = await collecting(undone)('undoOperacao', { path: { id } });
      if ('desfaz' in answer) tarefas.push(answer._id);
      else semVolta.push(...answer.semVolta);
    }
    if (tarefas.length === 0) toastDone(undoneText(semVolta), undone);
  } catch (thrown) {
    const error = ApiError.from(thrown);
    if (!error.denied) toast.danger(error.text, { title: 'Não foi desfeito', duration: errorDuration });
  }
  await queryClient.invalidateQueries();
  return tarefas;
}

export function toastDone(text: string, operacoes: readonly string[], next?: Next): void {
  let isAsked = false;
  const onClick = () => {
    if (isAsked) return;
    isAsked = true;
    void undoOperacoes(operacoes);
  };
  toast.success(text, { next, ...(operacoes.length > 0 && { action: { label: 'Desfazer', onClick } }) });
}
