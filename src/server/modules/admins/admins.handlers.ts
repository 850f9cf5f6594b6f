import type { FastifyRequest } from 'fastify';
import { denyUpdateAdmin, isTop } from '#domain/capabilities.ts';
import type { components } from '#generated/api.d.ts';
import type { ErrorCode } from '#generated/errors.ts';
import type { Db } from '../../db/open.ts';
import { inTransaction } from '../../db/transaction.ts';
import { withConflicts } from '../../http/conflicts.ts';
import { toEditor } from '../../http/editor.ts';
import { assertFresh } from '../../http/etag.ts';
import { fail } from '../../http/fail.ts';
import type { Context, Handlers } from '../../http/handlers.ts';
import { splitIds } from '../../http/ids.ts';
import { recordAtividade } from '../atividades/record.ts';
import { createConflicts, toColumns, updateConflicts } from './admins.fields.ts';
import { type AdminFound, findAdmin, insertAdmin, listAdmins, lockAdmins } from './admins.queries.ts';
import { deleteAll, refuse, setStatus, writeUpdate } from './admins.rules.ts';

type Admin = components['schemas']['Admin'];

function toAdmin({ id, versao, senhaHash, editorId, editorNome, ...admin }: AdminFound): Admin {
  return {
    _id: id,
    ...admin,
    updatedBy: toEditor(editorId, editorNome),
  };
}

async function mustFind(db: Db, id: string, code: ErrorCode): Promise<AdminFound> {
  const admin = await findAdmin(db, id);
  if (!admin) throw fail(code);
  return admin;
}

/** Locks one and reads it, for a write against the version that If-Match names. */
async function lockFresh(trx: Db, id: string, req: FastifyRequest, code: ErrorCode): Promise<AdminFound> {
  await lockAdmins(trx, [id]);
  const admin = await mustFind(trx, id, code);
  await assertFresh(req, admin.versao, () => toAdmin(admin));
  return admin;
}

export const adminsHandlers = ({ db }: Context) =>
  ({
    async listAdmins({ query, me }) {
      const page = await listAdmins(db, query, isTop(me) ? undefined : me.id);
      return {
        status: 200,
        body: { ...page, items: page.items.map(({ id, ...row }) => ({ _id: id, ...row })) },
      };
    },

    async getAdmin({ params, me }) {
      if (!isTop(me) && params.id !== me.id) throw fail('A006');
      const admin = await mustFind(db, params.id, 'A006');
      return { status: 200, body: toAdmin(admin), etag: admin.versao };
    },

    async createAdmin({ body, me }) {
      const { nome, login, email, level, senhaHash } = { ...body, ...(await toColumns(body, 'A002')) };
      const admin = await withConflicts(createConflicts, () =>
        inTransaction(db, async (trx) => {
          const id = await insertAdmin(trx, { nome, login, email, level, senhaHash, updatedBy: me.id });
          const depois = { nome, login, email, level };
          await recordAtividade(trx, me, { acao: 'CRIAR', entidade: 'ADMIN', entidadeId: id, nome, depois });
          return mustFind(trx, id, 'A006');
        }),
      );
      return { status: 201, body: toAdmin(admin), etag: admin.versao };
    },

    async updateAdmin({ params: { id }, body, me, req }) {
      const columns = await toColumns(body, 'A004');
      const admin = await withConflicts(updateConflicts, () =>
        inTransaction(db, async (trx) => {
          const before = await lockFresh(trx, id, req, 'A005');
          refuse(denyUpdateAdmin({ _id: id }, { _id: me.id, level: me.level }));
          return writeUpdate(trx, me, before, columns);
        }),
      );
      return { status: 200, body: toAdmin(admin), etag: admin.versao };
    },

    async toggleAdminStatus({ params: { id }, body, me, req }) {
      const admin = await inTransaction(db, async (trx) => {
        const { status } = await lockFresh(trx, id, req, 'A009');
        const wanted = body?.status ?? (status === 'ATIVO' ? 'INATIVO' : 'ATIVO');
        await setStatus(trx, me, [id], wanted, 'A009');
        return mustFind(trx, id, 'A009');
      });
      return { status: 200, body: toAdmin(admin), etag: admin.versao };
    },

    async deactivateAdmin({ params, me }) {
      const ids = splitIds(params.id);
      const count = await inTransaction(db, (trx) => setStatus(trx, me, ids, 'INATIVO', 'A008'));
      return { status: 200, body: { count } };
    },

    async deleteAdmin({ params, me }) {
      await inTransaction(db, (trx) => deleteAll(trx, me, [params.id], 'A007'));
      return { status: 204 };
    },

    async deleteAdmins({ body, me }) {
      const ids = [...new Set(body.ids)];
      const count = await inTransaction(db, (trx) => deleteAll(trx, me, ids, 'A010'));
      return { status: 200, body: { count } };
    },
  }) satisfies Partial<Handlers>;
