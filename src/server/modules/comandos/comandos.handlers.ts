import type { components } from '#generated/api.d.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Handlers } from '../../http/handlers.ts';
import { fail } from '../../lib/fail.ts';
import { toPage } from '../answers.ts';
import type { Context } from '../context.ts';
import { lojas } from '../lojas/lojas.handlers.ts';
import { type ComandoFound, findComando, listComandos } from './comandos.queries.ts';
import { comandar, wrongComando } from './comandos.ts';
import { createOlhares } from './olhares.ts';

const toComando = ({
  id: _id,
  adminId,
  adminNome,
  vinhetaId,
  vinhetaNome,
  ...comando
}: ComandoFound): components['schemas']['Comando'] => ({
  _id,
  ...comando,
  admin: { _id: adminId, nome: adminNome },
  vinheta: vinhetaId !== null && vinhetaNome !== null ? { _id: vinhetaId, nome: vinhetaNome } : null,
});

export const comandosHandlers = ({ db }: Context) => {
  const notarOlhada = createOlhares(db);
  return {
    async listComandos({ params: { id }, query }) {
      await lojas.mustFind(db, id);
      await notarOlhada(id);
      return toPage(await listComandos(db, id, query), toComando);
    },

    async createComando({ params: { id }, body, me }) {
      const wrong = wrongComando(body);
      if (wrong.length > 0) throw fail('CM001', { fields: wrong });
      const criado = await inTransaction(db, async (trx) => {
        const [comando] = await comandar(trx, me, [id], body);
        return findComando(trx, comando!);
      });
      return { status: 201, body: toComando(criado) };
    },
  } satisfies Partial<Handlers>;
};
