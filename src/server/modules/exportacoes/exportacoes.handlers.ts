import { Readable } from 'node:stream';
import { dayOf } from '#domain/day.ts';
import { detalhesDesdeText } from '#domain/relatorios/detalhes.ts';
import { type RelatorioExportavel, tableOf } from '#domain/relatorios/tables.ts';
import { fold } from '#domain/text.ts';
import type { Page } from '../../db/pages.ts';
import { inTransaction } from '../../db/transaction.ts';
import { fail } from '../../fail.ts';
import { API } from '../../http/contract.ts';
import type { Handlers, Me } from '../../http/handlers.ts';
import { findDetalhesDesde } from '../../playlog/kept.ts';
import type { Context } from '../context.ts';
import { assertLevel } from '../session/access.ts';
import { assertColunas, colunasDoArquivo } from './colunas.ts';
import { toCsv } from './csv.ts';
import {
  beginSending,
  deleteExportacao,
  findExportacao,
  hasEnoughSent,
  insertExportacao,
  noteProgress,
  type Progress,
  recordExportacao,
} from './exportacoes.queries.ts';
import { checkedFiltros } from './filtros.ts';
import { concluding, followSending } from './sending.ts';
import { ROWS_OF_SHEET, toXlsx } from './xlsx.ts';

/**
 * How many rows are read at once; between two batches the other requests get the database, which may have one
 * connection.
 */
const ROWS_OF_BATCH = 1000;
const MOST_SHEETS = 10;
const MOST_ROWS_OF_XLSX = MOST_SHEETS * (ROWS_OF_SHEET - 1);

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

const fileName = (nome: string) => fold(nome).replaceAll(' ', '-');

type Asked = { relatorio: RelatorioExportavel; id?: string | null; filtros: object; me: Me };
type Paging = { limit?: number; cursor?: string; contar?: true };

/** Makes the exports' handlers. An export is its report or list, asked page by page: what a report answers is written once. */
export const exportacoesHandlers = (context: Context, reports: Pick<Handlers, RelatorioExportavel>) => {
  const { db, log, signer, afterwards } = context;

  async function pageOf({ relatorio, id, filtros, me }: Asked, paging: Paging): Promise<Page<unknown>> {
    const answer = await reports[relatorio]({
      params: { id },
      query: { ...filtros, ...paging },
      me,
      // None of the headers by which the panel's own requests are told apart.
      req: { headers: {} },
    } as never);
    return answer.body as Page<unknown>;
  }

  async function* batchesOf(asked: Asked, progress: Progress) {
    let cursor: string | undefined;
    do {
      const page = await pageOf(asked, { limit: ROWS_OF_BATCH, cursor });
      yield page.items;
      progress.linhas += page.items.length;
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
  }

  return {
    /** A rights report's pages are logged once for each time that it is asked for, with the first page. */
    async reportDireitosAutorais(call) {
      const relatorio = 'reportDireitosAutorais';
      const answer = await reports[relatorio](call);
      const { limit, page = 1, cursor, contar, ...filtros } = call.query;
      if (contar || cursor !== undefined || page > 1) return answer;
      const { total } = await pageOf({ relatorio, filtros, me: call.me }, { contar: true });
      const consulta = { relatorio, filtros, formato: 'json', linhas: total! } as const;
      await inTransaction(db, (trx) => recordExportacao(trx, call.me, consulta));
      return answer;
    },

    async createExportacao({ body: { relatorio, id, filtros: given = {}, formato, colunas }, me }) {
      await assertLevel(db, relatorio, me);
      const filtros = checkedFiltros(relatorio, id, given);
      assertColunas(relatorio, filtros, colunas);
      if (await hasEnoughSent(db, me.id)) throw fail('EX003');
      const { total } = await pageOf({ relatorio, id, filtros, me }, { contar: true });
      if (formato === 'xlsx' && total! > MOST_ROWS_OF_XLSX) throw fail('EX002');
      const nova = { relatorio, entidadeId: id ?? null, filtros, formato, colunas, total: total! };
      // The activity is written here and not with the download, because from here on whoever has the address gets the
      // rows.
      const exportacao = await inTransaction(db, async (trx) => {
        await recordExportacao(trx, me, { relatorio, id, filtros, formato, linhas: total! });
        return insertExportacao(trx, { ...nova, adminId: me.id });
      });
      const assinatura = signer.sign({ operation: 'downloadExportacao', id: exportacao }, me);
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
      const { id, relatorio, entidadeId, filtros, formato, colunas } = exportacao;
      await assertLevel(db, relatorio, me);
      const isLook = req.method === 'HEAD';
      if (!isLook && !(await beginSending(db, id, me.id))) throw fail('EX003');
      const { nome } = tableOf(relatorio, filtros);
      const columns = colunasDoArquivo(relatorio, filtros, colunas);
      reply
        .type(types[formato])
        // Without this header nginx would take in all of a long file before anybody reads it.
        .header('x-accel-buffering', 'no')
        .header(
          'content-disposition',
          `attachment; filename="${fileName(nome)}-${dayOf(new Date())}.${formato}"`,
        );
      if (isLook) return { status: 200, body: Readable.from([]) };
      const progress: Progress = { status: 'ENVIANDO', linhas: 0 };
      const by = me.chaveId ?? me.sessaoId;
      const batches = batchesOf({ relatorio, id: entidadeId, filtros, me }, progress);
      const note = detalhesDesdeText(relatorio, await findDetalhesDesde(db));
      const written: AsyncIterable<string | Uint8Array> =
        formato === 'xlsx' ? toXlsx(columns, batches, { note }) : toCsv(columns, batches, note);
      const file = Readable.from(concluding(written, () => noteProgress(db, id, progress), progress));
      afterwards(() => followSending(db, log, { id, by, file, answer: reply.raw, progress }));
      return { status: 200, body: file };
    },
  } satisfies Partial<Handlers>;
};
