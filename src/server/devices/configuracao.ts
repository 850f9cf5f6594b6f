import { sql } from 'kysely';
import type { components } from '#generated/api.d.ts';

type Configuracao = components['schemas']['PlayerConfiguracao'];

const CONCURRENT = 1;

/**
 * SQL for a setting of the store, or else its client's, or else the agency's. Use it in a query of `lojas`, `clientes`
 * and `configuracoes`.
 */
export const inherited = <
  Field extends 'horarios' | 'excecoes' | 'volume' | 'volumeTravado' | 'pulosPorHora' | 'transicaoMs',
>(
  field: Field,
) =>
  sql<Configuracao[Field]>`coalesce(${sql.ref(`lojas.${field}`)}, ${sql.ref(`clientes.${field}`)},
    ${sql.ref(`configuracoes.${field}`)})`;

/**
 * The nearest PIN of store, client or agency. The nearest `pin_exigido` decides whether a PIN is required; a PIN of the
 * store itself counts as required.
 */
const pin = sql`case when coalesce(lojas.pin_exigido, nullif(lojas.pin_hash is not null, false), clientes.pin_exigido, true)
  then coalesce(lojas.pin_hash, clientes.pin_hash, configuracoes.pin_hash) end`;

export const configuracaoJson = sql`json_build_object('horarios', ${inherited('horarios')},
  'excecoes', ${inherited('excecoes')}, 'volume', ${inherited('volume')}, 'volumeTravado', ${inherited('volumeTravado')},
  'pulosPorHora', ${inherited('pulosPorHora')}, 'transicaoMs', ${inherited('transicaoMs')}, 'download', configuracoes.download,
  'suporte', configuracoes.suporte || jsonb_build_object('whatsapp',
    coalesce(lojas.suporte_whatsapp, clientes.suporte_whatsapp, configuracoes.suporte ->> 'whatsapp')),
  'pin', ${pin})`;

export type ConfiguracaoRow = Omit<Configuracao, 'download' | 'pin'> & {
  download: Omit<Configuracao['download'], 'simultaneos'>;
  pin: NonNullable<Configuracao['pin']> | null;
};

export const toConfiguracao = ({ download, suporte, pin, ...rest }: ConfiguracaoRow): Configuracao => ({
  ...rest,
  download: { simultaneos: CONCURRENT, ...download },
  suporte,
  ...(pin && { pin }),
});
