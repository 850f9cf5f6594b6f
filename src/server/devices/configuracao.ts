import { sql } from 'kysely';
import { REPETICAO } from '#domain/programacao.ts';
import type { components } from '#generated/api.d.ts';

type Configuracao = components['schemas']['PlayerConfiguracao'];
type Herdaveis = Configuracao & Pick<components['schemas']['Configuracao'], 'explicitas'>;

const CONCURRENT = 1;

/**
 * SQL for a setting of the store, or else its client's, or else the agency's. Use it in a query of `lojas`, `clientes`
 * and `configuracoes`.
 */
export const inherited = <
  Field extends
    | ('horarios' | 'excecoes' | 'volume' | 'volumeTravado' | 'pulosPorHora' | 'transicaoMs')
    | ('repeticaoMusicaHoras' | 'repeticaoArtistaHoras' | 'explicitas'),
>(
  field: Field,
) =>
  sql<Herdaveis[Field]>`coalesce(${sql.ref(`lojas.${field}`)}, ${sql.ref(`clientes.${field}`)},
    ${sql.ref(`configuracoes.${field}`)})`;

/**
 * The nearest PIN of store, client or agency. The nearest `pin_exigido` decides whether a PIN is required; a PIN of the
 * store itself counts as required.
 */
const pin = sql`case when coalesce(lojas.pin_exigido, nullif(lojas.pin_hash is not null, false), clientes.pin_exigido, true)
  then coalesce(lojas.pin_hash, clientes.pin_hash, configuracoes.pin_hash) end`;

export const configuracaoJson = sql`json_build_object('horarios', ${inherited('horarios')},
  'excecoes', ${inherited('excecoes')}, 'volume', ${inherited('volume')}, 'volumeTravado', ${inherited('volumeTravado')},
  'pulosPorHora', ${inherited('pulosPorHora')}, 'transicaoMs', ${inherited('transicaoMs')},
  'repeticaoMusicaHoras', ${inherited('repeticaoMusicaHoras')}, 'repeticaoArtistaHoras', ${inherited('repeticaoArtistaHoras')}, 'download', configuracoes.download,
  'suporte', configuracoes.suporte || jsonb_build_object('whatsapp',
    coalesce(lojas.suporte_whatsapp, clientes.suporte_whatsapp, configuracoes.suporte ->> 'whatsapp')),
  'pin', ${pin})`;

export type ConfiguracaoRow = Required<Omit<Configuracao, 'download' | 'pin'>> & {
  download: Omit<Configuracao['download'], 'simultaneos'>;
  pin: NonNullable<Configuracao['pin']> | null;
};

/** Leaves out the usual repetition, so that manifests of stores without a setting keep their version. */
export const toConfiguracao = ({
  download,
  suporte,
  pin,
  repeticaoMusicaHoras,
  repeticaoArtistaHoras,
  ...rest
}: ConfiguracaoRow): Configuracao => ({
  ...rest,
  ...(repeticaoMusicaHoras !== REPETICAO.musicaHoras && { repeticaoMusicaHoras }),
  ...(repeticaoArtistaHoras !== REPETICAO.artistaHoras && { repeticaoArtistaHoras }),
  download: { simultaneos: CONCURRENT, ...download },
  suporte,
  ...(pin && { pin }),
});
