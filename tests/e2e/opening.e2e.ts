import type { Page } from '@playwright/test';
import { addCliente, unique } from '#tests/support/journey.ts';
import { expect, test } from '#tests/support/panel.ts';

test.use({ keepsPage: false });

function asks(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname + search);
  });
  return asked;
}

const left = (page: Page) => page.evaluate(() => (window as { begun?: Map<string, unknown> }).begun?.size);

test("the screen uses the page's early requests and repeats none", { tag: '@journey' }, async ({
  page,
  api,
}) => {
  const nome = unique('Aberta');
  const id = await addCliente(api, nome);
  const visits = [
    { address: `/clientes?payload=${encodeURIComponent(nome)}&sort=-nome`, first: '/api/v1/clientes/?' },
    { address: `/clientes/editar/${id}`, first: `/api/v1/clientes/${id}` },
    { address: '/clientes/relatorio?modal=FAIXAS_TOCADAS', first: '/api/v1/' },
    { address: '/insights-gerais', first: '/api/v1/insightsgerais/getMetricsForCharts' },
  ];
  for (const { address, first } of visits) {
    const asked = asks(page);
    await page.goto(address, { waitUntil: 'networkidle' });
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await expect(page.locator('#opening')).toHaveCount(0);
    expect(asked[0]).toContain(first);
    expect(asked).toEqual([...new Set(asked)]);
    expect(await left(page)).toBe(0);
    page.removeAllListeners('request');
  }
});

test("shows that the page is loading until the panel's code has arrived", async ({ page }) => {
  await page.addInitScript(() =>
    document.addEventListener(
      'readystatechange',
      () => {
        const opening = document.getElementById('opening');
        const seen = [...(opening?.querySelectorAll('.card .bone') ?? [])].filter((one) =>
          one.checkVisibility(),
        );
        sessionStorage.setItem('seen', `${opening?.role} ${opening?.innerText.trim()} ${seen.length}`);
      },
      { once: true },
    ),
  );
  await page.goto('/clientes');
  await expect(page.getByRole('heading', { name: 'Clientes' })).toBeVisible();
  await expect(page.locator('#opening')).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toBe('status Carregando 3');
});

test("shows a list's skeleton for at least 200 ms, and never with its rows", async ({ page, api }) => {
  await addCliente(api, unique('Vista'));
  await page.addInitScript(() => {
    const look = () => {
      const row = document.querySelector('#root tbody .row-name');
      if (!row?.checkVisibility({ opacityProperty: true })) return requestAnimationFrame(look);
      const [painted] = performance.getEntriesByType('paint');
      const stayed = performance.now() - (painted?.startTime ?? 0) >= 200;
      sessionStorage.setItem('seen', `${stayed} ${document.getElementById('opening') === null}`);
    };
    requestAnimationFrame(look);
  });
  await page.goto('/clientes');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('seen'))).toBe('true true');
});
