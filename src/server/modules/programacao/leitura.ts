import { type RawBuilder, sql } from 'kysely';
import { gradesOf, type Reach, type ReachedGrade } from '#domain/grade.ts';
import type { Expediente } from '#domain/horarios.ts';
import type { Bloco, Status } from '../../db/json.ts';
import type { Db } from '../../db/open.ts';
import { inherited } from '../../devices/configuracao.ts';
import { type Explicitas, isLeftOut } from '../../devices/playable.ts';
import type { Blocos } from './blocos.ts';

type Ref = { id: string; nome: string };

/** `grupos` is sorted by name; `base` holds the store's own playlists. */
export type ReadLoja = Expediente &
  Ref &
  Ouvinte & { uf: string; cidade: string; grupos: Ref[]; base: string[] };

/** Decides which tracks a store does not receive. */
export type Ouvinte = { clienteId: string; explicitas: Explicitas };

export const selectLojas = (which: RawBuilder<unknown>) => sql<ReadLoja>`
  select lojas.id, lojas.nome, lojas.cliente_id, lojas.uf, lojas.cidade, lojas.fuso_horario,
    ${inherited('explicitas')} as explicitas, ${inherited('horarios')} as horarios, ${inherited('excecoes')} as excecoes,
    coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'nome', g.nome) order by g.nome_busca, g.id)
      from grupo_lojas gl join grupos g on g.id = gl.grupo_id where gl.loja_id = lojas.id), '[]') as grupos,
    array(select p.id from playlist_lojas pl join playlists p on p.id = pl.playlist_id
      where pl.loja_id = lojas.id order by p.nome_busca, p.id) as base
  from lojas join clientes on clientes.id = lojas.cliente_id cross join configuracoes
  where lojas.deleted_at is null and ${which}`;

export type ReadGrade = Ref & {
  _id: string;
  versao: number;
  validade: { de: string | null; ate: string | null };
  blocos: Bloco[];
  todoCliente: boolean;
  /** The grade's groups that contain a requested store. */
  grupos: string[];
  /** The grade's stores and exceptions, limited to the requested stores. */
  lojas: string[];
  exceto: string[];
};

type Ligacoes = { gradeId: string; grupos: string[]; lojas: string[]; exceto: string[] };

/** A separate query: in a join with 200 grades, PostgreSQL would plan for a single one. */
async function readLigacoes(db: Db, lojas: readonly string[]): Promise<Map<string, Ligacoes>> {
  const { rows } = await sql<Ligacoes>`
    select grade_id, coalesce(array_agg(id) filter (where como = 'grupo'), '{}') as grupos,
      coalesce(array_agg(id) filter (where como = 'loja'), '{}') as lojas,
      coalesce(array_agg(id) filter (where como = 'exceto'), '{}') as exceto
    from (
      select grade_id, loja_id as id, 'loja' as como from grade_lojas where loja_id = any(${lojas}::text[])
      union all
      select grade_id, loja_id, 'exceto' from grade_exceto where loja_id = any(${lojas}::text[])
      union all
      select grade_id, grupo_id, 'grupo' from grade_grupos
        where grupo_id in (select grupo_id from grupo_lojas where loja_id = any(${lojas}::text[]))
    ) ligacoes group by grade_id`.execute(db);
  return new Map(rows.map((row) => [row.gradeId, row]));
}

const none = { grupos: [], lojas: [], exceto: [] };

export async function readGrades(
  db: Db,
  blocos: Blocos,
  clienteId: string,
  lojas: readonly string[],
  { de, ate }: { de: string; ate: string },
): Promise<ReadGrade[]> {
  type Row = Ref & {
    versao: number;
    validaDe: string | null;
    validaAte: string | null;
    todoCliente: boolean;
  };
  const [{ rows }, ligacoes] = await Promise.all([
    sql<Row>`
      select id, versao, nome, valida_de, valida_ate, todo_cliente from grades
      where cliente_id = ${clienteId} and deleted_at is null and status = 'ATIVO'
        -- A night's bloco began the day before.
        and coalesce(valida_ate >= ${de}::date - 2, true) and coalesce(valida_de <= ${ate}::date, true)`.execute(
      db,
    ),
    readLigacoes(db, lojas),
  ]);
  const read = await blocos.of(db, rows);
  return rows.map(({ id, versao, nome, todoCliente, validaDe, validaAte }) => {
    const { grupos, lojas: ofGrade, exceto } = ligacoes.get(id) ?? none;
    const validade = { de: validaDe, ate: validaAte };
    return {
      id,
      _id: id,
      versao,
      nome,
      validade,
      todoCliente,
      grupos,
      exceto,
      lojas: ofGrade,
      blocos: read.get(id) ?? [],
    };
  });
}

export type ReadPlaylist = Ref & {
  numMusicas: number;
  duracaoTotal: number;
  /** Number of tracks that the store does not receive. */
  bloqueadas: number;
  /** Seconds of the other tracks. */
  duracaoTocavel: number;
  toca: boolean;
};

const leftOut = ({ clienteId, explicitas }: Ouvinte) => isLeftOut('t', sql`${clienteId}`, explicitas);

/** The playlists must belong to the client of `ouvinte`. */
export async function readPlaylists(
  db: Db,
  ids: readonly string[],
  ouvinte: Ouvinte,
): Promise<Map<string, ReadPlaylist>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<
    Omit<ReadPlaylist, 'duracaoTocavel' | 'toca'> & { segundos: number; status: Status }
  >`
    select p.id, p.nome, p.status, p.num_musicas, p.duracao_total::double precision as duracao_total,
      coalesce(b.n, 0)::integer as bloqueadas, coalesce(b.segundos, 0) as segundos
    from playlists p
    left join (
      select m.playlist_id, count(*) as n, sum(t.duracao) as segundos
      from playlist_musicas m join musicas t on t.id = m.musica_id
      where m.playlist_id = any(${ids}::text[]) and ${leftOut(ouvinte)} group by 1
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

/** Returns for each set the seconds of its distinct tracks that the store receives. */
export async function readDuracoes(
  db: Db,
  sets: readonly (readonly string[])[],
  ouvinte: Ouvinte,
): Promise<number[]> {
  if (sets.length === 0) return [];
  const { rows } = await sql<{ n: number; segundos: number }>`
    select n, sum(duracao) as segundos from (
      select distinct s.n, t.id, t.duracao
      from jsonb_array_elements(${JSON.stringify(sets)}::jsonb) with ordinality s (ids, n)
      cross join lateral jsonb_array_elements_text(s.ids) i (id)
      join playlists p on p.id = i.id
      join playlist_musicas m on m.playlist_id = p.id join musicas t on t.id = m.musica_id
      where not ${leftOut(ouvinte)}
    ) d group by n`.execute(db);
  const found = new Map(rows.map(({ n, segundos }) => [Number(n), segundos]));
  return sets.map((_, n) => found.get(n + 1) ?? 0);
}

export type Alcance = ReachedGrade & Pick<ReadGrade, 'nome' | 'versao'> & { grupo: Ref | null };

export function alcancesOf(grades: readonly ReadGrade[], loja: ReadLoja): Alcance[] {
  const grupos = loja.grupos.map(({ id }) => id);
  return gradesOf(grades, { _id: loja.id, grupos }).map((grade) => asAlcance(grade, grade.por, loja));
}

export function asAlcance(
  { _id, versao, nome, validade, blocos, grupos }: ReadGrade,
  por: Reach,
  loja: ReadLoja,
): Alcance {
  const grupo = por === 'GRUPO' ? (loja.grupos.find(({ id }) => grupos.includes(id)) ?? null) : null;
  return { _id, versao, nome, validade, blocos, por, grupo };
}
