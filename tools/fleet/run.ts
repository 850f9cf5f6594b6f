import { setTimeout as wait } from 'node:timers/promises';
import { createApi } from '../../src/server/demo/frota/api.ts';
import { chanceOf } from '../../src/server/demo/frota/chance.ts';
import { createClock } from '../../src/server/demo/frota/clock.ts';
import { createCommander } from '../../src/server/demo/frota/comandos.ts';
import { createDevice, type Mishaps } from '../../src/server/demo/frota/device.ts';
import { createLedger } from '../../src/server/demo/frota/ledger.ts';
import { signInAdmin, signInFirst } from '../../src/server/demo/frota/signIn.ts';
import { createAgency } from '../../src/server/demo/frota/suspension.ts';
import { verify } from './verification.ts';
import { createWorld, waitForSincronia } from './world.ts';

export type FleetOptions = {
  url: string;
  login: string;
  senha: string;
  lojas: number;
  speed: number;
  hours: number;
  seed: string;
  silentShare: number;
  mishaps: Mishaps;
  /** Awaited. */
  onStep?: (step: string) => unknown;
  onBatch?: (batches: number) => void;
  /** If set, the fleet continues in real time until it is aborted. */
  live?: AbortSignal;
};

/**
 * Sign-ins at the same time. Must stay below the attempts that one address may have pending: a successful attempt is
 * only taken back once it is answered.
 */
const SIGN_INS_AT_ONCE = 4;
const STEP_MS = 1000;
const STEP_PER_LOJA_MS = 20;
const LIVE_STEP_MS = 20_000;

export async function inParallel<Item, Result>(
  items: readonly Item[],
  count: number,
  work: (item: Item, n: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const next = items.entries();
  const worker = async () => {
    for (const [n, item] of next) results[n] = await work(item, n);
  };
  await Promise.all(Array.from({ length: count }, worker));
  return results;
}

export async function runFleet(options: FleetOptions) {
  const { seed, mishaps, onStep = () => {}, onBatch, live } = options;
  const chance = chanceOf(`${seed} rede`);
  const api = createApi(options.url, { speed: options.speed, chance });
  const admin = await signInAdmin(api, options);
  const world = await createWorld(api, admin, options.lojas, seed);
  const ledger = createLedger(onBatch);
  await onStep(`${world.lojas.length} stores created`);
  const agency = createAgency(api, admin);
  const commander = createCommander(api, admin);
  const devices = await inParallel(world.lojas, SIGN_INS_AT_ONCE, async (loja, n) => {
    const access = await signInFirst(api, loja);
    const sincronia = await waitForSincronia(api, access.token(), loja);
    const own = chanceOf(`${seed} ${n + 1}`);
    return createDevice(api, loja._id, access, sincronia, {
      chance: own,
      seed,
      mishaps,
      ledger,
      agency,
      commander,
    });
  });
  const silent = Math.round(options.silentShare * devices.length);
  const clock = createClock(options);
  await onStep(`${devices.length} devices signed in`);

  const step = Math.max(STEP_MS, devices.length * STEP_PER_LOJA_MS);
  const isOver = () => clock.hasCaughtUp() && (!live || live.aborted);
  await Promise.all(
    devices.slice(silent).map(async (device) => {
      await wait(chance() * step);
      while (!isOver()) {
        await device.proceed(clock, false);
        if (isOver()) break;
        const pause = clock.hasCaughtUp() ? LIVE_STEP_MS : step;
        await wait(pause * (0.5 + chance()), undefined, { signal: live }).catch(() => {});
      }
      await device.proceed(clock, true);
    }),
  );
  await onStep(`${ledger.counts.generated} events delivered`);
  const verification = await verify(api, admin, world, ledger, clock.start);
  return {
    ...ledger.counts,
    refused: Object.fromEntries(ledger.refusedByCode),
    rows: verification.rows,
    ofGrades: verification.ofGrades,
    ofCalendario: verification.ofCalendario,
    comandos: verification.comandos,
    differences: [...ledger.differences, ...verification.differences],
  };
}
