import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/db/id.ts';
import { addCliente, addLoja, addMusica, addPlaylist, addVinheta } from '#tests/support/entities.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let cliente: string;
beforeAll(async () => {
  server = await startServer();
  const { db } = server;
  cliente = await addCliente(db, { nome: 'Rede Pão Nosso', cnpj: '12ABC34501DE35' });
  const loja = await addLoja(db, cliente, { nome: 'Casa do Pão', cidade: 'Belo Horizonte', uf: 'MG' });
  await db.updateTable('clientes').set({ email: 'contato@pao.com.br' }).where('id', '=', cliente).execute();
  await addLoja(db, cliente, {
    nome: 'Empório',
    cnpj: '11222333000181',
    email: 'gerencia.emporio@exemplo.com.br',
    login: 'EMP-07',
    cidade: 'São João del-Rei',
    uf: 'MG',
    status: 'INATIVO',
  });
  await addMusica(db, { titulo: 'Pão de Cada Manhã', artista: 'Trio Ipê' });
  await addMusica(db, { titulo: 'Aquarela', artista: 'Os Pães' });
  await addMusica(db, { titulo: 'Pão', artista: 'Pão com Manteiga' });
  await addPlaylist(db, cliente, { nome: 'Padaria' });
  await addVinheta(db, cliente, { nome: 'Pão quentinho' });
  await db
    .insertInto('notificacoes')
    .values({ id: newId(), lojaId: loja, mensagem: `O pão acabou. ${'x'.repeat(200)}` })
    .execute();
  await db.insertInto('comunicados').values({ id: newId(), nome: 'Dia do pão', mensagem: 'Hoje' }).execute();
  await server.addAdmin('pao', '1');
  await db.updateTable('admins').set({ nome: 'Paola Pão' }).where('login', '=', 'pao').execute();
});
afterAll(() => server.close());

async function search(q: string, as?: string) {
  const answer = await server.call('search', { query: { q }, ...(as && { as }) });
  expect(answer).toAnswer(200);
  return answer.body;
}

describe('the search over everything', () => {
  it('finds a part of a name, ignoring case and accents, and shows a distinguishing detail', async () => {
    const found = await search(' PÃO ');
    expect(found).toMatchObject({
      clientes: [{ _id: cliente, nome: 'Rede Pão Nosso', detalhe: '12.ABC.345/01DE-35' }],
      lojas: [{ nome: 'Casa do Pão', detalhe: 'Rede Pão Nosso · Belo Horizonte/MG' }],
      playlists: [],
      vinhetas: [{ nome: 'Pão quentinho', detalhe: 'Rede Pão Nosso' }],
      comunicados: [{ nome: 'Dia do pão', detalhe: null }],
      notificacoes: [{ detalhe: 'Casa do Pão' }],
      admins: [{ nome: 'Paola Pão', detalhe: 'pao' }],
    });
    expect(found.notificacoes[0]?.nome).toMatch(/^O pão acabou\. x+\.\.\.$/);
  });

  it('finds a track once by title or artist, prefix matches first', async () => {
    const { musicas } = await search('pao');
    expect(musicas.map(({ nome }) => nome)).toEqual(['Pão', 'Pão de Cada Manhã']);
    expect((await search('pae')).musicas.map(({ nome }) => nome)).toEqual(['Aquarela']);
  });

  it('finds only word prefixes under 3 characters', async () => {
    expect((await search('do')).lojas).toHaveLength(1);
    expect((await search('as')).lojas).toEqual([]);
  });

  it.each(['%', '_', '\\', "'", '   ', '.*', '[', '\\m'])('searches %j literally', async (q) => {
    const found = await search(q);
    expect(Object.values(found).flat()).toEqual([]);
  });

  it('shows level 1 no admins except themselves', async () => {
    expect((await search('admin', 'pao')).admins).toEqual([]);
    expect((await search('admin')).admins).toMatchObject([{ detalhe: 'admin' }]);
    expect((await search('paola', 'pao')).admins).toMatchObject([{ detalhe: 'pao' }]);
  });

  it.each(['12.ABC.345/01DE-35', '12ABC34501DE35', '12.abc.345', 'abc34501', '345/01'])(
    'finds a client by its CNPJ typed as %s',
    async (q) => {
      const { clientes } = await search(q);
      expect(clientes).toMatchObject([{ _id: cliente, detalhe: '12.ABC.345/01DE-35', encontradoPor: null }]);
    },
  );

  it('finds a client by e-mail and shows the e-mail', async () => {
    const { clientes } = await search('CONTATO@pao');
    expect(clientes).toMatchObject([{ _id: cliente, encontradoPor: 'contato@pao.com.br', status: 'ATIVO' }]);
  });

  it.each([
    ['11.222.333/0001-81', '11.222.333/0001-81'],
    ['112223330001', '11.222.333/0001-81'],
    ['gerencia.emporio@', 'gerencia.emporio@exemplo.com.br'],
    ['emp-07', 'EMP-07'],
    ['SAO JOAO DEL', null],
    ['sã', null],
  ])('finds a store by its identifiers: %s', async (q, encontradoPor) => {
    const { lojas } = await search(q);
    expect(lojas).toMatchObject([{ nome: 'Empório', encontradoPor, status: 'INATIVO' }]);
  });

  it('ranks names first, and searches other fields from 3 characters on', async () => {
    await addLoja(server.db, cliente, { nome: 'Emporio@exemplo', email: 'outra@loja.com.br' });
    const { lojas } = await search('emporio@exemplo');
    expect(lojas.map(({ nome }) => nome)).toEqual(['Emporio@exemplo', 'Empório']);
    expect((await search('br')).lojas).toEqual([]);
  });

  it('finds an admin by login and e-mail, for callers who may see them', async () => {
    const { admins } = await search('pao@');
    expect(admins).toMatchObject([{ nome: 'Paola Pão', detalhe: 'pao', status: 'ATIVO' }]);
    expect(admins[0]?.encontradoPor).toMatch(/^pao@/);
    await server.addAdmin('vizinha', '1');
    expect((await search('pao@', 'vizinha')).admins).toEqual([]);
    expect((await search('vizinha@', 'vizinha')).admins).toMatchObject([{ detalhe: 'vizinha' }]);
  });

  it('finds nothing deleted', async () => {
    const id = await addCliente(server.db, { nome: 'Efêmera' });
    expect((await search('efem')).clientes).toHaveLength(1);
    await server.call('deleteCliente', { path: { id } });
    expect((await search('efem')).clientes).toEqual([]);
  });

  it('is REQ001 without a text', async () => {
    expect(await server.call('search')).toAnswer('REQ001');
    expect(await server.call('search', { query: { q: '' } })).toAnswer('REQ001');
  });

  it('returns the 5 best matches and reads no more rows than needed', async () => {
    await sql`
      insert into lojas (id, cliente_id, nome, email, login, cidade, uf, tipo_de_comercio, tipo_de_negocio, fuso_horario)
      select 'muitas-' || n, ${cliente}, 'Filial ' || n, n || '@muitas.com', 'muitas-' || n, 'Recife', 'PE', 'RUA',
        'FRANQUIA', 'America/Recife' from generate_series(10000, 29999) n
    `.execute(server.db);
    await addLoja(server.db, cliente, { nome: 'A filial mais antiga' });
    await sql`analyze lojas`.execute(server.db);
    const names = async (q: string) => (await search(q)).lojas.map(({ nome }) => nome);
    expect(await names('filial')).toEqual([
      'Filial 10000',
      'Filial 10001',
      'Filial 10002',
      'Filial 10003',
      'Filial 10004',
    ]);
    expect(await names('mais antiga')).toEqual(['A filial mais antiga']);
    expect(await names('29999@muitas.com')).toEqual(['Filial 29999']);
    expect(await names('recife')).toHaveLength(5);
  });
});
