import { type RawBuilder, sql } from 'kysely';
import { type Alcancada, gradesDe, type Maneira } from '#domain/grade.ts';
import type { Expediente } from '#domain/horarios.ts';
import type { Db } from '../../db/open.ts';
import type { Bloco, Status } from '../../db/schema.ts';
import { herdado } from '../../sincronia/configuracao.ts';

type Ref = { id: string; nome: string };

/** A store as its programme is worked out: where it is, when it is open, its groups by name, and its own playlists. */
export type LojaLida = Expediente & Ref & { uf: string; cidade: string; grupos: Ref[]; base: string[] };

/** Selects the stores that are not deleted, as `LojaLida` has them; what follows chooses among them. */
export const selectLojas = (which: RawBuilder<unknown>) => sql<LojaLida & { clienteId: string }>`
  select lojas.id, lojas.nome, lojas.cliente_id, lojas.uf, lojas.cidade, lojas.fuso_horario,
    ${herdado('horarios')} as horarios, ${herdado('excecoes')} as excecoes,
    coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'nome', g.nome) order by g.nome_busca, g.id)
      from grupo_lojas gl join grupos g on g.id = gl.grupo_id where gl.loja_id = lojas.id), '[]') as grupos,
    array(select p.id from playlist_lojas pl join playlists p on p.id = pl.playlist_id
      where pl.loja_id = lojas.id order by p.nome_busca, p.id) as base
  from lojas join clientes on clientes.id = lojas.cliente_id cross join configuracoes
  where lojas.deleted_at is null and ${which}`;

/** A grade that may play, with whom it reaches. */
export type GradeLida = Ref & {
  _id: string;
  validade: { de: string | null; ate: string | null };
  blocos: Bloco[];
  todoCliente: boolean;
  grupos: string[];
  /** Of the stores that are looked at, those that it names, and its exceptions. */
  lojas: string[];
  exceto: string[];
};

/** Reads the grades of a client that are ATIVO and may play between two days, as far as they concern some stores. */
export async function readGrades(
  db: Db,
  clienteId: string,
  lojas: readonly string[],
  { de, ate }: { de: string; ate: string },
): Promise<GradeLida[]> {
  // Links are read once for all grades, because a look for each of two hundred takes as long as all the rest.
  const named = (table: string) => sql`left join (
    select grade_id, array_agg(loja_id) as lojas from ${sql.table(table)} where loja_id = any(${lojas}::text[]) group by 1
  ) ${sql.ref(table)} on ${sql.ref(`${table}.grade_id`)} = g.id`;
  const { rows } = await sql<Omit<GradeLida, '_id' | 'validade'> & { de: string; ate: string }>`
    select g.id, g.nome, g.valida_de as de, g.valida_ate as ate, g.todo_cliente, g.blocos,
      array(select grupo_id from grade_grupos where grade_id = g.id) as grupos,
      coalesce(grade_lojas.lojas, '{}') as lojas, coalesce(grade_exceto.lojas, '{}') as exceto
    from grades g ${named('grade_lojas')} ${named('grade_exceto')}
    where g.cliente_id = ${clienteId} and g.deleted_at is null and g.status = 'ATIVO'
      -- A night's bloco began the day before.
      and coalesce(g.valida_ate >= ${de}::date - 2, true) and coalesce(g.valida_de <= ${ate}::date, true)`.execute(
    db,
  );
  return rows.map(({ de: validaDe, ate: validaAte, ...row }) => ({
    ...{ ...row, _id: row.id, validade: { de: validaDe, ate: validaAte } },
  }));
}

/** A playlist, and what of it can play at its client's: tracks that are not blocked. */
export type PlaylistLida = Ref & {
  numMusicas: number;
  duracaoTotal: number;
  bloqueadas: number;
  /** Seconds of what is not blocked. */
  duracaoTocavel: number;
  toca: boolean;
};

/** Reads playlists by their ids. */
export async function readPlaylists(db: Db, ids: readonly string[]): Promise<Map<string, PlaylistLida>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<
    Omit<PlaylistLida, 'duracaoTocavel' | 'toca'> & { segundos: number; status: Status }
  >`
    select p.id, p.nome, p.status, p.num_musicas, p.duracao_total::double precision as duracao_total,
      coalesce(b.n, 0)::integer as bloqueadas, coalesce(b.segundos, 0) as segundos
    from playlists p
    left join (
      select m.playlist_id, count(*) as n, sum(t.duracao) as segundos
      from playlist_musicas m join playlists q on q.id = m.playlist_id
      join bloqueios x on x.musica_id = m.musica_id and x.cliente_id = q.cliente_id
      join musicas t on t.id = m.musica_id
      where m.playlist_id = any(${ids}::text[]) group by 1
    ) b on b.playlist_id = p.id
    where p.id = any(${ids}::text[]) and p.deleted_at is null`.execute(db);
  return new Map(
    rows.map(({ status, segundos, ...row }) => [
      row.id,
      {
        ...row,
        duracaoTocavel: Math.max(0, row.duracaoTotal - segundos),
        toca: status === 'ATIVO' && row.numMusicas > row.bloqueadas,
      },
    ]),
  );
}

/** Sums the seconds of the distinct tracks that are not blocked, for each of some sets of playlists. */
export async function readDuracoes(db: Db, sets: readonly (readonly string[])[]): Promise<number[]> {
  if (sets.length === 0) return [];
  const { rows } = await sql<{ n: number; segundos: number }>`
    select n, sum(duracao) as segundos from (
      select distinct s.n, t.id, t.duracao
      from jsonb_array_elements(${JSON.stringify(sets)}::jsonb) with ordinality s (ids, n)
      cross join lateral jsonb_array_elements_text(s.ids) i (id)
      join playlists p on p.id = i.id
      join playlist_musicas m on m.playlist_id = p.id join musicas t on t.id = m.musica_id
      where not exists (select from bloqueios where musica_id = t.id and cliente_id = p.cliente_id)
    ) d group by n`.execute(db);
  const found = new Map(rows.map(({ n, segundos }) => [Number(n), segundos]));
  return sets.map((_, n) => found.get(n + 1) ?? 0);
}

/** A grade that reaches a store, and by which group. */
export type Alcance = Alcancada & Pick<GradeLida, 'nome'> & { grupo: Ref | null };

/** Puts the grades that reach a store in the order in which they play. */
export function alcancesDe(grades: readonly GradeLida[], loja: LojaLida): Alcance[] {
  const grupos = loja.grupos.map(({ id }) => id);
  return gradesDe(grades, { _id: loja.id, grupos }).map((grade) => asAlcance(grade, grade.por, loja));
}

/** Says of a grade how it reaches a store. */
export function asAlcance(
  { _id, nome, validade, blocos, grupos }: GradeLida,
  por: Maneira,
  loja: LojaLida,
): Alcance {
  const grupo = por === 'GRUPO' ? (loja.grupos.find(({ id }) => grupos.includes(id)) ?? null) : null;
  return { _id, nome, validade, blocos, por, grupo };
}
