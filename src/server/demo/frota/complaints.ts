import type { components } from '#generated/api.d.ts';

type PlayerSinal = components['schemas']['PlayerSinal'];

/**
 * Overrides fields of a healthy store's heartbeats. With an `estado` the store plays nothing; with a `fila` it delivers
 * nothing.
 */
export type Complaint = Partial<PlayerSinal>;

const HOUR_MS = 3_600_000;

/**
 * Complaints for some of the demonstration's stores, so that its board shows every state. A store with `silent` falls
 * silent after its first heartbeat.
 */
export function createComplaints(now: number): (Complaint | 'silent')[] {
  const hoursAgo = (hours: number) => new Date(now - hours * HOUR_MS).toISOString();
  const errorOf = (codigo: string, mensagem: string) => ({ codigo, mensagem, em: hoursAgo(0) });
  const stopped = { desde: hoursAgo(0.2), musica: null, playlist: null };
  const full: Complaint = {
    faltam: 12,
    espaco: { usadoMb: 1996, cotaMb: 2000, persistente: true },
    ultimoErro: errorOf('SEM_ESPACO', 'Não há espaço para mais músicas neste aparelho.'),
  };
  const mute = errorOf('SAIDA_DE_AUDIO', 'A saída de som não responde.');
  return [
    'silent',
    { ...stopped, estado: 'ERRO', ultimoErro: mute },
    full,
    { fila: { eventos: 214, maisAntigo: hoursAgo(30) } },
    'silent',
    { ...stopped, estado: 'AGUARDANDO_TOQUE' },
    full,
    'silent',
    { ...stopped, estado: 'SILENCIO' },
    { fila: { eventos: 371, maisAntigo: hoursAgo(51) } },
  ];
}
