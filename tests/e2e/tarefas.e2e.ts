import { addCliente, rowOf, unique } from '#tests/support/journey.ts';
import { expect, test } from '#tests/support/panel.ts';

const CLIENTES = 104;

test('all that match are deactivated and given back, by keys alone, while one looks elsewhere', {
  tag: '@journey',
}, async ({ page, api }) => {
  const prefix = unique('Todas');
  const nomes = Array.from({ length: CLIENTES }, (_, n) => `${prefix} ${String(n).padStart(3, '0')}`);
  const ids: string[] = [];
  for (const nome of nomes) ids.push(await addCliente(api, nome));
  await api('deactivateClientes', { path: { id: ids[0]! } });
  // Another file's jobs may be on the server that `npm test` shares.
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
  // A double click, and a server that is slow to answer: one job all the same.
  await page.route('**/api/v1/tarefas/', async (route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  await question.getByRole('button', { name: 'Desativar' }).dblclick();
  release();
  await expect(question).toBeHidden();

  await page.getByRole('link', { name: 'Insights Gerais' }).press('Enter');
  const tarefa = page.getByRole('region', { name: 'Tarefa: Desativar 104 clientes' });
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

test('more is done with rows that are ticked, one or several, and with these alone', async ({
  page,
  api,
}) => {
  const prefix = unique('Mais');
  const ids: string[] = [];
  for (const n of [1, 2, 3]) ids.push(await addCliente(api, `${prefix} ${n}`));
  await page.goto(`/clientes?payload=${encodeURIComponent(prefix)}`);
  const tick = (n: number) => page.getByRole('checkbox', { name: `Selecionar ${prefix} ${n}` });
  const bar = page.getByRole('region', { name: 'Ações em lote' });
  const inadimplentes = async () => {
    const found = (await api('listClientes', { query: { payload: prefix, sort: 'nome' } })) as {
      items: { _id: string }[];
    };
    const clientes = await Promise.all(
      found.items.map(({ _id }) => api('getCliente', { path: { id: _id } })),
    );
    return (clientes as { inadimplente: boolean }[]).map(({ inadimplente }) => inadimplente);
  };
  for (const [ticks, after] of [
    [[2], [false, true, false]],
    [
      [1, 2],
      [true, true, false],
    ],
  ] as const) {
    for (const n of ticks) await tick(n).check();
    await bar.getByRole('button', { name: 'Mais ações' }).click();
    const dialog = page.getByRole('dialog', { name: /^Mais ações: / });
    await dialog.getByLabel('Inadimplente').selectOption({ label: 'Inadimplente' });
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Alterar campos' }).click();
    await expect(bar).toBeHidden();
    await expect.poll(inadimplentes).toEqual(after);
  }
  // Thought better of, nothing is left open and the ticks are still there.
  await tick(3).check();
  await bar.getByRole('button', { name: 'Mais ações' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(tick(3)).toBeChecked();
});
