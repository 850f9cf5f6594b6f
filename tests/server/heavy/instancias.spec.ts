import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { type Db, openDatabase } from '#server/db/open.ts';
import { callAs } from '#tests/support/api.ts';
import { createDatabase, engine, type TestDatabase } from '#tests/support/database.ts';
import { addCliente, addLoja, loja } from '#tests/support/entities.ts';
import { type RunningServer, startProductServer } from '#tests/support/product.ts';
import { silent as log } from '#tests/support/silent.ts';
import { type MailServer, startMailServer } from '#tests/support/smtp.ts';

type Tarefa = components['schemas']['Tarefa'];

const LOJAS = 1500;
const within = { timeout: 60_000, interval: 20 };

describe.runIf(engine === 'postgres')('when one of two instances is killed', { timeout: 120_000 }, () => {
  let smtp: MailServer;
  let database: TestDatabase;
  let opened: Awaited<ReturnType<typeof openDatabase>>;
  let db: Db;
  let killed: RunningServer;
  let other: RunningServer;
  beforeAll(async () => {
    smtp = await startMailServer();
    database = await createDatabase();
    opened = await openDatabase(database.settings, log);
    ({ db } = opened);
    const SECRET_KEY = '0123456789abcdef0123456789abcdef';
    const env = { DATABASE_URL: database.settings.DATABASE_URL!, SMTP_URL: smtp.url, SECRET_KEY };
    [killed, other] = await Promise.all([startProductServer(env), startProductServer(env)]);
  }, 120_000);
  afterAll(async () => {
    await Promise.all([killed?.remove(), other?.remove()]);
    await opened?.close();
    await database?.drop();
    await smtp?.close();
  });

  it('the other resends a mail in delivery under the same id, once', async () => {
    const id = await addLoja(db, await addCliente(db), { nome: 'Centro' });
    smtp.onDelivered = async () => {
      smtp.onDelivered = undefined;
      await killed.stop('SIGKILL');
    };
    const token = await killed.token();
    const { login, email } = await db
      .selectFrom('lojas')
      .where('id', '=', id)
      .select(['login', 'email'])
      .executeTakeFirstOrThrow();
    const body = { login, email, password: 'senha-da-loja' };
    await callAs(killed.url, token, 'sendInstructions', { path: { id }, body });
    await expect.poll(() => smtp.delivered.length, within).toBe(1);
    await killed.stop('SIGKILL');
    // The five minutes reserved for the first instance are over.
    await db.updateTable('mensagens').set({ proximaEm: new Date() }).execute();
    await expect.poll(() => smtp.delivered.length, within).toBe(2);
    await expect.poll(() => db.selectFrom('mensagens').select('id').execute(), within).toEqual([]);
    const ids = smtp.delivered.map(({ message }) => /^Message-ID: (.*)$/m.exec(message)![1]);
    expect(new Set(ids).size).toBe(1);
    await killed.start();
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
