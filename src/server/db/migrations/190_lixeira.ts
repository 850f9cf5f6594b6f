import { type Kysely, sql } from 'kysely';

type Kind = {
  entidade: string;
  /** What it is called by. */
  nome?: string;
  /** The column of what it belongs to. */
  dono?: 'cliente_id' | 'loja_id';
  /** What it has, by the columns of both tables. */
  counts?: string[];
};

const kinds: Record<string, Kind> = {
  clientes: { entidade: 'CLIENTE', counts: ['num_lojas', 'num_playlists', 'num_vinhetas'] },
  lojas: { entidade: 'LOJA', dono: 'cliente_id', counts: ['num_playlists', 'num_vinhetas'] },
  playlists: { entidade: 'PLAYLIST', dono: 'cliente_id', counts: ['num_lojas', 'num_musicas'] },
  vinhetas: { entidade: 'VINHETA', dono: 'cliente_id', counts: ['num_lojas'] },
  musicas: { entidade: 'MUSICA', nome: 'titulo', counts: ['num_playlists'] },
  notificacoes: {
    entidade: 'NOTIFICACAO',
    // As activities call it.
    nome: 'mensagem',
    dono: 'loja_id',
  },
  comunicados: { entidade: 'COMUNICADO' },
};

const called = (row: string, nome = 'nome') =>
  nome === 'mensagem'
    ? `case when length(${row}.mensagem) > 40 then left(${row}.mensagem, 40) || '...' else ${row}.mensagem end`
    : `${row}.${nome}`;

const columns = ({ dono, counts = [] }: Kind) =>
  ['id', 'entidade', 'nome', 'admin_id', 'deleted_at', 'operacao', ...(dono ? [dono] : []), ...counts].join(
    ', ',
  );

const values = (row: string, { entidade, nome, dono, counts = [] }: Kind, operacao: string) =>
  [
    ...[`${row}.id`, `'${entidade}'`, called(row, nome), `${row}.updated_by`, `${row}.deleted_at`, operacao],
    ...[...(dono ? [dono] : []), ...counts].map((column) => `${row}.${column}`),
  ].join(', ');

/** What goes with its client is the client's: whatever deletes a client deletes it first. */
const ofCliente = ({ dono }: Kind) => dono === 'cliente_id';

const keeping = Object.entries(kinds).flatMap(([table, kind]) => {
  const operacao = `nullif(current_setting('vitrola.operacao', true), '')`;
  const unless = ofCliente(kind)
    ? 'where not exists (select from clientes where id = new.cliente_id and deleted_at is not null)'
    : '';
  return [
    `create function ${table}_lixeira() returns trigger language plpgsql as $$
      begin
        if new.deleted_at is null then
          delete from lixeira where id = new.id;
        else
          insert into lixeira (${columns(kind)}) select ${values('new', kind, operacao)} ${unless}
            on conflict (id) do nothing;
        end if;
        return null;
      end
    $$`,
    `create trigger ${table}_lixeira after update of deleted_at on ${table} for each row
      when ((new.deleted_at is null) <> (old.deleted_at is null)) execute function ${table}_lixeira()`,
  ];
});

/** What is deleted already; what nobody knows the links of can only be erased. */
const filling = Object.entries(kinds).map(([table, kind]) => {
  const operacao = `(select operacao from alteracoes a where a.linha = t.id and a.tabela = '${table}'
    and a.depois ->> 'deleted_at' is not null order by numero desc limit 1)`;
  const unless = ofCliente(kind)
    ? 'and not exists (select from clientes c where c.id = t.cliente_id and c.deleted_at = t.deleted_at)'
    : '';
  return `insert into lixeira (${columns(kind)}) select ${values('t', kind, operacao)}
    from ${table} t where t.deleted_at is not null ${unless}`;
});

/** What only an erasure may change: it takes away, and never of anything that is not being erased. */
const guards = [
  `create function sendo_apagada(qual text) returns boolean language sql stable as $$
    select exists (select from lixeira where apagar_desde is not null and id in (
      select qual union all select cliente_id from lojas where id = qual
      union all select cliente_id from playlists where id = qual
      union all select cliente_id from vinhetas where id = qual))
  $$`,
  `create or replace function atividades_append_only() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if to_jsonb(new) - array['antes', 'depois', 'nome_busca'] = to_jsonb(old) - array['antes', 'depois', 'nome_busca']
          and coalesce(old.antes @> new.antes, new.antes is null) and coalesce(old.depois @> new.depois, new.depois is null)
          and sendo_apagada(old.entidade_id) then return new; end if;
      end if;
      raise exception 'atividades is append-only';
    end
  $$`,
  'drop trigger atividades_append_only on atividades',
  `create trigger atividades_append_only before delete on atividades
    for each statement execute function atividades_append_only()`,
  `create trigger atividades_only_erased before update on atividades
    for each row execute function atividades_append_only()`,
  `create or replace function acessos_append_only() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if new.vezes > old.vezes and to_jsonb(new) - array['vezes', 'ultimo_em', 'login_busca']
          = to_jsonb(old) - array['vezes', 'ultimo_em', 'login_busca'] then return new; end if;
        if new.login = '' and new.endereco = '' and sendo_apagada(old.loja_id)
          and to_jsonb(new) - array['login', 'endereco', 'login_busca'] = to_jsonb(old) - array['login', 'endereco', 'login_busca']
          then return new; end if;
      elsif tg_op = 'DELETE' then
        if old.created_at < now() - interval '1 year' then return old; end if;
      end if;
      raise exception 'acessos is append-only';
    end
  $$`,
];

const listed = (name: string, keys: string) =>
  `create index lixeira_${name}_list on lixeira (${keys}, id) where apagar_desde is null`;

const statements = [
  // A row of each thing that was deleted, but for what went with its client. Kept by triggers, whoever deletes or restores.
  `create table lixeira (
    id text primary key,
    entidade text not null,
    nome text not null,
    nome_busca text collate "C" generated always as (busca(nome)) stored,
    cliente_id text,
    loja_id text,
    admin_id text,
    operacao text,
    num_lojas integer not null default 0,
    num_playlists integer not null default 0,
    num_vinhetas integer not null default 0,
    num_musicas integer not null default 0,
    deleted_at timestamptz(3) not null,
    apagar_desde timestamptz(3)
  )`,
  listed('deleted', 'deleted_at'),
  listed('admin', 'admin_id, deleted_at'),
  listed('entidade', 'entidade, deleted_at'),
  'create index lixeira_nome_trgm on lixeira using gin (nome_busca gin_trgm_ops)',
  'create index lixeira_operacao on lixeira (operacao)',
  'create index lixeira_apagar on lixeira (apagar_desde) where apagar_desde is not null',
  'create index lixeira_cliente on lixeira (cliente_id) where cliente_id is not null',
  // What holds no personal data any more, and no audio.
  'create table apagados (id text primary key, apagado_em timestamptz(3) not null default now())',

  // By what an erasure finds what is to go.
  'create index alteracoes_linha on alteracoes (linha)',
  'create index atividades_de_entidade on atividades (entidade_id)',
  ...['lojas', 'playlists', 'vinhetas'].map(
    (table) => `create index ${table}_excluidas on ${table} (cliente_id, id) where deleted_at is not null`,
  ),
  ...filling,
  ...keeping,
  ...guards,
];

/** What was deleted, until it is restored or erased. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
