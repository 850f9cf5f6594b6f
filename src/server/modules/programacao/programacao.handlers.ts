import { daysBetween } from '#domain/day.ts';
import type { components } from '#generated/api.d.ts';
import type { Db } from '../../db/open.ts';
import type { Handlers } from '../../http/handlers.ts';
import { fail } from '../../lib/fail.ts';
import type { Context } from '../context.ts';
import { countOutrasAntes } from './antes.ts';
import {
  createAvisos,
  createPlanner,
  type Dia,
  listDays,
  MOST_ENCOBERTAS_IN_PREVIEW,
  openOn,
  setsOf,
  toFeriado,
  toLoja,
  toTrechoBreve,
} from './dias.ts';
import { alcancesOf, type Ouvinte, readDuracoes, readPlaylists } from './leitura.ts';
import { pageOfLojas } from './pagina.ts';
import { createCaches, findLoja, type Periodo, planLoja, playlistsOf, readAll } from './plano.ts';
import { assertPrevia, compareTrechos, withPreview } from './previa.ts';
import { createReplies, toProgramacao } from './respostas.ts';
import { createTrechos } from './trechos.ts';

const MOST_DAYS = 31;

function assertPeriodo({ de, ate }: Periodo): void {
  const refuse = (message: string) => fail('REQ001', { fields: [{ path: 'ate', message }] });
  if (daysBetween(de, ate) >= MOST_DAYS) throw refuse(`No máximo ${MOST_DAYS} dias`);
}

async function readAvisos(
  db: Db,
  dias: readonly Dia[],
  playlists: Awaited<ReturnType<typeof readPlaylists>>,
  ouvinte: Ouvinte,
) {
  const sets = setsOf(dias, playlists);
  return createAvisos(playlists, sets, await readDuracoes(db, sets, ouvinte));
}

export const programacaoHandlers = ({ db }: Context) => {
  const caches = createCaches();
  const { blocos, trechos: trechosCache } = caches;
  const reply = createReplies();
  return {
    async getLojaProgramacao({ params, query }) {
      assertPeriodo(query);
      const loja = await findLoja(db, params.id);
      if (!loja) throw fail('L006');
      const { known, readDays, ...source } = await planLoja(db, caches, loja, query);
      const body = await reply(db, { loja, ...source }, known, readDays);
      return { status: 200, body };
    },

    async previewGrade({ body }) {
      assertPeriodo(body);
      const found = await findLoja(db, body.loja);
      await assertPrevia(db, body, found);
      const loja = found!;
      const { grades, feriados } = await readAll(db, blocos, [loja], body);
      const playlists = await readPlaylists(db, playlistsOf([loja], [...grades, body.grade]), loja);
      const dias = listDays(body.de, body.ate);
      const planner = createPlanner(dias, { feriados, playlists }, trechosCache);
      const linked = await db
        .selectFrom('gradeLojas')
        .where('gradeId', '=', body._id ?? '')
        .where('lojaId', '=', loja.id)
        .select('lojaId')
        .executeTakeFirst();
      const sent = withPreview(body, loja, grades, linked !== undefined);
      const saved = planner.trechosOf(loja, alcancesOf(grades, loja));
      // A separate cache: stretches are keyed by the ids of grades, and the grade sent has the id of the saved one.
      const ofSent = createPlanner(
        dias,
        { feriados, playlists },
        createTrechos(),
        MOST_ENCOBERTAS_IN_PREVIEW,
      );
      const previa = ofSent.trechosOf(loja, sent.grades);
      const compared = compareTrechos(previa, saved);
      const cut = planner.daysOf(loja, compared);
      const answer = toProgramacao({ loja, playlists }, cut, await readAvisos(db, cut, playlists, loja));
      const outrasAntes = await countOutrasAntes(
        db,
        {
          grade: sent.enviada,
          clienteId: loja.clienteId,
          outras: grades.filter(({ _id }) => _id !== body._id),
        },
        planner.programOf(loja),
        { de: saved[0]!.de, ate: saved.at(-1)!.ate },
      );
      return { status: 200, body: { ...answer, alcanca: sent.alcanca, outrasAntes } };
    },

    async getClienteProgramacao({ params, query: { dia, ...query } }) {
      const { cliente, lojas, total, nextCursor } = await pageOfLojas(db, params.id, query);
      const { grades, feriados } = await readAll(db, blocos, lojas, { de: dia, ate: dia });
      // Stores that filter alike share the playlists' figures.
      const alike = Map.groupBy(lojas, ({ explicitas }) => explicitas);
      const items = new Map<string, components['schemas']['LojaNoDia']>();
      for (const [explicitas, some] of alike) {
        const ouvinte = { clienteId: cliente._id, explicitas };
        const playlists = await readPlaylists(db, playlistsOf(some, grades), ouvinte);
        const planner = createPlanner([dia], { feriados, playlists }, trechosCache);
        const each = some.map((loja) => ({
          loja,
          no: planner.daysOf(loja, planner.trechosOf(loja, alcancesOf(grades, loja)))[0]!,
        }));
        const dias = each.map(({ no }) => no);
        const asTrecho = toTrechoBreve(playlists, await readAvisos(db, dias, playlists, ouvinte));
        for (const { loja, no } of each)
          items.set(loja.id, {
            ...toLoja(loja),
            feriado: toFeriado(no.feriado),
            aberta: openOn(loja, no),
            trechos: no.trechos.map(asTrecho),
          });
      }
      return {
        status: 200,
        body: { cliente, dia, items: lojas.map(({ id }) => items.get(id)!), total, nextCursor },
      };
    },
  } satisfies Partial<Handlers>;
};
