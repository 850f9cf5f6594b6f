import { expectToast, unique } from '#tests/support/journey.ts';
import { addMusica } from '#tests/support/musicas.ts';
import { expect, expectAccessible, test } from '#tests/support/panel.ts';

test('fills in what tracks lack from a sheet, and keeps the rest if one changed meanwhile', async ({
  page,
  api,
  server,
}) => {
  const artista = unique('Trio');
  const titulos = ['Alfa', 'Beta', 'Gama'].map((titulo) => unique(`0 ${titulo}`));
  const ids: string[] = [];
  for (const titulo of titulos) ids.push(await addMusica(server, { titulo, artista }));

  await page.goto('/musicas?falta=isrc');
  await page.getByRole('button', { name: 'Completar cadastro' }).click();
  const cell = (campo: string, n: number) =>
    page.getByRole('textbox', { name: `${campo} de ${titulos[n]}`, exact: true });
  const save = (n: number) => page.getByRole('button', { name: `Salvar ${n} músicas` });

  await cell('ISRC', 0).evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, 'BRABC2600001\tAna Prado\n123\tCaio Rocha\n');
  await expect(page.getByText('2 linhas coladas.')).toBeVisible();
  await expect(cell('Compositor', 1)).toHaveValue('Caio Rocha');
  await save(2).click();
  await expect(page.getByText('Corrija as células marcadas: nada foi salvo.')).toBeVisible();
  await expect(cell('ISRC', 1)).toBeFocused();
  await expectAccessible(page);

  await cell('ISRC', 1).fill('BR-ABC-26-00002');
  await cell('Ano', 1).fill('1998');
  await cell('Ano', 1).press('Enter');
  await expect(cell('Ano', 2)).toBeFocused();
  await page.getByLabel('Ordem').selectOption('Cadastradas por último');
  await expect(cell('ISRC', 1)).toHaveValue('BR-ABC-26-00002');

  await api('updateMusica', { path: { id: ids[0]! }, body: { album: 'Outro' } });
  await save(2).click();
  await expect(page.getByText(`“${titulos[0]}” foi alterada por outra pessoa.`).first()).toBeVisible();
  await expect(cell('Compositor', 0)).toHaveValue('Ana Prado');
  await save(2).click();
  await expectToast(page, '2 músicas atualizadas com sucesso!');
  await expect(cell('ISRC', 0)).toBeHidden();
  await expect(cell('ISRC', 2)).toBeVisible();
  expect(await api('getMusica', { path: { id: ids[1]! } })).toMatchObject({
    isrc: 'BRABC2600002',
    compositor: 'Caio Rocha',
    ano: 1998,
  });
});
