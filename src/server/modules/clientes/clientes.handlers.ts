import type { components } from '#generated/api.d.ts';
import type { ErrorCode } from '#generated/errors.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/open.ts';
import { inTransaction } from '../../db/transaction.ts';
import { withConflicts } from '../../http/conflicts.ts';
import { toEditor } from '../../http/editor.ts';
import { assertFresh } from '../../http/etag.ts';
import { fail } from '../../http/fail.ts';
import type { Context, Handlers } from '../../http/handlers.ts';
import { splitIds } from '../../http/ids.ts';
import { changesBetween, recordAtividade } from '../atividades/record.ts';
import { several } from '../several.ts';
import { storedFields, wrongFields } from './clientes.fields.ts';
import {
  type ClienteFound,
  findCliente,
  insertCliente,
  listClientes,
  lockClientes,
  updateClientes,
} from './clientes.queries.ts';
import { previewImport, runImport } from './importacao/importacao.ts';
import { uploadedFile } from './importacao/upload.ts';

const entidade = 'CLIENTE' as const;

const createConflicts = {
  clientes_nome_unique: { code: 'C001', path: 'nome' },
  clientes_cnpj_unique: { code: 'C011', path: 'cnpj' },
} as const;

const updateConflicts = { ...createConflicts, clientes_nome_unique: { code: 'C003', path: 'nome' } } as const;

function checkedFields(body: components['schemas']['ClienteUpdate'], code: 'C002' | 'C004') {
  const fields = wrongFields(body);
  if (fields.length > 0) throw fail(code, { fields });
  return storedFields(body);
}

type Cliente = components['schemas']['Cliente'];

function toCliente({ id, versao, editorId, editorNome, lojas, ...fields }: ClienteFound): Cliente {
  return {
    _id: id,
    ...fields,
    updatedBy: toEditor(editorId, editorNome),
    lojas: lojas.map((loja) => ({ _id: loja.id, nome: loja.nome })),
  };
}

async function mustFind(db: Db, id: string, code: ErrorCode) {
  const found = await findCliente(db, id);
  if (!found) throw fail(code);
  return found;
}

const clientes = several({
  entidade,
  lock: lockClientes,
  update: updateClientes,
  remains: ({ numLojas, numPlaylists, numVinhetas }) => ({ numLojas, numPlaylists, numVinhetas }),
});

export const clientesHandlers = ({ db }: Context) =>
  ({
    async listClientes({ query }) {
      const page = await listClientes(db, query);
      const items = page.items.map(({ id, ...row }) => ({ _id: id, ...row }));
      return { status: 200, body: { ...page, items } };
    },

    async getCliente({ params }) {
      const cliente = await mustFind(db, params.id, 'C006');
      return { status: 200, body: toCliente(cliente), etag: cliente.versao };
    },

    async createCliente({ body, me }) {
      const fields = checkedFields(body, 'C002');
      const nome = fields.nome ?? body.nome;
      const cliente = await withConflicts(createConflicts, () =>
        inTransaction(db, async (trx) => {
          const id = newId();
          await insertCliente(trx, { id, ...fields, nome, updatedBy: me.id });
          await recordAtividade(trx, me, { acao: 'CRIAR', entidade, entidadeId: id, nome, depois: fields });
          return mustFind(trx, id, 'C006');
        }),
      );
      return { status: 201, body: toCliente(cliente), etag: cliente.versao };
    },

    async updateCliente({ params: { id }, body, me, req }) {
      const fields = checkedFields(body, 'C004');
      const cliente = await withConflicts(updateConflicts, () =>
        inTransaction(db, async (trx) => {
          const [before] = await lockClientes(trx, [id]);
          if (!before) throw fail('C005');
          await assertFresh(req, before.versao, async () => toCliente(await mustFind(trx, id, 'C005')));
          const changes = changesBetween(before, fields);
          if (Object.keys(changes.depois).length > 0) {
            await updateClientes(trx, [id], fields, me.id);
            const nome = fields.nome ?? before.nome;
            await recordAtividade(trx, me, { acao: 'EDITAR', entidade, entidadeId: id, nome, ...changes });
          }
          return mustFind(trx, id, 'C005');
        }),
      );
      return { status: 200, body: toCliente(cliente), etag: cliente.versao };
    },

    async deleteCliente({ params, me }) {
      await inTransaction(db, (trx) => clientes.deleteAll(trx, me, [params.id], 'C007'));
      return { status: 204 };
    },

    async deleteClientes({ body, me }) {
      const ids = [...new Set(body.ids)];
      const count = await inTransaction(db, (trx) => clientes.deleteAll(trx, me, ids, 'C010'));
      return { status: 200, body: { count } };
    },

    async activateClientes({ params, me }) {
      const ids = splitIds(params.id);
      const count = await inTransaction(db, (trx) => clientes.setStatus(trx, me, ids, 'ATIVO', 'C009'));
      return { status: 200, body: { count } };
    },

    async deactivateClientes({ params, me }) {
      const ids = splitIds(params.id);
      const count = await inTransaction(db, (trx) => clientes.setStatus(trx, me, ids, 'INATIVO', 'C008'));
      return { status: 200, body: { count } };
    },

    async importClientes({ query, req, me }) {
      const file = await uploadedFile(req);
      const body = query.dryRun ? await previewImport(db, file) : await runImport(db, me, file);
      return { status: 200, body };
    },
  }) satisfies Partial<Handlers>;
