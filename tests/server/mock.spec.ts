import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ErrorCode, errors } from '#generated/errors.ts';
import { type OperationId, operations } from '#generated/operations.ts';
import { violationOf } from '#tests/support/answers.ts';
import { addConvidado } from '#tests/support/area.ts';
import {
  addGrade,
  cliente,
  insertEntities,
  loja,
  musica,
  playlist,
  vinheta,
} from '#tests/support/entities.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { eventKey } from '#tests/support/told.ts';
import { startMock } from '../../scripts/mock/start.ts';
import { contractCases } from '../contract/cases.ts';
import { exampleVariables } from '../contract/request.ts';

type Sent = { path: string; method: string; headers?: Record<string, string>; body?: object | string };
type Told = { status: number; body?: { error?: { code: ErrorCode }; _id?: string; accessToken?: string } };

const id = (kind: string, number: number) => `0192f0c4-7a10-7c3e-9b1a-${kind}0000000000${number}`;
const [umCliente, outroCliente] = ['01', '02'].map((number) => `0192f0c4-7a10-7c3e-9b1a-3f6c2d9e8a${number}`);
const pair = (kind: string) => [id(kind, 1), id(kind, 2)];
/** Ids for paths by their first segment, replaced once a request creates an entity. */
const given: Record<string, string> = {
  lojas: id('1', 1),
  musicas: id('3', 1),
  vinhetas: id('4', 1),
  grades: id('b', 1),
  historico: umCliente!,
  'dados-pessoais': id('0', 2),
};

/**
 * Operations whose example the server rejects because the database lacks its entities. The mock then returns the same
 * error.
 */
const refused: Partial<Record<OperationId, ErrorCode>> = {
  acceptPedido: 'AR009',
  answerPedido: 'AR009',
  beginLoginOidc: 'EU002',
  cancelTarefa: 'TA001',
  closeDireitosAutorais: 'FC007',
  compareVersoes: 'AT001',
  confirmDoisFatores: 'LG009',
  confirmLogin: 'LG010',
  confirmPareamento: 'PR001',
  createCodigosDeRecuperacao: 'LG012',
  createComando: 'REQ006',
  createDestino: 'IN002',
  createLocucao: 'LO001',
  createLogo: 'MU008',
  createLoja: 'L001',
  createMusica: 'MU005',
  createSessaoOidc: 'EU002',
  createTarefa: 'TA003',
  createVinheta: 'V002',
  deleteChave: 'CH002',
  deleteClienteConvidado: 'AR006',
  deleteComunicados: 'R004',
  deleteDestino: 'IN001',
  deleteDoisFatores: 'LG012',
  deleteGrades: 'G003',
  deleteLojas: 'L010',
  deleteMusicas: 'M014',
  deleteNotificacoes: 'N008',
  deleteVinhetas: 'V014',
  downloadAreaArquivo: 'FC004',
  downloadFechamento: 'FC004',
  downloadTarefa: 'TA001',
  endDemonstracao: 'DM001',
  eraseLixeira: 'LX001',
  finishAreaLogin: 'AR002',
  finishLoginOidc: 'EU002',
  finishPlayerPareamento: 'TPL012',
  getAreaLoja: 'L006',
  getAreaProgramacao: 'L006',
  getAtividade: 'AT001',
  getDemonstracaoConteudo: 'DM001',
  getDiagnostico: 'CM002',
  getMusicaAudio: 'M006',
  getPareamento: 'PR001',
  getPlayerAudio: 'M006',
  getPlayerComunicado: 'TPL008',
  getTarefa: 'TA001',
  getUsoDaChave: 'CH002',
  getVinhetaAudio: 'V016',
  importClientes: 'CI04',
  importLojas: 'CI04',
  listEntregas: 'IN001',
  listFechamentoSuplemento: 'FC004',
  listLojasDaPlaylist: 'P023',
  listTarefaLinhas: 'TA001',
  openAreaArquivo: 'FC004',
  openFechamento: 'FC004',
  reorderPlaylist: 'P010',
  replaceVinhetaAudio: 'MU005',
  resendEntrega: 'IN004',
  resetPassword: 'LG005',
  restoreLixeira: 'LX001',
  restoreVersao: 'AT001',
  revokeEnvio: 'AG003',
  rotateDestinoSegredo: 'IN001',
  sendAdminConvite: 'REQ006',
  sendPlayerDiagnostico: 'CM002',
  setPlayerComunicadoStatus: 'TPL009',
  setPlayerNotificacaoStatus: 'N005',
  testDestino: 'IN001',
  undoAtividade: 'AT001',
  undoOperacao: 'AT001',
  updateClienteConvidado: 'AR006',
  updateDestino: 'IN001',
  updateMusicas: 'REQ003',
};

const cases = contractCases().map(({ id, located }) => {
  const variables = exampleVariables(located);
  // Tests resolve no names, and send nothing to other machines.
  if (id === 'createDestino') Object.assign(variables.body as object, { endereco: 'https://127.0.0.1/a' });
  return { operation: id as OperationId, variables };
});

/** One operation of each kind that the checks before a handler distinguish, and each upload: its handler reads the parts. */
const samples = [
  ...Map.groupBy(cases, ({ operation, variables: { body } }) => {
    if (body instanceof FormData) return operation;
    const { method, scheme, openQuery } = operations[operation];
    return [method, scheme, openQuery, Boolean(body), operation.startsWith('create')].join();
  }).values(),
].map(([first]) => first!);

let server: TestServer;
let mock: Awaited<ReturnType<typeof startMock>>;
beforeAll(async () => {
  [server, mock] = await Promise.all([startServer(), startMock()]);
  await addExamples(server);
});
afterAll(async () => {
  await mock.close();
  await server.close();
});

async function addExamples({ db }: TestServer): Promise<void> {
  const senhaHash = await hash('uma-senha-longa', { memoryCost: 8, timeCost: 1, parallelism: 1 });
  const admins = ['marina.costa', 'a2', 'a3'].map((login, at) => ({
    id: id('0', at + 1),
    nome: login,
    login,
    email: `${login}@exemplo.com.br`,
    level: '0' as const,
    senhaHash,
  }));
  await db.insertInto('admins').values(admins).execute();
  const savassi = { login: 'paonosso.savassi', email: 'savassi@paonosso.com.br', senhaHash };
  await insertEntities(db, {
    clientes: [cliente(umCliente!), cliente(outroCliente!)],
    lojas: [loja(id('1', 1), umCliente!, savassi), loja(id('1', 2), umCliente!)],
    musicas: [1, 2, 3, 4, 5, 6].map((number) => musica(id('3', number))),
    playlists: pair('2').map((one) => playlist(one, umCliente!)),
    vinhetas: pair('4').map((one) => vinheta(one, umCliente!)),
  });
  const grupos = [...pair('6'), ...pair('a')].map((one) => ({
    id: one,
    clienteId: umCliente!,
    nome: `Grupo ${one}`,
  }));
  await db.insertInto('grupos').values(grupos).execute();
  for (const one of pair('b')) await addGrade(db, umCliente!, { id: one });
}

async function ask(url: string, { path, method, headers, body }: Sent): Promise<Told> {
  const isJson = body !== undefined && typeof body === 'object' && !(body instanceof FormData);
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    redirect: 'manual',
    headers: { ...(isJson && { 'content-type': 'application/json' }), ...headers },
    body: (isJson ? JSON.stringify(body) : body) as BodyInit | undefined,
  });
  if (response.headers.get('content-type')?.startsWith('application/json'))
    return { status: response.status, body: (await response.json()) as Told['body'] };
  await response.body?.cancel();
  return { status: response.status };
}

function addressOf(
  operation: OperationId,
  { path, query }: (typeof cases)[number]['variables'],
  ids: Record<string, string>,
): string {
  const template = operations[operation].path;
  const [, kind = ''] = template.split('/');
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent((name === 'id' && ids[kind]) || path[name]!),
  );
  return `${filled}?${new URLSearchParams(query as Record<string, string>)}`;
}

const form = (parts: Record<string, string>) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(parts)) body.set(name, new File([value], `${name}.json`));
  return body;
};

const isForm = ({ body }: Sent) => body instanceof FormData;

const withText = (sent: Sent, type: string, body: string) =>
  sent.body ? { ...sent, body, headers: { ...sent.headers, 'content-type': type } } : undefined;

type Fault = (sent: Sent, operation: OperationId) => Sent | undefined;

/** Makes a request invalid whatever the database contains; undefined if that is impossible for the operation. */
const faults: Record<string, Fault> = {
  'without a token': ({ headers: _, ...sent }, operation) =>
    operations[operation].scheme ? sent : undefined,
  'with an unknown query parameter': (sent, operation) =>
    operations[operation].openQuery ? undefined : { ...sent, path: `${sent.path}&nmoe=a` },
  'without what is required': (sent, operation) =>
    sent.body && operation.startsWith('create') ? { ...sent, body: isForm(sent) ? form({}) : {} } : undefined,
  'with an unknown field': ({ body, ...sent }) => {
    if (!body) return undefined;
    if (!(body instanceof FormData)) return { ...sent, body: { ...Object(body), nmoe: 1 } };
    return body.has('dados') ? { ...sent, body: form({ dados: '{"nmoe":1}', arquivo: '' }) } : undefined;
  },
  'with fields of another type': (sent) => {
    if (!sent.body || isForm(sent)) return undefined;
    return { ...sent, body: Object.fromEntries(Object.keys(sent.body).map((name) => [name, { a: 1 }])) };
  },
  'with a body that is no JSON': (sent) => withText(sent, 'application/json', '{'),
  'with another content type': (sent) => withText(sent, 'text/plain', 'a'),
  'with another method': (sent) =>
    sent.path.includes('/audio') ? undefined : { ...sent, method: 'PUT', body: undefined },
  'at another address': (sent) => ({ ...sent, path: sent.path.replace('?', '/n/n/n?'), body: undefined }),
};

describe('mock and server', () => {
  it.each(Object.entries(faults))('reject a request %s in the same way', async (_fault, change) => {
    const device = await server.device();
    const wrong: unknown[] = [];
    for (const { operation, variables } of samples) {
      const { method } = operations[operation];
      const headers = {
        authorization: `Bearer ${await server.bearer(operation)}`,
        'x-filial': device.loja,
      };
      const sent = {
        path: addressOf(operation, variables, given),
        method,
        headers,
        body: variables.body as Sent['body'],
      };
      const changed = change(sent, operation);
      if (!changed) continue;
      const [told, mocked] = await Promise.all([server.url, mock.url].map((url) => ask(url, changed)));
      if (JSON.stringify(told) !== JSON.stringify(mocked)) wrong.push({ operation, told, mocked });
    }
    expect(wrong).toEqual([]);
  });

  it('return one EV004 for 199 good events and an unknown kind', async () => {
    const device = await server.device();
    const momento = new Date(Date.now() - 60_000);
    const eventos = Array.from({ length: 200 }, (_, at) => ({
      evento: eventKey(momento, at),
      momento: momento.toISOString(),
      ...(at === 99 ? { tipo: 'NADA' } : { tipo: 'CONTATO', email: '31998877665' }),
    }));
    const headers = { authorization: `Bearer ${device.token}`, 'x-filial': device.loja };
    const request = { path: '/player/eventos', method: 'POST', headers, body: { eventos } };
    const { message } = errors.EV004;
    for (const url of [server.url, mock.url])
      expect(await ask(url, request)).toMatchObject({
        status: 200,
        body: {
          aceitos: 199,
          repetidos: 0,
          recusados: [{ evento: eventos[99]!.evento, code: 'EV004', message }],
        },
      });
  });

  it("respond equally to the panel's contract tests", async () => {
    const guest = await addConvidado(server, { cliente: umCliente!, lojas: [id('1', 1)] });
    const tokens: Record<string, string> = { area: guest.token };
    const ids = { ...given };
    const found: typeof refused = {};
    const wrong: unknown[] = [];
    for (const { operation, variables } of inOrder()) {
      const { method, scheme } = operations[operation];
      const path = addressOf(operation, variables, ids);
      const headers = { authorization: `Bearer ${tokens[scheme ?? '']}`, 'x-filial': id('1', 1) };
      const request = { path, method, headers, body: variables.body as Sent['body'] };
      const told = await ask(server.url, request);
      const code = told.body?.error?.code;
      if (code) found[operation] = code;
      if (told.body?.accessToken)
        tokens[operation === 'login' ? 'bearer' : 'dispositivo'] = told.body.accessToken;
      if (told.status === 201) ids[path.split('/')[1]!] ??= told.body?._id ?? '';
      const prefer = code ? { prefer: `code=${told.status}, example=${code}` } : undefined;
      const mocked = await ask(mock.url, { ...request, headers: { ...headers, ...prefer } });
      const shape = [told, mocked].map(
        ({ status, body }) => body && violationOf(operation, status, JSON.stringify(body)),
      );
      if (mocked.status !== told.status || mocked.body?.error?.code !== code || shape.some(Boolean))
        wrong.push({ operation, told, mocked, shape });
    }
    expect(wrong).toEqual([]);
    expect(found).toEqual(refused);
  });
});

function inOrder() {
  const last = [
    /^(changePlayerSenha|playerLogout|logoutArea)$/,
    /^(deactivate|sendInstructions)/,
    /^(delete|remove)/,
    /^logout$/,
  ];
  const rankOf = (operation: OperationId) => last.findIndex((names) => names.test(operation));
  const ranks = Map.groupBy(cases, ({ operation }) => rankOf(operation));
  return [-1, 0, 1, 2, 3].flatMap((rank) => {
    const own = ranks.get(rank) ?? [];
    // Entities come before their dependents, and are deleted after them.
    return rank === 2 ? own.toReversed() : own;
  });
}
