import { writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { differencesOf } from '../../scripts/contract/pictures/differences.ts';
import type { Place } from '../../scripts/contract/pictures/places.ts';
import { openBuilt } from '../../scripts/contract/pictures/studio.ts';

const place = (address: string, as: Place['as'] = 'admin'): Place => ({ name: address, address, as });

test('pictures of the review: the same product twice looks the same to the pixel, and another screen does not', {
  tag: '@nightly',
}, async () => {
  test.setTimeout(600_000);
  const { ids, cameras, close } = await openBuilt('.', () => {});
  try {
    const places = [
      place('/lojas?drawer=FILTRO_LOJAS'),
      place(`/lojas/editar/${ids.lojas}?aba=cadastro`),
      place('/insights-gerais'),
      place('/clientes/relatorio?modal=FAIXAS_TOCADAS'),
      place('/login', 'nobody'),
      place('/player', 'nobody'),
      place('/player#tocando', 'store'),
      place('/player#diagnostico', 'store'),
    ];
    for (const one of places)
      await test.step(one.name, async () => {
        const pairs = await differencesOf(cameras, one);
        // Kept beside the failure: only the pictures tell what differed.
        for (const [n, { before, after }] of pairs.entries()) {
          writeFileSync(test.info().outputPath(`${n}-before.png`), before);
          writeFileSync(test.info().outputPath(`${n}-after.png`), after);
        }
        expect(pairs.map(({ name }) => name)).toEqual([]);
      });
    await test.step('a drawer that is open on one side alone', async () => {
      const after = { take: () => cameras.after.take(place('/lojas')) };
      const pairs = await differencesOf({ ...cameras, after }, place('/lojas?drawer=FILTRO_LOJAS'));
      expect(pairs).toHaveLength(2);
    });
  } finally {
    await close();
  }
});
