import { type Kysely, sql } from 'kysely';

const funcionamento = ['horarios', 'excecoes', 'volume', 'volume_travado', 'pulos_por_hora', 'alertas'];
const audio = ['duracao', 'arquivo_tipo', 'arquivo_bytes', 'arquivo_sha256', 'ganho_db'];

/** What is kept of each entity: neither counts nor what follows from other columns, which follow again. */
const entities: Record<string, string[]> = {
  clientes: [
    ...['nome', 'status', 'razao_social', 'cnpj', 'responsavel', 'email', 'telefone', 'inadimplente'],
    ...['inativo_desde', 'deleted_at', ...funcionamento],
  ],
  lojas: [
    ...[
      'nome',
      'status',
      'cliente_id',
      'email',
      'login',
      'senha_hash',
      'senha_provisoria',
      'cnpj',
      'telefone',
    ],
    ...['cep', 'logradouro', 'numero', 'complemento', 'bairro', 'cidade', 'uf', 'tipo_de_comercio'],
    ...['tipo_de_negocio', 'fuso_horario', 'inativo_desde', 'deleted_at', ...funcionamento],
  ],
  musicas: ['titulo', 'artista', 'album', 'compositor', 'isrc', 'deleted_at', ...audio],
  playlists: ['nome', 'status', 'cliente_id', 'deleted_at'],
  vinhetas: ['nome', 'status', 'cliente_id', 'dia_execucao', 'intervalo_execucao', 'deleted_at', ...audio],
  notificacoes: ['mensagem', 'status', 'lido_em', 'lido_por', 'deleted_at'],
  comunicados: ['nome', 'mensagem', 'inadimplencia', 'status_adimplencia', 'deleted_at'],
  configuracoes: ['periodo_atividade_loja', 'suporte', 'download', ...funcionamento],
};

/** The two keys of each table of links, and what else is in its rows. */
const links: Record<string, { keys: [string, string]; columns: string[] }> = {
  playlist_lojas: { keys: ['playlist_id', 'loja_id'], columns: ['created_at'] },
  playlist_musicas: { keys: ['playlist_id', 'musica_id'], columns: ['posicao'] },
  vinheta_lojas: { keys: ['vinheta_id', 'loja_id'], columns: ['created_at'] },
  bloqueios: { keys: ['musica_id', 'cliente_id'], columns: [] },
};

const OPERACAO = `current_setting('vitrola.operacao', true)`;
const BY_ADMIN = `${OPERACAO} <> ''`;

const whole = (row: string, columns: string[]) =>
  `jsonb_build_object(${columns.map((column) => `'${column}', ${row}.${column}`).join(', ')})`;

/** Values that can be compared: json has no equality. */
const comparable = (row: string, columns: string[]) =>
  `(${columns.map((column) => `${row}.${column}${column === 'alertas' ? '::text' : ''}`).join(', ')})`;

const changed = (row: string, columns: string[]) =>
  columns
    .map(
      (column) => `case when ${comparable('old', [column])} is distinct from ${comparable('new', [column])}
        then jsonb_build_object('${column}', ${row}.${column}) else '{}'::jsonb end`,
    )
    .join(' || ');

type Keys = { linha: (row: string) => string; ligada: (row: string) => string };

/** What is often changed of thousands of rows at once, and then alone. */
const ALONE = ['deleted_at', 'posicao'];

const kept = (table: string, { linha, ligada }: Keys, antes: string, depois: string) =>
  `insert into alteracoes (operacao, tabela, linha, ligada, antes, depois)
    values (${OPERACAO}, '${table}', ${linha('new')}, ${ligada('new')}, ${antes}, ${depois});`;

/** Looking for what else was changed takes longer than all the rest. */
function keptChanges(table: string, columns: string[], keys: Keys): string {
  const alone = columns.filter((column) => ALONE.includes(column));
  const others = columns.filter((column) => !ALONE.includes(column));
  const few = kept(table, keys, whole('old', alone), whole('new', alone));
  const any = kept(table, keys, changed('old', columns), changed('new', columns));
  if (others.length === 0) return few;
  if (alone.length === 0) return any;
  return `if ${comparable('old', others)} is distinct from ${comparable('new', others)} then ${any}
    else ${few} end if;`;
}

/** Of each row, since hardly any update changes many, and counting changes none of these columns. */
const onUpdate = (table: string, columns: string[], keys: Keys) => [
  `create function ${table}_alterar_update() returns trigger language plpgsql as $$
    begin
      ${keptChanges(table, columns, keys)}
      return null;
    end
  $$`,
  `create trigger ${table}_alterar_update after update on ${table} for each row
    when (${BY_ADMIN} and ${comparable('old', columns)} is distinct from ${comparable('new', columns)})
    execute function ${table}_alterar_update()`,
];

/** Of each statement: what is added or taken away is often much at once. */
const onStatement = (
  table: string,
  event: 'insert' | 'delete',
  columns: string[],
  { linha, ligada }: Keys,
) => [
  `create function ${table}_alterar_${event}() returns trigger language plpgsql as $$
    begin
      insert into alteracoes (operacao, tabela, linha, ligada, ${event === 'insert' ? 'depois' : 'antes'})
        select ${OPERACAO}, '${table}', ${linha('rows')}, ${ligada('rows')}, ${whole('rows', columns)} from linhas rows;
      return null;
    end
  $$`,
  `create trigger ${table}_alterar_${event} after ${event} on ${table}
    referencing ${event === 'insert' ? 'new' : 'old'} table as linhas
    for each statement when (${BY_ADMIN}) execute function ${table}_alterar_${event}()`,
];

const ofEntities = Object.entries(entities).flatMap(([table, columns]) => {
  const keys = { linha: (row: string) => `${row}.id::text`, ligada: () => `''` };
  const isOne = table === 'configuracoes';
  return [...onUpdate(table, columns, keys), ...(isOne ? [] : onStatement(table, 'insert', columns, keys))];
});

const ofLinks = Object.entries(links).flatMap(
  ([
    table,
    {
      keys: [linha, ligada],
      columns,
    },
  ]) => {
    const keys = { linha: (row: string) => `${row}.${linha}`, ligada: (row: string) => `${row}.${ligada}` };
    return [
      ...(columns.includes('posicao') ? onUpdate(table, columns, keys) : []),
      ...onStatement(table, 'insert', columns, keys),
      ...onStatement(table, 'delete', columns, keys),
    ];
  },
);

const statements = [
  // The changed columns of each row that an administrator's request changed, whoever wrote them: a handler or a trigger.
  `create table alteracoes (
    numero bigint generated always as identity primary key,
    operacao text not null,
    tabela text not null,
    linha text not null,
    ligada text not null,
    antes jsonb,
    depois jsonb,
    created_at timestamptz(3) not null default now()
  )`,
  'create index alteracoes_operacao on alteracoes (operacao, numero)',
  'create index alteracoes_created on alteracoes using brin (created_at)',
  // Audio that an undo would need.
  `create index alteracoes_sha256 on alteracoes ((antes ->> 'arquivo_sha256')) where antes ? 'arquivo_sha256'`,
  'create index musicas_sha256_excluidas on musicas (arquivo_sha256, deleted_at) where deleted_at is not null',
  'create index vinhetas_sha256_excluidas on vinhetas (arquivo_sha256, deleted_at) where deleted_at is not null',

  'alter table atividades add operacao text, add desfaz text references atividades (id)',
  'create index atividades_operacao on atividades (operacao) where operacao is not null',
  'create index atividades_desfaz on atividades (desfaz) where desfaz is not null',

  // Undone is what an undo is of that was not itself undone.
  `create function atividade_desfeita(qual text) returns boolean language plpgsql stable as $$
    begin
      return exists (select from atividades d where d.desfaz = qual and not atividade_desfeita(d.id));
    end
  $$`,

  // What a request changed of each row, all in all, in the columns that are not to be kept as they are (by
  // "table:row"); 'ids' limits it to some rows and what is linked to them. Undoing a creation is a deletion.
  `create function alteracoes_liquidas(qual text, ids text[], manter jsonb)
    returns table (tabela text, linha text, ligada text, antes jsonb, depois jsonb, criada boolean)
    language sql stable rows 1000 as $$
    with linhas as (
      select a.tabela, a.linha, a.ligada, min(a.numero) as primeira, max(a.numero) as ultima, manter -> (a.tabela || ':' || a.linha) as fica
      from alteracoes a
      where a.operacao = qual and (ids is null or a.linha = any(ids) or a.ligada = any(ids))
      group by 1, 2, 3
    ), somadas as (
      select l.*, p.antes is null as nova, u.depois is null as tirada,
        case when l.primeira = l.ultima then p.antes else (
          select jsonb_object_agg(e.key, e.value order by a.numero desc) from alteracoes a, jsonb_each(a.antes) e
          where a.operacao = qual and a.tabela = l.tabela and a.linha = l.linha and a.ligada = l.ligada
        ) end as era,
        case when l.primeira = l.ultima then p.depois else (
          select jsonb_object_agg(e.key, e.value order by a.numero) from alteracoes a, jsonb_each(a.depois) e
          where a.operacao = qual and a.tabela = l.tabela and a.linha = l.linha and a.ligada = l.ligada
        ) end as ficou
      from linhas l join alteracoes p on p.numero = l.primeira join alteracoes u on u.numero = l.ultima
    )
    select s.tabela, s.linha, s.ligada,
      case when not s.nova then coalesce(s.era, '{}') - f.colunas
        when s.ligada = '' then jsonb_build_object('deleted_at', now()) - f.colunas end,
      case when not s.tirada then coalesce(s.ficou, '{}') - f.colunas end,
      s.nova
    from somadas s
    cross join lateral (select coalesce(array(select jsonb_array_elements_text(s.fica)), '{}') as colunas) f
    where not (s.nova and s.tirada)
      and (s.ligada = '' or not manter -> 'ligacoes' ? s.linha and not manter -> 'ligacoes' ? s.ligada)
      and not (s.ligada <> '' and f.colunas && array['musicas'] and s.tabela = 'playlist_musicas')
  $$`,
  ...ofEntities,
  ...ofLinks,
];

/** What administrators change, row by row, so that it can be taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
