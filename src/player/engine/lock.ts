import { DAY_MS, isRightPin, PIN_ATTEMPTS, PIN_WAIT_MS } from '#domain/pin.ts';
import type { Momento, Snapshot } from '../player.ts';
import type { Database } from './disk/database.ts';
import type { Environment } from './environment.ts';

const UNLOCKED_MS = 60_000;
const MAX_SAVED = 100;

type Parts = {
  environment: Environment;
  database: Database;
  now(): Momento;
  onChange(): void;
  log(texto: string, codigo: string): void;
};

/** Locks actions that need the agency's PIN. It works without a network, and a restart locks it. */
export function createLock({ environment, database, now, onChange, log }: Parts) {
  const { memory } = database;
  const { monotonic } = environment;
  let unlockedUntil = 0;
  let previous: Promise<unknown> = Promise.resolve();

  /** The PIN's hash. A permanently ended session has no PIN: no manifest would ever change it. */
  function savedPin() {
    const { sessao, sincronia } = memory;
    if (!sessao || sessao.provisoria) return undefined;
    const mayReturn = !sessao.fim || sessao.fim.codigo === 'TPL005' || sessao.fim.codigo === 'SEM_SERVIDOR';
    return mayReturn ? sincronia?.configuracao.pin : undefined;
  }
  const isRequired = () => savedPin() !== undefined && monotonic() >= unlockedUntil;
  const keepUnlocked = () => {
    unlockedUntil = monotonic() + UNLOCKED_MS;
  };

  /** Until when PINs are refused. The absolute difference keeps a changed clock from extending the wait. */
  function waitsUntil(): Momento | null {
    const { esperaDesde } = memory.pinsErrados;
    if (esperaDesde === null || Math.abs(now() - esperaDesde) >= PIN_WAIT_MS) return null;
    return esperaDesde + PIN_WAIT_MS;
  }

  const wrongToday = () => memory.pinsErrados.em.filter((momento) => momento > now() - DAY_MS);

  /** Saved before the result is returned, so that a reload does not undo it. */
  async function countWrong(): Promise<void> {
    const seguidos = memory.pinsErrados.seguidos + 1;
    const em = [...wrongToday(), now()].slice(-MAX_SAVED);
    const isTooMany = seguidos >= PIN_ATTEMPTS;
    if (isTooMany) log(`O PIN foi digitado errado ${PIN_ATTEMPTS} vezes seguidas.`, 'PIN_ERRADO');
    const pinsErrados = isTooMany
      ? { seguidos: 0, esperaDesde: now(), em }
      : { seguidos, esperaDesde: null, em };
    await database.save({ pinsErrados });
  }

  async function check(pin: string): Promise<boolean> {
    const expected = savedPin();
    if (!expected) return true;
    if (waitsUntil() !== null) return false;
    const isRight = await isRightPin(pin, expected);
    if (isRight) {
      keepUnlocked();
      await database.save({ pinsErrados: { ...memory.pinsErrados, seguidos: 0 } });
    } else await countWrong();
    onChange();
    return isRight;
  }

  return {
    /** Serialised, because parallel attempts would evade the count. */
    unlock(pin: string): Promise<boolean> {
      const attempt = previous.then(() => check(pin));
      previous = attempt.catch(() => undefined);
      return attempt;
    },
    /** Reports whether a protected action may run now; each use keeps the lock open longer. */
    mayRun(): boolean {
      if (isRequired()) return false;
      keepUnlocked();
      return true;
    },
    wrongPins: () => wrongToday().length,
    takeSnapshot: (): Snapshot['trava'] => ({
      exigida: isRequired(),
      tentativas: PIN_ATTEMPTS - memory.pinsErrados.seguidos,
      esperaAte: waitsUntil(),
    }),
  };
}
