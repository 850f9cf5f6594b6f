import { expect, it } from 'vitest';
import { knownMigrations } from './migrate.ts';
import { compareMigrations, tablesTouchedBy } from './pending.ts';

it('tablesTouchedBy finds what migrations alter, fill, index and watch, and not what functions will', async () => {
  expect(await tablesTouchedBy(['540_grade_do_sinal'])).toEqual(['sinais']);
  expect(await tablesTouchedBy(['160_faixas_em_lojas'])).toEqual(['execucoes']);
  expect(await tablesTouchedBy(['640_colunas_da_exportacao', '122_falta'])).toEqual([
    'exportacoes',
    'musicas',
  ]);
  expect(await tablesTouchedBy(['180_presencas'])).toEqual(expect.arrayContaining(['lojas']));
  expect(await tablesTouchedBy(['390_sendo_apagada'])).toEqual([]);
});

it('compareMigrations tells what is to come, and what is of a newer version', async () => {
  const known = await knownMigrations();
  expect(await compareMigrations(known)).toEqual({ missing: [], unknown: [] });
  expect(await compareMigrations([...known.slice(1), '999_outra'])).toEqual({
    missing: [known[0]],
    unknown: ['999_outra'],
  });
});
