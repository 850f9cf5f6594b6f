import { messageOf } from '#domain/messages.ts';
import type { components } from '#generated/api.d.ts';
import { AreaPedidoCreate } from '#generated/fields.ts';
import { TipoDePedido } from '#generated/labels.ts';
import { newId } from '../../db/id.ts';
import { recordOcorrencias } from '../../db/ocorrencias.ts';
import type { Db } from '../../db/open.ts';
import { currentOperacao } from '../../db/operacao.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Handlers, Me } from '../../http/handlers.ts';
import { fail } from '../../lib/fail.ts';
import { toPage } from '../answers.ts';
import { scopeOf } from '../area/escopo.ts';
import { recordAtividade } from '../atividades/atividades.queries.ts';
import { lockClientes } from '../clientes/clientes.queries.ts';
import type { Context } from '../context.ts';
import { lojasHandlers } from '../lojas/lojas.handlers.ts';
import { blockFor } from '../musicas/bloqueios.handlers.ts';
import { findMusica } from '../musicas/musicas.queries.ts';
import { assertLevel } from '../session/access.ts';
import { findVinheta } from '../vinhetas/vinhetas.queries.ts';
import {
  countAbertos,
  countDoDia,
  findPedido,
  insertPedido,
  listPedidos,
  lockPedido,
  newestAtividade,
  type PedidoFound,
  updatePedido,
} from './pedidos.queries.ts';

type Schemas = components['schemas'];

const MOST_OPEN = 20;
const MOST_A_DAY = 50;
const ALL_STORES_ONLY = 'Só quem vê todas as lojas pode pedir para bloquear uma música';

/** A store that has left the client is not named: its name may be its new client's. */
const toAreaPedido = (row: PedidoFound): Schemas['AreaPedido'] => ({
  _id: row.id,
  tipo: row.tipo,
  situacao: row.situacao,
  musica: row.musicaId ? { _id: row.musicaId, titulo: row.titulo!, artista: row.artista! } : null,
  loja: row.lojaId && row.lojaClienteId === row.clienteId ? { _id: row.lojaId, nome: row.lojaNome! } : null,
  horarios: row.horarios,
  texto: row.texto,
  de: row.de,
  ate: row.ate,
  createdAt: row.createdAt,
  resposta: row.resposta,
  vinheta: row.vinhetaId ? { _id: row.vinhetaId, nome: row.vinhetaNome! } : null,
  respondidoEm: row.situacao === 'ABERTO' ? null : row.respondidoEm,
});

const toPedido = (row: PedidoFound): Schemas['Pedido'] => ({
  ...toAreaPedido(row),
  cliente: { _id: row.clienteId, nome: row.clienteNome },
  convidado: row.convidadoId ? { _id: row.convidadoId, nome: row.convidadoNome!, email: row.email! } : null,
  respondidoPor: row.situacao !== 'ABERTO' && row.adminId ? { _id: row.adminId, nome: row.adminNome! } : null,
});

const needed = {
  BLOQUEAR_MUSICA: ['musica'],
  MUDAR_HORARIO: ['loja', 'horarios'],
  OUTRO: ['texto'],
} as const;

function columnsOf(body: Schemas['AreaPedidoCreate']) {
  const missing = needed[body.tipo].filter((name) => body[name] === undefined);
  const fields = missing.map((path) => ({
    path,
    message: messageOf({ rule: 'missing' }, AreaPedidoCreate[path].label),
  }));
  if (fields.length > 0) throw fail('AR005', { fields });
  const { tipo, musica, loja, horarios, texto, de, ate } = body;
  return {
    tipo,
    texto,
    ...(tipo === 'BLOQUEAR_MUSICA' && { musicaId: musica }),
    ...(tipo === 'MUDAR_HORARIO' && { lojaId: loja, horarios: JSON.stringify(horarios) }),
    ...(tipo === 'OUTRO' && { de, ate }),
  };
}

export const pedidosHandlers = (context: Context) => {
  const { db } = context;

  async function mustFind(trx: Db, id: string): Promise<PedidoFound> {
    const found = await findPedido(trx, id);
    if (!found) throw fail('AR009');
    return found;
  }

  /** Locks the client first, as every write does, so that it cannot be deleted meanwhile. */
  async function mustLockOpen(trx: Db, id: string): Promise<PedidoFound> {
    const { clienteId } = await mustFind(trx, id);
    await lockClientes(trx, [clienteId]);
    await lockPedido(trx, id);
    const found = await mustFind(trx, id);
    if (found.situacao !== 'ABERTO') throw fail('AR010');
    return found;
  }

  /** The log names the guest beside the administrator. */
  const record = (trx: Db, me: Me, pedido: PedidoFound, situacao: Schemas['SituacaoDoPedido']) =>
    recordAtividade(trx, me, {
      acao: 'EDITAR',
      entidade: 'CONVIDADO',
      entidadeId: pedido.clienteId,
      nome: pedido.convidadoNome ?? 'Convidado sem acesso',
      antes: { pedido: TipoDePedido[pedido.tipo], situacao: 'ABERTO' },
      depois: { pedido: TipoDePedido[pedido.tipo], situacao },
    });

  return {
    async listAreaPedidos({ convidado, query }) {
      return toPage(await listPedidos(db, { ...query, convidado: convidado.id }), toAreaPedido);
    },

    async createAreaPedido({ convidado, body }) {
      const { id: convidadoId, cliente, todasAsLojas } = convidado;
      const columns = columnsOf(body);
      if (columns.musicaId !== undefined && !todasAsLojas)
        throw fail('REQ006', { fields: [{ path: 'tipo', message: ALL_STORES_ONLY }] });
      const created = await inTransaction(db, async (trx) => {
        // Parallel requests of one client wait for each other, so that each is counted.
        await lockClientes(trx, [cliente.id]);
        const isFull = (await countAbertos(trx, convidadoId)) >= MOST_OPEN;
        if (isFull || (await countDoDia(trx, cliente.id)) >= MOST_A_DAY) throw fail('AR008');
        if (columns.musicaId !== undefined && !(await findMusica(trx, columns.musicaId))) throw fail('M006');
        if (columns.lojaId !== undefined) await scopeOf(trx, convidado, columns.lojaId);
        const id = newId();
        await insertPedido(trx, { id, clienteId: cliente.id, convidadoId, ...columns });
        const dados = { pedido: id, pedidoTipo: columns.tipo, cliente: cliente.id };
        await recordOcorrencias(trx, { tipo: 'PEDIDO_CRIADO', dados });
        return mustFind(trx, id);
      });
      return { status: 201, body: toAreaPedido(created) };
    },

    async listPedidos({ query }) {
      return toPage(await listPedidos(db, query), toPedido);
    },

    async acceptPedido({ params, me, req, reply }) {
      const { id } = params;
      const accepted = await inTransaction(db, async (trx) => {
        const pedido = await mustLockOpen(trx, id);
        const { tipo, musicaId, lojaId, clienteId, horarios } = pedido;
        if (tipo === 'OUTRO') throw fail('AR010');
        if (tipo === 'BLOQUEAR_MUSICA') {
          await assertLevel(trx, 'blockMusica', me);
          await blockFor(trx, me, musicaId!, [clienteId]);
        } else {
          if (pedido.lojaClienteId !== clienteId) throw fail('L005');
          await assertLevel(trx, 'updateLoja', me);
          const { updateLoja } = lojasHandlers({ ...context, db: trx });
          const call = { params: { id: lojaId! }, body: { horarios }, query: {}, me, req, reply };
          await updateLoja({ ...call, device: undefined, convidado: undefined });
        }
        const atividadeId = await newestAtividade(trx, currentOperacao()!.id);
        await updatePedido(trx, id, { situacao: 'ACEITO', atividadeId }, me.id);
        await record(trx, me, pedido, 'ACEITO');
        return mustFind(trx, id);
      });
      return { status: 200, body: toPedido(accepted) };
    },

    async answerPedido({ params: { id }, body: { texto, vinheta }, me }) {
      const answered = await inTransaction(db, async (trx) => {
        const pedido = await mustLockOpen(trx, id);
        const found = vinheta ? await findVinheta(trx, vinheta) : undefined;
        if (vinheta && found?.clienteId !== pedido.clienteId) throw fail('V006');
        const changes = { situacao: 'RESPONDIDO', resposta: texto, vinhetaId: vinheta ?? null } as const;
        await updatePedido(trx, id, changes, me.id);
        await record(trx, me, pedido, 'RESPONDIDO');
        return mustFind(trx, id);
      });
      return { status: 200, body: toPedido(answered) };
    },
  } satisfies Partial<Handlers>;
};
