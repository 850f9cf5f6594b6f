import { formatDateTime } from '#domain/dates.ts';
import type { components } from '#generated/api.d.ts';
import { TipoDeOcorrencia } from '#generated/labels.ts';
import { newId } from '../../db/id.ts';
import { lock } from '../../db/locks.ts';
import type { Db } from '../../db/open.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Handlers, Me } from '../../http/handlers.ts';
import { fail } from '../../lib/fail.ts';
import { toEditor, toPage, toRow } from '../answers.ts';
import { changesBetween, recordAtividade } from '../atividades/atividades.queries.ts';
import type { Context } from '../context.ts';
import { authorOf } from '../session/avisos.ts';
import { activeTopAdmins } from '../session/topAdmins.ts';
import { newSegredo } from './assinatura.ts';
import {
  countDestinos,
  type DestinoFound,
  deleteDestino,
  type EntregaFound,
  existsDestino,
  findDestino,
  findEntrega,
  insertDestino,
  listDestinos,
  listEntregas,
  lockDestino,
  reopenEntrega,
  updateDestino,
} from './destinos.queries.ts';
import { checkEndereco } from './enderecos.ts';
import { createSelo } from './selo.ts';

type Schemas = components['schemas'];

const entidade = 'DESTINO' as const;
const MOST = 20;
const FINAL_LENGTH = 4;
const BOTH_SECRETS_MS = 24 * 60 * 60 * 1000;

const toDestino = ({ adminId, adminNome, ...row }: DestinoFound): Schemas['Destino'] => ({
  ...toRow(row),
  admin: toEditor(adminId, adminNome),
});

const toEntrega = ({ ocorrenciaId, tipo, ...row }: EntregaFound): Schemas['Entrega'] => ({
  ...toRow(row),
  ocorrencia: ocorrenciaId,
  tipo: tipo === 'TESTE' ? null : tipo,
});

/** The fields of the activity log. The address is not one of them. */
const told = ({ nome, tipos }: Pick<DestinoFound, 'nome' | 'tipos'>) => ({
  nome,
  tipos: tipos.map((tipo) => TipoDeOcorrencia[tipo]),
});

export const destinosHandlers = ({ db, settings, brand, mail, entregas, wake, afterwards }: Context) => {
  const selo = createSelo(settings);

  function assertOn() {
    if (!settings.WEBHOOKS) throw fail('IN005');
  }

  async function mustFind(trx: Db, id: string): Promise<Schemas['Destino']> {
    const found = await findDestino(trx, id);
    if (!found) throw fail('IN001');
    return toDestino(found);
  }

  async function mustLock(trx: Db, id: string) {
    const locked = await lockDestino(trx, id);
    if (!locked) throw fail('IN001');
    return locked;
  }

  async function mustFindEntrega(id: string): Promise<Schemas['Entrega']> {
    const found = await findEntrega(db, id);
    if (!found) throw fail('IN004');
    return toEntrega(found);
  }

  /** The columns of an address, which is resolved and checked. Takes seconds, so not within a transaction. */
  async function columnsOf(endereco: string) {
    const checked = await checkEndereco(endereco, { allowsPrivate: settings.WEBHOOKS_PRIVATE });
    if (!checked.ok) throw fail('IN002', { fields: [{ path: 'endereco', message: checked.motivo }] });
    const { href, host } = checked.url;
    return { host, final: href.slice(-FINAL_LENGTH), endereco: selo.seal(href) };
  }

  async function tellOthers(trx: Db, { nome, host, createdAt }: Schemas['Destino'], me: Me) {
    const others = await activeTopAdmins(trx)
      .where('id', '<>', me.id)
      .orderBy('id')
      .select(['id', 'nome', 'email'])
      .execute();
    for (const other of others)
      await mail.enqueue(trx, {
        to: other.email,
        subject: `${brand().nome}: novo destino de webhooks`,
        text: [
          `Olá, ${other.nome}.`,
          `O destino ${nome} (${host}) foi cadastrado em ${formatDateTime(createdAt)} (horário de São Paulo), ${authorOf(me, other)}. Ele recebe avisos do que acontece na agência.`,
          'Se ninguém esperava por isso, exclua o destino:',
          `${settings.PUBLIC_URL}/configuracoes/integracoes`,
        ].join('\n\n'),
      });
  }

  return {
    async listDestinos({ query }) {
      assertOn();
      return toPage(await listDestinos(db, query), toDestino);
    },

    async createDestino({ body: { endereco, ...body }, me }) {
      assertOn();
      const columns = await columnsOf(endereco);
      const segredo = newSegredo();
      const created = await inTransaction(db, async (trx) => {
        await lock(trx, 'destinos');
        if ((await countDestinos(trx)) >= MOST) throw fail('IN006');
        const id = newId();
        await insertDestino(trx, {
          ...body,
          ...columns,
          id,
          segredo: selo.seal(segredo),
          adminId: me.id,
        });
        const { nome } = body;
        const depois = told(body);
        await recordAtividade(trx, me, { acao: 'CRIAR', entidade, entidadeId: id, nome, depois });
        const destino = await mustFind(trx, id);
        await tellOthers(trx, destino, me);
        return destino;
      });
      afterwards(() => mail.deliver());
      return { status: 201, body: { ...created, segredo } };
    },

    async updateDestino({ params: { id }, body: { endereco, pausado, ...body }, me }) {
      assertOn();
      if (!(await existsDestino(db, id))) throw fail('IN001');
      const moved = endereco === undefined ? undefined : await columnsOf(endereco);
      const updated = await inTransaction(db, async (trx) => {
        const before = await mustLock(trx, id);
        const isPaused = before.pausadoEm !== null;
        const isPausing = pausado === true && !isPaused;
        const isResuming = pausado === false && isPaused;
        const columns = {
          ...body,
          ...moved,
          ...(isPausing && { pausadoEm: new Date(), motivoDaPausa: 'AGENCIA' as const }),
          ...(isResuming && { pausadoEm: null, motivoDaPausa: null }),
          // A new address need not wait until the old one would be tried again.
          ...((moved || isResuming) && { falhas: 0, falhandoDesde: null, proximaEm: new Date() }),
        };
        if (Object.keys(columns).length === 0) return mustFind(trx, id);
        await updateDestino(trx, id, columns);
        const changes = changesBetween(
          { ...told(before), pausado: isPaused },
          { ...told({ ...before, ...body }), pausado: pausado ?? isPaused },
        );
        const nome = body.nome ?? before.nome;
        await recordAtividade(trx, me, { acao: 'EDITAR', entidade, entidadeId: id, nome, ...changes });
        return mustFind(trx, id);
      });
      wake('entregas');
      return { status: 200, body: updated };
    },

    async deleteDestino({ params: { id }, me }) {
      assertOn();
      await inTransaction(db, async (trx) => {
        const { nome } = await mustLock(trx, id);
        await deleteDestino(trx, id);
        await recordAtividade(trx, me, { acao: 'EXCLUIR', entidade, entidadeId: id, nome });
      });
      return { status: 204 };
    },

    async testDestino({ params: { id } }) {
      assertOn();
      if (!(await existsDestino(db, id))) throw fail('IN001');
      return { status: 200, body: await mustFindEntrega(await entregas.test(id)) };
    },

    async rotateDestinoSegredo({ params: { id }, me }) {
      assertOn();
      const segredo = newSegredo();
      const rotated = await inTransaction(db, async (trx) => {
        const before = await mustLock(trx, id);
        // A secret that no key opens cannot sign any more.
        const isOpen = selo.open(before.segredo) !== undefined;
        await updateDestino(trx, id, {
          segredo: selo.seal(segredo),
          segredoAnterior: isOpen ? before.segredo : null,
          segredoAnteriorAte: isOpen ? new Date(Date.now() + BOTH_SECRETS_MS) : null,
        });
        await recordAtividade(trx, me, { acao: 'EDITAR', entidade, entidadeId: id, nome: before.nome });
        return mustFind(trx, id);
      });
      return { status: 200, body: { ...rotated, segredo } };
    },

    async listEntregas({ params: { id }, query }) {
      assertOn();
      if (!(await existsDestino(db, id))) throw fail('IN001');
      return toPage(await listEntregas(db, id, query), toEntrega);
    },

    async resendEntrega({ params: { id } }) {
      assertOn();
      if (!(await reopenEntrega(db, id))) throw fail('IN004');
      wake('entregas');
      return { status: 200, body: await mustFindEntrega(id) };
    },
  } satisfies Partial<Handlers>;
};
