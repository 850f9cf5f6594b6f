import { sql } from 'kysely';
import type { components } from '#generated/api.d.ts';
import type { Db } from '../db/open.ts';
import type { Changes, Part } from './changes.ts';
import { keepFresh } from './fresh.ts';
import { toVersao } from './parts.ts';

type Schemas = components['schemas'];
type Mensagens = Schemas['PlayerSinalRecebido']['mensagens'];
type Comando = Schemas['PlayerComando'] & { dispositivo: string };

export type LojaOfSinal = {
  mensagens: Mensagens;
  comandos: Comando[];
  /** In milliseconds since 1970. */
  olhadaEm: number | null;
};

export type LojasOfSinal = {
  /** Cached until the store, its messages, its commands or its viewers change. */
  get(lojaId: string): Promise<LojaOfSinal>;
};

/** `comunicados` and `notificacoes` hold counts and latest timestamps: any change of the messages changes them. */
type Row = {
  clienteId: string;
  naoLidas: number;
  comunicados: unknown;
  notificacoes: unknown;
  comandos: Comando[];
  olhadaEm: number | null;
};

async function read(db: Db, lojaId: string) {
  const { rows } = await sql<Row>`
    select lojas.cliente_id, c.unread + n.unread as nao_lidas, to_json(c) as comunicados, to_json(n) as notificacoes,
      k.comandos, (select (extract(epoch from em) * 1000)::float8 from olhadas where loja_id = lojas.id) as olhada_em
    from lojas
    cross join lateral (select count(*) as sent, count(*) filter (where e.lido_em is null) as unread,
        max(e.created_at) as last, max(c.updated_at) as changed, max(e.lembrado_em) as reminded
      from comunicados_enviados e join comunicados c on c.id = e.comunicado_id and c.deleted_at is null
      where e.loja_id = lojas.id) c
    cross join lateral (select count(*) as sent, count(*) filter (where status = 'NÃO LIDO') as unread,
        max(created_at) as last, max(updated_at) as changed
      from notificacoes where loja_id = lojas.id and deleted_at is null) n
    cross join lateral (select coalesce(json_agg(json_strip_nulls(json_build_object('_id', id, 'tipo', tipo,
        'volume', volume, 'vinheta', vinheta_id, 'dispositivo', dispositivo_id,
        'expiraEm', to_char(expira_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))) order by created_at, id), '[]') as comandos
      from comandos where loja_id = lojas.id and resultado is null and expira_em > now()) k
    where lojas.id = ${lojaId}`.execute(db);
  const { clienteId, naoLidas, comunicados, notificacoes, comandos, olhadaEm } = rows[0]!;
  const value: LojaOfSinal = {
    mensagens: { versao: toVersao([comunicados, notificacoes]), naoLidas },
    comandos,
    olhadaEm,
  };
  const parts: Part[] = [
    ...(['agencia:', `cliente:${clienteId}`, `loja:${lojaId}`] as const),
    ...([`mensagens:${lojaId}`, `comandos:${lojaId}`] as const),
  ];
  return { value, parts };
}

export const createLojasOfSinal = (db: Db, changes: Changes): LojasOfSinal =>
  keepFresh(changes, (lojaId) => read(db, lojaId));
