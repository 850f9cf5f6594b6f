import { expect, it } from 'vitest';
import { puladasText } from './puladas.ts';

const since = 'Contadas desde 01/10/2026: antes disso, os pulos não eram contados.';
const estimate =
  'Estimativa: como são muitas execuções, os números são calculados a partir de uma parte delas.';

it.each([
  [{ estimadas: false, contadasDesde: null }, ''],
  [{ estimadas: false, contadasDesde: '2026-10-01' }, since],
  [{ estimadas: true, contadasDesde: null }, estimate],
  [{ estimadas: true, contadasDesde: '2026-10-01' }, `${since} ${estimate}`],
])('explains how skips were counted for %j', (page, text) => {
  expect(puladasText(page)).toBe(text);
});
