// Both engines: acknowledged writes and events survive a kill of either engine.

import fs, { globSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, expect, it, type TestOptions } from 'vitest';
import { utils, write } from 'xlsx';
import type { components } from '#generated/api.d.ts';
import type { OperationId } from '#generated/operations.ts';
import type { Db } from '#server/db/open.ts';
import { logs, rebuildRollups, rollupsOf } from '#server/playlog/rollups.ts';
import { hashPassword } from '#server/secrets/passwords.ts';
import { callAs, type Request } from '#tests/support/api.ts';
import { audioFiles, form, newWav } from '#tests/support/audio.ts';
import { engine } from '#tests/support/database.ts';
import { addCliente, addLoja, addMusica, addPlaylist, loja } from '#tests/support/entities.ts';
import { runsOf } from '#tests/support/generator/runs.ts';
import { itOnce } from '#tests/support/itOnce.ts';
import { fleetOf, isRunning } from '#tests/support/process.ts';
import { type ProductOnEngine, startProductOnEngine } from '#tests/support/productOnEngine.ts';
import { random } from '#tests/support/relatoriosWorld.ts';
import { MINUTE_MS } from '#tests/support/sinais.ts';
import { type MailServer, startMailServer } from '#tests/support/smtp.ts';
import { eventKey } from '#tests/support/told.ts';

type Schemas = components['schemas'];

type Run = {
  server: ProductOnEngine;
  token: string;
  smtp?: MailServer;
  call<Answer>(operation: OperationId, request?: Request): Promise<Answer>;
};

type Kill = {
  begin?: (run: Run) => Promise<unknown>;
  until?: (run: Run) => boolean | Promise<boolean>;
  /** Defaults to the server. The embedded database is another process. */
  what?: 'server' | 'database';
};

type Case = {
  isOnce?: boolean;
  options?: TestOptions;
  env?: Record<string, string>;
  fill?: (db: Db) => Promise<unknown>;
  /** Starts a mail server, and also kills the server after its first delivery, before it records the delivery. */
  isMailed?: boolean;
  kills: Kill[];
  end?: () => Promise<unknown>;
  whileDown?: (db: Db) => Promise<unknown>;
  again?: (run: Run, kill: Kill) => Promise<unknown>;
  expect?: (run: Run) => Promise<unknown>;
  kept?: (db: Db) => Promise<unknown>;
};

const DAY_MS = 24 * 60 * MINUTE_MS;
const soon = { timeout: 120_000, interval: 50 };
/** Polls rarely, to leave time for the work. */
const inTheEnd = { timeout: 300_000, interval: 250 };

const isReady = async (url: string) => (await fetch(`${url}/readyz`).catch(() => undefined))?.status;

function databasePid({ dataDir }: ProductOnEngine): number {
  const folder = path.join(dataDir, 'pg');
  const found = fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .find((pid) => {
      try {
        return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(folder);
      } catch {
        return false;
      }
    });
  return Number(found);
}

const idsOf = ({ smtp }: Run) =>
  smtp!.delivered.map(({ message }) => /^Message-ID: (.*)$/m.exec(message)![1]!.trim());
const noneQueued = async (db: Db) =>
  expect(await db.selectFrom('mensagens').selectAll().execute()).toEqual([]);
const rowsOfAcao = (db: Db, acao: Schemas['Acao']) =>
  db.selectFrom('atividades').where('acao', '=', acao).select('entidadeId').execute();

const addLojas = (many: number) => async (db: Db) => {
  const cliente = await addCliente(db);
  const rows = Array.from({ length: many }, (_, n) => loja(`loja-${n}`, cliente));
  for (let n = 0; n < many; n += 500)
    await db
      .insertInto('lojas')
      .values(rows.slice(n, n + 500))
      .execute();
};

function job(): Case {
  /** Enough for a job to be in progress when first seen, and for its undo to be a job too. */
  const lojas = 750;
  const whole = { total: lojas, feitas: lojas, semMudanca: 0, falharam: 0 };
  const ids: string[] = [];
  const read = ({ call }: Run, id: string) => call<Schemas['Tarefa']>('getTarefa', { path: { id } });
  const ended = async (run: Run, id: string) => {
    await expect.poll(async () => (await read(run, id)).status, inTheEnd).toBe('CONCLUIDA');
    expect(await read(run, id)).toMatchObject(whole);
  };
  const until = async (run: Run) => (await read(run, ids.at(-1)!)).feitas > 0;
  return {
    isOnce: true,
    fill: addLojas(lojas),
    kills: [
      {
        async begin({ call }) {
          const body = { entidade: 'LOJA', acao: 'DESATIVAR' };
          ids.push((await call<Schemas['Tarefa']>('createTarefa', { body }))._id);
        },
        until,
      },
      {
        async begin(run) {
          await ended(run, ids[0]!);
          const { operacao } = await read(run, ids[0]!);
          ids.push((await run.call<Schemas['Tarefa']>('undoOperacao', { path: { id: operacao! } }))._id);
        },
        until,
      },
    ],
    expect: (run) => ended(run, ids[1]!),
    async kept(db) {
      for (const acao of ['DESATIVAR', 'DESFAZER'] as const) {
        const rows = await rowsOfAcao(db, acao);
        expect(rows).toHaveLength(lojas);
        expect(new Set(rows.map(({ entidadeId }) => entidadeId)).size).toBe(lojas);
      }
      const off = await db.selectFrom('lojas').where('status', '=', 'INATIVO').select('id').execute();
      expect(off).toEqual([]);
    },
  };
}

function writes(): Case {
  /** Each round writes at full speed for up to two seconds. Use 20 rounds after changing the writes. */
  const rounds = Number(process.env.FAULT_ROUNDS ?? runsOf({ night: 4, day: 2 }));
  const chance = random(Number(process.env.FAULT_SEED ?? 11));
  const lines = 40;
  const senha = 'senha-da-loja';
  const of = { loja: '', musica: '', playlist: '' };
  const acknowledged = {
    clientes: new Set<string>(),
    lotes: new Set<number>(),
    audios: new Set<string>(),
    plays: new Set<string>(),
  };
  const kept = () => {
    const { clientes, lotes, audios, plays } = acknowledged;
    return clientes.size + lotes.size + audios.size + plays.size / lines;
  };
  const begun = Date.now();
  let serial = 0;
  let stopping: AbortController;
  let writing: Promise<void>[] = [];
  let enough = 0;

  async function send({ server, token }: Run, address: string, body: FormData | object, as = token) {
    const isForm = body instanceof FormData;
    const response = await fetch(`${server.url}/api/v1${address}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${as}`,
        'x-filial': of.loja,
        ...(!isForm && { 'content-type': 'application/json' }),
      },
      body: isForm ? body : JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  }

  const writers = [
    async (run: Run) => {
      const { status, body } = await send(run, '/clientes/', { nome: `Cliente ${++serial}` });
      if (status === 201) acknowledged.clientes.add(body._id);
    },
    async (run: Run) => {
      const lote = ++serial;
      const rows = Array.from({ length: lines }, (_, line) => `Lote ${lote} linha ${line}`);
      const file = new FormData();
      file.append('arquivo', new Blob([['nome', ...rows].join('\n')]), 'lote.csv');
      const { status } = await send(run, '/clientes/importar', file);
      if (status === 200) acknowledged.lotes.add(lote);
    },
    async (run: Run) => {
      const nome = `Artista - Faixa ${++serial}.wav`;
      const { status, body } = await send(run, '/musicas/', form({ dados: {}, arquivo: newWav(), nome }));
      if (status === 201) acknowledged.audios.add(body.arquivo.sha256);
    },
    deliver,
  ];

  let device: string;
  let unsent: { momento: string }[] = [];
  /** Sends the same plays until they are acknowledged, as devices do. */
  async function deliver(run: Run) {
    if (unsent.length === 0)
      unsent = Array.from({ length: lines }, () => {
        const momento = new Date(begun - ++serial);
        const play = { musica: of.musica, playlist: of.playlist, tocadoMs: 1000 + serial, fim: 'COMPLETA' };
        return {
          evento: eventKey(momento, serial),
          momento: momento.toISOString(),
          tipo: 'EXECUCAO',
          ...play,
        };
      });
    const { status, body } = await send(run, '/player/eventos', { eventos: unsent }, device);
    if (status !== 200) return;
    expect([body.aceitos + body.repetidos, body.recusados]).toEqual([lines, []]);
    for (const { momento } of unsent) acknowledged.plays.add(momento);
    unsent = [];
  }

  async function expectPlays(db: Db): Promise<void> {
    const { rows } = await sql<{ momento: string }>`select momento from execucoes`.execute(db);
    expect(rows.map(({ momento }) => momento).sort()).toEqual([...acknowledged.plays].sort());
    const sums = [...new Set(logs.flatMap((name) => rollupsOf(name).map(({ table }) => table)))];
    const summed = () =>
      Promise.all(
        sums.map(async (table) => {
          const { rows: found } = await sql<{ row: string }>`
            select to_jsonb(t)::text as row from ${sql.table(table)} t order by 1`.execute(db);
          return found.map(({ row }) => row);
        }),
      );
    const before = await summed();
    const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
    await rebuildRollups(db, day(begun - 2 * DAY_MS), day(begun + DAY_MS));
    expect(await summed()).toEqual(before);
  }

  /** Writes until stopped. Failed or refused writes were not acknowledged. */
  async function keepWriting(run: Run, write: (run: Run) => Promise<void>, signal: AbortSignal) {
    while (!signal.aborted) await write(run).catch(() => wait(20));
  }

  async function listAll<Row>({ call }: Run, operation: OperationId): Promise<Row[]> {
    const rows: Row[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const query: Record<string, string> = { limit: '100', ...(cursor && { cursor }) };
      const page: { items: Row[]; nextCursor: string | null } = await call(operation, { query });
      rows.push(...page.items);
      cursor = page.nextCursor;
    }
    return rows;
  }

  async function expectWhole(run: Run, isStarted: boolean): Promise<void> {
    const clientes = await listAll<{ _id: string; nome: string }>(run, 'listClientes');
    const there = new Set(clientes.map(({ _id }) => _id));
    expect([...acknowledged.clientes].filter((id) => !there.has(id))).toEqual([]);
    const lotes = Map.groupBy(clientes, ({ nome }) => Number(/^Lote (\d+)/.exec(nome)?.[1] ?? 0));
    lotes.delete(0);
    expect([...lotes].filter(([, those]) => those.length !== lines)).toEqual([]);
    expect([...acknowledged.lotes].filter((lote) => !lotes.has(lote))).toEqual([]);
    const files = () => audioFiles(run.server.dataDir).map((file) => path.basename(file));
    expect(files()).toEqual(expect.arrayContaining([...acknowledged.audios]));
    const musicas = await listAll<{ _id: string }>(run, 'listMusicas');
    const withFiles = musicas.filter(({ _id }) => _id !== of.musica);
    // Files of interrupted writes are deleted after the next start, or minutes later if a killed sweep still had the
    // lease.
    if (isStarted) await expect.poll(files, inTheEnd).toHaveLength(withFiles.length);
  }

  return {
    options: { tags: 'everyday', timeout: 900_000 },
    env: { LOG_LEVEL: 'silent' },
    async fill(db) {
      const cliente = await addCliente(db);
      const senhaHash = await hashPassword(senha);
      of.loja = await addLoja(db, cliente, { login: 'loja', senhaHash, senhaProvisoria: false });
      of.musica = await addMusica(db);
      of.playlist = await addPlaylist(db, cliente);
    },
    kills: Array.from({ length: rounds }, (_, round) => ({
      what: engine === 'pglite' && round % 2 === 1 ? 'database' : 'server',
      async begin(run) {
        if (round === 0) {
          const dispositivo = { _id: crypto.randomUUID(), plataforma: 'web', versao: '1.0.0' };
          const body = { login: 'loja', senha, dispositivo };
          device = (await run.call<{ accessToken: string }>('playerLogin', { body })).accessToken;
          for (const one of writers) await one(run);
        }
        // As an upload leaves it that is still going on at the kill.
        const upload = `${os.hostname()}~${run.server.pid()}~begun-${round}`;
        fs.writeFileSync(path.join(run.server.dataDir, 'audio/incoming', upload), 'RIFF');
        expect(kept()).toBeGreaterThanOrEqual(writers.length);
        enough = kept() + 3 + Math.floor(chance() * 12);
        stopping = new AbortController();
        writing = writers.map((one) => keepWriting(run, one, stopping.signal));
      },
      until: () => kept() > enough,
    })),
    async again(run, { what }) {
      await expectWhole(run, what === 'server');
    },
    async end() {
      stopping.abort();
      await Promise.all(writing);
    },
    async expect(run) {
      await run.server.stop('SIGTERM');
      await run.server.start();
      await expectWhole(run, true);
      while (unsent.length > 0) await deliver(run);
      const sizes = Object.entries(acknowledged).map(([what, { size }]) => `${size} ${what}`);
      console.log(`${rounds} rounds, kept ${sizes.join(', ')}`);
    },
    kept: expectPlays,
  };
}

function report(): Case {
  const lojas = 3000;
  let id: string;
  const files = ({ server }: Run) => globSync(path.join(server.dataDir, '**/envios/*'));
  const envios = async ({ call }: Run) =>
    (await call<{ items: Schemas['Envio'][] }>('listEnvios', { path: { id } })).items;
  return {
    isOnce: true,
    isMailed: true,
    fill: addLojas(lojas),
    kills: [
      {
        async begin({ call }) {
          const { _id: admin } = await call<{ _id: string }>('getMe');
          const body = {
            nome: 'Lojas da semana',
            relatorio: 'listLojas',
            filtros: {},
            formato: 'csv',
            frequencia: 'SEMANAL',
            diaDaSemana: 'SEG',
            hora: '08:00',
            administradores: [admin],
          };
          id = (await call<{ _id: string }>('createAgendamento', { body }))._id;
          await call('sendAgendamento', { path: { id } });
        },
      },
      { until: (run) => files(run).length + run.smtp!.delivered.length > 0 },
      { until: ({ smtp }) => smtp!.onDelivered === undefined },
    ],
    // Skips the waits for the killed server's leases and retries.
    async whileDown(db) {
      await sql`update concessoes set ate = '-infinity'`.execute(db);
      await sql`update envios set tentar_em = now() where situacao = 'PREPARANDO'`.execute(db);
      await sql`update mensagens set proxima_em = now()`.execute(db);
    },
    async expect(run) {
      const delivery = async () => (await envios(run))[0]!.destinatarios[0]?.situacao;
      await expect.poll(delivery, inTheEnd).toBe('ENTREGUE');
      expect(await envios(run)).toMatchObject([{ situacao: 'ENVIADO', linhas: lojas, aMao: true }]);
      // A mail whose delivery was not noted is sent again with the same id.
      expect(new Set(idsOf(run)).size).toBe(1);
      expect(idsOf(run).length).toBeLessThanOrEqual(2);
      expect(files(run)).toHaveLength(1);
    },
    async kept(db) {
      await noneQueued(db);
      expect(await rowsOfAcao(db, 'EXPORTAR')).toHaveLength(1);
    },
  };
}

function importing(): Case {
  const many = runsOf({ night: 10_000, day: 4_000 });
  const rede = 'Rede Pão Nosso';
  /** Memory limit in MB for previewing and importing a sheet. An idle server takes about 170. */
  const mostMemory = 360;
  const columns: [string, (n: number) => string | number][] = [
    ['Nome', (n) => `Padaria São João – nº ${n}`],
    ['Cliente', () => rede],
    ['Login', (n) => `pao.${n}`],
    ['E-mail', (n) => `loja.${n}@paonosso.com.br`],
    ['CNPJ', () => ''],
    ['Telefone', (n) => `(31) 3344-${String(n).padStart(4, '0')}`],
    ['CEP', () => '30140-072'],
    ['Logradouro', (n) => `Rua dos Inconfidentes ${n}`],
    ['Número', (n) => n],
    ['Complemento', (n) => `Loja ${n}`],
    ['Bairro', () => 'Savassi'],
    ['Cidade', () => 'Belo Horizonte'],
    ['UF', () => 'MG'],
    ['Tipo de comércio', () => 'Rua'],
    ['Tipo de negócio', () => 'Franquia'],
    ['Fuso horário', () => 'America/Sao_Paulo'],
  ];
  function sheet(rows: number): Buffer {
    const cells = Array.from({ length: rows }, (_, n) => columns.map(([, of]) => of(n)));
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet([columns.map(([name]) => name), ...cells]), 'Lojas');
    return write(book, { type: 'buffer', bookType: 'xlsx', compression: true });
  }
  async function send(
    { server, token }: Run,
    file: Buffer,
    query = '',
  ): Promise<Schemas['ImportacaoDeLojas']> {
    const body = new FormData();
    body.append('arquivo', new Blob([new Uint8Array(file)]), 'lojas.xlsx');
    const headers = { authorization: `Bearer ${token}` };
    const address = `${server.url}/api/v1/lojas/importar?${query}`;
    const answer = await fetch(address, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as Schemas['ImportacaoDeLojas'];
  }
  const mostMemoryOf = (pid: number) =>
    Number(/VmHWM:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
  let file: Buffer;
  let tarefa: string;
  const read = ({ call }: Run) => call<Schemas['Tarefa']>('getTarefa', { path: { id: tarefa } });
  return {
    isOnce: true,
    fill: (db) => addCliente(db, { nome: rede }),
    kills: [
      {
        async begin(run) {
          file = sheet(many);
          const look = await send(run, file, 'dryRun=true');
          expect(look).toMatchObject({ total: many, criar: many, erradas: 0 });
          tarefa = (await send(run, file)).tarefa!._id;
          expect(mostMemoryOf(run.server.pid())).toBeLessThanOrEqual(mostMemory);
        },
        until: async (run) => (await read(run)).feitas > 0,
      },
    ],
    async expect(run) {
      await expect.poll(async () => (await read(run)).status, inTheEnd).toBe('CONCLUIDA');
      expect(await read(run)).toMatchObject({ total: many, feitas: many, semMudanca: 0, falharam: 0 });
      const again = await send(run, file, 'dryRun=true');
      expect(again).toMatchObject({ total: many, criar: 0, alterar: 0, semMudanca: many, erradas: 0 });
    },
    async kept(db) {
      const rows = await db.selectFrom('lojas').select('login').execute();
      expect(new Set(rows.map(({ login }) => login)).size).toBe(many);
      expect(rows).toHaveLength(many);
      expect(await rowsOfAcao(db, 'IMPORTAR')).toHaveLength(many);
    },
  };
}

function counting(): Case {
  const [written, last] = [30, 5];
  const ask = async ({ call }: Run, times: number) => {
    for (let n = 0; n < times; n++) await call('listVinhetas');
  };
  const counted = async ({ call }: Run) => {
    const query = { operacao: 'listVinhetas' };
    const { items } = await call<Schemas['UsoDaApiPage']>('listUsoDaApi', { query });
    return items.reduce((sum, { chamadas }) => sum + chamadas, 0);
  };
  return {
    isOnce: true,
    options: { tags: 'nightly' },
    kills: [
      {
        async begin(run) {
          await ask(run, written);
          await expect.poll(() => counted(run), inTheEnd).toBe(written);
          await ask(run, last);
        },
      },
    ],
    async expect(run) {
      const kept = await counted(run);
      expect(kept).toBeGreaterThanOrEqual(written);
      expect(kept).toBeLessThanOrEqual(written + last);
      await ask(run, last);
      await expect.poll(() => counted(run), inTheEnd).toBe(kept + last);
    },
  };
}

function demonstration(): Case {
  const read = ({ call }: Run) => call<Schemas['Demonstracao']>('getDemonstracao');
  return {
    isOnce: true,
    options: { tags: 'nightly', timeout: 900_000 },
    env: { DEMO_DATA: 'on', DEMO_FROTA: 'on' },
    kills: [
      {
        async begin({ server, call }) {
          // The stores live once the newest day is loaded, while older days are still loading.
          await expect.poll(() => fleetOf(server.pid()), inTheEnd).toBeDefined();
          const fleet = fleetOf(server.pid())!;
          await call('endDemonstracao', { body: { confirmacao: 'demonstração', feitosAMao: 'APAGAR' } });
          await expect.poll(() => isRunning(fleet), soon).toBe(false);
        },
        async until(run) {
          const { encerramento } = await read(run);
          return encerramento === null || encerramento.progresso > 0;
        },
      },
    ],
    async expect(run) {
      const { server } = run;
      // Removing all of it takes long on a slow or busy machine.
      const wholly = { ...soon, timeout: 600_000 };
      await expect.poll(() => read(run), wholly).toMatchObject({ presente: false, encerramento: null });
      await server.stop();
      await server.start();
      expect(await read(run)).toMatchObject({ carregando: false, presente: false, diasProntos: 0 });
      expect(fleetOf(server.pid())).toBeUndefined();
      expect(server.output()).not.toMatch(
        /demonstration not removed|demonstration data not loaded|stores stopped/,
      );
    },
    async kept(db) {
      const tables = ['clientes', 'lojas', 'musicas', 'execucoes', 'situacoes'];
      for (const table of [...tables, 'uso_horas', 'uso_lojas', 'uso_musicas']) {
        const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(db);
        expect([table, rows.length]).toEqual([table, 0]);
      }
      expect(await db.selectFrom('admins').select('id').execute()).toHaveLength(1);
    },
  };
}

/** Functions, because a case has state and each retry needs a new one. */
const cases: Record<string, () => Case> = {
  'loses no confirmed write, and leaves none half done': writes,
  'resumes a bulk job and its undo, each row once': job,
  'sends a report once: killed at the request, while writing it, and while mailing it': report,
  'imports thousands of rows once each, in little memory': importing,
  'loses at most the counted calls of the last minute': counting,
  'removes the demonstration, its players first, for good': demonstration,
};

let running: ProductOnEngine | undefined;
let mails: MailServer | undefined;
afterEach(async () => {
  await running?.remove();
  await mails?.close();
  running = mails = undefined;
});

for (const [name, newCase] of Object.entries(cases)) {
  const { isOnce, options } = newCase();
  const test = isOnce ? itOnce : it;
  test(`a killed server ${name}`, { timeout: 600_000, ...options }, async () => {
    const { env, fill, isMailed, kills, whileDown, again, ...after } = newCase();
    const smtp = isMailed ? await startMailServer() : undefined;
    mails = smtp;
    if (smtp) {
      smtp.onDelivered = async () => {
        smtp.onDelivered = undefined;
        await running!.stop('SIGKILL');
      };
    }
    const server = await startProductOnEngine({ ...env, ...(smtp && { SMTP_URL: smtp.url }) }, fill);
    running = server;
    const token = await server.token();
    const call = <Answer>(operation: OperationId, request?: Request) =>
      callAs(server.url, token, operation, request) as Promise<Answer>;
    const run: Run = { server, token, smtp, call };
    for (const kill of kills) {
      await kill.begin?.(run);
      await expect.poll(() => kill.until?.(run) ?? true, soon).toBe(true);
      if (kill.what === 'database') process.kill(databasePid(server), 'SIGKILL');
      else await server.stop('SIGKILL');
      await after.end?.();
      if (whileDown) await server.inDatabase(whileDown);
      if (kill.what === 'database') await expect.poll(() => isReady(server.url), soon).toBe(200);
      else await server.start();
      await again?.(run, kill);
    }
    await after.expect?.(run);
    await server.stop();
    if (after.kept) await server.inDatabase(after.kept);
  });
}
