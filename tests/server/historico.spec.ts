import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { newId } from '#server/db/id.ts';
import { cleanUp } from '#server/jobs/cleanUp.ts';
import { cleanUpLater } from '#tests/support/desfazer.ts';
import { addCliente, addLoja, addMusica, addPlaylist } from '#tests/support/entities.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

vi.setConfig({ testTimeout: 60_000 });

type Entidade = components['schemas']['EntidadeComHistorico'];
type Path = { entidade: Entidade; id: string };

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await server.addAdmin('operadora');
});
afterAll(() => server.close());

const cliente = (id: string): Path => ({ entidade: 'CLIENTE', id });
const history = (path: Path, as = 'admin', query = {}) => server.call('listHistorico', { path, query, as });
const compare = (path: Path, versao: string, com?: string, as = 'admin') =>
  server.call('compareVersoes', { path, query: { versao, ...(com && { com }) }, as });
const goBack = (path: Path, body: { versao: string; manter?: string[] }, headers = {}, as = 'admin') =>
  server.call('restoreVersao', { path, body, headers, as });

async function edit(id: string, body: object, as = 'admin'): Promise<string> {
  expect(await server.call('updateCliente', { path: { id }, body, as })).toAnswer(200);
  return newest(cliente(id));
}

async function newest(path: Path): Promise<string> {
  return (await history(path)).body.items[0]!._id;
}

describe('the history of an entity', () => {
  it('lists only its own changes, newest first, by page', async () => {
    const id = await addCliente(server.db);
    const other = await addCliente(server.db);
    await edit(id, { telefone: '1130001000' });
    await edit(other, { telefone: '1130005000' });
    await edit(id, { telefone: '1130002000' });
    const { body } = await history(cliente(id));
    expect(body).toMatchObject({ total: 2, nextCursor: null });
    expect(body.items).toMatchObject([
      { antes: { telefone: '1130001000' }, depois: { telefone: '1130002000' }, comparavel: true },
      { login: 'admin', endereco: '127.0.0.1', acao: 'EDITAR', entidade: 'CLIENTE', desfazer: 'SIM' },
    ]);
    const first = (await history(cliente(id), 'admin', { limit: '1' })).body;
    const next = (await history(cliente(id), 'admin', { limit: '1', cursor: first.nextCursor! })).body;
    expect([...first.items, ...next.items]).toEqual(body.items);
  });

  it('shows level 1 the authors without login and address, and lets them undo only their own changes', async () => {
    const id = await addCliente(server.db);
    await edit(id, { email: 'a@b.com.br' });
    await edit(id, { email: 'c@d.com.br' }, 'operadora');
    const { items } = (await history(cliente(id), 'operadora')).body;
    expect(items).toMatchObject([
      { admin: { nome: 'Admin operadora' }, login: null, endereco: null, desfazer: 'SIM' },
      { login: null, endereco: null, desfazer: 'NAO', depois: { email: 'a@b.com.br' } },
    ]);
    expect(JSON.stringify(items)).not.toContain('127.0.0.1');
  });

  it('hides from level 1 administrators, settings and deleted entities', async () => {
    const admin = await server.addAdmin('alvo');
    await server.call('updateAdmin', { path: { id: admin }, body: { nome: 'Alvo Novo' } });
    const settings: Path = { entidade: 'CONFIGURACAO', id: 'configuracoes' };
    await server.call('updateConfiguracoes', { body: { volume: 33 } });
    const gone = await addCliente(server.db);
    await server.call('deleteCliente', { path: { id: gone } });
    for (const path of [{ entidade: 'ADMIN', id: admin } as const, settings]) {
      const { versao } = { versao: await newest(path) };
      for (const refused of [
        await history(path, 'operadora'),
        await compare(path, versao, undefined, 'operadora'),
        await goBack(path, { versao }, {}, 'operadora'),
      ])
        expect(refused).toAnswer(404, 'A011');
    }
    expect(await history(cliente(gone), 'operadora')).toAnswer(404, 'C006');
    expect((await history(cliente(gone))).body.items).toMatchObject([{ acao: 'EXCLUIR' }]);
  });

  it.each([
    ['ADMIN', 'A006'] as const,
    ['CLIENTE', 'C006'] as const,
    ['LOJA', 'L006'] as const,
    ['MUSICA', 'M006'] as const,
    ['PLAYLIST', 'P012'] as const,
    ['VINHETA', 'V006'] as const,
    ['GRUPO', 'GR006'] as const,
    ['GRADE', 'G003'] as const,
    ['NOTIFICACAO', 'N006'] as const,
    ['COMUNICADO', 'R003'] as const,
    ['CONFIGURACAO', 'AT001'] as const,
  ])('of a missing entity (%s) is %s', async (entidade, code) => {
    const path = { entidade, id: newId() };
    for (const refused of [
      await history(path),
      await compare(path, 'x'),
      await goBack(path, { versao: 'x' }),
    ])
      expect(refused).toAnswer(404, code);
  });
});

it('drops the client address after a year, and nothing else', async () => {
  const id = await addCliente(server.db);
  const admin = await server.addAdmin('de.longe');
  const row = { adminId: admin, acao: 'EDITAR', entidade: 'CLIENTE', entidadeId: id, nome: 'Rede' };
  const daysAgo = (days: number) => sql<string>`now() - ${days} * interval '1 day'`;
  for (const [days, endereco] of [
    [367, '10.0.0.1'],
    [360, '10.0.0.2'],
  ] as const)
    await server.db
      .insertInto('atividades')
      .values({ ...row, id: newId(), endereco, createdAt: daysAgo(days) })
      .execute();
  await cleanUp(server.db);
  const { items } = (await history(cliente(id))).body;
  expect(items).toMatchObject([
    { endereco: '10.0.0.2', nome: 'Rede' },
    { endereco: null, nome: 'Rede' },
  ]);
  for (const change of ["set nome = 'Outra'", 'set endereco = null'])
    await expect(
      sql`update atividades ${sql.raw(change)} where id = ${items[0]!._id}`.execute(server.db),
    ).rejects.toThrow('append-only');
});

describe('two versions', () => {
  it('are compared field by field, in both directions, and with the current state', async () => {
    const id = await addCliente(server.db, { telefone: '1130001000' });
    const path = cliente(id);
    const one = await edit(id, { telefone: '1130002000' });
    const two = await edit(id, { email: 'a@b.com.br', inadimplente: true });
    await edit(id, { telefone: '1130003000', email: null });
    const told = (body: components['schemas']['Comparacao']) =>
      Object.fromEntries(body.campos.map(({ campo, antes, depois }) => [campo, [antes, depois]]));
    const between = { email: [null, 'a@b.com.br'], inadimplente: [false, true] };
    expect(told((await compare(path, one, two)).body)).toEqual(between);
    expect(told((await compare(path, two, one)).body)).toEqual(between);
    expect(told((await compare(path, one)).body)).toEqual({
      inadimplente: [false, true],
      telefone: ['1130002000', '1130003000'],
    });
  });

  it('show linked and unlinked entities by name, and a client by its name', async () => {
    const owner = await addCliente(server.db, { nome: 'Rede Um' });
    const other = await addCliente(server.db, { nome: 'Rede Dois' });
    const lojas = [
      await addLoja(server.db, owner, { nome: 'A' }),
      await addLoja(server.db, owner, { nome: 'B' }),
    ];
    const musicas = [
      await addMusica(server.db, { titulo: 'Uma' }),
      await addMusica(server.db, { titulo: 'Duas' }),
    ];
    const id = await addPlaylist(server.db, owner, { lojas: lojas.slice(0, 1), musicas });
    const path: Path = { entidade: 'PLAYLIST', id };
    await server.call('updatePlaylist', { path: { id }, body: { nome: 'Manhã Clara' } });
    const versao = await newest(path);
    await server.call('addPlaylistLojas', { path: { id }, body: { lojas: lojas.slice(1) } });
    await server.call('removePlaylistLojas', { path: { id }, body: { lojas } });
    await server.call('reorderPlaylist', { path: { id }, body: { _id: id, musicas: musicas.toReversed() } });
    await server.call('updatePlaylist', { path: { id }, body: { cliente: other } });
    expect((await compare(path, versao)).body).toEqual({
      campos: [
        {
          campo: 'cliente',
          volta: true,
          antes: { _id: owner, nome: 'Rede Um' },
          depois: { _id: other, nome: 'Rede Dois' },
        },
      ],
      ligacoes: [
        { campo: 'lojas', postas: 0, nomesPostas: [], tiradas: 1, nomesTiradas: ['A'], movidas: 0 },
        { campo: 'musicas', postas: 0, nomesPostas: [], tiradas: 0, nomesTiradas: [], movidas: 1 },
      ],
    });
    const loja: Path = { entidade: 'LOJA', id: lojas[0]! };
    await server.call('updateLoja', { path: { id: loja.id }, body: { numero: '12' } });
    const before = await newest(loja);
    const playlist = await addPlaylist(server.db, owner, { nome: 'Tarde' });
    await server.call('addPlaylistLojas', { path: { id: playlist }, body: { lojas: [loja.id] } });
    expect((await compare(loja, before)).body.ligacoes).toMatchObject([
      { campo: 'playlists', postas: 1, nomesPostas: ['Tarde'] },
    ]);
  });

  it('never contain a password', async () => {
    const id = await addLoja(server.db, await addCliente(server.db));
    const path: Path = { entidade: 'LOJA', id };
    await server.call('updateLoja', { path: { id }, body: { numero: '1', senha: 'uma-senha-boa-1' } });
    const versao = await newest(path);
    await server.call('updateLoja', { path: { id }, body: { senha: 'uma-senha-boa-2' } });
    expect((await compare(path, versao)).body.campos).toEqual([
      { campo: 'senha', antes: '***', depois: '***', volta: false },
    ]);
    const com = await newest(path);
    await server.call('updateLoja', { path: { id }, body: { numero: '2', senha: 'uma-senha-boa-3' } });
    expect((await compare(path, versao, com)).body.campos).toEqual([
      { campo: 'senha', antes: '***', depois: '***', volta: false },
    ]);
    await server.call('updateLoja', { path: { id }, body: { numero: '1' } });
    expect((await goBack(path, { versao })).body).toEqual({ _id: null, campos: [] });
  });

  it('must belong to this entity, and are kept for the undo period', async () => {
    const id = await addCliente(server.db);
    const versao = await edit(id, { telefone: '1130001000' });
    const path = cliente(await addCliente(server.db));
    for (const refused of [await compare(path, versao), await goBack(path, { versao })])
      expect(refused).toAnswer(404, 'AT001');
    const admin = await server.addAdmin('comparada');
    await server.call('updateAdmin', { path: { id: admin }, body: { nome: 'Outra Comparada' } });
    const ofAdmin: Path = { entidade: 'ADMIN', id: admin };
    await cleanUpLater(server);
    for (const [of, entry] of [
      [cliente(id), versao],
      [ofAdmin, await newest(ofAdmin)],
    ] as const) {
      expect((await history(of)).body.items[0]).toMatchObject({ comparavel: false });
      for (const refused of [await compare(of, entry), await goBack(of, { versao: entry })])
        expect(refused).toAnswer(409, 'AT005');
    }
  });
});

describe('restoring a version', () => {
  it('restores its fields after later changes, except those to keep, and can be undone', async () => {
    const id = await addCliente(server.db, { nome: 'Rede Original', telefone: '1130001000' });
    const versao = await edit(id, { nome: 'Rede Primeira', volume: 40 });
    await edit(id, { nome: 'Rede Segunda', telefone: '1130002000' });
    await server.call('deactivateClientes', { path: { id } });
    await edit(id, { nome: 'Rede Terceira', volume: null });
    const answer = await goBack(cliente(id), { versao, manter: ['telefone'] }, {}, 'operadora');
    expect(answer).toMatchObject({ status: 200, body: { campos: ['nome', 'status', 'volume'] } });
    const read = async () => (await server.call('getCliente', { path: { id } })).body;
    expect(await read()).toMatchObject({
      nome: 'Rede Primeira',
      volume: 40,
      status: 'ATIVO',
      telefone: '1130002000',
      updatedBy: { nome: 'Admin operadora' },
    });
    expect((await history(cliente(id))).body.items[0]).toMatchObject({
      _id: answer.body._id,
      acao: 'VOLTAR_VERSAO',
      nome: 'Rede Primeira',
      desfazer: 'SIM',
      antes: { nome: 'Rede Terceira', volume: null },
      depois: { nome: 'Rede Primeira', volume: 40 },
    });
    const undone = await server.call('undoOperacao', { path: { id: answer.headers.get('x-operacao')! } });
    expect(undone).toAnswer(200);
    expect(await read()).toMatchObject({ nome: 'Rede Terceira', volume: null, status: 'INATIVO' });
  });

  it('works for a client created with a transition, changed in a batch and restored by an undo', async () => {
    const { body } = await server.call('createCliente', { body: { nome: 'Rede Nova', transicaoMs: 4000 } });
    const id = body._id;
    const created = await newest(cliente(id));
    const changed = await server.call('updateCliente', {
      path: { id },
      body: { nome: 'Rede Velha', transicaoMs: 0 },
    });
    expect((await history(cliente(id))).body.items[0]).toMatchObject({
      antes: { nome: 'Rede Nova', transicaoMs: 4000 },
      depois: { nome: 'Rede Velha', transicaoMs: 0 },
    });
    const read = async () => (await server.call('getCliente', { path: { id } })).body;
    expect(await server.call('undoOperacao', { path: { id: changed.headers.get('x-operacao')! } })).toAnswer(
      200,
    );
    expect(await read()).toMatchObject({ nome: 'Rede Nova', transicaoMs: 4000 });
    await server.call('updateCliente', { path: { id }, body: { transicaoMs: null } });
    expect((await goBack(cliente(id), { versao: created })).body).toMatchObject({ campos: ['transicaoMs'] });
    expect(await read()).toMatchObject({ nome: 'Rede Nova', transicaoMs: 4000 });
  });

  it('works for the settings', async () => {
    const path: Path = { entidade: 'CONFIGURACAO', id: 'configuracoes' };
    await server.call('updateConfiguracoes', { body: { volume: 51, pulosPorHora: 3 } });
    const versao = await newest(path);
    await server.call('updateConfiguracoes', { body: { volume: 52 } });
    expect((await goBack(path, { versao })).body).toMatchObject({ campos: ['volume'] });
    expect((await server.call('getConfiguracoes', {})).body).toMatchObject({ volume: 51, pulosPorHora: 3 });
  });

  it('keeps what a store has read', async () => {
    const loja = await addLoja(server.db, await addCliente(server.db));
    const { body } = await server.call('createNotificacao', { body: { loja, mensagem: 'Ligue o som' } });
    const path: Path = { entidade: 'NOTIFICACAO', id: body._id };
    const versao = await newest(path);
    const patch = (body: object) => server.call('updateNotificacao', { path: { id: path.id }, body });
    expect(await patch({ mensagem: 'Ligue o som já' })).toAnswer(200);
    expect(await patch({ status: 'LIDO' })).toAnswer(200);
    expect((await goBack(path, { versao })).body).toMatchObject({ campos: ['mensagem'] });
    expect((await server.call('getNotificacao', { path: { id: path.id } })).body).toMatchObject({
      mensagem: 'Ligue o som',
      status: 'LIDO',
    });
  });

  it('is refused as a whole if the name is now taken', async () => {
    const id = await addCliente(server.db);
    const versao = await edit(id, { nome: 'Nome Disputado', telefone: '1130001000' });
    await edit(id, { nome: 'Nome Solto', telefone: '1130002000' });
    await addCliente(server.db, { nome: 'Nome disputado' });
    expect(await goBack(cliente(id), { versao })).toMatchObject({
      status: 409,
      error: { code: 'C003', fields: [{ path: 'nome' }] },
    });
    const { body } = await server.call('getCliente', { path: { id } });
    expect(body).toMatchObject({ nome: 'Nome Solto', telefone: '1130002000' });
    expect((await goBack(cliente(id), { versao, manter: ['nome'] })).body.campos).toEqual(['telefone']);
  });

  it('is refused if the client was deleted meanwhile, or the stores now belong to another', async () => {
    const [one, other] = [await addCliente(server.db), await addCliente(server.db)];
    const id = await addLoja(server.db, one);
    const path: Path = { entidade: 'LOJA', id };
    await server.call('updateLoja', { path: { id }, body: { numero: '1' } });
    const versao = await newest(path);
    await server.call('updateLoja', { path: { id }, body: { cliente: other, numero: '2' } });
    const playlist = await addPlaylist(server.db, other, { lojas: [id] });
    expect(await goBack(path, { versao })).toMatchObject({
      status: 412,
      error: { code: 'REQ003', diferencas: [{ entidade: 'LOJA', _id: id, campo: 'cliente' }] },
    });
    await server.call('removePlaylistLojas', { path: { id: playlist }, body: { lojas: [id] } });
    await server.call('deleteCliente', { path: { id: one } });
    expect(await goBack(path, { versao })).toMatchObject({
      status: 412,
      error: { code: 'REQ003', diferencas: [{ entidade: 'CLIENTE', _id: one, campo: 'deletedAt' }] },
    });
    expect((await goBack(path, { versao, manter: ['cliente'] })).body.campos).toEqual(['numero']);
  });

  it('is refused over a stale version, with the current values', async () => {
    const id = await addCliente(server.db);
    const versao = await edit(id, { telefone: '1130001000' });
    const { headers } = await server.call('getCliente', { path: { id } });
    await edit(id, { telefone: '1130002000' });
    const stale = await goBack(cliente(id), { versao }, { 'If-Match': headers.get('etag')! });
    expect(stale).toMatchObject({
      status: 412,
      error: {
        code: 'REQ003',
        current: { _id: id, telefone: '1130002000', updatedBy: { nome: 'Admin admin' } },
      },
    });
  });

  it('succeeds once for two concurrent requests', async () => {
    const id = await addCliente(server.db);
    const versao = await edit(id, { telefone: '1130001000' });
    await edit(id, { telefone: '1130002000' });
    const { headers } = await server.call('getCliente', { path: { id } });
    const match = { 'If-Match': headers.get('etag')! };
    const both = await Promise.all([1, 2].map(() => goBack(cliente(id), { versao }, match)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    const free = await Promise.all([1, 2].map(() => goBack(cliente(id), { versao })));
    expect(free.map(({ body }) => body)).toEqual([1, 2].map(() => ({ _id: null, campos: [] })));
    expect((await history(cliente(id))).body.items.map(({ acao }) => acao)).toEqual([
      'VOLTAR_VERSAO',
      'EDITAR',
      'EDITAR',
    ]);
  });
});
