import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OperationId, operations } from '#generated/operations.ts';
import { addCliente, addLoja } from '#tests/support/entities.ts';
import { PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let headers: { authorization: string };
let loja: string;
beforeAll(async () => {
  server = await startServer();
  const body = { nome: 'Programa', level: '0', dias: 1, senhaAtual: PASSWORD };
  const { segredo } = (await server.call('createChave', { body })).body;
  headers = { authorization: `Bearer ${segredo}` };
  loja = await addLoja(server.db, await addCliente(server.db));
});
afterAll(() => server.close());

type Request = Parameters<TestServer['call']>[1];
const byKey = <O extends OperationId>(operation: O, request: Request = {}) =>
  server.call(operation, { ...request, as: null, headers });

const SENHA = 'marmelada-de-1984';
const newLoja = (senha?: string) => ({
  nome: 'Do programa',
  cliente: '',
  email: 'programa@exemplo.com.br',
  login: 'do.programa',
  cidade: 'Recife',
  uf: 'PE',
  tipoDeComercio: 'RUA',
  tipoDeNegocio: 'LOJA_PROPRIA',
  senha,
});
const demand = (exigirDoisFatores: boolean) =>
  server.call('updateConfiguracoes', { body: { exigirDoisFatores } });
const isDemanded = async () => (await server.call('getConfiguracoes')).body.exigirDoisFatores;

describe('an API key cannot change who gets in', () => {
  it("by setting a store's password, but can add and change stores without one", async () => {
    const { clienteId } = await server.db
      .selectFrom('lojas')
      .where('id', '=', loja)
      .select('clienteId')
      .executeTakeFirstOrThrow();
    const withOne = { ...newLoja(SENHA), cliente: clienteId };
    const refused = [
      await byKey('createLoja', { body: withOne }),
      await byKey('updateLoja', { path: { id: loja }, body: { senha: SENHA } }),
      await byKey('updateLoja', { path: { id: loja }, body: { senha: null, nome: 'x' } }),
    ];
    for (const answer of refused) {
      expect(answer).toAnswer(403, 'CH004');
      expect(answer.error.fields?.map(({ path }) => path)).toEqual(['senha']);
    }
    const made = await byKey('createLoja', { body: { ...newLoja(), cliente: clienteId } });
    expect(made).toAnswer(201);
    const path = { id: made.body._id };
    expect(await byKey('updateLoja', { path, body: { bairro: 'Centro' } })).toAnswer(200);
    const { senhaHash } = await server.db
      .selectFrom('lojas')
      .where('id', '=', path.id)
      .select('senhaHash')
      .executeTakeFirstOrThrow();
    expect(senhaHash).toBeNull();
  });

  it('by changing the two-factor policy, but can change the other settings', async () => {
    const answer = await byKey('updateConfiguracoes', { body: { exigirDoisFatores: false } });
    expect(answer).toAnswer(403, 'CH004');
    expect(answer.error.fields?.[0]?.path).toBe('exigirDoisFatores');
    expect(await byKey('updateConfiguracoes', { body: { volume: 55 } })).toAnswer(200);
  });

  it("by setting a store's PIN", async () => {
    const cliente = await addCliente(server.db);
    const body = { pin: null, pinExigido: false };
    for (const [refused, fields] of [
      [await byKey('updateLoja', { path: { id: loja }, body }), ['pin', 'pinExigido']],
      [await byKey('createCliente', { body: { nome: 'Com PIN', pin: '1234' } }), ['pin']],
      [await byKey('updateCliente', { path: { id: cliente }, body }), ['pin', 'pinExigido']],
    ] as const) {
      expect(refused).toAnswer(403, 'CH004');
      expect(refused.error.fields?.map(({ path }) => path)).toEqual(fields);
    }
  });

  it('by an undo or an earlier version of such a change', async () => {
    await demand(false);
    const { headers: told } = await demand(true);
    const operacao = told.get('x-operacao')!;
    try {
      // With an OIDC identity the key's admin does not have to set up a second factor first.
      await server.db
        .insertInto('identidades')
        .values({ emissor: 'e', sub: 's', adminId: await idOf('admin') })
        .execute();
      const [last, before] = (
        await byKey('listHistorico', { path: { entidade: 'CONFIGURACAO', id: 'configuracoes' } })
      ).body.items;
      const refused = [
        await byKey('undoOperacao', { path: { id: operacao }, body: {} }),
        await byKey('undoAtividade', { path: { id: last!._id }, body: {} }),
        await byKey('restoreVersao', {
          path: { entidade: 'CONFIGURACAO', id: 'configuracoes' },
          body: { versao: before!._id },
        }),
      ];
      for (const answer of refused) {
        expect(answer).toAnswer(403, 'CH004');
        expect(answer.error.fields?.[0]?.path).toBe('exigirDoisFatores');
      }
    } finally {
      await server.db.updateTable('configuracoes').set({ exigirDoisFatores: false }).execute();
      await server.db.deleteFrom('identidades').execute();
    }
    expect(await isDemanded()).toBe(false);
  });

  describe("by a store's login or e-mail", () => {
    const LOGINS = { login: 'antes.dela', email: 'antes.dela@exemplo.com.br' };
    let path: { id: string };
    beforeAll(async () => {
      const cliente = await addCliente(server.db, { nome: 'Rede da chave' });
      const made = await byKey('createLoja', { body: { ...newLoja(), ...LOGINS, cliente } });
      expect(made).toAnswer(201);
      path = { id: made.body._id };
    });
    const sheet = (email: string) => {
      const body = new FormData();
      const row = [LOGINS.login, email, 'Outro bairro'].join(';');
      body.append('arquivo', new Blob([`Login;E-mail;Bairro\n${row}`]), 'lojas.csv');
      return body;
    };

    it.each([
      [{ login: 'outra.dela' }, ['login']],
      [{ ...LOGINS, email: 'outra.dela@exemplo.com.br', bairro: 'Sul' }, ['email']],
    ])('rejects the update %j', async (body, fields) => {
      const refused = await byKey('updateLoja', { path, body });
      expect(refused).toAnswer(403, 'CH004');
      expect(refused.error.fields?.map((field) => field.path)).toEqual(fields);
    });

    it('accepts unchanged values', async () => {
      expect(await byKey('updateLoja', { path, body: { ...LOGINS, bairro: 'Norte' } })).toAnswer(200);
    });

    it('rejects an imported row, but accepts one with the stored value', async () => {
      const refused = await byKey('importLojas', { body: sheet('outra.dela@exemplo.com.br') });
      expect(refused).toAnswer(403, 'CH004');
      expect(refused.error.fields?.map((field) => field.path)).toEqual(['linhas.2.email']);
      const query = { dryRun: true };
      const looked = await byKey('importLojas', { query, body: sheet(LOGINS.email) });
      expect(looked.body).toMatchObject({ alterar: 1, erradas: 0 });
    });

    it('rejects an undo or an earlier version unless it restores the stored value', async () => {
      const changed = await server.call('updateLoja', { path, body: { login: 'outra.dela' } });
      const operacao = changed.headers.get('x-operacao')!;
      const versions = await byKey('listHistorico', { path: { entidade: 'LOJA', id: path.id } });
      const versao = versions.body.items[1]!._id;
      const restore = () =>
        byKey('restoreVersao', { path: { entidade: 'LOJA', id: path.id }, body: { versao } });
      const undo = () => byKey('undoOperacao', { path: { id: operacao }, body: {} });
      for (const refused of [await undo(), await restore()]) {
        expect(refused).toAnswer(403, 'CH004');
        expect(refused.error.fields?.map((field) => field.path)).toEqual(['login']);
      }
      expect(await server.call('updateLoja', { path, body: { login: LOGINS.login } })).toAnswer(200);
      expect((await restore()).error?.code).not.toBe('CH004');
    });

    it('rejects a restoration from the bin that would change it', async () => {
      expect(await byKey('deleteLoja', { path })).toAnswer(204);
      const restore = (login: string) =>
        byKey('restoreLixeira', { body: { ids: [path.id], novos: [{ _id: path.id, login }] } });
      const refused = await restore('outra.dela');
      expect(refused).toAnswer(403, 'CH004');
      expect(refused.error.fields?.map((field) => field.path)).toEqual(['login']);
      expect(await restore(LOGINS.login)).toAnswer(200);
    });
  });

  it('and each refusal is in the security log', async () => {
    const { items } = (await server.call('listAcessos', { query: { tipo: 'CHAVE_RECUSADA' } })).body;
    const told = items.map(({ operacao, motivo }) => [operacao, motivo]);
    for (const operacao of ['createLoja', 'updateLoja', 'updateConfiguracoes'])
      expect(told).toContainEqual([operacao, 'SO_COM_SESSAO']);
  });

  it('through any of exactly these fields', () => {
    const fields = Object.entries(operations).flatMap(([operation, { sessionOnlyFields }]) =>
      sessionOnlyFields.map((field) => `${operation} ${field}`),
    );
    expect(fields.sort()).toEqual([
      'createCliente pin',
      'createCliente pinExigido',
      'createLoja pin',
      'createLoja pinExigido',
      'createLoja senha',
      'updateCliente pin',
      'updateCliente pinExigido',
      'updateConfiguracoes enviarParaFora',
      'updateConfiguracoes exigirDoisFatores',
      'updateConfiguracoes pin',
      'updateLoja pin',
      'updateLoja pinExigido',
      'updateLoja senha',
    ]);
  });
});

async function idOf(login: string): Promise<string> {
  const admin = await server.db
    .selectFrom('admins')
    .where('login', '=', login)
    .select('id')
    .executeTakeFirstOrThrow();
  return admin.id;
}
