import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { errors } from '#generated/errors.ts';
import { whileHeld } from '#server/db/lease.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { takeEnvio } from '#server/modules/agendamentos/envios.queries.ts';
import { atividadesOf } from '#tests/support/entities.ts';
import { addDestino, takeOcorrencias } from '#tests/support/ocorrencias.ts';
import { textOf } from '#tests/support/outbox.ts';
import { createWorld } from '#tests/support/relatoriosWorld.ts';
import { PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';
import { MINUTE_MS } from '#tests/support/sinais.ts';
import { type MailServer, startMailServer } from '#tests/support/smtp.ts';

type Create = components['schemas']['AgendamentoCreate'];
type Update = components['schemas']['AgendamentoUpdate'];

const DAY_MS = 24 * 60 * MINUTE_MS;
const FORA = 'diretoria@redepaonosso.com.br';

let smtp: MailServer;
let server: TestServer;
const clock = {
  ahead: 0,
  read: () => new Date(Date.now() + clock.ahead),
  on(ms: number) {
    clock.ahead += ms;
  },
};
let admin: string;
let ana: string;

beforeAll(async () => {
  smtp = await startMailServer();
  server = await startServer({ clock: clock.read, env: { SMTP_URL: smtp.url, PLAYER_NAME: 'Rádio' } });
  await createWorld(server.db);
  ana = await server.addAdmin('ana');
  await server.addAdmin('bia');
  admin = (
    await server.db.selectFrom('admins').where('login', '=', 'admin').select('id').executeTakeFirstOrThrow()
  ).id;
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

beforeEach(async () => {
  await server.settled();
  await server.mail.deliver();
  for (const table of ['agendamentos', 'mensagens'])
    await sql`delete from ${sql.table(table)}`.execute(server.db);
  smtp.delivered.length = 0;
  smtp.refuse = 0;
  clock.ahead = 0;
  await allow(false);
});

const allow = (enviarParaFora: boolean) => server.call('updateConfiguracoes', { body: { enviarParaFora } });

const form = (changes: Partial<Create> = {}): Create => ({
  nome: 'Faixas da semana',
  relatorio: 'reportClientesFaixas',
  filtros: { periodo: 30 },
  frequencia: 'SEMANAL',
  diaDaSemana: 'SEG',
  hora: '08:00',
  formato: 'csv',
  administradores: [admin],
  ...changes,
});
const create = (changes?: Partial<Create>, as = 'admin') =>
  server.call('createAgendamento', { as, body: form(changes) });
async function add(changes?: Partial<Create>, as = 'admin') {
  const created = await create(changes, as);
  expect(created).toAnswer(201);
  return created.body;
}
const get = (id: string, as = 'admin') => server.call('getAgendamento', { as, path: { id } });
const update = (id: string, body: Update, as = 'admin', headers = {}) =>
  server.call('updateAgendamento', { as, path: { id }, body, headers });
const send = (id: string, as = 'admin') => server.call('sendAgendamento', { as, path: { id } });
const enviosOf = async (id: string, as = 'admin') => {
  const answer = await server.call('listEnvios', { as, path: { id } });
  expect(answer).toAnswer(200);
  return answer.body.items;
};
const pendencias = async (as = 'admin') => (await server.call('getInsightsPendencias', { as })).body;

const run = (envios = server.envios) => whileHeld(server.db, 'agendamentos', envios.run);

async function untilDue(id: string) {
  await run();
  const { proximoEm } = await server.db
    .selectFrom('agendamentos')
    .where('id', '=', id)
    .select('proximoEm')
    .executeTakeFirstOrThrow();
  clock.ahead = Date.parse(proximoEm!) - Date.now() + 1000;
}

const mails = () =>
  smtp.delivered.map(({ to, message }) => ({
    to: to[0]!,
    text: message
      .replaceAll('\r\n', '\n')
      .split(/^--.*$/m)
      .slice(1)
      .map(textOf)
      .join('\n'),
  }));
const linkIn = (text: string) => new URL(/https?:\/\/\S+\/envios\/[\w-]{43}/.exec(text)![0]).pathname;

async function sent(id: string): Promise<string> {
  expect(await send(id)).toAnswer(202);
  await run();
  return linkIn(mails().at(-1)!.text);
}

describe('a schedule', () => {
  it('shows report, time and owner to its owner and level 0 only', async () => {
    const { _id } = await add({ frequencia: 'MENSAL', diaDaSemana: null, diaDoMes: 31 }, 'ana');
    const { body } = await get(_id, 'ana');
    expect(body).toMatchObject({
      nome: 'Faixas da semana',
      relatorio: 'reportClientesFaixas',
      visao: null,
      filtros: { periodo: 30 },
      frequencia: 'MENSAL',
      diaDaSemana: null,
      diaDoMes: 31,
      hora: '08:00',
      status: 'ATIVO',
      dono: { _id: ana },
      destinatarios: 1,
      ultimoEnvio: null,
      administradores: [{ _id: admin }],
    });
    expect(Date.parse(body.proximoEnvio!)).toBeGreaterThan(Date.now());
    const listed = async (as: string) =>
      (await server.call('listAgendamentos', { as, query: { nome: 'faixas' } })).body.items.length;
    expect([await listed('ana'), await listed('bia'), await listed('admin')]).toEqual([1, 0, 1]);
    expect(await get(_id, 'bia')).toAnswer(404, 'AG002');
    expect(await update(_id, { hora: '09:00' }, 'bia')).toAnswer(404, 'AG002');
    expect(await send(_id, 'bia')).toAnswer(404, 'AG002');
    const path = { id: _id };
    expect(await server.call('listEnvios', { as: 'bia', path })).toAnswer(404, 'AG002');
    expect(await server.call('deleteAgendamento', { as: 'bia', path })).toAnswer(404, 'AG002');
  });

  it.each<[Partial<Create>, string]>([
    [{ diaDaSemana: null }, 'diaDaSemana'],
    [{ frequencia: 'MENSAL', diaDaSemana: null }, 'diaDoMes'],
    [{ administradores: [] }, 'administradores'],
    [{ administradores: ['nobody'] }, 'administradores'],
    [{ relatorio: undefined }, 'relatorio'],
    [{ filtros: { sabor: 'morango' } as object }, 'filtros.sabor'],
    [{ colunas: ['sabor'] }, 'colunas.0'],
  ])('rejects %j', async (changes, path) => {
    const answer = await create(changes);
    expect(answer).toAnswer(400, 'AG001');
    expect(answer.error.fields?.[0]?.path).toBe(path);
  });

  it('allows ten recipients in total', async () => {
    await allow(true);
    const enderecos = Array.from({ length: 10 }, (_, n) => `a${n}@fora.com.br`);
    expect(await create({ enderecos })).toAnswer(400, 'AG001');
    expect(await create({ enderecos: enderecos.slice(1) })).toAnswer(201);
  });

  it("requires access to its report and returns the report's own errors", async () => {
    const restricted = await create({ relatorio: 'listAcessos', filtros: {} }, 'ana');
    expect(restricted).toAnswer(400, 'AG001');
    expect(restricted.error.fields?.[0]?.path).toBe('relatorio');
    const { _id } = await add();
    for (const [relatorio, code] of [
      ['reportMusicaReproducoes', 'M014'],
      ['reportPlaylistReproducoes', 'P021'],
    ] as const) {
      const one = { relatorio, id: 'nenhuma', filtros: {} };
      expect(await create(one)).toAnswer(404, code);
      expect(await update(_id, one)).toAnswer(404, code);
    }
    expect(await create({ relatorio: undefined, filtros: undefined, visao: 'nenhuma' })).toAnswer(
      404,
      'VS005',
    );
  });

  it('applies the view as it is at sending time, and fails once the view is deleted', async () => {
    const view = { nome: 'Só ativas', lista: 'listLojas', compartilhada: true, colunas: ['nome'] };
    const visao = (await server.call('createVisao', { body: { ...view, consulta: { status: 'ATIVO' } } }))
      .body;
    const { _id } = await add({ relatorio: undefined, filtros: undefined, visao: visao._id });
    expect((await get(_id)).body).toMatchObject({ relatorio: 'listLojas', visao: { nome: 'Só ativas' } });
    const link = await sent(_id);
    const file = await (await fetch(server.url + link, { method: 'POST' })).text();
    expect(file.split('\r\n')[0]).toBe('Nome;CNPJ');
    await server.call('deleteVisao', { path: { id: visao._id } });
    expect(await send(_id)).toAnswer(202);
    await run();
    expect((await enviosOf(_id))[0]).toMatchObject({
      situacao: 'FALHOU',
      erro: 'A visão salva foi excluída.',
    });
    expect(await update(_id, { hora: '07:00' })).toAnswer(404, 'VS005');
  });

  it('moves the period forward for a report that only takes days', async () => {
    const filtros = { cliente: 'c1', intervalo: 'MES_PASSADO' };
    const { _id } = await add({ relatorio: 'reportDireitosAutorais', filtros });
    await sent(_id);
    expect((await enviosOf(_id))[0]).toMatchObject({ situacao: 'ENVIADO', erro: null });
  });

  it('clears the weekday when it becomes monthly, and is not due while paused', async () => {
    const { _id } = await add();
    const monthly = await update(_id, { hora: '10:30', frequencia: 'MENSAL', diaDoMes: 5 });
    expect(monthly.body).toMatchObject({ hora: '10:30', diaDaSemana: null, diaDoMes: 5 });
    const paused = await update(_id, { status: 'INATIVO' });
    expect(paused.body).toMatchObject({ status: 'INATIVO', proximoEnvio: null });
    const operacao = monthly.headers.get('x-operacao')!;
    expect(await server.call('undoOperacao', { path: { id: operacao }, body: {} })).toAnswer(200);
    expect((await get(_id)).body).toMatchObject({ hora: '08:00', frequencia: 'SEMANAL', status: 'INATIVO' });
    expect((await atividadesOf(server.db, _id)).map(({ acao }) => acao)).toContain('DESATIVAR');
  });

  it('allows fifty per administrator', async () => {
    const { _id } = await add({}, 'bia');
    await sql`insert into agendamentos (id, nome, dono_id, relatorio, filtros, frequencia, dia_da_semana, hora, formato,
        administradores, enderecos, status)
      select id || n, nome, dono_id, relatorio, filtros, frequencia, dia_da_semana, hora, formato, administradores,
        enderecos, 'INATIVO' from agendamentos, generate_series(1, 49) n where id = ${_id}`.execute(
      server.db,
    );
    expect(await create({}, 'bia')).toAnswer(409, 'AG007');
  });

  it('cannot be changed with an API key, not even by an undo', async () => {
    const { _id } = await add();
    await send(_id);
    const [envio] = await enviosOf(_id);
    const key = await server.call('createChave', {
      body: { nome: 'Programa', level: '0', dias: 1, senhaAtual: PASSWORD },
    });
    const headers = { authorization: `Bearer ${key.body.segredo}` };
    const path = { id: _id };
    const operacao = (await update(_id, { hora: '12:00' })).headers.get('x-operacao')!;
    const calls = [
      server.call('createAgendamento', { as: null, headers, body: form() }),
      server.call('updateAgendamento', { as: null, headers, path, body: { hora: '09:00' } }),
      server.call('deleteAgendamento', { as: null, headers, path }),
      server.call('sendAgendamento', { as: null, headers, path }),
      server.call('revokeEnvio', { as: null, headers, path: { id: envio!._id } }),
      server.call('updateConfiguracoes', { as: null, headers, body: { enviarParaFora: true } }),
      server.call('undoOperacao', { as: null, headers, path: { id: operacao }, body: {} }),
    ];
    for (const answer of await Promise.all(calls)) expect(answer).toAnswer(403, 'CH004');
    expect(await server.call('listAgendamentos', { as: null, headers })).toAnswer(200);
  });
});

describe('a sending', () => {
  it('is mailed once when due, with its figures, on any number of instances', async () => {
    const { _id } = await add({ relatorio: 'reportInsightsFaixasVinhetas', filtros: { periodo: 90 } });
    await untilDue(_id);
    expect(smtp.delivered).toEqual([]);
    const outros = server.outrosEnvios();
    for (let n = 0; n < 3; n += 1) await Promise.all([run(), run(outros)]);
    const [mail, ...more] = mails();
    expect(more).toEqual([]);
    expect(mail!.to).toBe('admin@exemplo.com.br');
    expect(mail!.text).toMatch(/Linhas: \d+\nFaixas: \d+\nVinhetas: \d+/);
    expect(mail!.text).toContain('<table');
    const [envio, ...others] = await enviosOf(_id);
    expect(others).toEqual([]);
    expect(envio).toMatchObject({ situacao: 'ENVIADO', aMao: false, aberturas: 0 });
    expect(envio!.destinatarios).toEqual([{ endereco: 'admin@exemplo.com.br', situacao: 'ENTREGUE' }]);
    expect(Date.parse(envio!.expiraEm!) - Date.parse(envio!.enviadoEm!)).toBe(7 * DAY_MS);
    clock.on(7 * DAY_MS);
    await run();
    expect(await enviosOf(_id)).toHaveLength(2);
    expect((await get(_id)).body.ultimoEnvio).toMatchObject({ situacao: 'ENVIADO' });
  });

  it('another instance finishes it after a kill, and mails once', async () => {
    const { _id } = await add();
    await send(_id);
    const taken = await inTransaction(server.db, (trx) => takeEnvio(trx, clock.read()));
    expect(taken).toBeDefined();
    await run(server.outrosEnvios());
    expect(smtp.delivered).toEqual([]);
    clock.on(2 * MINUTE_MS);
    await run(server.outrosEnvios());
    await run();
    expect(smtp.delivered).toHaveLength(1);
    expect((await enviosOf(_id))[0]).toMatchObject({ situacao: 'ENVIADO', aMao: true });
  });

  it('is made up for only once after a long downtime', async () => {
    const { _id } = await add();
    await untilDue(_id);
    clock.on(30 * DAY_MS);
    await run();
    await run();
    expect(await enviosOf(_id)).toHaveLength(1);
  });

  it('can be requested once at a time, and is logged', async () => {
    const { _id } = await add();
    expect(await send(_id)).toAnswer(202);
    expect(await send(_id)).toAnswer(409, 'AG005');
    await run();
    expect(await send(_id)).toAnswer(202);
    expect((await atividadesOf(server.db, _id)).filter(({ acao }) => acao === 'ENVIAR')).toHaveLength(2);
  });

  it('retries failed mails, and reports the failure once when it gives up', async () => {
    const { _id } = await add({}, 'ana');
    smtp.refuse = 1;
    await send(_id, 'ana');
    await run();
    expect((await enviosOf(_id))[0]!.destinatarios[0]!.situacao).toBe('PENDENTE');
    expect((await pendencias()).enviosComFalha).toBe(0);
    await sql`update mensagens set created_at = now() - interval '25 hours'`.execute(server.db);
    const destino = await addDestino(server.db);
    await server.mail.deliver();
    await server.mail.deliver();
    await server.db.deleteFrom('destinos').where('id', '=', destino).execute();
    expect(await takeOcorrencias(server.db)).toMatchObject([
      { tipo: 'ENVIO_FALHOU', dados: { agendamento: { _id, nome: 'Faixas da semana' } } },
    ]);
    expect((await enviosOf(_id))[0]).toMatchObject({
      situacao: 'FALHOU',
      erro: expect.stringContaining('não pôde ser entregue'),
      destinatarios: [{ endereco: 'admin@exemplo.com.br', situacao: 'FALHOU' }],
    });
    const counts = [await pendencias('ana'), await pendencias('bia'), await pendencias()];
    expect(counts.map(({ enviosComFalha }) => enviosComFalha)).toEqual([1, 0, 1]);
    const query = { comFalha: true };
    expect((await server.call('listAgendamentos', { query })).body.items).toHaveLength(1);
    await send(_id, 'ana');
    await run();
    expect((await pendencias()).enviosComFalha).toBe(0);
  });

  it('mails outside addresses only if the agency allows it, both when saved and when sent', async () => {
    const refused = await create({ enderecos: [FORA] });
    expect(refused).toAnswer(409, 'AG004');
    expect(refused.error.fields).toEqual([{ path: 'enderecos', message: errors.AG004.message }]);
    await allow(true);
    const { _id } = await add({ enderecos: [FORA] });
    await sent(_id);
    expect(mails().map(({ to }) => to)).toEqual(['admin@exemplo.com.br', FORA]);
    await allow(false);
    await sent(_id);
    expect(smtp.delivered).toHaveLength(3);
    expect((await enviosOf(_id))[0]!.destinatarios).toContainEqual({
      endereco: FORA,
      situacao: 'NAO_PERMITIDO',
    });
    expect(await update(_id, { hora: '09:00' })).toAnswer(200);
    expect(await update(_id, { enderecos: [FORA, 'outro@fora.com.br'] })).toAnswer(409, 'AG004');
    await update(_id, { enderecos: [FORA] });
  });
});

describe('the link', () => {
  const page = (link: string) => fetch(server.url + link);
  const file = (link: string) =>
    fetch(server.url + link, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

  it('opens a page that counts nothing, and counts each download of the file', async () => {
    const { _id } = await add({ nome: 'Faixas <da> semana' });
    const link = await sent(_id);
    const shown = await page(link);
    expect(shown.status).toBe(200);
    const html = await shown.text();
    expect(html).toContain('Faixas &lt;da&gt; semana');
    expect(html).toContain('Baixar o arquivo');
    for (const [name, value] of [
      ['cache-control', 'no-store'],
      ['referrer-policy', 'no-referrer'],
    ] as const)
      expect(shown.headers.get(name)).toBe(value);
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
    await fetch(server.url + link, { method: 'HEAD' });
    expect((await enviosOf(_id))[0]).toMatchObject({ aberturas: 0, ultimaAberturaEm: null });
    const given = await file(link);
    expect(given.headers.get('content-disposition')).toMatch(
      /filename="faixas-da-semana-\d{4}-\d\d-\d\d\.csv"/,
    );
    const rows = (await given.text()).split('\r\n').filter(Boolean);
    const [envio] = await enviosOf(_id);
    expect(envio).toMatchObject({ aberturas: 1, linhas: rows.length - 1 });
    expect(envio!.ultimaAberturaEm).not.toBeNull();
  });

  it('is stored only as a hash', async () => {
    const { _id } = await add();
    const token = (await sent(_id)).split('/').at(-1)!;
    const { rows } = await sql<{ all: string }>`select string_agg(e::text, '') as all from envios e`.execute(
      server.db,
    );
    expect(rows[0]!.all).not.toContain(token);
    expect(JSON.stringify(await enviosOf(_id))).not.toContain(token);
  });

  it('stops working when revoked, and its file is deleted', async () => {
    const { _id } = await add();
    const link = await sent(_id);
    const [envio] = await enviosOf(_id);
    const path = { id: envio!._id };
    expect(await server.call('revokeEnvio', { as: 'bia', path })).toAnswer(404, 'AG003');
    const revoked = await server.call('revokeEnvio', { path });
    expect(revoked.body.revogadoEm).not.toBeNull();
    expect((await server.call('revokeEnvio', { path })).body.revogadoEm).toBe(revoked.body.revogadoEm);
    const gone = await page(link);
    expect(gone.status).toBe(410);
    expect(await gone.text()).toContain('Este link não vale mais');
    expect((await file(link)).status).toBe(410);
    const kept = `envios/${envio!._id}.csv`;
    expect(await server.storage.find(kept)).toBeDefined();
    await run();
    expect(await server.storage.find(kept)).toBeUndefined();
    expect((await enviosOf(_id))[0]!.aberturas).toBe(0);
  });

  it('revoking cancels a sending in progress without reporting a failure', async () => {
    const { _id } = await add();
    await send(_id);
    const [made] = await enviosOf(_id);
    expect((await server.call('revokeEnvio', { path: { id: made!._id } })).body.situacao).toBe('FALHOU');
    await run();
    expect(smtp.delivered).toEqual([]);
    expect((await pendencias()).enviosComFalha).toBe(0);
  });

  it('expires after 7 days with its file, and when its schedule is deleted', async () => {
    const { _id } = await add();
    const link = await sent(_id);
    const [envio] = await enviosOf(_id);
    const { headers } = await server.call('deleteAgendamento', { path: { id: _id } });
    expect((await page(link)).status).toBe(410);
    await server.call('undoOperacao', { path: { id: headers.get('x-operacao')! }, body: {} });
    clock.on(7 * DAY_MS - MINUTE_MS);
    expect((await page(link)).status).toBe(200);
    clock.on(2 * MINUTE_MS);
    expect((await page(link)).status).toBe(410);
    await run();
    expect(await server.storage.find(`envios/${envio!._id}.csv`)).toBeUndefined();
  });

  it('rejects made-up tokens', async () => {
    expect((await page('/envios/x')).status).toBe(410);
    expect((await file(`/envios/${'a'.repeat(43)}`)).status).toBe(410);
  });

  it('is unavailable when the storage has lost its file', async () => {
    const { _id } = await add();
    const link = await sent(_id);
    await server.storage.remove(`envios/${(await enviosOf(_id))[0]!._id}.csv`);
    expect((await file(link)).status).toBe(503);
    expect((await enviosOf(_id))[0]!.aberturas).toBe(0);
  });
});

describe('an owner who cannot sign in', () => {
  const setStatus = (id: string, status: 'ATIVO' | 'INATIVO') =>
    server.db.updateTable('admins').set({ status }).where('id', '=', id).execute();

  it('disables links, pauses the schedule and informs level 0 once; resuming transfers ownership', async () => {
    const { _id } = await add({}, 'ana');
    const link = await sent(_id);
    await setStatus(ana, 'INATIVO');
    expect((await fetch(server.url + link)).status).toBe(410);
    smtp.delivered.length = 0;
    clock.on(8 * DAY_MS);
    await run();
    await run();
    const [mail, ...more] = mails();
    expect(more).toEqual([]);
    expect(mail!.to).toBe('admin@exemplo.com.br');
    expect(mail!.text).toContain('Faixas da semana (Admin ana)');
    expect((await get(_id)).body).toMatchObject({
      status: 'INATIVO',
      motivoDaPausa: 'DONO_INATIVO',
      proximoEnvio: null,
    });
    expect((await pendencias()).agendamentosSemDono).toBe(1);
    expect((await pendencias('bia')).agendamentosSemDono).toBe(0);
    expect((await server.call('listAgendamentos', { query: { semDono: true } })).body.items).toHaveLength(1);
    expect(await send(_id)).toAnswer(409, 'AG006');
    const resumed = await update(_id, { status: 'ATIVO' });
    expect(resumed.body).toMatchObject({ status: 'ATIVO', motivoDaPausa: null, dono: { _id: admin } });
    await setStatus(ana, 'ATIVO');
    expect((await get(_id, 'ana')).status).toBe(404);
    await sent(_id);
    expect((await pendencias()).agendamentosSemDono).toBe(0);
  });

  it('loses its links for good when disabled', async () => {
    const id = await server.addAdmin('caio');
    const { _id } = await add({}, 'caio');
    const link = await sent(_id);
    expect((await fetch(server.url + link)).status).toBe(200);
    expect(await server.call('deactivateAdmin', { path: { id } })).toAnswer(200);
    await setStatus(id, 'ATIVO');
    expect((await fetch(server.url + link)).status).toBe(410);
  });
});

it('opens no link while its owner has a lower level than at sending', async () => {
  const id = await server.addAdmin('dora', '0');
  const { _id } = await add({}, 'dora');
  const link = await sent(_id);
  const statusAs = async (level: '0' | '1') => {
    await server.db.updateTable('admins').set({ level }).where('id', '=', id).execute();
    return (await fetch(server.url + link)).status;
  };
  expect([await statusAs('1'), await statusAs('0')]).toEqual([410, 200]);
});
