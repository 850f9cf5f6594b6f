import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '#generated/api.d.ts';
import { type OperationId, operations } from '#generated/operations.ts';
import { addCliente, addLoja, addPlaylist } from '#tests/support/entities.ts';
import { PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';

type Schemas = components['schemas'];
type Grupo = Schemas['GrupoDeOperacoes'];
type Limits = Partial<Pick<Schemas['ChaveCreate'], 'somenteLeitura' | 'grupos'>>;
type Request = Parameters<TestServer['call']>[1];

let server: TestServer;
let cliente: string;
let loja: string;
beforeAll(async () => {
  server = await startServer();
  cliente = await addCliente(server.db, { nome: 'Rede Limitada' });
  loja = await addLoja(server.db, cliente, { nome: 'Loja Limitada' });
});
afterAll(() => server.close());

async function createKey(limits: Limits) {
  const body = { nome: 'Programa', level: '0', dias: 1, senhaAtual: PASSWORD, ...limits };
  const made = await server.call('createChave', { body });
  expect(made).toAnswer(201);
  const headers = { authorization: `Bearer ${made.body.segredo}` };
  const { segredo: _, ...chave } = made.body;
  const call = <O extends OperationId>(operation: O, request: Request = {}) =>
    server.call(operation, { ...request, as: null, headers });
  return { chave, headers, call };
}

const known = new Map<string, ReturnType<typeof createKey>>();

/** One key for all tests with these limits, because an administrator can have only 50. */
function keyWith(limits: Limits) {
  const name = JSON.stringify(limits);
  const key = known.get(name) ?? createKey(limits);
  known.set(name, key);
  return key;
}

const ofKeys = (Object.keys(operations) as OperationId[]).filter(
  (operation) => operations[operation].scheme === 'bearer' && !operations[operation].sessionOnly,
);

/** A request with none of the required values. */
const empty = (operation: OperationId): Request => ({
  path: { id: 'nao-existe' },
  body: operations[operation].method === 'GET' ? undefined : {},
});

const NEVER: readonly OperationId[] = ['undoAtividade', 'undoOperacao', 'restoreVersao', 'restoreLixeira'];
const outside = (grupo: string) =>
  `Esta chave de API não pode fazer isto: ela não inclui o grupo “${grupo}”.`;

/** `limites.spec.ts` compares every group with every operation. */
describe('a key of another group', () => {
  it.each(ofKeys.filter((operation) => operation !== 'getMe'))('cannot call %s', async (operation) => {
    const { tag } = operations[operation];
    const { call } = await keyWith({ grupos: [tag === 'Lojas' ? 'Clientes' : 'Lojas'] });
    const refused = await call(operation, empty(operation));
    expect(refused).toAnswer(403, 'CH006');
    if (NEVER.includes(operation))
      expect(refused.error.message).toMatch(/: só uma chave sem limites desfaz ou restaura\.$/);
    else expect(refused.error.message).toBe(outside(tag));
  });
});

describe('a read-only key', () => {
  it('can read but not write', async () => {
    const { call } = await keyWith({ somenteLeitura: true });
    const refused = await call('updateLoja', empty('updateLoja'));
    expect(refused).toAnswer(403, 'CH006');
    expect(refused.error.message).toBe('Esta chave de API não pode fazer isto: ela é somente leitura.');
    expect(await call('listLojas')).toAnswer(200);
  });

  it('changes nothing with the POSTs that it can call', async () => {
    const blocos = [
      { dias: ['SEG'], de: '08:00', ate: '12:00', playlists: [await addPlaylist(server.db, cliente)] },
    ];
    const grade = { nome: 'Natal', cliente, blocos };
    const requests: Partial<Record<OperationId, object>> = {
      previewTarefa: { entidade: 'LOJA', acao: 'EXCLUIR', filtros: { nome: 'Loja Limitada' } },
      countImpacto: { entidade: 'LOJA', ids: [loja] },
      countComunicadoLojas: { clientes: [cliente], inadimplencia: false },
      previewPlaylistRegra: { regra: { limite: 10, ordem: 'TITULO' } },
      previewGrade: { _id: null, grade, loja, de: '2026-12-24', ate: '2026-12-24' },
    };
    const posts = ofKeys.filter((id) => operations[id].method === 'POST' && operations[id].reads);
    expect(Object.keys(requests).sort()).toEqual([...posts].sort());
    const { call } = await keyWith({ somenteLeitura: true });
    // The mail about the new key leaves its queue first.
    await server.settled();
    const before = await fingerprint();
    for (const [operation, body] of Object.entries(requests))
      expect(await call(operation as OperationId, { body })).toAnswer(200);
    expect(await fingerprint()).toEqual(before);
  });
});

/** A hash of each table, without times of last use and counts of calls. */
async function fingerprint(): Promise<unknown> {
  const { rows: tables } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'
      and table_name not in ('chaves', 'sessoes', 'chamadas_da_api')`.execute(server.db);
  const hashes = tables.map(
    ({ name }) => sql`select ${name}::text as name, md5(string_agg(t::text, '|' order by t::text)) as hash
      from ${sql.table(name)} t`,
  );
  return (await sql`${sql.join(hashes, sql` union all `)}`.execute(server.db)).rows;
}

const inLojas = { entidade: 'LOJA', acao: 'DESATIVAR', filtros: { nome: 'Loja Limitada' } };

describe('an operation on a named entity', () => {
  const named = (): Partial<Record<OperationId, Request>> => ({
    previewTarefa: { body: inLojas },
    createTarefa: { body: inLojas },
    countImpacto: { body: { entidade: 'LOJA', ids: [loja] } },
    createExportacao: { body: { relatorio: 'listLojas', formato: 'csv' } },
    listAtividades: { query: { entidade: 'LOJA' } },
    listLixeira: { query: { entidade: 'LOJA' } },
    listHistorico: { path: { entidade: 'LOJA', id: loja } },
    compareVersoes: { path: { entidade: 'LOJA', id: loja }, query: { versao: 'nenhuma' } },
  });
  const needing = ofKeys.filter((id) => operations[id].tagOf.length > 0);

  it.each(needing)('needs its group: %s', async (operation) => {
    const grupo = operations[operation].tag as Grupo;
    const request = named()[operation]!;
    const refused = await (await keyWith({ grupos: [grupo] })).call(operation, request);
    expect(refused).toAnswer(403, 'CH006');
    expect(refused.error.message).toBe(outside('Lojas'));
    const allowed = await (await keyWith({ grupos: [grupo, 'Lojas'] })).call(operation, request);
    expect(allowed.error?.code ?? '').not.toMatch(/CH006|REQ001/);
  });

  it('needs the group of the action too', async () => {
    const { call } = await keyWith({ grupos: ['Tarefas', 'Lojas'] });
    const refused = await call('createTarefa', { body: { ...inLojas, acao: 'ADICIONAR_PLAYLIST' } });
    expect(refused).toAnswer(403, 'CH006');
    expect(refused.error.message).toBe(outside('Playlists'));
  });
});

describe('an operation on a stored item', () => {
  const needing = ofKeys.filter((id) => operations[id].tagOfStored);

  it('needs the group of the stored entity, report or action', async () => {
    const { body: tarefa } = await server.call('createTarefa', { body: inLojas });
    const exportada = { relatorio: 'listLojas', formato: 'csv' };
    const exported = (await server.call('createExportacao', { body: exportada })).body;
    const nome = 'Loja apagada';
    const gone = await addLoja(server.db, cliente, { nome });
    await server.call('deleteLoja', { path: { id: gone } });
    const [atividade] = (await server.call('listAtividades', { query: { entidade: 'LOJA' } })).body.items;
    const ids = {
      tarefas: tarefa._id,
      exportacoes: exported._id,
      lixeira: gone,
      atividades: atividade!._id,
    };
    // The deletion of the export is last.
    const inOrder = needing.toSorted((one, other) => +one.startsWith('delete') - +other.startsWith('delete'));
    for (const operation of inOrder) {
      const { method, path, tag, tagOfStored } = operations[operation];
      const id = ids[tagOfStored!];
      const body = operation === 'eraseLixeira' ? { nome } : undefined;
      const refused = await (await keyWith({ grupos: [tag as Grupo] })).call(operation, {
        path: { id },
        body,
      });
      expect(refused).toAnswer(403, 'CH006');
      expect(refused.error.message).toBe(outside('Lojas'));
      const { headers } = await keyWith({ grupos: [tag as Grupo, 'Lojas'] });
      const { status } = await server.send(operation, `/api/v1${path.replace('{id}', id)}`, {
        method,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      expect(status, operation).toBeLessThan(300);
    }
  });

  it('can be downloaded at an address that the key signed', async () => {
    const { call } = await keyWith({ grupos: ['Exportações', 'Lojas'] });
    const { url } = (await call('createExportacao', { body: { relatorio: 'listLojas', formato: 'csv' } }))
      .body;
    expect((await fetch(server.url + url)).status).toBe(200);
  });
});

describe('a list over many entities', () => {
  it('returns only those of the groups of the key', async () => {
    const deleted = await addCliente(server.db, { nome: 'Rede fora do alcance' });
    await server.call('deleteCliente', { path: { id: deleted } });
    const lojaDeleted = await addLoja(server.db, cliente, { nome: 'Loja no alcance' });
    await server.call('deleteLoja', { path: { id: lojaDeleted } });
    const notify = { ...inLojas, acao: 'NOTIFICAR', mensagem: 'Olá' };
    const { body: hidden } = await server.call('createTarefa', { body: notify });
    const { body: shown } = await server.call('createTarefa', { body: { ...inLojas, acao: 'ATIVAR' } });
    const { call } = await keyWith({ grupos: ['Busca', 'Administradores', 'Lixeira', 'Tarefas', 'Lojas'] });

    const found = (await call('search', { query: { q: 'Limitada' } })).body;
    expect([found.lojas.length, found.clientes]).toEqual([1, []]);
    const nothing = (
      await (await keyWith({ grupos: ['Busca'] })).call('search', { query: { q: 'Limitada' } })
    ).body;
    expect(Object.values(nothing).flat()).toEqual([]);

    const atividades = (await call('listAtividades', { query: { limit: 100 } })).body;
    expect(new Set(atividades.items.map(({ entidade }) => entidade))).toEqual(new Set(['LOJA']));
    expect(atividades.total).toBe(atividades.items.length);
    const bin = (await call('listLixeira')).body;
    expect(bin.items.map(({ _id }) => _id)).toContain(lojaDeleted);
    expect(bin.items.map(({ _id }) => _id)).not.toContain(deleted);
    const jobs = (await call('listTarefas', { query: { limit: 100 } })).body.items.map(({ _id }) => _id);
    expect(jobs).toContain(shown._id);
    expect(jobs).not.toContain(hidden._id);
  });
});

describe('the limits of a key', () => {
  it('are listed with it, and let it read its account', async () => {
    const limits: Limits = { somenteLeitura: true, grupos: ['Lojas', 'Clientes'] };
    const { chave, call } = await keyWith(limits);
    expect(chave).toMatchObject(limits);
    expect((await server.call('listChaves')).body.items).toContainEqual(chave);
    expect(await call('getMe')).toAnswer(200);
    expect((await keyWith({})).chave).toMatchObject({ somenteLeitura: false, grupos: null });
  });

  it.each([[[]], [['Lojas', 'Lojas']], [['Padaria']]])('cannot be the groups %j', async (grupos) => {
    const body = { nome: 'Programa', level: '1', dias: 1, senhaAtual: PASSWORD, grupos };
    const answer = await server.call('createChave', { body });
    expect(answer).toAnswer(400, 'CH001');
    expect(answer.error.fields?.map(({ path, message }) => [path.split('.')[0], message])).toEqual([
      ['grupos', expect.stringContaining('Grupos')],
    ]);
  });

  it('are in the security log when they refuse a call', async () => {
    const narrow = await keyWith({ somenteLeitura: true, grupos: ['Lojas'] });
    await narrow.call('listClientes');
    await narrow.call('deleteLoja', { path: { id: loja } });
    await narrow.call('undoOperacao', { path: { id: loja } });
    const { items } = (await server.call('listAcessos', { query: { tipo: 'CHAVE_RECUSADA', limit: 3 } }))
      .body;
    expect(items.map(({ operacao, motivo, chave }) => [operacao, motivo, chave?._id])).toEqual([
      ['undoOperacao', 'SO_SEM_LIMITES', narrow.chave._id],
      ['deleteLoja', 'SO_LEITURA', narrow.chave._id],
      ['listClientes', 'FORA_DO_GRUPO', narrow.chave._id],
    ]);
  });
});
