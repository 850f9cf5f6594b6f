import type { Db } from '../../db/open.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Handlers } from '../../http/handlers.ts';
import { fail } from '../../lib/fail.ts';
import { toPage, toRow, withCliente } from '../answers.ts';
import { recordAtividade } from '../atividades/atividades.queries.ts';
import type { Context } from '../context.ts';
import { findComunicado, lockComunicados } from './comunicados.queries.ts';
import { countUnread, listLeituras, pauseUntil, remind } from './leituras.queries.ts';

async function mustFind(db: Db, id: string) {
  const found = await findComunicado(db, id);
  if (!found) throw fail('R003');
  return found;
}

async function lembreteOf<Unread extends object>(db: Db, id: string, unread: Unread) {
  const { lembradoEm } = await mustFind(db, id);
  return { ...unread, lembradoEm, podeLembrarEm: await pauseUntil(db, id) };
}

export const leiturasHandlers = ({ db }: Context) =>
  ({
    async listComunicadoLojas({ params: { id }, query }) {
      await mustFind(db, id);
      return toPage(await listLeituras(db, id, query), (row) => toRow(withCliente(row)));
    },

    async countComunicadoLembrete({ params: { id } }) {
      return { status: 200, body: await lembreteOf(db, id, await countUnread(db, id)) };
    },

    async sendComunicadoLembrete({ params: { id }, me }) {
      return inTransaction(db, async (trx) => {
        const [locked] = await lockComunicados(trx, [id]);
        if (!locked) throw fail('R003');
        if (await pauseUntil(trx, id)) throw fail('R005');
        const { inativas } = await countUnread(trx, id);
        const lojas = await remind(trx, id);
        if (lojas > 0) {
          const comunicado = { entidade: 'COMUNICADO', entidadeId: id, nome: locked.nome } as const;
          await recordAtividade(trx, me, { acao: 'LEMBRAR', ...comunicado, depois: { lembradas: lojas } });
        }
        return { status: 200, body: await lembreteOf(trx, id, { lojas, inativas }) };
      });
    },
  }) satisfies Partial<Handlers>;
