import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Listada, lists, reads } from '#generated/entidades.ts';
import type { ErrorCode } from '#generated/errors.ts';
import { EntidadeComHistorico, EntidadeNaLixeira } from '#generated/labels.ts';
import { type OperationId, operations } from '#generated/operations.ts';
import { form, newWav } from '#tests/support/audio.ts';
import { addCliente, addLoja, addPlaylist, atividadesOf } from '#tests/support/entities.ts';
import { ordersOf } from '#tests/support/orders.ts';
import { PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';
import { readEntidades } from '../../tools/codegen/entidades.ts';

type Fields = Record<string, unknown>;
type Entity = Fields & { _id: string };

/** A unique field: a value, a spelling that conflicts with it, a free value, and the error codes. */
type Unique = {
  field: string;
  value: string;
  alike: string;
  other: string;
  create: ErrorCode;
  update: ErrorCode;
  isOfCliente?: boolean;
};

type Verb = 'create' | 'update' | 'delete' | 'deleteSeveral' | 'activate' | 'deactivate';

type Row = {
  names: [one: string, many: string];
  body: (n: number, world: World) => Fields;
  isUpload?: boolean;
  edit: [field: string, value: (n: number) => unknown];
  missing: Partial<Record<Exclude<Verb, 'create'> | 'get', ErrorCode>>;
  unique: Unique[];
  refers?: Record<string, ErrorCode>;
};

let server: TestServer;
type World = { cliente: string; loja: string; playlist: string };
let world: World;
let other: World;
let admin: string;
async function newWorld(): Promise<World> {
  const cliente = await addCliente(server.db);
  const [loja, playlist] = [await addLoja(server.db, cliente), await addPlaylist(server.db, cliente)];
  return { cliente, loja, playlist };
}
beforeAll(async () => {
  server = await startServer();
  [world, other] = [await newWorld(), await newWorld()];
  admin = (await server.call('getMe')).body._id;
});
afterAll(() => server.close());

const named = (
  value: string,
  alike: string,
  codes: Pick<Unique, 'create' | 'update' | 'isOfCliente'>,
): Unique => ({ field: 'nome', value, alike, other: 'Nome livre', ...codes });

const rows: Record<Listada, Row> = {
  CLIENTE: {
    names: ['Cliente', 'Clientes'],
    body: (n) => ({ nome: `Rede ${n}` }),
    edit: ['responsavel', (n) => `Helena ${n}`],
    missing: {
      get: 'C006',
      update: 'C005',
      delete: 'C007',
      deleteSeveral: 'C010',
      activate: 'C009',
      deactivate: 'C008',
    },
    unique: [
      named('Café Aurora', ' CAFE  AURÓRA', { create: 'C001', update: 'C003' }),
      {
        field: 'cnpj',
        value: '11.222.333/0001-81',
        alike: '11222333000181',
        other: '12ABC34501DE35',
        create: 'C011',
        update: 'C011',
      },
    ],
  },
  LOJA: {
    names: ['Loja', 'Lojas'],
    body: (n, { cliente }) => ({
      nome: `Padaria ${n}`,
      cliente,
      email: `padaria${n}@exemplo.com.br`,
      login: `padaria.${n}`,
      cidade: 'Belo Horizonte',
      uf: 'MG',
      tipoDeComercio: 'RUA',
      tipoDeNegocio: 'LOJA_PROPRIA',
    }),
    edit: ['bairro', (n) => `Bairro ${n}`],
    missing: {
      get: 'L006',
      update: 'L005',
      delete: 'L007',
      deleteSeveral: 'L010',
      activate: 'L009',
      deactivate: 'L008',
    },
    unique: [
      {
        field: 'email',
        value: 'unica@exemplo.com.br',
        alike: 'UNICA@Exemplo.com.br',
        other: 'livre@exemplo.com.br',
        create: 'L001',
        update: 'L003',
      },
      {
        field: 'login',
        value: 'padaria.unica',
        alike: 'PADARIA.Unica',
        other: 'padaria.livre',
        create: 'L011',
        update: 'L011',
      },
    ],
    refers: { cliente: 'C006' },
  },
  MUSICA: {
    names: ['Musica', 'Musicas'],
    body: (n) => ({ titulo: `Faixa ${n}`, artista: 'Trio Ipê' }),
    isUpload: true,
    edit: ['album', (n) => `Disco ${n}`],
    missing: { get: 'M006', update: 'M005', delete: 'M014', deleteSeveral: 'M014' },
    unique: [
      { field: 'titulo', value: 'Canção', alike: 'CANCAO', other: 'Livre', create: 'M001', update: 'M003' },
    ],
  },
  PLAYLIST: {
    names: ['Playlist', 'Playlists'],
    body: (n, { cliente }) => ({ nome: `Playlist ${n}`, cliente }),
    edit: ['nome', (n) => `Tarde ${n}`],
    missing: {
      get: 'P012',
      update: 'P005',
      delete: 'P013',
      deleteSeveral: 'P020',
      activate: 'P019',
      deactivate: 'P018',
    },
    unique: [named('Manhã de Sol', 'manha de SOL', { create: 'P001', update: 'P003', isOfCliente: true })],
    refers: { cliente: 'C006' },
  },
  VINHETA: {
    names: ['Vinheta', 'Vinhetas'],
    body: (n, { cliente }) => ({
      nome: `Vinheta ${n}`,
      cliente,
      diaExecucao: ['SEG'],
      intervaloExecucao: 45,
    }),
    isUpload: true,
    edit: ['intervaloExecucao', (n) => 60 + n],
    missing: {
      get: 'V006',
      update: 'V005',
      delete: 'V007',
      deleteSeveral: 'V014',
      activate: 'V013',
      deactivate: 'V012',
    },
    unique: [named('Promoção', 'PROMOCAO', { create: 'V001', update: 'V003', isOfCliente: true })],
    refers: { cliente: 'C006' },
  },
  GRUPO: {
    names: ['Grupo', 'Grupos'],
    body: (n, { cliente }) => ({ nome: `Grupo ${n}`, cliente }),
    edit: ['nome', (n) => `Praças ${n}`],
    missing: { get: 'GR006', update: 'GR005', delete: 'GR007', deleteSeveral: 'GR008' },
    unique: [
      named('Shoppings da Água', 'SHOPPINGS DA AGUA', {
        create: 'GR001',
        update: 'GR003',
        isOfCliente: true,
      }),
    ],
    refers: { cliente: 'C006' },
  },
  GRADE: {
    names: ['Grade', 'Grades'],
    body: (n, { cliente, playlist }) => ({
      nome: `Grade ${n}`,
      cliente,
      blocos: [{ dias: ['SEG'], de: '10:00', ate: '22:00', playlists: [playlist] }],
    }),
    edit: ['nome', (n) => `Verão ${n}`],
    missing: {
      get: 'G003',
      update: 'G003',
      delete: 'G003',
      deleteSeveral: 'G003',
      activate: 'G003',
      deactivate: 'G003',
    },
    unique: [
      named('Rotina de Março', 'ROTINA DE MARCO', { create: 'G001', update: 'G001', isOfCliente: true }),
    ],
    refers: { cliente: 'C006' },
  },
  COMUNICADO: {
    names: ['Comunicado', 'Comunicados'],
    body: (n) => ({ nome: `Comunicado ${n}`, mensagem: 'Olá' }),
    edit: ['mensagem', (n) => `Bom dia ${n}`],
    missing: { get: 'R003', update: 'R003', delete: 'R004', deleteSeveral: 'R004' },
    unique: [named('Manutenção', 'MANUTENCAO', { create: 'R001', update: 'R001' })],
  },
  NOTIFICACAO: {
    names: ['Notificacao', 'Notificacoes'],
    body: (n, { loja }) => ({ mensagem: `Aviso ${n}`, loja }),
    edit: ['mensagem', (n) => `Ligue o som ${n}`],
    missing: { get: 'N006', update: 'N005', delete: 'N007', deleteSeveral: 'N008' },
    unique: [
      {
        field: 'mensagem',
        value: 'Reinicie o player',
        alike: ' Reinicie o player ',
        other: 'Outra mensagem',
        create: 'N001',
        update: 'N003',
      },
    ],
    refers: { loja: 'L006' },
  },
  ADMIN: {
    names: ['Admin', 'Admins'],
    body: (n) => ({
      nome: `Pessoa ${n}`,
      login: `pessoa.${n}`,
      email: `pessoa.${n}@exemplo.com.br`,
      senha: PASSWORD,
      level: '1',
    }),
    edit: ['nome', (n) => `Célia ${n}`],
    missing: { get: 'A006', update: 'A005', delete: 'A007', deleteSeveral: 'A010', deactivate: 'A008' },
    unique: [
      named('Zélia Conceição', 'ZELIA CONCEICAO', { create: 'A012', update: 'A003' }),
      { field: 'login', value: 'zelia', alike: 'ZELIA', other: 'livre', create: 'A001', update: 'A012' },
      {
        field: 'email',
        value: 'zelia@exemplo.com.br',
        alike: 'Zelia@Exemplo.com.br',
        other: 'livre@exemplo.com.br',
        create: 'A012',
        update: 'A012',
      },
    ],
  },
  FERIADO: {
    names: ['Feriado', 'Feriados'],
    body: (n) => ({
      dia: new Date(Date.UTC(2030, 0, n)).toISOString().slice(0, 10),
      nome: `Aniversário ${n}`,
      uf: 'SP',
      cidade: 'São José',
    }),
    edit: ['nome', (n) => `Padroeira ${n}`],
    missing: { get: 'FE003', update: 'FE003', delete: 'FE003' },
    unique: [
      {
        field: 'dia',
        value: '2009-02-02',
        alike: '2009-02-02',
        other: '2009-02-03',
        create: 'FE001',
        update: 'FE001',
      },
    ],
  },
  AGENDAMENTO: {
    names: ['Agendamento', 'Agendamentos'],
    body: (n) => ({
      nome: `Lojas ${n}`,
      relatorio: 'listLojas',
      filtros: {},
      formato: 'csv',
      frequencia: 'SEMANAL',
      diaDaSemana: 'SEG',
      hora: '08:00',
      administradores: [admin],
    }),
    edit: ['nome', (n) => `Semana ${n}`],
    missing: { get: 'AG002', update: 'AG002', delete: 'AG002' },
    unique: [],
  },
};

const entidades = readEntidades('openapi/entidades.yaml');

let made = 0;

describe.each(Object.entries(rows))(
  '%s',
  (entidade, { names, body, isUpload, edit, missing, unique, refers }) => {
    const [one, many] = names;
    const operationOf = (...ids: string[]) => ids.find((id) => id in operations) as OperationId | undefined;
    const verbs = {
      create: operationOf(`create${one}`)!,
      get: (reads as Record<string, OperationId>)[entidade] ?? operationOf(`get${one}`)!,
      list: lists[entidade as Listada] as OperationId,
      update: operationOf(`update${one}`)!,
      delete: operationOf(`delete${one}`)!,
      deleteSeveral: operationOf(`delete${many}`),
      activate: operationOf(`activate${many}`),
      deactivate: operationOf(`deactivate${many}`, `deactivate${one}`),
    };
    const { without = {} } = entidades[entidade]!;
    const isUndone = !without.all && !without.undo;
    const isInBin = entidade in EntidadeNaLixeira;
    const hasHistory = entidade in EntidadeComHistorico;
    const [field, valueFor] = edit;
    const changed = () => {
      made += 1;
      return { [field]: valueFor(made) };
    };

    type Call = { path?: Record<string, string>; body?: unknown; headers?: Record<string, string> };
    async function call(operation: OperationId, request: Call) {
      const answer = await server.call(operation, request);
      return { ...answer, body: answer.body as unknown as Entity };
    }
    function create(fields: Fields = {}, of = world) {
      made += 1;
      const sent = { ...body(made, of), ...fields };
      return call(verbs.create, { body: isUpload ? form({ dados: sent, arquivo: newWav() }) : sent });
    }
    async function add(fields: Fields = {}, of = world) {
      const answer = await create(fields, of);
      expect(answer).toAnswer(201);
      return answer.body;
    }
    const get = (id: string) => call(verbs.get, { path: { id } });
    const update = (id: string, fields: Fields, headers = {}) =>
      call(verbs.update, { path: { id }, body: fields, headers });
    const remove = (id: string) => call(verbs.delete, { path: { id } });
    const undo = (id: string) => server.call('undoOperacao', { path: { id }, body: {} });
    const atividades = (id: string) => atividadesOf(server.db, id);
    const acoes = async (id: string) => (await atividades(id)).map(({ acao }) => acao);
    async function stateOf(id: string) {
      const { body: found } = await get(id);
      return { ...found, updatedAt: undefined, updatedBy: undefined };
    }

    it('is created in version 1, readable as returned, and logged', async () => {
      const answer = await create();
      expect(answer).toAnswer(201);
      expect(answer.headers.get('etag')).toBe('"1"');
      const read = await get(answer.body._id);
      expect([read.body, read.headers.get('etag')]).toEqual([answer.body, '"1"']);
      expect(read.body.updatedBy).toMatchObject({ _id: admin });
      expect(await atividades(answer.body._id)).toMatchObject([
        { acao: 'CRIAR', entidade, adminId: admin, antes: null, depois: expect.any(Object) },
      ]);
    });

    it('changes only the given fields, logs old and new values, and skips writes without changes', async () => {
      const before = await add();
      const written = changed();
      const answer = await update(before._id, written, { 'if-match': '"1"' });
      expect(answer).toAnswer(200);
      expect(answer.headers.get('etag')).toBe('"2"');
      const { updatedAt, updatedBy } = answer.body;
      expect(answer.body).toEqual({ ...before, ...written, updatedAt, updatedBy });
      expect(await stateOf(before._id)).toMatchObject(written);
      const again = await update(before._id, written);
      expect([again.status, again.headers.get('etag')]).toEqual([200, '"2"']);
      const [, edited, ...others] = await atividades(before._id);
      expect(edited).toMatchObject({
        acao: 'EDITAR',
        entidade,
        adminId: admin,
        antes: { [field]: before[field] ?? null },
        depois: written,
      });
      expect(others).toEqual([]);
    });

    it('rejects a stale version with the current values, and accepts only one of two edits of a version', async () => {
      const { _id: id } = await add();
      const now = await update(id, changed());
      const stale = await update(id, changed(), { 'if-match': '"1"' });
      expect(stale).toAnswer(412, 'REQ003');
      expect(stale.error.current).toEqual(now.body);
      expect((await get(id)).body).toEqual(now.body);
      const both = await Promise.all(
        [changed(), changed()].map((fields) => update(id, fields, { 'if-match': '"2"' })),
      );
      expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    });

    it.each(unique)('rejects a $field already taken, in any spelling ($create)', async (own) => {
      const { field: taken, value, alike } = own;
      const holder = await add({ [taken]: value });
      const refused = await create({ [taken]: alike });
      expect(refused).toMatchObject({ status: 409, error: { code: own.create, fields: [{ path: taken }] } });
      const free = await add({ [taken]: own.other });
      const edited = await update(free._id, { [taken]: alike });
      expect(edited).toMatchObject({ status: 409, error: { code: own.update, fields: [{ path: taken }] } });
      expect(await acoes(free._id)).toEqual(['CRIAR']);
      expect(await update(holder._id, { [taken]: alike })).toAnswer(200);
      if (own.isOfCliente) await add({ [taken]: value }, other);
      for (const { _id } of [holder, free]) expect(await remove(_id)).toAnswer(204);
      const both = await Promise.all([value, alike].map((each) => create({ [taken]: each })));
      expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(both.find(({ status }) => status === 409)!.error.code).toBe(own.create);
      expect(await remove(both.find(({ status }) => status === 201)!.body._id)).toAnswer(204);
    });

    it.runIf(refers)('returns the error code of a missing referenced entity', async () => {
      for (const [name, code] of Object.entries(refers!)) {
        const refused = await create({ [name]: 'nenhum' });
        expect(refused).toMatchObject({ status: 404, error: { code, fields: [{ path: name }] } });
        const errors: readonly string[] = operations[verbs.update].errors;
        if (!errors.includes(code)) continue;
        const { _id } = await add();
        const edited = await update(_id, { [name]: 'nenhum' });
        expect(edited).toMatchObject({ status: 404, error: { code, fields: [{ path: name }] } });
      }
    });

    it("returns each operation's error code when missing", async () => {
      const id = 'nenhum';
      expect(await get(id)).toAnswer(404, missing.get);
      expect(await update(id, changed())).toAnswer(404, missing.update);
      expect(await remove(id)).toAnswer(404, missing.delete);
      if (!hasHistory || !(entidade in reads)) return;
      const path = { entidade, id };
      for (const answer of [
        await server.call('listHistorico', { path }),
        await server.call('compareVersoes', { path, query: { versao: id } }),
        await server.call('restoreVersao', { path, body: { versao: id } }),
      ])
        expect(answer).toAnswer(404, missing.get);
    });

    it('is deleted once, and logged', async () => {
      const { _id: id } = await add();
      expect(await remove(id)).toAnswer(204);
      expect(await get(id)).toAnswer(missing.get!);
      expect(await remove(id)).toAnswer(missing.delete!);
      expect(await acoes(id)).toEqual(['CRIAR', 'EXCLUIR']);
    });

    it.runIf(verbs.deleteSeveral)('is deleted in a batch, all or none, each logged', async () => {
      const ids = [(await add())._id, (await add())._id];
      const removeAll = (those: string[]) => server.call(verbs.deleteSeveral!, { body: { ids: those } });
      expect(await removeAll([ids[0]!, 'nenhum', ids[1]!])).toMatchObject({
        status: 404,
        error: { code: missing.deleteSeveral, fields: [{ path: 'ids.1' }] },
      });
      expect(await get(ids[0]!)).toAnswer(200);
      expect(await removeAll([])).toAnswer('REQ001');
      expect((await removeAll([...ids, ids[0]!])).body).toEqual({ count: 2 });
      for (const id of ids) expect(await acoes(id)).toEqual(['CRIAR', 'EXCLUIR']);
    });

    it.runIf(verbs.deactivate)(
      'is switched off and on in a batch, all or none, and only changes are counted',
      async () => {
        const ids = [(await add())._id, (await add())._id];
        const turn = async (operation: OperationId, ...those: string[]) => {
          const {
            status,
            error,
            body: told,
          } = await server.call(operation, { path: { id: those.join(',') } });
          return status === 200 ? (told as { count: number }).count : error;
        };
        const off = verbs.deactivate!;
        expect(await turn(off, ids[0]!, 'nenhum')).toMatchObject({
          code: missing.deactivate,
          fields: [{ path: 'ids.1' }],
        });
        expect((await get(ids[0]!)).body.status).toBe('ATIVO');
        expect([await turn(off, ...ids, ids[0]!), await turn(off, ...ids)]).toEqual([2, 0]);
        expect((await get(ids[1]!)).body.status).toBe('INATIVO');
        expect((await atividades(ids[1]!))[1]).toMatchObject({
          acao: 'DESATIVAR',
          antes: { status: 'ATIVO' },
          depois: { status: 'INATIVO' },
        });
        const tooMany = Array.from({ length: 101 }, (_, n) => `${n}`);
        for (const wrong of [tooMany, ['a', '', 'b']])
          expect(await turn(off, ...wrong)).toMatchObject({ code: 'REQ001', fields: [{ path: 'id' }] });
        expect(await turn(off, ...tooMany.slice(1))).toMatchObject({ code: missing.deactivate });
        const on = verbs.activate;
        if (!on) return;
        expect(await turn(on, ids[0]!, 'nenhum')).toMatchObject({ code: missing.activate });
        expect([await turn(on, ids[0]!), await turn(on, ...ids)]).toEqual([1, 1]);
        expect(await acoes(ids[0]!)).toEqual(['CRIAR', 'DESATIVAR', 'ATIVAR']);
        // Requests with the same rows in different orders wait for each other without a deadlock.
        const turns = Array.from({ length: 6 }, (_, n) =>
          turn(n % 3 ? on : off, ...(n % 2 ? ids : ids.toReversed())),
        );
        for (const count of await Promise.all(turns)) expect(count).toEqual(expect.any(Number));
      },
    );

    it.runIf(isUndone)('has its old state after undoing a change and a deletion', async () => {
      const { _id: id } = await add();
      const before = await stateOf(id);
      const edited = await update(id, changed());
      expect(await undo(edited.headers.get('x-operacao')!)).toAnswer(200);
      expect(await stateOf(id)).toEqual(before);
      const removed = await remove(id);
      expect(await undo(removed.headers.get('x-operacao')!)).toAnswer(200);
      expect(await stateOf(id)).toEqual(before);
      expect(await acoes(id)).toEqual(['CRIAR', 'EDITAR', 'DESFAZER', 'EXCLUIR', 'DESFAZER']);
    });

    it.runIf(isInBin)('is in the bin after deletion, and can be restored', async () => {
      const { _id: id } = await add();
      const before = await stateOf(id);
      await remove(id);
      const { body: bin } = await server.call('listLixeira', { query: { entidade } });
      expect(bin.items[0]).toMatchObject({ _id: id, entidade });
      expect(await server.call('restoreLixeira', { body: { ids: [id] } })).toAnswer(200);
      expect(await stateOf(id)).toEqual(before);
    });

    it.runIf(hasHistory && isUndone)('has a history, and can be restored to a version', async () => {
      const { _id: id } = await add();
      const before = await stateOf(id);
      const written = changed();
      await update(id, written);
      const path = { entidade, id };
      const { items } = (await server.call('listHistorico', { path })).body;
      expect(items.map(({ acao }) => acao)).toEqual(['EDITAR', 'CRIAR']);
      const versao = items[1]!._id;
      const compared = await server.call('compareVersoes', { path, query: { versao } });
      expect(JSON.stringify(compared.body)).toContain(String(written[field]));
      expect(await server.call('restoreVersao', { path, body: { versao } })).toAnswer(200);
      expect(await stateOf(id)).toEqual(before);
    });

    it.runIf(isUndone).each(unique)(
      'cannot be restored by undo, bin or history while its $field is taken ($update)',
      async ({ field: taken, value, other, update: code }) => {
        const { _id: id } = await add({ [taken]: value });
        const removed = await remove(id);
        const operacao = removed.headers.get('x-operacao')!;
        const taker = await add({ [taken]: value });
        const conflict = { status: 409, error: { code, fields: [{ path: taken }] } };
        expect(await undo(operacao)).toMatchObject(conflict);
        const { body: log } = await server.call('listAtividades', { query: {} });
        const { _id: atividade } = log.items.find(({ entidadeId }) => entidadeId === id)!;
        expect(await server.call('undoAtividade', { path: { id: atividade } })).toMatchObject(conflict);
        expect(await server.call('restoreLixeira', { body: { ids: [id] } })).toAnswer(409, code);
        expect(await remove(taker._id)).toAnswer(204);
        expect(await undo(operacao)).toAnswer(200);
        expect(await update(id, { [taken]: other })).toAnswer(200);
        await add({ [taken]: value });
        const path = { entidade, id };
        const versao = (await server.call('listHistorico', { path })).body.items.at(-1)!._id;
        expect(await server.call('restoreVersao', { path, body: { versao } })).toAnswer(409, code);
      },
    );

    it('lists the same rows in every order by cursor and by page, counted on page 1', async () => {
      for (let n = 0; n < 4; n += 1) await add();
      type Page = { items: Entity[]; total: number | null; nextCursor: string | null };
      const page = async (query: Record<string, string | number>) => {
        const answer = await server.call(verbs.list, { query });
        expect(answer).toAnswer(200);
        return answer.body as unknown as Page;
      };
      const idsOf = ({ items }: Page) => items.map(({ _id }) => _id);
      const orders = ordersOf(verbs.list);
      expect(orders).not.toEqual([]);
      for (const sort of orders) {
        const whole = await page({ sort, limit: 100 });
        const ids = idsOf(whole);
        expect([sort, new Set(ids).size, whole.nextCursor]).toEqual([sort, whole.total, null]);
        const limit = Math.ceil(ids.length / 2);
        const first = await page({ sort, limit });
        expect([first.total, idsOf(first)]).toEqual([ids.length, ids.slice(0, limit)]);
        const second = await page({ sort, limit, cursor: first.nextCursor! });
        expect([sort, second.total, idsOf(second)]).toEqual([sort, null, ids.slice(limit)]);
      }
      const ids = idsOf(await page({ sort: orders[0]!, limit: 100 }));
      expect(idsOf(await page({ sort: orders[0]!, limit: 2, page: 2 }))).toEqual(ids.slice(2, 4));
      const { nextCursor: cursor } = await page({ sort: orders[0]!, limit: 1 });
      const cursors: Record<string, string>[] = [{ sort: orders[1]!, cursor: cursor! }, { cursor: 'lixo' }];
      for (const wrong of cursors)
        expect(await server.call(verbs.list, { query: wrong })).toAnswer(400, 'REQ001');
    });
  },
);
