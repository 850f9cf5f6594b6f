import { withAlertas } from '#domain/alertas.ts';
import { fusoHorarioOf } from '#domain/fusoHorario.ts';
import type { operations } from '#generated/api.d.ts';
import type { ErrorCode } from '#generated/errors.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/open.ts';
import { inTransaction, withConflicts } from '../../db/transaction.ts';
import type { Handlers } from '../../http/handlers.ts';
import { fail } from '../../lib/fail.ts';
import { assertStrong, hashPassword } from '../../secrets/passwords.ts';
import { toPage } from '../answers.ts';
import { changesBetween, recordAtividade } from '../atividades/atividades.queries.ts';
import { lockOwner } from '../clientes/clientes.queries.ts';
import type { Context } from '../context.ts';
import { entity } from '../entity.ts';
import { tidyFuncionamento, toColumns } from '../funcionamento.ts';
import { lockOwners } from '../owners.ts';
import { pinChanges, pinColumns } from '../pin.ts';
import { assertUnchangedByKey } from './keyRules.ts';
import { toLoja, toLojaRow } from './lojas.answers.ts';
import {
  clienteOfLink,
  findLoja,
  hasLinks,
  insertLojas,
  type Link,
  type LojaLocked,
  listLojas,
  lockLojas,
  matchingLojas,
  updateLojas,
} from './lojas.queries.ts';

const entidade = 'LOJA' as const;
const HIDDEN = '***';
export const STAYS_WITH_CLIENT =
  'A loja tem playlists ou vinhetas deste cliente, ou está em um grupo ou grade dele. Retire-a deles antes de trocar o cliente.';

export const createConflicts = {
  lojas_email_unique: { code: 'L001', path: 'email' },
  lojas_login_unique: { code: 'L011', path: 'login' },
} as const;
export const updateConflicts = {
  ...createConflicts,
  lojas_email_unique: { code: 'L003', path: 'email' },
} as const;

type Place = { uf: string; cidade: string; fusoHorario: string };
type PlaceChange = { uf?: string; cidade?: string; fusoHorario?: string | null };

/** A given zone wins. Otherwise the zone follows the place, unless it differed from the place's zone before. */
export function fusoHorarioAfter(before: Place, change: PlaceChange): string {
  const { uf = before.uf, cidade = before.cidade, fusoHorario } = change;
  if (fusoHorario) return fusoHorario;
  const isMoved = uf !== before.uf || cidade !== before.cidade;
  const ofPlace = [fusoHorarioOf(before.uf, before.cidade), fusoHorarioOf(before.uf)];
  const follows = isMoved && ofPlace.includes(before.fusoHorario);
  return fusoHorario === null || follows ? fusoHorarioOf(uf, cidade) : before.fusoHorario;
}

export const lojas = entity({
  entidade,
  codes: { get: 'L006', update: 'L005', delete: 'L007', deleteSeveral: 'L010' },
  find: findLoja,
  answer: toLoja,
  lock: lockLojas,
  update: updateLojas,
  remains: ({ email, login }) => ({ email, login }),
});

type ListQuery = NonNullable<operations['listLojas']['parameters']['query']>;

const asContext = [
  { param: 'contextPlaylist', kind: 'playlist', code: 'P022' },
  { param: 'contextVinheta', kind: 'vinheta', code: 'V015' },
  { param: 'contextGrupo', kind: 'grupo', code: 'GR012' },
  { param: 'contextGrade', kind: 'grade', code: 'G003' },
] as const;
const asFilter = [
  { param: 'playlist', kind: 'playlist', code: 'P022' },
  { param: 'vinheta', kind: 'vinheta', code: 'V017' },
  { param: 'grupo', kind: 'grupo', code: 'GR012' },
] as const;

const A_QUE = 'Use com contextPlaylist, contextVinheta, contextGrupo ou contextGrade';
const ONE_CONTEXT = 'Use contextPlaylist, contextVinheta, contextGrupo ou contextGrade, um só';

async function mustHaveCliente(db: Db, link: Link, code: ErrorCode) {
  const clienteId = await clienteOfLink(db, link);
  if (clienteId === undefined) throw fail(code);
  return clienteId;
}

async function scopeOf(db: Db, agora: Date, query: ListQuery) {
  const [context, other] = asContext.filter(({ param }) => query[param]);
  if (other) throw fail('REQ001', { fields: [{ path: other.param, message: ONE_CONTEXT }] });
  if (query.vinculada !== undefined && !context)
    throw fail('REQ001', { fields: [{ path: 'vinculada', message: A_QUE }] });
  const having: Link[] = [];
  for (const { param, kind, code } of asFilter) {
    const id = query[param];
    if (!id) continue;
    having.push({ kind, id });
    await mustHaveCliente(db, { kind, id }, code);
  }
  if (!context) return { agora, having };
  const link: Link = { kind: context.kind, id: query[context.param]! };
  return { agora, having, context: link, clienteId: await mustHaveCliente(db, link, context.code) };
}

export const filterLojas = async (db: Db, query: ListQuery, agora: Date) =>
  matchingLojas(db, query, await scopeOf(db, agora, query));

type Texts = PlaceChange & { [field: string]: unknown };

export function editLoja(before: LojaLocked, texts: Texts) {
  const fields = { ...texts, fusoHorario: fusoHorarioAfter(before, texts) };
  return { columns: toColumns(fields), ...changesBetween(before, fields) };
}

/** A password set by the agency is temporary: the store must change it at its first sign-in. */
const asColumns = (senhaHash: string | undefined) => (senhaHash ? { senhaHash, senhaProvisoria: true } : {});

export const lojasHandlers = ({ db, saude, brand }: Context) => {
  const verbs = lojas.on(db);
  return {
    async listLojas({ query }) {
      return toPage(await listLojas(db, query, await scopeOf(db, saude.now(), query)), toLojaRow);
    },

    async listLojasDaPlaylist({ query: { playlist, ...query } }) {
      const link: Link = { kind: 'playlist', id: playlist };
      await mustHaveCliente(db, link, 'P023');
      return toPage(await listLojas(db, query, { agora: saude.now(), having: [link] }), toLojaRow);
    },

    getLoja: verbs.get,

    async createLoja({ body, me }) {
      const { cliente: clienteId, senha, pin, ...texts } = tidyFuncionamento(withAlertas(body), 'L002');
      await assertStrong(senha, { nome: body.nome, login: body.login, playerName: brand().nome }, 'L002');
      const fields = { ...texts, fusoHorario: texts.fusoHorario ?? fusoHorarioOf(body.uf, body.cidade) };
      const senhaHash = senha && (await hashPassword(senha));
      const pinColuna = await pinColumns(pin);
      return withConflicts(createConflicts, () =>
        inTransaction(db, async (trx) => {
          const cliente = await lockOwner(trx, clienteId);
          const id = newId();
          await insertLojas(trx, [
            {
              id,
              ...toColumns(fields),
              ...pinColuna,
              clienteId,
              ...asColumns(senhaHash),
              updatedBy: me.id,
            },
          ]);
          const depois = {
            ...fields,
            cliente: cliente.nome,
            ...(senhaHash && { senha: HIDDEN }),
            ...pinChanges(pin).depois,
          };
          const { nome } = fields;
          await recordAtividade(trx, me, { acao: 'CRIAR', entidade, entidadeId: id, nome, depois });
          return lojas.created(trx, id);
        }),
      );
    },

    async updateLoja(call) {
      const { cliente: clienteId, senha, pin, ...texts } = tidyFuncionamento(withAlertas(call.body), 'L004');
      const { id } = call.params;
      const known = senha === undefined ? undefined : await findLoja(db, id);
      if (known) await assertStrong(senha, { ...known, ...texts, playerName: brand().nome }, 'L004');
      const senhaHash = senha && (await hashPassword(senha));
      const pinColuna = await pinColumns(pin);
      return verbs.update(call, {
        conflicts: updateConflicts,
        first: async (trx) => {
          if (clienteId !== undefined) await lockOwners(trx, 'lojas', [id], clienteId);
        },
        async edit(trx, { pinHash }) {
          const before = await lojas.mustFind(trx, id, 'L005');
          const isMoved = clienteId !== undefined && clienteId !== before.clienteId;
          const cliente = isMoved ? await lockOwner(trx, clienteId) : undefined;
          if (isMoved && (await hasLinks(trx, id))) {
            throw fail('REQ006', { fields: [{ path: 'cliente', message: STAYS_WITH_CLIENT }] });
          }
          const fields = { ...texts, fusoHorario: fusoHorarioAfter(before, texts) };
          const doPin = pinChanges(pin, pinHash);
          const changes = changesBetween(
            { ...before, cliente: before.clienteNome, senha: null, ...doPin.antes },
            {
              ...fields,
              ...(cliente && { cliente: cliente.nome }),
              ...(senhaHash && { senha: HIDDEN }),
              ...doPin.depois,
            },
          );
          assertUnchangedByKey(call.me, changes.depois);
          const columns = {
            ...toColumns(fields),
            ...asColumns(senhaHash),
            ...pinColuna,
            ...(isMoved && { clienteId }),
          };
          return { columns, nome: fields.nome, ...changes };
        },
      });
    },

    deleteLoja: verbs.delete,
    deleteLojas: verbs.deleteSeveral,
    activateLojas: verbs.withStatus('ATIVO', 'L009'),
    deactivateLojas: verbs.withStatus('INATIVO', 'L008'),
  } satisfies Partial<Handlers>;
};
