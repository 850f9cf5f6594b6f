import { drawDelay } from '#domain/delay.ts';
import type { components } from '#generated/api.d.ts';
import type { Snapshot } from '../../player.ts';
import type { Database } from '../disk/database.ts';
import type { Environment } from '../environment.ts';
import { Failure, type Network } from './network.ts';
import type { Session } from './session.ts';

/** Short, because someone is waiting at the device. */
const MAX_WAIT_MS = 30_000;

type Parts = {
  environment: Environment;
  database: Database;
  network: Network;
  toDispositivo(): components['schemas']['PlayerDispositivo'];
  session: Pick<Session, 'receive'>;
  onChange(): void;
};

/**
 * Signs this device in with a code while the code is visible. It requests a code, polls until somebody confirms it, and
 * requests another when it expires. A code survives a restart.
 */
export function createPareamento({
  environment,
  database,
  network,
  toDispositivo,
  session,
  onChange,
}: Parts) {
  const { memory } = database;
  let isShown = false;
  let isRequesting = false;
  let cancel: (() => void) | undefined;
  let attempts = 0;
  let problema: string | null = null;

  async function begin(): Promise<number> {
    const body = { dispositivo: toDispositivo() };
    const { codigo, segredo, intervaloS } = await network.call('beginPlayerPareamento', null, { body });
    await database.save({ pareamento: { codigo, segredo } });
    return intervaloS * 1000;
  }

  /** Returns the milliseconds until the next poll, or undefined once signed in. */
  async function poll(segredo: string): Promise<number | undefined> {
    const sentAt = network.monotonic();
    const answer = await network.call('finishPlayerPareamento', null, { body: { segredo } });
    if (!('accessToken' in answer)) return answer.intervaloS * 1000;
    // Somebody may have signed in with a password meanwhile.
    if (memory.pareamento?.segredo !== segredo) return undefined;
    isShown = false;
    await session.receive(answer, sentAt);
    return undefined;
  }

  async function delayAfter({ codigo, rejection }: Failure): Promise<number> {
    if (codigo === 'TPL012') {
      await database.save({ pareamento: null });
      return 0;
    }
    problema = rejection.mensagem;
    const waitMs = drawDelay(attempts, environment.chance, { inicial: 3_000, maior: MAX_WAIT_MS });
    attempts += 1;
    return (rejection.tenteEmS ?? 0) * 1000 + waitMs;
  }

  async function attempt(): Promise<number | undefined> {
    try {
      const delayMs = await (memory.pareamento ? poll(memory.pareamento.segredo) : begin());
      attempts = 0;
      problema = null;
      return delayMs;
    } catch (error) {
      return delayAfter(Failure.from(error));
    }
  }

  async function step(): Promise<void> {
    if (!isShown || isRequesting) return;
    isRequesting = true;
    const delayMs = await attempt().catch(() => MAX_WAIT_MS);
    isRequesting = false;
    onChange();
    cancel?.();
    if (isShown && delayMs !== undefined) cancel = environment.after(delayMs, () => void step());
  }

  return {
    takeSnapshot: (): Snapshot['pareamento'] => ({ codigo: memory.pareamento?.codigo ?? null, problema }),
    show(shown: boolean): void {
      isShown = shown;
      cancel?.();
      if (isShown) void step();
    },
  };
}
