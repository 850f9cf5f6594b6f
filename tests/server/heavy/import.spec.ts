import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#server/db/id.ts';
import { engine } from '#tests/support/database.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db
    .updateTable('clientes')
    .set({ deletedAt: new Date() })
    .where('deletedAt', 'is', null)
    .execute();
});

const HEADER = 'nome,Razão Social,CNPJ,Responsável,E-mail,Telefone,Inadimplente';

function send(file: string | Buffer, { name = 'clientes.csv', dryRun = false, as = 'admin' } = {}) {
  const body = new FormData();
  const bytes = typeof file === 'string' ? Buffer.from(file) : file;
  body.append('arquivo', new Blob([new Uint8Array(bytes)]), name);
  return server.call('importClientes', { body, query: dryRun ? { dryRun } : {}, as });
}

const stored = async () => (await server.call('listClientes')).body;

async function expectRefusal(file: string | Buffer, status: number, code: string, name?: string) {
  const answer = await send(file, { name });
  expect(answer).toAnswer(status, code);
  expect((await stored()).total).toBe(0);
  return answer.error;
}

describe('a valid file', () => {
  const csv = `${HEADER}\nCafé do Ponto,Ponto Ltda,12.abc.345/01de-35,Ana,ANA@ponto.com,(11) 98765-4321,Sim\n\n"Moda, Norte",,,,,,\n`;

  it('creates each row like a client, with an activity', async () => {
    const answer = await send(csv);
    expect(answer).toAnswer(200);
    expect(answer.body).toMatchObject({ total: 2, validas: 2, gravadas: 2 });
    expect(answer.body.linhas.map(({ linha }) => linha)).toEqual([2, 4]);
    const { items } = await stored();
    expect(items).toMatchObject([
      {
        nome: 'Café do Ponto',
        razaoSocial: 'Ponto Ltda',
        cnpj: '12ABC34501DE35',
        responsavel: 'Ana',
        email: 'ana@ponto.com',
        telefone: '11987654321',
        inadimplente: true,
        status: 'ATIVO',
      },
      { nome: 'Moda, Norte', razaoSocial: null, cnpj: null, inadimplente: false },
    ]);
    const atividades = await server.call('listAtividades', { query: { acao: 'IMPORTAR' } });
    expect(atividades.body.items.map(({ entidadeId }) => entidadeId).sort()).toEqual(
      items.map(({ _id }) => _id).sort(),
    );
  });

  it('writes nothing in a dry run, and previews the result', async () => {
    const answer = await send(csv, { dryRun: true });
    expect(answer).toAnswer(200);
    expect(answer.body).toMatchObject({ total: 2, validas: 2, gravadas: 0 });
    expect((await stored()).total).toBe(0);
  });
});

describe('a file with an invalid row', () => {
  const csv = [
    HEADER,
    'Certo,,,,,,',
    ',Sem nome,,,,,',
    'x,,11.222.333/0001-82,,sem-arroba,99,talvez',
    'CERTO,,12ABC34501DE35,,,,',
    'Outro,,12.abc.345/01de-35,,,,',
    'EXISTE JÁ,,45997418000153,,,,',
  ].join('\n');

  beforeEach(async () => {
    await server.call('createCliente', { body: { nome: 'Existe já', cnpj: '45.997.418/0001-53' } });
  });

  it('writes nothing and returns the first error code with all errors', async () => {
    const answer = await send(csv);
    expect(answer).toAnswer(400, 'CI03');
    expect(answer.error.fields?.map(({ path }) => path)).toEqual([
      'linhas.3.nome',
      'linhas.4.nome',
      'linhas.4.cnpj',
      'linhas.4.email',
      'linhas.4.telefone',
      'linhas.4.inadimplente',
      'linhas.5.nome',
      'linhas.6.cnpj',
      'linhas.7.nome',
      'linhas.7.cnpj',
    ]);
    expect((await stored()).total).toBe(1);
  });

  it('is previewed row by row in a dry run', async () => {
    const answer = await send(csv, { dryRun: true });
    expect(answer).toAnswer(200);
    expect(answer.body).toMatchObject({ total: 6, validas: 1, gravadas: 0 });
    const errors = answer.body.linhas.map(({ erros }) =>
      erros.map(({ coluna, code }) => `${coluna} ${code}`),
    );
    expect(errors).toEqual([
      [],
      ['nome CI03'],
      ['nome C002', 'cnpj C002', 'email C002', 'telefone C002', 'inadimplente C002'],
      ['nome C001'],
      ['cnpj C011'],
      ['nome C001', 'cnpj C011'],
    ]);
    expect(answer.body.linhas[3]?.erros[0]?.message).toBe('Repetido: já está na linha 2 do arquivo.');
  });

  it.each([
    ['nome\nExiste Já', 409, 'C001'],
    ['nome,cnpj\nNovo,45997418000153', 409, 'C011'],
    ['nome,cnpj\nNovo,123', 400, 'C002'],
    ['nome,cnpj\n,45997418000153', 400, 'CI03'],
    [`nome\n${'a'.repeat(2_000_000)}`, 400, 'C002'],
  ])('returns its own code', async (file, status, code) => {
    const answer = await send(file);
    expect(answer).toAnswer(status, code);
    expect((await stored()).total).toBe(1);
  });

  it('reports names that only the database compares as equal', async () => {
    const { error } = await send('nome\nStraße\nSTRASSE\n');
    expect(error).toMatchObject({ code: 'C001', fields: [{ path: 'linhas.3.nome' }] });
  });
});

describe('an invalid file', () => {
  it('is CI02 because of its bytes, under any name', async () => {
    const program = readFileSync(process.execPath).subarray(0, 100_000);
    const error = await expectRefusal(program, 422, 'CI02', 'clientes.csv');
    expect(error).toMatchObject({ message: 'Tipo de arquivo inválido.', fields: [{ path: 'arquivo' }] });
    await expectRefusal(Buffer.from('PK\x03\x04 e mais nada', 'latin1'), 422, 'CI02', 'clientes.xlsx');
  });

  it('is CI04 if empty, CI03 without the column nome, REQ005 over the limits', async () => {
    await expectRefusal('', 404, 'CI04');
    await expectRefusal(`${HEADER}\n`, 404, 'CI04');
    await expectRefusal('razaoSocial,cnpj\nAlguém,\n', 400, 'CI03');
    await expectRefusal(`nome\n${'a\n'.repeat(5001)}`, 413, 'REQ005');
    await expectRefusal(`nome\n${'a'.repeat(5 * 1024 * 1024)}`, 413, 'REQ005');
  });

  it('is REQ001 with two files, naming them', async () => {
    const two = new FormData();
    for (const name of ['a.csv', 'b.csv']) two.append('arquivo', new Blob(['nome\nBar\n']), name);
    const answer = await server.call('importClientes', { body: two });
    expect(answer).toAnswer(400, 'REQ001');
    expect(answer.error.fields?.[0]?.path).toBe('arquivo');
    expect((await stored()).items.map(({ nome }) => nome)).not.toContain('Bar');
  });

  it('is REQ001 without a file, REQ008 without multipart', async () => {
    const empty = new FormData();
    empty.append('outro', 'x');
    expect(await server.call('importClientes', { body: empty })).toAnswer('REQ001');
    expect(await server.call('importClientes', { body: { arquivo: 'x' } })).toAnswer('REQ008');
    const headers = { 'content-type': 'multipart/form-data' };
    expect(await server.call('importClientes', { body: 'x', headers })).toAnswer('REQ001');
  });
});

describe('parallel imports', () => {
  it('let only one of two with the same names succeed', async () => {
    const file = `nome\n${Array.from({ length: 200 }, (_, index) => `Mesmo ${index}`).join('\n')}`;
    const both = await Promise.all([send(file), send(file)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await stored()).total).toBe(200);
  });

  it('do not conflict with parallel creations of clients', async () => {
    const file = `nome\n${Array.from({ length: 500 }, (_, index) => `Meu ${index}`).join('\n')}`;
    const create = (nome: string) => server.call('createCliente', { body: { nome } });
    const [imported, ...created] = await Promise.all([send(file), ...['Meu 1', 'Meu 2', 'Seu'].map(create)]);
    const total = (await stored()).total!;
    const added = created.filter(({ status }) => status === 201).length;
    expect(total).toBe((imported.status === 200 ? 500 : 0) + added);
    for (const { status } of [imported, ...created]) expect([200, 201, 409]).toContain(status);
  });
});

describe.skipIf(engine === 'pglite')('an import waiting for a name being taken', () => {
  it('does not block edits of other clients, and then reports the row with that name', async () => {
    const created = await server.call('createCliente', { body: { nome: 'Parado' } });
    const path = { id: created.body._id };
    const taking = await server.db.startTransaction().execute();
    await taking.insertInto('clientes').values({ id: newId(), nome: 'Disputado' }).execute();
    const importing = send('nome\nLivre\nDisputado\n');
    const waiting = () =>
      sql`select from pg_locks join pg_stat_activity using (pid)
        where not granted and datname = current_database() limit 1`.execute(server.db);
    while ((await waiting()).rows.length === 0) await Promise.resolve();
    const edited = await server.call('updateCliente', { path, body: { responsavel: 'Ana' } });
    expect(edited).toAnswer(200);
    await taking.commit().execute();
    const answer = await importing;
    expect(answer).toAnswer(409, 'C001');
    expect(answer.error.fields?.map(({ path: field }) => field)).toEqual(['linhas.3.nome']);
    expect((await stored()).items.map(({ nome }) => nome).toSorted()).toEqual(['Disputado', 'Parado']);
  });
});

// Runs last: it leaves 5,000 clients.
it('a file may have 5,000 rows', async () => {
  const rows = Array.from({ length: 5000 }, (_, index) => `Cliente ${index};cliente${index}@exemplo.com.br`);
  const { body } = await send(['nome;email', ...rows].join('\n'));
  expect(body.gravadas).toBe(5000);
  expect((await stored()).total).toBe(5000);
});
