import type { Page } from '@playwright/test';
import { addCliente, goWithin, rowOf, unique } from '#tests/support/journey.ts';
import { expect, test } from '#tests/support/panel.ts';

const texts = [
  'Sem conexão com o servidor. Verifique sua internet e tente novamente. (código REDE) O que você digitou continua aqui.',
  'Loja(s) ativada(s) com sucesso!',
  'A conexão voltou.',
];

/** Shows these by the page's own toasts, so that they stay as long as they are looked at. */
async function show(page: Page, shown: string[], total: number) {
  await page.mouse.move(1, 1);
  await expect(page.getByRole('region', { name: 'Avisos' })).toBeAttached();
  await page.evaluate(async (all) => {
    type Toaster = { create: (toast: object) => void };
    const { name = '' } =
      performance.getEntriesByType('resource').find((one) => /ToastRegion-.*\.js$/.test(one.name)) ?? {};
    const toaster = Object.values(await import(name)).find(
      (one): one is Toaster => !!(one as Toaster).create,
    );
    for (const description of all)
      toaster?.create({ type: 'success', title: 'Sucesso', description, duration: Number.POSITIVE_INFINITY });
  }, shown);
  await expect(page.getByRole('button', { name: 'Fechar aviso' })).toHaveCount(total);
}

/** What the toasts cover that they may not, and what hangs out of them. */
const faults = (page: Page) =>
  page.evaluate(() => {
    const cards = [...document.querySelectorAll('[data-scope=toast][data-part=root]')];
    const boxes = cards.map((card) => card.getBoundingClientRect());
    const covered = [...document.querySelectorAll('h1, h2, h3, legend, button, a[href]')].filter((one) => {
      if (one.closest('table, [data-scope=toast], [aria-hidden=true], [inert]')) return false;
      // Of a card that is pressed as a whole, its title.
      const title = one.clientHeight < 72 ? one : [...one.children].find(({ textContent }) => textContent);
      const it = (title ?? one).getBoundingClientRect();
      return boxes.some(
        (box) =>
          it.width > 0 &&
          Math.min(it.right, box.right) - Math.max(it.left, box.left) > 0.5 &&
          Math.min(it.bottom, box.bottom) - Math.max(it.top, box.top) > 0.5,
      );
    });
    const hanging = cards.filter((card) => {
      const { bottom } = card.getBoundingClientRect();
      const isCut = getComputedStyle(card).overflow === 'hidden';
      return (
        !isCut &&
        [...card.querySelectorAll('[data-part=title], [data-part=description]')].some(
          (part) => part.getBoundingClientRect().bottom > bottom + 0.5,
        )
      );
    });
    const outside = boxes.filter(({ top, bottom }) => top < 0 || bottom > innerHeight);
    return [...covered, ...hanging].map((one) => one.textContent).concat(outside.map(() => 'outside'));
  });

for (const width of [390, 1024, 1440])
  test(`two and three toasts cover no title and no button at ${width} px`, async ({ page, api }) => {
    const nome = unique('Avisada');
    await addCliente(api, nome);
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/clientes');
    await expect(rowOf(page, nome)).toBeVisible();
    await show(page, texts.slice(0, 2), 2);
    await expect.poll(() => faults(page)).toEqual([]);
    await show(page, texts.slice(2), 3);
    await expect.poll(() => faults(page)).toEqual([]);

    const steps: Record<string, () => Promise<void>> = {
      selection: async () => {
        await rowOf(page, nome).getByRole('checkbox').click();
        await expect(page.getByRole('region', { name: 'Ações em lote' })).toBeVisible();
      },
      drawer: async () => {
        await page.getByRole('button', { name: 'Filtro' }).click();
        await expect(page.getByRole('dialog', { name: 'Filtro' })).toBeVisible();
      },
      dialog: async () => {
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Importar clientes' }).click();
        await expect(page.getByRole('dialog', { name: 'Importar clientes' })).toBeVisible();
      },
      cards: async () => {
        await goWithin(page, '/clientes/relatorio');
        await expect(page.getByRole('button', { name: 'Faixas Tocadas' })).toBeVisible();
      },
      figures: async () => {
        await goWithin(page, '/insights-gerais');
        await expect(page.getByRole('link', { name: 'Total de horas' })).toBeVisible();
      },
      report: async () => {
        await goWithin(page, '/clientes/relatorio?modal=FAIXAS_TOCADAS');
        await expect(page.getByRole('dialog', { name: 'Faixas Tocadas' })).toBeVisible();
      },
      form: async () => {
        await goWithin(page, '/clientes/adicionar');
        await expect(page.getByRole('heading', { name: 'Adicionar cliente' })).toBeVisible();
      },
    };
    for (const [step, go] of Object.entries(steps))
      await test.step(step, async () => {
        await go();
        // Who points at them unfolds them, and they stay where they are.
        await page.mouse.move(1, 1);
        await expect.poll(() => faults(page), step).toEqual([]);
      });
  });
