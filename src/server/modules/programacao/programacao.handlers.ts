import { sql } from 'kysely';
import { addDays, daysBetween } from '#domain/day.ts';
import type { Db } from '../../db/open.ts';
import type { Handlers } from '../../http/handlers.ts';
import { fail } from '../../lib/fail.ts';
import type { Context } from '../context.ts';
import { countOutrasAntes } from './antes.ts';
import { type Blocos, createBlocos, playlistsDosBlocos } from './blocos.ts';
import {
  abertaNo,
  conjuntosDe,
  createAvisos,
  createProgramador,
  type Dia,
  diasEntre,
  MAIS_ENCOBERTAS_NA_PREVIA,
  toFeriado,
  toLoja,
  toTrechoBreve,
} from './dias.ts';
import { readFeriados } from './feriados.ts';
import {
  alcancesDe,
  type GradeLida,
  type LojaLida,
  readDuracoes,
  readGrades,
  readPlaylists,
  selectLojas,
} from './leitura.ts';
import { pageOfLojas } from './pagina.ts';
import { assertPrevia, comPrevia, comparar } from './previa.ts';
import { createRespostas, toProgramacao } from './respostas.ts';
import { createTrechos } from './trechos.ts';

type Periodo = { de: string; ate: string };

const MAIS_DIAS = 31;

function assertPeriodo({ de, ate }: Periodo): void {
  const refuse = (message: string) => fail('REQ001', { fields: [{ path: 'ate', message }] });
  if (daysBetween(de, ate) >= MAIS_DIAS) throw refuse(`No máximo ${MAIS_DIAS} dias`);
}

async function readTudo(
  db: Db,
  blocos: Blocos,
  lojas: readonly (LojaLida & { clienteId: string })[],
  { de, ate }: Periodo,
) {
  const ids = lojas.map(({ id }) => id);
  // A bloco of the first night may have begun on a holiday two days before.
  const before = addDays(de, -2);
  const [grades, feriados] = await Promise.all([
    lojas[0] ? readGrades(db, blocos, lojas[0].clienteId, ids, { de, ate }) : [],
    readFeriados(db, { de: before, ate }),
  ]);
  return { grades, feriados };
}

const playlistsDe = (lojas: readonly LojaLida[], grades: readonly Pick<GradeLida, 'blocos'>[]) => [
  ...new Set([
    ...lojas.flatMap(({ base }) => base),
    ...grades.flatMap(({ blocos }) => playlistsDosBlocos(blocos)),
  ]),
];

const findLoja = async (db: Db, id: string) => (await selectLojas(sql`lojas.id = ${id}`).execute(db)).rows[0];

type Found = LojaLida & { clienteId: string };

async function readAvisos(
  db: Db,
  dias: readonly Dia[],
  playlists: Awaited<ReturnType<typeof readPlaylists>>,
) {
  const conjuntos = conjuntosDe(dias, playlists);
  return createAvisos(playlists, conjuntos, await readDuracoes(db, conjuntos));
}

export const programacaoHandlers = ({ db }: Context) => {
  const blocos = createBlocos();
  const trechosLidos = createTrechos();
  const responder = createRespostas();
  return {
    async getLojaProgramacao({ params, query }) {
      assertPeriodo(query);
      const loja = await findLoja(db, params.id);
      if (!loja) throw fail('L006');
      const { grades, feriados } = await readTudo(db, blocos, [loja], query);
      const playlists = await readPlaylists(db, playlistsDe([loja], grades));
      const programador = createProgramador(
        diasEntre(query.de, query.ate),
        { feriados, playlists },
        trechosLidos,
      );
      const sabidos = programador.sabidosDe(loja, alcancesDe(grades, loja));
      const cortados = () => programador.diasDe(loja, programador.tocadosDe(loja, sabidos));
      const body = await responder(db, { loja, feriados, playlists }, sabidos, cortados);
      return { status: 200, body };
    },

    async previewGrade({ body }) {
      assertPeriodo(body);
      const found: Found | undefined = await findLoja(db, body.loja);
      await assertPrevia(db, body, found);
      const loja = found!;
      const { grades, feriados } = await readTudo(db, blocos, [loja], body);
      const playlists = await readPlaylists(db, playlistsDe([loja], [...grades, body.grade]));
      const dias = diasEntre(body.de, body.ate);
      const programador = createProgramador(dias, { feriados, playlists }, trechosLidos);
      const linked = await db
        .selectFrom('gradeLojas')
        .where('gradeId', '=', body._id ?? '')
        .where('lojaId', '=', loja.id)
        .select('lojaId')
        .executeTakeFirst();
      const sent = comPrevia(body, loja, grades, linked !== undefined);
      const saved = programador.trechosDe(loja, alcancesDe(grades, loja));
      // A separate cache: stretches are keyed by the ids of grades, and the grade sent has the id of the saved one.
      const ofSent = createProgramador(
        dias,
        { feriados, playlists },
        createTrechos(),
        MAIS_ENCOBERTAS_NA_PREVIA,
      );
      const previa = ofSent.trechosDe(loja, sent.grades);
      const compared = comparar(previa, saved);
      const cut = programador.diasDe(loja, compared);
      const answer = toProgramacao({ loja, playlists }, cut, await readAvisos(db, cut, playlists));
      const outrasAntes = await countOutrasAntes(
        db,
        {
          grade: sent.enviada,
          clienteId: loja.clienteId,
          outras: grades.filter(({ _id }) => _id !== body._id),
        },
        programador.programaDe(loja),
        { de: saved[0]!.de, ate: saved.at(-1)!.ate },
      );
      return { status: 200, body: { ...answer, alcanca: sent.alcanca, outrasAntes } };
    },

    async getClienteProgramacao({ params, query: { dia, ...query } }) {
      const { cliente, lojas, total, nextCursor } = await pageOfLojas(db, params.id, query);
      const { grades, feriados } = await readTudo(db, blocos, lojas, { de: dia, ate: dia });
      const playlists = await readPlaylists(db, playlistsDe(lojas, grades));
      const programador = createProgramador([dia], { feriados, playlists }, trechosLidos);
      const each = lojas.map((loja) => ({
        loja,
        no: programador.diasDe(loja, programador.trechosDe(loja, alcancesDe(grades, loja)))[0]!,
      }));
      const avisos = await readAvisos(
        db,
        each.map(({ no }) => no),
        playlists,
      );
      const asTrecho = toTrechoBreve(playlists, avisos);
      const items = each.map(({ loja, no }) => ({
        ...toLoja(loja),
        feriado: toFeriado(no.feriado),
        aberta: abertaNo(loja, no),
        trechos: no.trechos.map(asTrecho),
      }));
      return { status: 200, body: { cliente, dia, items, total, nextCursor } };
    },
  } satisfies Partial<Handlers>;
};
