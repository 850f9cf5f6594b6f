import { wav } from '#tests/support/audio.ts';
import { addCliente, answer, chooseInRow, expectToast, rowOf, unique } from '#tests/support/journey.ts';
import { addLoja } from '#tests/support/lojas.ts';
import { expect, test } from '#tests/support/panel.ts';

const tone = (name: string, frequency: number) => ({
  name,
  mimeType: 'audio/wav',
  buffer: wav(frequency, 2),
});

test('uploads a jingle, plays it, puts it on a store, edits and deletes it', {
  tag: '@journey',
}, async ({ page, api }) => {
  test.slow();
  const rede = unique('Rede Sonora');
  const nome = unique('Pão quentinho');
  const cliente = await addCliente(api, rede);
  await addLoja(api, cliente, `${rede} Centro`);

  await test.step('add one, after a refusal of what is missing', async () => {
    await page.goto('/vinhetas/adicionar');
    await page.getByRole('button', { name: 'Cadastrar vinheta' }).click();
    await expect(page.getByText('Áudio é obrigatório')).toBeVisible();
    await expect(page.getByText('A lista de Dias de execução não pode estar vazia')).toBeVisible();
    await page.getByLabel('Nome').fill(nome);
    await page.getByRole('combobox', { name: 'Cliente' }).fill(rede);
    await page.getByRole('option', { name: rede }).click();
    await page.getByLabel('Áudio', { exact: true }).setInputFiles(tone('pao.wav', 330));
    await page.getByRole('button', { name: 'Segunda a sexta' }).click();
    await page.getByRole('button', { name: 'SAB, sábado' }).click();
    await page.getByLabel('Intervalo (minutos)').fill('45');
    await expect(page.getByText(/32 vezes por dia e 192 vezes por semana/)).toBeVisible();
    await page.getByRole('button', { name: 'Cadastrar vinheta' }).click();
    await expectToast(page, 'Vinheta cadastrada com sucesso!');
  });

  const row = rowOf(page, nome);

  await test.step('find it and play it', async () => {
    await page.getByRole('searchbox', { name: 'Buscar por nome' }).fill(nome);
    await expect(row).toContainText('SEG a SAB');
    await expect(row).toContainText('45 min');
    await chooseInRow(page, nome, 'Tocar');
    const player = page.getByRole('region', { name: 'Player de áudio' });
    await expect(player).toContainText(nome);
  });

  await test.step('put it on a store', async () => {
    await chooseInRow(page, nome, 'Adicionar às lojas');
    const adding = page.getByRole('dialog', { name: `Adicionando Vinhetas "${nome}" às lojas:` });
    await adding.getByRole('checkbox', { name: `Selecionar ${rede} Centro` }).check();
    await adding.getByRole('button', { name: 'Adicionar Vinheta às Lojas Selecionadas' }).click();
    await expectToast(page, 'Vinheta adicionada às lojas com sucesso!');
  });

  await test.step('edit it, with another audio, softer than the music', async () => {
    const { items } = (await api('listVinhetas', { query: { nome } })) as { items: { _id: string }[] };
    const path = { id: items[0]!._id };
    await expect
      .poll(async () => ((await api('getVinheta', { path })) as { medicao: string }).medicao)
      .toBe('MEDIDO');
    await row.getByRole('link', { name: nome }).click();
    await expect(
      page.getByText(/Volume medido: [a-z ]+ \(−\d+(,\d)? LUFS\), pico de −\d+(,\d)? dBTP/),
    ).toBeVisible();
    await page.getByLabel('Ajuste de volume (dB)').selectOption('−3 dB');
    await page.getByRole('checkbox', { name: 'Sobre a música' }).check({ force: true });
    await page.getByLabel('Trocar o áudio').setInputFiles(tone('outro.wav', 340));
    await page.getByLabel('Intervalo (minutos)').fill('60');
    await page.getByRole('button', { name: 'Salvar alterações' }).click();
    await expectToast(page, 'Vinheta atualizada com sucesso!');
    await expect(row).toContainText('1 h');
    expect(await api('getVinheta', { path })).toMatchObject({ ajusteDb: -3, sobreAMusica: true });
  });

  await test.step('undo its fields and its audio with one press, and do both again', async () => {
    const undo = page.getByRole('button', { name: 'Desfazer', exact: true });
    await undo.first().click();
    await expectToast(page, 'Ação desfeita.');
    await expect(row).toContainText('45 min');
    await undo.first().click();
    await expect(row).toContainText('1 h');
  });

  await test.step('delete it', async () => {
    await chooseInRow(page, nome, 'Excluir');
    await answer(page, 'Excluir');
    await expectToast(page, 'Vinheta excluída com sucesso!');
    await expect(page.getByText('Nenhuma vinheta encontrada')).toBeVisible();
  });
});
