import { sql } from 'kysely';
import { type Bloco, feriadosOf, gradesOf, type ReachedGrade, type Validade } from '#domain/grade.ts';
import type { components } from '#generated/api.d.ts';
import type { Db } from '../db/open.ts';
import type { Part } from './changes.ts';
import { hashOf, type Place } from './parts.ts';

type Schemas = components['schemas'];
type Playlist = Omit<Schemas['PlayerPlaylist'], 'musicas'>;

type ClienteGrade = {
  _id: string;
  validade: Validade;
  todoCliente: boolean;
  grupos: string[];
  /** Inactive playlists are removed from the blocos. */
  blocos: Bloco[];
  playlists: Map<string, Playlist>;
  hash: string;
  linked: string[];
};

type GradeRow = {
  id: string;
  validaDe: string | null;
  validaAte: string | null;
  todoCliente: boolean;
  grupos: string[];
  blocos: Bloco[];
  playlists: (Playlist & { status: string })[] | null;
};

function toGrade({ id, validaDe, validaAte, blocos, playlists, ...row }: GradeRow): ClienteGrade {
  const linked = playlists ?? [];
  const active = new Map(
    linked.flatMap(({ status, ...playlist }) =>
      status === 'ATIVO' ? [[playlist._id, playlist] as const] : [],
    ),
  );
  const validade = validaDe || validaAte ? { de: validaDe, ate: validaAte } : null;
  const played = blocos.map(({ dias, de, ate, playlists: own }) => ({
    dias,
    de,
    ate,
    playlists: own.filter((playlist) => active.has(playlist)),
  }));
  return {
    _id: id,
    validade,
    todoCliente: row.todoCliente,
    grupos: row.grupos,
    blocos: played,
    playlists: active,
    hash: hashOf([id, validade, played]),
    linked: linked.map(({ _id }) => _id),
  };
}

export async function readGrades(db: Db, clienteId: string) {
  const { rows } = await sql<GradeRow>`
    select g.id, g.valida_de, g.valida_ate, g.todo_cliente, g.blocos,
      array(select grupo_id from grade_grupos where grade_id = g.id) as grupos,
      (select json_agg(json_strip_nulls(json_build_object('_id', p.id, 'nome', p.nome,
          'modo', nullif(p.modo, 'SORTEADA'), 'status', p.status)) order by p.id)
        from grade_playlists l join playlists p on p.id = l.playlist_id where l.grade_id = g.id) as playlists
    from grades g
    where g.cliente_id = ${clienteId} and g.deleted_at is null and g.status = 'ATIVO' and not g.encerrada`.execute(
    db,
  );
  const value = rows.map(toGrade);
  const linked = [...new Set(value.flatMap((grade) => grade.linked))];
  const parts: Part[] = [`programacao:${clienteId}`, ...linked.map((id): Part => `playlist:${id}`)];
  return { value, parts, weight: value.reduce((sum, { blocos }) => sum + blocos.length, 0) };
}

export async function readFeriados(db: Db) {
  const value = await db
    .selectFrom('feriados')
    .where('deletedAt', 'is', null)
    .where('status', '=', 'ATIVO')
    .orderBy('dia')
    .select(['dia', 'uf', 'cidade', 'status'])
    .execute();
  return { value, parts: ['agencia:'] as const };
}

/** Returns an empty list if the clock changes are not stored yet. */
export async function readFuso(db: Db, fusoHorario: string) {
  const found = await db
    .selectFrom('fusos')
    .where('fusoHorario', '=', fusoHorario)
    .select('mudancas')
    .executeTakeFirst();
  return { value: found?.mudancas ?? [], parts: [`fuso:${fusoHorario}`] as const };
}

export type ReachingGrade = ReachedGrade & ClienteGrade;

/** In order of precedence. */
export function findReaching(grades: readonly ClienteGrade[], lugar: Place): ReachingGrade[] {
  const { _id, grupos } = lugar;
  const named = (ids: readonly string[], grade: string) => (ids.includes(grade) ? [_id] : []);
  const asked = grades.map((grade) => ({
    ...grade,
    lojas: named(lugar.grades, grade._id),
    exceto: named(lugar.exceto, grade._id),
  }));
  return gradesOf(asked, { _id, grupos });
}

export type Programacao = {
  reaching: ReachingGrade[];
  feriados: string[];
  fuso: Schemas['PlayerFuso'][];
};

type Feriados = Awaited<ReturnType<typeof readFeriados>>['value'];

export const daysOfFeriados = (feriados: Feriados, lugar: Place): string[] =>
  [...feriadosOf(feriados, lugar)].sort();

export const toPlayerGrade = ({ reaching, feriados, fuso }: Programacao): Schemas['PlayerGrade'] => ({
  blocos: reaching.flatMap(({ _id: grade, validade, blocos }) =>
    blocos.map(({ dias, de, ate, playlists }) => ({
      grade,
      validade,
      dias: [...dias],
      de,
      ate,
      playlists: [...playlists],
    })),
  ),
  feriados,
  fuso,
});

export function findGradePlaylists(
  reaching: readonly ReachingGrade[],
  base: readonly Playlist[],
): Playlist[] {
  const inBase = new Set(base.map(({ _id }) => _id));
  const added = new Map<string, Playlist>();
  for (const { playlists } of reaching)
    for (const [id, playlist] of playlists) if (!inBase.has(id)) added.set(id, playlist);
  return [...added.values()];
}
