import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { createSelo } from '#server/modules/integracoes/selo.ts';
import { readOutbox } from '#tests/support/outbox.ts';
import { PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';

type Schemas = components['schemas'];

// A public address by number, because tests resolve no names.
const ENDERECO = 'https://8.8.8.8/vitrola/segredo-do-endereco-k3J9';
const OUTRO = 'https://8.8.4.4:8443/outro-segredo-9fQa';

let server: TestServer;
const lines: string[] = [];
const answers: string[] = [];
beforeAll(async () => {
  server = await startServer({ onLog: (line) => lines.push(line) });
});
beforeEach(() => sql`delete from destinos`.execute(server.db));
afterAll(() => server.close());

const create = async (body: object = {}) => {
  const created = await server.call('createDestino', {
    body: { nome: 'Painel de BI', endereco: ENDERECO, tipos: ['LOJA_PAROU'], formato: 'JSON', ...body },
  });
  answers.push(JSON.stringify(created.body ?? created.error));
  return created;
};
const made = async (body: object = {}): Promise<Schemas['DestinoCriado']> => {
  const created = await create(body);
  expect(created).toAnswer(201);
  return created.body;
};
const update = async (id: string, body: object) => {
  const updated = await server.call('updateDestino', { path: { id }, body });
  answers.push(JSON.stringify(updated.body ?? updated.error));
  return updated;
};
const list = async () => (await server.call('listDestinos')).body;
const rowOf = (id: string) =>
  server.db.selectFrom('destinos').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const set = (id: string, columns: object) =>
  server.db.updateTable('destinos').where('id', '=', id).set(columns).execute();

/** One delivery an occurrence, the last of the list newest. */
async function deliver(
  destino: string,
  situacoes: readonly Schemas['SituacaoDoWebhook'][],
  tipo = 'LOJA_PAROU',
) {
  const { rows } = await sql<{ id: string }>`
    with o as (insert into ocorrencias (tipo) select ${tipo} from generate_series(1, ${situacoes.length})
      returning numero)
    insert into entregas (ocorrencia, destino_id, situacao, aberta, tentativas)
      select numero, ${destino}, (${situacoes}::text[])[row_number() over (order by numero)], false, 1
      from o order by numero returning id`.execute(server.db);
  return rows.map(({ id }) => id);
}
const entregas = (id: string, query = {}) => server.call('listEntregas', { path: { id }, query });
const resend = (id: string) => server.call('resendEntrega', { path: { id } });

describe('a destination', () => {
  it('shows its secret once, and of its address only the host and the end', async () => {
    const { segredo, ...destino } = await made();
    expect(segredo).toMatch(/^whsec_/);
    expect(destino).toMatchObject({ host: '8.8.8.8', final: 'k3J9', tipos: ['LOJA_PAROU'], entregas: [] });
    expect(destino.admin?.nome).toBe('Admin admin');
    expect((await list()).items).toEqual([destino]);
  });

  it('keeps address and secret sealed', async () => {
    const { _id, segredo } = await made();
    const row = await rowOf(_id);
    const selo = createSelo(server.settings);
    expect(selo.open(row.endereco)).toBe(ENDERECO);
    expect(selo.open(row.segredo)).toBe(segredo);
    const { segredo: novo } = (await server.call('rotateDestinoSegredo', { path: { id: _id } })).body;
    const dump = (
      await sql`select encode(endereco, 'escape') || encode(segredo, 'escape') || encode(segredo_anterior,
      'escape') || destinos::text as all from destinos`.execute(server.db)
    ).rows;
    for (const secret of ['segredo-do-endereco', segredo, novo])
      expect(JSON.stringify(dump)).not.toContain(secret);
  });

  it('is listed by name', async () => {
    for (const nome of ['Érica', 'alfa', 'Zeta']) await made({ nome });
    const page = await list();
    expect(page.items.map(({ nome }) => nome)).toEqual(['alfa', 'Érica', 'Zeta']);
    expect(page.total).toBe(3);
  });

  it('needs an allowed address, and names the reason at its field', async () => {
    const refused = await create({ endereco: 'http://8.8.8.8/sem-cifra-k3J9' });
    expect(refused).toAnswer(400, 'IN002');
    expect(refused.error.fields).toEqual([{ path: 'endereco', message: expect.stringContaining('https') }]);
    const { _id } = await made();
    const moved = await update(_id, { endereco: 'http://8.8.8.8/sem-cifra-k3J9' });
    expect(moved).toAnswer(400, 'IN002');
    expect(JSON.stringify([refused.error, moved.error])).not.toContain('sem-cifra');
  });

  it.each([
    { tipos: [] },
    { tipos: ['OUTRO'] },
    { nome: '' },
    { formato: 'XML' },
    { endereco: `https://8.8.8.8/${'a'.repeat(500)}` },
    { segredo: 'whsec_meu' },
  ])('rejects %o', async (body) => {
    expect(await create(body)).toAnswer(400, 'IN007');
  });

  it('is one of at most 20, even if two are added at once', async () => {
    const { _id } = await made();
    await sql`insert into destinos (id, nome, host, final, endereco, segredo, tipos, formato)
      select g::text, nome, host, final, endereco, segredo, tipos, formato from destinos, generate_series(1, 18) g
      where id = ${_id}`.execute(server.db);
    const both = await Promise.all([create({ nome: 'Um' }), create({ nome: 'Dois' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.error.code).toBe('IN006');
    expect((await list()).total).toBe(20);
  });

  it('is announced to the other administrators of level 0 by mail', async () => {
    await server.addAdmin('outra', '0');
    await server.addAdmin('nivel1', '1');
    const before = readOutbox(server.settings.DATA_DIR).length;
    await made({ nome: 'Chat' });
    await server.settled();
    const mails = readOutbox(server.settings.DATA_DIR).slice(before);
    expect(mails.map(({ message }) => /^To: (.*)$/m.exec(message)?.[1]?.trim())).toEqual([
      'outra@exemplo.com.br',
    ]);
    expect(mails[0]!.text).toContain('O destino Chat (8.8.8.8) foi cadastrado');
    expect(mails[0]!.text).toContain('por Admin admin, a partir de 127.0.0.1');
    expect(mails[0]!.text).toContain('/configuracoes/integracoes');
    expect(mails[0]!.message + mails[0]!.text).not.toContain('segredo-do-endereco');
  });

  it('is deleted with its deliveries', async () => {
    const { _id } = await made();
    await deliver(_id, ['ENTREGUE']);
    const remove = () => server.call('deleteDestino', { path: { id: _id } });
    expect(await remove()).toAnswer(204);
    expect(await remove()).toAnswer(404, 'IN001');
    expect((await sql`select from entregas where destino_id = ${_id}`.execute(server.db)).rows).toEqual([]);
  });

  it('leaves its address out of activities, logs, answers and personal data', async () => {
    const me = (await server.call('getMe')).body;
    const { _id, segredo } = await made({ tipos: ['LOJA_VOLTOU', 'LOJA_PAROU'] });
    await update(_id, { nome: 'BI novo', endereco: OUTRO, tipos: ['LOJA_PAROU'], pausado: true });
    await server.call('rotateDestinoSegredo', { path: { id: _id } });
    await server.call('deleteDestino', { path: { id: _id } });
    const { items } = (
      await server.call('listAtividades', { query: { admin: me._id, entidade: 'DESTINO', limit: 4 } })
    ).body;
    expect(items.map(({ acao, nome, antes, depois }) => ({ acao, nome, antes, depois }))).toEqual([
      { acao: 'EXCLUIR', nome: 'BI novo', antes: null, depois: null },
      { acao: 'EDITAR', nome: 'BI novo', antes: null, depois: null },
      {
        acao: 'EDITAR',
        nome: 'BI novo',
        antes: { nome: 'Painel de BI', tipos: ['Loja voltou', 'Loja parou'], pausado: false },
        depois: { nome: 'BI novo', tipos: ['Loja parou'], pausado: true },
      },
      {
        acao: 'CRIAR',
        nome: 'Painel de BI',
        antes: null,
        depois: { nome: 'Painel de BI', tipos: ['Loja voltou', 'Loja parou'] },
      },
    ]);
    const { body } = await server.call('createDadosPessoais', { path: { entidade: 'ADMIN', id: me._id } });
    const archive = await fetch(server.url + body.url);
    const files = Object.values(unzipSync(new Uint8Array(await archive.arrayBuffer()))).map((file) =>
      strFromU8(file),
    );
    expect(files.join('')).toContain('DESTINO');
    const alteracoes = (await sql`select tabela from alteracoes where tabela = 'destinos'`.execute(server.db))
      .rows;
    expect(alteracoes).toEqual([]);
    expect(lines.some((line) => line.includes('createDestino'))).toBe(true);
    for (const secret of ['segredo-do-endereco', 'outro-segredo'])
      for (const place of [files, lines, answers, items]) expect(JSON.stringify(place)).not.toContain(secret);
    for (const place of [files, lines, items]) expect(JSON.stringify(place)).not.toContain(segredo.slice(6));
  });
});

describe('a changed destination', () => {
  it('pauses with a reason and a time, and keeps both if it is paused again', async () => {
    const { _id } = await made();
    const { pausadoEm, motivoDaPausa } = (await update(_id, { pausado: true })).body;
    expect([pausadoEm === null, motivoDaPausa]).toEqual([false, 'AGENCIA']);
    await set(_id, { motivoDaPausa: 'FALHAS' });
    const again = (await update(_id, { pausado: true, nome: 'Outro nome' })).body;
    expect(again).toMatchObject({ pausadoEm, motivoDaPausa: 'FALHAS', nome: 'Outro nome' });
  });

  it('starts over when it resumes', async () => {
    const { _id } = await made();
    const tomorrow = new Date(Date.now() + 86_400_000);
    const failed = { falhas: 9, falhandoDesde: new Date(), proximaEm: tomorrow };
    await set(_id, { ...failed, pausadoEm: new Date(), motivoDaPausa: 'FALHAS' });
    expect((await list()).items[0]).toMatchObject({ motivoDaPausa: 'FALHAS', tentaDeNovoEm: null });
    const resumed = (await update(_id, { pausado: false })).body;
    expect(resumed).toMatchObject({ pausadoEm: null, motivoDaPausa: null, falhandoDesde: null });
    expect(await rowOf(_id)).toMatchObject({ falhas: 0 });
    expect(Date.parse((await rowOf(_id)).proximaEm)).toBeLessThanOrEqual(Date.now());
  });

  it('keeps its next attempt unless it gets a new address', async () => {
    const { _id } = await made();
    const proximaEm = new Date(Date.now() + 3_600_000);
    await set(_id, { falhas: 3, falhandoDesde: new Date(), proximaEm });
    const same = (await update(_id, { pausado: false })).body;
    expect(same.tentaDeNovoEm).toBe(proximaEm.toISOString());
    const moved = (await update(_id, { endereco: OUTRO })).body;
    expect(moved).toMatchObject({
      host: '8.8.4.4:8443',
      final: '9fQa',
      falhandoDesde: null,
      tentaDeNovoEm: null,
    });
  });

  it('signs with both secrets for 24 hours', async () => {
    const { _id, segredo } = await made();
    const { body } = await server.call('rotateDestinoSegredo', { path: { id: _id } });
    expect(body.segredo).toMatch(/^whsec_/);
    expect(body.segredo).not.toBe(segredo);
    const hours = (Date.parse(body.segredoAnteriorAte!) - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(24);
    const { open } = createSelo(server.settings);
    const row = await rowOf(_id);
    expect([open(row.segredo), open(row.segredoAnterior!)]).toEqual([body.segredo, segredo]);
    await set(_id, { segredoAnteriorAte: new Date(Date.now() - 1000) });
    expect((await list()).items[0]!.segredoAnteriorAte).toBeNull();
  });

  it('drops an old secret that the key of the server no longer opens', async () => {
    const { _id } = await made();
    await set(_id, { segredo: Buffer.from('made with another key') });
    const { body } = await server.call('rotateDestinoSegredo', { path: { id: _id } });
    expect(body.segredoAnteriorAte).toBeNull();
    expect((await rowOf(_id)).segredoAnterior).toBeNull();
  });
});

describe('the deliveries of a destination', () => {
  it('are its last 30 in the list, and all page by page, newest first', async () => {
    const { _id } = await made();
    const other = await made({ nome: 'Outro' });
    await deliver(
      _id,
      Array.from({ length: 31 }, () => 'ENTREGUE' as const),
    );
    const [id] = await deliver(_id, ['FALHOU']);
    await deliver(other._id, ['ESPERANDO']);
    const { entregas: strip } = (await list()).items.find((destino) => destino._id === _id)!;
    expect(strip).toEqual(['FALHOU', ...Array.from({ length: 29 }, () => 'ENTREGUE')]);
    const first = (await entregas(_id, { limit: 20 })).body;
    expect(first.items[0]).toMatchObject({ _id: id, tipo: 'LOJA_PAROU', situacao: 'FALHOU', tentativas: 1 });
    expect(first.total).toBe(32);
    const second = (await entregas(_id, { limit: 20, cursor: first.nextCursor! })).body;
    expect(new Set([...first.items, ...second.items].map((entrega) => entrega._id)).size).toBe(32);
  });

  it('can be sent again, but not a test', async () => {
    const { _id } = await made();
    const [sent] = await deliver(_id, ['ENTREGUE']);
    const [test] = await deliver(_id, ['FALHOU'], 'TESTE');
    expect((await resend(sent!)).body).toMatchObject({ _id: sent, situacao: 'ESPERANDO' });
    const open = await sql<{
      id: string;
    }>`select id from entregas where aberta and destino_id = ${_id}`.execute(server.db);
    expect(open.rows).toEqual([{ id: sent }]);
    expect(await resend(test!)).toAnswer(404, 'IN004');
    expect(await resend('nao-existe')).toAnswer(404, 'IN004');
    expect((await entregas(_id)).body.items.map(({ tipo }) => tipo)).toEqual([null, 'LOJA_PAROU']);
  });

  it('include the result of a test', async () => {
    const { _id: id } = await made();
    await set(id, { endereco: createSelo(server.settings).seal('https://127.0.0.1/avisos') });
    const tested = await server.call('testDestino', { path: { id } });
    expect(tested).toAnswer(200);
    const erro = 'O endereço aponta para uma rede interna ou para esta máquina.';
    expect(tested.body).toMatchObject({ tipo: null, situacao: 'FALHOU', status: null, erro });
    expect((await entregas(id)).body.items).toEqual([tested.body]);
  });
});

const operations = [
  ['updateDestino', { pausado: true }, 'IN001'],
  ['deleteDestino', undefined, 'IN001'],
  ['testDestino', undefined, 'IN001'],
  ['rotateDestinoSegredo', undefined, 'IN001'],
  ['listEntregas', undefined, 'IN001'],
  ['resendEntrega', undefined, 'IN004'],
] as const;

describe('operations of destinations', () => {
  it.each(operations)('%s answers %o without its subject', async (operation, body, code) => {
    expect(await server.call(operation, { path: { id: 'nao-existe' }, body })).toAnswer(404, code);
  });

  it('are for sessions of level 0 only', async () => {
    await server.addAdmin('nivel-um', '1');
    expect(await server.call('listDestinos', { as: 'nivel-um' })).toAnswer('LG006');
    const chave = await server.call('createChave', {
      body: { nome: 'Planilha', level: '0', dias: 1, senhaAtual: PASSWORD },
    });
    const headers = { authorization: `Bearer ${chave.body.segredo}` };
    expect(await server.call('listDestinos', { as: null, headers })).toAnswer('CH004');
  });

  it('are refused while webhooks are off', async () => {
    const off = await startServer({ env: { WEBHOOKS: 'off' } });
    try {
      const body = { nome: 'BI', endereco: ENDERECO, tipos: ['LOJA_PAROU'], formato: 'JSON' };
      expect(await off.call('listDestinos')).toAnswer(409, 'IN005');
      expect(await off.call('createDestino', { body })).toAnswer(409, 'IN005');
      for (const [operation, sent] of operations)
        expect(await off.call(operation, { path: { id: 'x' }, body: sent })).toAnswer(409, 'IN005');
    } finally {
      await off.close();
    }
  });
});
