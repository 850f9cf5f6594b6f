import { addDays, dayOf, formatDay } from '#domain/day.ts';
import { wav } from '#tests/support/audio.ts';
import { addCliente, expectToast, rowOf, unique } from '#tests/support/journey.ts';
import { expect, test } from '#tests/support/panel.ts';

/** Relative to today, because the screen shows the days left. */
const from = (days: number) => addDays(dayOf(new Date()), days);

test("sets a jingle's calendar, shows its week, and finds it by its end", {
  tag: '@journey',
}, async ({ page, api }) => {
  test.slow();
  const rede = unique('Rede Natalina');
  const nome = unique('Natal');
  await addCliente(api, rede);
  const preview = page.getByRole('region', { name: 'A semana da vinheta' });

  await test.step('fill in the form, and see the week as it stands', async () => {
    await page.goto('/vinhetas/adicionar');
    await page.getByLabel('Nome').fill(nome);
    await page.getByRole('combobox', { name: 'Cliente' }).fill(rede);
    await page.getByRole('option', { name: rede }).click();
    const buffer = wav(360, 2);
    await page
      .getByLabel('Áudio', { exact: true })
      .setInputFiles({ name: 'natal.wav', mimeType: 'audio/wav', buffer });
    await page.getByRole('button', { name: 'Todos os dias' }).click();
    await page.getByLabel('Intervalo (minutos)').fill('60');
    await expect(preview).toContainText('Toca a cada 1 h, todos os dias: 24 vezes por dia');
    await page.getByRole('button', { name: 'Limitar a janelas do dia' }).click();
    await page.getByLabel('Começo da janela 1').fill('15:00');
    await page.getByLabel('Fim da janela 1').fill('19:00');
    await page.getByLabel('Nova hora').fill('10:00');
    await page.getByRole('button', { name: 'Adicionar hora' }).click();
    await page.getByLabel('Máximo por dia').fill('3');
    await expect(preview).toContainText('3 vezes por dia e 21 vezes por semana');
  });

  await test.step('be told of a validity that ends before it begins', async () => {
    const validade = page.getByRole('group', { name: 'Validade' });
    await validade.getByLabel('Primeiro dia').fill(from(0));
    await validade.getByLabel('Último dia').fill(from(-1));
    await page.getByRole('button', { name: 'Cadastrar vinheta' }).click();
    await expect(validade).toContainText('O último dia não pode ser antes do primeiro');
    await validade.getByLabel('Último dia').fill(from(3));
    await page.getByRole('button', { name: 'Cadastrar vinheta' }).click();
    await expectToast(page, 'Vinheta cadastrada com sucesso!');
  });

  const row = rowOf(page, nome);

  await test.step('find it by what ends within some days', async () => {
    await page.getByRole('searchbox', { name: 'Buscar por nome' }).fill(nome);
    await expect(row).toContainText('termina em 3 dias');
    const drawer = page.getByRole('dialog', { name: 'Filtro' });
    const filtered = async (dias: string) => {
      await page.getByRole('button', { name: /^Filtro/ }).click();
      if (dias === '2') await drawer.getByText('Mais filtros').click();
      await drawer.getByLabel('Termina em até (dias)').fill(dias);
      await drawer.getByRole('button', { name: 'Aplicar Filtros' }).click();
      await expect(drawer).toHaveCount(0);
    };
    await filtered('2');
    await expect(page.getByText('Nenhuma vinheta encontrada')).toBeVisible();
    await filtered('3');
    await expect(row).toBeVisible();
  });

  await test.step('have it play at its hours alone, for ever', async () => {
    await row.getByRole('link', { name: nome }).click();
    const validade = page.getByRole('group', { name: 'Validade' });
    await expect(validade.getByLabel('Último dia')).toHaveValue(from(3));
    await expect(validade).toContainText(formatDay(from(3)));
    await expect(page.getByLabel('Fim da janela 1')).toHaveValue('19:00');
    await validade.getByLabel('Primeiro dia').fill('');
    await validade.getByLabel('Último dia').fill('');
    await page.getByRole('checkbox', { name: 'Toca por intervalo' }).uncheck({ force: true });
    await page.getByLabel('Intervalo (minutos)').fill('');
    await page.getByRole('button', { name: 'Retirar 10:00' }).click();
    await page.getByRole('button', { name: 'Salvar alterações' }).click();
    await expect(page.getByRole('main')).toContainText('Sem tocar por intervalo, marque ao menos uma hora');
    await page.getByLabel('Nova hora').fill('16:15');
    await page.getByRole('button', { name: 'Adicionar hora' }).click();
    await expect(preview).toContainText('Toca às 16:15, todos os dias: 1 vez por dia e 7 vezes por semana');
    await page.getByRole('button', { name: 'Salvar alterações' }).click();
    await expectToast(page, 'Vinheta atualizada com sucesso!');
  });

  await test.step('see it in the list without an end, and undo that', async () => {
    await expect(page.getByText('Nenhuma vinheta encontrada')).toBeVisible();
    await page.getByRole('button', { name: 'Remover o filtro Termina em até (dias)' }).click();
    await expect(row).toContainText('16:15');
    await expect(row).toContainText('sempre');
    const { items } = (await api('listVinhetas', { query: { nome } })) as { items: object[] };
    expect(items).toMatchObject([
      { validade: null, horasMarcadas: ['16:15'], porIntervalo: false, maximoPorDia: 3 },
    ]);
    await page.getByRole('button', { name: 'Desfazer', exact: true }).first().click();
    await expectToast(page, 'Ação desfeita.');
    await expect(row).toContainText('termina em 3 dias');
  });
});
