import type { components } from '#generated/api.d.ts';

type PlayerSinal = components['schemas']['PlayerSinal'];

/**
 * Overrides fields of a healthy store's heartbeats. With an `estado` the store plays nothing; with a `fila` it delivers
 * nothing.
 */
export type Queixa = Partial<PlayerSinal>;

const HOUR_MS = 3_600_000;

/**
 * Complaints for some of the demonstration's stores, so that its board shows every state. A store with `muda` falls
 * silent after its first heartbeat.
 */
export function queixasDaDemonstracao(agora: number): (Queixa | 'muda')[] {
  const ha = (horas: number) => new Date(agora - horas * HOUR_MS).toISOString();
  const erro = (codigo: string, mensagem: string) => ({ codigo, mensagem, em: ha(0) });
  const parada = { desde: ha(0.2), musica: null, playlist: null };
  const cheia: Queixa = {
    faltam: 12,
    espaco: { usadoMb: 1996, cotaMb: 2000, persistente: true },
    ultimoErro: erro('SEM_ESPACO', 'Não há espaço para mais músicas neste aparelho.'),
  };
  const mudo = erro('SAIDA_DE_AUDIO', 'A saída de som não responde.');
  return [
    'muda',
    { ...parada, estado: 'ERRO', ultimoErro: mudo },
    cheia,
    { fila: { eventos: 214, maisAntigo: ha(30) } },
    'muda',
    { ...parada, estado: 'AGUARDANDO_TOQUE' },
    cheia,
    'muda',
    { ...parada, estado: 'SILENCIO' },
    { fila: { eventos: 371, maisAntigo: ha(51) } },
  ];
}
