import { sql } from 'kysely';
import { pino } from 'pino';
import { sweepAudio } from '#server/audio/store.ts';
import type { Db } from '#server/db/open.ts';
import { cleanUp } from '#server/jobs/cleanUp.ts';
import type { TestServer } from './server.ts';

export async function forgetChanges(db: Db): Promise<void> {
  await sql`update alteracoes set created_at = created_at - interval '31 days'`.execute(db);
  for (const table of ['musicas', 'vinhetas', 'lixeira'])
    await sql`update ${sql.table(table)} set deleted_at = deleted_at - interval '31 days'`.execute(db);
}

export async function cleanUpLater({ db, storage }: TestServer): Promise<void> {
  await forgetChanges(db);
  await cleanUp(db);
  await sweepAudio(db, { storage, log: pino({ level: 'silent' }) });
}

const entities = [
  'clientes',
  'lojas',
  'grupos',
  'playlists',
  'grades',
  'vinhetas',
  'musicas',
  'notificacoes',
  'comunicados',
];
const links = [
  'grade_lojas',
  'grade_exceto',
  'grade_grupos',
  'grade_playlists',
  'grupo_lojas',
  'playlist_lojas',
  'playlist_musicas',
  'vinheta_lojas',
  'bloqueios',
];

async function rowsOf(db: Db, table: string, where: string): Promise<unknown[]> {
  const { rows } = await sql<{ linha: unknown }>`
    select to_jsonb(t) - '{versao,updated_at,updated_by,campos_escritos,criterios_em}'::text[] as linha
    from ${sql.table(table)} t
    where ${sql.raw(where)} order by to_jsonb(t)::text`.execute(db);
  return rows.map(({ linha }) => linha);
}

export async function pictureOf(db: Db): Promise<Record<string, unknown[]>> {
  const picture: Record<string, unknown[]> = {};
  for (const table of entities) picture[table] = await rowsOf(db, table, 'deleted_at is null');
  for (const table of [...links, 'configuracoes']) picture[table] = await rowsOf(db, table, 'true');
  return picture;
}

const LINKED = ['grupo_lojas', 'playlist_lojas', 'vinheta_lojas'];

export async function wrongCounts(db: Db): Promise<unknown[]> {
  const counts = [
    ...['lojas', 'playlists', 'vinhetas'].map(
      (table) =>
        sql`select id, ${table} as de from clientes c where deleted_at is null and ${sql.ref(`num_${table}`)} <>
          (select count(*) from ${sql.table(table)} where cliente_id = c.id and deleted_at is null)`,
    ),
    ...LINKED.map((table) => {
      const [kind] = table.split('_') as [string];
      return sql`select id, ${table} as de from lojas l where ${sql.ref(`num_${kind}s`)} <>
        (select count(*) from ${sql.table(table)} where loja_id = l.id)
        union all select id, ${table} from ${sql.table(`${kind}s`)} p where num_lojas <>
        (select count(*) from ${sql.table(table)} where ${sql.ref(`${kind}_id`)} = p.id)`;
    }),
    sql`select id, 'grades' as de from lojas l where num_grades <>
      (select count(*) from grade_lojas where loja_id = l.id) + (select count(*) from grade_exceto where loja_id = l.id)`,
    sql`select id, 'exceto' as de from grades g where num_exceto <>
        (select count(*) from grade_exceto where grade_id = g.id)
      or num_lojas <> (select count(*) from (select loja_id from grade_lojas where grade_id = g.id
        union select loja_id from grade_grupos join grupo_lojas using (grupo_id) where grade_id = g.id
        except select loja_id from grade_exceto where grade_id = g.id) x)`,
    sql`select id, 'musicas' as de from playlists p
      where num_musicas <> (select count(*) from playlist_musicas where playlist_id = p.id)
        or duracao_total <> (select coalesce(sum(duracao::numeric), 0)
          from playlist_musicas x join musicas m on m.id = x.musica_id where playlist_id = p.id)`,
    sql`select id, 'bloqueios' as de from musicas m
      where num_playlists <> (select count(*) from playlist_musicas where musica_id = m.id)
        or num_blocked_clientes <> (select count(*) from bloqueios where musica_id = m.id)`,
    sql`select coalesce(e.busca, t.busca) as id, 'etiquetas' as de from etiquetas e full join
      (select busca, count(*) from musicas, unnest(etiquetas_busca) busca where deleted_at is null group by 1) t
      on t.busca = e.busca where e.num_musicas is distinct from t.count`,
  ];
  const { rows } = await sql`${sql.join(counts, sql` union all `)}`.execute(db);
  return rows;
}
