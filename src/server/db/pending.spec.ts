import { expect, it } from 'vitest';
import { knownMigrations } from './migrate.ts';
import { compareMigrations, findTouchedTables, tablesTouchedBy } from './pending.ts';

it.each([
  ['alter table sinais add grade text;', ['sinais']],
  ['create index execucoes_musica on execucoes (musica);', ['execucoes']],
  ["update musicas set album = '';\nalter table exportacoes add colunas jsonb;", ['exportacoes', 'musicas']],
  ['create table presencas (loja_id text references lojas(id));', ['lojas']],
  ['create function f() returns void language sql as $$ update lojas set nome = nome $$;', []],
  ['do $$ begin update lojas set nome = nome; end $$;', ['lojas']],
])('finds the tables that "%s" touches', (text, tables) => {
  expect(findTouchedTables(text)).toEqual(tables);
});

it('reads the tables from the migrations', async () => {
  expect(await tablesTouchedBy(['002_triggers'])).toEqual(expect.arrayContaining(['execucoes', 'lojas']));
});

it('finds pending migrations and migrations of a newer version', () => {
  expect(compareMigrations(knownMigrations)).toEqual({ missing: [], unknown: [] });
  expect(compareMigrations([...knownMigrations.slice(1), '999_outra'])).toEqual({
    missing: [knownMigrations[0]],
    unknown: ['999_outra'],
  });
});
