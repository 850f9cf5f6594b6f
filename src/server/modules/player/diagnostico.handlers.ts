import { tidyDiagnostico } from '#domain/diagnostico.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Handlers } from '../../http/handlers.ts';
import { fail } from '../../lib/fail.ts';
import { insertDiagnostico, lockPedido } from '../comandos/diagnosticos.queries.ts';
import type { Context } from '../context.ts';
import { assertFilial } from './filial.ts';

export const diagnosticoHandlers = ({ db }: Context) =>
  ({
    async sendPlayerDiagnostico({ body: { comando: comandoId, texto: sent }, device, req }) {
      assertFilial(req, device);
      const { id: lojaId } = device.loja;
      await inTransaction(db, async (trx) => {
        const pedido = await lockPedido(trx, comandoId, device);
        if (!pedido) throw fail('CM002');
        // The command stays FEITO after its report is deleted.
        if (pedido.resultado === 'FEITO') throw fail('CM003');
        const texto = tidyDiagnostico(sent, [pedido.login]);
        await insertDiagnostico(trx, { comandoId, lojaId, texto });
      });
      return { status: 204 };
    },
  }) satisfies Partial<Handlers>;
