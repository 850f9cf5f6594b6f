import type { Page } from '@playwright/test';
import { addCliente, answer, expectToast, rowOf, unique } from '#tests/support/journey.ts';
import { expect, test } from '#tests/support/panel.ts';
import { type RunningServer, startProductServer } from '#tests/support/product.ts';

const nomeOf = (n: number) => `Cliente ${String(n).padStart(5, '0')}`;

/** Brings clients in as a user would, by files of 5,000 rows. */
async function importClientes(server: RunningServer, total: number) {
  const headers = { Authorization: `Bearer ${await server.token()}` };
  for (let first = 1; first <= total; first += 5000) {
    const names = Array.from({ length: 5000 }, (_, index) => nomeOf(first + index));
    const body = new FormData();
    body.append('arquivo', new Blob([`nome\n${names.join('\n')}\n`]), 'clientes.csv');
    const { status } = await fetch(`${server.url}/api/v1/clientes/importar`, {
      method: 'POST',
      headers,
      body,
    });
    expect(status).toBe(200);
  }
}

/** Rows in the document, and whether a line of the table that is in sight is blank. */
const look = (page: Page) =>
  page.getByRole('table', { name: 'Clientes' }).evaluate((table) => {
    const { left, top, bottom } = table.getBoundingClientRect();
    const blank: number[] = [];
    for (let y = Math.max(top, 110); y < Math.min(bottom, window.innerHeight); y += 20) {
      const row = document.elementFromPoint(left + 200, y)?.closest('tr');
      if (!row?.textContent?.trim()) blank.push(y);
    }
    return { rows: document.querySelectorAll('tr').length, blank };
  });

test.describe('10,000 clients', () => {
  let server: RunningServer;
  test.beforeAll(async () => {
    server = await startProductServer();
    await importClientes(server, 10_000);
  });
  test.afterAll(() => server.remove());

  test.beforeEach(async ({ page }) => {
    const token = await server.token();
    await page.addInitScript((value) => localStorage.setItem('accessToken', value), token);
  });

  test('are scrolled to the end without a blank row, few in the document, counted once', async ({ page }) => {
    test.setTimeout(120_000);
    const asked: URL[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/api/v1/clientes/') asked.push(url);
    });
    await page.goto(`${server.url}/clientes`);
    await expect(rowOf(page, nomeOf(1))).toBeVisible();
    await expect(page.getByRole('banner').or(page.locator('header')).getByText('10.000')).toBeVisible();

    await page.mouse.move(700, 500);
    for (let step = 0; step < 40; step++) {
      await page.mouse.wheel(0, 700);
      const seen = await look(page);
      expect(seen.rows).toBeLessThan(60);
      expect(seen.blank).toEqual([]);
    }
    for (let pages = asked.length; pages < 100; pages = asked.length) {
      await expect(async () => {
        await page.keyboard.press('End');
        expect(asked.length).toBeGreaterThan(pages);
      }).toPass({ intervals: [100] });
      expect((await look(page)).rows).toBeLessThan(60);
    }
    await expect(async () => {
      await page.keyboard.press('End');
      await expect(rowOf(page, nomeOf(10_000))).toBeVisible({ timeout: 200 });
    }).toPass();
    expect((await look(page)).blank).toEqual([]);

    expect(asked.filter((url) => !url.searchParams.has('cursor'))).toHaveLength(1);
    expect(asked).toHaveLength(100);
  });

  test('more than a hundred are changed in batches, with the progress said', async ({ page }) => {
    const batches: number[] = [];
    page.on('request', (request) => {
      const [, ids] = request.url().match(/\/clientes\/deactivate\/(.+)$/) ?? [];
      if (ids) batches.push(decodeURIComponent(ids).split(',').length);
    });
    await page.goto(`${server.url}/clientes`);
    await page.mouse.move(700, 500);
    const all = page.getByRole('checkbox', { name: 'Selecionar 200 linhas carregadas' });
    await expect(async () => {
      await page.mouse.wheel(0, 600);
      await expect(all).toBeVisible({ timeout: 300 });
    }).toPass();
    await all.check();
    await expect(page.getByText('200 itens selecionados')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Selecionar todos os 10.000 clientes' })).toBeVisible();
    await page.getByRole('button', { name: 'Desativar Selecionados' }).click();
    await answer(page, 'Desativar');
    await expectToast(page, 'Cliente(s) desativado(s) com sucesso!');
    expect(batches).toEqual([100, 100]);
    await expect(page.getByText('itens selecionados')).toBeHidden();
  });
});

test('the address alone restores search, filters, sort and the open drawer', { tag: '@journey' }, async ({
  page,
  api,
  context,
}) => {
  const rede = unique('Restaurada');
  for (const name of ['A', 'B', 'C']) await addCliente(api, `${rede} ${name}`);
  await page.goto('/clientes');
  await page.getByRole('searchbox').fill(rede);
  await expect(page.getByRole('heading', { name: 'Clientes' }).locator('xpath=..')).toContainText('3');
  await page.getByRole('button', { name: 'Nome' }).click();
  await page.getByRole('button', { name: 'Filtro' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filtro' });
  await drawer.getByLabel('Menos lojas que').fill('9');
  await drawer.getByRole('button', { name: 'Aplicar Filtros' }).click();
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Filtro · 1' }).click();

  const expectSame = async (here: Page) => {
    await expect(here.getByRole('dialog', { name: 'Filtro' }).getByLabel('Menos lojas que')).toHaveValue('9');
    await here.keyboard.press('Escape');
    await expect(here.getByRole('dialog')).toHaveCount(0);
    await expect(here.getByRole('searchbox')).toHaveValue(rede);
    const names = here.getByRole('link', { name: rede });
    await expect(names).toHaveText([`${rede} C`, `${rede} B`, `${rede} A`]);
  };
  const address = page.url();
  await page.reload();
  await expectSame(page);
  const colleague = await context.newPage();
  await colleague.goto(address);
  await expectSame(colleague);

  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Filtro', exact: true })).toBeVisible();
  await expect(drawer).toBeHidden();
  await page.goForward();
  await expect(page.getByRole('button', { name: 'Filtro · 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Filtro · 1' }).click();
  await page.getByRole('button', { name: 'Resetar Filtros e Fechar' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page).toHaveURL(/\/clientes\?sort=-nome$/);
});

test('the bar counts what is ticked, and offers the way up once scrolling rests', {
  tag: '@journey',
}, async ({ page, api }) => {
  const rede = unique('Alta');
  for (let n = 10; n < 40; n++) await addCliente(api, `${rede} ${n}`);
  await page.goto(`/clientes?payload=${encodeURIComponent(rede)}`);
  await page.getByRole('checkbox', { name: `Selecionar ${rede} 10` }).check();
  const bar = page.getByRole('region', { name: 'Ações em lote' });
  await expect(bar.getByText('1 item selecionado')).toBeVisible();
  await page.getByRole('checkbox', { name: `Selecionar ${rede} 11` }).check();
  await expect(bar.getByText('2 itens selecionados')).toBeVisible();
  for (const name of ['Excluir Selecionados', 'Ativar Selecionados', 'Desativar Selecionados']) {
    await expect(bar.getByRole('button', { name, exact: true })).toBeVisible();
  }
  await bar.getByRole('button', { name: 'Limpar a seleção' }).click();
  await expect(bar).toBeHidden();

  const top = page.getByRole('button', { name: 'Voltar ao topo' });
  await expect(top).toBeHidden();
  // Measured where it happens: how long the page takes to tell the test of it does not count.
  const waited = await page.evaluateHandle(() => ({
    sinceScrolling: new Promise<number>((resolve) => {
      let scrolled = 0;
      addEventListener('scroll', () => {
        scrolled = performance.now();
      });
      new MutationObserver((_, observer) => {
        if (!document.body.innerText.includes('Voltar ao topo')) return;
        observer.disconnect();
        resolve(performance.now() - scrolled);
      }).observe(document.body, { childList: true, subtree: true });
    }),
  }));
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 600);
  await page.waitForFunction(() => window.scrollY > 300);
  expect(await waited.evaluate(({ sinceScrolling }) => sinceScrolling)).toBeGreaterThan(700);
  await expect(top).toBeVisible();
  await top.click();
  await page.waitForFunction(() => window.scrollY === 0);
  await expect(top).toBeHidden();
});

test('an empty search says so and offers the way back', async ({ page, api }) => {
  const nome = unique('Única');
  await addCliente(api, nome);
  await page.goto(`/clientes?payload=${encodeURIComponent(`${nome} nada`)}&status=INATIVO`);
  await expect(page.getByText('Nenhum cliente encontrado')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Exportar' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Limpar busca e filtros' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await page.getByRole('searchbox').fill(nome);
  await expect(rowOf(page, nome)).toBeVisible();
});
