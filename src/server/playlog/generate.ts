import { type RawBuilder, sql } from 'kysely';
import type { Log } from './rollups.ts';

const rhythms = {
  weekday: { 9: 3, 10: 5, 11: 7, 12: 10, 13: 9, 14: 7, 15: 7, 16: 8, 17: 10, 18: 12, 19: 10, 20: 7, 21: 3 },
  saturday: { 9: 4, 10: 7, 11: 9, 12: 10, 13: 10, 14: 11, 15: 12, 16: 12, 17: 10, 18: 7, 19: 5, 20: 3 },
  sunday: { 12: 8, 13: 9, 14: 11, 15: 12, 16: 12, 17: 11, 18: 8, 19: 5 },
};
const busy = { weekday: 1, saturday: 1.3, sunday: 0.65 };

/** Options for generated plays of one São Paulo day. The same options and data produce the same rows. */
export type Day = {
  day: string;
  now: Date;
  playsPerStore: number;
  /** `part` is zero-based. */
  part?: number;
  parts?: number;
  /** Generates plays only for stores with a device, starting the day after its sign-in. */
  withDevice?: boolean;
};

function kindOf(day: string): keyof typeof rhythms {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  if (weekday === 0) return 'sunday';
  return weekday === 6 ? 'saturday' : 'weekday';
}

const bits = (hash: string, from: number) => `(((${hash} >> ${from}) & 65535) / 65536.0::float8)`;

/** Delay between a generated play and its arrival. The exact value also distinguishes it from a real play. */
const TOLD_AFTER = sql`interval '4 minutes'`;

/** Inactive stores, and all stores of inactive clients, stop playing a few weeks before `now`. */
const stores = ({ day, now, part = 0, parts = 1, withDevice = false }: Day) => sql`
  palco as (
    select lojas.chave as loja, clientes.chave as cliente, clientes.id as cliente_id, lojas.email, lojas.telefone,
      hashint8extended(lojas.chave, 1) as h, own.playlists
    from lojas join clientes on clientes.id = lojas.cliente_id
    left join lateral (select array_agg(p.chave order by p.chave) as playlists
      from playlist_lojas x join playlists p on p.id = x.playlist_id
      where x.loja_id = lojas.id and p.num_musicas > 0) own on true
    where lojas.deleted_at is null and clientes.chave % ${parts} = ${part}
      and (not ${withDevice} or exists (select from dispositivos d where d.loja_id = lojas.id and d.created_at < ${day}::date))
      and (lojas.status = 'ATIVO' and clientes.status = 'ATIVO'
      or ${day}::date < ${now}::timestamptz::date - 15 - (hashint8extended(lojas.chave, 2) & 63)::integer)
  ), acervo as (
    select playlists.chave as playlist, array_agg(musicas.chave order by x.posicao) as musicas,
      array_agg(round(musicas.duracao * 1000)::integer order by x.posicao) as duracoes
    from playlist_musicas x join playlists on playlists.id = x.playlist_id
    join musicas on musicas.id = x.musica_id group by playlists.chave
    union all
    select null, array_agg(chave order by chave), array_agg(round(duracao * 1000)::integer order by chave)
    from musicas where deleted_at is null having count(*) > 0
  )`;

const MOST_SKIPPED = 0.4;

function plays(day: Day): RawBuilder<unknown> {
  const kind = kindOf(day.day);
  const hours = Object.entries(rhythms[kind]).flatMap(([hour, weight]) => Array(weight).fill(Number(hour)));
  const number = Math.floor(Date.parse(day.day) / 86_400_000);
  const times = sql`round(${day.playsPerStore * busy[kind]}::float8 * (0.6 + 0.8 * ${sql.raw(bits('palco.h', 0))}))`;
  return sql`
    select p.momento, e.h as id, p.momento + ${TOLD_AFTER} as created_at, palco.cliente, palco.loja,
      a.musicas[i.n] as musica, a.playlist,
      case when f.pulada then round(a.duracoes[i.n] * (0.05 + 0.6 * ${sql.raw(bits('f.h', 16))}))::integer
        else a.duracoes[i.n] end as tocado_ms,
      case when f.pulada then 'PULADA' else 'COMPLETA' end::fim_execucao as fim
    from palco
    cross join lateral generate_series(1, ${times}::integer) k
    cross join lateral (select
      hashint8extended(k, (palco.loja::bigint << 32) + ${number}::bigint) as h offset 0) e
    cross join lateral (select (${hours}::integer[])[1 + floor(${sql.raw(bits('e.h', 0))} * ${hours.length}::integer)::integer]
      as hora) r
    cross join lateral (select (${day.day}::date + make_interval(hours => r.hora,
      secs => floor(${sql.raw(bits('e.h', 16))} * 3600000) / 1000)) at time zone 'America/Sao_Paulo' as momento) p
    join acervo a on coalesce(a.playlist, 0)
      = coalesce(palco.playlists[1 + r.hora / 3 % cardinality(palco.playlists)], 0)
    cross join lateral (select 1 + floor(power(${sql.raw(bits('e.h', 32))}, 1.6)
      * cardinality(a.musicas))::integer as n) i
    cross join lateral (select h, ${sql.raw(bits('h', 0))} < ${MOST_SKIPPED}::float8
        * power(${sql.raw(bits('hashint8extended(a.musicas[i.n], 7)', 0))}, 3) as pulada
      from (select hashint8extended(e.h, 6) as h offset 0) o) f
    where p.momento < ${day.now}::timestamptz`;
}

const SALT = 1_000_000;

const LIKED = 0.018;
const RATED = 0.025;

/** Source rows for an insert: column names and query. Likes refer to plays already in the log. */
export function generated(log: Log, day: Day): { columns: string; rows: RawBuilder<unknown> } {
  const number = Math.floor(Date.parse(day.day) / 86_400_000);
  const once = (salt: number) =>
    sql`hashint8extended(k, (palco.loja::bigint << 32) + ${salt * SALT + number}::bigint)`;
  const open = sql`(${day.day}::date + make_interval(hours => 10,
    secs => floor(${sql.raw(bits('e.h', 16))} * 36000000) / 1000)) at time zone 'America/Sao_Paulo'`;
  const past = sql`p.momento < ${day.now}::timestamptz`;
  if (log === 'execucoes') {
    const columns = 'momento, id, created_at, cliente, loja, musica, playlist, tocado_ms, fim';
    return { columns, rows: sql`with ${stores(day)} select ${sql.raw(columns)} from (${plays(day)}) plays` };
  }
  if (log === 'curtidas') {
    const chance = sql.raw(bits('id', 48));
    const midnight = sql`${day.day}::date::timestamp at time zone 'America/Sao_Paulo'`;
    return {
      columns: 'momento, id, created_at, cliente, loja, musica, playlist, executado_em, liked',
      rows: sql`select momento + interval '40 seconds', id, momento + interval '41 seconds', cliente, loja, musica,
          playlist, momento, ${chance} < ${LIKED}::float8
        from execucoes where momento >= ${midnight} and momento < ${midnight} + interval '1 day'
        and created_at = momento + ${TOLD_AFTER} and ${chance} < ${RATED}::float8`,
    };
  }
  if (log === 'execucoes_vinhetas') {
    return {
      columns: 'momento, id, created_at, cliente, loja, vinheta',
      rows: sql`with ${stores(day)}
        select p.momento, e.h, p.momento + ${TOLD_AFTER}, palco.cliente, palco.loja,
          own.vinhetas[1 + floor(${sql.raw(bits('e.h', 32))} * cardinality(own.vinhetas))::integer]
        from palco
        join (select cliente_id, array_agg(chave order by chave) as vinhetas from vinhetas
          where deleted_at is null group by cliente_id) own on own.cliente_id = palco.cliente_id
        cross join lateral generate_series(1, ${Math.ceil(day.playsPerStore / 5)}::integer) k
        cross join lateral (select ${once(3)} as h offset 0) e
        cross join lateral (select ${open} as momento) p where ${past}`,
    };
  }
  return {
    columns: 'momento, id, created_at, cliente, loja, email, metodo',
    rows: sql`with ${stores(day)}
      select p.momento, e.h, p.momento, palco.cliente, palco.loja,
        case when byMail then palco.email else coalesce(palco.telefone, '11900000000') end,
        case when byMail then 'EMAIL' else 'WHATSAPP' end
      from palco cross join lateral generate_series(1, 1) k
      cross join lateral (select ${once(4)} as h offset 0) e
      cross join lateral (select ${open} as momento) p
      cross join lateral (select ${sql.raw(bits('e.h', 32))} < 0.4 as byMail) m
      where ${sql.raw(bits('e.h', 0))} < 0.03 and ${past}`,
  };
}
