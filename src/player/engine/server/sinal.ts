import { drawDelay } from '#domain/delay.ts';
import type { components } from '#generated/api.d.ts';
import type { Snapshot } from '../../player.ts';
import type { Environment } from '../environment.ts';
import { createChangeReport, type ObservedState } from './changeReport.ts';
import { Failure } from './network.ts';

export type ReceivedSinal = components['schemas']['PlayerSinalRecebido'];

/** Spreads reports that many stores share, after a power cut, a network failure or an opening time. */
const SPREAD_MS = 30_000;
/** Heartbeat interval of a closed or rejected store, so that its reopening is noticed soon. */
const CLOSED_MS = 60_000;
/** The longest wait after a failure: the heartbeat would be due within it anyway, and the board notices soon. */
const MAX_WAIT_MS = 60_000;

type Parts = {
  environment: Environment;
  /** Rejects with `Failure`. */
  beat(): Promise<ReceivedSinal>;
  afterSinal(received: ReceivedSinal): Promise<void>;
  onRejected(failure: Failure): boolean;
};

export function createSinal({ environment, beat, afterSinal, onRejected }: Parts) {
  const { monotonic, chance } = environment;
  const changeReport = createChangeReport({ environment, spreadMs: SPREAD_MS });
  let cancel: (() => void) | undefined;
  let nextAt = 0;
  let notBefore = 0;
  let attempts = 0;
  let isBeating = false;
  let isFollowingUp = false;
  let isOn = false;
  let state: Snapshot['estado'] | undefined;
  /** Counts `start` calls: a response of an earlier sign-in neither sets the next interval nor ends the session. */
  let startCount = 0;

  function schedule(): void {
    cancel?.();
    if (!isOn || isBeating) return;
    const dueAt = Math.min(nextAt, changeReport.dueAt());
    cancel = environment.after(Math.max(0, dueAt - monotonic()), () => void sendNow());
  }

  function onFailure(error: unknown): void {
    const failure = Failure.from(error);
    if (!failure.isTransient && !onRejected(failure)) stop();
  }

  /** Runs beside later heartbeats, however long it takes; a failed part is retried after the next one. */
  function followUp(received: ReceivedSinal): void {
    if (isFollowingUp) return;
    isFollowingUp = true;
    const thisStart = startCount;
    const done = afterSinal(received).catch((error) => {
      if (thisStart === startCount) onFailure(error);
    });
    void done.finally(() => {
      isFollowingUp = false;
    });
  }

  function delayAfter(failure: Failure): number {
    changeReport.markFailed();
    if (!failure.isTransient) {
      if (!onRejected(failure)) isOn = false;
      return CLOSED_MS;
    }
    const requestedMs = (failure.rejection.tenteEmS ?? 0) * 1000;
    notBefore = monotonic() + requestedMs;
    const waitMs = drawDelay(attempts, chance, { maior: MAX_WAIT_MS });
    attempts += 1;
    return requestedMs + waitMs;
  }

  async function sendNow(): Promise<void> {
    if (isBeating || !isOn) return;
    isBeating = true;
    cancel?.();
    changeReport.markSent();
    const thisStart = startCount;
    let delayMs = 0;
    try {
      const received = await beat();
      attempts = 0;
      changeReport.markAnswered();
      const requestedMs = received.proximoSinalEmS * 1000;
      delayMs = state === 'FORA_DO_HORARIO' ? Math.min(requestedMs, CLOSED_MS) : requestedMs;
      followUp(received);
    } catch (error) {
      if (thisStart === startCount) delayMs = delayAfter(Failure.from(error));
    }
    isBeating = false;
    if (thisStart === startCount) nextAt = monotonic() + delayMs;
    schedule();
  }

  function stop(): void {
    isOn = false;
    cancel?.();
  }

  return {
    /**
     * After a restart, the first heartbeat is delayed randomly, because all stores restart together after a power cut.
     */
    start({ isImmediate }: { isImmediate: boolean }): void {
      isOn = true;
      attempts = 0;
      startCount += 1;
      changeReport.restart(isImmediate);
      nextAt = monotonic() + (isImmediate ? 0 : chance() * SPREAD_MS);
      schedule();
    },
    stop,
    onFailure,
    observe(observed: ObservedState): void {
      state = observed.estado;
      if (changeReport.observe(observed)) schedule();
    },
    /** The network is back. The next heartbeat moves to a random moment, because many stores return together. */
    hurry(): void {
      nextAt = Math.min(nextAt, Math.max(notBefore, monotonic() + chance() * SPREAD_MS));
      schedule();
    },
    sendNow,
  };
}
