import { nextMomento } from '#domain/agenda.ts';
import { isTop } from '#domain/capabilities.ts';
import type { components } from '#generated/api.d.ts';
import { errors } from '#generated/errors.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/open.ts';
import { inTransaction, withConflicts } from '../../db/transaction.ts';
import { assertFresh } from '../../http/etag.ts';
import type { Handlers, Me } from '../../http/handlers.ts';
import { fail } from '../../lib/fail.ts';
import { toEditor, toPage, toReference } from '../answers.ts';
import { changesBetween, recordAtividade } from '../atividades/atividades.queries.ts';
import type { Context } from '../context.ts';
import { countRows, type Relatorios } from '../exportacoes/arquivo.ts';
import { assertColunas } from '../exportacoes/colunas.ts';
import { assertReadable } from '../session/access.ts';
import {
  type AgendamentoFound,
  type AgendamentoListed,
  countAgendamentos,
  findActive,
  findAgendamento,
  findDono,
  insertAgendamento,
  listAgendamentos,
  lockAgendamento,
  sendsOutside,
  updateAgendamentos,
} from './agendamentos.queries.ts';
import { asAgendamento, type Conteudo, conteudoAt, isExportavel } from './conteudo.ts';
import { type Fields, fieldsOf, toColumns, told, wrong, wrongFields } from './corpo.ts';
import { findEnvio, insertPedido, listEnvios, lockEnvio, revokeEnvio } from './envios.queries.ts';

type Schemas = components['schemas'];
type Locked = NonNullable<Awaited<ReturnType<typeof lockAgendamento>>>;

const entidade = 'AGENDAMENTO' as const;
const MOST_OF_ONE = 50;
const conflicts = { envios_um_por_vez: { code: 'AG005', path: 'id' } } as const;

/** Owner filter for an administrator's view of schedules. Null means all schedules. */
const seenBy = (me: Me) => (isTop(me) ? null : me.id);

function toListed({
  donoId,
  donoNome,
  visaoId,
  visaoNome,
  administradores,
  enderecos,
  ...row
}: AgendamentoListed) {
  const { id, ...others } = row;
  const proximo = row.status === 'ATIVO' ? nextMomento(row, new Date()).toISOString() : null;
  return {
    _id: id,
    ...others,
    visao: visaoId === null ? null : { _id: visaoId, nome: visaoNome ?? 'Visão excluída' },
    destinatarios: administradores.length + enderecos.length,
    dono: { _id: donoId, nome: donoNome },
    proximoEnvio: proximo,
  };
}

function toAgendamento(found: AgendamentoFound): Schemas['Agendamento'] {
  const {
    versao: _versao,
    editorId,
    editorNome,
    osAdministradores,
    entidadeId,
    filtros,
    colunas,
    ...row
  } = found;
  return {
    ...toListed(row),
    id: entidadeId,
    sobre: entidadeId,
    filtros,
    colunas,
    enderecos: row.enderecos,
    administradores: osAdministradores.map(toReference),
    updatedBy: toEditor(editorId, editorNome),
  };
}

const toEnvio = ({ id, ...envio }: NonNullable<Awaited<ReturnType<typeof findEnvio>>>): Schemas['Envio'] => ({
  _id: id,
  ...envio,
});

export const agendamentosHandlers = ({ db, envios, wake }: Context, reports: Relatorios) => {
  envios.knowRelatorios(reports);

  const mustFind = async (trx: Db, id: string, me: Me) => {
    const found = await findAgendamento(trx, id, seenBy(me));
    if (!found) throw fail('AG002');
    return found;
  };
  const reply = async (trx: Db, id: string, me: Me) => {
    const found = await mustFind(trx, id, me);
    return { status: 200 as const, body: toAgendamento(found), etag: found.versao };
  };
  const mustLock = async (trx: Db, id: string, me: Me) => {
    const row = await lockAgendamento(trx, id, seenBy(me));
    if (!row) throw fail('AG002');
    return row;
  };

  /**
   * Runs the report once with the owner's permissions, so that errors appear now and not when it is due. Returns the
   * report's name.
   */
  async function assertAsked(fields: Fields, me: Me): Promise<Conteudo['relatorio']> {
    if (fields.visaoId === null && !(fields.relatorio && isExportavel(fields.relatorio)))
      throw fail('AG001', { fields: wrong('relatorio', 'Escolha um relatório ou uma visão salva.') });
    try {
      const asked = await conteudoAt(db, fields, me, new Date());
      await assertReadable(db, asked.relatorio, me, fields.visaoId === null ? 'relatorio' : 'visao');
      if (asked.colunas) assertColunas(asked.relatorio, asked.filtros, asked.colunas);
      await countRows(reports, asked);
      return asked.relatorio;
    } catch (error) {
      throw asAgendamento(error);
    }
  }

  /**
   * Rejects recipients that cannot be mailed: AG001 for missing or inactive administrators, AG004 for outside
   * addresses.
   */
  async function assertRecipients(fields: Fields, before?: Locked): Promise<void> {
    const isNew = (endereco: string) => !before?.enderecos.includes(endereco);
    if (fields.enderecos.some(isNew) && !(await sendsOutside(db)))
      throw fail('AG004', { fields: wrong('enderecos', errors.AG004.message) });
    const added = fields.administradores.filter((id) => !before?.administradores.includes(id));
    const there = new Set((await findActive(db, added)).map(({ id }) => id));
    if (added.some((id) => !there.has(id)))
      throw fail('AG001', {
        fields: wrong('administradores', 'Este administrador não existe ou está inativo.'),
      });
  }

  async function checked(fields: Fields, dono: Me, before?: Locked): Promise<Fields> {
    const fieldErrors = wrongFields(fields);
    if (fieldErrors.length > 0) throw fail('AG001', { fields: fieldErrors });
    await assertRecipients(fields, before);
    return { ...fields, relatorio: await assertAsked(fields, dono) };
  }

  return {
    async listAgendamentos({ query, me }) {
      return toPage(await listAgendamentos(db, query, seenBy(me)), toListed);
    },

    getAgendamento: ({ params, me }) => reply(db, params.id, me),

    async createAgendamento({ body, me }) {
      const fields = await checked(fieldsOf(body), me);
      return inTransaction(db, async (trx) => {
        if ((await countAgendamentos(trx, me.id)) >= MOST_OF_ONE) throw fail('AG007');
        const id = newId();
        await insertAgendamento(trx, { id, ...toColumns(fields), donoId: me.id, updatedBy: me.id });
        const { nome } = fields;
        await recordAtividade(trx, me, {
          acao: 'CRIAR',
          entidade,
          entidadeId: id,
          nome,
          depois: told(fields),
        });
        return { ...(await reply(trx, id, me)), status: 201 as const };
      });
    },

    async updateAgendamento({ params: { id }, body, me, req }) {
      // Checked before taking the lock, because the check runs the report. Later changes are checked when the report is
      // sent.
      const read = await inTransaction(db, (trx) => mustLock(trx, id, me));
      const dono = await findDono(db, read.donoId);
      const isResumed = body.status === 'ATIVO' && read.status === 'INATIVO';
      const donoId = isResumed && !dono ? me.id : read.donoId;
      const by: Me = donoId === me.id || !dono ? me : { ...dono, sessaoId: '', endereco: me.endereco };
      const isSwitch = Object.keys(body).join() === 'status';
      const fields = fieldsOf(body, read);
      const known = isSwitch && !isResumed ? fields : await checked(fields, by, read);
      return inTransaction(db, async (trx) => {
        const before = await mustLock(trx, id, me);
        await assertFresh(req, before.versao, async () => toAgendamento(await mustFind(trx, id, me)));
        const changes = changesBetween(told(fieldsOf({}, before)), told(known));
        if (Object.keys(changes.depois).length > 0 || donoId !== before.donoId) {
          await updateAgendamentos(trx, [id], { ...toColumns(known), donoId }, me);
          const acao = !isSwitch
            ? ('EDITAR' as const)
            : known.status === 'ATIVO'
              ? ('ATIVAR' as const)
              : ('DESATIVAR' as const);
          await recordAtividade(trx, me, { acao, entidade, entidadeId: id, nome: known.nome, ...changes });
        }
        return reply(trx, id, me);
      });
    },

    async deleteAgendamento({ params: { id }, me }) {
      await inTransaction(db, async (trx) => {
        const row = await mustLock(trx, id, me);
        await updateAgendamentos(trx, [id], { deletedAt: new Date() }, me);
        const antes = told(fieldsOf({}, row));
        await recordAtividade(trx, me, { acao: 'EXCLUIR', entidade, entidadeId: id, nome: row.nome, antes });
      });
      return { status: 204 };
    },

    async sendAgendamento({ params: { id }, me }) {
      const envio = await withConflicts(conflicts, () =>
        inTransaction(db, async (trx) => {
          const { donoId, nome } = await mustLock(trx, id, me);
          if (!(await findDono(trx, donoId))) throw fail('AG006');
          const pedido = await insertPedido(trx, { agendamentoId: id, donoId });
          await recordAtividade(trx, me, { acao: 'ENVIAR', entidade, entidadeId: id, nome });
          return (await findEnvio(trx, pedido))!;
        }),
      );
      wake('agendamentos');
      return { status: 202, body: toEnvio(envio) };
    },

    async listEnvios({ params: { id }, query, me }) {
      await mustFind(db, id, me);
      return toPage(await listEnvios(db, query, id), toEnvio);
    },

    async revokeEnvio({ params: { id }, me }) {
      return inTransaction(db, async (trx) => {
        const envio = await lockEnvio(trx, id, seenBy(me));
        if (!envio) throw fail('AG003');
        if (!envio.revogadoEm) {
          await revokeEnvio(trx, id);
          const { agendamentoId, nome, previstoEm } = envio;
          const depois = { previstoEm };
          await recordAtividade(trx, me, {
            acao: 'REVOGAR',
            entidade,
            entidadeId: agendamentoId,
            nome,
            depois,
          });
        }
        return { status: 200, body: toEnvio((await findEnvio(trx, id))!) };
      });
    },
  } satisfies Partial<Handlers>;
};
