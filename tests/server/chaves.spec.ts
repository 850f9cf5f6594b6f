import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createQuadro } from '#server/modules/saude/quadro.ts';
import { createAccess } from '#server/modules/session/access.ts';
import { createTarefaWork } from '#server/modules/tarefas/trabalho.ts';
import { callAs } from '#tests/support/api.ts';
import { PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
const lines: string[] = [];
beforeAll(async () => {
  server = await startServer({ onLog: (line) => lines.push(line) });
});
afterAll(() => server.close());

type Level = '0' | '1';

const make = async (as: string, level: Level = '1', nome = 'Planilha') => {
  const made = await server.call('createChave', {
    as,
    body: { nome, level, dias: 30, senhaAtual: PASSWORD },
  });
  expect(made).toAnswer(201);
  return made.body;
};
const by = (segredo: string) => ({ as: null, headers: { authorization: `Bearer ${segredo}` } });
const codeOf = async (segredo: string) => (await server.call('listClientes', by(segredo))).error?.code;
const acessosOf = async (admin: string) =>
  (await server.call('listAcessos', { query: { admin } })).body.items.filter(({ chave }) => chave);
const past = (column: 'expira_em' | 'ultimo_uso', id: string) =>
  sql`update chaves set ${sql.ref(column)} = now() - interval '1 hour' where id = ${id}`.execute(server.db);

describe('a key', () => {
  it('is shown once and stored as a hash', async () => {
    const id = await server.addAdmin('ana');
    const { segredo, ...chave } = await make('ana');
    expect(segredo).toMatch(/^vitrola_[\w-]{43}$/);
    expect(chave).toMatchObject({ nome: 'Planilha', level: '1', ultimoUso: null, admin: { _id: id } });
    expect(segredo.endsWith(chave.final)).toBe(true);
    expect((await server.call('listChaves', { as: 'ana' })).body.items).toEqual([chave]);
    const kept = await server.db.selectFrom('chaves').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(segredo.slice(8));
  });

  it('acts as its owner, and both activities and security log name the two', async () => {
    const id = await server.addAdmin('bia');
    const { segredo, _id, nome } = await make('bia');
    expect((await server.call('getMe', by(segredo))).body.login).toBe('bia');
    const made = await server.call('createCliente', { ...by(segredo), body: { nome: 'Do programa' } });
    expect(made).toAnswer(201);
    await callAs(server.url, segredo, 'undoOperacao', {
      path: { id: made.headers.get('x-operacao')! },
      body: {},
    });
    const { items } = (await server.call('listAtividades', { query: { admin: id } })).body;
    expect(items.map(({ acao, chave }) => [acao, chave])).toEqual([
      ['DESFAZER', { _id, nome }],
      ['CRIAR', { _id, nome }],
      ['CRIAR', null],
    ]);
    const [listed] = (await server.call('listChaves', { query: { admin: id } })).body.items;
    expect(listed).toMatchObject({ endereco: '127.0.0.1', ultimoUso: expect.stringMatching(/Z$/) });
    expect(await acessosOf(id)).toMatchObject([{ tipo: 'CHAVE_CRIADA', chave: { _id, nome } }]);
    expect(lines.some((line) => JSON.parse(line).chave === _id)).toBe(true);
    expect(lines.join('')).not.toContain(segredo.slice(8));
  });

  it('is recorded on the activities of its jobs', async () => {
    const id = await server.addAdmin('bel');
    const { segredo, _id } = await make('bel');
    await server.call('createCliente', { as: 'bel', body: { nome: 'Da tarefa' } });
    const body = { entidade: 'CLIENTE', acao: 'DESATIVAR', filtros: { nome: 'Da tarefa' } };
    const begun = await server.call('createTarefa', { ...by(segredo), body });
    expect(begun).toAnswer(201);
    await createTarefaWork(server.db, pino({ level: 'silent' }), server).work();
    expect((await server.call('getTarefa', { path: { id: begun.body._id } })).body.feitas).toBe(1);
    const { items } = (await server.call('listAtividades', { query: { admin: id, acao: 'DESATIVAR' } })).body;
    expect(items.map(({ chave }) => chave?._id)).toEqual([_id]);
  });

  it("has at most its owner's level", async () => {
    await server.addAdmin('caio');
    const body = { nome: 'Demais', level: '0', dias: 1, senhaAtual: PASSWORD };
    const answer = await server.call('createChave', { as: 'caio', body });
    expect(answer).toAnswer(400, 'CH001');
    expect(answer.error.fields?.[0]?.path).toBe('level');
    const { segredo } = await make('admin', '1');
    expect(await server.call('updateConfiguracoes', { ...by(segredo), body: {} })).toAnswer('LG006');
  });

  it.each([0, 366, 1.5])('is rejected with a validity of %s days', async (dias) => {
    expect(
      await server.call('createChave', {
        body: { nome: 'Errada', level: '1', dias, senhaAtual: PASSWORD },
      }),
    ).toAnswer(400, 'CH001');
  });

  it('stops at its expiry, and stays listed for 30 days', async () => {
    const id = await server.addAdmin('davi');
    const { segredo, _id } = await make('davi');
    expect(await codeOf(segredo)).toBeUndefined();
    await past('expira_em', _id);
    expect(await codeOf(segredo)).toBe('LG006');
    expect((await acessosOf(id))[0]).toMatchObject({
      tipo: 'CHAVE_RECUSADA',
      motivo: 'VENCIDA',
      operacao: 'listClientes',
    });
    const list = async () => (await server.call('listChaves', { as: 'davi' })).body.total;
    expect(await list()).toBe(1);
    await sql`update chaves set expira_em = now() - interval '31 days' where id = ${_id}`.execute(server.db);
    expect(await list()).toBe(0);
  });

  it('can be revoked by its owner and level 0 only', async () => {
    const id = await server.addAdmin('eva');
    await server.addAdmin('intrusa');
    const { segredo, _id } = await make('eva');
    const other = await make('eva');
    const revoke = (as: string, which: string) => server.call('deleteChave', { as, path: { id: which } });
    expect(await revoke('intrusa', _id)).toAnswer('CH002');
    expect((await server.call('listChaves', { as: 'intrusa' })).body.total).toBe(0);
    const asked = await server.call('listChaves', { as: 'intrusa', query: { admin: id } });
    expect(asked).toAnswer(404, 'A006');
    expect(await codeOf(segredo)).toBeUndefined();
    expect(await revoke('eva', _id)).toAnswer(204);
    expect(await revoke('admin', other._id)).toAnswer(204);
    expect(await revoke('eva', _id)).toAnswer(204);
    expect([await codeOf(segredo), await codeOf(other.segredo)]).toEqual(['LG006', 'LG006']);
    const ended = (await acessosOf(id)).filter(({ tipo }) => tipo === 'CHAVE_REVOGADA');
    expect(ended.map(({ motivo, por }) => [motivo, por?.login])).toEqual([
      ['PEDIDO', 'admin'],
      ['PEDIDO', 'eva'],
    ]);
    expect((await server.call('listChaves', { query: { admin: id } })).body.total).toBe(0);
  });

  it('ends for good when its owner is disabled, deleted or demoted below its level', async () => {
    const reasons: [string, Level, (id: string) => Promise<unknown>][] = [
      ['DESATIVACAO', '1', (id) => server.call('deactivateAdmin', { path: { id } })],
      ['EXCLUSAO', '1', (id) => server.call('deleteAdmin', { path: { id } })],
      ['NOVO_NIVEL', '0', (id) => server.call('updateAdmin', { path: { id }, body: { level: '1' } })],
    ];
    for (const [motivo, level, end] of reasons) {
      const login = motivo.toLowerCase();
      const id = await server.addAdmin(login, '0');
      const { segredo } = await make(login, level);
      const low = await make(login, '1');
      expect(await codeOf(segredo)).toBeUndefined();
      await end(id);
      expect(await codeOf(segredo)).toBe(motivo === 'DESATIVACAO' ? 'LG004' : 'LG006');
      expect(await codeOf(low.segredo)).toBe({ DESATIVACAO: 'LG004', EXCLUSAO: 'LG006' }[motivo]);
      const tipos = (await acessosOf(id)).map((entry) => [entry.tipo, entry.motivo]);
      expect(tipos).toContainEqual(['CHAVE_REVOGADA', motivo]);
      await server.call('toggleAdminStatus', { path: { id }, body: { status: 'ATIVO' } });
      expect(await codeOf(segredo)).toBe('LG006');
    }
  });

  it('stops when its owner loses access by other means', async () => {
    const id = await server.addAdmin('fabi', '0');
    const { segredo } = await make('fabi', '0');
    await server.db.updateTable('admins').set({ level: '1' }).where('id', '=', id).execute();
    expect(await codeOf(segredo)).toBe('LG006');
    await server.db
      .updateTable('admins')
      .set({ level: '0', status: 'INATIVO' })
      .where('id', '=', id)
      .execute();
    expect(await codeOf(segredo)).toBe('LG004');
    const motivos = (await acessosOf(id)).map(({ motivo }) => motivo);
    expect(motivos).toEqual(expect.arrayContaining(['NOVO_NIVEL', 'ADMIN_INATIVO']));
  });

  it('signs addresses at its own level, and their use after its expiry is logged', async () => {
    const id = await server.addAdmin('gabi', '0');
    const { segredo, _id } = await make('gabi', '1');
    const body = { relatorio: 'listContatosSuporte', filtros: {}, formato: 'csv' } as const;
    const { url } = (await server.call('createExportacao', { ...by(segredo), body })).body;
    const resource = { operation: 'downloadExportacao', id: 'qualquer' } as const;
    const signer = { sign: () => '', verify: () => ({ adminId: id, by: _id }) };
    const request = { ip: '127.0.0.1', headers: {} } as FastifyRequest;
    const caller = await createAccess(server.db, signer).bySignature(request, resource, '', () => {});
    expect(caller).toMatchObject({ login: 'gabi', level: '1', chaveId: _id });
    await past('expira_em', _id);
    expect((await (await fetch(server.url + url)).json()).error.code).toBe('EX001');
    expect((await acessosOf(id))[0]).toMatchObject({
      tipo: 'CHAVE_RECUSADA',
      motivo: 'VENCIDA',
      operacao: 'downloadExportacao',
    });
  });

  it('ends its open streams when revoked', async () => {
    await server.addAdmin('gil');
    const { segredo, _id } = await make('gil');
    const quadro = createQuadro(server.db, pino({ level: 'silent' }));
    const stream = await quadro.open(_id);
    await quadro.tell();
    expect(stream.readableEnded || stream.destroyed).toBe(false);
    expect(await server.call('streamLojasSaude', by(segredo))).toAnswer(200);
    await server.call('deleteChave', { path: { id: _id } });
    await quadro.tell();
    let read = '';
    for await (const part of stream) read += part;
    expect(read).toContain('event: resumo');
    quadro.stop();
  });

  it('is limited to 50 per admin, also under concurrent requests', async () => {
    await server.addAdmin('hugo');
    for (let made = 0; made < 48; made += 1) await make('hugo');
    const body = { nome: 'Mais uma', level: '1', dias: 1, senhaAtual: PASSWORD };
    const answers = await Promise.all([1, 2, 3].map(() => server.call('createChave', { as: 'hugo', body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409]);
    expect(answers.find(({ status }) => status === 409)!).toAnswer('CH003');
  });

  it('waits while its owner has pending security steps, unless they sign in by OIDC', async () => {
    const id = await server.addAdmin('ines');
    const { segredo } = await make('ines');
    const set = (senhaProvisoria: boolean) =>
      server.db.updateTable('admins').set({ senhaProvisoria }).where('id', '=', id).execute();
    const demand = (exigirDoisFatores: boolean) =>
      server.db.updateTable('configuracoes').set({ exigirDoisFatores }).execute();
    await set(true);
    expect([await codeOf(segredo), (await server.call('getMe', by(segredo))).status]).toEqual(['LG007', 200]);
    await set(false);
    expect(await codeOf(segredo)).toBeUndefined();
    await demand(true);
    try {
      expect(await codeOf(segredo)).toBe('LG008');
      const body = { nome: 'Outra', level: '1', dias: 1, senhaAtual: PASSWORD };
      expect(await server.call('createChave', { as: 'ines', body })).toAnswer('LG008');
      const ativoDesde = new Date().toISOString();
      await sql`insert into dois_fatores (admin_id, segredo, ativo_desde) values (${id}, 'x', ${ativoDesde})`.execute(
        server.db,
      );
      expect(await codeOf(segredo)).toBeUndefined();
      await server.db.deleteFrom('doisFatores').where('adminId', '=', id).execute();
      expect(await codeOf(segredo)).toBe('LG008');
      await server.db.insertInto('identidades').values({ emissor: 'e', sub: 'ines', adminId: id }).execute();
      expect(await codeOf(segredo)).toBeUndefined();
    } finally {
      await demand(false);
    }
    const motivos = (await acessosOf(id)).map(({ motivo }) => motivo);
    expect(motivos).toEqual(expect.arrayContaining(['SENHA_PROVISORIA', 'FALTA_FATOR']));
  });

  it('is rejected if made up', async () => {
    expect(await codeOf(`vitrola_${'a'.repeat(43)}`)).toBe('LG006');
  });
});
