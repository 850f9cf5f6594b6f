// Simulates the demonstration's stores through the public API only. The server starts this process and sends the list
// of stores.
import { setTimeout as wait } from 'node:timers/promises';
import { createApi, Refused } from './api.ts';
import { chanceOf } from './chance.ts';
import { createClock } from './clock.ts';
import { type Complaint, createComplaints } from './complaints.ts';
import { createDevice, noMishaps } from './device.ts';
import { signIn } from './signIn.ts';

/** The only message from the server. All stores share the password. */
type FleetMessage = { url: string; senha: string; lojas: { _id: string; login: string }[] };

/**
 * How long ago the stores' time starts, and its speed. It reaches the present within the first minute, so that the
 * panel shows plays at once.
 */
const START = { hours: 0.1, speed: 10 };
const STEP_MS = 15_000;
const SUSPENDED_WAIT_MS = 60_000;
/**
 * One store in this many has a complaint, until every complaint is used once, so that the board shows every state.
 */
const LOJAS_PER_COMPLAINT = 20;
/** Sign-ins at the same time. Each one costs the server a password hash. */
const SIGN_INS_AT_ONCE = 8;
/** Less than 1, so that the lists of readers differ. */
const READ_SHARE = 0.7;

const seed = 'demonstração';
const noLedger = {
  noteGenerated() {},
  checkAnswer() {},
  reportDifference() {},
  noteDone() {},
  noteReported() {},
};

type Loja = FleetMessage['lojas'][number];

async function connect({ url, senha }: FleetMessage, { _id, login }: Loja, complaint: Complaint | undefined) {
  const chance = chanceOf(`${seed} ${_id}`);
  const api = createApi(url, { speed: 1, chance });
  const access = await signIn(api, { login, senha }, _id);
  const sincronia = await api.insist('getPlayerSincronia', access.token(), {});
  const options = { chance, seed, mishaps: noMishaps, ledger: noLedger };
  const device = createDevice(api, _id, access, sincronia, {
    ...options,
    complaint,
    readShare: READ_SHARE,
    checkedShare: 0,
  });
  return { chance, device };
}

/** Plays until the store is taken over, unlinked, deleted, or gets another password. */
async function live({ chance, device }: Awaited<ReturnType<typeof connect>>, isSilent: boolean) {
  const clock = createClock(START);
  for (;;) {
    const isSuspended = await device.proceed(clock, false).catch((error) => {
      if (error instanceof Refused && error.code === 'TPL005') return true;
      throw error;
    });
    if (isSilent) return;
    await wait((isSuspended ? SUSPENDED_WAIT_MS : STEP_MS) * (0.5 + chance()));
  }
}

// Ignores signals to the whole process group (Ctrl-C, systemd): the server handles them and then disconnects this
// process.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
process.once('disconnect', () => process.exit());
process.once('message', async (message: FleetMessage) => {
  const complaints = createComplaints(Date.now());
  const aside = (error: unknown) => {
    if (!(error instanceof Refused)) throw error;
  };
  const waiting = message.lojas.entries();
  const connectAll = async () => {
    for (const [n, loja] of waiting) {
      const complaint =
        (n + 1) % LOJAS_PER_COMPLAINT === 0 ? complaints[(n + 1) / LOJAS_PER_COMPLAINT - 1] : undefined;
      const isSilent = complaint === 'silent';
      const connected = await connect(message, loja, isSilent ? undefined : complaint).catch(aside);
      if (connected) live(connected, isSilent).catch(aside);
    }
  };
  await Promise.all(Array.from({ length: SIGN_INS_AT_ONCE }, connectAll));
});
