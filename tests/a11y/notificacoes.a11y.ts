import { addCliente, unique } from '#tests/support/journey.ts';
import { addLoja } from '#tests/support/lojas.ts';
import { expect, expectAccessible, test } from '#tests/support/panel.ts';

test('the list, its filters, the form and a notification', async ({ page, api }) => {
  const rede = unique('Avisada');
  const loja = await addLoja(api, await addCliente(api, rede), rede);
  const made = await api('createNotificacao', { body: { loja, mensagem: `Aviso para ${rede}` } });
  await page.goto('/notificacoes');
  await expect(page.getByRole('link', { name: `Aviso para ${rede}` })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/notificacoes?drawer=FILTRO_NOTIFICACOES');
  await expect(page.getByRole('dialog', { name: 'Filtro' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/notificacoes/adicionar');
  await page.getByRole('button', { name: 'Cadastrar notificação' }).click();
  await expect(page.getByText('Mensagem não pode ficar vazio').first()).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/notificacoes/ver/${(made as { _id: string })._id}`);
  await expect(page.getByLabel('Mensagem')).toBeVisible();
  await expectAccessible(page);
});
