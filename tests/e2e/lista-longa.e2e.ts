import type { Page } from '@playwright/test';
import { rowOf } from '#tests/support/journey.ts';
import { expect, test } from '#tests/support/panel.ts';
import type { RunningServer } from '#tests/support/product.ts';

const nomeOf = (n: number) => `Cliente ${String(n).padStart(5, '0')}`;

async function importClientes(server: RunningServer, total: number) {
  const headers = { Authorization: `Bearer ${await server.token()}` };
  const names = Array.from({ length: total }, (_, index) => nomeOf(index + 1));
  const body = new FormData();
  body.append('arquivo', new Blob([`nome\n${names.join('\n')}\n`]), 'clientes.csv');
  const { status } = await fetch(`${server.url}/api/v1/clientes/importar`, { method: 'POST', headers, body });
  expect(status).toBe(200);
}

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

// The list counts all clients of its server.
test.use({ past: {} });

test('2,000 clients scroll to the end without a blank row, few in the document, counted once', async ({
  page,
  server,
}) => {
  await importClientes(server, 2_000);
  const asked: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/v1/clientes/') asked.push(url);
  });
  await page.goto('/clientes');
  await expect(rowOf(page, nomeOf(1))).toBeVisible();
  await expect(
    page.getByRole('banner').or(page.locator('header')).getByText('2.000', { exact: true }),
  ).toBeVisible();

  await page.mouse.move(700, 500);
  for (let step = 0; step < 40; step++) {
    await page.mouse.wheel(0, 700);
    const seen = await look(page);
    expect(seen.rows).toBeLessThan(60);
    expect(seen.blank).toEqual([]);
  }
  for (let pages = asked.length; pages < 20; pages = asked.length) {
    await expect(async () => {
      await page.keyboard.press('End');
      expect(asked.length).toBeGreaterThan(pages);
    }).toPass({ intervals: [100] });
    expect((await look(page)).rows).toBeLessThan(60);
  }
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(rowOf(page, nomeOf(2_000))).toBeVisible({ timeout: 200 });
  }).toPass();
  expect((await look(page)).blank).toEqual([]);

  expect(asked.filter((url) => !url.searchParams.has('cursor'))).toHaveLength(1);
  expect(asked).toHaveLength(20);
});
