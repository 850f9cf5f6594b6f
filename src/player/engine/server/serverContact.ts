import type { Snapshot } from '../../player.ts';
import type { Database } from '../disk/database.ts';
import type { Environment } from '../environment.ts';
import type { Outcome } from './network.ts';

const DAY_MS = 86_400_000;
const WITHOUT_SERVER_MS = 30 * DAY_MS;
const NOTICE_MS = 3 * DAY_MS;
/** The longest credible time switched off; a larger difference means a wrong clock. */
const PLAUSIBLE_MS = 60 * DAY_MS;
const RECENT_MS = 90_000;

const MISSING_LINKS = { RESPOSTA: null, SEM_SERVIDOR: 'SERVIDOR', SEM_INTERNET: 'INTERNET' } as const;

/** Measures the time without a server response. Time switched off counts by the clock, within credible limits. */
export function createServerContact(
  { monotonic, hasNetwork }: Environment,
  database: Database,
  now: () => number,
) {
  const { memory } = database;
  let outcome: Outcome | undefined;
  let missingSince: number | null = null;
  let countedUntil = monotonic();

  function unansweredMs(): number {
    if (!memory.servidor) return 0;
    const { ultimaResposta, semRespostaMs: saved } = memory.servidor;
    const byClock = now() - ultimaResposta;
    const elapsed = saved + monotonic() - countedUntil;
    return byClock >= 0 && byClock <= PLAUSIBLE_MS ? Math.max(byClock, elapsed) : elapsed;
  }

  /** Before the first request of this start has ended, only a missing network is certain. */
  function missingLink(): Snapshot['conexao']['falta'] {
    if (outcome) return MISSING_LINKS[outcome];
    const { ultimaResposta } = memory.servidor ?? {};
    if (!memory.sessao || ultimaResposta === undefined) return null;
    if (!hasNetwork()) return 'INTERNET';
    return Math.abs(now() - ultimaResposta) > RECENT_MS ? 'RESPOSTA' : null;
  }

  return {
    requestEnded(ended: Outcome): void {
      outcome = ended;
      if (ended !== 'RESPOSTA') {
        missingSince ??= memory.servidor?.ultimaResposta ?? now();
        return;
      }
      missingSince = null;
      countedUntil = monotonic();
      void database.save({ servidor: { ultimaResposta: now(), semRespostaMs: 0 } }).catch(() => undefined);
    },
    save(): Promise<void> {
      const { servidor } = memory;
      if (!servidor || outcome === 'RESPOSTA') return Promise.resolve();
      const elapsed = servidor.semRespostaMs + monotonic() - countedUntil;
      countedUntil = monotonic();
      return database.save({ servidor: { ...servidor, semRespostaMs: elapsed } });
    },
    isExpired: () => unansweredMs() >= WITHOUT_SERVER_MS,
    connection() {
      const leftMs = WITHOUT_SERVER_MS - unansweredMs();
      const missing = missingLink();
      const last = memory.servidor?.ultimaResposta ?? null;
      return {
        online: outcome === 'RESPOSTA',
        falta: missing,
        semServidorDesde: missing === 'INTERNET' ? (missingSince ?? last) : missingSince,
        // Rounded to the minute, so that the value stays stable between reads.
        paraEm: leftMs <= NOTICE_MS ? Math.round((now() + leftMs) / 60_000) * 60_000 : null,
      };
    },
  };
}
