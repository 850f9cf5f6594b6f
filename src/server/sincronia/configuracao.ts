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

/** Writes what the database knows of how a store plays, as JSON, in such a query. */
export const configuracaoJson = sql`json_build_object('horarios', ${herdado('horarios')},
  'excecoes', ${herdado('excecoes')}, 'volume', ${herdado('volume')}, 'volumeTravado', ${herdado('volumeTravado')},
  'pulosPorHora', ${herdado('pulosPorHora')}, 'transicaoMs', ${herdado('transicaoMs')}, 'download', configuracoes.download, 'suporte', configuracoes.suporte)`;

type Lida = Omit<Configuracao, 'download'> & {
  download: Omit<Configuracao['download'], 'simultaneos'>;
};

/** Completes how a store plays with what nobody can set. */
export const toConfiguracao = ({ download, suporte, ...lida }: Lida): Configuracao => ({
  ...lida,
  download: { simultaneos: SIMULTANEOS, ...download },
  suporte,
});

export type { Lida as ConfiguracaoLida };
