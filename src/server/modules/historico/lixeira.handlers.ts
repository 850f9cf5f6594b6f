import { isTop } from '#domain/capabilities.ts';
import { isTyped } from '#domain/text.ts';
import type { components } from '#generated/api.d.ts';
import { errors } from '#generated/errors.ts';
import { withoutOperacao } from '../../db/operacao.ts';
import { inTransaction, withConflicts } from '../../db/transaction.ts';
import type { Handlers } from '../../http/handlers.ts';
import { assertFound } from '../../http/ids.ts';
import { fail } from '../../lib/fail.ts';
import { toPage } from '../answers.ts';
import { recordAtividade, visibleAdmin } from '../atividades/atividades.queries.ts';
import type { Context } from '../context.ts';
import { outOfReach } from '../limites.ts';
import { conflicts } from './desfazer.handlers.ts';
import { eraseItem } from './erase.ts';
import { findItens, type Item, listLixeira, lockItem, markErasing } from './lixeira.queries.ts';
import { type Restauracao, restoreItem } from './restore.ts';

const wrongNome = { path: 'nome', message: errors.LX004.message };

type Row = Awaited<ReturnType<typeof listLixeira>>['items'][number];

const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_TOLD = 100;

const toItem =
  (dias: number) =>
  ({
    id,
    adminId,
    adminNome,
    adminLogin,
    numLojas,
    numPlaylists,
    numVinhetas,
    numMusicas,
    numGrupos,
    numGrades,
    ...row
  }: Row): components['schemas']['ItemDaLixeira'] => ({
    ...row,
    _id: id,
    admin: adminId && adminNome && adminLogin ? { _id: adminId, nome: adminNome, login: adminLogin } : null,
    junto: {
      lojas: numLojas,
      playlists: numPlaylists,
      vinhetas: numVinhetas,
      musicas: numMusicas,
      grupos: numGrupos,
      grades: numGrades,
    },
    esvaziaEm: new Date(Date.parse(row.deletedAt) + dias * DAY_MS).toISOString(),
  });

/** Latest deletion first, because an item deleted earlier may be linked to one deleted later. */
const latestFirst = (items: Item[]) =>
  items.toSorted((one, other) => other.deletedAt.localeCompare(one.deletedAt));

export const lixeiraHandlers = ({ db, settings, storage, afterwards }: Context) =>
  ({
    async listLixeira({ query, me }) {
      const admin = await visibleAdmin(db, me, query.admin, 'A011');
      const page = await listLixeira(db, { ...query, admin, sem: outOfReach(me) });
      return toPage(page, toItem(settings.LIXEIRA_DIAS));
    },

    async restoreLixeira({ body: { ids, comDono = false, novos = [] }, me }) {
      const own = isTop(me) ? undefined : me.id;
      const mayRestore = (item: Item) => own === undefined || item.adminId === own;
      return withConflicts(conflicts, () =>
        inTransaction(db, async (trx) => {
          const wanted = [...new Set(ids)];
          const items = await findItens(trx, wanted, own);
          assertFound(wanted, items, 'LX001');
          const restauracao: Restauracao = {
            me,
            comDono,
            novos,
            mayRestore,
            restored: new Set(),
            fora: new Map(),
          };
          for (const item of latestFirst(items)) await restoreItem(trx, item, restauracao);
          const { restored, fora } = restauracao;
          return {
            status: 200 as const,
            body: { count: restored.size, fora: [...fora.values()].slice(0, MOST_TOLD) },
          };
        }),
      );
    },

    async eraseLixeira({ params: { id }, body, me }) {
      await inTransaction(db, async (trx) => {
        const [item] = await findItens(trx, [id]);
        if (!item || !(await lockItem(trx, item))) throw fail('LX001');
        if (!isTyped(body.nome, item.nome)) throw fail('LX004', { fields: [wrongNome] });
        const { entidade, nome } = item;
        await markErasing(trx, id);
        await recordAtividade(trx, me, { acao: 'APAGAR', entidade, entidadeId: id, nome });
      });
      afterwards(() => withoutOperacao(() => eraseItem(db, id, { storage })));
      return { status: 204 as const };
    },
  }) satisfies Partial<Handlers>;
