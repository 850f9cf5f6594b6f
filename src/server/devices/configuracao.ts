import { sql } from 'kysely';
import type { components } from '#generated/api.d.ts';

type Configuracao = components['schemas']['PlayerConfiguracao'];

const SIMULTANEOS = 1;

/**
 * SQL for a setting of the store, or else its client's, or else the agency's. Use it in a query of `lojas`, `clientes`
 * and `configuracoes`.
 */
export const herdado = <
  Campo extends 'horarios' | 'excecoes' | 'volume' | 'volumeTravado' | 'pulosPorHora' | 'transicaoMs',
>(
  campo: Campo,
) =>
  sql<Configuracao[Campo]>`coalesce(${sql.ref(`lojas.${campo}`)}, ${sql.ref(`clientes.${campo}`)},
    ${sql.ref(`configuracoes.${campo}`)})`;

/**
 * The nearest PIN of store, client or agency. The nearest `pin_exigido` decides whether a PIN is required; a PIN of the
 * store itself counts as required.
 */
const pin = sql`case when coalesce(lojas.pin_exigido, nullif(lojas.pin_hash is not null, false), clientes.pin_exigido, true)
  then coalesce(lojas.pin_hash, clientes.pin_hash, configuracoes.pin_hash) end`;

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

export const toConfiguracao = ({ download, suporte, pin, ...lida }: Lida): Configuracao => ({
  ...lida,
  download: { simultaneos: SIMULTANEOS, ...download },
  suporte,
  ...(pin && { pin }),
});

export type { Lida as ConfiguracaoLida };
