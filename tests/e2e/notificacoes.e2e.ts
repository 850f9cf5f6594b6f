import { addCliente, answer, expectToast, rowOf, unique } from '#tests/support/journey.ts';
import { addLoja } from '#tests/support/lojas.ts';
import { expect, test } from '#tests/support/panel.ts';

test('writes, receives, opens, edits and deletes a notification', { tag: '@journey' }, async ({
  page,
  api,
}) => {
  const rede = unique('Rede Avisada');
  const mensagem = unique('A vinheta de domingo mudou de horário e agora toca às dez');
  await addLoja(api, await addCliente(api, rede), `${rede} Centro`);

  await test.step('write one, with the store chosen after the first refusal', async () => {
    await page.goto('/notificacoes/adicionar');
    await page.getByRole('button', { name: 'Cadastrar notificação' }).click();
    await expect(page.getByText('Mensagem não pode ficar vazio').first()).toBeVisible();
    await page.getByRole('combobox', { name: 'Loja' }).fill(rede);
    await page.getByRole('option', { name: `${rede} Centro` }).click();
    await page.getByLabel('Mensagem').fill(mensagem);
    await page.getByRole('button', { name: 'Cadastrar notificação' }).click();
    await expect(page.getByRole('alertdialog', { name: `Enviar a ${rede} Centro?` })).toBeVisible();
    await answer(page, 'Cadastrar e enviar');
    await expectToast(page, 'Notificação cadastrada com sucesso!');
    await expect(rowOf(page, mensagem)).toContainText('NÃO LIDO');
  });

  await test.step('open it from the bell, and mark it as read', async () => {
    const bell = page.getByRole('button', { name: /^Notificações, \d+ não lidas?$/ });
    await bell.click();
    const marks: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') marks.push(request.postData() ?? '');
    });
    await page.getByRole('link', { name: `${[...mensagem].slice(0, 40).join('')}...` }).click();
    await expect(page).toHaveURL(/\/notificacoes\/ver\//);
    await expect(page.getByText(mensagem, { exact: true })).toBeVisible();
    await expect(page.getByLabel('Mensagem')).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('NÃO LIDO', { exact: true })).toBeVisible();
    expect(marks).toEqual([]);
    await page.getByRole('button', { name: 'Marcar como lida' }).click();
    await expect(page.getByText('LIDO', { exact: true })).toBeVisible();
    await expect(page.getByText(/, marcada por /)).toBeVisible();
  });

  await test.step('change its message', async () => {
    await page.getByRole('button', { name: 'Editar mensagem' }).click();
    await page.getByRole('textbox', { name: 'Mensagem' }).fill(`${mensagem}!`);
    await page.getByRole('button', { name: 'Salvar alterações' }).click();
    await answer(page, 'Mudar');
    await expectToast(page, 'Notificação atualizada com sucesso!');
    await expect(page.getByText(`${mensagem}!`, { exact: true })).toBeVisible();
  });

  await test.step('mark it as not read, and delete it', async () => {
    await page.getByRole('button', { name: 'Marcar como não lida' }).click();
    await expect(page.getByText('NÃO LIDO', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Excluir' }).click();
    await answer(page, 'Excluir');
    await expectToast(page, 'Notificação excluída com sucesso!');
    await expect(page).toHaveURL(/\/notificacoes$/);
    await expect(rowOf(page, mensagem)).toHaveCount(0);
  });
});
