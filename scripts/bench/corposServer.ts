import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { newId } from '#server/db/id.ts';
import { hashToken } from '#server/modules/session/sessoes.queries.ts';
import { type Environment, startBench } from './run.ts';

const TICK_MS = 1;

/** The server's address and tokens, as the process needs them that asks. */
export type Begun = { url: string; tokens: string[]; dispositivo: { token: string; loja: string } };

/** Reads the main thread's processor time alone: neither other threads' nor what the machine did meanwhile. */
const busy = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

const env = JSON.parse(process.argv[2]!) as Environment;
const { db, url, tokens, close } = await startBench(env, { lojas: 100, dias: 1, execucoes: 1_000 });
const loja = 'seed-l1';
const token = randomBytes(32).toString('base64url');
await db
  .insertInto('dispositivos')
  .values({
    ...{ id: newId(), lojaId: loja, dispositivoId: 'bench', plataforma: 'web', versao: '1.0.0' },
    ...{ tokenHash: hashToken(token), trocarSenha: false, endereco: '127.0.0.1', rede: '127.0.0.1' },
  })
  .execute();

let longest = 0;
let before = busy();
const ticker = setInterval(() => {
  const now = busy();
  longest = Math.max(longest, now - before);
  before = now;
}, TICK_MS);

/** Tells the longest that the loop was held since it was asked last. */
process.on('message', () => {
  process.send!(longest);
  longest = 0;
});
process.send!({ url, tokens, dispositivo: { token, loja } } satisfies Begun);
await once(process, 'disconnect');
clearInterval(ticker);
await close();
