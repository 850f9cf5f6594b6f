import type { Snapshot } from '../../player.ts';
import type { Environment } from '../environment.ts';

export type ObservedState = { estado: Snapshot['estado']; sincronia: string | undefined };

/** Delay before reporting a change, so that a quick follow-up is included: music starts right after a sign-in. */
const SOON_MS = 2_000;
const ONE_PER_MS = 10_000;
/** States that are particular to one store, never shared by many at the same time. */
const OWN_STATES: readonly Snapshot['estado'][] = ['AGUARDANDO_TOQUE', 'SILENCIO', 'ERRO'];

/**
 * Decides when a state change is reported: soon, and at most once in ten seconds. Opening and closing times are shared
 * by many stores, so these changes are spread randomly over `spreadMs`. If a new manifest changed the hours, its
 * arrival was already spread.
 */
export function createChangeReport({
  environment,
  spreadMs,
}: {
  environment: Environment;
  spreadMs: number;
}) {
  const { monotonic, chance } = environment;
  let observed: ObservedState | undefined;
  /** The manifest at the last answered heartbeat; undefined before the first one after a start. */
  let answered: { sincronia: string | undefined } | undefined;
  let sent: ObservedState | undefined;
  let hasFailed = false;
  let dueAt = Number.POSITIVE_INFINITY;
  let lastAt = Number.NEGATIVE_INFINITY;

  const soon = () => Math.max(monotonic() + SOON_MS, lastAt + ONE_PER_MS);

  /** Returns undefined if the regular heartbeat is soon enough. */
  function whenDue(before: ObservedState, next: ObservedState): number | undefined {
    const isOpeningOrClosing = [before.estado, next.estado].includes('FORA_DO_HORARIO');
    // After a restart, only a change made by someone at the device is reported early.
    if (!answered) return before.estado === 'AGUARDANDO_TOQUE' && !isOpeningOrClosing ? soon() : undefined;
    if (isOpeningOrClosing && answered.sincronia === next.sincronia) return monotonic() + chance() * spreadMs;
    const isOwn = OWN_STATES.includes(before.estado) || OWN_STATES.includes(next.estado);
    // While an earlier change waits for its random moment, this one waits with it.
    return isOwn || dueAt === Number.POSITIVE_INFINITY ? soon() : undefined;
  }

  return {
    dueAt: () => dueAt,
    /** Returns whether a report became due earlier. */
    observe(next: ObservedState): boolean {
      const before = observed;
      observed = next;
      if (!before || before.estado === next.estado || hasFailed) return false;
      const momento = whenDue(before, next);
      if (momento === undefined || momento >= dueAt) return false;
      dueAt = momento;
      return true;
    },
    markSent(): void {
      if (dueAt <= monotonic()) lastAt = monotonic();
      dueAt = Number.POSITIVE_INFINITY;
      sent = observed;
    },
    /** The heartbeat was answered; changes made meanwhile are still due. */
    markAnswered(): void {
      answered = { sincronia: sent?.sincronia };
      hasFailed = false;
      if (sent?.estado !== observed?.estado) dueAt = Math.min(dueAt, soon());
    },
    markFailed(): void {
      dueAt = Number.POSITIVE_INFINITY;
      hasFailed = true;
    },
    restart(isSignIn: boolean): void {
      dueAt = Number.POSITIVE_INFINITY;
      answered = isSignIn ? { sincronia: undefined } : undefined;
      hasFailed = false;
    },
  };
}
