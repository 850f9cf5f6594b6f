import { answer, closeToasts, goWithin } from '#tests/support/journey.ts';
import { expect, test } from '#tests/support/panel.ts';
import { startMock } from '../../scripts/mock/start.ts';

let mock: Awaited<ReturnType<typeof startMock>>;
test.beforeAll(async () => {
  mock = await startMock();
});
test.afterAll(() => mock.close());

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
  let refusal: string | undefined;
  await page.route('**/api/v1/**', (route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    // Only writes are refused: the entity is read again after saving.
    const prefer = request.method() !== 'GET' && refusal && { prefer: refusal };
    return route.continue({
      url: mock.url + pathname + search,
      headers: { ...request.headers(), ...prefer },
    });
  });
  await page.goto('/clientes');
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
        refusal = 'code=500';
        await page.getByRole('button', { name: save }).click();
        if (confirm) await answer(page, confirm);
        // In a toast if the specification has one, otherwise in the form.
        const said = page.getByRole('status').or(page.getByRole('alert'));
        await expect(said.filter({ hasText: '(código REQ000)' }).first()).toBeVisible();
        refusal = 'code=412';
        await page.getByRole('button', { name: save }).click();
        if (confirm) await answer(page, confirm);
        await expect(page.getByRole('alert')).toContainText('alterou este cadastro enquanto você editava.');
        refusal = undefined;
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
