import type { Page } from '@playwright/test';
import { addCliente, unique } from '#tests/support/journey.ts';
import { expect, test } from '#tests/support/panel.ts';

test('the address restores search, filters, sorting and an open drawer', { tag: '@journey' }, async ({
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

test("the panel may remove texts that the browser's translation has wrapped", async ({ page }) => {
  await page.goto('/clientes');
  await expect(page.getByRole('heading', { name: 'Clientes' })).toBeVisible();
  const left = await page.evaluate(() => {
    const line = document.createElement('p');
    const text = new Text('3 lojas');
    line.append(document.createElement('font'));
    line.firstChild?.appendChild(text);
    line.removeChild(text);
    return line.childNodes.length;
  });
  expect(left).toBe(0);
});

test('a long list offers the way up when scrolling stops', async ({ page, api }) => {
  const rede = unique('Alta');
  for (let n = 10; n < 40; n++) await addCliente(api, `${rede} ${n}`);
  await page.goto(`/clientes?payload=${encodeURIComponent(rede)}`);
  await expect(page.getByRole('link', { name: `${rede} 10` })).toBeVisible();
  const top = page.getByRole('button', { name: 'Voltar ao topo' });
  await expect(top).toBeHidden();
  // Measured inside the page, because reporting to the test takes time.
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
