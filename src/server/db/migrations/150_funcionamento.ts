import { type Kysely, sql } from 'kysely';

const tables = ['configuracoes', 'clientes', 'lojas'];
const columns = ['horarios', 'excecoes', 'volume', 'volume_travado', 'pulos_por_hora'];
const ofTheAgency = ['suporte', 'download'];

/** What stands for a store that nobody said anything of; only the agency's row has it. */
const defaults: Record<string, string> = {
  excecoes: `'[]'`,
  volume: '70',
  volume_travado: 'false',
  pulos_por_hora: '5',
};

const changed = (names: string[]) =>
  `(${names.map((name) => `a.${name}`).join(', ')}) is distinct from (${names.map((name) => `rows.${name}`).join(', ')})`;

/** The functions of 120_mudancas, which look at more columns now. */
const watching = (table: string, escopo: string, before: string[]) => `
  create or replace function ${table}_mudar_${escopo}_update() returns trigger language plpgsql as $$
    declare mudados text[];
    begin
      select array_agg(distinct rows.id) into mudados
        from novas rows join antigas a on a.id = rows.id and ${changed([...before, ...columns])};
      if mudados is not null then insert into mudancas (escopo, alvos) values ('${escopo}', mudados); end if;
      return null;
    end
  $$`;

/** How a store is open and plays: of the agency, of each client and of each store, where null is what comes before it. */
const statements = [
  ...tables.map(
    (table) => `alter table ${table}
      add horarios jsonb,
      add excecoes jsonb,
      add volume smallint check (volume between 0 and 100),
      add volume_travado boolean,
      add pulos_por_hora smallint check (pulos_por_hora between 0 and 100)`,
  ),
  ...Object.entries(defaults).flatMap(([column, value]) => [
    `alter table configuracoes alter ${column} set default ${value}`,
    `update configuracoes set ${column} = default`,
    `alter table configuracoes alter ${column} set not null`,
  ]),
  `alter table configuracoes
    add suporte jsonb not null default '{"email": null, "whatsapp": null}',
    add download jsonb not null default '{"janela": null}'`,
  watching('lojas', 'loja', ['nome', 'status', 'cliente_id', 'fuso_horario', 'deleted_at']),
  watching('clientes', 'cliente', ['nome', 'status', 'deleted_at']),
  `create function configuracoes_mudar_agencia_update() returns trigger language plpgsql as $$
    begin
      insert into mudancas (escopo, alvos) select 'agencia', array['']
        from novas rows join antigas a on a.id = rows.id and ${changed([...columns, ...ofTheAgency])};
      return null;
    end
  $$`,
  `create trigger configuracoes_mudar_agencia_update after update on configuracoes
    referencing old table as antigas new table as novas
    for each statement execute function configuracoes_mudar_agencia_update()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
