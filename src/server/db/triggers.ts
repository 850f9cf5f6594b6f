/**
 * The triggers that an entity's table gets: they keep undo, bin, its client's count and what players are told in step
 * with its rows.
 */
type EntityTriggers = {
  /** The entity's name in the bin and the log, e.g. `PLAYLIST`; without it there is no bin. */
  entidade?: string;
  /** The columns of which changes are kept, so that they can be taken back. */
  columns: string[];
  /** Whether its rows belong to a client: those that are deleted with it are not in the bin by themselves. */
  ofCliente?: boolean;
  /** The columns that the bin takes over from a row, of the same name in both tables. */
  counts?: string[];
  /** The new column of clients that counts their rows. */
  countedAs?: string;
  /** The columns whose change players are told of, and the scope under which they hear of it. */
  told?: { escopo: string; columns: string[] };
};

const OPERACAO = `current_setting('vitrola.operacao', true)`;
const BY_ADMIN = `${OPERACAO} <> ''`;

const of = (row: string, columns: string[]) => columns.map((column) => `${row}.${column}`).join(', ');

const whole = (row: string, columns: string[]) =>
  `jsonb_build_object(${columns.map((column) => `'${column}', ${row}.${column}`).join(', ')})`;

const changed = (row: string, columns: string[]) =>
  columns
    .map(
      (column) => `case when (old.${column}) is distinct from (new.${column})
        then jsonb_build_object('${column}', ${row}.${column}) else '{}'::jsonb end`,
    )
    .join(' || ');

/** Writes a function of a table and the trigger of the same name that runs it. */
const trigger = (name: string, when: string, body: string) => [
  `create function ${name}() returns trigger language plpgsql as $$
    begin
      ${body}
      return null;
    end
  $$`,
  `create trigger ${name} ${when} execute function ${name}()`,
];

/** Keeps in `alteracoes` what an administrator changes: of each updated row what differs, of inserted ones all. */
function keepingChanges(table: string, columns: string[]): string[] {
  const others = columns.filter((column) => column !== 'deleted_at');
  const kept = (antes: string, depois: string) =>
    `insert into alteracoes (operacao, tabela, linha, ligada, antes, depois)
    values (${OPERACAO}, '${table}', new.id::text, '', ${antes}, ${depois});`;
  // A deletion is kept by itself, because it is of thousands of rows at once, and looking for other changed columns
  // takes longer than all the rest.
  const deleted = kept(whole('old', ['deleted_at']), whole('new', ['deleted_at']));
  return [
    ...trigger(
      `${table}_alterar_update`,
      `after update on ${table} for each row
      when (${BY_ADMIN} and (${of('old', columns)}) is distinct from (${of('new', columns)}))`,
      `if (${of('old', others)}) is distinct from (${of('new', others)}) then ${kept(changed('old', columns), changed('new', columns))}
    else ${deleted} end if;`,
    ),
    ...trigger(
      `${table}_alterar_insert`,
      `after insert on ${table} referencing new table as linhas for each statement when (${BY_ADMIN})`,
      `insert into alteracoes (operacao, tabela, linha, ligada, depois)
        select ${OPERACAO}, '${table}', rows.id::text, '', ${whole('rows', columns)} from linhas rows;`,
    ),
  ];
}

/** Keeps a row in the bin while it is deleted, but for what went with its client. */
function keepingBin(table: string, { entidade, ofCliente, counts = [] }: EntityTriggers): string[] {
  const taken = [...(ofCliente ? ['cliente_id'] : []), ...counts];
  const names = ['id', 'entidade', 'nome', 'admin_id', 'deleted_at', 'operacao', ...taken];
  const values = [
    ...['new.id', `'${entidade}'`, 'new.nome', 'new.updated_by', 'new.deleted_at'],
    ...[`nullif(${OPERACAO}, '')`, ...taken.map((column) => `new.${column}`)],
  ];
  const unless = ofCliente
    ? 'where not exists (select from clientes where id = new.cliente_id and deleted_at is not null)'
    : '';
  return trigger(
    `${table}_lixeira`,
    `after update of deleted_at on ${table} for each row
      when ((new.deleted_at is null) <> (old.deleted_at is null))`,
    `if new.deleted_at is null then
          delete from lixeira where id = new.id;
        else
          insert into lixeira (${names.join(', ')}) select ${values.join(', ')} ${unless}
            on conflict (id) do nothing;
        end if;`,
  );
}

const added = 'select cliente_id, 1 as n from novas where deleted_at is null';
const removed = 'select cliente_id, -1 as n from antigas where deleted_at is null';
const events = {
  insert: { tables: 'new table as novas', changes: added },
  update: { tables: 'old table as antigas new table as novas', changes: `${added} union all ${removed}` },
  delete: { tables: 'old table as antigas', changes: removed },
};

/** Counts a client's rows in its own, one trigger a statement; clients are locked in one order, so that two statements never wait for each other. */
function keepingCount(table: string, column: string): string[] {
  const triggers = Object.entries(events).flatMap(([event, { tables, changes }]) => {
    const sums = `select cliente_id, sum(n)::integer as n from (${changes}) c group by cliente_id having sum(n) <> 0`;
    return trigger(
      `${table}_contar_${event}`,
      `after ${event} on ${table} referencing ${tables} for each statement`,
      `perform from clientes where id in (select cliente_id from (${sums}) s) order by id for no key update;
          update clientes set ${column} = ${column} + s.n from (${sums}) s where clientes.id = s.cliente_id;`,
    );
  });
  return [`alter table clientes add ${column} integer not null default 0`, ...triggers];
}

/** Tells players of rows whose columns changed, one row of `mudancas` a statement. */
function tellingPlayers(table: string, { escopo, columns }: { escopo: string; columns: string[] }): string[] {
  const name = `${table}_mudar_${escopo}_update`;
  return [
    `create function ${name}() returns trigger language plpgsql as $$
        declare mudados text[];
        begin
          select array_agg(distinct rows.id) into mudados from novas rows
            join antigas a on a.id = rows.id and (${of('a', columns)}) is distinct from (${of('rows', columns)});
          if mudados is not null then insert into mudancas (escopo, alvos) values ('${escopo}', mudados); end if;
          return null;
        end
      $$`,
    `create trigger ${name} after update on ${table}
        referencing old table as antigas new table as novas for each statement execute function ${name}()`,
  ];
}

/**
 * Writes the statements that a migration runs after it made an entity's table: they keep all that other tables hold of
 * its rows, whoever writes them.
 */
export function entityTriggers(table: string, triggers: EntityTriggers): string[] {
  const { entidade, columns, ofCliente, countedAs, told } = triggers;
  return [
    ...keepingChanges(table, columns),
    ...(entidade ? keepingBin(table, triggers) : []),
    // An index finds the rows that go with a client when that is erased.
    ...(ofCliente
      ? [`create index ${table}_excluidas on ${table} (cliente_id, id) where deleted_at is not null`]
      : []),
    ...(countedAs ? keepingCount(table, countedAs) : []),
    ...(told ? tellingPlayers(table, told) : []),
  ];
}

/** An end of links: its table, the column of the links that names a row of it, and its own that counts their links. */
type End = { table: string; key: string; count?: string };

/** Keeps in `alteracoes` which links an administrator makes and takes away, with what else is in their rows. */
function keepingLinks(links: string, [one, other]: readonly [End, End], columns: string[]): string[] {
  return ['insert', 'delete'].flatMap((event) => {
    const [transition, kept] = event === 'insert' ? ['new', 'depois'] : ['old', 'antes'];
    return trigger(
      `${links}_alterar_${event}`,
      `after ${event} on ${links} referencing ${transition} table as linhas
        for each statement when (${BY_ADMIN})`,
      `insert into alteracoes (operacao, tabela, linha, ligada, ${kept})
        select ${OPERACAO}, '${links}', rows.${one.key}, rows.${other.key}, ${whole('rows', columns)} from linhas rows;`,
    );
  });
}

/**
 * Counts links in the rows that they lead to. These are locked in one order first, so that two statements never wait for
 * each other; a statement that changed nothing stops here, else triggers of two tables would fire each other for ever.
 */
function countingLinks(links: string, { table, key, count }: End): string[] {
  if (!count) return [];
  return ['insert', 'delete'].flatMap((event) =>
    trigger(
      `${links}_contar_${table}_${event}`,
      `after ${event} on ${links} referencing ${event === 'insert' ? 'new' : 'old'} table as linhas for each statement`,
      `if not exists (select from linhas) then return null; end if;
      perform from ${table} where id in (select ${key} from linhas) order by id for no key update;
      update ${table} set ${count} = ${count} ${event === 'insert' ? '+' : '-'} s.n
        from (select ${key} as id, count(*)::integer as n from linhas group by 1) s where ${table}.id = s.id;`,
    ),
  );
}

/** Takes away the links of rows that are deleted, by whatever statement. */
function unlinking(links: string, { table, key }: End): string[] {
  const deleted = `select novas.id from novas join antigas using (id)
        where novas.deleted_at is not null and antigas.deleted_at is null`;
  return trigger(
    `${table}_desvincular_${links}`,
    `after update on ${table} referencing old table as antigas new table as novas for each statement`,
    `if not exists (${deleted}) then return null; end if;
      delete from ${links} where ${key} in (${deleted});`,
  );
}

/**
 * Writes the statements that a migration runs after it made a table of links between two entities: they keep undo,
 * counts and bin in step with it. `columns` are what its rows have beside the two keys.
 */
export const linkTriggers = (links: string, ends: readonly [End, End], columns: string[]): string[] => [
  ...keepingLinks(links, ends, columns),
  ...ends.flatMap((end) => [...countingLinks(links, end), ...unlinking(links, end)]),
];
