// Both engines: commands go through the server that holds the embedded database, or connect to PostgreSQL directly.

import fs from 'node:fs';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '#tests/support/command.ts';
import { emptyFolder } from '#tests/support/database.ts';
import { startServerWithDoor } from '#tests/support/door.ts';
import { addCliente, addLoja } from '#tests/support/entities.ts';
import { itOnce } from '#tests/support/itOnce.ts';
import { readOutbox } from '#tests/support/outbox.ts';
import type { TestServer } from '#tests/support/server.ts';

let server: TestServer;
const folder = emptyFolder();
beforeAll(async () => {
  server = await startServerWithDoor();
});
afterAll(async () => {
  await server.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const dados = (...words: string[]) => {
  const { DATA_DIR, DATABASE_URL } = server.settings;
  return runCommand('vitrola', { DATA_DIR, DATABASE_URL }, 'dados', ...words);
};
const staged = () =>
  fs.readdirSync(path.join(server.settings.DATA_DIR, 'run')).filter((name) => name.startsWith('dados-'));

describe('vitrola dados', () => {
  it('writes all data of a client beside its server, readable by the owner only, and logs it', async () => {
    const id = await addCliente(server.db, { nome: 'Rede São João', responsavel: 'Eulália Couto' });
    await addLoja(server.db, id, { nome: 'Loja São João', email: 'loja@saojoao.com.br' });
    const para = path.join(folder, 'cliente.zip');
    const { code, output } = await dados('cliente', ' rede sao joao ', '--para', para);
    expect([code, output]).toEqual([0, `${para}: everything stored about Rede São João.\n`]);
    expect(fs.statSync(para).mode & 0o777).toBe(0o600);
    const files = unzipSync(fs.readFileSync(para));
    expect(strFromU8(files['clientes.json']!)).toContain('Eulália Couto');
    expect(strFromU8(files['lojas.csv']!)).toContain('loja@saojoao.com.br');
    expect(staged()).toEqual([]);
    const { body } = await server.call('listAtividades', { query: { acao: 'EXPORTAR_DADOS' } });
    expect(body.items).toMatchObject([{ entidade: 'CLIENTE', entidadeId: id, admin: { nome: 'Sistema' } }]);
    await server.mail.deliver();
    expect(readOutbox(server.settings.DATA_DIR).at(-1)!.text).toMatch(
      /por quem opera o servidor, foi pedido um arquivo com tudo o que guardamos sobre o cliente Rede São João/,
    );
  });

  itOnce('finds administrators and stores by login, and deleted ones by id', async () => {
    const admin = await server.addAdmin('zulmira');
    const loja = await addLoja(server.db, await addCliente(server.db), {
      nome: 'Matriz',
      login: 'matriz.sp',
    });
    expect(await dados('admin', 'ZULMIRA', '--para', path.join(folder, 'a.zip'))).toMatchObject({ code: 0 });
    expect(await dados('loja', 'matriz.sp', '--para', path.join(folder, 'l.zip'))).toMatchObject({ code: 0 });
    await server.call('deleteAdmin', { path: { id: admin } });
    const gone = path.join(folder, 'saiu.zip');
    expect(await dados('admin', admin, '--para', gone)).toMatchObject({ code: 0 });
    expect(strFromU8(unzipSync(fs.readFileSync(gone))['admins.json']!)).toContain('zulmira');
    await server.call('deleteLoja', { path: { id: loja } });
    await server.call('eraseLixeira', { path: { id: loja }, body: { nome: 'Matriz' } });
    await server.settled();
    expect(await dados('loja', loja, '--para', path.join(folder, 'apagada.zip'))).toEqual({
      code: 1,
      output: `"${loja}" was erased, or is being erased: no data is left.\n`,
    });
  });

  itOnce('never overwrites a file, and explains its arguments', async () => {
    const para = path.join(folder, 'ja.zip');
    fs.writeFileSync(para, 'de antes');
    expect(await dados('admin', 'admin', '--para', para)).toEqual({
      code: 1,
      output: `${para} already exists. Name another file.\n`,
    });
    expect(fs.readFileSync(para, 'utf8')).toBe('de antes');
    expect((await dados('admin', 'ninguem', '--para', path.join(folder, 'n.zip'))).output).toBe(
      'There is no administrator "ninguem".\n',
    );
    for (const words of [['musica', 'x', '--para', 'y'], ['admin', 'admin'], []])
      expect((await dados(...words)).code).toBe(64);
  });
});
