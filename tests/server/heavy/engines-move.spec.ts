import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordOcorrencias } from '#server/db/ocorrencias.ts';
import { openDatabase } from '#server/db/open.ts';
import { runCommand } from '#tests/support/command.ts';
import { createDatabase, engine, type TestDatabase } from '#tests/support/database.ts';
import { contentOf } from '#tests/support/enginesContent.ts';
import { addCliente, addLoja } from '#tests/support/entities.ts';
import { addDestino, areSettled } from '#tests/support/ocorrencias.ts';
import { createWorld } from '#tests/support/relatoriosWorld.ts';
import { silent as log } from '#tests/support/silent.ts';

describe.runIf(engine === 'postgres')('npm run move', { timeout: 120_000 }, () => {
  let embedded: TestDatabase;
  let target: TestDatabase;
  let before: Record<string, string>;
  beforeAll(async () => {
    embedded = await createDatabase('pglite');
    target = await createDatabase('postgres');
    const source = await openDatabase(embedded.settings, log);
    const { db } = source;
    await createWorld(db);
    const admin = { nome: 'Ação Ñandú "\\', login: 'ana', email: 'ana@exemplo.com.br', level: '0' as const };
    await db
      .insertInto('admins')
      .values([
        { ...admin, id: 'a', updatedBy: 'b' },
        { ...admin, id: 'b', nome: 'Bia', login: 'bia', email: 'bia@exemplo.com.br', updatedBy: 'a' },
      ])
      .execute();
    await db.updateTable('configuracoes').set({ periodoAtividadeLoja: 12, updatedBy: 'a' }).execute();
    await db
      .insertInto('mensagens')
      .values({ id: 'm', conteudo: Buffer.from([0, 255, 92, 34]) })
      .execute();
    const antes = JSON.stringify({ nome: 'Café "à" \\ \u2028', lojas: [1, null] });
    const atividade = { adminId: 'a', acao: 'EDITAR', entidade: 'CLIENTE', entidadeId: 'c1', nome: 'Café' };
    await db
      .insertInto('atividades')
      .values({ ...atividade, id: 'x', antes, depois: null })
      .execute();
    await addDestino(db);
    await recordOcorrencias(db, { tipo: 'SISTEMA_RUIM', dados: { itens: ['DISCO'] } });
    before = await contentOf(db);
    await source.close();
  }, 120_000);
  afterAll(async () => {
    await embedded.drop();
    await target.drop();
  });
  const para = () => target.settings.DATABASE_URL!;
  const env = () => ({ DATA_DIR: embedded.settings.DATA_DIR });

  it('refuses a folder in use with one sentence', async () => {
    const open = await openDatabase(embedded.settings, log);
    const { code, output } = await runCommand('move', env(), '--para', para());
    await open.close();
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/^Another server is already using [^\n]*\.\n$/),
    ]);
  });

  it('copies every row unchanged, and the new database continues the sequences', async () => {
    const { code, output } = await runCommand('move', env(), '--para', para());
    expect(output).toContain('All rows were copied.');
    expect(code).toBe(0);
    const opened = await openDatabase(target.settings, log);
    const { db } = opened;
    try {
      const moved = { destinos: expect.any(String), ocorrencias: expect.any(String) };
      expect(await contentOf(db)).toEqual({ ...before, ...moved });
      expect(await areSettled(db)).toBe(true);
      const clienteId = await addCliente(db);
      await addLoja(db, clienteId);
      const clientes = await db.selectFrom('clientes').select(['id', 'chave', 'numLojas']).execute();
      expect(clientes.find(({ id }) => id === clienteId)?.numLojas).toBe(1);
      expect(new Set(clientes.map(({ chave }) => chave)).size).toBe(clientes.length);
      await expect(db.deleteFrom('atividades').execute()).rejects.toThrow('append-only');
      await expect(addLoja(db, 'nenhum')).rejects.toThrow('foreign key');
      const { rows } = await sql`select from pg_constraint where condeferrable`.execute(db);
      expect(rows).toEqual([]);
    } finally {
      await opened.close();
    }
  });

  it('refuses a non-empty database and leaves it unchanged', async () => {
    const opened = await openDatabase(target.settings, log);
    const there = await contentOf(opened.db);
    const { code, output } = await runCommand('move', env(), '--para', para());
    expect([code, output]).toEqual([1, expect.stringContaining('already has data')]);
    expect(await contentOf(opened.db)).toEqual(there);
    await opened.close();
  });

  it('explains its arguments', async () => {
    expect(await runCommand('move', env())).toEqual({
      code: 64,
      output: expect.stringContaining('--para postgres://'),
    });
    const { output } = await runCommand('move', env(), '--para', 'mysql://x');
    expect(output).toContain('an address starting with postgres://');
  });
});
