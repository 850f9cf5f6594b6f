import type { Page } from '@playwright/test';
import { addCliente, answer, chooseInRow, expectToast, rowOf, unique } from '#tests/support/journey.ts';
import { addLoja, addPlaylist } from '#tests/support/lojas.ts';
import { expect, test } from '#tests/support/panel.ts';

async function drawWith(page: Page, playlist: string) {
  await page.getByLabel('Outra playlist para desenhar').fill(playlist);
  await page.getByRole('option', { name: playlist }).click();
  await expect(page.getByRole('button', { name: playlist, exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
}

async function placeOf(page: Page, row: number, hour: number) {
  const { x, y, width, height } = (await page.locator('.semana-trilhos').boundingBox())!;
  return [x + (width * hour) / 24, y + ((row + 0.5) * height) / 8] as const;
}

async function drag(page: Page, from: [row: number, hour: number], to: [row: number, hour: number]) {
  await page.locator('.semana-trilhos').scrollIntoViewIfNeeded();
  await page.mouse.move(...(await placeOf(page, ...from)));
  await page.mouse.down();
  await page.mouse.move(...(await placeOf(page, ...to)), { steps: 5 });
  await page.mouse.up();
}

test('draws a grade, puts it on a store with a reason, changes, copies and deletes it', {
  tag: '@journey',
}, async ({ page, api }) => {
  test.slow();
  const rede = unique('Rede Programada');
  const nome = unique('Rotina');
  const cliente = await addCliente(api, rede);
  const loja = await addLoja(api, cliente, `${rede} Centro`);
  const calma = unique('Manhã calma');
  const animada = unique('Tarde animada');
  for (const playlist of [calma, animada]) await addPlaylist(api, cliente, playlist);

  await test.step('add one, after a refusal of what is missing', async () => {
    await page.goto('/grades/adicionar');
    await page.getByLabel('Nome').fill(nome);
    await page.getByRole('combobox', { name: 'Cliente' }).fill(rede);
    await page.getByRole('option', { name: rede }).click();
    await page.getByRole('button', { name: 'Cadastrar grade' }).click();
    await expect(page.getByText('Desenhe ao menos um bloco').first()).toBeVisible();
    await drawWith(page, calma);
    await drag(page, [0, 8], [4, 12]);
    await expect(page.getByRole('button', { name: `${calma} 08:00–12:00, seg–sex` })).toHaveCount(5);
    await drawWith(page, animada);
    await drag(page, [0, 13], [0, 18]);
    await page.getByRole('button', { name: 'Cadastrar grade' }).click();
    await expectToast(page, 'Grade cadastrada com sucesso!');
  });

  const row = rowOf(page, nome);

  await test.step('put it on a store', async () => {
    await page.getByRole('searchbox', { name: 'Buscar por nome' }).fill(nome);
    await expect(row).toContainText('Vigente');
    await chooseInRow(page, nome, 'Adicionar às lojas');
    const adding = page.getByRole('dialog', { name: `Adicionando a grade "${nome}" às lojas:` });
    await adding.getByRole('checkbox', { name: `Selecionar ${rede} Centro` }).check();
    await adding.getByRole('button', { name: 'Adicionar grade às lojas selecionadas' }).click();
    await expectToast(page, 'Grade adicionada às lojas com sucesso!');
  });

  await test.step('change it: an overlap is shown and refused, undone, and the change asks with counts', async () => {
    await row.getByRole('link', { name: nome }).click();
    await drag(page, [0, 15], [0, 10]);
    await expect(page.getByText(/se sobrepõem em segunda-feira/)).toBeVisible();
    await page.getByRole('button', { name: 'Salvar alterações' }).click();
    await expect(page.getByText('Há blocos sobrepostos: separe-os antes de salvar').first()).toBeVisible();
    await page.keyboard.press('Control+z');
    await drag(page, [0, 15], [1, 16]);
    await expect(page.getByRole('button', { name: `${animada} 14:00–19:00, ter` })).toBeVisible();
    await page.getByRole('button', { name: 'Salvar alterações' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('1 loja muda agora.');
    await answer(page, 'Salvar');
    await expectToast(page, 'Grade atualizada com sucesso!');
  });

  await test.step('the store says what plays now, and why', async () => {
    await page.goto(`/lojas/editar/${loja}?aba=programacao&ver=semana`);
    await expect(page.getByText(/Agora não toca nada|Agora toca|A loja está fechada/)).toBeVisible();
    await page.getByText('Por que toca cada trecho').first().click();
    await expect(page.getByText(`${nome} tem bloco aqui, mas nada que possa tocar`).first()).toBeVisible();
  });

  await test.step('copy it, and delete both', async () => {
    await page.goto(`/grades?nome=${encodeURIComponent(nome)}`);
    await chooseInRow(page, nome, 'Duplicar');
    await page.getByRole('dialog').getByRole('button', { name: 'Duplicar' }).click();
    await expectToast(page, 'Grade duplicada com sucesso!');
    await expect(rowOf(page, `${nome} (cópia)`)).toContainText('INATIVO');
    await chooseInRow(page, `${nome} (cópia)`, 'Excluir');
    await answer(page, 'Excluir');
    await expectToast(page, 'Grade excluída com sucesso!');
    await chooseInRow(page, nome, 'Excluir');
    await answer(page, 'Excluir');
    await expect(page.getByText('Nenhuma grade encontrada')).toBeVisible();
  });
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('draws, moves and stretches a bloco, and undoes a step', async ({ page, api }) => {
    const cliente = await addCliente(api, unique('Rede do Toque'));
    const calma = unique('Calma');
    await addPlaylist(api, cliente, calma);
    await page.goto(`/grades/adicionar?cliente=${cliente}`);
    await drawWith(page, calma);
    const finger = await page.context().newCDPSession(page);
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd',
      ...touchPoints: { x: number; y: number }[]
    ) => finger.send('Input.dispatchTouchEvent', { type, touchPoints });
    type Place = [row: number, hour: number];
    const at = async (place: Place) => {
      const [x, y] = await placeOf(page, ...place);
      return { x, y };
    };
    const swipe = async (from: Place, ...way: Place[]) => {
      await page.locator('.semana-trilhos').scrollIntoViewIfNeeded();
      await touch('touchStart', await at(from));
      for (const place of way) await touch('touchMove', await at(place));
      await touch('touchEnd');
    };
    const bloco = (words: string) => page.getByRole('button', { name: `${calma} ${words}`, exact: true });

    await swipe([0, 8], [0, 9], [0, 10]);
    await expect(bloco('08:00–10:00, seg')).toBeVisible();
    await swipe([0, 9], [1, 10], [2, 13]);
    await expect(bloco('12:00–14:00, qua')).toBeVisible();
    // The touch target of its end begins a little earlier.
    await swipe([2, 13.95], [2, 15], [2, 17.95]);
    await expect(bloco('12:00–18:00, qua')).toBeVisible();
    await page.getByRole('button', { name: 'Desfazer na semana' }).click();
    await expect(bloco('12:00–14:00, qua')).toBeVisible();
  });
});
