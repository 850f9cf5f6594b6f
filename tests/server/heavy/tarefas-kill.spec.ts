// Both engines: a job goes on after a kill of either engine.

import { afterAll, expect, it } from 'vitest';
import type { components } from '#generated/api.d.ts';
import type { Db } from '#server/db/open.ts';
import { callAs } from '#tests/support/api.ts';
import { engine } from '#tests/support/database.ts';
import { addCliente, loja } from '#tests/support/entities.ts';
import { type ProductOnEngine, startProductOnEngine } from '#tests/support/productOnEngine.ts';

type Tarefa = components['schemas']['Tarefa'];

/** So many that a job of them has hardly begun when it is first seen, and that its undo is a job too. */
const LOJAS = engine === 'postgres' ? 1500 : 750;
const within = { timeout: 120_000, interval: 20 };
/** Asked for less often: each question is answered in between the job's own work. */
const inTheEnd = { timeout: 120_000, interval: 250 };

let server: ProductOnEngine | undefined;
afterAll(() => server?.remove());

async function addLojas(db: Db): Promise<void> {
  const cliente = await addCliente(db);
  const rows = Array.from({ length: LOJAS }, (_, n) => loja(`loja-${n}`, cliente));
  await db.insertInto('lojas').values(rows).execute();
}

it('a job goes on after its server was killed, and so does its undo: each row once', async () => {
  server = await startProductOnEngine({}, addLojas);
  const { url } = server;
  const body = { entidade: 'LOJA', acao: 'DESATIVAR' } as const;
  const token = await server.token();
  const { _id: id } = (await callAs(url, token, 'createTarefa', { body })) as Tarefa;
  const read = async () => (await callAs(url, token, 'getTarefa', { path: { id } })) as Tarefa;
  await expect.poll(async () => (await read()).feitas, within).toBeGreaterThan(0);
  await server.stop('SIGKILL');
  await server.start();
  await expect.poll(async () => (await read()).status, inTheEnd).toBe('CONCLUIDA');
  expect(await read()).toMatchObject({ total: LOJAS, feitas: LOJAS, semMudanca: 0, falharam: 0 });
  const { operacao } = await read();
  const undo = (await callAs(url, token, 'undoOperacao', { path: { id: operacao! } })) as Tarefa;
  const readUndo = async () => (await callAs(url, token, 'getTarefa', { path: { id: undo._id } })) as Tarefa;
  await expect.poll(async () => (await readUndo()).feitas, within).toBeGreaterThan(0);
  await server.stop('SIGKILL');
  await server.start();
  await expect.poll(async () => (await readUndo()).status, inTheEnd).toBe('CONCLUIDA');
  expect(await readUndo()).toMatchObject({ total: LOJAS, feitas: LOJAS, semMudanca: 0, falharam: 0 });
  await server.stop();
  await server.inDatabase(async (db) => {
    for (const acao of ['DESATIVAR', 'DESFAZER'] as const) {
      const rows = await db.selectFrom('atividades').where('acao', '=', acao).select('entidadeId').execute();
      expect(rows).toHaveLength(LOJAS);
      expect(new Set(rows.map(({ entidadeId }) => entidadeId)).size).toBe(LOJAS);
    }
    const off = await db.selectFrom('lojas').where('status', '=', 'INATIVO').select('id').execute();
    expect(off).toEqual([]);
  });
}, 300_000);
