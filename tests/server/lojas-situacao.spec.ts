import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCliente, addLoja } from '#tests/support/entities.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { createClock, createDevice, MINUTE_MS } from '#tests/support/sinais.ts';

const HOUR = 60 * MINUTE_MS;
const DAY = 24 * HOUR;

let server: TestServer;

beforeAll(async () => {
  const clock = createClock('2026-11-24T15:00:00.000Z');
  server = await startServer({ clock: clock.read });
  const { db, saude } = server;
  const ativo = await addCliente(db);
  const inativo = await addCliente(db, { status: 'INATIVO' });
  const before = (ms: number) => new Date(clock.now - ms);
  const heardBefore = async (nome: string, ms: number, fields = {}) => {
    const loja = await addLoja(db, ativo, { nome, ...fields });
    clock.on(-ms);
    createDevice(saude, clock, loja).send({ musica: null });
    clock.on(ms);
  };
  await heardBefore('Toca', 0);
  await heardBefore('Calada há 2 horas', 2 * HOUR);
  await heardBefore('Calada há 2 dias', 2 * DAY);
  await heardBefore('Entrou ontem', 40 * DAY, { ultimoAcesso: before(DAY + HOUR) });
  await addLoja(db, ativo, { nome: 'Só entrou', ultimoAcesso: before(8 * DAY) });
  await addLoja(db, ativo, { nome: 'Nunca' });
  await heardBefore('Desligada', 0, { status: 'INATIVO' });
  await addLoja(db, inativo, { nome: 'De cliente inativo' });
  await saude.writeSinais();
  await saude.judgeSituacoes();
  const toca = await db.selectFrom('lojas').where('nome', '=', 'Toca').select('id').executeTakeFirstOrThrow();
  const device = createDevice(saude, clock, toca.id, 'd2');
  // Past the grace periods after a start and for stores never seen before.
  for (let minute = 0; minute < 8; minute += 1) {
    clock.on(MINUTE_MS);
    device.send();
    await saude.writeSinais();
    await saude.judgeSituacoes();
  }
});
afterAll(() => server.close());

async function list(query: Record<string, string | number> = {}) {
  const answer = await server.call('listLojas', { query });
  expect(answer).toAnswer(200);
  return answer.body;
}

it('shows the state of each active store', async () => {
  const { items } = await list();
  expect(Object.fromEntries(items.map(({ nome, situacao }) => [nome, situacao]))).toEqual({
    Toca: 'TOCANDO',
    'Calada há 2 horas': 'SEM_SINAL',
    'Calada há 2 dias': 'SEM_SINAL',
    'Entrou ontem': 'SEM_SINAL',
    'Só entrou': 'NUNCA_LIGOU',
    Nunca: 'NUNCA_LIGOU',
    Desligada: null,
    'De cliente inativo': null,
  });
});

describe('the list of stores', () => {
  it.each<[Record<string, string>, string[]]>([
    [{ situacao: 'TOCANDO' }, ['Toca']],
    [{ situacao: 'TOCANDO,NUNCA_LIGOU' }, ['Nunca', 'Só entrou', 'Toca']],
    [{ situacao: 'SEM_SINAL', nome: 'calada' }, ['Calada há 2 dias', 'Calada há 2 horas']],
    [{ situacao: 'FECHADA' }, []],
    [{ semContato: 'HORA' }, ['Calada há 2 dias', 'Calada há 2 horas', 'Entrou ontem', 'Só entrou']],
    [{ semContato: 'DIA' }, ['Calada há 2 dias', 'Entrou ontem', 'Só entrou']],
    [{ semContato: 'SEMANA' }, ['Só entrou']],
    [{ semContato: 'MES' }, []],
    [{ semContato: 'NUNCA' }, ['De cliente inativo', 'Nunca']],
    [{ semContato: 'DIA', situacao: 'NUNCA_LIGOU' }, ['Só entrou']],
  ])('with %j is %j', async (query, expected) => {
    const { items, total } = await list(query);
    expect(items.map(({ nome }) => nome)).toEqual(expected);
    expect(total).toBe(expected.length);
  });

  const fromTheWorst = [
    ['Calada há 2 dias', 'Calada há 2 horas', 'Entrou ontem'],
    ['Nunca', 'Só entrou'],
    ['Toca'],
    ['De cliente inativo', 'Desligada'],
  ];
  const fromTheLongestUnheard = [
    ['De cliente inativo', 'Nunca'],
    ['Só entrou'],
    ['Calada há 2 dias'],
    ['Entrou ontem'],
    ['Calada há 2 horas'],
    ['Desligada'],
    ['Toca'],
  ];

  it.each([
    ['situacao', fromTheWorst],
    ['-situacao', fromTheWorst.toReversed()],
    ['ultimoAcesso', fromTheLongestUnheard],
    ['-ultimoAcesso', fromTheLongestUnheard.toReversed()],
  ] as const)('sorts by %s in both directions, page by page', async (sort, groups) => {
    const nomes: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await list({ sort, limit: 2, ...(cursor && { cursor }) });
      nomes.push(...page.items.map(({ nome }) => nome));
      cursor = page.nextCursor;
    }
    const ends = groups.map((_, index) => groups.slice(0, index).flat().length);
    expect(groups.map(({ length }, index) => nomes.slice(ends[index]).slice(0, length).sort())).toEqual(
      groups,
    );
    const second = await list({ sort, limit: 2, page: 2 });
    expect(second.items.map(({ nome }) => nome)).toEqual(nomes.slice(2, 4));
  });

  it.each([{ situacao: 'toca' }, { semContato: 'ONTEM' }])('rejects %j', async (query) => {
    expect(await server.call('listLojas', { query: query as never })).toAnswer(400, 'REQ001');
  });
});
