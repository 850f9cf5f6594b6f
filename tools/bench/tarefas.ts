import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import type { components } from '#generated/api.d.ts';
import { type OpenDatabase, openDatabase } from '#server/db/open.ts';
import { readSettings } from '#server/settings/settings.ts';
import { callAs } from '#tests/support/api.ts';
import { startProductServer } from '#tests/support/product.ts';
import { seed } from '../../scripts/seed/load.ts';
import { type Waited, waitedOf } from './measure.ts';
import { type Environment, giveAllToOneClient } from './run.ts';

type Schemas = components['schemas'];
type Pedida = Schemas['TarefaCreate'];
type Tarefa = Schemas['Tarefa'];

/**
 * `made` and `seconds` are the times to create and to finish a job; `list` and `one` are the waits for a list and a
 * store meanwhile.
 */
type Parte = { made: number; seconds: number; list: Waited; one: Waited };
export type TarefaMedida = { name: string; rows: number; done: Parte; undone: Parte };
/** `cascade` is the time in seconds to delete one client that owns all stores. */
export type Measured = { jobs: TarefaMedida[]; cascade?: number };

const LIST_EVERY_MS = 50;
const CASCADE = 'cascade';

type Case = { name: string; pedida: Pedida };

const cases: Case[] = [
  { name: 'deactivate', pedida: { entidade: 'LOJA', acao: 'DESATIVAR' } },
  { name: 'edit', pedida: { entidade: 'LOJA', acao: 'EDITAR', campos: { volume: 35 } } },
  { name: 'notify', pedida: { entidade: 'LOJA', acao: 'NOTIFICAR', mensagem: 'Teste de carga' } },
  { name: 'delete', pedida: { entidade: 'LOJA', acao: 'EXCLUIR' } },
];

export async function withDatabase<T>(
  env: Environment,
  work: (database: OpenDatabase) => Promise<T>,
): Promise<T> {
  const settings = readSettings({ LOG_LEVEL: 'silent', DEMO_DATA: 'off', ...env });
  const database = await openDatabase(settings, pino({ level: 'silent' }));
  return work(database).finally(() => database.close());
}

export async function createWatch(server: Awaited<ReturnType<typeof startProductServer>>) {
  const token = await server.token();
  const call = <Answer>(...args: [Parameters<typeof callAs>[2], Parameters<typeof callAs>[3]?]) =>
    callAs(server.url, token, ...args) as Promise<Answer>;
  const timed = async (run: () => Promise<unknown>) => {
    const since = performance.now();
    await run();
    return performance.now() - since;
  };
  const first = await call<Schemas['LojaPage']>('listLojas');
  const id = first.items[0]!._id;

  async function watched(make: () => Promise<Tarefa>): Promise<Parte & { tarefa: Tarefa }> {
    let tarefa!: Tarefa;
    const made = await timed(async () => {
      tarefa = await make();
    });
    const since = performance.now();
    const took = { list: [] as number[], one: [] as number[] };
    while (!tarefa.terminadaEm) {
      took.list.push(await timed(() => call('listLojas', { query: { uf: 'SP' } })));
      took.one.push(await timed(() => call('getLoja', { path: { id } }).catch(() => undefined)));
      tarefa = await call<Tarefa>('getTarefa', { path: { id: tarefa._id } });
      await wait(LIST_EVERY_MS);
    }
    const seconds = (performance.now() - since) / 1000;
    if (tarefa.feitas !== tarefa.total) throw new Error(JSON.stringify(tarefa));
    return { tarefa, made: made / 1000, seconds, list: waitedOf(took.list), one: waitedOf(took.one) };
  }

  async function measured({ name, pedida }: Case): Promise<TarefaMedida> {
    const { tarefa, ...done } = await watched(() => call<Tarefa>('createTarefa', { body: pedida }));
    const operacao = tarefa.operacao!;
    // An undo of few rows finishes within its request, without a job.
    const { tarefa: _, ...undone } = await watched(async () => {
      const answer = await call<Tarefa>('undoOperacao', { path: { id: operacao } });
      return 'desfaz' in answer ? answer : tarefa;
    });
    return { name, rows: tarefa.total, done, undone };
  }
  return { call, timed, measured };
}

/**
 * Measures the run and the undo of each job over all stores, and the panel's waits meanwhile. Then deletes one client
 * that owns all stores.
 */
export async function benchTarefas(env: Environment, lojas: number, caso: string): Promise<Measured> {
  await withDatabase(env, async (database) => {
    const { db } = database;
    if (!(await db.selectFrom('clientes').select('id').limit(1).executeTakeFirst()))
      await seed(database, { lojas, dias: 1, execucoes: lojas });
    await db.updateTable('lojas').set({ status: 'ATIVO' }).execute();
  });
  const server = await startProductServer({ ...env }, async () => {});
  const { call, timed, measured } = await createWatch(server);
  try {
    const jobs = [];
    for (const one of cases) if (one.name.includes(caso)) jobs.push(await measured(one));
    if (!CASCADE.includes(caso)) return { jobs };
    await server.stop();
    const client = await withDatabase(env, ({ db }) => giveAllToOneClient(db));
    await server.start();
    const ms = await timed(() => call('deleteCliente', { path: { id: client } }));
    return { jobs, cascade: ms / 1000 };
  } finally {
    await server.remove();
  }
}
