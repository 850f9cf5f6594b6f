import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engine } from '#tests/support/database.ts';
import { addCliente } from '#tests/support/entities.ts';
import { endProcesses, startBundle } from '#tests/support/process.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

const MANY = 400;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  endProcesses();
  await server.close();
});

const inBin = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from lixeira`.execute(server.db);
  return rows[0]!.n;
};

// Only on PostgreSQL can the test read the bin beside the process that empties it.
describe.runIf(engine === 'postgres')(
  'a start with many stores in an expired bin',
  { timeout: 120_000 },
  () => {
    it('is ready before they are erased, and the next start continues after a stop', async () => {
      const cliente = await addCliente(server.db);
      await sql`insert into lojas (id, nome, cliente_id, email, login, cidade, uf, tipo_de_comercio, tipo_de_negocio, fuso_horario)
      select ${cliente} || n, 'Loja ' || n, ${cliente}, n || '@' || ${cliente}, n || ${cliente}, 'Natal', 'RN', 'RUA', 'FRANQUIA', 'America/Fortaleza'
      from generate_series(1, ${MANY}::integer) n`.execute(server.db);
      await sql`update lojas set deleted_at = now()`.execute(server.db);
      await sql`update lixeira set deleted_at = now() - interval '31 days'`.execute(server.db);
      expect(await inBin()).toBe(MANY);
      const { DATA_DIR, DATABASE_URL } = server.settings;
      const env = { DATA_DIR, DATABASE_URL, DEMO_DATA: 'off', ADMIN_PASSWORD: 'uma-senha-de-teste' };
      const start = () => startBundle(env);

      const first = await start();
      expect(first.url).not.toBe('');
      expect(await inBin()).toBeGreaterThan(0);
      expect(await first.stop('SIGTERM')).toBe(0);
      expect(await inBin()).toBeGreaterThan(0);
      expect(first.output()).not.toContain('clean-up failed');

      await start();
      await expect.poll(inBin, { timeout: 60_000 }).toBe(0);
    });
  },
);
