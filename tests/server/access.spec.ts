import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OperationId, operations } from '#generated/operations.ts';
import { form, newWav } from '#tests/support/audio.ts';
import { PASSWORD, signInDevice, startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await server.addAdmin('operadora');
});
afterAll(() => server.close());

const all = Object.keys(operations) as OperationId[];
const ofScheme = (scheme: 'bearer' | 'dispositivo' | 'area') =>
  all.filter((operation) => operations[operation].scheme === scheme);
const ofAdmins = ofScheme('bearer');
const ofDevices = ofScheme('dispositivo');
const ofGuests = ofScheme('area');
const ofTopLevel = ofAdmins.filter((operation) => operations[operation].scope === 'nivel:0');

const giving = (code: string) =>
  ofAdmins.filter((operation) => (operations[operation].errors as readonly string[]).includes(code));

/** Calls an operation with an otherwise invalid request: any error but an access error means the caller got in. */
function call(operation: OperationId, as: string | null | undefined, headers = {}) {
  const { method } = operations[operation];
  const body = method === 'GET' ? undefined : {};
  return server.call(operation, {
    as,
    headers,
    path: { id: 'nao-existe', sessao: 'nenhuma', sha256: 'nenhum' },
    body,
  });
}

describe('access', () => {
  it.each(ofAdmins)('%s rejects anonymous callers, devices and guests', async (operation) => {
    const tokens = [(await server.device()).token, (await server.guest()).token];
    expect(await call(operation, null)).toAnswer(401, 'LG006');
    for (const token of tokens)
      expect(await call(operation, null, { authorization: `Bearer ${token}` })).toAnswer(401, 'LG006');
  });

  describe('with a provisional password', () => {
    let headers: { authorization: string };
    beforeAll(async () => {
      await server.addAdmin('provisoria', '0');
      headers = { authorization: `Bearer ${await server.token('provisoria')}` };
      await server.db
        .updateTable('admins')
        .set({ senhaProvisoria: true })
        .where('login', '=', 'provisoria')
        .execute();
    });
    const waiting = giving('LG007');

    it.each(waiting)('%s waits for a new password', async (operation) => {
      expect(await call(operation, null, headers)).toAnswer('LG007');
    });

    it('leaves only the profile, the own password and logout open', async () => {
      const open = ofAdmins.filter((operation) => !waiting.includes(operation));
      expect([...open].sort()).toEqual(['getMe', 'logout', 'updateMe']);
      const { body } = await server.call('login', {
        as: null,
        body: { login: 'provisoria', senha: PASSWORD },
      });
      const own = { authorization: `Bearer ${body.accessToken}` };
      for (const operation of ['getMe', 'updateMe', 'logout'] as const) {
        const { error } = await call(operation, null, own);
        expect(error?.code ?? '').not.toMatch(/^LG/);
      }
    });
  });

  describe('while a second factor is mandatory and missing', () => {
    const demand = (exigirDoisFatores: boolean) =>
      server.db.updateTable('configuracoes').set({ exigirDoisFatores }).execute();
    beforeAll(() => demand(true));
    afterAll(() => demand(false));

    it.each(giving('LG008'))('%s waits for a second factor', async (operation) => {
      expect(await call(operation, 'admin')).toAnswer(409, 'LG008');
    });
  });

  describe("of a device to another store's resources", () => {
    const lido = { body: { status: 'LIDO' } };
    const refusals = {
      getPlayerAudio: ['M006', {}],
      getPlayerComunicado: ['TPL008', {}],
      setPlayerComunicadoStatus: ['TPL009', lido],
      setPlayerNotificacaoStatus: ['N005', lido],
    } as const;
    type Naming = keyof typeof refusals;

    it('covers every device operation with an id', () => {
      const naming = ofDevices.filter((operation) => operations[operation].path.includes('{'));
      expect([...naming].sort()).toEqual(Object.keys(refusals).sort());
    });

    it.each(Object.keys(refusals) as Naming[])('%s finds nothing', async (operation) => {
      const owner = await signInDevice(server, `dona-${operation}`);
      const other = await signInDevice(server, `outra-${operation}`);
      const mensagem = 'Só desta loja';
      const comunicado = { nome: operation, mensagem, lojas: [owner.loja] };
      const notificacao = { loja: owner.loja, mensagem };
      const id = operation.includes('Comunicado')
        ? (await server.call('createComunicado', { body: comunicado })).body._id
        : (await server.call('createNotificacao', { body: notificacao })).body._id;
      const arquivo = newWav();
      const sha256 = createHash('sha256').update(arquivo).digest('hex');
      const musica = (await server.call('createMusica', { body: form({ dados: {}, arquivo }) })).body._id;
      const cliente = (await server.call('getLoja', { path: { id: owner.loja } })).body.cliente._id;
      const body = { nome: operation, cliente, musicas: [musica] };
      const playlist = (await server.call('createPlaylist', { body })).body._id;
      await server.call('addPlaylistLojas', { path: { id: playlist }, body: { lojas: [owner.loja] } });
      const [code, sent] = refusals[operation];
      const as = ({ token }: { token: string }) =>
        server.call(operation, {
          as: null,
          headers: { authorization: `Bearer ${token}` },
          path: { id, sha256 },
          ...sent,
        });
      const refused = await as(other);
      expect(refused).toAnswer(404, code);
      if (operation !== 'getPlayerAudio') expect((await as(owner)).status).toBeLessThan(300);
    });
  });

  it.each(ofDevices)('%s rejects anonymous callers, administrators and guests', async (operation) => {
    for (const as of [null, 'admin']) expect(await call(operation, as)).toAnswer(401, 'TPL013');
    const { token } = await server.guest();
    expect(await call(operation, null, { authorization: `Bearer ${token}` })).toAnswer(401, 'TPL013');
  });

  it.each(ofGuests)('%s rejects anonymous callers, administrators, keys and devices', async (operation) => {
    for (const as of [null, 'admin']) expect(await call(operation, as)).toAnswer(401, 'AR001');
    const body = { nome: operation, level: '0', dias: 1, senhaAtual: PASSWORD };
    const { segredo } = (await server.call('createChave', { body })).body;
    for (const token of [segredo, (await server.device()).token])
      expect(await call(operation, null, { authorization: `Bearer ${token}` })).toAnswer(401, 'AR001');
  });

  it.each(ofTopLevel)('%s rejects level 1 before it checks anything else', async (operation) => {
    expect(await call(operation, 'operadora')).toAnswer(401, 'LG006');
  });

  it('logs operations refused because of the level, with the caller', async () => {
    await server.addAdmin('curiosa');
    expect(await call('getSistema', 'curiosa')).toAnswer('LG006');
    const { body } = await server.call('listAcessos', { query: { tipo: 'NIVEL_RECUSADO' } });
    const own = body.items.filter(({ admin }) => admin?.login === 'curiosa');
    expect(own.map(({ operacao }) => operacao)).toEqual(['getSistema']);
  });

  describe('with an API key', () => {
    const keyOf = async (level: '0' | '1') => {
      const body = { nome: `Nível ${level}`, level, dias: 1, senhaAtual: PASSWORD };
      const { segredo } = (await server.call('createChave', { body })).body;
      return { authorization: `Bearer ${segredo}` };
    };
    // A key of its own for the refusals: one key has too few points for all requests.
    let keys: { refused: object; top: object; own: object };
    beforeAll(async () => {
      keys = { refused: await keyOf('0'), top: await keyOf('0'), own: await keyOf('1') };
    });
    const [closed, open] = [true, false].map((sessionOnly) =>
      ofAdmins.filter((operation) => operations[operation].sessionOnly === sessionOnly),
    ) as [OperationId[], OperationId[]];

    it.each(closed)('%s rejects keys', async (operation) => {
      expect(await call(operation, null, keys.refused)).toAnswer(403, 'CH004');
    });

    it.each(open)('%s allows keys as it allows sessions of the same level', async (operation) => {
      const ofTop = await call(operation, null, keys.top);
      const ofOwn = await call(operation, null, keys.own);
      expect(ofTop.error?.code ?? '').not.toMatch(/LG006|CH00[46]|REQ014/);
      if (operations[operation].scope) expect(ofOwn).toAnswer(401, 'LG006');
      else expect(ofOwn.error?.code ?? '').not.toMatch(/LG006|CH00[46]|REQ014/);
    });

    it('keys cannot manage access or webhooks, answer guests, close a month or export all data of a person, but can do everything else', () => {
      const ways =
        /Chave|Sesso|Sessao|DoisFatores|Codigos|^logout$|^updateMe$|^sendInstructions$|^unlinkLojaDispositivo$|^(get|confirm)Pareamento$|^(create|update|delete|deactivate|toggle|send)Admin|^closeDireitosAutorais$|DadosPessoais$|^(create|update|delete|send)Agendamento$|^revokeEnvio$|^(create|update|delete)ClienteConvidado$|^(accept|answer)Pedido$|Destino|Entrega/;
      expect(closed).toEqual(ofAdmins.filter((operation) => ways.test(operation)));
    });
  });

  it('reserves for level 0 exactly admins, settings, webhooks, erasing, closing, personal data exports, callers and system health', () => {
    expect(all.filter((operation) => operations[operation].scope === 'nivel:0').sort()).toEqual(
      [
        'closeDireitosAutorais',
        'createDadosPessoais',
        'createLogo',
        'getDadosPessoais',
        'createAdmin',
        'updateAdmin',
        'deactivateAdmin',
        'toggleAdminStatus',
        'deleteAdmin',
        'deleteAdmins',
        'deleteAdminDoisFatores',
        'sendAdminConvite',
        'eraseLixeira',
        'endDemonstracao',
        'getDemonstracaoConteudo',
        'getSistema',
        'updateConfiguracoes',
        'listAcessos',
        'listAdminSessoes',
        'listUsoDaApi',
        'deleteAdminSessao',
        'deleteAdminSessoes',
        ...['listDestinos', 'createDestino', 'updateDestino', 'deleteDestino', 'testDestino'],
        ...['rotateDestinoSegredo', 'listEntregas', 'resendEntrega'],
      ].sort(),
    );
  });
});
