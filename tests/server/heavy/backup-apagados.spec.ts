// Both engines: each engine is restored its own way, and data is erased before the database opens.

import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readApagamentos, writeApagamentos } from '#server/backup/apagamentos.ts';
import { newId } from '#server/db/id.ts';
import { openDatabase } from '#server/db/open.ts';
import { openFolder } from '#server/storage/folder.ts';
import { beginCommand, runCommand } from '#tests/support/command.ts';
import { emptyDatabase, emptyFolder, engine, type TestDatabase } from '#tests/support/database.ts';
import { addCliente, addLoja } from '#tests/support/entities.ts';
import { itOnce } from '#tests/support/itOnce.ts';
import { endProcesses, startBundle } from '#tests/support/process.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { silent as log } from '#tests/support/silent.ts';

const PESSOAL = /Zuleica|zuleica|98765432100/;

const folders: string[] = [];
const folder = () => {
  folders.push(emptyFolder());
  return folders.at(-1)!;
};
const databases: TestDatabase[] = [];
async function emptyPlace(): Promise<TestDatabase['settings']> {
  databases.push(await emptyDatabase(engine));
  return databases.at(-1)!.settings;
}

let server: TestServer;
const place = () => {
  const { DATA_DIR, DATABASE_URL } = server.settings;
  return { DATA_DIR, DATABASE_URL };
};
const to = folder();
const id = { cliente: '', loja: '', mudada: '', outra: '', aviso: '' };
const command = (name: 'backup' | 'verify') =>
  runCommand(name, place(), name === 'backup' ? '--para' : '--de', to);
const listed = async (place = to) => {
  const found = [];
  for await (const page of readApagamentos(openFolder(place))) found.push(...page);
  return found;
};

async function erase(_id: string, nome: string) {
  expect(await server.call('eraseLixeira', { path: { id: _id }, body: { nome } })).toAnswer(204);
  await server.settled();
}

async function toldIn(settings: TestDatabase['settings']) {
  const { db, close } = await openDatabase(settings, log);
  const { rows } = await sql<{ tudo: unknown }>`select jsonb_build_array(
    (select jsonb_agg(to_jsonb(t)) from clientes t), (select jsonb_agg(to_jsonb(t)) from lojas t),
    (select jsonb_agg(to_jsonb(t)) from notificacoes t), (select jsonb_agg(to_jsonb(t)) from lixeira t),
    (select jsonb_agg(to_jsonb(t)) from alteracoes t), (select jsonb_agg(to_jsonb(t)) from atividades t)) as tudo`.execute(
    db,
  );
  const { rows: apagados } = await sql<{ id: string }>`select id from apagados`.execute(db);
  const { rows: esvaziada } = await sql<{ depois: unknown }>`
    select depois from atividades where acao = 'ESVAZIAR'`.execute(db);
  await close();
  return {
    tudo: JSON.stringify(rows[0]!.tudo),
    apagados: apagados.map((row) => row.id),
    esvaziada: esvaziada.map(({ depois }) => depois),
  };
}

beforeAll(async () => {
  server = await startServer({ engine });
  const { db } = server;
  id.cliente = await addCliente(db, { nome: 'Rede Azul' });
  id.loja = await addLoja(db, id.cliente, { nome: 'Loja Azul', login: `zuleica.${newId()}` });
  await server.call('updateCliente', {
    path: { id: id.cliente },
    body: { responsavel: 'Zuleica Prado', email: 'zuleica@azul.com.br', telefone: '98765432100' },
  });
  const verde = await addCliente(db, { nome: 'Rede Verde' });
  id.mudada = await addLoja(db, verde, { nome: 'Loja Mudada', login: `zuleica.${newId()}` });
  id.outra = await addLoja(db, verde, { nome: 'Loja Outra', login: `fica.${newId()}` });
  const { body } = await server.call('createNotificacao', {
    body: { mensagem: 'Ligar para Zuleica', loja: id.outra },
  });
  id.aviso = body._id;
  expect(await command('backup')).toMatchObject({ code: 0 });
  expect(await listed()).toEqual([]);

  // After the backup, one store is erased separately, another moves to the client that is then erased, and a
  // notification is erased.
  await server.call('updateLoja', { path: { id: id.mudada }, body: { cliente: id.cliente } });
  await server.call('deleteCliente', { path: { id: id.cliente } });
  await server.call('deleteNotificacao', { path: { id: id.aviso } });
  await erase(id.cliente, 'Rede Azul');
  await erase(id.aviso, 'Ligar para Zuleica');
}, 240_000);
afterAll(async () => {
  await server?.close();
  endProcesses();
  for (const { drop } of databases) await drop();
  for (const made of folders) fs.rmSync(made, { recursive: true, force: true });
});

describe('data erased after a backup', { timeout: 300_000 }, () => {
  itOnce(
    'is recorded in a table until the list beside the backups has it: ids, kinds and moments, once each',
    async () => {
      const away = { ...openFolder(to), write: () => Promise.reject(new Error('no room')) };
      await expect(writeApagamentos(server.db, away)).rejects.toThrow('no room');
      expect(await listed()).toEqual([]);
      await writeApagamentos(server.db, openFolder(to));
      await writeApagamentos(server.db, openFolder(to));
      const found = await listed();
      expect(found.map((one) => `${one.entidade} ${one.id}`).sort()).toEqual(
        [`CLIENTE ${id.cliente}`, `LOJA ${id.loja}`, `LOJA ${id.mudada}`, `NOTIFICACAO ${id.aviso}`].sort(),
      );
      expect(
        fs.readFileSync(path.join(to, 'apagados', fs.readdirSync(path.join(to, 'apagados'))[0]!), 'utf8'),
      ).not.toMatch(PESSOAL);
      expect(fs.statSync(path.join(to, 'apagados')).mode & 0o077).toBe(0);
    },
  );

  it('is erased again after a restore, and other data is kept', { tags: 'everyday' }, async () => {
    await writeApagamentos(server.db, openFolder(to));
    const onto = await emptyPlace();
    const { code, output } = await runCommand('restore', onto, '--de', to);
    expect([code, output]).toEqual([
      0,
      expect.stringContaining('Erasures after this backup, repeated now: 3'),
    ]);
    const { tudo, apagados, esvaziada } = await toldIn(onto);
    expect(tudo).not.toMatch(PESSOAL);
    expect(tudo).toMatch(/fica\./);
    expect(tudo).toContain('Loja Mudada');
    expect(apagados.sort()).toEqual([id.cliente, id.loja, id.mudada, id.aviso].sort());
    expect(esvaziada).toEqual([{ itens: 3 }]);
  });

  itOnce('leaves the backup verifiable', async () => {
    expect(await command('verify')).toMatchObject({ code: 0 });
  });

  it('is erased by the next restore if one is killed while erasing', async () => {
    await writeApagamentos(server.db, openFolder(to));
    const cut = await emptyPlace();
    const { child, ended } = await beginCommand('restore', cut, '--de', to);
    // Erasing begins after all restored tables were printed.
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (output.includes('vinhetas  ')) child.kill('SIGKILL');
    });
    await ended;
    expect(fs.existsSync(path.join(cut.DATA_DIR, '.restore'))).toBe(true);
    const started = await startBundle(cut);
    expect([started.url, started.output()]).toEqual([
      '',
      expect.stringMatching(/^A restore into .* was cut off/),
    ]);
    const onto = engine === 'postgres' ? { ...(await emptyPlace()), DATA_DIR: cut.DATA_DIR } : cut;
    expect(await runCommand('restore', onto, '--de', to)).toMatchObject({ code: 0 });
    expect((await toldIn(onto)).tudo).not.toMatch(PESSOAL);
  });

  itOnce(
    'is listed beside every backup folder, because an older backup may be restored from there',
    async () => {
      const elsewhere = folder();
      expect(await runCommand('backup', place(), '--para', elsewhere)).toMatchObject({ code: 0 });
      expect(await listed(elsewhere)).toHaveLength(4);
      expect(await runCommand('backup', place(), '--para', elsewhere)).toMatchObject({ code: 0 });
      expect(fs.readdirSync(path.join(elsewhere, 'apagados'))).toHaveLength(1);
    },
  );

  itOnce('stops the restore if its list is damaged', async () => {
    const file = path.join(to, 'apagados', 'x.jsonl');
    fs.writeFileSync(file, '{"entidade":"LOJA"}\n');
    const { code, output } = await runCommand('restore', await emptyPlace(), '--de', to);
    fs.rmSync(file);
    expect([code, output]).toEqual([1, expect.stringContaining('apagados/x.jsonl is not what was written')]);
  });
});
