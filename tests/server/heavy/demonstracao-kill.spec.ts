import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { callAs } from '#tests/support/api.ts';
import { fleetOf, isRunning } from '#tests/support/process.ts';
import { type ProductOnEngine, startProductOnEngine } from '#tests/support/productOnEngine.ts';

type Demonstracao = components['schemas']['Demonstracao'];

const within = { timeout: 120_000, interval: 100 };
/** How long the whole of it may take to go, on a machine that is slow and does other work. */
const wholly = { ...within, timeout: 600_000 };
const KILLS = 1;

let server: ProductOnEngine | undefined;
afterAll(() => server?.remove());

it('the demonstration goes although its server is killed in the middle, its living stores first, and never comes back', {
  tags: 'nightly',
  timeout: 900_000,
}, async () => {
  server = await startProductOnEngine({ DEMO_DATA: 'on', DEMO_FROTA: 'on' });
  const { url } = server;
  const token = await server.token();
  const read = async () => (await callAs(url, token, 'getDemonstracao')) as Demonstracao;
  // Its stores live since its newest day is there; older ones are still being loaded.
  await expect.poll(() => fleetOf(server!.pid()), within).toBeDefined();
  const fleet = fleetOf(server.pid())!;
  const body = { confirmacao: 'demonstração', feitosAMao: 'APAGAR' };
  await callAs(url, token, 'endDemonstracao', { body });
  await expect.poll(() => isRunning(fleet), within).toBe(false);
  for (let kill = 0, progresso = 0; kill < KILLS; kill += 1) {
    await expect
      .poll(async () => {
        const { encerramento } = await read();
        return encerramento === null || encerramento.progresso > progresso;
      }, within)
      .toBe(true);
    progresso = (await read()).encerramento?.progresso ?? 100;
    await server.stop('SIGKILL');
    await server.start();
  }
  await expect.poll(read, wholly).toMatchObject({ presente: false, encerramento: null });
  await server.stop();
  await server.start();
  expect(await read()).toMatchObject({ carregando: false, presente: false, diasProntos: 0 });
  expect(fleetOf(server.pid())).toBeUndefined();
  expect(server.output()).not.toMatch(
    /demonstration not removed|demonstration data not loaded|stores stopped/,
  );
  await server.stop();
  await server.inDatabase(async (db) => {
    const tables = [
      'clientes',
      'lojas',
      'musicas',
      'execucoes',
      'uso_horas',
      'uso_lojas',
      'uso_musicas',
      'situacoes',
    ];
    for (const table of tables) {
      const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(db);
      expect([table, rows.length]).toEqual([table, 0]);
    }
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from admins`.execute(db);
    expect(rows[0]!.n).toBe(1);
  });
});
