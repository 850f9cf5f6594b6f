import { type OperationId, operations } from '#generated/operations.ts';
import { newId } from '#server/db/id.ts';
import { insertSessao } from '#server/modules/area/sessoes.queries.ts';
import type { Size } from '../../scripts/seed/load.ts';
import { type Waited, waitedOf } from './measure.ts';
import { type Environment, giveAllToOneClient, startBench } from './run.ts';

export type Asked = { name: string; waited: Waited };

const CALLS = 50;
const SIGN_INS = 500;

const reads = {
  getAreaResumo: {},
  listAreaLojas: { limit: '100' },
  getAreaLoja: {},
  getAreaProgramacao: {},
  reportAreaTocadas: { periodo: '30' },
  reportAreaComprovante: { periodo: '30' },
} satisfies Partial<Record<OperationId, Record<string, string>>>;

/**
 * Measures what a guest of one client with all stores waits for, and the sign-in of a guest beside a stranger's, in
 * turn, each from another network.
 */
export async function benchArea(env: Environment, size: Size): Promise<Asked[]> {
  const { db, url, close } = await startBench({ ...env, TRUST_PROXY: 'on' }, size);
  try {
    const clienteId = await giveAllToOneClient(db);
    const email = 'bench@exemplo.com.br';
    const tokens: string[] = [];
    // A session has 300 points, fewer than these calls cost.
    for (let n = 0; n < Object.keys(reads).length; n += 1) {
      const id = newId();
      const row = { id, clienteId, nome: 'Bench', email: `${n}${email}`, todasAsLojas: true };
      await db.insertInto('convidados').values(row).execute();
      tokens.push(await insertSessao(db, id, '127.0.0.1'));
    }
    const { id } = await db.selectFrom('lojas').select('id').limit(1).executeTakeFirstOrThrow();
    const timed = async (address: string, request: RequestInit) => {
      const since = performance.now();
      const response = await fetch(address, request);
      await response.text();
      if (!response.ok) throw new Error(`${address}: ${response.status}`);
      return performance.now() - since;
    };
    const asked: Asked[] = [];
    for (const [index, [name, query]] of Object.entries(reads).entries()) {
      const { path } = operations[name as keyof typeof reads];
      const address = `${url}${path.replace('{id}', id)}?${new URLSearchParams(query)}`;
      const headers = { authorization: `Bearer ${tokens[index]}` };
      const took = [];
      for (let n = 0; n < CALLS; n += 1) took.push(await timed(address, { headers }));
      asked.push({ name, waited: waitedOf(took) });
    }
    const took: Record<string, number[]> = {
      'beginAreaLogin, a guest': [],
      'beginAreaLogin, a stranger': [],
    };
    for (let n = 0; n < SIGN_INS; n += 1)
      for (const [name, times] of Object.entries(took)) {
        const isGuest = name.endsWith('guest');
        // Each e-mail is used once: requests for one e-mail are limited.
        const typed = `${isGuest ? 'g' : 's'}${n}@exemplo.com.br`;
        if (isGuest) {
          const row = { id: newId(), clienteId, nome: 'Bench', email: typed, todasAsLojas: true };
          await db.insertInto('convidados').values(row).execute();
        }
        const headers = {
          'content-type': 'application/json',
          'x-forwarded-for': `10.${isGuest ? 1 : 2}.${n >> 8}.${n & 255}`,
        };
        const body = JSON.stringify({ email: typed });
        times.push(await timed(`${url}${operations.beginAreaLogin.path}`, { method: 'POST', headers, body }));
      }
    for (const [name, times] of Object.entries(took)) asked.push({ name, waited: waitedOf(times) });
    return asked;
  } finally {
    await close();
  }
}
