import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#server/db/id.ts';
import { cleanUp } from '#server/jobs/cleanUp.ts';
import { addCliente, addLoja } from '#tests/support/entities.ts';
import { PASSWORD, senhaHash, startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { TRUST_PROXY: 'on' } });
  await server.addAdmin('operadora');
});
afterAll(() => server.close());

async function newLoja(fields: Partial<Parameters<typeof addLoja>[2]> = {}) {
  const login = `loja.${newId().slice(-12)}`;
  const clienteId = await addCliente(server.db, { nome: `Cliente de ${login}` });
  const id = await addLoja(server.db, clienteId, { login, ...fields });
  return { id, login, clienteId };
}

let networks = 0;
const newNetwork = () => `203.0.113.${++networks}`;

const newDevice = () => ({ _id: crypto.randomUUID(), plataforma: 'Chrome em Android', versao: '1.0.0' });
const begin = (from = newNetwork(), dispositivo: object = newDevice()) =>
  server.call('beginPlayerPareamento', {
    as: null,
    headers: { 'x-forwarded-for': from },
    body: { dispositivo },
  });
const begun = async (...how: Parameters<typeof begin>) => (await begin(...how)).body;
const finish = (segredo: string, from = '198.51.100.9') =>
  server.call('finishPlayerPareamento', {
    as: null,
    headers: { 'x-forwarded-for': from },
    body: { segredo },
  });
const confirm = (codigo: string, loja: string, as = 'admin', mover?: boolean) =>
  server.call('confirmPareamento', { as, body: { codigo, loja, ...(mover && { mover }) } });
const look = (codigo: string, as = 'admin') => server.call('getPareamento', { as, path: { codigo } });

const codeOf = ({ status, error }: { status: number; error?: { code: string } }) => [status, error?.code];
const bearer = (token: string) => ({ as: null, headers: { authorization: `Bearer ${token}` } });
/** Error code for a token, undefined while it is valid. */
const endOf = async (token: string) => (await server.call('getPlayerSincronia', bearer(token))).error?.code;
const end = (codigo: string) =>
  server.db
    .updateTable('pareamentos')
    .set({ expiraEm: new Date(Date.now() - 1000) })
    .where('codigo', '=', codigo)
    .execute();

async function paired(lojaId: string, dispositivo: object = newDevice(), mover = false) {
  const { codigo, segredo } = await begun(undefined, dispositivo);
  expect(await confirm(codigo, lojaId, 'admin', mover)).toAnswer(204);
  const { body } = await finish(segredo);
  return { codigo, segredo, token: body.accessToken };
}

describe('a new device', () => {
  it('gets a code and a secret, waits, and is signed in once confirmed', async () => {
    const { id, login, clienteId } = await newLoja({ nome: 'Padaria', fusoHorario: 'America/Manaus' });
    const answer = await begin();
    expect(answer).toAnswer(201);
    expect(answer.body).toEqual({
      codigo: expect.stringMatching(/^[2-9A-HJ-NP-Z]{8}$/),
      segredo: expect.stringMatching(/^[\w-]{43}$/),
      expiraEm: expect.stringMatching(/Z$/),
      intervaloS: 3,
    });
    const { codigo, segredo, expiraEm } = answer.body;
    expect(Date.parse(expiraEm) - Date.now()).toBeGreaterThan(14.5 * 60_000);
    expect(Date.parse(expiraEm) - Date.now()).toBeLessThan(15.5 * 60_000);
    const waiting = await finish(segredo);
    expect(waiting).toAnswer(202);
    expect(waiting.body).toEqual({ intervaloS: 3 });

    expect(await confirm(codigo, id)).toAnswer(204);
    const entered = await finish(segredo);
    expect(entered).toAnswer(200);
    expect(entered.body).toEqual({
      accessToken: expect.stringMatching(/^[\w-]{43}$/),
      loja: {
        _id: id,
        nome: 'Padaria',
        cliente: { _id: clienteId, nome: `Cliente de ${login}` },
        fusoHorario: 'America/Manaus',
      },
      trocarSenha: false,
      agora: expect.stringMatching(/Z$/),
    });
    expect(await endOf(entered.body.accessToken)).toBeUndefined();
    const kept = JSON.stringify([
      await server.db.selectFrom('pareamentos').selectAll().execute(),
      await server.db.selectFrom('dispositivos').selectAll().execute(),
    ]);
    for (const secret of [segredo, entered.body.accessToken]) expect(kept).not.toContain(secret);
  });

  it('gets the same session again if the response was lost', async () => {
    const { id } = await newLoja();
    const { segredo, token } = await paired(id);
    const again = await Promise.all([finish(segredo), finish(segredo)]);
    expect(again.map(({ body }) => body.accessToken)).toEqual([token, token]);
    const rows = await server.db.selectFrom('dispositivos').where('lojaId', '=', id).select('id').execute();
    expect(rows).toHaveLength(1);
  });

  it('is TPL012 with a wrong secret or the code instead, and after the code expired', async () => {
    const { id } = await newLoja();
    const { codigo, segredo } = await begun();
    for (const none of ['nenhum', codigo]) expect(codeOf(await finish(none))).toEqual([401, 'TPL012']);
    await end(codigo);
    expect(codeOf(await finish(segredo))).toEqual([401, 'TPL012']);
    const confirmed = await paired(id);
    await end(confirmed.codigo);
    expect(codeOf(await finish(confirmed.segredo))).toEqual([401, 'TPL012']);
    expect(await endOf(confirmed.token)).toBeUndefined();
  });

  it('has at least five minutes to collect a confirmation', async () => {
    const { id } = await newLoja();
    const { codigo, segredo } = await begun();
    await server.db
      .updateTable('pareamentos')
      .set({ expiraEm: new Date(Date.now() + 20_000) })
      .where('codigo', '=', codigo)
      .execute();
    await confirm(codigo, id);
    const row = await server.db
      .selectFrom('pareamentos')
      .where('codigo', '=', codigo)
      .select('expiraEm')
      .executeTakeFirstOrThrow();
    expect(Date.parse(row.expiraEm) - Date.now()).toBeGreaterThan(4 * 60_000);
    expect(await finish(segredo)).toAnswer(200);
  });

  it('is TPL012 if its store was deleted meanwhile', async () => {
    const { id } = await newLoja();
    const { codigo, segredo } = await begun();
    await confirm(codigo, id);
    await server.call('deleteLoja', { path: { id } });
    expect(codeOf(await finish(segredo))).toEqual([401, 'TPL012']);
  });

  it('is REQ002 beyond 20 open codes per network, where confirmed codes do not count', async () => {
    const { id } = await newLoja();
    const network = newNetwork();
    const answers = await Promise.all(Array.from({ length: 24 }, () => begin(network)));
    const open = answers.filter(({ status }) => status === 201);
    expect(open).toHaveLength(20);
    const refused = await begin(network);
    expect(refused).toAnswer(429, 'REQ002');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await begin(newNetwork())).toAnswer(201);
    await confirm(open[0]?.body.codigo ?? '', id);
    expect(await begin(network)).toAnswer(201);
  });

  it('is REQ002 beyond 200 open codes per /48', async () => {
    const from = (n: number) => begin(`2001:db8:48:${n.toString(16)}::1`);
    await server.db.deleteFrom('tentativas').execute();
    for (const n of [1, 2]) expect(await from(n)).toAnswer(201);
    // Only the rows of the /48 and the /32 have both attempts.
    await sql`update tentativas set quando = array_fill(quando[1], array[199]) where cardinality(quando) = 2`.execute(
      server.db,
    );
    expect(await from(3)).toAnswer(201);
    expect(await from(4)).toAnswer(429, 'REQ002');
    expect(await begin('2001:db8:49::1')).toAnswer(201);
  });

  it('is REQ002 when polling too often', async () => {
    const { segredo } = await begun();
    const statuses = new Set<number>();
    for (let n = 0; n < 121; n += 1) statuses.add((await finish(segredo)).status);
    expect([...statuses]).toEqual([202, 429]);
  });
});

describe('an administrator', () => {
  it.each(['admin', 'operadora'])('%s sees the device and confirms it', async (as) => {
    const { id } = await newLoja();
    const network = newNetwork();
    const { codigo, expiraEm } = await begun(network, { ...newDevice(), nome: 'Tablet' });
    const shown = `${codigo.slice(0, 4)}-${codigo.slice(4)}`.toLowerCase();
    const { body } = await look(shown, as);
    expect(body).toEqual({
      codigo,
      expiraEm,
      nome: 'Tablet',
      plataforma: 'Chrome em Android',
      versao: '1.0.0',
      rede: network,
      createdAt: expect.stringMatching(/Z$/),
      tocaEm: null,
    });
    expect(await confirm(shown, id, as)).toAnswer(204);
    const { body: acts } = await server.call('listAtividades', { query: { acao: 'PAREAR_DISPOSITIVO' } });
    expect(acts.items.filter(({ entidadeId }) => entidadeId === id)).toMatchObject([
      { entidade: 'LOJA', depois: { dispositivo: 'Tablet' }, desfazer: 'NAO' },
    ]);
  });

  it('is PR001 for an unknown or expired code', async () => {
    const { id } = await newLoja();
    const { codigo } = await begun();
    await end(codigo);
    for (const wrong of [codigo, 'AAAABBBB']) {
      expect(codeOf(await look(wrong))).toEqual([404, 'PR001']);
      const answer = await confirm(wrong, id);
      expect(answer).toAnswer(404, 'PR001');
      expect(answer.error.fields?.[0]?.path).toBe('codigo');
    }
  });

  it('is PR002 for a used code, and one of two parallel confirmations succeeds', async () => {
    const [one, other] = [await newLoja(), await newLoja()];
    const { codigo, segredo } = await begun();
    const both = await Promise.all([confirm(codigo, one.id), confirm(codigo, other.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    const winner = both[0]?.status === 204 ? one : other;
    expect((await finish(segredo)).body.loja._id).toBe(winner.id);
    expect(codeOf(await look(codigo))).toEqual([409, 'PR002']);
    expect(codeOf(await confirm(codigo, one.id))).toEqual([409, 'PR002']);
  });

  it('is PR002 for an inactive store or client, and L006 for a missing store; the code stays valid', async () => {
    const inactive = await newLoja({ status: 'INATIVO' });
    const ofInactive = await newLoja();
    await server.call('deactivateClientes', { path: { id: ofInactive.clienteId } });
    const { codigo, segredo } = await begun();
    for (const { id } of [inactive, ofInactive]) {
      const answer = await confirm(codigo, id);
      expect(answer).toAnswer(409, 'PR002');
      expect(answer.error.fields?.[0]?.path).toBe('loja');
    }
    const deleted = await newLoja({ deletedAt: new Date() });
    for (const none of ['nenhuma', deleted.id])
      expect(codeOf(await confirm(codigo, none))).toEqual([404, 'L006']);
    expect(await finish(segredo)).toAnswer(202);
    expect(await confirm(codigo, (await newLoja()).id)).toAnswer(204);
  });

  it('is REQ002 after 10 wrong codes, even with a right one; other admins go on, and right codes do not count', async () => {
    await server.addAdmin('chutadora');
    const { id } = await newLoja();
    const { codigo } = await begun();
    for (let n = 0; n < 12; n += 1) expect(await look(codigo, 'chutadora')).toAnswer(200);
    for (let n = 0; n < 5; n += 1) {
      expect(codeOf(await look('AAAABBBB', 'chutadora'))).toEqual([404, 'PR001']);
      expect(codeOf(await confirm('AAAABBBB', id, 'chutadora'))).toEqual([404, 'PR001']);
    }
    const refused = await confirm(codigo, id, 'chutadora');
    expect(refused).toAnswer(429, 'REQ002');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(codeOf(await look(codigo, 'chutadora'))).toEqual([429, 'REQ002']);
    expect(await confirm(codigo, id)).toAnswer(204);
  });
});

describe("the store's old device", () => {
  it('plays until the new one arrives, then is TPL0062, logged', async () => {
    const { id } = await newLoja();
    const before = await paired(id);
    const { codigo, segredo } = await begun();
    await confirm(codigo, id);
    expect(await endOf(before.token)).toBeUndefined();
    const { body } = await finish(segredo);
    expect(await endOf(before.token)).toBe('TPL0062');
    expect(await endOf(body.accessToken)).toBeUndefined();
    const { body: acessos } = await server.call('listAcessos', { query: { periodo: 1, limit: 100 } });
    const ofStore = acessos.items.filter(({ loja }) => loja?._id === id);
    expect(ofStore.map(({ tipo, motivo }) => [tipo, motivo].filter(Boolean).join(' ')).sort()).toEqual([
      'ENTRADA',
      'SESSAO_ENCERRADA OUTRO_DISPOSITIVO',
    ]);
  });

  it('is replaced even if it signed in by password, and may take the store back', async () => {
    const { id, login } = await newLoja({ senhaHash: await senhaHash });
    const enter = (assumir: boolean) =>
      server.call('playerLogin', {
        as: null,
        body: { login, senha: PASSWORD, dispositivo: newDevice(), assumir },
      });
    const { accessToken } = (await enter(false)).body;
    const { token } = await paired(id);
    expect(await endOf(accessToken)).toBe('TPL0062');
    expect(codeOf(await enter(false))).toEqual([403, 'TPL006']);
    expect(await enter(true)).toAnswer(200);
    expect(await endOf(token)).toBe('TPL0062');
  });

  it('with another store is PR003 unless explicitly moved, and keeps playing there', async () => {
    const [first, second] = [await newLoja({ nome: 'Padaria' }), await newLoja()];
    const dispositivo = newDevice();
    const { token } = await paired(first.id, dispositivo);
    const { codigo, segredo } = await begun(undefined, dispositivo);
    const looked = await look(codigo);
    expect(looked).toAnswer(200);
    expect(looked.body.tocaEm).toEqual({ _id: first.id, nome: 'Padaria' });
    const refused = await confirm(codigo, second.id);
    expect(refused).toAnswer(409, 'PR003');
    expect(refused.error.message).toBe('Este aparelho toca na loja Padaria. Mover?');
    expect(await finish(segredo)).toAnswer(202);
    expect(await endOf(token)).toBeUndefined();
    expect(await confirm(codigo, first.id)).toAnswer(204);
  });

  it('keeps a store that it joined after the confirmation', async () => {
    const [first, second] = [await newLoja(), await newLoja()];
    const dispositivo = newDevice();
    const { codigo, segredo } = await begun(undefined, dispositivo);
    await confirm(codigo, second.id);
    const { token } = await paired(first.id, dispositivo);
    expect(await finish(segredo)).toAnswer(200);
    expect(await endOf(token)).toBeUndefined();
  });

  it('gets TPL013 for its old store when moved, and may still deliver events for it', async () => {
    const [first, second] = [await newLoja(), await newLoja()];
    const dispositivo = newDevice();
    const old = await paired(first.id, dispositivo);
    const { token } = await paired(second.id, dispositivo, true);
    expect(await endOf(old.token)).toBe('TPL013');
    expect(await endOf(token)).toBeUndefined();
    const delivered = await server.call('sendPlayerEventos', {
      as: null,
      headers: { authorization: `Bearer ${old.token}`, 'x-filial': first.id },
      body: { enviadoEm: new Date().toISOString(), eventos: [{ evento: newId(), momento: 'x' }] },
    });
    expect(delivered).toAnswer(200);
  });

  it("can be swapped with another store's device", async () => {
    const [first, second] = [await newLoja(), await newLoja()];
    const [one, other] = [newDevice(), newDevice()];
    await paired(first.id, one);
    await paired(second.id, other);
    const [toSecond, toFirst] = [await begun(undefined, one), await begun(undefined, other)];
    await confirm(toSecond.codigo, second.id, 'admin', true);
    await confirm(toFirst.codigo, first.id, 'admin', true);
    const answers = await Promise.all([finish(toSecond.segredo), finish(toFirst.segredo)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const rows = await server.db
      .selectFrom('dispositivos')
      .where('encerradoEm', 'is', null)
      .where('lojaId', 'in', [first.id, second.id])
      .select(['lojaId', 'dispositivoId'])
      .execute();
    const holders = Object.fromEntries(rows.map(({ lojaId, dispositivoId }) => [lojaId, dispositivoId]));
    expect(holders).toEqual({ [first.id]: other._id, [second.id]: one._id });
  });
});

it('codes are deleted a day after their expiry', async () => {
  const { codigo } = await begun();
  const kept = await begun();
  await server.db
    .updateTable('pareamentos')
    .set({ expiraEm: new Date(Date.now() - 25 * 60 * 60 * 1000) })
    .where('codigo', '=', codigo)
    .execute();
  await cleanUp(server.db);
  const rows = await server.db.selectFrom('pareamentos').select('codigo').execute();
  const codes = rows.map((row) => row.codigo);
  expect(codes).not.toContain(codigo);
  expect(codes).toContain(kept.codigo);
});
