import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { addCliente, chooseInRow, expectToast, goWithin, rowOf, unique } from '#tests/support/journey.ts';
import { expect, test } from '#tests/support/panel.ts';

// Toasts load with the first touch of a page, so each test needs a fresh one.
test.use({ keepsPage: false });

const texts = [
  'Sem conexão com o servidor. Verifique sua internet e tente novamente. (código REDE) O que você digitou continua aqui.',
  'Loja(s) ativada(s) com sucesso!',
];

async function show(page: Page, shown: string[], total: number) {
  await page.mouse.move(1, 1);
  await expect(page.getByRole('region', { name: 'Avisos' })).toBeAttached();
  const built = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'));
  const file: string = built['src/web/shared/toast/ToastRegion.tsx'].file;
  await page.evaluate(
    async ([all, address]) => {
      type Toaster = { create: (toast: object) => void };
      const toaster = Object.values(await import(address)).find(
        (one): one is Toaster => !!(one as Toaster).create,
      );
      for (const description of all)
        toaster?.create({
          type: 'success',
          title: 'Sucesso',
          description,
          duration: Number.POSITIVE_INFINITY,
        });
    },
    [shown, `/${file}`] as const,
  );
  await expect(page.getByRole('button', { name: 'Fechar aviso' })).toHaveCount(total);
}

const placeOf = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('[data-scope=toast][data-part=root]')].map((one) =>
      one.getBoundingClientRect(),
    );
    const first = document.querySelector('[data-scope=toast][data-part=root][data-first]');
    const { right = 0, bottom = 0 } = first?.getBoundingClientRect() ?? {};
    const foot = '[aria-label="Ações em lote"], .player, form > div:last-of-type, [data-part=footer]';
    const covered = [...document.querySelectorAll(foot)]
      .flatMap((bar) => [...bar.querySelectorAll('button')])
      .filter((button) => {
        const it = button.getBoundingClientRect();
        return boxes.some(
          (box) => it.right > box.left && it.left < box.right && it.bottom > box.top && it.top < box.bottom,
        );
      });
    return {
      right: Math.round(innerWidth - right),
      bottom: Math.round(innerHeight - bottom),
      covered: covered.map(({ textContent, ariaLabel }) => textContent || ariaLabel),
    };
  });

test('toasts are at the bottom right of every screen, above its footer actions', async ({ page, api }) => {
  const nome = unique('Avisada');
  await addCliente(api, nome);
  await page.setViewportSize({ width: 1440, height: 844 });
  await page.goto('/clientes');
  await expect(rowOf(page, nome)).toBeVisible();
  await show(page, texts, 2);
  const corner = { right: 16, bottom: 16, covered: [] };
  const above: Record<string, () => Promise<void>> = {
    selection: async () => {
      await goWithin(page, '/clientes');
      await rowOf(page, nome).getByRole('checkbox').click();
      await expect(page.getByRole('region', { name: 'Ações em lote' })).toBeVisible();
    },
    drawer: async () => {
      await page.getByRole('button', { name: 'Filtro' }).click();
      await expect(page.getByRole('dialog', { name: 'Filtro' })).toBeVisible();
    },
    form: async () => {
      await page.keyboard.press('Escape');
      await goWithin(page, '/notificacoes/adicionar');
      await expect(page.getByRole('button', { name: 'Cadastrar notificação' })).toBeVisible();
    },
    shortForm: async () => {
      await page.setViewportSize({ width: page.viewportSize()!.width, height: 900 });
      await goWithin(page, '/perfil');
      await expect(page.getByRole('button', { name: 'Salvar alterações' })).toBeVisible();
    },
  };
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const address of ['/insights-gerais', '/clientes/relatorio?modal=FAIXAS_TOCADAS']) {
      await goWithin(page, address);
      await expect.poll(() => placeOf(page), `${address} at ${width} px`).toEqual(corner);
    }
    for (const [name, go] of Object.entries(above)) {
      const step = `${name} at ${width} px`;
      await go();
      await expect(async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        await expect(page.getByText('Documentação da API')).toBeInViewport({ ratio: 1, timeout: 500 });
      }).toPass();
      await expect.poll(() => placeOf(page), step).toEqual({ ...corner, bottom: expect.any(Number) });
      // Below the buttons of a very short form there is room for toasts.
      if (name !== 'form') expect((await placeOf(page)).bottom, step).toBeGreaterThan(16);
      const foot = page.getByRole('link', { name: 'Documentação da API' });
      const bar = page.getByRole('region', { name: 'Ações em lote' });
      if (name === 'selection')
        await expect
          .poll(async () => (await foot.boundingBox())!.y + 20 < (await bar.boundingBox())!.y, step)
          .toBe(true);
    }
  }
});

test('shows a toast in an existing live region, even over a dialog, and its link works', async ({
  page,
  api,
}) => {
  const nome = unique('Seguinte');
  const cliente = await addCliente(api, nome);
  await api('createPlaylist', { body: { nome, cliente, musicas: [] } });
  await page.goto(`/playlists?nome=${encodeURIComponent(nome)}`);
  await page.mouse.move(1, 1);
  await page.mouse.move(9, 9);
  const region = page.getByRole('region', { name: 'Avisos' });
  await expect(region).toHaveAttribute('aria-live', 'polite');
  await chooseInRow(page, nome, 'Duplicar');
  const dialog = page.getByRole('dialog', { name: 'Duplicar playlist' });
  await dialog.getByLabel('Nome da cópia').fill(nome);
  await dialog.getByRole('button', { name: 'Duplicar' }).click();
  await expect(region.getByRole('status')).toContainText(/\S/);
  await dialog.getByLabel('Nome da cópia').fill(`${nome} dois`);
  await dialog.getByRole('button', { name: 'Duplicar' }).click();
  await expectToast(page, 'Playlist duplicada com sucesso!');
  await region.getByRole('link', { name: 'Adicionar às lojas' }).click();
  await expect(
    page.getByRole('dialog', { name: `Adicionando Playlist "${nome} dois" às lojas:` }),
  ).toBeVisible();
  await expect(region.getByRole('status')).toHaveCount(0);
});
