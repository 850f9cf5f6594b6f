type Query = (text: string) => Promise<{ line: string }[]>;

/**
 * Describes a database, one line per object: tables, columns, constraints, indexes, triggers, functions and comments.
 * Ignores spaces, brackets and order.
 */
export async function schemaOf(query: Query): Promise<string[]> {
  const rows = await query(`
    with own as (select oid from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
        and relname not like 'kysely_%')
    select concat_ws(' ', 'table', relname, reloptions, pg_get_partkeydef(oid)) as line
      from pg_class where oid in (select oid from own)
    union all select concat_ws(' ', 'column', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull,
        attidentity, attgenerated, attcollation::regcollation, pg_get_expr(adbin, adrelid))
      from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid in (select oid from own) and attnum > 0 and not attisdropped
    union all select pg_get_indexdef(indexrelid) from pg_index where indrelid in (select oid from own)
    union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where conrelid in (select oid from own) and contype <> 'n'
    union all select pg_get_triggerdef(oid) from pg_trigger where tgrelid in (select oid from own) and not tgisinternal
    union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all select concat_ws(' ', 'comment', objoid::regclass, attname, description) from pg_description
      left join pg_attribute on attrelid = objoid and attnum = objsubid and attnum > 0
      where classoid = 'pg_class'::regclass and objoid in (select oid from own)`);
  return rows
    .map(({ line }) =>
      line
        .replace(/[()\s]+/g, ' ')
        .replaceAll(' ,', ',')
        .trim(),
    )
    .sort();
}
