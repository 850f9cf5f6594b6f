import { isTop } from '#domain/capabilities.ts';
import type { components } from '#generated/api.d.ts';
import type { Db } from '../../db/open.ts';
import { API } from '../../http/contract.ts';
import type { Me } from '../../http/handlers.ts';
import { fail } from '../../lib/fail.ts';
import type { Context } from '../context.ts';
import { findTarefa, type TarefaFound } from './tarefas.queries.ts';

/** Undefined for the top level, which sees everybody's jobs. */
export const seenBy = (me: Me) => (isTop(me) ? undefined : me.id);

export function toTarefa(
  signer: Context['signer'],
  { id, adminId, adminNome, ...tarefa }: TarefaFound,
  me: Me,
): components['schemas']['Tarefa'] {
  const assinatura = signer.sign({ operation: 'downloadTarefa', id }, me);
  const arquivo = `${API}/tarefas/${id}/arquivo?assinatura=${assinatura}`;
  return {
    _id: id,
    ...tarefa,
    admin: { _id: adminId, nome: adminNome },
    arquivo: tarefa.terminadaEm ? arquivo : null,
  };
}

export async function mustFindTarefa(from: Db, id: string, me: Me): Promise<TarefaFound> {
  const tarefa = await findTarefa(from, id, seenBy(me));
  if (!tarefa) throw fail('TA001');
  return tarefa;
}
