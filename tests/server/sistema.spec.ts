import fs from 'node:fs';
import tls from 'node:tls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BackupStatus, writeManifest, writeStatus } from '#server/backup/kept.ts';
import { type Verification, writeVerification } from '#server/backup/verified.ts';
import { whileHeld } from '#server/db/lease.ts';
import { cleanUp } from '#server/jobs/cleanUp.ts';
import type { JobState } from '#server/lib/job.ts';
import { versao } from '#server/lib/versao.ts';
import { activeTopAdmins } from '#server/modules/session/topAdmins.ts';
import { sendAviso, writeAviso } from '#server/modules/sistema/aviso.job.ts';
import { createSistema, type Sistema } from '#server/modules/sistema/sistema.ts';
import { openFolder } from '#server/storage/folder.ts';
import { makeCertificates } from '#tests/support/certificates.ts';
import { emptyFolder, engine } from '#tests/support/database.ts';
import { addCliente, atividadesOf } from '#tests/support/entities.ts';
import { PASSWORD, signInDevice, startServer, type TestServer } from '#tests/support/server.ts';
import { silent as log } from '#tests/support/silent.ts';
import { createClock, MINUTE_MS } from '#tests/support/sinais.ts';

const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const backups = emptyFolder();
const place = openFolder(backups);

type Estado = Awaited<ReturnType<Sistema['read']>>;
type Item = Estado['partes'][number]['item'];
type Others = Partial<Parameters<typeof createSistema>[0]>;

let server: TestServer;
const clock = createClock(new Date().toISOString());
beforeAll(async () => {
  server = await startServer({ clock: clock.read, env: { BACKUP_DIR: backups } });
});
afterAll(async () => {
  await server.close();
  fs.rmSync(backups, { recursive: true });
});

const instance = (others: Others = {}) => {
  const { database, settings, storage } = server;
  const parts = { database, settings, log, storage, backupPlace: place, clock: clock.read, guardadoMs: 0 };
  return createSistema({ ...parts, ...others });
};
const parteDe = ({ partes }: Estado, item: Item) => partes.find((parte) => parte.item === item)!;
const ver = async (item: Item, others?: Others) => parteDe(await instance(others).read(), item);
const agoHours = (hours: number) => new Date(clock.now - hours * HOUR_MS).toISOString();

describe('getSistema', () => {
  it('shows level 0 and their keys every part', async () => {
    const { body } = await server.call('getSistema');
    expect(body.versao).toBe(versao);
    expect(body.partes).toHaveLength(15);
    expect(new Set(body.partes.map(({ item }) => item)).size).toBe(15);
    expect(parteDe(body, 'VERSAO')).toMatchObject({ estado: 'BOM', oQueFazer: null });
    expect(parteDe(body, 'BANCO').resumo).toMatch(
      engine === 'pglite' ? /^Banco embutido, [\d,]+ MB; / : /^PostgreSQL \d+.*, [\d,]+ MB; /,
    );
    expect(body.medidas.banco).toBeGreaterThan(1024 ** 2);
    expect(body.medidas.discoTotal).toBeGreaterThan(0);
    expect(parteDe(body, 'MIGRACOES')).toMatchObject({ estado: 'BOM' });
    expect(parteDe(body, 'RELOGIO')).toMatchObject({ estado: 'BOM' });
    expect(parteDe(body, 'REPLICA')).toMatchObject({ estado: 'BOM', resumo: 'Não há réplica.' });
    expect(parteDe(body, 'ARQUIVOS')).toMatchObject({ estado: 'BOM' });
  });

  it('requires level 0', async () => {
    await server.addAdmin('rita', '1');
    await server.addAdmin('olga', '0');
    expect(await server.call('getSistema', { as: 'rita' })).toAnswer(401, 'LG006');
    expect(await server.call('getSistema', { as: null })).toAnswer(401, 'LG006');
    for (const [level, answers] of [
      ['0', [200]],
      ['1', [401, 'LG006']],
    ] as const) {
      const body = { nome: `Painel ${level}`, level, dias: 30, senhaAtual: PASSWORD };
      const key = await server.call('createChave', { as: 'olga', body });
      const headers = { authorization: `Bearer ${key.body.segredo}` };
      expect(await server.call('getSistema', { as: null, headers })).toAnswer(...answers);
    }
  });

  it('marks a hanging part as unknown after a timeout, and shows the others', async () => {
    const hanging = { isFar: true, check: () => new Promise<void>(() => {}) };
    const found = await instance({ storage: hanging, patienceMs: 50 }).read();
    expect(parteDe(found, 'ARQUIVOS')).toMatchObject({
      estado: 'DESCONHECIDO',
      oQueFazer: expect.any(String),
    });
    expect(parteDe(found, 'VERSAO').estado).toBe('BOM');
  });

  it('marks a failing part as unknown, and logs the error', async () => {
    const lines: unknown[] = [];
    const failing = { ...log, warn: (line: unknown) => lines.push(line) } as unknown as typeof log;
    const settings = { ...server.settings, DATA_DIR: '/nowhere/at/all' };
    const found = await instance({ settings, log: failing }).read();
    expect(parteDe(found, 'DISCO').estado).toBe('DESCONHECIDO');
    expect(JSON.stringify(found)).not.toContain('/nowhere');
    expect(found.medidas).toMatchObject({ discoLivre: null, discoTotal: null, discoDias: null });
    expect(lines).toMatchObject([{ item: 'DISCO' }]);
  });

  it('reports unreachable files', async () => {
    const away = { isFar: true, check: () => Promise.reject(new Error('away')) };
    expect(await ver('ARQUIVOS', { storage: away })).toMatchObject({ estado: 'RUIM' });
  });
});

describe('the database', () => {
  it('shows its growth from measurements at least three days old', async () => {
    const grownSince = async (dias: number, banco: number) => {
      await sql`delete from medidas`.execute(server.db);
      await sql`insert into medidas values (${agoHours(24 * dias).slice(0, 10)}::date, 'antes',
        ${agoHours(24 * dias)}, ${banco}, null, null)`.execute(server.db);
      return (await instance().read()).medidas;
    };
    const { banco, bancoPorDia } = await grownSince(2, 1024);
    expect(bancoPorDia).toBeNull();
    expect(await ver('BANCO')).toMatchObject({ resumo: expect.stringContaining('ainda não se sabe') });
    expect((await grownSince(4, banco! - 4_000_000)).bancoPorDia).toBeCloseTo(1_000_000, -5);
    expect(await ver('BANCO')).toMatchObject({ resumo: expect.stringContaining('cresce') });
    expect((await grownSince(40, 1024)).bancoPorDia).toBeNull();
  });

  it('is measured once a day', async () => {
    await sql`delete from medidas`.execute(server.db);
    const one = instance();
    await one.note();
    await one.note();
    const { rows } = await sql<{ banco: number }>`select * from medidas`.execute(server.db);
    expect(rows).toMatchObject([{ banco: expect.any(Number), discoLivre: expect.any(Number) }]);
    await one.leave();
  });

  it('migrated by a newer version makes this one outdated, and one missing a migration needs a start', async () => {
    await sql`insert into kysely_migration (name, timestamp) values ('999_de_amanha', '')`.execute(server.db);
    expect(await ver('MIGRACOES')).toMatchObject({
      estado: 'RUIM',
      resumo: 'O banco já tem 1 de uma versão mais nova que a desta instância.',
    });
    await sql`delete from kysely_migration where name = '999_de_amanha'`.execute(server.db);
    await sql`update kysely_migration set name = 'x_700' where name = '700_sistema'`.execute(server.db);
    expect(await ver('MIGRACOES')).toMatchObject({ estado: 'RUIM', resumo: 'Faltam 1: 700_sistema.' });
    await sql`update kysely_migration set name = '700_sistema' where name = 'x_700'`.execute(server.db);
  });
});

describe('stored texts', () => {
  it('lose invisible characters at a clean-up without history, unless a name would then be taken', async () => {
    const { db } = server;
    const [one, twin] = [
      await addCliente(db, { nome: 'Rede Sol\u200b', responsavel: 'Ana\u00ad Lima' }),
      'Rede Lua',
    ];
    const same = await addCliente(db, { nome: twin });
    const other = await addCliente(db, { nome: `\u2060${twin}` });
    const emoji = await addCliente(db, { nome: 'Rede ❤️' });
    const state = async () => {
      const rows = await db.selectFrom('clientes').select(['id', 'nome', 'responsavel', 'versao']).execute();
      return new Map(rows.map(({ id, ...fields }) => [id, fields]));
    };
    const before = await state();
    await cleanUp(db);
    const after = await state();
    expect(after.get(one)).toEqual({ ...before.get(one), nome: 'Rede Sol', responsavel: 'Ana Lima' });
    for (const id of [same, other, emoji]) expect(after.get(id)).toEqual(before.get(id));
    const kept = await sql`select from alteracoes where linha = ${one}`.execute(db);
    expect([kept.rows, await atividadesOf(db, one)]).toEqual([[], []]);
    expect(await ver('BANCO')).toMatchObject({
      estado: 'ATENCAO',
      resumo: expect.stringContaining('Com caracteres invisíveis: “Rede Lua”.'),
    });
    await server.call('updateCliente', { path: { id: other }, body: { nome: 'Rede Lua Nova' } });
    expect(await ver('BANCO')).toMatchObject({ estado: 'BOM' });
  });

  it('are checked once, and later only the rows left out', async () => {
    const { db } = server;
    const tidiedIs = async (id: string) => {
      await cleanUp(db);
      const { nome } = await db
        .selectFrom('clientes')
        .select('nome')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return !nome.includes('\u2060');
    };
    await db.updateTable('configuracoes').set({ textosDeixados: null }).execute();
    const twin = await addCliente(db, { nome: 'Rede Norte' });
    const left = await addCliente(db, { nome: '\u2060Rede Norte' });
    expect(await tidiedIs(left)).toBe(false);
    const later = await addCliente(db, { nome: '\u2060Rede Sul' });
    expect(await tidiedIs(later)).toBe(false);
    await db.updateTable('clientes').set({ nome: 'Rede Leste' }).where('id', '=', twin).execute();
    expect(await tidiedIs(left)).toBe(true);
    expect(await ver('BANCO')).toMatchObject({ estado: 'BOM' });
  });
});

describe('the disk', () => {
  const filledBy = async (bytesADay: number) => {
    const { medidas } = await instance().read();
    await sql`delete from medidas`.execute(server.db);
    await sql`insert into medidas values (${agoHours(240).slice(0, 10)}::date, 'antes', ${agoHours(240)}, null,
      ${medidas.discoLivre! + 10 * bytesADay}, ${medidas.discoTotal})`.execute(server.db);
    return instance().read();
  };

  it('is bad with room for less than ten days, and a warning with less than thirty', async () => {
    const { medidas } = await instance().read();
    const soon = await filledBy(Math.round(medidas.discoLivre! / 5));
    expect(parteDe(soon, 'DISCO')).toMatchObject({ estado: 'RUIM', oQueFazer: expect.any(String) });
    expect(soon.medidas.discoDias).toBeLessThan(6);
    const later = await filledBy(Math.round(medidas.discoLivre! / 20));
    expect(parteDe(later, 'DISCO')).toMatchObject({ estado: 'ATENCAO' });
  });

  it('is fine if it does not fill up', async () => {
    const { medidas } = await instance().read();
    const found = await filledBy(-Math.round(medidas.discoLivre! / 20));
    expect(parteDe(found, 'DISCO')).toMatchObject({
      estado: 'BOM',
      resumo: expect.stringContaining('não está enchendo'),
    });
    await sql`delete from medidas`.execute(server.db);
    expect(await ver('DISCO')).toMatchObject({ resumo: expect.stringContaining('ainda não se sabe') });
  });
});

const NAME = (hours: number) => agoHours(hours).replace(/[:.]/g, '-');
const taken = (hours: number, damaged = 0): BackupStatus => ({
  lastSuccess: {
    name: NAME(hours),
    madeAt: agoHours(hours),
    seconds: 2,
    rows: 9,
    files: 1,
    bytes: 2048,
    damaged,
  },
});
const failed = { lastFailure: { at: agoHours(1), reason: 'ENOSPC: no space left on device' } };

describe('backups', () => {
  it.each<[string, BackupStatus, string, RegExp]>([
    ['that go well', taken(5), 'BOM', /^De .*, com 2 KB\.$/],
    [
      'of which the last failed',
      { ...taken(30), ...failed },
      'RUIM',
      /^Falhou em .* \(ENOSPC.*O último é de/,
    ],
    ['of which there is none for two days', taken(49), 'RUIM', /^Nenhum há mais de 2 dias\. O último/],
    ['that left damaged files out', taken(5, 3), 'ATENCAO', /Não tem 3 arquivos/],
    ['of which there is none yet', {}, 'ATENCAO', /^Ainda não há nenhum\.$/],
  ])('%s', async (_what, status, estado, resumo) => {
    await writeStatus(place, status);
    expect(await ver('BACKUP')).toMatchObject({ estado, resumo: expect.stringMatching(resumo) });
  });

  it('are bad without any two days after a start', async () => {
    await writeStatus(place, {});
    const one = instance();
    clock.now += 2 * DAY_MS + MINUTE_MS;
    expect(parteDe(await one.read(), 'BACKUP').estado).toBe('RUIM');
    clock.now -= 2 * DAY_MS + MINUTE_MS;
  });

  it('are a warning if not configured', async () => {
    const found = await instance({ backupPlace: undefined }).read();
    expect(parteDe(found, 'BACKUP')).toMatchObject({ estado: 'ATENCAO' });
    expect(parteDe(found, 'VERIFICACAO')).toMatchObject({ estado: 'DESCONHECIDO' });
    expect(found.backups).toBeNull();
  });
});

describe('the last verified backup', () => {
  const verified = async (hours: number, result: Partial<Verification> = {}) => {
    const backup = { place, name: NAME(hours) };
    fs.mkdirSync(`${backups}/${backup.name}`, { recursive: true });
    await writeManifest(backup, {} as never);
    const told = { at: agoHours(hours - 1), outcome: 'good' as const, seconds: 3, ...result };
    if (result.outcome !== undefined || result.at === undefined) await writeVerification(backup, told);
  };
  const clear = () => {
    for (const name of fs.readdirSync(backups)) fs.rmSync(`${backups}/${name}`, { recursive: true });
  };

  it('is unknown without backups, and pending with an unverified one', async () => {
    clear();
    expect(await ver('VERIFICACAO')).toMatchObject({ estado: 'DESCONHECIDO' });
    fs.mkdirSync(`${backups}/${NAME(3)}`);
    await writeManifest({ place, name: NAME(3) }, {} as never);
    expect(await ver('VERIFICACAO')).toMatchObject({
      estado: 'ATENCAO',
      resumo: 'Nenhum foi verificado ainda.',
    });
  });

  it('is fine for nine days, wherever it was verified', async () => {
    clear();
    await verified(24);
    const found = await instance().read();
    expect(parteDe(found, 'VERIFICACAO').estado).toBe('BOM');
    clear();
    await verified(24 * 10);
    expect(await ver('VERIFICACAO')).toMatchObject({ estado: 'ATENCAO' });
  });

  it('is bad if a newer one is damaged, until a newer good one', async () => {
    await verified(30, { outcome: 'damaged', reason: 'lojas: 3 rows are not the 4' });
    expect(await ver('VERIFICACAO')).toMatchObject({
      estado: 'RUIM',
      resumo: expect.stringContaining('lojas: 3 rows are not the 4'),
    });
    await verified(5);
    expect(await ver('VERIFICACAO')).toMatchObject({ estado: 'BOM' });
  });

  it('shows what was missing', async () => {
    clear();
    await verified(30, { outcome: 'failed', reason: 'cannot create a database' });
    expect(await ver('VERIFICACAO')).toMatchObject({
      estado: 'ATENCAO',
      resumo: expect.stringContaining('cannot create a database'),
    });
    const huge = taken(5);
    await writeStatus(place, { lastSuccess: { ...huge.lastSuccess!, bytes: 1e16 } });
    expect(await ver('VERIFICACAO')).toMatchObject({
      estado: 'ATENCAO',
      resumo: expect.stringContaining('Falta espaço para verificar um'),
    });
    clear();
  });
});

describe('mail', () => {
  it('is waiting, late or stuck', async () => {
    const { mail, db, settings } = server;
    await sql`delete from mensagens`.execute(db);
    const com = { settings: { ...settings, SMTP_URL: 'smtp://127.0.0.1:1' } };
    expect(await ver('CORREIO')).toMatchObject({
      estado: 'ATENCAO',
      resumo: expect.stringMatching(/outbox/),
    });
    expect(await ver('CORREIO', com)).toMatchObject({ estado: 'BOM', resumo: 'Nenhuma mensagem espera.' });
    const id = await mail.enqueue(db, { to: 'a@exemplo.com.br', subject: 'x', text: 'y' });
    const aged = async (minutes: number) => {
      const em = agoHours(minutes / 60);
      await sql`update mensagens set created_at = ${em} where id = ${id}`.execute(db);
      return ver('CORREIO', com);
    };
    expect(await aged(2)).toMatchObject({
      estado: 'BOM',
      resumo: '1 mensagem espera, a mais antiga há 2 minutos.',
    });
    expect(await aged(20)).toMatchObject({ estado: 'ATENCAO' });
    expect(await aged(90)).toMatchObject({ estado: 'RUIM' });
    await sql`insert into mensagens (id, conteudo) select 'm' || n, '' from generate_series(1, 1100) n`.execute(
      db,
    );
    const found = await instance(com).read();
    expect(found.correio).toMatchObject({ naFila: 1000 });
    expect(parteDe(found, 'CORREIO').resumo).toMatch(/^Mais de 1\.000 mensagens esperam/);
    await sql`delete from mensagens`.execute(db);
  });
});

describe('background jobs', () => {
  it('fail briefly or for long', async () => {
    const states: JobState[] = [
      { name: 'correio', endedAt: clock.now },
      { name: 'uso', runningSince: clock.now },
    ];
    const jobs = () => states;
    expect(await ver('TRABALHOS', { jobs })).toMatchObject({
      estado: 'BOM',
      resumo: '2 trabalhos, nenhum com falha.',
    });
    states.push({ name: 'limpeza', failingSince: clock.now - MINUTE_MS });
    expect(await ver('TRABALHOS', { jobs })).toMatchObject({
      estado: 'ATENCAO',
      resumo: '1 falhou: limpeza.',
    });
    states[2] = { name: 'limpeza', failingSince: clock.now - 2 * HOUR_MS };
    const found = await instance({ jobs }).read();
    expect(parteDe(found, 'TRABALHOS')).toMatchObject({ estado: 'RUIM' });
    expect(found.trabalhos[2]).toEqual({
      nome: 'limpeza',
      desde: null,
      terminouEm: null,
      falhouEm: agoHours(2),
    });
  });

  it('show which instance holds which lease', async () => {
    await whileHeld(server.db, 'limpeza', async () => {
      const found = await instance().read();
      const limpeza = found.concessoes!.find(({ nome }) => nome === 'limpeza')!;
      expect(limpeza.titular).toMatch(new RegExp(`^\\S+ ${process.pid}$`));
      expect(parteDe(found, 'CONCESSOES').resumo).toContain(`limpeza por ${limpeza.titular}`);
    });
    expect((await instance().read()).concessoes).toContainEqual({
      nome: 'limpeza',
      titular: null,
      ate: null,
    });
  });
});

describe('instances', () => {
  it('are listed while they report, and gone after a shutdown', async () => {
    const [one, two] = [instance({ id: 'a:1' }), instance({ id: 'b:2' })];
    await one.note();
    await two.note();
    const found = await one.read();
    expect(found.instancias).toMatchObject([
      { nome: 'a:1', versao, esta: true, presente: true },
      { nome: 'b:2', versao, esta: false, presente: true },
    ]);
    expect(parteDe(found, 'INSTANCIAS')).toMatchObject({
      estado: 'BOM',
      resumo: `2 instâncias da versão ${versao}.`,
    });
    await two.leave();
    expect(parteDe(await one.read(), 'INSTANCIAS')).toMatchObject({ resumo: 'Só esta.' });
    await one.leave();
  });

  it('are listed for a day after a kill, and those of other versions while running', async () => {
    const [one, two] = [instance({ id: 'a:1' }), instance({ id: 'b:2' })];
    await two.note();
    await sql`update instancias set versao = '1.9.0' where id = 'b:2'`.execute(server.db);
    expect(parteDe(await one.read(), 'INSTANCIAS')).toMatchObject({
      estado: 'ATENCAO',
      resumo: `Nem todas são da versão ${versao}: b:2 é 1.9.0.`,
    });
    clock.now += 4 * MINUTE_MS;
    expect(parteDe(await one.read(), 'INSTANCIAS')).toMatchObject({
      estado: 'ATENCAO',
      resumo: '1 não é vista há mais de 3 minutos: b:2.',
    });
    clock.now += DAY_MS;
    await one.note();
    const { rows } = await sql`select id from instancias`.execute(server.db);
    expect(rows).toEqual([{ id: 'a:1' }]);
    await one.leave();
    clock.now -= DAY_MS + 4 * MINUTE_MS;
  });
});

describe('a problem', () => {
  const start = clock.now;
  let one: Sistema;
  beforeAll(async () => {
    await sql`delete from mensagens`.execute(server.db);
    await server.addAdmin('nivel-um', '1');
    await writeStatus(place, failed);
    one = instance({ id: 'a:1' });
  });
  afterAll(async () => {
    clock.now = start;
    await one.leave();
    await writeStatus(place, {});
  });
  const mails = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from mensagens`.execute(server.db);
    await sql`delete from mensagens`.execute(server.db);
    return rows[0]!.n;
  };
  const tell = async () => {
    const { db, mail, settings, brand } = server;
    const parts = { mail, settings, brand, now: new Date(clock.now) };
    await Promise.all([1, 2, 3].map(() => sendAviso(db, parts)));
    return mails();
  };
  const passed = async (ms: number) => {
    clock.now += ms;
    await one.note();
  };
  const pendencias = async (as = 'admin') =>
    (await server.call('getInsightsPendencias', { as })).body.sistema;
  const tops = async () => (await activeTopAdmins(server.db).select('id').execute()).length;

  it('is counted for level 0 while its instance runs', async () => {
    await one.note();
    const two = instance({ id: 'b:2' });
    await two.note();
    expect(await pendencias()).toBe(1);
    expect(await pendencias('nivel-um')).toBe(0);
    await two.leave();
    clock.now += 4 * MINUTE_MS;
    expect(await pendencias()).toBe(0);
    await one.note();
    expect(await pendencias()).toBe(1);
  });

  it('is mailed to level 0 if it lasts, once a day over all instances', async () => {
    expect(await tell()).toBe(0);
    await passed(11 * MINUTE_MS);
    expect(await tell()).toBe(await tops());
    await passed(23 * HOUR_MS);
    expect(await tell()).toBe(0);
    await passed(HOUR_MS + MINUTE_MS);
    expect(await tell()).toBe(await tops());
  });

  it('is not mailed if switched off or solved', async () => {
    await passed(DAY_MS + MINUTE_MS);
    await server.call('updateConfiguracoes', { body: { avisarDoSistema: false } });
    expect(await tell()).toBe(0);
    const { body } = await server.call('updateConfiguracoes', { body: { avisarDoSistema: true } });
    expect(body.avisarDoSistema).toBe(true);
    await writeStatus(place, { lastSuccess: { ...taken(1).lastSuccess!, madeAt: agoHours(1) } });
    await passed(6 * MINUTE_MS);
    expect(await pendencias()).toBe(0);
    expect(await tell()).toBe(0);
  });

  it('is explained with an action and a link', () => {
    const desde = agoHours(1);
    const problema = { item: 'CORREIO' as const, resumo: '9 <esperam>', oQueFazer: 'Veja.', desde };
    const sender = {
      settings: { PUBLIC_URL: 'https://radio.example.com.br' },
      brand: () => ({ nome: 'Rádio', cor: null, logo: null }),
    };
    const { subject, text, html } = writeAviso(sender, [problema]);
    expect(subject).toBe('Rádio: fila de e-mails');
    expect(text).toContain('Fila de e-mails\n9 <esperam>\nO que fazer: Veja.');
    expect(html).toContain('9 &lt;esperam&gt;');
    expect(html).toContain('href="https://radio.example.com.br/sistema"');
  });
});

it('devices are counted by the version in their heartbeats', async () => {
  await signInDevice(server, 'loja-da-versao');
  const found = await instance().read();
  expect(found.dispositivos).toEqual([{ versao: '1.0.0', dispositivos: 1 }]);
  expect(parteDe(found, 'DISPOSITIVOS').resumo).toBe('1 aparelho, todos com 1.0.0.');
});

it('certificates of configured addresses are read, and unreachable ones reported', async () => {
  const folder = emptyFolder();
  const { certificate, key } = makeCertificates(folder, 'localhost');
  const secure = tls.createServer({ cert: fs.readFileSync(certificate), key: fs.readFileSync(key) });
  secure.on('tlsClientError', () => {});
  await new Promise<void>((resolve) => secure.listen(0, '127.0.0.1', resolve));
  const { port } = secure.address() as { port: number };
  const settings = { ...server.settings, PUBLIC_URL: `https://127.0.0.1:${port}` };
  const found = await instance({ settings }).read();
  expect(found.certificados).toMatchObject([{ de: 'PUBLIC_URL', endereco: `127.0.0.1:${port}` }]);
  expect(parteDe(found, 'CERTIFICADOS')).toMatchObject({
    estado: 'RUIM',
    resumo: expect.stringMatching(/^O primeiro a vencer é o de PUBLIC_URL, em [12] dias?\.$/),
  });
  await new Promise((resolve) => secure.close(resolve));
  expect(await ver('CERTIFICADOS', { settings })).toMatchObject({
    estado: 'DESCONHECIDO',
    resumo: 'Não foi possível ver o de PUBLIC_URL.',
  });
  expect(await ver('CERTIFICADOS')).toMatchObject({ estado: 'BOM' });
  fs.rmSync(folder, { recursive: true });
});
