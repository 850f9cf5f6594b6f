import { sql } from 'kysely';
import type { components } from '#generated/api.d.ts';

type Configuracao = components['schemas']['PlayerConfiguracao'];

/** How many files a store loads at a time. */
const SIMULTANEOS = 1;

/**
 * Writes what a store says itself, else its client, else the agency, in a query of `lojas`, `clientes` and
 * `configuracoes`.
 */
export const herdado = <
  Campo extends 'horarios' | 'excecoes' | 'volume' | 'volumeTravado' | 'pulosPorHora' | 'transicaoMs',
>(
  campo: Campo,
) =>
  sql<Configuracao[Campo]>`coalesce(${sql.ref(`lojas.${campo}`)}, ${sql.ref(`clientes.${campo}`)},
    ${sql.ref(`configuracoes.${campo}`)})`;

/** Writes the PIN that a store asks for, in such a query: whoever has one, the nearest to say so decides whether any is. */
const pin = sql`case when coalesce(lojas.pin_exigido, nullif(lojas.pin_hash is not null, false), clientes.pin_exigido, true)
  then coalesce(lojas.pin_hash, clientes.pin_hash, configuracoes.pin_hash) end`;

/** Writes what the database knows of how a store plays, as JSON, in such a query. */
export const configuracaoJson = sql`json_build_object('horarios', ${herdado('horarios')},
  'excecoes', ${herdado('excecoes')}, 'volume', ${herdado('volume')}, 'volumeTravado', ${herdado('volumeTravado')},
  'pulosPorHora', ${herdado('pulosPorHora')}, 'transicaoMs', ${herdado('transicaoMs')}, 'download', configuracoes.download,
  'suporte', configuracoes.suporte || jsonb_build_object('whatsapp',
    coalesce(lojas.suporte_whatsapp, clientes.suporte_whatsapp, configuracoes.suporte ->> 'whatsapp')),
  'pin', ${pin})`;

type Lida = Omit<Configuracao, 'download' | 'pin'> & {
  download: Omit<Configuracao['download'], 'simultaneos'>;
  pin: NonNullable<Configuracao['pin']> | null;
};

/** Completes how a store plays with what nobody can set. */
export const toConfiguracao = ({ download, suporte, pin, ...lida }: Lida): Configuracao => ({
  ...lida,
  download: { simultaneos: SIMULTANEOS, ...download },
  suporte,
  ...(pin && { pin }),
});

export type { Lida as ConfiguracaoLida };
