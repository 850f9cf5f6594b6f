import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertLink } from '#server/modules/session/mailedLinks.ts';
import { PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const chave = { nome: 'Programa', level: '1', dias: 1 };
const make = (as: string, provas: object) =>
  server.call('createChave', { as, body: { ...chave, senhaAtual: null, ...provas } });
const secretOf = async (as: string) => (await make(as, { senhaAtual: PASSWORD })).body.segredo;
const isOpen = async (segredo: string) =>
  (await server.call('getMe', { as: null, headers: { authorization: `Bearer ${segredo}` } })).status === 200;

describe('making a key', () => {
  it('requires the password, which a stolen session does not have', async () => {
    await server.addAdmin('ana');
    const unproven = await server.call('createChave', { as: 'ana', body: chave });
    expect(unproven).toAnswer(400, 'CH001');
    for (const senhaAtual of [null, 'chute-de-quem-passou']) {
      const { error } = await make('ana', { senhaAtual });
      expect([error.code, error.fields?.[0]?.path]).toEqual(['LG003', 'senhaAtual']);
    }
    expect(await make('ana', { senhaAtual: PASSWORD })).toAnswer(201);
  });

  it('requires a code too, with a second factor', async () => {
    const adminId = await server.addAdmin('bia');
    await server.token('bia');
    const { segredo } = (
      await server.call('createDoisFatores', { as: 'bia', body: { senhaAtual: PASSWORD } })
    ).body;
    const codeOf = () => new TOTP({ secret: Secret.fromBase32(segredo) }).generate();
    await server.call('confirmDoisFatores', { as: 'bia', body: { codigo: codeOf() } });
    // Each code works once, and the next takes half a minute.
    await server.db
      .updateTable('doisFatores')
      .set({ ultimoPasso: null })
      .where('adminId', '=', adminId)
      .execute();
    for (const codigo of [undefined, null, '000 000']) {
      const { error } = await make('bia', { senhaAtual: PASSWORD, codigo });
      expect([error.code, error.fields?.[0]?.path]).toEqual(['LG009', 'codigo']);
    }
    expect(await make('bia', { senhaAtual: null, codigo: codeOf() })).toAnswer('LG003');
    const answer = await make('bia', { senhaAtual: PASSWORD, codigo: codeOf() });
    expect(answer).toAnswer(201);
    expect(await isOpen(answer.body.segredo)).toBe(true);
  });

  it('requires a sign-in within five minutes in an OIDC session, and no password', async () => {
    const adminId = await server.addAdmin('caio');
    await server.token('caio');
    const signedIn = (minutes: number | null) =>
      server.db
        .updateTable('sessoes')
        .set({
          porProvedor: true,
          autenticadoEm: minutes === null ? null : new Date(Date.now() - minutes * 60_000),
        })
        .where('adminId', '=', adminId)
        .execute();
    for (const minutes of [null, 6]) {
      await signedIn(minutes);
      expect(await make('caio', { senhaAtual: PASSWORD })).toAnswer(409, 'CH005');
    }
    await signedIn(4);
    expect(await make('caio', {})).toAnswer(201);
    expect((await server.call('getMe', { as: 'caio' })).body.porProvedor).toBe(true);
  });
});

describe('after an account takeover', () => {
  const ways: [string, (id: string, login: string, keys: object) => Promise<unknown>][] = [
    [
      'a new password of one’s own',
      (_, as, keys) =>
        server.call('updateMe', {
          as,
          body: { senhaAtual: PASSWORD, senha: 'marmelada-de-1984', ...keys },
        }),
    ],
    [
      'one that level 0 gives',
      (id, _, keys) =>
        server.call('updateAdmin', { path: { id }, body: { senha: 'marmelada-de-1984', ...keys } }),
    ],
    [
      'one set by a mailed link',
      async (id, _, keys) => {
        const token = await insertLink(server.db, id);
        return server.call('resetPassword', {
          as: null,
          body: { token, senha: 'marmelada-de-1984', ...keys },
        });
      },
    ],
    [
      'ending all of one’s sessions',
      (_, as, keys) => server.call('deleteSessoes', { as, query: { ...keys } }),
    ],
    [
      'level 0’s ending of them',
      (id, _, keys) => server.call('deleteAdminSessoes', { path: { id }, query: { ...keys } }),
    ],
  ];

  it.each(ways)('%s revokes the keys unless asked to keep them', async (name, end) => {
    const login = `pessoa-${ways.findIndex(([way]) => way === name)}`;
    const id = await server.addAdmin(login);
    const kept = `${login}-fica`;
    const keptId = await server.addAdmin(kept);
    const [revoked, open] = [await secretOf(login), await secretOf(kept)];
    await end(id, login, {});
    await end(keptId, kept, { revogarChaves: false });
    await server.db.updateTable('admins').set({ senhaProvisoria: false }).where('id', '=', keptId).execute();
    expect([await isOpen(revoked), await isOpen(open)]).toEqual([false, true]);
    const listed = await Promise.all(
      [id, keptId].map((admin) => server.call('listChaves', { query: { admin } })),
    );
    expect(listed.map(({ body }) => body.total)).toEqual([0, 1]);
  });
});
