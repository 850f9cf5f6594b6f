import { readFile } from 'node:fs/promises';
import { unique } from '#tests/support/journey.ts';
import { expect, test } from '#tests/support/panel.ts';

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test('imports stores with a mapped column and a chosen client, returns wrong rows, and a re-import changes nothing', {
  tag: '@journey',
}, async ({ page, api }) => {
  const rede = unique('Rede');
  await api('createCliente', { body: { nome: rede } });
  const login = rede.toLowerCase().replace(/[^a-z0-9]/g, '');
  const rest = 'Santos;SP;Rua;Franquia';
  const rows = [
    'Ponto de venda;Cliente;Login;E-mail;Cidade;UF;Comércio;Negócio',
    `${rede} 1;${rede};${login}1;${login}1@exemplo.com.br;${rest}`,
    `${rede} 2;Rede Pao;${login}2;${login}2@exemplo.com.br;${rest}`,
    `${rede} 3;Rede Pao;${login}3;${login}3@exemplo.com.br;${rest}`,
    `${rede} 4;${rede};${login}4;sem-arroba;${rest}`,
  ];
  await page.goto('/lojas');
  await page.getByRole('button', { name: 'Importar lojas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Importar lojas' });
  await dialog.locator('input[type=file]').setInputFiles(csv('lojas.csv', rows.join('\n')));
  await expect(dialog.getByText('4 linhas: 4 com erro.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Ponto de venda' }).selectOption('Nome');
  await expect(dialog.getByText('4 linhas: 1 nova, 3 com erro.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Corrigir a linha 3' }).click();
  const mending = page.getByRole('dialog', { name: 'Corrigir a linha 3' });
  await mending.getByRole('combobox', { name: 'Cliente' }).fill(rede);
  await mending.getByRole('option', { name: rede }).click();
  await expect(mending.getByText('Também em 1 outra linha com “Rede Pao”')).toBeVisible();
  await mending.getByRole('button', { name: 'Conferir de novo' }).click();
  await expect(dialog.getByText('4 linhas: 3 novas, 1 com erro.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Importar 3 de 4' }).click();
  await expect(dialog.getByText('3 lojas estão sendo importadas')).toBeVisible();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Baixar 1 linha com erro' }).click();
  await page.getByRole('menuitem', { name: /csv/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('lojas-com-erro.csv');
  const text = await readFile(await file.path(), 'utf8');
  expect(text.split('\r\n')[0]).toBe(`\uFEFF${rows[0]};Motivo`);
  expect(text).toContain('E-mail precisa ser um e-mail válido (L002)');
  await dialog.getByRole('button', { name: 'Concluir' }).click();
  const tarefa = page.getByRole('region', { name: 'Tarefa: Importar 3 lojas' });
  await expect(tarefa).toContainText('3 importadas.');
  await tarefa.getByRole('button', { name: 'Enviar instruções' }).click();
  const question = page.getByRole('alertdialog', { name: 'Enviar instruções: 3 lojas?' });
  await question.getByRole('button', { name: 'Enviar instruções' }).click();
  await expect(page.getByRole('region', { name: 'Tarefa: Enviar instruções: 3 lojas' })).toContainText(
    '3 instruídas.',
  );
  await tarefa.getByRole('link', { name: 'Ver as lojas e parear' }).click();
  await expect(page.getByRole('link', { name: rede })).toHaveCount(3);
  await expect(page.getByText('Importar 3 lojas (')).toBeVisible();
  await page.goto(`/lojas?nome=${encodeURIComponent(rede)}`);
  await expect(page.getByRole('link', { name: `${rede} 3` })).toBeVisible();
  await page.getByRole('button', { name: 'Mais formas de exportar' }).click();
  const exported = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /^Para importar.*csv/ }).click();
  const sheet = await readFile(await (await exported).path());
  await page.getByRole('button', { name: 'Importar lojas' }).click();
  await dialog.locator('input[type=file]').setInputFiles({ ...csv('de-volta.csv', ''), buffer: sheet });
  await expect(dialog.getByText('3 linhas: 3 sem mudança.')).toBeVisible();
});
