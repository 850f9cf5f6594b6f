import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOutbox } from '#tests/support/outbox.ts';
import { PASSWORD, startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { PUBLIC_URL: 'https://vitrola.example.com' } });
});
afterAll(() => server.close());

async function mailedOf(change: () => Promise<{ status: number }>) {
  const before = readOutbox(server.settings.DATA_DIR).length;
  expect((await change()).status).toBeLessThan(300);
  await server.settled();
  return readOutbox(server.settings.DATA_DIR)
    .slice(before)
    .map(({ message, text }) => ({ to: /^To: (\S+)/m.exec(message)?.[1], text: text.replace(/\s+/g, ' ') }));
}

const anyVersion = { 'If-Match': '*' };

describe('security notices are mailed', () => {
  it('for a password and e-mail changed by another administrator, to the old e-mail, in one message', async () => {
    const id = await server.addAdmin('ana');
    const body = { senha: 'quatro-ipês-na-varanda', email: 'ana@novo.com.br' };
    const mailed = await mailedOf(() =>
      server.call('updateAdmin', { path: { id }, body, headers: anyVersion }),
    );
    expect(mailed).toEqual([{ to: 'ana@exemplo.com.br', text: expect.any(String) }]);
    const { text } = mailed[0]!;
    expect(text).toMatch(
      /\(login ana\), em \d\d\/\d\d\/\d{4} \d\d:\d\d \(horário de São Paulo\), por .+, a partir de 127\.0\.0\.1: - a senha foi alterada - o e-mail foi alterado, e este endereço deixou de ser o seu /,
    );
    expect(text.match(/https?:\S+/g)).toEqual(['https://vitrola.example.com']);
    for (const secret of Object.values(body)) expect(text).not.toContain(secret);
  });

  it("for one's own security changes, and for no other changes", async () => {
    await server.addAdmin('bia');
    const update = (body: object) =>
      mailedOf(() => server.call('updateMe', { as: 'bia', body, headers: anyVersion }));
    expect(await update({ nome: 'Bia Reis' })).toEqual([]);
    expect(await update({ email: 'bia@exemplo.com.br', senhaAtual: PASSWORD })).toEqual([]);
    expect(await update({ senha: 'quatro-ipês-na-varanda', senhaAtual: PASSWORD })).toEqual([
      { to: 'bia@exemplo.com.br', text: expect.stringContaining(', com o seu acesso, a partir de') },
    ]);
  });

  it('for a new key, without the key', async () => {
    await server.addAdmin('caio');
    let segredo = '';
    const mailed = await mailedOf(async () => {
      const body = { nome: 'BI', level: '1', dias: 1, senhaAtual: PASSWORD };
      const made = await server.call('createChave', { as: 'caio', body });
      segredo = made.body.segredo;
      return made;
    });
    expect(mailed).toEqual([
      { to: 'caio@exemplo.com.br', text: expect.stringContaining('- foi criada uma chave de API') },
    ]);
    expect(mailed[0]!.text).not.toContain(segredo);
  });

  it('for a removed second factor', async () => {
    const adminId = await server.addAdmin('dora');
    const ativo = { adminId, segredo: Buffer.from('x'), ativoDesde: new Date() };
    await server.db.insertInto('doisFatores').values(ativo).execute();
    const remove = () => server.call('deleteAdminDoisFatores', { path: { id: adminId } });
    expect(await mailedOf(remove)).toEqual([
      {
        to: 'dora@exemplo.com.br',
        text: expect.stringContaining('- a verificação em duas etapas foi desativada'),
      },
    ]);
    expect(await mailedOf(remove)).toEqual([]);
  });
});
