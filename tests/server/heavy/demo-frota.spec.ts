import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFrota } from '#server/demo/frota/frota.ts';
import { createDatabase, engine } from '#tests/support/database.ts';
import { fleetOf, isRunning } from '#tests/support/process.ts';
import { startProductServer } from '#tests/support/product.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { silent as log } from '#tests/support/silent.ts';

const within = { timeout: 120_000, interval: 250 };

let server: TestServer;
const frotas: ReturnType<typeof createFrota>[] = [];
const createFrotaHere = (keys: { SECRET_KEY?: [string, ...string[]] } = {}) => {
  const frota = createFrota(server.db, log, { ...server.settings, ...keys });
  frotas.push(frota);
  return frota;
};

beforeAll(async () => {
  server = await startServer({ demonstration: { now: new Date(), dias: 1 } });
  await server.demo.start();
}, 120_000);
afterAll(async () => {
  for (const frota of frotas) await frota.stop();
  await server.close();
});

const devices = async () => {
  const { rows } = await sql<{ lojaId: string; signIns: number }>`
    select loja_id, count(*) as sign_ins from dispositivos where plataforma = 'frota'
    group by loja_id order by loja_id`.execute(server.db);
  return rows;
};
const told = async (since: Date) => {
  const { rows } = await sql<{ plays: number; stores: number }>`
    select count(*) as plays, count(distinct loja) as stores from execucoes where created_at >= ${since}`.execute(
    server.db,
  );
  return rows[0]!;
};

const active = async () => {
  const { rows } = await sql<{ all: number; never: number }>`
    select count(*) as all, count(*) filter (where ultimo_acesso is null) as never from lojas
    join clientes on clientes.id = cliente_id where lojas.status = 'ATIVO' and clientes.status = 'ATIVO'`.execute(
    server.db,
  );
  return rows[0]!;
};

describe('the demonstration’s living stores', { tags: 'nightly' }, () => {
  it('are most active stores, sign in, send heartbeats and report plays, with a few in trouble', async () => {
    const begun = new Date();
    const { all, never } = await active();
    expect([all, never]).toEqual([215, 3]);
    const horarios = [
      { dias: ['SEG', 'TER', 'QUA', 'QUI', 'SEX', 'SAB', 'DOM'], abre: '00:00', fecha: '00:00' },
    ];
    expect(await server.call('updateConfiguracoes', { body: { horarios } })).toAnswer(200);
    const frota = createFrotaHere();
    await frota.start(server.url);
    await expect.poll(async () => (await devices()).length, within).toBe(all - never);
    await expect.poll(async () => (await told(begun)).stores, within).toBeGreaterThan(10);
    const board = async () => {
      await server.saude.writeSinais();
      await server.saude.judgeSituacoes();
      return (await server.call('getLojasSaudeResumo')).body;
    };
    const situacoes = async () => (await board()).situacoes;
    await expect
      .poll(situacoes, within)
      .toMatchObject({ NUNCA_LIGOU: never, PARADA: 3, DESATUALIZADA: 4, TOCANDO: all - never - 7 });
    const { clientes } = await board();
    expect(clientes.filter(({ situacoes }) => situacoes.TOCANDO > 0)).toHaveLength(10);
    const { body } = await server.call('listLojasSaude', { query: { situacao: 'PARADA,DESATUALIZADA' } });
    const motivos = body.items.map(({ motivo }) => String(motivo)).sort();
    const atrasadas = ['null', 'null', 'SEM_ESPACO', 'SEM_ESPACO'];
    expect(motivos).toEqual(['AGUARDANDO_TOQUE', 'ERRO', 'SILENCIO', ...atrasadas].sort());
    await frota.stop();
  }, 240_000);

  it('are the same after a restart with another key, except those with a new password', async () => {
    const before = await devices();
    const theirs = before[0]!.lojaId;
    const body = { senha: 'uma-senha-da-loja' };
    expect(await server.call('updateLoja', { path: { id: theirs }, body })).toAnswer(200);
    const frota = createFrotaHere({ SECRET_KEY: ['0123456789abcdef'.repeat(4)] });
    await frota.start(server.url);
    await expect
      .poll(async () => (await devices()).filter(({ signIns }) => signIns === 2).length, within)
      .toBe(before.length - 1);
    const after = await devices();
    expect(after.map(({ lojaId }) => lojaId)).toEqual(before.map(({ lojaId }) => lojaId));
    expect(after.find(({ lojaId }) => lojaId === theirs)!.signIns).toBe(1);
    await frota.stop();
  }, 240_000);

  it('do not run without the demonstration', async () => {
    const other = await startServer();
    const frota = createFrota(other.db, log, other.settings);
    await frota.start(other.url);
    expect(frota.pid()).toBeUndefined();
    await other.close();
  });
});

describe.runIf(process.platform === 'linux')('the living stores’ process', () => {
  it('ends with the server, which is killed or stopped', async () => {
    const database = engine === 'postgres' ? await createDatabase() : undefined;
    const url = database?.settings.DATABASE_URL;
    const product = await startProductServer({
      DEMO_DATA: 'on',
      DEMO_FROTA: 'on',
      ...(url && { DATABASE_URL: url }),
    });
    try {
      for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
        let pid: number | undefined;
        await expect
          .poll(() => {
            pid = fleetOf(product.pid());
            return pid;
          }, within)
          .toBeDefined();
        await product.stop(signal);
        await expect.poll(() => isRunning(pid!), within).toBe(false);
        if (signal === 'SIGKILL') await product.start();
      }
      expect(product.output()).not.toContain('stores stopped');
    } finally {
      await product.remove();
      await database?.drop();
    }
  }, 240_000);
});
