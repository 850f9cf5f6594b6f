import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { type Db, openDatabase } from '#server/db/open.ts';
import { callAs } from '#tests/support/api.ts';
import { createDatabase, engine, type TestDatabase } from '#tests/support/database.ts';
import { addCliente, loja } from '#tests/support/entities.ts';
import { type RunningServer, startProductServer } from '#tests/support/product.ts';
import { silent as log } from '#tests/support/silent.ts';

type Tarefa = components['schemas']['Tarefa'];

const LOJAS = 750;
const within = { timeout: 120_000, interval: 100 };

describe.runIf(engine === 'postgres')('when one of two instances is killed', { timeout: 240_000 }, () => {
  let database: TestDatabase;
  let opened: Awaited<ReturnType<typeof openDatabase>>;
  let db: Db;
  let killed: RunningServer;
  let other: RunningServer;
  beforeAll(async () => {
    database = await createDatabase();
    opened = await openDatabase(database.settings, log);
    ({ db } = opened);
    const SECRET_KEY = '0123456789abcdef0123456789abcdef';
    const env = { DATABASE_URL: database.settings.DATABASE_URL!, SECRET_KEY };
    [killed, other] = await Promise.all([startProductServer(env), startProductServer(env)]);
  }, 120_000);
  afterAll(async () => {
    await Promise.all([killed?.remove(), other?.remove()]);
    await opened?.close();
    await database?.drop();
  });

  it('the other finishes its job, each row once', async () => {
    const cliente = await addCliente(db);
    const rows = Array.from({ length: LOJAS }, (_, n) => loja(`loja-${n}`, cliente));
    await db.insertInto('lojas').values(rows).execute();
    const token = await other.token();
    const body = { entidade: 'LOJA', acao: 'DESATIVAR', filtros: { cliente } } as const;
    const { _id: id } = (await callAs(killed.url, token, 'createTarefa', { body })) as Tarefa;
    const read = async () => (await callAs(other.url, token, 'getTarefa', { path: { id } })) as Tarefa;
    await expect.poll(async () => (await read()).feitas, within).toBeGreaterThan(0);
    await killed.stop('SIGKILL');
    // Skips the minute of the killed instance's lease.
    await db
      .updateTable('concessoes')
      .set({ ate: new Date(0) })
      .execute();
    await expect.poll(async () => (await read()).status, within).toBe('CONCLUIDA');
    expect(await read()).toMatchObject({ total: LOJAS, feitas: LOJAS, semMudanca: 0, falharam: 0 });
    const told = await db
      .selectFrom('atividades')
      .where('acao', '=', 'DESATIVAR')
      .select('entidadeId')
      .execute();
    expect([told.length, new Set(told.map(({ entidadeId }) => entidadeId)).size]).toEqual([LOJAS, LOJAS]);
  });
});
