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

it('compareMigrations finds pending migrations and those of a newer version', () => {
  expect(compareMigrations(knownMigrations)).toEqual({ missing: [], unknown: [] });
  expect(compareMigrations([...knownMigrations.slice(1), '999_outra'])).toEqual({
    missing: [knownMigrations[0]],
    unknown: ['999_outra'],
  });
});
