import {
  denyConvite,
  denyDeactivateAdmin,
  denyDeleteAdmin,
  denyUpdateAdmin,
  isTop,
  LAST_TOP_ADMIN,
} from '#domain/capabilities.ts';
import type { components } from '#generated/api.d.ts';
import type { RowChanges } from '#generated/db.d.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/open.ts';
import { inTransaction, withConflicts } from '../../db/transaction.ts';
import type { By, Handlers, Me } from '../../http/handlers.ts';
import { fail } from '../../lib/fail.ts';
import { assertStrong, hashPassword } from '../../secrets/passwords.ts';
import { recordAcesso } from '../acessos/acessos.queries.ts';
import { revokeEnviosOf } from '../agendamentos/envios.queries.ts';
import { toEntity, toPage, toRow } from '../answers.ts';
import { changesBetween, recordAtividade } from '../atividades/atividades.queries.ts';
import type { Context } from '../context.ts';
import { entity } from '../entity.ts';
import { attempt, perConvite } from '../session/attempts.queries.ts';
import { type Avisos, createAvisos } from '../session/avisos.ts';
import { revokeChaves } from '../session/chaves.queries.ts';
import { deleteDoisFatores } from '../session/fatores.queries.ts';
import { assertLocalLogin } from '../session/local.ts';
import { endLinks } from '../session/mailedLinks.ts';
import { endSessions } from '../session/sessoes.queries.ts';
import { deleteVisoesOf } from '../visoes/visoes.queries.ts';
import {
  type AdminFound,
  findAdmin,
  hasActiveTopAdmin,
  insertAdmin,
  listAdmins,
  lockAdmins,
  unlinkContas,
  updateAdmins,
} from './admins.queries.ts';
import { enqueueConvite } from './convite.ts';

type Admin = components['schemas']['Admin'];

const toAdmin = ({ senhaHash, senhaProvisoria, chaves, ...admin }: AdminFound): Admin => toEntity(admin);

type AdminUpdate = components['schemas']['AdminUpdate'];

/**
 * Builds the columns from a form, with the password hashed. A password set for somebody else is provisional: its owner
 * must change it.
 */
export async function toColumns(
  { senha, revogarChaves: _, ...columns }: AdminUpdate,
  password: 'of their own' | 'given',
) {
  const senhaProvisoria = password === 'given';
  return {
    ...columns,
    ...(senha !== undefined && { senhaHash: await hashPassword(senha), senhaProvisoria }),
  };
}

type Columns = Awaited<ReturnType<typeof toColumns>>;

function changesOf(before: AdminFound, { senhaHash, senhaProvisoria, ...columns }: Columns) {
  const { antes, depois } = changesBetween(before, columns);
  return senhaHash
    ? { antes: { ...antes, senha: '***' }, depois: { ...depois, senha: '***' } }
    : { antes, depois };
}

const createConflicts = {
  admins_login_unique: { code: 'A001', path: 'login' },
  admins_nome_unique: { code: 'A012', path: 'nome' },
  admins_email_unique: { code: 'A012', path: 'email' },
} as const;

export const updateConflicts = {
  admins_nome_unique: { code: 'A003', path: 'nome' },
  admins_login_unique: { code: 'A012', path: 'login' },
  admins_email_unique: { code: 'A012', path: 'email' },
} as const;

function refuse(reason: string | undefined): void {
  if (reason) throw fail('REQ006', { fields: [{ path: 'id', message: reason }] });
}

async function assertTopAdminLeft(trx: Db): Promise<void> {
  if (!(await hasActiveTopAdmin(trx))) refuse(LAST_TOP_ADMIN);
}

/**
 * Sets the status of admins or deletes them. Unless it activates them, it also ends their sessions. Callable by level 0
 * only.
 */
async function updateSeveral(trx: Db, ids: readonly string[], change: RowChanges<'admins'>, by: By) {
  const me = { _id: by.id, level: '0' } as const;
  const deny = change.deletedAt ? denyDeleteAdmin : denyDeactivateAdmin;
  const isActivated = change.status === 'ATIVO';
  if (!isActivated) for (const _id of ids) refuse(deny({ _id }, me));
  await updateAdmins(trx, ids, change, by);
  if (isActivated) return;
  await assertTopAdminLeft(trx);
  const ending = change.deletedAt ? 'EXCLUSAO' : 'DESATIVACAO';
  await endSessions(trx, by, { of: ids }, ending);
  await revokeChaves(trx, by, { of: ids }, ending);
  await revokeEnviosOf(trx, ids);
  await endLinks(trx, ids);
  if (!change.deletedAt) return;
  await deleteVisoesOf(trx, ids);
  await deleteDoisFatores(trx, ids);
}

const admins = entity({
  entidade: 'ADMIN',
  codes: { get: 'A006', update: 'A005', delete: 'A007', deleteSeveral: 'A010' },
  find: findAdmin,
  answer: toAdmin,
  lock: lockAdmins,
  update: updateSeveral,
  remains: ({ login, level }) => ({ login, level }),
});

export async function writeUpdate(
  trx: Db,
  me: By & { sessaoId: string },
  before: AdminFound,
  columns: Columns,
  { revogarChaves = true }: Pick<AdminUpdate, 'revogarChaves'>,
): Promise<AdminFound> {
  const { id } = before;
  const changes = changesOf(before, columns);
  if (Object.keys(changes.depois).length === 0) return before;
  await updateAdmins(trx, [id], columns, me);
  if (changes.depois.level === '1') await assertTopAdminLeft(trx);
  // Administrators who change their own password keep their current session.
  const ending = columns.senhaHash ? 'NOVA_SENHA' : changes.depois.level ? 'NOVO_NIVEL' : undefined;
  if (ending) await endSessions(trx, me, { of: [id], except: me.sessaoId }, ending);
  const { level, email } = changes.depois;
  if (email) await unlinkContas(trx, id);
  if (email || columns.senhaHash) await endLinks(trx, [id]);
  if (columns.senhaHash && revogarChaves) await revokeChaves(trx, me, { of: [id] }, 'NOVA_SENHA');
  if (level) await revokeChaves(trx, me, { of: [id], above: columns.level }, 'NOVO_NIVEL');
  const after = (await findAdmin(trx, id))!;
  const acesso = { tipo: 'SENHA_ALTERADA', admin: after, porId: me.id, endereco: me.endereco } as const;
  if (columns.senhaHash) await recordAcesso(trx, acesso);
  const { nome } = after;
  await recordAtividade(trx, me, { acao: 'EDITAR', entidade: 'ADMIN', entidadeId: id, nome, ...changes });
  return after;
}

/** Notifies an admin of a new password or e-mail, at their previous address. */
export function avisarUpdate(avisar: Avisos, before: AdminFound, columns: Columns, author: Me): void {
  const isOther = columns.email !== undefined && columns.email !== before.email;
  const eventos = [
    ...(columns.senhaHash ? (['SENHA'] as const) : []),
    ...(isOther ? (['EMAIL'] as const) : []),
  ];
  avisar(before, eventos, author);
}

export const adminsHandlers = (context: Context) => {
  const { db, settings, brand, mail, afterwards } = context;
  const avisar = createAvisos(context);
  const verbs = admins.on(db);
  return {
    async listAdmins({ query, me }) {
      return toPage(await listAdmins(db, query, isTop(me) ? undefined : me.id), toRow);
    },

    async getAdmin(call) {
      if (!isTop(call.me) && call.params.id !== call.me.id) throw fail('A006');
      return verbs.get(call);
    },

    async createAdmin({ body, me }) {
      const { nome, login, email, level, senha } = body;
      if (senha === undefined) assertLocalLogin(settings);
      await assertStrong(senha, { nome, login, playerName: brand().nome }, 'A002');
      const senhaHash = senha === undefined ? null : await hashPassword(senha);
      const created = await withConflicts(createConflicts, () =>
        inTransaction(db, async (trx) => {
          const id = newId();
          const senhaProvisoria = senhaHash !== null;
          const row = { id, nome, login, email, level, senhaHash, senhaProvisoria, updatedBy: me.id };
          await insertAdmin(trx, row);
          const depois = { nome, login, email, level };
          await recordAtividade(trx, me, { acao: 'CRIAR', entidade: 'ADMIN', entidadeId: id, nome, depois });
          if (!senhaHash) await enqueueConvite(trx, context, row, me);
          return admins.created(trx, id);
        }),
      );
      if (!senhaHash) afterwards(() => mail.deliver());
      return created;
    },

    async sendAdminConvite({ params: { id }, me }) {
      assertLocalLogin(settings);
      const { endereco } = me;
      await attempt(db, [perConvite(id)], { porId: me.id, operacao: 'sendAdminConvite', endereco });
      await inTransaction(db, async (trx) => {
        await lockAdmins(trx, [id]);
        const admin = await admins.mustFind(trx, id);
        refuse(denyConvite(admin));
        await endLinks(trx, [id]);
        await enqueueConvite(trx, context, admin, me);
        const { nome } = admin;
        await recordAtividade(trx, me, {
          acao: 'ENVIAR_INSTRUCOES',
          entidade: 'ADMIN',
          entidadeId: id,
          nome,
        });
      });
      afterwards(() => mail.deliver());
      return { status: 204 };
    },

    async updateAdmin(call) {
      const { params, body, me } = call;
      const { id } = params;
      const known = body.senha === undefined ? undefined : await findAdmin(db, id);
      if (known) await assertStrong(body.senha, { ...known, ...body, playerName: brand().nome }, 'A004');
      const columns = await toColumns(body, 'given');
      const { before, reply } = await withConflicts(updateConflicts, () =>
        inTransaction(db, async (trx) => {
          await admins.mustLock(trx, call);
          refuse(denyUpdateAdmin({ _id: id }, { _id: me.id, level: me.level }));
          const before = await admins.mustFind(trx, id);
          await writeUpdate(trx, me, before, columns, body);
          return { before, reply: await admins.reply(trx, id) };
        }),
      );
      avisarUpdate(avisar, before, columns, me);
      return reply;
    },

    async toggleAdminStatus(call) {
      const { params, body, me } = call;
      return inTransaction(db, async (trx) => {
        const { status } = await admins.mustLock(trx, call, 'A009');
        const wanted = body?.status ?? (status === 'ATIVO' ? 'INATIVO' : 'ATIVO');
        await admins.setStatus(trx, me, [params.id], wanted, 'A009');
        return admins.reply(trx, params.id, 'A009');
      });
    },

    deactivateAdmin: verbs.withStatus('INATIVO', 'A008'),
    deleteAdmin: verbs.delete,
    deleteAdmins: verbs.deleteSeveral,
  } satisfies Partial<Handlers>;
};
