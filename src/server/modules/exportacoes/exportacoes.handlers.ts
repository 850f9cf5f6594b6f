import { Readable } from 'node:stream';
import { API } from '../../http/contract.ts';
import { fail } from '../../http/fail.ts';
import type { Context, Handlers } from '../../http/handlers.ts';
import type { Page } from '../../http/list.ts';
import { insightsHandlers } from '../insights/insights.handlers.ts';
import { likesHandlers } from '../likes/likes.handlers.ts';
import { dayOf } from '../relatorios/days.ts';
import { relatoriosHandlers } from '../relatorios/relatorios.handlers.ts';
import { toCsv } from './csv.ts';
import {
  beginSending,
  deleteExportacao,
  findExportacao,
  hasEnoughSent,
  insertExportacao,
} from './exportacoes.queries.ts';
import { checkFiltros } from './filtros.ts';
import { followSending } from './follow.ts';
import { type Relatorio, type Table, tables } from './tables.ts';
import { ROWS_OF_SHEET, toXlsx } from './xlsx.ts';

/** Read at once: between two of them the other requests get the database, which may have one connection. */
const ROWS_OF_BATCH = 1000;
const MOST_SHEETS = 10;
const MOST_ROWS_OF_XLSX = MOST_SHEETS * (ROWS_OF_SHEET - 1);

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

type Asked = { relatorio: Relatorio; id?: string | null; filtros: object };
type Paging = { limit?: number; cursor?: string; contar?: true };

export const exportacoesHandlers = (context: Context) => {
  const { db, log, signer, afterwards } = context;
  /** An export is its report, asked page by page: what a report answers is written once. */
  const reports: Pick<Handlers, Relatorio> = {
    ...insightsHandlers(context),
    ...likesHandlers(context),
    ...relatoriosHandlers(context),
  };

  async function pageOf({ relatorio, id, filtros }: Asked, paging: Paging): Promise<Page<unknown>> {
    const answer = await reports[relatorio]({ params: { id }, query: { ...filtros, ...paging } } as never);
    return answer.body as Page<unknown>;
  }

  async function* batchesOf(asked: Asked, progress: { linhas: number }) {
    let cursor: string | undefined;
    do {
      const page = await pageOf(asked, { limit: ROWS_OF_BATCH, cursor });
      yield page.items;
      progress.linhas += page.items.length;
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
  }

  return {
    async createExportacao({ body: { relatorio, id, filtros = {}, formato }, me }) {
      checkFiltros(relatorio, id, filtros);
      if (await hasEnoughSent(db, me.id)) throw fail('EX003');
      const { total } = await pageOf({ relatorio, id, filtros }, { contar: true });
      if (formato === 'xlsx' && total! > MOST_ROWS_OF_XLSX) throw fail('EX002');
      const nova = { adminId: me.id, relatorio, entidadeId: id ?? null, filtros, formato, total: total! };
      const exportacao = await insertExportacao(db, nova);
      const assinatura = signer.sign({ operation: 'downloadExportacao', id: exportacao }, me.id);
      const url = `${API}/exportacoes/${exportacao}/arquivo?assinatura=${assinatura}`;
      return { status: 201, body: { _id: exportacao, url, total: total! } };
    },

    async getExportacao({ params, me }) {
      const exportacao = await findExportacao(db, params.id, me.id);
      if (!exportacao) throw fail('EX001');
      const { id, relatorio, formato, status, total, linhas, createdAt } = exportacao;
      return { status: 200, body: { _id: id, relatorio, formato, status, total, linhas, createdAt } };
    },

    async deleteExportacao({ params, me }) {
      if (!(await deleteExportacao(db, params.id, me.id))) throw fail('EX001');
      return { status: 204 };
    },

    async downloadExportacao({ params, me, req, reply }) {
      const exportacao = await findExportacao(db, params.id, me.id);
      if (!exportacao) throw fail('EX001');
      const { id, relatorio, entidadeId, filtros, formato } = exportacao;
      const isLook = req.method === 'HEAD';
      if (!isLook && !(await beginSending(db, id, me.id))) throw fail('EX003');
      const { nome, columns } = tables[relatorio] as Table<unknown>;
      reply
        .type(types[formato])
        // Else nginx would take in all of a long file before anybody reads it.
        .header('x-accel-buffering', 'no')
        .header('content-disposition', `attachment; filename="${nome}-${dayOf(new Date())}.${formato}"`);
      if (isLook) return { status: 200, body: Readable.from([]) };
      const progress = { linhas: 0 };
      const batches = batchesOf({ relatorio, id: entidadeId, filtros }, progress);
      const file = Readable.from(formato === 'xlsx' ? toXlsx(columns, batches) : toCsv(columns, batches));
      afterwards(() => followSending(db, log, { id, file, answer: reply.raw, progress }));
      return { status: 200, body: file };
    },
  } satisfies Partial<Handlers>;
};
