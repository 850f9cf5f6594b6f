import { type ChildProcess, spawn } from 'node:child_process';
import { expect, type Page, type Route, test } from '@playwright/test';
import { answer, closeToasts, goWithin } from '#tests/support/journey.ts';

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

// npm, the panel's server and the mock share a process group.
test.afterAll(() => {
  if (dev.pid) process.kill(-dev.pid);
});

const signIn = (page: Page) => page.addInitScript(() => localStorage.setItem('accessToken', 'qualquer'));

/** Address and field of each form, the save button of edit forms, and the button that confirms saving. */
const forms: [address: string, field: string, save?: string, confirm?: string][] = [
  ['/configuracoes', 'Período de atividade da loja (dias)', 'Salvar configurações'],
  ['/clientes/adicionar', 'Nome'],
  ['/clientes/editar/um?aba=cadastro', 'Nome', 'Salvar alterações'],
  ['/lojas/adicionar', 'Nome'],
  ['/lojas/editar/um?aba=cadastro', 'Nome', 'Salvar alterações'],
  ['/playlists/adicionar', 'Nome'],
  ['/playlists/editar/um', 'Nome', 'Salvar alterações'],
  ['/vinhetas/adicionar', 'Nome'],
  ['/vinhetas/editar/um', 'Nome', 'Salvar alterações'],
  ['/comunicados/criar', 'Mensagem'],
  ['/comunicados/inadimplente', 'Mensagem'],
  ['/comunicados/criar/um', 'Mensagem', 'Salvar alterações', 'Mudar'],
  ['/notificacoes/adicionar', 'Mensagem'],
  ['/notificacoes/ver/um?modal=EDITAR_MENSAGEM', 'Mensagem', 'Salvar alterações', 'Mudar'],
  ['/admin/adicionar', 'Nome'],
  ['/admin?modal=EDITAR_ADMIN&modal.id=um', 'Nome', 'Salvar alterações'],
  ['/musicas?modal=EDITAR_MUSICA&modal.id=um', 'Título', 'Salvar alterações'],
  ['/perfil', 'Nome', 'Salvar alterações'],
];

test('no form loses typed values on a 500, a concurrent change or a sign-in', async ({ page }) => {
  test.slow();
  await signIn(page);
  await page.goto(`${url}/clientes`);
  for (const [address, field, save, confirm] of forms) {
    await test.step(address, async () => {
      const typed = field.startsWith('Período') ? '77' : 'Digitado agora';
      const input = page
        .getByLabel(field, { exact: true })
        .or(page.getByLabel(`${field} *`, { exact: true }));
      // The previous form's toast would cover the button, and stay as long as the mouse rests on it.
      await closeToasts(page);
      await goWithin(page, address);
      await input.fill(typed);
      if (save) {
        await page.setExtraHTTPHeaders({ Prefer: 'code=500' });
        await page.getByRole('button', { name: save }).click();
        if (confirm) await answer(page, confirm);
        // In a toast if the specification has one, otherwise in the form.
        const said = page.getByRole('status').or(page.getByRole('alert'));
        await expect(said.filter({ hasText: '(código REQ000)' }).first()).toBeVisible();
        await page.setExtraHTTPHeaders({});
        // Only writes: the entity is read again after saving.
        const conflict = (route: Route) =>
          route.request().method() === 'GET'
            ? route.fallback()
            : route.continue({ headers: { ...route.request().headers(), prefer: 'code=412' } });
        await page.route('**/api/v1/**', conflict);
        await page.getByRole('button', { name: save }).click();
        if (confirm) await answer(page, confirm);
        await expect(page.getByRole('alert')).toContainText('alterou este cadastro enquanto você editava.');
        await page.unroute('**/api/v1/**', conflict);
        await page.getByRole('button', { name: 'Continuar editando' }).click();
        await expect(page.getByText('Valor atual:')).toBeVisible();
        await expect(input).toHaveValue(typed);
      }
      await goWithin(page, '/login');
      await goWithin(page, address);
      await expect(page.getByText('Recuperamos o que você tinha digitado.')).toBeVisible();
      await expect(input).toHaveValue(typed);
      await page.getByRole('button', { name: 'Descartar' }).click();
      await expect(input).not.toHaveValue(typed);
    });
  }
});
