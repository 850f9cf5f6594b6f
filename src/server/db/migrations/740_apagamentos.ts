import { type Kysely, sql } from 'kysely';

/** The kinds of what may have been erased already, by their tables. */
const kinds = {
  clientes: 'CLIENTE',
  lojas: 'LOJA',
  grupos: 'GRUPO',
  playlists: 'PLAYLIST',
  grades: 'GRADE',
  vinhetas: 'VINHETA',
  musicas: 'MUSICA',
  notificacoes: 'NOTIFICACAO',
  comunicados: 'COMUNICADO',
  feriados: 'FERIADO',
};

const statements = [
  `create table apagamentos (
    id text primary key,
    entidade text not null,
    momento timestamptz(3) not null default now(),
    escrito_em timestamptz(3)
  )`,
  'create index apagamentos_por_escrever on apagamentos (id) where escrito_em is null',
  ...Object.entries(kinds).map(
    ([table, entidade]) => `insert into apagamentos (id, entidade, momento)
      select a.id, '${entidade}', a.apagado_em from apagados a join ${table} using (id)`,
  ),
  `insert into apagamentos (id, entidade, momento)
    select id, entidade, apagar_desde from lixeira where apagar_desde is not null on conflict do nothing`,
];

/**
 * The table of what was erased, or is about to be, with its kind and moment, and whether the list beside the backups has it: a
 * restore of an older backup erases it again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
