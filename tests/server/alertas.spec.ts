import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMail, type Mail } from '#server/mail/mail.ts';
import { type AlertasDasLojas, createAlertas } from '#server/modules/alertas/alertas.job.ts';
import { addCliente, addLoja } from '#tests/support/entities.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { silent as log } from '#tests/support/silent.ts';
import { type Clock, createClock, createDevice, MINUTE_MS } from '#tests/support/sinais.ts';
import { type MailServer, startMailServer } from '#tests/support/smtp.ts';

const NOON = '2026-11-24T15:00:00.000Z';
const AGENCIA = 'operacao@agencia.com.br';

let smtp: MailServer;
let server: TestServer;
let clock: Clock;
let alertas: AlertasDasLojas;
let pao: string;

beforeAll(async () => {
  smtp = await startMailServer();
  clock = createClock(NOON);
  server = await startServer({ clock: clock.read, env: { SMTP_URL: smtp.url, PLAYER_NAME: 'Rádio' } });
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

const instance = (mail: Mail = server.mail) =>
  createAlertas(server.db, { mail, settings: server.settings, brand: server.brand, clock: clock.read });

let made = 0;
const unique = (nome: string) => {
  made += 1;
  return `${nome} ${made}`;
};

const ligados = (fields = {}) => ({
  ligado: true,
  destinatarios: [AGENCIA],
  silencioMin: 15,
  resumoDiarioAs: null as string | null,
  ...fields,
});
const set = (fields = {}) => server.call('updateConfiguracoes', { body: { alertas: ligados(fields) } });

beforeEach(async () => {
  for (const table of [
    'alertas_abertos',
    'alertas_mensagens',
    'alertas_resumos',
    'situacoes',
    'sinais',
    'mensagens',
    'lojas',
  ])
    await sql`delete from ${sql.table(table)}`.execute(server.db);
  await sql`update recebimento set sem_receber_ate = null, ouvindo_desde = null, alertas_em = null`.execute(
    server.db,
  );
  smtp.delivered.length = 0;
  clock.now = Date.parse(NOON);
  pao = await addCliente(server.db, { nome: unique('Rede Pão <Nosso>') });
  await set();
  alertas = instance();
});

const store = (nome: string, fields = {}, cliente = pao) => addLoja(server.db, cliente, { nome, ...fields });

/** Puts a store into a state from a minute after noon on, and ends its previous state then. */
async function become(
  lojaId: string,
  situacao: 'TOCANDO' | 'SEM_SINAL' | 'PARADA' | 'FECHADA' | 'NUNCA_LIGOU',
  minute: number,
) {
  const de = new Date(Date.parse(NOON) + minute * MINUTE_MS);
  await server.db
    .updateTable('situacoes')
    .set({ ate: de })
    .where('lojaId', '=', lojaId)
    .where('ate', 'is', null)
    .execute();
  const motivo = situacao === 'PARADA' ? ('AGUARDANDO_TOQUE' as const) : null;
  await server.db
    .insertInto('situacoes')
    .values({ lojaId, de, ate: null, situacao, motivo, gravidade: 0 })
    .execute();
}

async function at(minute: number, who = alertas) {
  clock.now = Date.parse(NOON) + minute * MINUTE_MS;
  const before = smtp.delivered.length;
  await who.sendDue();
  return smtp.delivered.slice(before).map(readable);
}

function readable({ to, message }: MailServer['delivered'][number]) {
  const parts = message.replaceAll('\r\n', '\n').split(/^--.*$/m);
  const decode = (part = '') =>
    Buffer.from(
      part
        .slice(part.indexOf('\n\n', 1))
        .replace(/=\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
      'latin1',
    )
      .toString()
      .trim();
  const raw = (part = '') =>
    /base64/i.test(part)
      ? Buffer.from(part.slice(part.indexOf('\n\n', 1)), 'base64')
          .toString()
          .trim()
      : decode(part);
  const subject = /^Subject: (.*(?:\n .*)*)/m.exec(message.replaceAll('\r\n', '\n'))![1]!;
  const id = /^Message-ID: (.*)$/m.exec(message.replaceAll('\r\n', '\n'))![1]!;
  return { to: to[0]!, subject: words(subject), id, text: raw(parts[1]), html: raw(parts[2]) };
}
const words = (subject: string) =>
  subject.replace(/\?=\s+=\?UTF-8\?Q\?/gi, '').replace(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, q) =>
    Buffer.from(
      q
        .replaceAll('_', ' ')
        .replace(/=([0-9A-F]{2})/g, (_m: string, hex: string) =>
          String.fromCharCode(Number.parseInt(hex, 16)),
        ),
      'latin1',
    ).toString(),
  );

describe('silent stores', () => {
  it('are reported once in one mail, by client, after the configured open time', async () => {
    const flor = await addCliente(server.db, { nome: unique('Floricultura') });
    const [a, b, c] = [await store('Centro'), await store('Savassi'), await store('Rosas', {}, flor)];
    await become(a!, 'SEM_SINAL', 0);
    await become(b!, 'PARADA', -1);
    await become(c!, 'SEM_SINAL', 0.4);
    expect(await at(13)).toEqual([]);
    const [mail, ...more] = await at(16);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: AGENCIA, subject: 'Rádio: 3 lojas sem tocar' });
    expect(mail!.text).toMatch(/Floricultura \S+\n- Rosas: sem sinal desde 24\/11\/2026 12:00/);
    expect(mail!.text).toContain('- Savassi: parada (aguardando um toque) desde 24/11/2026 11:59');
    expect(mail!.text).toContain('/lojas/saude?situacao=SEM_SINAL,PARADA');
    expect(mail!.html).toContain('Rede Pão &lt;Nosso&gt;');
    expect(await at(60)).toEqual([]);
  });

  it('are reported as playing again only if their silence was reported', async () => {
    const [a, b] = [await store('Centro'), await store('Savassi')];
    await become(a!, 'SEM_SINAL', 0);
    await at(16);
    await become(b!, 'SEM_SINAL', 16);
    await become(a!, 'TOCANDO', 20);
    await become(b!, 'TOCANDO', 30);
    const [mail] = await at(31);
    expect(mail).toMatchObject({ subject: 'Rádio: 1 loja voltou' });
    expect(mail!.text).toContain('Centro: desde 24/11/2026 12:20');
    expect(mail!.text).not.toContain('Savassi');
    expect(await at(60)).toEqual([]);
  });

  it('are mailed at most every ten minutes', async () => {
    const [a, b] = [await store('Centro'), await store('Savassi')];
    await become(a!, 'SEM_SINAL', 0);
    await become(b!, 'SEM_SINAL', 3);
    expect(await at(15)).toHaveLength(1);
    expect(await at(18)).toEqual([]);
    await become(a!, 'TOCANDO', 20);
    expect(await at(24)).toEqual([]);
    expect(await at(25)).toMatchObject([{ subject: 'Rádio: 1 loja sem tocar, 1 loja voltou' }]);
  });

  it('only count open hours, and leave out closed stores and stores that were never on', async () => {
    const [a, b, c] = [await store('Centro'), await store('Nunca'), await store('Fechada')];
    await become(a!, 'TOCANDO', -100);
    await become(a!, 'SEM_SINAL', 0);
    await become(b!, 'NUNCA_LIGOU', 0);
    await become(c!, 'SEM_SINAL', -10);
    await become(c!, 'FECHADA', 0);
    await become(a!, 'FECHADA', 10);
    expect(await at(600)).toEqual([]);
    await become(a!, 'SEM_SINAL', 720);
    expect(await at(724)).toEqual([]);
    expect(await at(725)).toMatchObject([{ subject: 'Rádio: 1 loja sem tocar' }]);
  });

  it('are not reported while the server itself receives nothing', async () => {
    await become(await store('Centro'), 'SEM_SINAL', 0);
    const until = new Date(Date.parse(NOON) + 30 * MINUTE_MS);
    await server.db.updateTable('recebimento').set({ semReceberAte: until }).execute();
    await set({ resumoDiarioAs: '08:00' });
    expect(await at(29)).toEqual([]);
    expect(await at(30)).toHaveLength(1);
  });

  it('are reported after an outage of the server once 70 % of the stores have sent heartbeats', async () => {
    await become(await store('Calada'), 'SEM_SINAL', 0);
    const others = [];
    for (let n = 0; n < 10; n += 1) others.push(await store(`Loja ${n}`));
    for (const id of others) await become(id, 'TOCANDO', 0);
    const minutes = (n: number) => new Date(Date.parse(NOON) + n * MINUTE_MS);
    const times = { ouvindoDesde: minutes(27), semReceberAte: minutes(33) };
    await server.db.updateTable('recebimento').set(times).execute();
    const speak = async (ids: string[], minute: number) => {
      clock.now = minutes(minute).getTime();
      for (const id of ids) createDevice(server.saude, clock, id).send();
      await server.saude.writeSinais();
    };
    await speak(others.slice(0, 6), 28);
    expect(await at(28)).toEqual([]);
    await speak(others.slice(6, 7), 29);
    expect(await at(29)).toMatchObject([{ subject: 'Rádio: 1 loja sem tocar' }]);
  });

  it('are not reported while alerts are off, and open alerts end when a store is no longer watched', async () => {
    const a = await store('Centro');
    await become(a, 'SEM_SINAL', 0);
    await set({ ligado: false });
    expect(await at(20)).toEqual([]);
    await set();
    expect(await at(21)).toHaveLength(1);
    await server.call('deactivateLojas', { path: { id: a } });
    await at(22);
    expect(await server.db.selectFrom('alertasAbertos').selectAll().execute()).toEqual([]);
  });

  it("use the store's own alert settings, else the client's, else the agency's", async () => {
    const flor = await addCliente(server.db, { nome: unique('Floricultura') });
    const own = ligados({ destinatarios: ['Dona@Flor.com.br', 'dona@flor.com.br'], silencioMin: 5 });
    const changed = await server.call('updateCliente', { path: { id: flor }, body: { alertas: own } });
    expect(changed.body.alertas).toEqual({ ...own, destinatarios: ['dona@flor.com.br'] });
    const off = await server.call('updateLoja', {
      path: { id: await store('Quieta', {}, flor) },
      body: { alertas: { ligado: false } },
    });
    expect(off.body.alertas).toEqual({
      ligado: false,
      destinatarios: [],
      silencioMin: 15,
      resumoDiarioAs: null,
    });
    for (const id of [await store('Centro'), await store('Rosas', {}, flor), off.body._id])
      await become(id, 'SEM_SINAL', 0);
    expect(await at(6)).toMatchObject([{ to: 'dona@flor.com.br', subject: 'Rádio: 1 loja sem tocar' }]);
    expect(await at(15)).toMatchObject([{ to: AGENCIA, subject: 'Rádio: 1 loja sem tocar' }]);
    const { body } = await server.call('updateCliente', { path: { id: flor }, body: { alertas: null } });
    expect(body.alertas).toBeNull();
  });
});

describe('several instances', () => {
  it('never mail twice, and mail once a minute', async () => {
    const ids = [await store('Centro'), await store('Savassi')];
    await become(ids[0]!, 'SEM_SINAL', 0);
    const mails = Array.from({ length: 3 }, () => createMail(server.db, server.settings, log, server));
    const instances = mails.map(instance);
    clock.now = Date.parse(NOON) + 16 * MINUTE_MS;
    await Promise.all(instances.map((one) => one.sendDue()));
    expect(smtp.delivered).toHaveLength(1);
    clock.on(1000);
    await become(ids[1]!, 'SEM_SINAL', -60);
    await sql`delete from alertas_mensagens`.execute(server.db);
    await Promise.all(instances.map((one) => one.sendDue()));
    expect(smtp.delivered).toHaveLength(1);
    clock.on(MINUTE_MS);
    await Promise.all(instances.map((one) => one.sendDue()));
    expect(smtp.delivered).toHaveLength(2);
    for (const mail of mails) await mail.close();
  });

  it('resend a message with the same id if an instance died before it could note the delivery', async () => {
    await become(await store('Centro'), 'SEM_SINAL', 0);
    let dies = true;
    const db = server.db.withPlugin({
      transformQuery({ node }) {
        if (dies && JSON.stringify(node).includes('delete from mensagens where id'))
          throw new Error('killed');
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const dying = createMail(db, server.settings, log, server);
    const [first] = await at(16, instance(dying));
    await dying.close();
    expect(first).toBeDefined();
    dies = false;
    await server.db.updateTable('mensagens').set({ proximaEm: new Date() }).execute();
    await server.mail.deliver();
    await server.mail.deliver();
    expect(smtp.delivered.map(readable).map(({ id }) => id)).toEqual([first!.id, first!.id]);
    expect(await at(40)).toEqual([]);
  });
});

describe('the daily digest', () => {
  it("reports yesterday's silence and stores that were never on, once a day at its hour", async () => {
    await set({ resumoDiarioAs: '12:30', silencioMin: 1440 });
    const [a, b] = [await store('Centro'), await store('Savassi')];
    await become(a!, 'SEM_SINAL', -1440 - 60);
    await become(a!, 'TOCANDO', -1440 + 65);
    await become(b!, 'NUNCA_LIGOU', 0);
    expect(await at(29)).toEqual([]);
    const [mail] = await at(30);
    expect(mail).toMatchObject({ to: AGENCIA, subject: 'Rádio: resumo de 23/11/2026' });
    expect(mail!.text).toContain('Ontem, 23/11/2026, 1 loja ficou sem tocar.');
    expect(mail!.text).toContain('- Centro: 2 h 5 min');
    expect(mail!.text).toMatch(/Nunca ligaram:\n\n.*\n- Savassi/);
    expect(await at(300)).toEqual([]);
    const [next] = await at(30 + 1440);
    expect(next!.text).toContain('Ontem, 24/11/2026, nenhuma loja ficou sem tocar.');
  });
});

it('receives heartbeats, computes states and mails alerts', async () => {
  const lojas = [];
  for (let n = 0; n < 8; n += 1) lojas.push(await store(`Loja ${n}`));
  const devices = lojas.map((id) => createDevice(server.saude, clock, id));
  for (let minute = 0; minute < 25; minute += 1) {
    clock.on(MINUTE_MS);
    for (const [n, device] of devices.entries()) if (n > 0 || minute < 3) device.send();
    await server.saude.writeSinais();
    await server.saude.judgeSituacoes();
    await alertas.sendDue();
  }
  expect(smtp.delivered.map(readable)).toMatchObject([{ subject: 'Rádio: 1 loja sem tocar' }]);
});

it.each([
  [{ ligado: true, destinatarios: ['nada'] }],
  [{ ligado: true, destinatarios: Array.from({ length: 11 }, (_, n) => `a${n}@b.com.br`) }],
  [{ ligado: true, silencioMin: 0 }],
  [{ ligado: true, resumoDiarioAs: '24:00' }],
  [{ ligado: true, quem: 'a@b.com.br' }],
  [null],
])('rejects %j as REQ001', async (alertas) => {
  expect(await server.call('updateConfiguracoes', { body: { alertas } })).toAnswer(400, 'REQ001');
});
