import { inTransaction } from '../../db/transaction.ts';
import type { Handlers } from '../../http/handlers.ts';
import { fail } from '../../lib/fail.ts';
import { toPage, toRow } from '../answers.ts';
import type { Context } from '../context.ts';
import {
  findComunicadoOf,
  listComunicadosOf,
  listNotificacoesOf,
  readComunicado,
  readNotificacao,
} from './mensagens.queries.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findComunicadoOf>>>;

const toComunicado = ({ deletedAt, ...row }: Found) => toRow(row);

export const mensagensHandlers = ({ db }: Context) =>
  ({
    async listPlayerComunicados({ query, device }) {
      return toPage(await listComunicadosOf(db, device.loja.id, query), toRow);
    },

    async getPlayerComunicado({ params, device }) {
      const found = await findComunicadoOf(db, device.loja.id, params.id);
      if (!found || found.deletedAt) throw fail('TPL008');
      return { status: 200, body: toComunicado(found) };
    },

    async setPlayerComunicadoStatus({ params: { id }, body, device }) {
      const { id: lojaId } = device.loja;
      const read = await inTransaction(db, async (trx) => {
        const found = await findComunicadoOf(trx, lojaId, id);
        if (!found) throw fail('TPL009');
        if (found.deletedAt || body.status !== 'LIDO') throw fail('TPL003');
        await readComunicado(trx, lojaId, id);
        return { ...found, status: 'LIDO' as const };
      });
      return { status: 200, body: toComunicado(read) };
    },

    async listPlayerNotificacoes({ query, device }) {
      return toPage(await listNotificacoesOf(db, device.loja.id, query), toRow);
    },

    async setPlayerNotificacaoStatus({ params: { id }, device }) {
      const read = await inTransaction(db, (trx) => readNotificacao(trx, device.loja.id, id));
      if (!read) throw fail('N005');
      return { status: 200, body: toRow(read) };
    },
  }) satisfies Partial<Handlers>;
