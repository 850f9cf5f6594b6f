import { Readable } from 'node:stream';
import { dayOf } from '#domain/day.ts';
import { tableOf } from '#domain/relatorios/tables.ts';
import { fold } from '#domain/text.ts';
import { inTransaction } from '../../db/transaction.ts';
import { API } from '../../http/contract.ts';
import type { Handlers } from '../../http/handlers.ts';
import { fail } from '../../lib/fail.ts';
import type { Context } from '../context.ts';
import { assertLevel, assertReadable } from '../session/access.ts';
import {
  batchesOf,
  countRows,
  MOST_ROWS_OF_XLSX,
  noteOf,
  type Relatorios,
  types,
  writtenFile,
} from './arquivo.ts';
import { assertColunas, columnsOfFile } from './colunas.ts';
import {
  beginSending,
  deleteExportacao,
  findExportacao,
  hasEnoughSent,
  insertExportacao,
  noteReady,
  type Progress,
  recordExportacao,
} from './exportacoes.queries.ts';
import { checkedFiltros } from './filtros.ts';
import { concluding, followSending } from './sending.ts';

const fileName = (nome: string) => fold(nome).replaceAll(' ', '-');

export const exportacoesHandlers = (context: Context, reports: Relatorios) => {
  const { db, log, signer, afterwards } = context;

  return {
    /** Logs one activity per query of the rights report, with its first page. */
    async reportDireitosAutorais(call) {
      const relatorio = 'reportDireitosAutorais';
      const answer = await reports[relatorio](call);
      const { limit, page = 1, cursor, contar, ...filtros } = call.query;
      if (contar || cursor !== undefined || page > 1) return answer;
      const linhas = await countRows(reports, { relatorio, filtros, me: call.me });
      const consulta = { relatorio, filtros, formato: 'json', linhas } as const;
      await inTransaction(db, (trx) => recordExportacao(trx, call.me, consulta));
      return answer;
    },

    async createExportacao({ body: { relatorio, id, filtros: given = {}, formato, colunas }, me }) {
      await assertReadable(db, relatorio, me);
      const filtros = checkedFiltros(relatorio, id, given);
      assertColunas(relatorio, filtros, colunas);
      if (await hasEnoughSent(db, me.id)) throw fail('EX003');
      const total = await countRows(reports, { relatorio, id, filtros, me });
      if (formato === 'xlsx' && total > MOST_ROWS_OF_XLSX) throw fail('EX002');
      const added = { relatorio, entidadeId: id ?? null, filtros, formato, colunas, total };
      // Recorded here and not at the download, because the URL already grants access to the rows.
      const exportacao = await inTransaction(db, async (trx) => {
        await recordExportacao(trx, me, { relatorio, id, filtros, formato, linhas: total });
        return insertExportacao(trx, { ...added, adminId: me.id });
      });
      const assinatura = signer.sign({ operation: 'downloadExportacao', id: exportacao }, me);
      const url = `${API}/exportacoes/${exportacao}/arquivo?assinatura=${assinatura}`;
      return { status: 201, body: { _id: exportacao, url, total } };
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
      const columns = columnsOfFile(relatorio, filtros, colunas);
      reply
        .type(types[formato])
        // Stops nginx from buffering a long file.
        .header('x-accel-buffering', 'no')
        .header(
          'content-disposition',
          `attachment; filename="${fileName(nome)}-${dayOf(new Date())}.${formato}"`,
        );
      if (isLook) return { status: 200, body: Readable.from([]) };
      const progress: Progress = { status: 'ENVIANDO', linhas: 0 };
      const by = me.chaveId ?? me.sessaoId;
      const asked = { relatorio, id: entidadeId, filtros, me };
      const batches = batchesOf(reports, asked, progress);
      const written = writtenFile({ formato, columns, note: await noteOf(db, reports, asked) }, batches);
      const file = Readable.from(
        concluding(written, () => noteReady(db, { id, relatorio }, progress), progress),
      );
      afterwards(() => followSending(db, log, { id, by, file, answer: reply.raw, progress }));
      return { status: 200, body: file };
    },
  } satisfies Partial<Handlers>;
};
