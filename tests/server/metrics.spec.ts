// Both engines: each engine has its own figures.

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { release } from '#generated/release.ts';
import { writeStatus } from '#server/backup/kept.ts';
import { whileHeld } from '#server/db/lease.ts';
import { versao } from '#server/lib/versao.ts';
import { openFolder } from '#server/storage/folder.ts';
import { createDatabase, emptyFolder, engine } from '#tests/support/database.ts';
import { endProcesses, startBundle } from '#tests/support/process.ts';
import { freePort } from '#tests/support/product.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { eventKey } from '#tests/support/told.ts';

const TOKEN = 'um-token-de-teste-bem-longo';
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

const backups = emptyFolder();
let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { METRICS_TOKEN: TOKEN, BACKUP_DIR: backups } });
});
afterAll(async () => {
  await server.close();
  fs.rmSync(backups, { recursive: true });
});

type Samples = Map<string, number>;

const samplesOf = (text: string): Samples =>
  new Map(
    text
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => {
        const [, name, value] = /^(.+) (\S+)$/.exec(line)!;
        return [name!, Number(value)];
      }),
  );
async function scrape(): Promise<Samples> {
  const response = await fetch(`${server.url}/metrics`, bearer(TOKEN));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  return samplesOf(await response.text());
}
const rise = (before: Samples, after: Samples, name: string) =>
  (after.get(name) ?? 0) - (before.get(name) ?? 0);

describe('access to the metrics', () => {
  it('requires the token', async () => {
    expect((await fetch(`${server.url}/metrics`)).status).toBe(401);
    const wrong = await fetch(`${server.url}/metrics`, bearer(`${TOKEN}x`));
    expect(wrong.status).toBe(401);
    expect(wrong.headers.get('www-authenticate')).toBe('Bearer');
    expect(await wrong.text()).toBe('');
    expect((await fetch(`${server.url}/metrics`, bearer(await server.token()))).status).toBe(401);
    expect((await fetch(`${server.url}/metrics`, bearer(TOKEN))).status).toBe(200);
  });
});

describe('the metrics', () => {
  it('count and time requests by operation and status', async () => {
    await server.token();
    const before = await scrape();
    await server.call('getMe');
    await server.call('getMe', { as: null });
    await server.call('getCliente', { path: { id: randomUUID() } });
    await fetch(`${server.url}/nenhuma-pagina`);
    const after = await scrape();
    const counted = (operation: string, status: number) =>
      rise(before, after, `vitrola_http_requests_total{operation="${operation}",status="${status}"}`);
    expect([counted('getMe', 200), counted('getMe', 401), counted('getCliente', 404)]).toEqual([1, 1, 1]);
    expect(counted('page', 404)).toBe(1);
    const timed = 'vitrola_http_request_duration_seconds';
    expect(rise(before, after, `${timed}_count{operation="getMe"}`)).toBe(2);
    expect(rise(before, after, `${timed}_bucket{le="60",operation="getMe"}`)).toBe(2);
    // This request itself.
    expect(after.get('vitrola_http_requests_in_flight')).toBe(1);
  });

  it('name the parts of the system that are bad', async () => {
    expect([...(await scrape()).keys()].filter((name) => name.startsWith('vitrola_part_bad'))).toEqual([]);
    await writeStatus(openFolder(backups), {
      lastFailure: { at: new Date().toISOString(), reason: 'sem espaço' },
    });
    await server.sistema.note();
    const samples = await scrape();
    const isBad = (part: string) => samples.get(`vitrola_part_bad{part="${part}"}`);
    expect([isBad('BACKUP'), isBad('MIGRACOES')]).toEqual([1, 0]);
  });

  it('count streams without timing them', async () => {
    const before = await scrape();
    const over = new AbortController();
    const { signal } = over;
    const stream = await fetch(`${server.url}/api/v1/lojas/saude/fluxo`, {
      ...bearer(await server.token()),
      signal,
    });
    expect(stream.status).toBe(200);
    expect((await scrape()).get('vitrola_http_requests_in_flight')).toBe(2);
    over.abort();
    await expect
      .poll(async () => (await scrape()).get('vitrola_http_requests_in_flight'), { timeout: 20_000 })
      .toBe(1);
    const after = await scrape();
    const operation = 'operation="streamLojasSaude"';
    expect(rise(before, after, `vitrola_http_requests_total{${operation},status="200"}`)).toBe(1);
    expect(after.has(`vitrola_http_request_duration_seconds_count{${operation}}`)).toBe(false);
  });

  it('have event verdicts, delays and commit times', async () => {
    const { loja } = await server.device();
    const before = await scrape();
    const happened = new Date(Date.now() - 20 * 60_000);
    const contact = { evento: eventKey(happened, 1), momento: happened.toISOString() };
    const eventos = [
      { ...contact, tipo: 'CONTATO', email: '31998877665' },
      { ...contact, evento: 'e1', tipo: 'CONTATO' },
    ];
    expect(
      await server.call('sendPlayerEventos', {
        headers: { 'x-filial': loja },
        body: { eventos },
      }),
    ).toAnswer(200);
    const after = await scrape();
    const verdicts = (verdict: string) =>
      rise(before, after, `vitrola_ingest_events_total{verdict="${verdict}"}`);
    expect([verdicts('ACEITO'), verdicts('EV003')]).toEqual([1, 1]);
    expect(rise(before, after, 'vitrola_ingest_lag_seconds_bucket{le="900"}')).toBe(0);
    expect(rise(before, after, 'vitrola_ingest_lag_seconds_bucket{le="3600"}')).toBe(1);
    expect(rise(before, after, 'vitrola_ingest_commit_seconds_bucket{le="10"}')).toBe(1);
    expect(after.get('vitrola_ingest_queue_events')).toBe(0);
  });

  it('have heartbeats, and stores by state', async () => {
    const { loja } = await server.device();
    const recently = new Date(Date.now() - 10 * 60_000).toISOString();
    const fila = { eventos: 7, maisAntigo: recently };
    expect(
      await server.call('sendPlayerSinal', {
        headers: { 'x-filial': loja },
        body: { seq: 1, estado: 'TOCANDO', desde: recently, fila },
      }),
    ).toAnswer(200);
    await server.saude.writeSinais();
    await server.saude.judgeSituacoes();
    const told = await scrape();
    expect(told.get('vitrola_stores_heard')).toBe(1);
    expect(told.get('vitrola_store_queue_events')).toBe(7);
    expect(Math.round(told.get('vitrola_store_queue_oldest_seconds{quantile="1"}')! / 60)).toBe(10);
    const stores = [...told].filter(([name]) => name.startsWith('vitrola_stores{situacao='));
    expect(stores.reduce((sum, [, count]) => sum + count, 0)).toBe(1);
    expect(told.has('vitrola_receiving')).toBe(true);
  });

  it('have queued mails and the age of the oldest', async () => {
    expect((await scrape()).get('vitrola_mail_queue_oldest_seconds')).toBe(0);
    const createdAt = new Date(Date.now() - 90 * 60_000);
    await server.db
      .insertInto('mensagens')
      .values({ id: 'm1', conteudo: Buffer.from('?'), createdAt })
      .execute();
    const told = await scrape();
    await server.db.deleteFrom('mensagens').execute();
    expect(told.get('vitrola_mail_queue_messages')).toBe(1);
    expect(Math.round(told.get('vitrola_mail_queue_oldest_seconds')! / 60)).toBe(90);
  });

  it('have exports by status', async () => {
    await server.call('createExportacao', { body: { relatorio: 'listLikes', formato: 'csv' } });
    expect((await scrape()).get('vitrola_exports{status="PENDENTE"}')).toBe(1);
  });

  it('have jobs, their remaining rows and the time since progress', async () => {
    expect((await scrape()).get('vitrola_job_idle_seconds')).toBe(0);
    const { id: adminId } = await server.db.selectFrom('admins').select('id').executeTakeFirstOrThrow();
    const of = { adminId, endereco: '127.0.0.1', entidade: 'LOJA', acao: 'ATIVAR', filtros: '{}' } as const;
    const counts = { total: 10, feitas: 3, semMudanca: 1, falharam: 1 };
    const updatedAt = new Date(Date.now() - 20 * 60_000);
    await server.db
      .insertInto('tarefas')
      .values([
        { ...of, ...counts, id: 't1', operacao: 'o1', status: 'EM_ANDAMENTO', updatedAt },
        { ...of, ...counts, id: 't2', operacao: 'o2', status: 'CANCELADA', terminadaEm: updatedAt },
      ] as never)
      .execute();
    const told = await scrape();
    await server.db.deleteFrom('tarefas').execute();
    expect(told.get('vitrola_jobs{status="EM_ANDAMENTO"}')).toBe(1);
    expect(told.get('vitrola_jobs{status="CANCELADA"}')).toBe(1);
    expect(told.get('vitrola_job_rows')).toBe(5);
    expect(Math.round(told.get('vitrola_job_idle_seconds')! / 60)).toBe(20);
  });

  it('have process, connections and disk, and the embedded database if used', async () => {
    const told = await scrape();
    expect(told.get(`vitrola_build_info{version="${versao}",contract="${release}"}`)).toBe(1);
    expect(told.get('vitrola_database_up')).toBe(1);
    expect(told.get('vitrola_database_connections_max')).toBe(engine === 'pglite' ? 1 : 10);
    expect(told.get('vitrola_database_queue')).toBe(0);
    expect(told.get('vitrola_disk_free_bytes')).toBeGreaterThan(0);
    expect(told.get('vitrola_disk_free_bytes')).toBeLessThan(told.get('vitrola_disk_size_bytes')!);
    expect(told.has('nodejs_eventloop_lag_p99_seconds')).toBe(true);
    expect(told.get('vitrola_embedded_up')).toBe(engine === 'pglite' ? 1 : undefined);
    expect(told.has('vitrola_embedded_resident_memory_bytes')).toBe(
      engine === 'pglite' && process.platform === 'linux',
    );
  });

  it('show which instance holds which lease', async () => {
    const held = async () => (await scrape()).get('vitrola_lease_held{lease="retencao"}');
    await whileHeld(server.db, 'retencao', async () => {
      expect(await held()).toBe(1);
      expect((await scrape()).get('vitrola_lease_held{lease="limpeza"}')).toBe(0);
    });
    expect(await held()).toBe(0);
  });

  it('have backups if a folder is configured', async () => {
    expect((await scrape()).get('vitrola_backup_last_success_timestamp_seconds')).toBe(0);
    const lastFailure = { at: '2026-11-23T06:00:00.000Z', reason: 'no room' };
    const counts = { seconds: 1, rows: 1, files: 0, bytes: 1, damaged: 0 };
    const lastSuccess = { name: 'x', madeAt: '2026-11-22T06:00:00.000Z', ...counts };
    await writeStatus(openFolder(backups), { lastSuccess, lastFailure });
    const told = await scrape();
    expect(told.get('vitrola_backup_last_success_timestamp_seconds')).toBe(1_795_327_200);
    expect(told.get('vitrola_backup_last_failure_timestamp_seconds')).toBe(1_795_413_600);
  });

  it('have no unbounded labels: no ids, addresses or caller-defined values', async () => {
    await fetch(`${server.url}/api/v1/clientes/${randomUUID()}`, bearer(await server.token()));
    await fetch(`${server.url}/${randomUUID()}`);
    const names = [...(await scrape()).keys()].join('\n');
    expect(names).not.toMatch(/[\da-f]{8}-[\da-f]{4}-/);
    expect(new Set([...names.matchAll(/[{,](\w+)=/g)].map(([, label]) => label))).toEqual(
      new Set([
        'contract',
        'operation',
        'status',
        'le',
        'verdict',
        'situacao',
        'quantile',
        'state',
        'type',
        'space',
        'kind',
        'lease',
        'version',
        'part',
        'major',
        'minor',
        'patch',
      ]),
    );
  });
});

it.runIf(engine === 'pglite')(
  "have the process's own figures without the database, and mark the others as unavailable",
  async () => {
    expect((await scrape()).has('vitrola_mail_queue_messages')).toBe(true);
    process.kill(server.database.embedded!.pid()!, 'SIGSTOP');
    const told = await scrape();
    process.kill(server.database.embedded!.pid()!, 'SIGCONT');
    expect(told.get('vitrola_database_up')).toBe(0);
    expect(told.has('vitrola_mail_queue_messages')).toBe(false);
    expect([...told.keys()].some((name) => name.startsWith('vitrola_stores'))).toBe(false);
    expect(told.has('vitrola_database_queue')).toBe(true);
    await expect.poll(async () => (await scrape()).get('vitrola_database_up'), { timeout: 20_000 }).toBe(1);
  },
);

describe('on a separate port', { tags: 'ci' }, () => {
  it('are served there only, with nothing else', async () => {
    const database = await createDatabase();
    const port = await freePort();
    const env = {
      ...database.settings,
      ADMIN_PASSWORD: 'uma-senha-de-teste',
      DEMO_DATA: 'off',
      METRICS_PORT: String(port),
    };
    const started = await startBundle(env);
    const own = `http://127.0.0.1:${port}`;
    expect((await fetch(`${own}/metrics`)).status).toBe(200);
    expect((await fetch(`${own}/api/v1/me`)).status).toBe(404);
    expect((await fetch(`${own}/healthz`)).status).toBe(404);
    expect((await fetch(`${started.url}/metrics`)).status).toBe(404);
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.on('error', () => {});
    const ended = await started.stop('SIGTERM');
    socket.destroy();
    expect(ended).toBe(0);
    endProcesses();
    await database.drop();
  });
});
