import type { Locator, Page } from '@playwright/test';
import { newId } from '#server/db/id.ts';
import { addConvidado } from '#tests/support/area.ts';
import { addCliente, addLoja, addMusica } from '#tests/support/entities.ts';
import { testWith } from '#tests/support/history.ts';
import { expectToast, tabTo } from '#tests/support/journey.ts';
import { expect, expectAccessible } from '#tests/support/panel.ts';
import { ingestPlays } from '#tests/support/told.ts';

const WIDTHS = [390, 1440];

const test = testWith(async (db) => {
  const cliente = await addCliente(db, { nome: 'Rede Pão Nosso' });
  const lojaId = await addLoja(db, cliente, { nome: 'Padaria Savassi' });
  const musicaId = await addMusica(db, { titulo: 'Águas de Março', artista: 'Elis Regina' });
  await ingestPlays(db, [{ evento: newId(), lojaId, musicaId, momento: new Date() }]);
  const { token } = await addConvidado({ db }, { cliente });
  return { token, lojaId };
});

async function pressByKeyboard(page: Page, button: Locator) {
  await tabTo(page, button);
  await page.keyboard.press('Enter');
}

test('a guest asks for changes, and the agency accepts one and answers another', { tag: '@journey' }, async ({
  page,
  history: { token, lojaId },
}) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: 'Enviar pedido' });
  const row = (text: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: text });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/area/entrar');
  await page.evaluate((value) => localStorage.setItem('vitrola.area', value), token);

  await test.step('ask to block a track', async () => {
    await page.goto('/area/relatorios');
    await pressByKeyboard(page, button('Pedir para bloquear Águas de Março'));
    await expect(dialog).toHaveAccessibleName('Pedir para bloquear Águas de Março?');
    await expectAccessible(page, WIDTHS);
    await page.getByLabel('Por quê? (opcional)').fill('Triste demais');
    await pressByKeyboard(page, send);
    await expect(page.getByText('Pedido enviado. Ver pedidos')).toBeFocused();
    await expect(button('Pedir para bloquear Águas de Março')).toHaveCount(0);
  });

  await test.step('ask for other hours', async () => {
    await page.goto(`/area/lojas/${lojaId}`);
    await pressByKeyboard(page, button('Pedir outro horário'));
    const segunda = dialog.getByLabel(/^SEG,/);
    await expect(segunda).toBeFocused();
    await page.keyboard.press('Space');
    await expect(segunda).not.toBeChecked();
    await dialog.getByLabel('Fechamento do horário 1').fill('');
    await button('Adicionar horário').click();
    await send.click();
    await expect(dialog.getByRole('alert')).toHaveText('Preencha todos os campos corretamente!');
    await expect(dialog.getByLabel('Fechamento do horário 1')).toBeFocused();
    await expectAccessible(page, WIDTHS);
    await page.keyboard.type('1930');
    await button('Remover o horário 2').click();
    await send.click();
    await expect(page.getByText('Pedido enviado')).toBeFocused();
  });

  await test.step('ask for a jingle', async () => {
    await page.getByRole('link', { name: 'Ver pedidos' }).click();
    await expect(row('Mudar o horário')).toContainText('Padaria Savassi: ter–sáb 09:00–19:30');
    await pressByKeyboard(page, button('Novo pedido'));
    await page.getByLabel('Texto').fill('Uma vinheta\n<i>para o Natal</i>');
    await page.getByLabel('De (opcional)').fill('2026-12-25');
    await page.getByLabel('Até (opcional)').fill('2026-12-01');
    await send.click();
    await expect(dialog).toContainText('O fim não pode ser antes do começo');
    await page.getByLabel('De (opcional)').fill('2026-12-01');
    await page.getByLabel('Até (opcional)').fill('2026-12-25');
    await send.click();
    await expect(row('Outro pedido')).toContainText('de 01/12/2026 a 25/12/2026');
    await expect(row('Outro pedido')).toContainText('<i>para o Natal</i>');
    await expect(row('Aberto')).toHaveCount(3);
  });

  await test.step('the agency accepts and answers', async () => {
    await page.goto('/pedidos');
    await expect(row('Rede Pão Nosso')).toHaveCount(3);
    await expectAccessible(page);
    await pressByKeyboard(page, button('Aceitar o pedido de Rede Pão Nosso: Águas de Março (Elis Regina)'));
    await pressByKeyboard(page, page.getByRole('alertdialog').getByRole('button', { name: 'Bloquear' }));
    await expectToast(page, 'Pedido aceito.');
    await expect(row('Rede Pão Nosso')).toHaveCount(2);
    await pressByKeyboard(page, button('Responder a Rede Pão Nosso: de 01/12/2026 a 25/12/2026'));
    await expect(dialog).toContainText('<i>para o Natal</i>');
    await expectAccessible(page);
    await tabTo(page, dialog.getByLabel('Resposta'));
    await page.keyboard.type('Fica pronta na sexta.');
    await pressByKeyboard(page, dialog.getByRole('button', { name: 'Enviar resposta' }));
    await expectToast(page, 'Resposta enviada.');
    await expect(row('Rede Pão Nosso')).toHaveCount(1);
  });

  await test.step('the guest sees both', async () => {
    await page.goto('/area/pedidos');
    await expect(row('Bloquear uma música')).toContainText(/^Aceito.*Águas de Março.*Triste demais/);
    await expect(row('Outro pedido')).toContainText(/^Respondido.*Fica pronta na sexta\.$/s);
    await expect(row('Mudar o horário')).toContainText(/^Aberto/);
    await expectAccessible(page, WIDTHS);
  });
});
