import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readUso, type Uso, uso } from '../../tools/contract/review/uso.ts';
import { comparisonOf } from './fixtures/comparison.ts';
import { smallDocument } from './fixtures/document.ts';

const folder = mkdtempSync(join(tmpdir(), 'uso-'));
afterAll(() => rmSync(folder, { recursive: true }));

const row = (operacao: string, chamador: Partial<Uso['chamador']>, dia = '2026-11-20'): Uso => ({
  operacao,
  dia,
  chamadas: 3,
  chamador: { tipo: 'PAINEL', versao: null, chave: null, ...chamador },
});
const chave = (_id: string) => ({ tipo: 'CHAVE', chave: { _id, nome: _id } }) as const;

const revision = smallDocument();
revision.listLojas.parameters = [];
const comparison = await comparisonOf(smallDocument().document, revision.document);
const told = (rows?: Uso[]) => uso({ ...comparison, uso: rows });

describe('the callers of a broken operation', () => {
  it.each<[string, Uso[], string]>([
    [
      'keys by how many they are, players by their latest version',
      [
        row('listLojas', chave('a')),
        row('listLojas', chave('a'), '2026-11-21'),
        row('listLojas', chave('b')),
        row('listLojas', chave('c')),
        row('listLojas', { tipo: 'PLAYER', versao: '1.4' }),
        row('listLojas', { tipo: 'PLAYER', versao: '1.3.9' }),
      ],
      '3 chaves e o player ≤ 1.4 chamaram isto nos últimos 30 dias',
    ],
    ['one key', [row('listLojas', chave('a'))], '1 chave chamou isto nos últimos 30 dias'],
    [
      'panels, and whoever says nothing',
      [row('listLojas', { versao: '2.0.0' }), row('listLojas', { tipo: 'ANONIMO' })],
      'O painel ≤ 2.0.0 e quem não se identifica chamaram isto nos últimos 30 dias',
    ],
    [
      'nobody who called something else, or long ago',
      [row('createLoja', chave('a')), row('listLojas', chave('a'), '2026-10-25')],
      'Ninguém chamou isto nos últimos 30 dias',
    ],
  ])('are listed as %s', async (_, rows, sentence) => {
    const { markdown, failures } = await told(rows);
    expect(markdown).toMatch(/^- `listLojas` · /);
    expect(markdown).toContain(`**${sentence}**`);
    expect(failures).toEqual([]);
  });

  it('are left out without usage data', async () => {
    expect((await told()).markdown).toBe('');
  });
});

describe('the usage data', () => {
  const rows = [row('listLojas', chave('a')), row('listLojas', chave('b'))];

  it('are read from a file with a server response or its rows', async () => {
    const file = join(folder, 'uso.json');
    for (const content of [rows, { items: rows, total: 2, nextCursor: null }]) {
      writeFileSync(file, JSON.stringify(content));
      expect(await readUso(file)).toEqual(rows);
    }
    writeFileSync(file, '{}');
    await expect(readUso(file)).rejects.toThrow('it has no items');
    await expect(readUso(join(folder, 'none.json'))).rejects.toThrow('cannot be read');
  });

  it('are fetched from a server with a key, page by page', async () => {
    const asked: string[] = [];
    const server = createServer(({ url = '', headers }, response) => {
      asked.push(`${headers.authorization} ${url}`);
      const isFirst = !url.includes('cursor');
      const page = { items: [rows[isFirst ? 0 : 1]], nextCursor: isFirst ? 'dois' : null };
      response.writeHead(headers.authorization === 'Bearer vitrola_a' ? 200 : 401).end(JSON.stringify(page));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    try {
      expect(await readUso(address, 'vitrola_a')).toEqual(rows);
      expect(asked).toEqual([
        'Bearer vitrola_a /api/v1/uso-da-api?periodo=30',
        'Bearer vitrola_a /api/v1/uso-da-api?periodo=30&cursor=dois',
      ]);
      await expect(readUso(address, 'vitrola_b')).rejects.toThrow('answers 401');
      await expect(readUso(address, '')).rejects.toThrow('VITROLA_KEY');
    } finally {
      server.close();
    }
    await expect(readUso(address, 'vitrola_a')).rejects.toThrow('does not answer');
  });
});
