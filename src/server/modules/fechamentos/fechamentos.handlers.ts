import { dayOf } from '#domain/day.ts';
import type { components } from '#generated/api.d.ts';
import type { Db } from '../../db/open.ts';
import { inTransaction } from '../../db/transaction.ts';
import { API } from '../../http/contract.ts';
import type { By, Handlers } from '../../http/handlers.ts';
import { fail } from '../../lib/fail.ts';
import { startOfDay } from '../../playlog/days.ts';
import { direitosAutorais } from '../../playlog/entries.ts';
import { lockLog } from '../../playlog/ingest.ts';
import { findDetalhesDesde, firstOfMonth } from '../../playlog/kept.ts';
import { logPage } from '../../playlog/logPage.ts';
import { openIntact } from '../../storage/fechamentos.ts';
import { toPage } from '../answers.ts';
import { recordAtividade } from '../atividades/atividades.queries.ts';
import type { Context } from '../context.ts';
import { monthOf, sendFechado } from './arquivo.ts';
import {
  type Cliente,
  type FechamentoFound,
  findCliente,
  findFechamento,
  insertFechamentos,
  listFechamentos,
  listTocaram,
} from './fechamentos.queries.ts';

const NAO_TOCOU = 'As lojas deste cliente não tocaram neste mês';

function toFechamento(found: FechamentoFound): components['schemas']['Fechamento'] {
  const { id, mes, fechadoEm, falhouEm, linhas, bytes, sha256, suplemento } = found;
  const { completudeIsrc: isrc, completudeCompositor: compositor } = found;
  return {
    _id: id,
    mes: monthOf(mes),
    fechadoEm,
    linhas,
    bytes,
    sha256,
    suplemento,
    cliente: { _id: found.clienteId, nome: found.clienteNome },
    fechadoPor: { _id: found.adminId, nome: found.adminNome },
    ...(sha256 === null ? { situacao: 'FECHANDO', falhouEm } : { situacao: 'FECHADO', falhouEm: null }),
    completude: isrc === null || compositor === null ? null : { isrc, compositor },
  };
}

async function mustFind(db: Db, id: string): Promise<FechamentoFound> {
  const found = await findFechamento(db, id);
  if (!found) throw fail('FC004');
  return found;
}

/** Fails with FC004 if the closing is missing and FC005 while its file is being written. */
async function mustFindFechado(db: Db, id: string) {
  const { sha256, ...found } = await mustFind(db, id);
  if (sha256 === null) throw fail('FC005');
  return { ...found, sha256 };
}

type Ato = { acao: 'FECHAR' | 'EXPORTAR'; cliente?: Cliente; mes: string; depois: object };

const recordAto = (trx: Db, me: By, { acao, cliente, mes, depois }: Ato) =>
  recordAtividade(trx, me, {
    acao,
    entidade: 'RELATORIO',
    entidadeId: 'reportDireitosAutorais',
    nome: 'Direitos autorais',
    depois: {
      filtros: { ...(cliente && { cliente: { _id: cliente.id, nome: cliente.nome } }), mes },
      ...depois,
    },
  });

/** Returns the clients that played in the month: all, or only `id`. Fails with C006 if that client is missing. */
async function clientesDe(trx: Db, id: string | null, mes: string) {
  const cliente = id === null ? undefined : await findCliente(trx, id);
  if (id !== null && !cliente) throw fail('C006');
  const tocaram = await listTocaram(trx, mes);
  return { cliente, clientes: tocaram.filter((one) => id === null || one === id) };
}

export const fechamentosHandlers = ({ db, signer, storage, wake }: Context) =>
  ({
    async listFechamentos({ query }) {
      return toPage(await listFechamentos(db, query), toFechamento);
    },

    async closeDireitosAutorais({ body: { cliente: id, mes }, me }) {
      const first = `${mes}-01`;
      if (firstOfMonth(first, 1) > dayOf(new Date())) throw fail('FC002');
      const pedidos = await inTransaction(db, async (trx) => {
        const { cliente, clientes } = await clientesDe(trx, id, first);
        await lockLog(trx);
        const desde = await findDetalhesDesde(trx);
        if (desde && first < desde) throw fail('FC003');
        if (clientes.length === 0)
          throw fail('FC007', { fields: cliente && [{ path: 'cliente', message: NAO_TOCOU }] });
        const novos = await insertFechamentos(trx, { mes: first, clientes, adminId: me.id });
        if (novos === 0) throw fail('FC001');
        await recordAto(trx, me, { acao: 'FECHAR', cliente, mes, depois: { fechamentos: novos } });
        return novos;
      });
      wake('fechamentos');
      return { status: 201, body: { mes, fechamentos: pedidos } };
    },

    async openFechamento({ params: { id }, me }) {
      const fechado = await mustFindFechado(db, id);
      const { clienteId, clienteNome, mes, linhas, sha256 } = fechado;
      (await openIntact(storage, fechado)).destroy();
      const cliente = { id: clienteId, nome: clienteNome };
      await inTransaction(db, (trx) =>
        recordAto(trx, me, {
          acao: 'EXPORTAR',
          cliente,
          mes: monthOf(mes),
          depois: { formato: 'csv', linhas },
        }),
      );
      const assinatura = signer.sign({ operation: 'downloadFechamento', id }, me);
      const url = `${API}/relatorios/direitosAutorais/fechamentos/${id}/arquivo?assinatura=${assinatura}`;
      return { status: 200, body: { url, sha256 } };
    },

    async downloadFechamento({ params: { id }, req, reply }) {
      return sendFechado(storage, await mustFindFechado(db, id), req, reply);
    },

    async listFechamentoSuplemento({ params: { id }, query }) {
      const { clienteId: cliente, mes, fechadoEm, suplemento } = await mustFindFechado(db, id);
      const isFirst = query.cursor === undefined && (query.page ?? 1) === 1;
      const total = isFirst ? (suplemento ?? 0) : null;
      // Finding late plays requires reading all plays of the month, so skip it if there are none.
      if (!suplemento) return { status: 200, body: { items: [], total, nextCursor: null } };
      const days = { since: startOfDay(mes), until: startOfDay(firstOfMonth(mes, 1)) };
      const scope = { ...days, chegada: { desde: fechadoEm } };
      const page = await logPage(db, direitosAutorais, { ...query, cliente }, scope);
      return { status: 200, body: { ...page, total } };
    },
  }) satisfies Partial<Handlers>;
