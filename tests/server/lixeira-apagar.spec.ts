import { access, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { audioPath } from '#server/audio/store.ts';
import { newId } from '#server/db/id.ts';
import { cleanUp } from '#server/jobs/cleanUp.ts';
import { createTarefaWork } from '#server/modules/tarefas/trabalho.ts';
import { addCliente, addLoja, addMusica } from '#tests/support/entities.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

vi.setConfig({ testTimeout: 60_000 });

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const path = (id: string) => ({ path: { id } });
const PESSOAL =
  /Bia Castro|bia@rede|11987654321|12ABC34501DE35|Rua das Flores|loja\.da\.bia|10\.1\.2\.3|trocado/;

/** A deleted client with a store, with personal data in every place that may hold some. */
async function deletedCliente() {
  const { db } = server;
  const nome = `Rede ${newId()}`;
  const cliente = await addCliente(db, { nome });
  const login = `loja.da.bia.${newId()}`;
  const loja = await addLoja(db, cliente, { nome: 'Loja Centro', login });
  await server.call('updateCliente', {
    ...path(cliente),
    body: { responsavel: 'Bia Castro', email: 'bia@rede.com.br', telefone: '11987654321' },
  });
  await db.updateTable('clientes').set({ cnpj: '12ABC34501DE35' }).where('id', '=', cliente).execute();
  await server.call('updateLoja', {
    ...path(loja),
    body: { logradouro: 'Rua das Flores', bairro: 'Centro' },
  });
  await server.call('updateLoja', { ...path(loja), body: { login: `${login}.trocado` } });
  await sql`select criar_particoes(array[now()])`.execute(db);
  await sql`insert into contatos_suporte (momento, id, cliente, loja, email, metodo)
    select now(), ${Math.floor(Math.random() * 1e9)}, c.chave, l.chave, 'bia@rede.com.br', 'EMAIL'
    from clientes c, lojas l where c.id = ${cliente} and l.id = ${loja}`.execute(db);
  await sql`insert into acessos (id, chave, tipo, login, endereco, loja_id)
    values (${newId()}, ${newId()}, 'ENTRADA', ${login}, '10.1.2.3', ${loja})`.execute(db);
  const { headers } = await server.call('deleteCliente', path(cliente));
  return { cliente, loja, nome, operacao: headers.get('x-operacao')! };
}

async function allOf({ cliente, loja }: { cliente: string; loja: string }) {
  const { rows } = await sql<{ tudo: unknown }>`select jsonb_build_array(
    (select jsonb_agg(to_jsonb(t)) from clientes t where id = ${cliente}),
    (select jsonb_agg(to_jsonb(t)) from lojas t where id = ${loja}),
    (select jsonb_agg(to_jsonb(t)) from atividades t where entidade_id in (${cliente}, ${loja})),
    (select jsonb_agg(to_jsonb(t)) from alteracoes t where linha in (${cliente}, ${loja})),
    (select jsonb_agg(to_jsonb(t)) from acessos t where loja_id = ${loja}),
    (select jsonb_agg(to_jsonb(t)) from contatos_suporte t where loja = (select chave from lojas where id = ${loja}))
  ) as tudo`.execute(server.db);
  return JSON.stringify(rows[0]!.tudo);
}

const age = () => sql`update lixeira set deleted_at = deleted_at - interval '31 days'`.execute(server.db);

describe('an erasure', () => {
  it('removes all personal data, and keeps the names that reports need', async () => {
    const found = await deletedCliente();
    const { cliente, nome, operacao } = found;
    expect(await allOf(found)).toMatch(PESSOAL);
    const erase = (typed: string, as?: string) =>
      server.call('eraseLixeira', { ...path(cliente), body: { nome: typed }, ...(as && { as }) });
    expect(await erase('Outra Rede')).toAnswer('LX004');
    await server.addAdmin('apaga');
    expect(await erase(nome, 'apaga')).toAnswer('LG006');
    expect(await erase(nome.toUpperCase())).toAnswer(204);
    await server.settled();
    const left = await allOf(found);
    expect(left).not.toMatch(PESSOAL);
    expect(left).toContain(nome);
    expect(left).toContain('Loja Centro');
    expect(await erase(nome)).toAnswer('LX001');
    expect(await server.call('restoreLixeira', { body: { ids: [cliente] } })).toAnswer('LX001');
    expect(await server.call('undoOperacao', path(operacao))).toAnswer('AT004');
    const { body } = await server.call('listAtividades', { query: {} });
    expect(body.items[0]).toMatchObject({ acao: 'APAGAR', nome, antes: null, depois: null, desfazer: 'NAO' });
    const excluida = body.items.find(({ acao, entidadeId }) => acao === 'EXCLUIR' && entidadeId === cliente)!;
    expect(excluida.desfazer).toBe('NAO');
    expect(await server.call('undoAtividade', path(excluida._id))).toAnswer('AT004');
  });

  it("of one entity of a batch prevents the batch's undo, but not restoring the others", async () => {
    const nome = `Rede ${newId()}`;
    const ids = [await addCliente(server.db, { nome }), await addCliente(server.db)];
    const { headers } = await server.call('deleteClientes', { body: { ids } });
    await server.call('eraseLixeira', { ...path(ids[0]!), body: { nome } });
    await server.settled();
    expect(await server.call('undoOperacao', path(headers.get('x-operacao')!))).toAnswer('AT004');
    expect(await server.call('restoreLixeira', { body: { ids: [ids[1]] } })).toAnswer(200);
  });

  it("removes a notification's text completely", async () => {
    const loja = await addLoja(server.db, await addCliente(server.db));
    const mensagem = 'Bia Castro, ligue para a agência';
    const { body: criada } = await server.call('createNotificacao', { body: { mensagem, loja } });
    await server.call('deleteNotificacao', path(criada._id));
    expect(await server.call('eraseLixeira', { ...path(criada._id), body: { nome: mensagem } })).toAnswer(
      204,
    );
    await server.settled();
    const { rows } = await sql<{ nome: string }>`
      select nome from atividades where entidade_id = ${criada._id}`.execute(server.db);
    expect(rows.map(({ nome }) => nome)).toEqual(Array(3).fill('Notificação apagada'));
  });

  it('removes messages and filter values from jobs', async () => {
    const cliente = await addCliente(server.db);
    const loja = await addLoja(server.db, cliente, { cnpj: '12ABC34501DE35' });
    const trabalho = createTarefaWork(server.db, pino({ level: 'silent' }), server);
    const job = async (body: components['schemas']['TarefaCreate']) => {
      const { body: tarefa } = await server.call('createTarefa', { body });
      await trabalho.work();
      return tarefa._id;
    };
    const mensagem = `Bia Castro, ligue para ${newId()}`;
    const jobs = [
      await job({ entidade: 'LOJA', acao: 'NOTIFICAR', filtros: { cliente }, mensagem }),
      await job({ entidade: 'NOTIFICACAO', acao: 'EXCLUIR', filtros: { cliente, mensagem: 'Bia Castro' } }),
      await job({ entidade: 'LOJA', acao: 'DESATIVAR', filtros: { cliente, cnpj: '12ABC34501DE35' } }),
    ];
    const told = async () => {
      const { rows } = await sql<{ tudo: unknown }>`select jsonb_agg(jsonb_build_array(to_jsonb(t), (
        select jsonb_agg(to_jsonb(l)) from tarefas_linhas l where tarefa_id = t.id)) order by created_at) as tudo
        from tarefas t where id = any(${jobs}::text[])`.execute(server.db);
      return JSON.stringify(rows[0]!.tudo);
    };
    expect((await told()).match(new RegExp(PESSOAL, 'g'))).toHaveLength(4);
    const { id, nome } = await server.db
      .selectFrom('lixeira')
      .where('lojaId', '=', loja)
      .select(['id', 'nome'])
      .executeTakeFirstOrThrow();
    expect(await server.call('eraseLixeira', { ...path(id), body: { nome } })).toAnswer(204);
    await server.settled();
    const { body: linhas } = await server.call('listTarefaLinhas', path(jobs[1]!));
    expect(linhas.items).toMatchObject([{ _id: id, nome: 'Notificação apagada', resultado: 'FEITA' }]);
    expect(await told()).not.toContain('Bia Castro');
    const { nome: daLoja } = (await server.call('getLoja', path(loja))).body;
    await server.call('deleteLoja', path(loja));
    await server.call('eraseLixeira', { ...path(loja), body: { nome: daLoja } });
    await server.settled();
    expect(await told()).not.toMatch(PESSOAL);
    expect(await told()).toContain(daLoja);
  });

  it('is the only way to change logs, and only for entities being erased', async () => {
    const { cliente } = await deletedCliente();
    const change = sql`update atividades set depois = null where entidade_id = ${cliente}`;
    await expect(change.execute(server.db)).rejects.toThrow('append-only');
    const forget = sql`update acessos set login = '', endereco = '' where login = 'admin'`;
    await expect(forget.execute(server.db)).rejects.toThrow('append-only');
    await sql`update lixeira set apagar_desde = now() where id = ${cliente}`.execute(server.db);
    const add = sql`update atividades set depois = '{"nome": "Outro"}' where entidade_id = ${cliente}`;
    await expect(add.execute(server.db)).rejects.toThrow('append-only');
    await cleanUp(server.db);
  });
});

describe('the emptying', () => {
  it('erases entries after the configured days, and resumes after an interruption', async () => {
    const found = await deletedCliente();
    await age();
    await cleanUp(server.db, { lixeiraDias: 60 });
    expect(await allOf(found)).toMatch(PESSOAL);
    await sql`update lixeira set apagar_desde = now() where id = ${found.cliente}`.execute(server.db);
    await sql`insert into apagados (id) values (${found.loja})`.execute(server.db);
    await cleanUp(server.db, { lixeiraDias: 60 });
    const { responsavel } = await server.db
      .selectFrom('clientes')
      .select('responsavel')
      .where('id', '=', found.cliente)
      .executeTakeFirstOrThrow();
    expect(responsavel).toBeNull();
    expect(await server.call('undoOperacao', path(found.operacao))).toAnswer('AT004');
    await cleanUp(server.db);
  });

  it('is logged once with all its entries, without an author', async () => {
    await cleanUp(server.db);
    const kept = await deletedCliente();
    const old = [await deletedCliente(), await deletedCliente()];
    await sql`update lixeira set deleted_at = deleted_at - interval '31 days'
      where id = any(${old.map(({ cliente }) => cliente)}::text[])`.execute(server.db);
    const told = async () =>
      (await server.call('listAtividades', { query: { acao: 'ESVAZIAR' } })).body.items;
    const before = (await told()).length;
    await Promise.all([cleanUp(server.db), cleanUp(server.db)]);
    await cleanUp(server.db);
    const [first, ...others] = await told();
    expect(others).toHaveLength(before);
    expect(first).toMatchObject({
      admin: { _id: '', nome: 'Sistema', login: '' },
      endereco: null,
      desfazer: 'NAO',
      antes: null,
      acao: 'ESVAZIAR',
      entidade: 'LIXEIRA',
      nome: 'Lixeira',
      depois: { itens: 2 },
    });
    expect(await allOf(kept)).toMatch(PESSOAL);
    await server.addAdmin('dois');
    const own = await server.call('listAtividades', { as: 'dois', query: { acao: 'ESVAZIAR' } });
    expect(own.body.items).toEqual([]);
  });

  it('keeps old changes only if the bin needs them', async () => {
    const musica = await addMusica(server.db);
    const { headers } = await server.call('updateMusica', { ...path(musica), body: { album: 'Verde' } });
    await server.call('deleteMusica', path(musica));
    await sql`update alteracoes set created_at = created_at - interval '31 days'`.execute(server.db);
    await cleanUp(server.db, { lixeiraDias: 60 });
    expect(await server.call('undoOperacao', path(headers.get('x-operacao')!))).toAnswer('AT002');
    expect(await server.call('restoreLixeira', { body: { ids: [musica] } })).toAnswer(200);
  });

  it('erases more rows than fit into one transaction', async () => {
    const cliente = await addCliente(server.db);
    await sql`insert into lojas (id, nome, cliente_id, email, login, cidade, uf, tipo_de_comercio, tipo_de_negocio, fuso_horario)
      select ${cliente} || n, 'Loja ' || n, ${cliente}, n || '@' || ${cliente}, n || ${cliente}, 'Natal', 'RN', 'RUA', 'FRANQUIA', 'America/Fortaleza'
      from generate_series(1, 600) n`.execute(server.db);
    await server.call('deleteCliente', path(cliente));
    await age();
    await cleanUp(server.db);
    const { rows } = await sql<{ email: number; alteracoes: number; apagados: number }>`select
      (select count(*)::integer from lojas where cliente_id = ${cliente} and email <> '') as email,
      (select count(*)::integer from alteracoes where linha like ${`${cliente}%`}) as alteracoes,
      (select count(*)::integer from apagados where id like ${`${cliente}%`}) as apagados`.execute(server.db);
    expect(rows[0]).toEqual({ email: 0, alteracoes: 0, apagados: 601 });
    expect((await server.call('listLixeira', { query: {} })).body.items.map(({ _id }) => _id)).not.toContain(
      cliente,
    );
  });
});

describe('audio', () => {
  it('is deleted with the last entity that refers to it', async () => {
    const { settings, db } = server;
    const sha = `ab${'0'.repeat(62)}`;
    const file = join(settings.DATA_DIR, audioPath(sha));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, 'som');
    const musicas = [
      await addMusica(db, { arquivoSha256: sha }),
      await addMusica(db, { arquivoSha256: sha }),
    ] as const;
    const erase = async (id: string) => {
      await server.call('deleteMusica', path(id));
      expect(await server.call('eraseLixeira', { ...path(id), body: { nome: `Título ${id}` } })).toAnswer(
        204,
      );
      await server.settled();
    };
    await erase(musicas[0]);
    await access(file);
    await erase(musicas[1]);
    await expect(access(file)).rejects.toThrow();
  });
});
