import { type ChildProcess, spawn } from 'node:child_process';
import { expect, type Page, test } from '@playwright/test';

let dev: ChildProcess;
let url = '';

test.beforeAll(async () => {
  dev = spawn('npm', ['run', 'dev:mock'], { detached: true, env: { ...process.env, NO_COLOR: '1' } });
  let output = '';
  dev.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  const address = () => output.match(/http:\/\/127\.0\.0\.1:\d+/)?.[0];
  await expect.poll(address, { timeout: 30_000 }).toBeDefined();
  url = address() as string;
  const headers = { Authorization: 'Bearer qualquer' };
  const ask = async () => (await fetch(`${url}/api/v1/me/`, { headers }).catch(() => undefined))?.status;
  await expect.poll(ask, { timeout: 30_000 }).toBe(200);
});

// npm, the panel's server and Prism are one group of processes.
test.afterAll(() => {
  if (dev.pid) process.kill(-dev.pid);
});

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });

test('the panel shows the contract’s examples without a server of ours', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('accessToken', 'qualquer'));
  await page.goto(`${url}/clientes`);
  await expect(page.getByRole('heading', { name: 'Clientes' })).toBeVisible();
  await expect(rows(page).first()).toContainText(/\d\d\/\d\d\/\d{4}/);
  await page.goto(`${url}/admin`);
  await expect(page.getByRole('heading', { name: 'Administradores' })).toBeVisible();
  await expect(rows(page).first()).toContainText('ATIVO');
  await page.goto(`${url}/perfil`);
  await expect(page.getByRole('heading', { name: 'Meu perfil' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Nome' })).not.toHaveValue('');
});
