import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { NewRow, RowChanges } from '#generated/db.d.ts';
import { newId } from '#server/db/id.ts';
import { recordOcorrencias } from '#server/db/ocorrencias.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { cleanUp } from '#server/jobs/cleanUp.ts';
import { newSegredo } from '#server/modules/integracoes/assinatura.ts';
import { createEntregas } from '#server/modules/integracoes/entregas.job.ts';
import { createSelo } from '#server/modules/integracoes/selo.ts';
import { readOutbox } from '#tests/support/outbox.ts';
import {
  addDestino as add,
  postTo,
  type Receiver,
  resolvePublic,
  startReceiver,
} from '#tests/support/receiver.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { silent as log } from '#tests/support/silent.ts';

const DAY_MS = 24 * 3_600_000;
const segredo = newSegredo();
const unreadable = Buffer.from('x'.repeat(60));

let server: TestServer;
let receiver: Receiver;
let laterMs = 0;

beforeAll(async () => {
  [server, receiver] = await Promise.all([startServer(), startReceiver()]);
});
afterAll(() => Promise.all([server.close(), receiver.remove()]));
afterEach(async () => {
  await server.db.deleteFrom('destinos').execute();
  await server.db.deleteFrom('ocorrencias').execute();
  receiver.received.length = 0;
  receiver.answers.clear();
  laterMs = 0;
});

const instance = (more: Partial<Parameters<typeof createEntregas>[1]> = {}) =>
  createEntregas(server.db, {
    ...server,
    log,
    clock: () => new Date(Date.now() + laterMs),
    resolve: resolvePublic,
    send: postTo(receiver),
    ...more,
  });

async function run(entregas = instance()): Promise<void> {
  await entregas.run();
  await entregas.idle();
}

const addDestino = (nome: string, fields: Partial<NewRow<'destinos'>> = {}) =>
  add(server.db, receiver, segredo, { nome, tipos: ['TAREFA_TERMINADA'], ...fields }, server.settings);
const change = (row: RowChanges<'destinos'>) => server.db.updateTable('destinos').set(row).execute();
const makeDue = () => change({ proximaEm: new Date(0) });
const destino = (id: string) =>
  server.db.selectFrom('destinos').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const entregas = (id: string) =>
  server.db.selectFrom('entregas').where('destinoId', '=', id).orderBy('ocorrencia').selectAll().execute();

async function happen(count = 1): Promise<string[]> {
  const ids = Array.from({ length: count }, newId);
  const dados = { entidade: 'LOJA', acao: 'DESATIVAR', status: 'CONCLUIDA', total: 1, falharam: 0 } as const;
  for (const tarefa of ids)
    await recordOcorrencias(server.db, { tipo: 'TAREFA_TERMINADA', dados: { ...dados, tarefa } });
  return ids;
}

const tarefasOf = (nome: string) =>
  receiver.received.filter(({ host }) => host === nome).map(({ body }) => JSON.parse(body).dados.tarefa);
const answers = (nome: string, status: number, text: string) =>
  receiver.answers.set(nome, (response) => response.writeHead(status).end(text));
/** Resolves once a request hangs, with the function that answers it. */
const hangs = (nome: string) =>
  new Promise<() => void>((resolve) => {
    receiver.answers.set(nome, (response) => resolve(() => response.writeHead(204).end()));
  });

describe('occurrences', () => {
  it('are sent in their order, signed, and kept with the answer', async () => {
    const id = await addDestino('bi');
    const ids = await happen(3);
    answers('bi', 200, 'ok');
    await run();
    await run();
    expect(tarefasOf('bi')).toEqual(ids);
    for (const { id: sent, body, headers } of receiver.received)
      expect(new Webhook(segredo).verify(body, headers as Record<string, string>)).toMatchObject({
        id: sent,
      });
    const kept = await entregas(id);
    expect(kept).toHaveLength(3);
    for (const { ms, corpo, ...entrega } of kept) {
      expect(ms).toBeGreaterThanOrEqual(0);
      expect(corpo).toContain('TAREFA_TERMINADA');
      const tried = { aberta: false, situacao: 'ENTREGUE', tentativas: 1 };
      expect(entrega).toMatchObject({ ...tried, status: 200, erro: null, resposta: 'ok' });
    }
  });

  it('go only to destinations of their type that were there before; none leaves a rolled-back write', async () => {
    await addDestino('antes');
    await addDestino('outro-tipo', { tipos: ['SISTEMA_RUIM'] });
    await happen();
    await addDestino('depois');
    const undone = inTransaction(server.db, async (trx) => {
      await recordOcorrencias(trx, { tipo: 'SISTEMA_RUIM', dados: { itens: [] } });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await run();
    expect(receiver.received.map(({ host }) => host)).toEqual(['antes']);
  });

  it('carry a second signature until the previous secret ends, and are sentences for a chat', async () => {
    const segredoAnterior = createSelo(server.settings).seal(newSegredo());
    const segredoAnteriorAte = new Date(Date.now() + DAY_MS);
    await addDestino('chat', { segredoAnterior, segredoAnteriorAte, formato: 'TEXTO' });
    for (laterMs of [0, DAY_MS]) {
      await happen();
      await run();
    }
    const signatures = receiver.received.map(({ headers }) =>
      String(headers['webhook-signature']).split(' '),
    );
    expect(signatures.map(({ length }) => length)).toEqual([2, 1]);
    expect(JSON.parse(receiver.received[0]!.body)).toEqual({ text: expect.stringMatching(/./) });
  });

  it('lose their texts after seven days', async () => {
    const id = await addDestino('bi');
    await happen();
    await run();
    await cleanUp(server.db);
    expect(await entregas(id)).toMatchObject([{ corpo: expect.any(String), resposta: '' }]);
    await server.db
      .updateTable('entregas')
      .set({ tentadaEm: new Date(Date.now() - 7 * DAY_MS) })
      .execute();
    await cleanUp(server.db);
    expect(await entregas(id)).toMatchObject([{ corpo: null, resposta: null }]);
  });
});

describe('a failure', () => {
  it('makes all occurrences wait ever longer; a success sends them at once, with the same id', async () => {
    const id = await addDestino('bi');
    const ids = await happen(2);
    answers('bi', 500, 'não');
    const waits = [];
    for (let n = 0; n < 8; n += 1) {
      await makeDue();
      await run();
      const ms = Date.parse((await destino(id)).proximaEm) - Date.now();
      waits.push(Math.round(ms / 5000) * 5);
    }
    expect(waits).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 43_200, 43_200]);
    expect(tarefasOf('bi')).toEqual(Array(8).fill(ids[0]));
    expect(await entregas(id)).toMatchObject([
      { aberta: true, situacao: 'FALHOU', tentativas: 8, status: 500, resposta: 'não' },
      { aberta: true, situacao: 'ESPERANDO', tentativas: 0 },
    ]);
    receiver.answers.clear();
    await run();
    expect(receiver.received).toHaveLength(8);
    await makeDue();
    await run();
    expect(tarefasOf('bi').slice(8)).toEqual(ids);
    expect(new Set(receiver.received.map((received) => received.id)).size).toBe(2);
    expect(await destino(id)).toMatchObject({ falhas: 0, falhandoDesde: null, pausadoEm: null });
  });

  it('of three days pauses the destination and is mailed to level 0', async () => {
    const id = await addDestino('bi');
    await happen();
    answers('bi', 500, '');
    for (laterMs of [0, 2.9 * DAY_MS, 3 * DAY_MS, 4 * DAY_MS]) {
      await makeDue();
      await run();
    }
    expect(receiver.received).toHaveLength(3);
    expect(await destino(id)).toMatchObject({ motivoDaPausa: 'FALHAS' });
    await server.mail.deliver();
    const mails = readOutbox(server.settings.DATA_DIR).map(({ text }) => text);
    expect(mails).toEqual([expect.stringContaining('Nenhum envio ao destino "bi" deu certo em 3 dias')]);
    receiver.answers.clear();
    await change({ pausadoEm: null, motivoDaPausa: null });
    await makeDue();
    await run();
    expect(receiver.received).toHaveLength(4);
  });

  it('is a host that turns to loopback, to which nothing is sent, or the answer 410, which pauses', async () => {
    const id = await addDestino('bi');
    await happen(2);
    const addresses = [await resolvePublic(''), ['127.0.0.1']];
    await run(instance({ resolve: async () => addresses.shift()! }));
    expect(receiver.received).toHaveLength(1);
    const erro = 'O endereço aponta para uma rede interna ou para esta máquina.';
    expect((await entregas(id))[1]).toMatchObject({ situacao: 'FALHOU', status: null, erro });
    answers('bi', 410, '');
    await makeDue();
    await run();
    expect(await destino(id)).toMatchObject({ motivoDaPausa: 'ENCERRADO', pausadoEm: expect.any(String) });
  });
});

describe('a destination', () => {
  it('pauses without its key, at the start or when it would be sent to', async () => {
    const id = await addDestino('bi', { endereco: unreadable });
    await happen();
    for (const find of [() => run(), instance().reseal]) {
      await change({ pausadoEm: null, motivoDaPausa: null });
      await find();
      expect(await destino(id)).toMatchObject({ motivoDaPausa: 'SEM_CHAVE' });
    }
  });

  it('is sealed with the first key at the start', async () => {
    const id = await addDestino('bi');
    const settings = { ...server.settings, SECRET_KEY: ['nova-chave-secreta-de-32-letras!'] as [string] };
    await instance({ settings }).reseal();
    const { endereco, segredo: sealed } = await destino(id);
    expect(createSelo(settings).open(endereco)).toBe(receiver.address('bi'));
    expect(createSelo(server.settings).open(sealed)).toBeUndefined();
  });

  it('is due again soon after its instance was killed', async () => {
    const id = await addDestino('bi');
    await happen();
    const end = hangs('bi');
    const killed = instance();
    await killed.run();
    const answer = await end;
    const left = Date.parse((await destino(id)).proximaEm) - Date.now();
    expect(left).toBeGreaterThan(15_000);
    expect(left).toBeLessThan(21_000);
    await run();
    expect(receiver.received).toHaveLength(1);
    receiver.answers.clear();
    await makeDue();
    await run();
    answer();
    await killed.idle();
    const [first, second] = receiver.received.map((received) => received.id);
    expect(second).toBe(first);
  });
});

describe('at the same time', () => {
  it('four destinations are sent to, each one occurrence; a stop begins no more', async () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    for (const name of names) await addDestino(name);
    const [first] = await happen(2);
    const ends = names.map(hangs);
    const one = instance();
    await one.run();
    const answer = await Promise.all(ends.slice(0, 4));
    await one.run();
    for (const name of names) expect(tarefasOf(name)).toEqual(name === 'e' ? [] : [first]);
    const closed = one.close();
    for (const end of answer) end();
    await closed;
    await one.run();
    expect(receiver.received).toHaveLength(4);
  });

  it('failing and new destinations share one place', async () => {
    const names = ['falha', 'nova', 'outra'];
    for (const name of names) await addDestino(name, { funcionaDesde: null });
    await addDestino('boa');
    await happen(3);
    const end = hangs('falha');
    const one = instance();
    await one.run();
    await expect.poll(() => tarefasOf('boa').length, { timeout: 10_000, interval: 10 }).toBe(3);
    const answer = await end;
    expect(receiver.received).toHaveLength(4);
    receiver.answers.clear();
    answer();
    await one.idle();
    expect(names.map((name) => tarefasOf(name).length)).toEqual([3, 3, 3]);
  });

  it('two instances send each occurrence to each destination once', async () => {
    const names = ['a', 'b', 'c'];
    let most = 0;
    for (const name of names) {
      await addDestino(name);
      receiver.answers.set(name, (response) => {
        most = Math.max(most, receiver.underway(name));
        response.writeHead(204).end();
      });
    }
    const ids = await happen(20);
    const [one, other] = [instance(), instance()];
    await Promise.all([run(one), run(other)]);
    await Promise.all([run(one), run(other)]);
    for (const name of names) expect(tarefasOf(name)).toEqual(ids);
    expect(most).toBe(1);
  });
});

describe('a test', () => {
  it('is sent to a paused destination, and changes no pause', async () => {
    const id = await addDestino('bi', { pausadoEm: new Date(), motivoDaPausa: 'AGENCIA' });
    await happen();
    const entrega = await instance().test(id);
    expect(JSON.parse(receiver.received[0]!.body)).toMatchObject({ tipo: 'TESTE', dados: { destino: 'bi' } });
    expect(await entregas(id)).toMatchObject([{ id: entrega, situacao: 'ENTREGUE', aberta: false }]);
    expect(await destino(id)).toMatchObject({ motivoDaPausa: 'AGENCIA' });
  });

  it('is not tried again if it fails, not even without the key', async () => {
    const id = await addDestino('bi');
    answers('bi', 410, '');
    await instance().test(id);
    await change({ endereco: unreadable });
    await instance().test(id);
    await run();
    expect(receiver.received).toHaveLength(1);
    const failed = { situacao: 'FALHOU', aberta: false, tentativas: 1 };
    expect(await entregas(id)).toMatchObject([{ ...failed, status: 410 }, failed]);
    expect(await destino(id)).toMatchObject({ pausadoEm: null, falhas: 0 });
  });

  it('that succeeds releases waiting occurrences soon', async () => {
    const id = await addDestino('bi', { falhas: 6, proximaEm: new Date(Date.now() + DAY_MS) });
    await instance().test(id);
    const { proximaEm, falhas } = await destino(id);
    expect(falhas).toBe(0);
    expect(Date.parse(proximaEm)).toBeLessThan(Date.now() + 21_000);
  });
});
