import { addCliente, rowOf, unique } from '#tests/support/journey.ts';
import { expect, test } from '#tests/support/panel.ts';

const CLIENTES = 104;

test('deactivates all matches and undoes it, with the keyboard only, from other screens', {
  tag: '@journey',
}, async ({ page, api }) => {
  const prefix = unique('Todas');
  const nomes = Array.from({ length: CLIENTES }, (_, n) => `${prefix} ${String(n).padStart(3, '0')}`);
  const ids: string[] = [];
  for (const nome of nomes) ids.push(await addCliente(api, nome));
  await api('deactivateClientes', { path: { id: ids[0]! } });
  // Other files may have jobs on the shared server of `npm test`.
  const { total } = (await api('listTarefas', {})) as { total: number };

  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.goto(`/clientes?payload=${encodeURIComponent(prefix)}`);
  await expect(rowOf(page, nomes[0]!)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Selecionar 100 linhas carregadas' }).press('Space');
  await page
    .getByRole('button', { name: 'Selecionar todos os 104 clientes que correspondem à busca' })
    .press('Enter');
  const bar = page.getByRole('region', { name: 'Ações em lote' });
  await expect(bar).toContainText('Todos os 104 clientes');
  await bar.getByRole('button', { name: 'Desativar todos' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Desativar 104 clientes?' });
  await expect(question).toContainText('104 clientes, 1 já está inativo.');
  await page.route('**/api/v1/tarefas/', async (route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  await question.getByRole('button', { name: 'Desativar' }).dblclick();
  release();
  await expect(question).toBeHidden();

  const tarefa = page.getByRole('region', { name: 'Tarefa: Desativar 104 clientes' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page
    .getByRole('checkbox', { name: /^Selecionar / })
    .last()
    .press('Space');
  await expect
    .poll(async () => {
      const [card, below] = [await tarefa.boundingBox(), await bar.boundingBox()];
      return card && below && card.y + card.height < below.y;
    })
    .toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'Insights Gerais' }).press('Enter');
  await expect(tarefa.getByRole('status')).toHaveText('103 desativados, 1 sem mudança.');
  expect(await api('listTarefas', {})).toMatchObject({ total: total + 1 });
  expect(await api('getCliente', { path: { id: ids.at(-1)! } })).toMatchObject({ status: 'INATIVO' });
  await tarefa.getByRole('button', { name: 'Desfazer' }).press('Enter');
  await expect(page.getByText('Ação desfeita.')).toBeVisible();
  await expect(tarefa.getByRole('button', { name: 'Desfazer' })).toBeHidden();
  expect(await api('getCliente', { path: { id: ids.at(-1)! } })).toMatchObject({ status: 'ATIVO' });
  expect(await api('getCliente', { path: { id: ids[0]! } })).toMatchObject({ status: 'INATIVO' });
  await tarefa.getByRole('button', { name: 'Fechar tarefa' }).press('Enter');
  await expect(tarefa).toBeHidden();
});
