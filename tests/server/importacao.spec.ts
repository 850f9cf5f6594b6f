import http from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { utils, write } from 'xlsx';
import type { components } from '#generated/api.d.ts';
import { newId } from '#server/db/id.ts';
import { createTarefaWork } from '#server/modules/tarefas/trabalho.ts';
import { pictureOf, wrongCounts } from '#tests/support/desfazer.ts';
import { addCliente, addLoja, addPlaylist } from '#tests/support/entities.ts';
import { PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';
import { silent } from '#tests/support/silent.ts';

vi.setConfig({ testTimeout: 60_000 });

type Dados = components['schemas']['ImportacaoDados'];
type Importacao = components['schemas']['ImportacaoDeLojas'];
type Options = { dryRun?: boolean; parcial?: boolean; dados?: Dados; as?: string };

let server: TestServer;
let cliente: string;
let rede: string;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
let worlds = 0;
beforeEach(async () => {
  worlds += 1;
  rede = `Rede Pão ${worlds}`;
  cliente = await addCliente(server.db, { nome: rede });
});

function bodyOf(file: string | Buffer, dados?: unknown): FormData {
  const body = new FormData();
  if (dados !== undefined) body.append('dados', JSON.stringify(dados));
  const bytes = typeof file === 'string' ? Buffer.from(file) : file;
  body.append('arquivo', new Blob([new Uint8Array(bytes)]), 'lojas.csv');
  return body;
}

const send = (file: string | Buffer, { dryRun, parcial, dados, as }: Options = {}) =>
  server.call('importLojas', {
    body: bodyOf(file, dados),
    query: { ...(dryRun && { dryRun }), ...(parcial && { parcial }) },
    as,
  });

const sendClientes = (file: string, { dryRun, parcial, dados }: Options = {}) =>
  server.call('importClientes', {
    body: bodyOf(file, dados),
    query: { ...(dryRun && { dryRun }), ...(parcial && { parcial }) },
  });

const HEADER = 'Nome;Cliente;Login;E-mail;Cidade;UF;Tipo de comércio;Tipo de negócio;Telefone';
const row = (n: number | string, { de = rede, telefone = '' } = {}) =>
  `Loja ${n};${de};l${worlds}.${n};l${worlds}.${n}@exemplo.com.br;São Paulo;SP;Rua;Loja Própria;${telefone}`;
const sheet = (...rows: string[]) => [HEADER, ...rows].join('\r\n');
const codesOf = ({ linhas }: Importacao) =>
  linhas.map(({ erros }) => erros.map(({ coluna, code }) => `${coluna} ${code}`));

async function ended(id: string) {
  await createTarefaWork(server.db, silent, server).work();
  return (await server.call('getTarefa', { path: { id } })).body;
}

async function imported(file: string | Buffer, options: Options = {}) {
  const answer = await send(file, options);
  expect(answer).toAnswer(200);
  return ended(answer.body.tarefa!._id);
}

const lojasOf = async (id = cliente) =>
  (await server.call('listLojas', { query: { cliente: id } })).body.items;

describe('a sheet of stores', () => {
  it('is previewed, then imported by a job that can be undone as a whole', async () => {
    const before = await pictureOf(server.db);
    const file = sheet(row(1, { telefone: '(11) 3344-5577' }), row(2));
    const look = await send(file, { dryRun: true });
    expect(look.body).toMatchObject({
      total: 2,
      criar: 2,
      alterar: 0,
      semMudanca: 0,
      erradas: 0,
      tarefa: null,
    });
    expect(look.body.linhas[0]).toMatchObject({
      linha: 2,
      acao: 'CRIAR',
      _id: null,
      nome: 'Loja 1',
      erros: [],
    });
    expect(await lojasOf()).toEqual([]);
    const tarefa = await imported(file);
    expect(tarefa).toMatchObject({
      acao: 'IMPORTAR',
      entidade: 'LOJA',
      status: 'CONCLUIDA',
      feitas: 2,
      falharam: 0,
    });
    const [loja, other] = await lojasOf();
    expect(loja).toMatchObject({
      nome: 'Loja 1',
      telefone: '1133445577',
      uf: 'SP',
      fusoHorario: 'America/Sao_Paulo',
    });
    expect(other).toMatchObject({ nome: 'Loja 2', tipoDeComercio: 'RUA', tipoDeNegocio: 'LOJA_PROPRIA' });
    const { body } = await server.call('listAtividades', { query: { acao: 'IMPORTAR' } });
    expect(body.items.map(({ entidadeId }) => entidadeId)).toEqual(
      expect.arrayContaining([loja!._id, other!._id]),
    );
    expect(await wrongCounts(server.db)).toEqual([]);
    expect(await server.call('undoOperacao', { path: { id: tarefa.operacao! } })).toAnswer(200);
    expect(await lojasOf()).toEqual([]);
    expect(await pictureOf(server.db)).toEqual(before);
  });

  it('changes existing stores by `_id` or login field by field, and a blank cell changes nothing', async () => {
    await imported(sheet(row(1, { telefone: '1133445577' }), row(2)));
    const [first, second] = await lojasOf();
    const file = [
      '_id;Login;Telefone;Nome;UF',
      `;${first!.login.toUpperCase()};1133445599;;`,
      `${second!._id};outro.${worlds};;Loja Nova;AM`,
      `;${first!.login};;;`,
    ].join('\n');
    const { body } = await send(file.split('\n').slice(0, 3).join('\n'), { dryRun: true });
    expect(body).toMatchObject({ criar: 0, alterar: 2, erradas: 0 });
    expect(body.linhas.map(({ mudancas }) => mudancas)).toEqual([
      [{ campo: 'telefone', de: '(11) 3344-5577', para: '(11) 3344-5599' }],
      [
        { campo: 'nome', de: 'Loja 2', para: 'Loja Nova' },
        { campo: 'login', de: second!.login, para: `outro.${worlds}` },
        { campo: 'uf', de: 'SP', para: 'AM' },
        { campo: 'fusoHorario', de: 'America/Sao_Paulo', para: 'America/Manaus' },
      ],
    ]);
    expect(codesOf((await send(file, { dryRun: true })).body)[2]).toEqual(['login L011']);
    const tarefa = await imported(file.split('\n').slice(0, 3).join('\n'));
    expect(tarefa).toMatchObject({ feitas: 2 });
    const after = (await lojasOf()).find(({ _id }) => _id === first!._id)!;
    expect(after).toMatchObject({ nome: 'Loja 1', telefone: '1133445599', email: first!.email });
    expect((await lojasOf()).find(({ _id }) => _id === second!._id)).toMatchObject({
      nome: 'Loja Nova',
      fusoHorario: 'America/Manaus',
      login: `outro.${worlds}`,
    });
  });

  it("reports each row's errors with their codes", async () => {
    const other = await addLoja(server.db, cliente, {
      login: `dono.${worlds}`,
      email: `dono.${worlds}@exemplo.com.br`,
    });
    const gone = await addCliente(server.db, { nome: `Excluída ${worlds}`, deletedAt: new Date() });
    const comPlaylist = await addLoja(server.db, cliente);
    await addPlaylist(server.db, cliente, { lojas: [comPlaylist] });
    const outro = await addCliente(server.db, { nome: `Outra rede ${worlds}` });
    const file = [
      `_id;${HEADER}`,
      `;${row('a', { de: 'Rede que não há' })}`,
      `;${row('b', { de: `Excluída ${worlds}` })}`,
      `${newId()};${row('c')}`,
      `;${row('d')}`,
      `;${row('d')}`,
      `;${row('e', { telefone: '12' }).replace(';SP;Rua', ';XX;Praça')}`,
      ';;;;;;;;;1133445577',
      `;${row('f').replace(`l${worlds}.f@exemplo`, `dono.${worlds}@exemplo`)}`,
      `${other};;;;l${worlds}.d@exemplo.com.br;;;;;`,
      `${comPlaylist};;Outra rede ${worlds};;;;;;;`,
      `;${row('g').replace('Loja g', 'x'.repeat(200))}`,
    ].join('\n');
    const { body } = await send(file, { dryRun: true });
    expect(codesOf(body)).toEqual([
      ['cliente C006'],
      ['cliente C006'],
      ['_id L006'],
      [],
      ['login L011', 'email L001'],
      ['telefone L002', 'uf L002', 'tipoDeComercio L002'],
      ['nome', 'cliente', 'login', 'email', 'cidade', 'uf', 'tipoDeComercio', 'tipoDeNegocio'].map(
        (campo) => `${campo} CI03`,
      ),
      ['email L001'],
      ['email L003'],
      ['cliente REQ006'],
      ['nome L002'],
    ]);
    expect(body.linhas[0]!.erros[0]!.message).toBe('O cliente “Rede que não há” não existe.');
    expect(body.linhas[1]!.erros[0]!.message).toBe(`O cliente “Excluída ${worlds}” foi excluído.`);
    expect(body.linhas[4]!.erros[0]!.message).toBe('Repetido: já está na linha 5 do arquivo.');
    expect(body.linhas[5]!.erros[2]!.message).toBe('Tipo de comércio precisa ser Shopping ou Rua');
    expect(body).toMatchObject({ total: 11, criar: 1, erradas: 10 });
    const refused = await send(file);
    expect(refused).toAnswer(404, 'C006');
    expect(refused.error.fields![0]).toEqual({
      path: 'linhas.2.cliente',
      message: 'O cliente “Rede que não há” não existe.',
    });
    const answer = await send(file, { parcial: true });
    expect(answer.body).toMatchObject({ criar: 1, erradas: 10, tarefa: { total: 1 } });
    expect(answer.body.linhas).toHaveLength(10);
    await ended(answer.body.tarefa!._id);
    expect((await lojasOf()).map(({ nome }) => nome)).toContain('Loja d');
    expect([gone, outro]).not.toContain(cliente);
  });

  it('can be corrected by cell, client id and added column', async () => {
    const file = sheet(row(1, { de: 'Rede Pao' }), row(2, { de: 'Rede Pao' })).replace('Cidade', 'Lugar');
    const correcoes = [2, 3].flatMap((linha) => [
      { linha, campo: 'cliente', valor: cliente },
      { linha, campo: 'cidade', valor: 'Santos' },
    ]);
    const first = await send(file, { dryRun: true });
    expect(codesOf(first.body)).toEqual(Array(2).fill(['cliente C006', 'cidade CI03']));
    const { body } = await send(file, { dryRun: true, dados: { correcoes } });
    expect(body).toMatchObject({ criar: 2, erradas: 0 });
    expect(body.colunas.at(-1)).toEqual({ titulo: 'Cidade', campo: 'cidade' });
    expect(body.linhas[0]!.celulas.slice(0, 2)).toEqual(['Loja 1', rede]);
    await imported(file, { dados: { correcoes } });
    expect((await lojasOf()).map(({ cidade }) => cidade)).toEqual(['Santos', 'Santos']);
  });

  it('can have its columns mapped manually, and unmapped ones are ignored', async () => {
    const file = sheet(row(1, { telefone: '12' }))
      .replace('Nome;', 'Ponto de venda;')
      .replace('Login', 'Código');
    const dados: Dados = { colunas: { 'ponto de VENDA': 'nome', Código: 'login', Telefone: null } };
    const { body } = await send(file, { dryRun: true, dados });
    expect(body.colunas.map(({ campo }) => campo)).toEqual([
      'nome',
      'cliente',
      'login',
      'email',
      'cidade',
      'uf',
      'tipoDeComercio',
      'tipoDeNegocio',
      null,
    ]);
    expect(body).toMatchObject({ criar: 1, erradas: 0 });
    const colunas = { Nome: 'senha' };
    expect(await send(file, { dryRun: true, dados: { colunas } })).toAnswer(400, 'REQ001');
    for (const campo of ['x', 'constructor']) {
      expect(await send(file, { dryRun: true, dados: { colunas: { Nome: campo } } })).toAnswer('REQ001');
      expect(await send(file, { dados: { correcoes: [{ linha: 2, campo, valor: '' }] } })).toAnswer('REQ001');
    }
    const broken = new FormData();
    broken.append('dados', '{');
    broken.append('arquivo', new Blob([file]), 'a.csv');
    expect(await server.call('importLojas', { body: broken })).toAnswer('REQ001');
  });

  it('can be Windows-1252, tab-separated, or .xlsx with numbers as texts', async () => {
    const tabs = sheet(row(1)).replaceAll(';', '\t');
    await imported(Buffer.from(tabs, 'latin1'));
    const book = utils.book_new();
    const cells = [...row(2).split(';').slice(0, 8), 1133445577, 1310100];
    utils.book_append_sheet(book, utils.aoa_to_sheet([[...HEADER.split(';'), 'CEP'], cells]), 'Lojas');
    await imported(write(book, { type: 'buffer', bookType: 'xlsx' }));
    expect(await lojasOf()).toMatchObject([
      { nome: 'Loja 1', cidade: 'São Paulo' },
      { nome: 'Loja 2', telefone: '1133445577', cep: '01310100' },
    ]);
  });

  it('is read from the selected sheet of a workbook', async () => {
    const book = utils.book_new();
    for (const [n, nome] of ['Abertas', 'Fechadas'].entries())
      utils.book_append_sheet(book, utils.aoa_to_sheet([HEADER.split(';'), row(n).split(';')]), nome);
    const file = write(book, { type: 'buffer', bookType: 'xlsx' });
    const looked = await send(file, { dryRun: true });
    expect(looked.body).toMatchObject({ aba: 'Abertas', abas: ['Abertas', 'Fechadas'] });
    await imported(file, { dados: { aba: 'Fechadas' } });
    expect(await lojasOf()).toMatchObject([{ nome: 'Loja 1' }]);
    const missing = await send(file, { dryRun: true, dados: { aba: 'Outra' } });
    expect(missing).toAnswer(400, 'REQ001');
    expect(missing.error!.fields).toMatchObject([{ path: 'dados.aba' }]);
    const { body } = await sendClientes('nome\nAna', { dryRun: true, dados: { aba: 'Outra' } });
    expect(body).toMatchObject({ aba: null, abas: [], total: 1 });
  });

  it('accepts common spellings of names, CNPJ, states and phones', async () => {
    const [nome, cnpj] = [`Rede Teste ${worlds}`, '00123456000149'];
    const id = await addCliente(server.db, { nome, cnpj });
    const file = sheet(
      row(1, { de: '123456000149', telefone: '(011) 98765-4321' }).replace(';SP;', ';SP - São Paulo;'),
      row(2, { de: `\u200eRede\u00a0 Teste ${worlds}\u200b`, telefone: '0800 123 4567' }),
      row(3, { de: nome, telefone: '\u202a+55 11 98765-4321\u202c' }),
      row(4, { de: nome, telefone: '4003-1234' }),
    );
    expect((await send(file, { dryRun: true })).body).toMatchObject({ criar: 4, erradas: 0 });
    expect(await imported(file)).toMatchObject({ feitas: 4, falharam: 0 });
    const lojas = await lojasOf(id);
    expect(lojas.map(({ uf, telefone }) => `${uf} ${telefone}`)).toEqual([
      'SP 11987654321',
      'SP 08001234567',
      'SP 11987654321',
      'SP 40031234',
    ]);
  });

  it('names the cell with an invalid byte', async () => {
    const file = Buffer.from(sheet(row(1), row(2).replace('Loja 2', 'Pra?a')));
    file[file.indexOf('?')] = 0xe7;
    const { body } = await send(file, { dryRun: true });
    expect(body.linhas.map(({ linha, erros }) => [linha, erros.map(({ coluna }) => coluna)])).toEqual([
      [2, []],
      [3, ['nome']],
    ]);
    expect(body.linhas[1]?.erros[0]?.message).toBe('Nome tem um caractere que não pôde ser lido');
  });

  it('is rejected if it is no sheet', async () => {
    expect(await send('', { dryRun: true })).toAnswer(404, 'CI04');
    expect(await send(`${HEADER}\n`)).toAnswer(404, 'CI04');
    expect(await send(Buffer.from('MZ\0', 'latin1'))).toAnswer(422, 'CI02');
    expect(await send(`${HEADER}\n${'x;\n'.repeat(10_001)}`)).toAnswer(413, 'REQ005');
  });

  it('returns the error code of its first invalid row', async () => {
    const [um, dois] = [`um.${worlds}`, `dois.${worlds}`];
    const emailOf = (login: string) => `${login}@exemplo.com.br`;
    const loja = await addLoja(server.db, cliente, { login: um, email: emailOf(um) });
    const outra = await addLoja(server.db, cliente, { login: dois, email: emailOf(dois) });
    const novo = await addCliente(server.db, { nome: `Destino ${worlds}` });
    await addPlaylist(server.db, cliente, { lojas: [loja] });
    const fresh = row('x');
    const cases = [
      [sheet(fresh.replace(`l${worlds}.x@exemplo.com.br`, emailOf(um))), 409, 'L001'],
      [sheet(fresh.replace(';SP;', ';XX;')), 400, 'L002'],
      [`_id;email\n${outra};${emailOf(um)}`, 409, 'L003'],
      [`_id;telefone\n${outra};12`, 400, 'L004'],
      [`_id;nome\n${newId()};Sumida`, 404, 'L006'],
      [`_id;login\n${outra};${um}`, 409, 'L011'],
      [`login;cliente\n${um};${novo}`, 409, 'REQ006'],
      ['login;nome\nnovo.login;Só isto', 400, 'CI03'],
    ] as const;
    for (const [file, status, code] of cases) {
      expect(await send(file, { parcial: true }), code).toAnswer(status, code);
    }
    expect((await lojasOf()).map(({ login }) => login).sort()).toEqual([dois, um]);
  });

  it('is rejected while the admin has five unfinished jobs', async () => {
    const begun = [];
    for (let n = 0; n < 5; n++) begun.push((await send(sheet(row(n)))).body.tarefa!._id);
    expect(await send(sheet(row(9)))).toAnswer(429, 'TA005');
    expect(await sendClientes(`nome\nRede ${rede}`, { parcial: true })).toAnswer(429, 'TA005');
    for (const id of begun) expect(await ended(id)).toMatchObject({ status: 'CONCLUIDA', feitas: 1 });
    expect(await lojasOf()).toHaveLength(5);
  });

  it('fails only in the row whose name was taken meanwhile', async () => {
    const answer = await send(sheet(row(1), row(2), row(3)));
    await addLoja(server.db, cliente, { login: `L${worlds}.2` });
    const tarefa = await ended(answer.body.tarefa!._id);
    expect(tarefa).toMatchObject({ feitas: 2, falharam: 1 });
    const { body } = await server.call('listTarefaLinhas', {
      path: { id: tarefa._id },
      query: { resultado: 'FALHOU' },
    });
    expect(body.items).toMatchObject([{ nome: 'Loja 2', codigo: 'L011' }]);
  });

  it('changes nothing when an export is imported unchanged', async () => {
    const named = (n: number, nome: string) => row(n, { telefone: '1133445577' }).replace(`Loja ${n}`, nome);
    await imported(sheet(named(1, '"=1+1"'), named(2, 'Ação – São João'), named(3, '"@loja ""x""; y"')));
    for (const formato of ['csv', 'xlsx'] as const) {
      const { body } = await server.call('createExportacao', {
        body: { relatorio: 'listLojas', filtros: { cliente }, formato },
      });
      expect(body.total).toBe(3);
      const file = Buffer.from(await (await fetch(new URL(body.url, server.url))).arrayBuffer());
      const look = await send(file, { dryRun: true });
      expect(look.body).toMatchObject({ total: 3, semMudanca: 3, criar: 0, alterar: 0, erradas: 0 });
      expect((await send(file)).body.tarefa).toBeNull();
    }
  });
});

describe('parallel uploads of sheets', () => {
  /** Sends the headers of an upload of this size without a body. Wait for the response, or `destroy` it. */
  function announce(bytes: number, authorization: string) {
    const request = http.request(`${server.url}/api/v1/lojas/importar`, {
      method: 'POST',
      headers: {
        authorization,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': bytes,
      },
    });
    request.flushHeaders();
    const answer = new Promise<http.IncomingMessage>((resolve, reject) => {
      request.on('response', resolve);
      request.on('error', reject);
    });
    answer.catch(() => {});
    return { answer, destroy: () => request.destroy() };
  }

  it('are limited to two large ones per administrator, before any bytes are sent', async () => {
    const admin = 'quem-espera';
    await server.addAdmin(admin);
    const login = await server.call('login', { as: null, body: { login: admin, senha: PASSWORD } });
    const large = 10 * 1024 * 1024;
    const sent = [1, 2, 3].map(() => announce(large, `Bearer ${login.body.accessToken}`));
    const refused = await Promise.race(sent.map(({ answer }) => answer));
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5']);
    expect(JSON.parse(await text(refused))).toMatchObject({
      error: { code: 'REQ014', message: 'Muitas consultas em pouco tempo: tente de novo em 5 s.' },
    });
    expect(await send(sheet(row(1)), { dryRun: true })).toAnswer(200);
    for (const { destroy } of sent) destroy();
    const body = bodyOf(sheet(row(1)));
    // An ignored part makes the request large while its sheet is small.
    body.append('outro', new Blob([new Uint8Array(5_000_000)]), 'outro');
    await expect
      .poll(() => server.call('importLojas', { body, query: { dryRun: true }, as: admin }), {
        timeout: 30_000,
      })
      .toAnswer(200);
  });
});

describe('a partial import of clients', () => {
  it('adds and changes clients by a job, and skips invalid rows', async () => {
    const file = [
      'Nome;CNPJ;Inadimplente;Telefone',
      `Nova ${worlds};;sim;`,
      `${rede.toUpperCase()};;;1133445577`,
      `Errada ${worlds};123;;`,
    ].join('\n');
    const look = await sendClientes(file, { dryRun: true, parcial: true });
    expect(look.body).toMatchObject({ total: 3, validas: 2, criar: 1, alterar: 1, erradas: 1, gravadas: 0 });
    const { body } = await sendClientes(file, { parcial: true });
    expect(body.linhas.map(({ linha }) => linha)).toEqual([4]);
    const tarefa = await ended(body.tarefa!._id);
    expect(tarefa).toMatchObject({ entidade: 'CLIENTE', feitas: 2, falharam: 0 });
    const found = (nome: string) => server.call('listClientes', { query: { nome } });
    expect((await found(`Nova ${worlds}`)).body.items).toMatchObject([{ inadimplente: true }]);
    expect((await found(rede)).body.items).toMatchObject([{ telefone: '1133445577' }]);
    await server.call('undoOperacao', { path: { id: tarefa.operacao! } });
    expect((await found(`Nova ${worlds}`)).body.items).toEqual([]);
    expect((await found(rede)).body.items).toMatchObject([{ nome: rede, telefone: null }]);
  });

  it('matches names ignoring spaces and invisible characters, in the preview and in the job', async () => {
    const file = `Nome;Responsável\n\u2060Rede\u00a0 Pão ${worlds}\u200b;Bia`;
    const look = await sendClientes(file, { dryRun: true, parcial: true });
    expect(look.body.linhas).toMatchObject([{ acao: 'ALTERAR', _id: cliente, erros: [] }]);
    const { body } = await sendClientes(file, { parcial: true });
    expect(await ended(body.tarefa!._id)).toMatchObject({ feitas: 1, falharam: 0 });
    const onlyNew = await sendClientes(file, { dryRun: true });
    expect(onlyNew.body.linhas[0]?.erros).toMatchObject([{ coluna: 'nome', code: 'C001' }]);
  });

  it('returns the error code of the first row if none is valid', async () => {
    expect(await sendClientes(`nome;cnpj\nErrada ${worlds};123`, { parcial: true })).toAnswer(400, 'C002');
    expect(await sendClientes(`_id;nome\n${newId()};X`, { parcial: true })).toAnswer(404, 'C006');
    const outro = await addCliente(server.db, { nome: `Outra ${worlds}` });
    expect(await sendClientes(`_id;nome\n${outro};${rede}`, { parcial: true })).toAnswer(409, 'C003');
    expect(await sendClientes(`_id;nome;cnpj\n${outro};;1`, { parcial: true })).toAnswer(400, 'C004');
  });

  it('changes nothing when an export is imported unchanged', async () => {
    const { body } = await server.call('createExportacao', {
      body: { relatorio: 'listClientes', filtros: { nome: rede }, formato: 'csv' },
    });
    const text = await (await fetch(new URL(body.url, server.url))).text();
    const look = await sendClientes(text, { dryRun: true, parcial: true });
    expect(look.body).toMatchObject({ total: 1, semMudanca: 1, criar: 0, alterar: 0, erradas: 0 });
  });
});
