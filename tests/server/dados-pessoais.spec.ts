import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/db/id.ts';
import type { Titular } from '#server/modules/dadosPessoais/fonte.ts';
import { addCliente, addLoja } from '#tests/support/entities.ts';
import { readOutbox } from '#tests/support/outbox.ts';
import { PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const create = (entidade: Titular, id: string, more: { as?: string } = {}) =>
  server.call('createDadosPessoais', { path: { entidade, id }, ...more });

async function download(url: string, headers: Record<string, string> = {}) {
  const answer = await fetch(server.url + url, { headers });
  const content = new Uint8Array(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, content };
}

async function archiveOf(entidade: Titular, id: string): Promise<Record<string, string>> {
  const { body } = await create(entidade, id);
  const { status, headers, content } = await download(body.url);
  expect([status, headers.get('content-type')]).toEqual([200, 'application/zip']);
  return Object.fromEntries(
    Object.entries(unzipSync(content)).map(([name, bytes]) => [name, strFromU8(bytes)]),
  );
}
type Linhas = Record<string, unknown>[];
const rowsOf = (files: Record<string, string>, name: string): Linhas => JSON.parse(files[`${name}.json`]!);
const textOf = (files: Record<string, string>) => Object.values(files).join('\n');

async function secrets(): Promise<string[]> {
  const { rows } = await sql<{ segredo: string }>`
    select senha_hash as segredo from admins where senha_hash is not null
    union select senha_hash from lojas where senha_hash is not null
    union select token_hash from sessoes union select token_hash from chaves union select token_hash from dispositivos
    union select encode(segredo, 'escape') from dois_fatores union select codigo_hash from codigos_de_recuperacao
    union select pin_hash::text from lojas where pin_hash is not null`.execute(server.db);
  return rows.map(({ segredo }) => segredo);
}

async function expectNothingOf(files: Record<string, string>, others: RegExp) {
  const text = textOf(files);
  expect(text).not.toMatch(others);
  const kept = await secrets();
  expect(kept.length).toBeGreaterThan(0);
  expect(kept.filter((secret) => text.includes(secret))).toEqual([]);
  expect(text).not.toContain(PASSWORD);
}

describe('the data of an administrator', () => {
  it('contain their profile and activities, without other people or secrets', async () => {
    const id = await server.addAdmin('zulmira', '1');
    await server.addAdmin('tertuliano', '0');
    await server.call('updateAdmin', { as: 'tertuliano', path: { id }, body: { nome: 'Zulmira Prado' } });
    const { body: criado } = await server.call('createCliente', {
      as: 'zulmira',
      body: { nome: 'Rede Quixaba' },
    });
    await server.call('updateCliente', {
      as: 'zulmira',
      path: { id: criado._id },
      body: { responsavel: 'Godofredo Reis' },
    });
    const chave = { nome: 'Painel de TV', level: '1', dias: 1, senhaAtual: PASSWORD };
    expect(await server.call('createChave', { as: 'zulmira', body: chave })).toAnswer(201);
    const { db } = server;
    await db
      .insertInto('doisFatores')
      .values({ adminId: id, segredo: Buffer.from('segredo-de-dois-fatores') })
      .execute();
    await db
      .insertInto('codigosDeRecuperacao')
      .values({ id: newId(), adminId: id, codigoHash: 'codigo-de-recuperacao' })
      .execute();
    const files = await archiveOf('ADMIN', id);
    expect(rowsOf(files, 'admins')).toMatchObject([
      { id, nome: 'Zulmira Prado', login: 'zulmira', email: 'zulmira@exemplo.com.br', level: '1' },
    ]);
    expect(rowsOf(files, 'sessoes')).toHaveLength(1);
    expect(rowsOf(files, 'chaves')).toMatchObject([{ nome: 'Painel de TV' }]);
    expect(rowsOf(files, 'dois_fatores')).toHaveLength(1);
    expect(rowsOf(files, 'atividades_feitas').map(({ acao }) => acao)).toEqual(
      expect.arrayContaining(['CRIAR', 'EDITAR']),
    );
    expect(rowsOf(files, 'atividades_sobre')).toMatchObject([
      { acao: 'EDITAR', antes: { nome: 'Admin zulmira' }, depois: { nome: 'Zulmira Prado' } },
      { acao: 'EXPORTAR_DADOS' },
    ]);
    expect(rowsOf(files, 'acessos').map(({ tipo }) => tipo)).toEqual(
      expect.arrayContaining(['ENTRADA', 'CHAVE_CRIADA']),
    );
    expect(files['LEIA-ME.txt']).toMatch(/Administrador Zulmira Prado/);
    expect(files['LEIA-ME.txt']).toMatch(/^chaves: .* \(1\)$/m);
    expect(rowsOf(files, 'envios')).toEqual([]);
    expect(Object.keys(files)).not.toContain('lojas.json');
    await expectNothingOf(files, /tertuliano|Quixaba|Godofredo/i);
  });

  it('include all rows beyond one batch in both files, also after they left', async () => {
    const id = await server.addAdmin('nilda', '1');
    await sql`insert into atividades (id, admin_id, acao, entidade, entidade_id, nome, created_at)
      select ${id} || n, ${id}, 'EDITAR', 'MUSICA', 'm', 'Aquarela', '2026-01-01T00:00:00Z'::timestamptz + (n / 3) * interval '1 us'
      from generate_series(1, 2100) n`.execute(server.db);
    await server.call('deleteAdmin', { path: { id } });
    const files = await archiveOf('ADMIN', id);
    expect(new Set(rowsOf(files, 'atividades_feitas').map((row) => row.id)).size).toBe(2100);
    expect(files['atividades_feitas.csv']!.trim().split('\r\n')).toHaveLength(2101);
    expect(files['LEIA-ME.txt']).toMatch(/^atividades_feitas: .* \(2100\)$/m);
  });
});

describe('the data of a client', () => {
  it('contain its stores, without other clients or authors of changes', async () => {
    const { db } = server;
    await server.addAdmin('anacleto', '0');
    const id = await addCliente(db, { nome: '=Rede Jaboti' });
    const loja = await addLoja(db, id, { nome: 'Loja Jaboti', email: 'loja@jaboti.com.br' });
    const outro = await addCliente(db, { nome: 'Rede Pirilampo' });
    const alheia = await addLoja(db, outro, { nome: 'Loja Pirilampo', email: 'loja@pirilampo.com.br' });
    const body = { responsavel: 'Eulália Couto', email: 'eulalia@jaboti.com.br' };
    await server.call('updateCliente', { as: 'anacleto', path: { id }, body });
    await server.call('updateLoja', {
      as: 'anacleto',
      path: { id: loja },
      body: { senha: 'nove-Cavalos-verdes' },
    });
    await server.call('createNotificacao', { body: { mensagem: 'Liguem para nós', loja } });
    await server.call('createNotificacao', { body: { mensagem: 'Pirilampo, ligue', loja: alheia } });
    await sql`select criar_particoes(array[now()])`.execute(db);
    await sql`insert into contatos_suporte (momento, id, cliente, loja, email, metodo)
      select now(), ${Math.floor(Math.random() * 1e9)} + l.chave, c.chave, l.chave, l.email, 'EMAIL'
      from clientes c, lojas l where l.cliente_id = c.id and c.id = any(${[id, outro]}::text[])`.execute(db);
    await sql`insert into acessos (id, chave, tipo, login, endereco, loja_id)
      values (${newId()}, ${newId()}, 'ENTRADA', 'loja.jaboti', '10.9.8.7', ${loja})`.execute(db);
    const files = await archiveOf('CLIENTE', id);
    expect(rowsOf(files, 'clientes')).toMatchObject([{ id, nome: '=Rede Jaboti', ...body }]);
    expect(files['clientes.csv']).toContain(`"'=Rede Jaboti"`);
    expect(rowsOf(files, 'lojas')).toMatchObject([{ id: loja, email: 'loja@jaboti.com.br' }]);
    expect(rowsOf(files, 'notificacoes')).toMatchObject([{ mensagem: 'Liguem para nós' }]);
    expect(rowsOf(files, 'contatos_suporte')).toMatchObject([{ email: 'loja@jaboti.com.br' }]);
    expect(rowsOf(files, 'acessos')).toMatchObject([{ login: 'loja.jaboti', endereco: '10.9.8.7' }]);
    expect(rowsOf(files, 'alteracoes').map(({ depois }) => depois)).toContainEqual(body);
    expect(rowsOf(files, 'atividades_sobre').map(({ depois }) => depois)).toContainEqual(body);
    await expectNothingOf(files, /anacleto|pirilampo|nove-Cavalos/i);

    const daLoja = await archiveOf('LOJA', loja);
    expect(rowsOf(daLoja, 'lojas')).toMatchObject([{ id: loja }]);
    expect(Object.keys(daLoja)).not.toContain('clientes.json');
    await expectNothingOf(daLoja, /anacleto|pirilampo|eulalia/i);
  });
});

describe('the archive', () => {
  it('is logged and mailed once to level 0 and the person, when its address is created', async () => {
    const id = await server.addAdmin('ritinha', '1');
    // Mails of earlier tests may still be on their way.
    await server.settled();
    await server.mail.deliver();
    const before = readOutbox(server.settings.DATA_DIR).length;
    const { body } = await create('ADMIN', id);
    await server.settled();
    await server.mail.deliver();
    const mails = readOutbox(server.settings.DATA_DIR).slice(before);
    const tops = await server.db.selectFrom('admins').where('level', '=', '0').select('email').execute();
    expect(mails).toHaveLength(tops.length + 1);
    expect(mails.filter(({ message }) => message.includes('ritinha@exemplo.com.br'))).toHaveLength(1);
    expect(mails[0]!.text).toMatch(/tudo o que guardamos sobre o administrador Admin ritinha/);
    const about = async () =>
      (await server.call('listAtividades', { query: { acao: 'EXPORTAR_DADOS', nome: 'Admin ritinha' } })).body
        .items;
    expect(await about()).toMatchObject([{ entidade: 'ADMIN', entidadeId: id, desfazer: 'NAO' }]);
    expect((await download(body.url)).status).toBe(200);
    expect(await about()).toHaveLength(1);
    const look = await fetch(server.url + body.url, { method: 'HEAD' });
    expect([look.status, look.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringMatching(/filename="dados-pessoais-admin-ritinha-\d{4}-\d\d-\d\d\.zip"/),
    ]);
    const headers = { authorization: `Bearer ${await server.token()}` };
    const direct = `/api/v1/dados-pessoais/ADMIN/${id}`;
    expect((await fetch(server.url + direct, { method: 'HEAD', headers })).status).toBe(200);
    expect(await about()).toHaveLength(1);
    expect((await download(direct, headers)).status).toBe(200);
    expect(await about()).toHaveLength(2);
  });

  it('requires level 0 and no key, and its address works for that person only', async () => {
    const [id, other] = [await server.addAdmin('uma', '0'), await server.addAdmin('duas', '1')];
    expect(await create('ADMIN', id, { as: 'duas' })).toAnswer(401, 'LG006');
    const levelled = { nome: 'BI', level: '0', dias: 1, senhaAtual: PASSWORD };
    const { body: chave } = await server.call('createChave', { as: 'uma', body: levelled });
    const headers = { authorization: `Bearer ${chave.segredo}` };
    expect((await download(`/api/v1/dados-pessoais/ADMIN/${other}`, headers)).status).toBe(403);
    const { body } = await create('ADMIN', id, { as: 'uma' });
    expect((await download(body.url.replace(id, other))).status).toBe(401);
    await server.call('updateAdmin', { path: { id }, body: { level: '1' } });
    expect((await download(body.url)).status).toBe(401);
  });

  it('is refused for unknown, erased or currently erased subjects', async () => {
    for (const [entidade, code] of [
      ['ADMIN', 'A006'],
      ['CLIENTE', 'C006'],
      ['LOJA', 'L006'],
    ] as const) {
      const path = { entidade, id: 'ninguem' };
      expect(await server.call('createDadosPessoais', { path })).toAnswer(404, code);
      expect(await server.call('getDadosPessoais', { path })).toAnswer(404, code);
    }
    const cliente = await addCliente(server.db, { nome: 'Rede Que Sai' });
    const loja = await addLoja(server.db, cliente);
    const path = { entidade: 'CLIENTE', id: cliente } as const;
    await server.call('deleteCliente', { path: { id: cliente } });
    const { body } = await create('CLIENTE', cliente);
    await sql`update lixeira set apagar_desde = now() where id = ${cliente}`.execute(server.db);
    expect(await create('CLIENTE', cliente)).toAnswer(409, 'DP001');
    expect(await create('LOJA', loja)).toAnswer(409, 'DP001');
    expect(await server.call('getDadosPessoais', { path })).toAnswer(409, 'DP001');
    expect((await download(body.url)).status).toBe(409);
    await sql`insert into apagados (id) values (${cliente})`.execute(server.db);
    expect(await create('CLIENTE', cliente)).toAnswer(404, 'C006');
  });
});
