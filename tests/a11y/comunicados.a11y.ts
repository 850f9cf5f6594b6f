import { addCliente, unique } from '#tests/support/journey.ts';
import { addLojas } from '#tests/support/lojas.ts';
import { expect, expectAccessible, test } from '#tests/support/panel.ts';

test('the list, its filters and the choice of a kind', async ({ page, api }) => {
  const nome = unique('Comunicado');
  await api('createComunicado', { body: { nome, mensagem: 'Olá' } });
  await page.goto('/comunicados');
  await expect(page.getByRole('link', { name: nome })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/comunicados?drawer=FILTRO_COMUNICADOS');
  await expect(page.getByRole('dialog', { name: 'Filtro' })).toBeVisible();
  await expectAccessible(page);
  await page.goto('/comunicados/adicionar');
  await expect(page.getByRole('link', { name: /Comunicado geral/ })).toBeVisible();
  await expectAccessible(page);
});

test('the form, with somebody chosen, and an announcement', async ({ page, api }) => {
  const rede = unique('Escolhida');
  const cliente = await addCliente(api, rede);
  await page.goto('/comunicados/criar');
  await page.getByRole('radio', { name: 'Clientes e lojas escolhidos' }).check();
  await page.getByRole('combobox', { name: 'Clientes' }).fill(rede);
  await page.getByRole('option', { name: rede }).click();
  await page.getByRole('button', { name: 'Cadastrar e enviar comunicado' }).click();
  await expect(page.getByText('Nome não pode ficar vazio').first()).toBeVisible();
  await expectAccessible(page);
  const made = await api('createComunicado', {
    body: { nome: rede, mensagem: 'Olá', clientes: [cliente], inadimplencia: true },
  });
  await page.goto(`/comunicados/inadimplente/${(made as { _id: string })._id}`);
  await expect(page.getByRole('heading', { name: 'Destinatários' })).toBeVisible();
  await expectAccessible(page);
});

test('who has read it, and the question before the others are reminded', async ({ page, api }) => {
  const rede = unique('Leitora');
  const cliente = await addCliente(api, rede);
  await addLojas(api, cliente, rede, 2);
  const made = await api('createComunicado', { body: { nome: rede, mensagem: 'Olá', clientes: [cliente] } });
  await page.goto(`/comunicados?modal=LEITURAS&modal.comunicado=${(made as { _id: string })._id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: `${rede} 001` })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Lembrar quem não leu (2)' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Lembrar 2 lojas que não leram?' })).toBeVisible();
  await expectAccessible(page);
});
