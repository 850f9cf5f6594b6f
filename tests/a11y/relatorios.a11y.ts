import { expect, expectAccessible } from '#tests/support/panel.ts';
import { test } from '#tests/support/relatorios.ts';

const reports = {
  clientes: [
    ['FAIXAS_CURTIDAS_DESCURTIDAS', 'Faixas curtidas/descurtidas'],
    ['CONTATO_SUPORTE', 'Contatos de Suporte realizados (Notificações)'],
  ],
  lojas: [['VINHETAS_TOCADAS', 'Vinhetas tocadas']],
};

for (const [domain, modals] of Object.entries(reports)) {
  test(`the reports of ${domain}`, async ({ page }) => {
    await page.goto(`/${domain}/relatorio`);
    await expect(page.getByText('nos últimos 30 dias').first()).toBeVisible();
    await expectAccessible(page);
    for (const [name, title] of modals) {
      await page.goto(`/${domain}/relatorio?modal=${name}&modal.periodo=30`);
      await expect(page.getByRole('dialog', { name: title })).toContainText('carregadas');
      await expectAccessible(page);
    }
    await page.goto(`/${domain}/relatorio?modal=FAIXAS_TOCADAS&modal.cidade=Natal`);
    await expect(page.getByText('Nenhuma faixa encontrada')).toBeVisible();
    await expectAccessible(page, [1440]);
  });

  test(`the filters of the reports of ${domain} @part`, async ({ page }) => {
    const drawer = `FILTRO_RELATORIO_${domain.toUpperCase()}`;
    await page.goto(`/${domain}/relatorio?modal=FAIXAS_TOCADAS&drawer=${drawer}`);
    await expect(page.getByRole('dialog', { name: 'Filtro' })).toBeVisible();
    await expectAccessible(page);
  });
}
