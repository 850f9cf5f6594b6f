import { denyPadraoDaAgencia, denyUnshareVisao, denyUpdateVisao, isTop } from '#domain/capabilities.ts';
import type { components } from '#generated/api.d.ts';
import type { ErrorCode } from '#generated/errors.ts';
import { ListaComVisoes } from '#generated/labels.ts';
import { operations } from '#generated/operations.ts';
import { newId } from '../../db/id.ts';
import type { Db } from '../../db/open.ts';
import { inTransaction, withConflicts } from '../../db/transaction.ts';
import { assertFresh } from '../../http/etag.ts';
import type { Handlers, Me } from '../../http/handlers.ts';
import { dropIdle, readQuery } from '../../http/query.ts';
import { type FieldError, fail } from '../../lib/fail.ts';
import { toEntity, toPage } from '../answers.ts';
import { changesBetween, recordAtividade } from '../atividades/atividades.queries.ts';
import { queryOf } from '../consulta.ts';
import type { Context } from '../context.ts';
import {
  countFixadas,
  countVisoes,
  findVisao,
  insertVisao,
  listVisoes,
  lockPadraoDaAgencia,
  lockVisao,
  setFixada,
  setPadrao,
  updateVisoes,
  type VisaoListed,
} from './visoes.queries.ts';

type Lista = components['schemas']['ListaComVisoes'];
type Visao = components['schemas']['Visao'];
type Consulta = components['schemas']['ConsultaDeVisao'];
type Locked = NonNullable<Awaited<ReturnType<typeof lockVisao>>>;

const entidade = 'VISAO' as const;
const MOST_OF_A_LIST = 50;
const MOST_IN_THE_MENU = 20;
const createConflicts = { visoes_nome_unique: { code: 'VS001', path: 'nome' } } as const;
const updateConflicts = { visoes_nome_unique: { code: 'VS003', path: 'nome' } } as const;

const toVisao = ({ donoId, donoNome, ...row }: VisaoListed): Visao => ({
  ...toEntity(row),
  criadaPor: { _id: donoId, nome: donoNome },
});

const listasOf = (me: Me) =>
  (Object.keys(ListaComVisoes) as Lista[]).filter((lista) => isTop(me) || operations[lista].scope === null);

function refuse(reason: string | undefined, path = 'id'): void {
  if (reason) throw fail('REQ006', { fields: [{ path, message: reason }] });
}

/** Drops parameters without effect. Fails with `code` if the list's operation does not accept the rest. */
function checkedConsulta(lista: Lista, given: Consulta, code: ErrorCode): Consulta {
  const { properties, check } = queryOf(lista, { part: true });
  const consulta = { ...given };
  dropIdle(consulta, properties);
  const read: Record<string, unknown> = { ...consulta };
  readQuery(read, { properties });
  const fields: FieldError[] = (check(read) ?? []).map(({ path, message }) => ({
    path: `consulta.${path}`,
    message,
  }));
  if (fields.length > 0) throw fail(code, { fields });
  return consulta;
}

const toJson = (colunas: Visao['colunas']) => colunas && JSON.stringify(colunas);

async function assertRoom(trx: Db, lista: Lista, dono: string | null): Promise<void> {
  if ((await countVisoes(trx, lista, dono)) >= MOST_OF_A_LIST) throw fail('VS006');
}

async function mustLock(trx: Db, id: string, me: Me): Promise<Locked> {
  const visao = await lockVisao(trx, id, me.id);
  if (!visao) throw fail('VS005');
  refuse(denyUpdateVisao(asVisao(visao), asAdmin(me)));
  return visao;
}

const asVisao = ({ compartilhada, donoId }: Pick<Locked, 'compartilhada' | 'donoId'>) => ({
  compartilhada,
  criadaPor: { _id: donoId },
});
const asAdmin = ({ id, level }: Me) => ({ _id: id, level });

async function clearPadraoDaAgencia(trx: Db, lista: Lista, but: string, me: Me): Promise<void> {
  const before = await lockPadraoDaAgencia(trx, lista);
  if (!before || before.id === but) return;
  await updateVisoes(trx, [before.id], { padraoDaAgencia: false }, me);
  const changes = { antes: { padraoDaAgencia: true }, depois: { padraoDaAgencia: false } };
  await recordAtividade(trx, me, {
    acao: 'EDITAR',
    entidade,
    entidadeId: before.id,
    nome: before.nome,
    ...changes,
  });
}

export const visoesHandlers = ({ db }: Context) => {
  const mustFind = async (trx: Db, id: string, me: Me) => {
    const found = await findVisao(trx, id, me.id);
    if (!found) throw fail('VS005');
    return found;
  };
  const reply = async (trx: Db, id: string, me: Me) => {
    const found = await mustFind(trx, id, me);
    return { status: 200 as const, body: toVisao(found), etag: found.versao };
  };

  return {
    async listVisoes({ query, me }) {
      return toPage(await listVisoes(db, query, me.id, listasOf(me)), toVisao);
    },

    async getVisao({ params: { id }, me }) {
      const answer = await reply(db, id, me);
      if (!listasOf(me).includes(answer.body.lista)) throw fail('VS005');
      return answer;
    },

    async createVisao({ body, me }) {
      const { nome, lista, compartilhada = false, colunas } = body;
      if (!listasOf(me).includes(lista))
        throw fail('VS002', {
          fields: [{ path: 'lista', message: 'Esta lista é de administradores de nível 0.' }],
        });
      const consulta = checkedConsulta(lista, body.consulta, 'VS002');
      return withConflicts(createConflicts, () =>
        inTransaction(db, async (trx) => {
          await assertRoom(trx, lista, compartilhada ? null : me.id);
          const id = newId();
          await insertVisao(trx, {
            id,
            nome,
            lista,
            compartilhada,
            donoId: me.id,
            updatedBy: me.id,
            consulta: JSON.stringify(consulta),
            colunas: toJson(colunas),
          });
          const depois = { nome, lista: ListaComVisoes[lista], compartilhada, consulta, colunas };
          await recordAtividade(trx, me, { acao: 'CRIAR', entidade, entidadeId: id, nome, depois });
          return { ...(await reply(trx, id, me)), status: 201 as const };
        }),
      );
    },

    async updateVisao({ params: { id }, body, me, req }) {
      return withConflicts(updateConflicts, () =>
        inTransaction(db, async (trx) => {
          const before = await mustLock(trx, id, me);
          await assertFresh(req, before.versao, async () => toVisao(await mustFind(trx, id, me)));
          const { lista } = before;
          const compartilhada = body.compartilhada ?? before.compartilhada;
          const after = { ...asVisao(before), compartilhada };
          if (before.compartilhada && !compartilhada)
            refuse(denyUnshareVisao(after, asAdmin(me)), 'compartilhada');
          if (body.padraoDaAgencia !== undefined)
            refuse(denyPadraoDaAgencia(after, asAdmin(me)), 'padraoDaAgencia');
          const fields = {
            ...body,
            ...(body.consulta && { consulta: checkedConsulta(lista, body.consulta, 'VS004') }),
            ...(!compartilhada && before.padraoDaAgencia && { padraoDaAgencia: false }),
          };
          const changes = changesBetween(before, fields);
          if (Object.keys(changes.depois).length > 0) {
            if (compartilhada !== before.compartilhada)
              await assertRoom(trx, lista, compartilhada ? null : before.donoId);
            if (fields.padraoDaAgencia) await clearPadraoDaAgencia(trx, lista, id, me);
            const { consulta, colunas, ...others } = fields;
            const columns = {
              ...others,
              ...(consulta && { consulta: JSON.stringify(consulta) }),
              ...(colunas !== undefined && { colunas: toJson(colunas) }),
            };
            await updateVisoes(trx, [id], columns, me);
            const nome = body.nome ?? before.nome;
            await recordAtividade(trx, me, { acao: 'EDITAR', entidade, entidadeId: id, nome, ...changes });
          }
          return reply(trx, id, me);
        }),
      );
    },

    async deleteVisao({ params: { id }, me }) {
      await inTransaction(db, async (trx) => {
        const { nome, lista, compartilhada } = await mustLock(trx, id, me);
        await updateVisoes(trx, [id], { deletedAt: new Date() }, me);
        const antes = { lista: ListaComVisoes[lista], compartilhada };
        await recordAtividade(trx, me, { acao: 'EXCLUIR', entidade, entidadeId: id, nome, antes });
      });
      return { status: 204 };
    },

    async setVisaoEscolhas({ params: { id }, body: { padrao, fixada }, me }) {
      return inTransaction(db, async (trx) => {
        const visao = await lockVisao(trx, id, me.id);
        if (!visao) throw fail('VS005');
        if (fixada && (await countFixadas(trx, me.id, id)) >= MOST_IN_THE_MENU) throw fail('VS007');
        if (fixada !== undefined) await setFixada(trx, me.id, id, fixada);
        const before = await mustFind(trx, id, me);
        // Changes nothing unless this view is or becomes the default, so that another default stays.
        if (padrao !== undefined && padrao !== before.padrao)
          await setPadrao(trx, me.id, visao.lista, padrao ? id : null);
        return { status: 200 as const, body: (await reply(trx, id, me)).body };
      });
    },
  } satisfies Partial<Handlers>;
};
