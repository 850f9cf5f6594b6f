import type { components } from '#generated/api.d.ts';
import type { Db } from '../../db/open.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Handlers, Me } from '../../http/handlers.ts';
import { fail } from '../../lib/fail.ts';
import type { Context } from '../context.ts';
import { isMuch } from '../historico/alteracoes.ts';
import { undo } from '../historico/desfazer.handlers.ts';
import { type Desfeita, findUndoing, keepLinhasToUndo, lockTarefaOf } from './desfazer.queries.ts';
import { mustFindTarefa, seenBy, toTarefa } from './tarefas.answers.ts';
import { addTarefa, setTotal } from './tarefas.queries.ts';

const ONE_BY_ONE = 'Numa tarefa com muitas linhas, escolha na atividade de cada uma';

/** A job is undone row by row, so there are no fields to choose from. */
function refuseFields({ manter, voltar }: components['schemas']['Desfazer']): void {
  const given = Object.entries({ manter, voltar }).filter(([, campos]) => campos && campos.length > 0);
  if (given.length > 0)
    throw fail('REQ001', { fields: given.map(([path]) => ({ path, message: ONE_BY_ONE })) });
}

async function makeUndo(trx: Db, desfeita: Desfeita, me: Me): Promise<string> {
  const made = await findUndoing(trx, desfeita);
  if (made) return made;
  const id = await addTarefa(trx, me, {
    total: 0,
    acao: 'DESFAZER',
    desfaz: desfeita.id,
    alvo: desfeita.alvo,
    entidade: desfeita.acao === 'NOTIFICAR' ? 'NOTIFICACAO' : desfeita.entidade,
    filtros: JSON.stringify(desfeita.filtros),
  });
  const total = await keepLinhasToUndo(trx, id, desfeita);
  if (total === 0) throw fail('AT003');
  await setTotal(trx, id, total);
  return id;
}

export const undoTarefaHandlers = ({ db, signer, wake }: Context) =>
  ({
    async undoOperacao({ params: { id: operacao }, body = {}, me }) {
      const made = await inTransaction(db, async (trx) => {
        const desfeita = await lockTarefaOf(trx, operacao, seenBy(me));
        if (desfeita && !desfeita.terminadaEm) throw fail('TA006');
        if (!desfeita || !(await isMuch(trx, operacao))) return undefined;
        refuseFields(body);
        return mustFindTarefa(trx, await makeUndo(trx, desfeita, me), me);
      });
      if (!made) return undo(db, { operacao }, body, me);
      wake('tarefas');
      return { status: 202, body: toTarefa(signer, made, me) };
    },
  }) satisfies Partial<Handlers>;
