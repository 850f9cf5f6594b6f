import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanUp } from '#server/jobs/cleanUp.ts';
import { insertLink } from '#server/modules/area/sessoes.queries.ts';
import { eraseItem } from '#server/modules/historico/erase.ts';
import { addConvidado, asGuest, type SignedGuest } from '#tests/support/area.ts';
import { addCliente, addLoja } from '#tests/support/entities.ts';
import { readOutbox } from '#tests/support/outbox.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  // Each address of the header is a network of its own, so that no test meets the limits of another.
  server = await startServer({ env: { TRUST_PROXY: 'on' } });
});
afterAll(() => server.close());

let networks = 0;
const elsewhere = () => {
  networks += 1;
  return { 'x-forwarded-for': `10.${networks >> 8}.${networks & 255}.1` };
};

const begin = (email: string, headers = elsewhere()) =>
  server.call('beginAreaLogin', { as: null, body: { email }, headers });
const finish = (token: string, headers = elsewhere()) =>
  server.call('finishAreaLogin', { as: null, body: { token }, headers });
const me = (guest: { token: string }) => server.call('getAreaMe', asGuest(guest));

async function linksTo(email: string): Promise<string[]> {
  await server.settled();
  const mail = readOutbox(server.settings.DATA_DIR).findLast(({ message }) =>
    message.includes(`To: ${email.toLowerCase()}`),
  );
  return [...(mail?.text ?? '').matchAll(/http:\/\/\S+\/area\/entrar#token=([\w-]+)/g)].map(
    ([, token]) => token!,
  );
}

const create = (cliente: string, body: object) =>
  server.call('createClienteConvidado', {
    path: { id: cliente },
    body: { nome: 'Carla Nunes', email: 'carla@exemplo.com.br', lojas: null, ...body },
  });
const change = (guest: Pick<SignedGuest, 'id' | 'cliente'>, body: object, headers = {}) =>
  server.call('updateClienteConvidado', { path: { id: guest.cliente, convidado: guest.id }, body, headers });
const remove = ({ id, cliente }: Pick<SignedGuest, 'id' | 'cliente'>) =>
  server.call('deleteClienteConvidado', { path: { id: cliente, convidado: id } });
const list = (id: string) => server.call('listClienteConvidados', { path: { id } });

describe('a guest', () => {
  it('is invited by mail, asks for a link and signs in with it', async () => {
    const cliente = await addCliente(server.db, { nome: 'Rede Pão Nosso' });
    const created = await create(cliente, { email: 'Carla@padaria.com.br' });
    expect(created).toAnswer(201);
    expect(created.body).toMatchObject({ nome: 'Carla Nunes', lojas: null, ultimoAcesso: null });
    await server.settled();
    const invitation = readOutbox(server.settings.DATA_DIR).at(-1)!.text;
    expect(invitation).toContain('Admin admin convidou você para acompanhar as lojas de Rede Pão Nosso');
    expect(invitation).toContain('/area/entrar\n');

    expect(await begin('carla@PADARIA.com.br')).toAnswer(202);
    const [token] = await linksTo('Carla@padaria.com.br');
    const stored = await server.db.selectFrom('convidadoLinks').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
    const entered = await finish(token!);
    expect(entered).toAnswer(200);
    const guest = { token: entered.body.accessToken };
    expect((await me(guest)).body).toEqual({
      nome: 'Carla Nunes',
      email: 'carla@padaria.com.br',
      cliente: { _id: cliente, nome: 'Rede Pão Nosso' },
      todasAsLojas: true,
    });
    expect((await list(cliente)).body.items[0]!.ultimoAcesso).not.toBeNull();
    expect(await finish(token!)).toAnswer(400, 'AR002');

    expect(await server.call('logoutArea', asGuest(guest))).toAnswer(204);
    expect(await me(guest)).toAnswer(401, 'AR001');
  });

  it('of two clients gets one mail with a link for each; a stranger gets none', async () => {
    const email = 'duas@exemplo.com.br';
    const clientes = [
      await addCliente(server.db, { nome: 'Farmácia B' }),
      await addCliente(server.db, { nome: 'Farmácia A' }),
    ];
    for (const cliente of clientes) await addConvidado(server, { cliente, email });
    const before = readOutbox(server.settings.DATA_DIR).length;
    expect(await begin(email)).toAnswer(202);
    const links = await linksTo(email);
    expect(links).toHaveLength(2);
    const [first] = links;
    const { body } = await finish(first!);
    expect((await me({ token: body.accessToken })).body.cliente.nome).toBe('Farmácia A');

    expect(await begin('ninguem@exemplo.com.br')).toAnswer(202);
    await server.settled();
    expect(readOutbox(server.settings.DATA_DIR)).toHaveLength(before + 1);
  });

  it('spends a link once under 50 parallel tries', async () => {
    const cliente = await addCliente(server.db);
    const { id } = await addConvidado(server, { cliente });
    const token = await insertLink(server.db, id);
    const tries = await Promise.all(Array.from({ length: 50 }, () => finish(token)));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(tries.flatMap(({ error }) => error?.code ?? []))).toEqual(new Set(['AR002']));
  });

  it('cannot use a link after 15 minutes', async () => {
    const cliente = await addCliente(server.db);
    const { id } = await addConvidado(server, { cliente });
    const token = await insertLink(server.db, id);
    const age = (minutes: string) =>
      server.db
        .updateTable('convidadoLinks')
        .set({ expiraEm: sql`expira_em - ${minutes}::interval` })
        .where('convidadoId', '=', id)
        .execute();
    await age('14 minutes 55 seconds');
    const kept = await server.db
      .selectFrom('convidadoLinks')
      .where('convidadoId', '=', id)
      .selectAll()
      .execute();
    expect(Date.parse(kept[0]!.expiraEm)).toBeGreaterThan(Date.now());
    await age('5 seconds');
    expect(await finish(token)).toAnswer(400, 'AR002');
  });

  it('is limited in asking for links, and each network in trying them', async () => {
    const here = elsewhere();
    for (let asked = 0; asked < 3; asked += 1) expect(await begin('vez@exemplo.com.br', here)).toAnswer(202);
    expect(await begin('vez@exemplo.com.br', here)).toAnswer(429, 'REQ002');
    expect(await begin('outra@exemplo.com.br', here)).toAnswer(202);
    for (let tried = 0; tried < 50; tried += 1)
      expect(await finish('inventado', here)).toAnswer(400, 'AR002');
    expect(await finish('inventado', here)).toAnswer(429, 'REQ002');
  });

  it('gives an e-mail and a token that can be read', async () => {
    expect(await begin('isto não é um e-mail')).toAnswer(400, 'AR005');
    expect(await finish('')).toAnswer(400, 'AR005');
  });
});

describe('a session', () => {
  const age = (column: 'ultimo_uso' | 'created_at', { id }: SignedGuest, days: number) =>
    sql`update convidado_sessoes set ${sql.ref(column)} = now() - make_interval(days => ${days}::int)
      where convidado_id = ${id}`.execute(server.db);

  it('ends after 30 days without use, and after 180 days in any case', async () => {
    const cliente = await addCliente(server.db);
    const [idle, old] = [await addConvidado(server, { cliente }), await addConvidado(server, { cliente })];
    await age('ultimo_uso', idle, 29);
    await age('created_at', old, 179);
    expect(await me(idle)).toAnswer(200);
    expect(await me(old)).toAnswer(200);
    await age('ultimo_uso', idle, 30);
    await age('created_at', old, 180);
    expect(await me(idle)).toAnswer(401, 'AR001');
    expect(await me(old)).toAnswer(401, 'AR001');
  });

  it('is deleted 31 days after its end, and so are links', async () => {
    const cliente = await addCliente(server.db);
    const guests = [await addConvidado(server, { cliente }), await addConvidado(server, { cliente })];
    for (const { id } of guests) await insertLink(server.db, id);
    const [left, gone] = guests as [SignedGuest, SignedGuest];
    for (const [{ id }, days] of [[left, 30] as const, [gone, 31] as const]) {
      await sql`update convidado_sessoes set encerrada_em = now() - make_interval(days => ${days}::int)
        where convidado_id = ${id}`.execute(server.db);
      await sql`update convidado_links set expira_em = now() - make_interval(days => ${days}::int)
        where convidado_id = ${id}`.execute(server.db);
    }
    await cleanUp(server.db);
    const kept = async (table: 'convidadoSessoes' | 'convidadoLinks') =>
      (await server.db.selectFrom(table).select('convidadoId').execute())
        .map(({ convidadoId }) => convidadoId)
        .filter((id) => guests.some((guest) => guest.id === id));
    expect(await kept('convidadoSessoes')).toEqual([left.id]);
    expect(await kept('convidadoLinks')).toEqual([left.id]);
  });

  it('ends at the first call after the client was disabled, and a link opens once it is active again', async () => {
    const cliente = await addCliente(server.db);
    const guest = await addConvidado(server, { cliente });
    const link = await insertLink(server.db, guest.id);
    await server.call('deactivateClientes', { path: { id: cliente } });
    expect(await finish(link)).toAnswer(409, 'AR003');
    expect(await me(guest)).toAnswer(409, 'AR003');
    expect(await me(guest)).toAnswer(401, 'AR001');
    await begin(guest.email);
    expect(await linksTo(guest.email)).toEqual([]);
    await server.call('activateClientes', { path: { id: cliente } });
    expect(await me(guest)).toAnswer(401, 'AR001');
    expect(await finish(link)).toAnswer(200);
  });

  it('ends for a client with overdue payments only if the agency says so', async () => {
    const cliente = await addCliente(server.db, { inadimplente: true });
    const guest = await addConvidado(server, { cliente });
    expect(await me(guest)).toAnswer(200);
    await server.call('updateConfiguracoes', { body: { areaSemInadimplentes: true } });
    expect(await me(guest)).toAnswer(409, 'AR003');
    await server.call('updateConfiguracoes', { body: { areaSemInadimplentes: false } });
    expect(await me(guest)).toAnswer(401, 'AR001');
  });

  it('stays over after its client was deleted and restored', async () => {
    const cliente = await addCliente(server.db);
    const guest = await addConvidado(server, { cliente });
    const link = await insertLink(server.db, guest.id);
    const { headers } = await server.call('deleteCliente', { path: { id: cliente } });
    expect(await list(cliente)).toAnswer(404, 'C006');
    expect(await change(guest, { nome: 'Outra' })).toAnswer(404, 'AR006');
    await server.call('undoOperacao', { path: { id: headers.get('x-operacao')! } });
    expect((await list(cliente)).body.items.map(({ _id }) => _id)).toEqual([guest.id]);
    expect(await me(guest)).toAnswer(401, 'AR001');
    expect(await finish(link)).toAnswer(400, 'AR002');
  });

  it('ends for good with its guest', async () => {
    const cliente = await addCliente(server.db);
    const guest = await addConvidado(server, { cliente });
    const link = await insertLink(server.db, guest.id);
    expect(await remove(guest)).toAnswer(204);
    expect(await remove(guest)).toAnswer(404, 'AR006');
    expect(await me(guest)).toAnswer(401, 'AR001');
    expect(await finish(link)).toAnswer(400, 'AR002');
    expect((await list(cliente)).body.items).toEqual([]);
  });
});

describe('a change of a guest', () => {
  it('takes only known stores of the client', async () => {
    const [cliente, other] = [await addCliente(server.db), await addCliente(server.db)];
    const [own, foreign] = [await addLoja(server.db, cliente), await addLoja(server.db, other)];
    expect(await create(cliente, { lojas: ['nenhuma'] })).toAnswer(404, 'L006');
    expect(await create(cliente, { lojas: [foreign] })).toAnswer(409, 'REQ006');
    expect(await create(cliente, { lojas: [] })).toAnswer(400, 'AR005');
    const created = await create(cliente, { lojas: [own] });
    expect(created.body.lojas).toEqual([{ _id: own, nome: `Loja ${own}` }]);
    const guest = { id: created.body._id, cliente };
    expect(await change(guest, { lojas: [foreign] })).toAnswer(409, 'REQ006');
    expect(await change(guest, { lojas: ['nenhuma'] })).toAnswer(404, 'L006');
    expect(await change(guest, { nome: '' })).toAnswer(400, 'AR005');
    expect((await change(guest, { lojas: null })).body.lojas).toBeNull();
  });

  it('refuses a stale version, and an e-mail that another guest of the client has', async () => {
    const [cliente, other] = [await addCliente(server.db), await addCliente(server.db)];
    const created = await create(cliente, {});
    expect(await create(cliente, { email: 'CARLA@exemplo.com.br' })).toAnswer(409, 'AR004');
    expect(await create(other, {})).toAnswer(201);
    const guest = { id: created.body._id, cliente };
    const etag = { 'if-match': created.headers.get('etag')! };
    expect(await change(guest, { nome: 'Carla N.' }, etag)).toAnswer(200);
    const stale = await change(guest, { nome: 'Carla' }, etag);
    expect(stale).toAnswer(412, 'REQ003');
    expect(stale.error.current).toMatchObject({ nome: 'Carla N.' });
    const second = await create(cliente, { email: 'rui@exemplo.com.br' });
    expect(await change({ id: second.body._id, cliente }, { email: 'carla@exemplo.com.br' })).toAnswer(
      409,
      'AR004',
    );
    expect(await change({ id: created.body._id, cliente: other }, { nome: 'X Y' })).toAnswer(404, 'AR006');
  });

  it('of the e-mail ends the sessions and links of the old one, and invites the new one', async () => {
    const cliente = await addCliente(server.db);
    const guest = await addConvidado(server, { cliente });
    const link = await insertLink(server.db, guest.id);
    expect(await change(guest, { email: 'nova.carla@exemplo.com.br' })).toAnswer(200);
    await server.settled();
    expect(readOutbox(server.settings.DATA_DIR).at(-1)!.message).toContain('To: nova.carla@exemplo.com.br');
    expect(await me(guest)).toAnswer(401, 'AR001');
    expect(await finish(link)).toAnswer(400, 'AR002');
  });

  it('is refused beyond 200 guests, and for a client that does not exist', async () => {
    const cliente = await addCliente(server.db);
    await sql`insert into convidados (id, cliente_id, nome, email, todas_as_lojas)
      select ${cliente} || n, ${cliente}, 'Convidado', 'c' || n || '@exemplo.com.br', true
      from generate_series(1, 200) n`.execute(server.db);
    expect(await create(cliente, {})).toAnswer(409, 'AR007');
    expect(await create('nenhum', {})).toAnswer(404, 'C006');
    expect(await list('nenhum')).toAnswer(404, 'C006');
  });

  it('is in the activity log, which an erasure of the client empties together with the guests', async () => {
    const cliente = await addCliente(server.db);
    const { body } = await create(cliente, { email: 'apagar@exemplo.com.br' });
    const guest = { id: body._id, cliente };
    await change(guest, { nome: 'Carla Apagada' });
    await remove({ ...guest });
    const left = await create(cliente, { email: 'ficou@exemplo.com.br' });
    await insertLink(server.db, left.body._id);
    const logged = () =>
      server.db
        .selectFrom('atividades')
        .where('entidade', '=', 'CONVIDADO')
        .where('entidadeId', '=', cliente)
        .orderBy('createdAt')
        .orderBy('id')
        .select(['acao', 'nome', 'antes', 'depois'])
        .execute();
    expect((await logged()).map(({ acao, nome }) => `${acao} ${nome}`)).toEqual([
      'CRIAR Carla Nunes',
      'EDITAR Carla Apagada',
      'EXCLUIR Carla Apagada',
      'CRIAR Carla Nunes',
    ]);
    await server.call('deleteCliente', { path: { id: cliente } });
    const { id } = await server.db
      .selectFrom('lixeira')
      .where('id', '=', cliente)
      .select('id')
      .executeTakeFirstOrThrow();
    await server.db.updateTable('lixeira').set({ apagarDesde: sql`now()` }).where('id', '=', id).execute();
    await eraseItem(server.db, id);
    expect(JSON.stringify(await logged())).not.toMatch(/Carla|exemplo/);
    const rows = await server.db
      .selectFrom('convidados')
      .where('clienteId', '=', cliente)
      .selectAll()
      .execute();
    expect(rows).toEqual([]);
  });
});
