import { addCliente, expectToast, rowOf, unique } from '#tests/support/journey.ts';
import { addMusica } from '#tests/support/musicas.ts';
import { expect, test } from '#tests/support/panel.ts';
import type { RunningServer } from '#tests/support/product.ts';

const nome = unique('Cliente');
let known: RunningServer | undefined;

/** Three clients, whichever test of the file comes first, or runs alone. */
test.beforeEach(async ({ api, server }) => {
  if (server === known) return;
  known = server;
  for (const suffix of ['A', 'B', 'C']) await addCliente(api, `${nome} ${suffix}`);
});

test('searches clients once the typing rests for 500 ms', async ({ page, server }) => {
  const id = await addMusica(server, { titulo: unique('Xote'), artista: 'Trio' });
  await page.clock.install();
  await page.goto(`/musicas?modal=BLOCK_MUSICA&modal.musica=${id}`);
  const modal = page.getByRole('dialog');
  await expect(modal.getByRole('row', { name: `${nome} A` })).toBeVisible();
  // The page's clock stands while one types, however long a key takes.
  await page.clock.pauseAt(Date.now() + 60_000);

  const searches: string[] = [];
  page.on('request', (request) => {
    const payload = new URL(request.url()).searchParams.get('payload');
    if (payload) searches.push(payload);
  });
  await modal.getByPlaceholder('Buscar cliente').pressSequentially(`${nome} B`);
  await page.clock.runFor(499);
  expect(searches).toEqual([]);
  await page.clock.runFor(1);
  await page.clock.resume();
  await expect(modal.getByRole('row', { name: `${nome} A` })).toHaveCount(0);
  await expect(modal.getByRole('row', { name: `${nome} B` })).toBeVisible();
  expect(searches).toEqual([`${nome} B`]);
  await modal.getByPlaceholder('Buscar cliente').fill('ninguém se chama assim');
  await expect(modal.getByText('Nenhum cliente encontrado')).toBeVisible();
});

test('the button says for whom: nobody, some, everybody', async ({ page, api, server }) => {
  const titulo = unique('Baião');
  const id = await addMusica(server, { titulo, artista: 'Trio' });
  const { total } = (await api('listClientes', { query: { limit: '1' } })) as { total: number };
  await page.goto(`/musicas?titulo=${encodeURIComponent(titulo)}&modal=BLOCK_MUSICA&modal.musica=${id}`);
  const modal = page.getByRole('dialog', { name: `Bloqueando música "${titulo}" para os clientes:` });
  for (const column of ['Nome', 'Número de Lojas', 'Status'])
    await expect(modal.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
  await expect(modal.getByRole('button', { name: 'Selecione Clientes' })).toBeDisabled();

  await modal.getByRole('checkbox', { name: `Selecionar ${nome} A` }).check();
  await expect(modal.getByRole('button', { name: 'Bloquear para os Clientes selecionados' })).toBeEnabled();
  await modal.getByRole('checkbox', { name: 'Selecionar todos os clientes' }).click();
  const all = modal.getByRole('button', { name: 'Bloquear para Todos os Clientes' });
  await expect(all).toBeEnabled();
  await all.click();
  await expectToast(page, 'Música bloqueada com sucesso!');
  await expect(modal).toHaveCount(0);
  await expect(rowOf(page, titulo)).toContainText(total === 1 ? '1 cliente' : `${total} clientes`);
});

test('all of a search are some, not everybody', async ({ page, server }) => {
  const id = await addMusica(server, { titulo: unique('Frevo'), artista: 'Trio' });
  await page.goto(`/musicas?modal=BLOCK_MUSICA&modal.musica=${id}`);
  const modal = page.getByRole('dialog');
  await modal.getByPlaceholder('Buscar cliente').fill(`${nome} C`);
  await expect(modal.getByRole('row')).toHaveCount(2);
  await modal.getByRole('checkbox', { name: 'Selecionar todos os clientes' }).check();
  await expect(modal.getByRole('button', { name: 'Bloquear para os Clientes selecionados' })).toBeVisible();
});

test('selecting all reads the pages that are missing first', async ({ page, api, server }) => {
  for (let n = 0; n < 110; n++) await addCliente(api, `${nome} nº ${n}`);
  const titulo = unique('Maracatu');
  const id = await addMusica(server, { titulo, artista: 'Trio' });
  await page.goto(`/musicas?titulo=${encodeURIComponent(titulo)}&modal=BLOCK_MUSICA&modal.musica=${id}`);
  const modal = page.getByRole('dialog');
  await modal.getByRole('checkbox', { name: 'Selecionar todos os clientes' }).click();
  await modal.getByRole('button', { name: 'Bloquear para Todos os Clientes' }).click();
  const { total } = (await api('listClientes', { query: { limit: '1' } })) as { total: number };
  await expect(rowOf(page, titulo)).toContainText(`${total} clientes`);
});

test('a failure says why, and nothing is lost', async ({ page, server }) => {
  const id = await addMusica(server, { titulo: unique('Coco'), artista: 'Trio' });
  await page.goto(`/musicas?modal=BLOCK_MUSICA&modal.musica=${id}`);
  await page.route('**/blockForClientes', (route) =>
    route.fulfill({
      status: 500,
      json: { error: { code: 'M008', message: 'Erro ao bloquear música para o(s) cliente(s).' } },
    }),
  );
  const modal = page.getByRole('dialog');
  await modal.getByRole('checkbox', { name: `Selecionar ${nome} A` }).check();
  await modal.getByRole('button', { name: 'Bloquear para os Clientes selecionados' }).click();
  await expectToast(page, 'Erro ao bloquear música para o(s) cliente(s).', 'Erro');
  await expect(modal.getByRole('checkbox', { name: `Selecionar ${nome} A` })).toBeChecked();
});

test('a track that is gone has no name to wait for', async ({ page }) => {
  await page.goto('/musicas?modal=BLOCK_MUSICA&modal.musica=00000000-0000-4000-8000-000000000000');
  const modal = page.getByRole('dialog', { name: 'Não encontrada' });
  await expect(modal.getByRole('alert')).toContainText('Código: M');
});
