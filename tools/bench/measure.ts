import fastify from 'fastify';
import pg from 'pg';

/** In milliseconds. `cpu` is the processor time of the database for one run. */
export type Figures = { median: number; p95: number; cpu?: number };

export type Waited = { median: number; p95: number; p99: number };

export function waitedOf(took: number[]): Waited {
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { median: at(0.5), p95: at(0.95), p99: at(0.99) };
}

type Runs = { times?: number; limitMs?: number; cpu?: () => number; before?: number };

export async function measure(
  run: () => Promise<unknown>,
  { times = 20, limitMs = 1500, cpu, before = 2 }: Runs = {},
): Promise<Figures> {
  const fewest = 5;
  const took: number[] = [];
  for (let n = 0; n < before; n += 1) await run();
  const begun = performance.now();
  const cpuBegun = cpu?.() ?? 0;
  while (took.length < times && (took.length < fewest || performance.now() - begun < limitMs)) {
    const start = performance.now();
    await run();
    took.push(performance.now() - start);
  }
  took.sort((a, b) => a - b);
  return {
    median: took[Math.floor(took.length / 2)]!,
    p95: took[Math.ceil(took.length * 0.95) - 1]!,
    cpu: cpu && (cpu() - cpuBegun) / took.length,
  };
}

type Statement = { text: string; values: unknown[] };

export async function statementsOf(run: () => Promise<unknown>): Promise<Statement[]> {
  const noted: Statement[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function noting(this: pg.Client, ...args: unknown[]) {
    const [asked, given] = args as [string | Statement, unknown[]?];
    const { text, values } = typeof asked === 'string' ? { text: asked, values: given } : asked;
    noted.push({ text, values: values ?? [] });
    return Reflect.apply(query, this, args);
  } as typeof query;
  try {
    await run();
  } finally {
    pg.Client.prototype.query = query;
  }
  return noted.filter(({ text }) => !/"sessoes"/.test(text));
}

/**
 * Starts a bare Fastify server as the upper limit. A number returns that many prepared bytes; `answer` serializes the
 * last given object for each request: the cost without a database.
 */
export async function plainServer() {
  const bodies = new Map<number, Buffer>();
  const app = fastify({ forceCloseConnections: true });
  app.get<{ Params: { size: string } }>('/:size', (request, reply) => {
    const size = Number(request.params.size);
    const body = bodies.get(size) ?? Buffer.alloc(size, '0');
    bodies.set(size, body);
    reply.type('application/json').send(body);
  });
  let answer: unknown;
  app.get('/answer', async () => answer);
  return {
    url: await app.listen({ port: 0, host: '127.0.0.1' }),
    answerWith(object: unknown) {
      answer = object;
    },
    close: () => app.close(),
  };
}
