import type { components } from '#generated/api.d.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/open.ts';
import { inTransaction, withConflicts } from '../../db/transaction.ts';
import type { By, Handlers } from '../../http/handlers.ts';
import { splitIds } from '../../http/ids.ts';
import { fail } from '../../lib/fail.ts';
import { toEntity, toPage, toReference, toRow, withCliente } from '../answers.ts';
import { changesBetween, recordAtividade } from '../atividades/atividades.queries.ts';
import { lockOwner } from '../clientes/clientes.queries.ts';
import type { Context } from '../context.ts';
import { entity } from '../entity.ts';
import { linksToLojas, lockLojasOf } from '../links.ts';
import { toLojaRow } from '../lojas/lojas.answers.ts';
import { listLojas } from '../lojas/lojas.queries.ts';
import { lockOwners } from '../owners.ts';
import { assertCabe, assertCabeNaLoja } from '../playlists/limite.ts';
import { validadeOf } from '../validade.ts';
import { assertForma, assertReferidos, blocosEmPalavras, lockReferidos } from './corpo.ts';
import {
  findGrade,
  type GradeFound,
  type GradeListed,
  insertGrade,
  listGrades,
  lockGrades,
  playlistsOf,
  setReferidos,
  updateGrades,
} from './grades.queries.ts';

type Schemas = components['schemas'];

const entidade = 'GRADE' as const;
const STAYS_WITH_CLIENT = 'O cliente de uma grade não muda.';
const conflicts = { grades_nome_unique: { code: 'G001', path: 'nome' } } as const;

const withValidade = <Row extends Pick<GradeListed, 'validaDe' | 'validaAte'>>({
  validaDe,
  validaAte,
  ...row
}: Row) => ({ ...row, ...validadeOf({ validaDe, validaAte }) });

const toGrade = ({ grupos, exceto, lojas, blocos, ...grade }: GradeFound): Schemas['Grade'] => ({
  ...withValidade(withCliente(toEntity(grade))),
  grupos: grupos.map(toReference),
  exceto: exceto.map(toReference),
  lojas: lojas.map(toReference),
  blocos: blocos.map((bloco) => ({ ...bloco, playlists: bloco.playlists.map(toReference) })),
});

const emPalavras = ({ nome, validaDe, validaAte, todoCliente, grupos, exceto, blocos }: GradeFound) => ({
  nome,
  validaDe,
  validaAte,
  todoCliente,
  grupos: grupos.map((grupo) => grupo.nome).sort(),
  exceto: exceto.map((loja) => loja.nome).sort(),
  blocos: blocosEmPalavras(
    blocos.map((bloco) => ({ ...bloco, playlists: bloco.playlists.map((playlist) => playlist.nome) })),
  ),
});

export const grades = entity({
  entidade,
  codes: { get: 'G003', update: 'G003', delete: 'G003', deleteSeveral: 'G003' },
  find: findGrade,
  answer: toGrade,
  lock: lockGrades,
  lockBefore: (trx, ids) => lockLojasOf(trx, 'grade', ids),
  update: updateGrades,
  remains: ({ numLojas, numBlocos }) => ({ numLojas, numBlocos }),
});

export const lojasDaGrade = linksToLojas('grade', {
  ...grades,
  assertFits: (trx, id, lojas) => assertCabeNaLoja(trx, 'grades', id, 'lojas', lojas),
});

/** Activates all grades or none. Fails if their stores exceed their limit. */
export async function activateGrades(trx: Db, me: By, ids: readonly string[]): Promise<string[]> {
  const changed = await grades.setStatus(trx, me, ids, 'ATIVO', 'G003');
  if (changed.length === 0) return changed;
  const clientes = await trx
    .selectFrom('grades')
    .where('id', 'in', changed)
    .select('clienteId')
    .distinct()
    .execute();
  for (const { clienteId } of clientes) await assertCabe(trx, clienteId, 'id');
  return changed;
}

type Corpo = Schemas['GradeUpdate'];

const toColumns = ({ nome, validade, todoCliente, blocos }: Corpo) => ({
  ...(nome !== undefined && { nome }),
  ...(validade !== undefined && { validaDe: validade?.de ?? null, validaAte: validade?.ate ?? null }),
  ...(todoCliente !== undefined && { todoCliente }),
  ...(blocos !== undefined && { blocos: JSON.stringify(blocos) }),
});

export const gradesHandlers = ({ db, saude }: Context) => {
  const verbs = grades.on(db);
  return {
    async listGrades({ query }) {
      return toPage(await listGrades(db, query), (row) => withValidade(withCliente(toRow(row))));
    },

    getGrade: verbs.get,

    async createGrade({ body, me }) {
      const { cliente: clienteId, grupos = [], exceto = [], ...fields } = body;
      assertForma(fields);
      return withConflicts(conflicts, () =>
        inTransaction(db, async (trx) => {
          const cliente = await lockOwner(trx, clienteId);
          assertReferidos(await lockReferidos(trx, body), clienteId);
          const id = newId();
          const { nome } = fields;
          const blocos = JSON.stringify(fields.blocos);
          await insertGrade(trx, { id, ...toColumns(fields), nome, blocos, clienteId, updatedBy: me.id });
          await setReferidos(trx, id, 'grupos', grupos);
          await setReferidos(trx, id, 'exceto', exceto);
          await assertCabe(trx, clienteId, 'blocos');
          const depois = { ...emPalavras(await grades.mustFind(trx, id)), cliente: cliente.nome };
          await recordAtividade(trx, me, { acao: 'CRIAR', entidade, entidadeId: id, nome, depois });
          return grades.created(trx, id);
        }),
      );
    },

    async updateGrade(call) {
      const { body } = call;
      const { cliente: clienteId, grupos, exceto } = body;
      const { id } = call.params;
      assertForma(body);
      let referidos: Awaited<ReturnType<typeof lockReferidos>>;
      return verbs.update(call, {
        conflicts,
        first: async (trx) => {
          await lockOwners(trx, 'grades', [id], clienteId);
          await lockLojasOf(trx, 'grade', [id]);
          referidos = await lockReferidos(trx, body);
        },
        async edit(trx, locked) {
          const before = await grades.mustFind(trx, id);
          if (clienteId !== undefined && clienteId !== locked.clienteId) {
            await lockOwner(trx, clienteId);
            throw fail('REQ006', { fields: [{ path: 'cliente', message: STAYS_WITH_CLIENT }] });
          }
          assertReferidos(referidos, locked.clienteId);
          if (grupos) await setReferidos(trx, id, 'grupos', grupos);
          if (exceto) await setReferidos(trx, id, 'exceto', exceto);
          const columns = toColumns(body);
          const named = (ids: readonly string[]) => referidos.nomesDe(ids);
          const blocos = body.blocos?.map((bloco) => ({ ...bloco, playlists: named(bloco.playlists) }));
          const { blocos: _, ...plain } = columns;
          const changes = changesBetween(emPalavras(before), {
            ...plain,
            ...(grupos && { grupos: named(grupos).sort() }),
            ...(exceto && { exceto: named(exceto).sort() }),
            ...(blocos && { blocos: blocosEmPalavras(blocos) }),
          });
          return { columns, nome: body.nome, ...changes };
        },
        after: (trx, { clienteId: owner }) => assertCabe(trx, owner, 'blocos'),
      });
    },

    deleteGrade: verbs.delete,
    deleteGrades: verbs.deleteSeveral,

    async activateGrades({ params, me }) {
      const ids = splitIds(params.id);
      const changed = await inTransaction(db, (trx) => activateGrades(trx, me, ids));
      return { status: 200, body: { count: changed.length } };
    },

    deactivateGrades: verbs.withStatus('INATIVO', 'G003'),

    async duplicateGrade({ params, body: { nome }, me }) {
      return withConflicts(conflicts, () =>
        inTransaction(db, async (trx) => {
          await lockOwners(trx, 'grades', [params.id]);
          const source = await grades.lockOne(trx, params.id, 'G003');
          const there = await playlistsOf(trx, source.id);
          const id = newId();
          const blocos = source.blocos.map(({ playlists, ...bloco }) => ({
            ...bloco,
            playlists: playlists.filter((playlist) => there.has(playlist)),
          }));
          await insertGrade(trx, {
            id,
            nome,
            clienteId: source.clienteId,
            status: 'INATIVO',
            updatedBy: me.id,
            blocos: JSON.stringify(blocos),
          });
          const depois = { nome, original: source.nome, numBlocos: blocos.length };
          await recordAtividade(trx, me, { acao: 'DUPLICAR', entidade, entidadeId: id, nome, depois });
          return grades.created(trx, id);
        }),
      );
    },

    async listGradeLojas({ params: { id }, query }) {
      await grades.mustFind(db, id);
      const having = [{ kind: 'grade' as const, id }];
      return toPage(await listLojas(db, query, { agora: saude.now(), having }), toLojaRow);
    },

    addGradeLojas: lojasDaGrade.add(db, { empty: 'G005', missing: 'G003' }),
    removeGradeLojas: lojasDaGrade.remove(db, { empty: 'G005', missing: 'G003' }),
  } satisfies Partial<Handlers>;
};
