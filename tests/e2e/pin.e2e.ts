import { addCliente, expectToast, unique } from '#tests/support/journey.ts';
import { addLoja } from '#tests/support/lojas.ts';
import { expect, expectAccessible, test } from '#tests/support/panel.ts';

// The agency's settings affect every store of a server.
test.use({ past: {} });

test('sets a PIN for all stores and for a client, removes it, and turns it off for one store', {
  tag: '@journey',
}, async ({ page, api }) => {
  const cliente = await addCliente(api, unique('Rede'));
  const loja = await addLoja(api, cliente, unique('Loja'));
  const pin = page
    .getByRole('textbox', { name: 'PIN das lojas' })
    .or(page.getByRole('textbox', { name: 'PIN', exact: true }));

  await test.step('give all stores one', async () => {
    await page.goto('/configuracoes');
    await pin.fill('12a4');
    await page.getByRole('button', { name: 'Salvar configurações' }).click();
    await expect(page.getByText('não foi preenchido ou não está correto').first()).toBeVisible();
    await pin.fill('0412');
    await page.getByRole('button', { name: 'Salvar configurações' }).click();
    await expectToast(page, 'Configurações atualizadas com sucesso!');
    await expect(pin).toHaveValue('');
    await expect(page.getByText('Em branco mantém o atual.')).toBeVisible();
    expect(await api('getConfiguracoes')).toMatchObject({ temPin: true });
  });

  await test.step('give the client another', async () => {
    await page.goto(`/clientes/editar/${cliente}?aba=cadastro`);
    await expect(page.getByText('Sem um PIN próprio, pede o da agência.')).toBeVisible();
    await pin.fill('24681357');
    await page.getByRole('button', { name: 'Salvar alterações' }).click();
    await expectToast(page, 'Cliente atualizado com sucesso!');
    expect(await api('getCliente', { path: { id: cliente } })).toMatchObject({
      temPin: true,
      pinExigido: null,
    });
  });

  await test.step('ask for none in a store', async () => {
    await page.goto(`/lojas/editar/${loja}?aba=cadastro`);
    await expect(page.getByText('Sem um PIN próprio, pede o do cliente.')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Pedir o PIN').selectOption('Não pedir');
    await page.getByRole('button', { name: 'Salvar alterações' }).click();
    await expectToast(page, 'Loja atualizada com sucesso!');
    expect(await api('getLoja', { path: { id: loja } })).toMatchObject({ temPin: false, pinExigido: false });
  });

  await test.step('take the client’s away', async () => {
    await page.goto(`/clientes/editar/${cliente}?aba=cadastro`);
    await page.getByText('Tirar o PIN').click();
    await page.getByRole('button', { name: 'Salvar alterações' }).click();
    await expectToast(page, 'Cliente atualizado com sucesso!');
    expect(await api('getCliente', { path: { id: cliente } })).toMatchObject({ temPin: false });
  });
});
