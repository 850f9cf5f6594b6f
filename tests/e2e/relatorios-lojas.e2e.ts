import { formatNumber } from '#domain/text.ts';
import { expect } from '#tests/support/panel.ts';
import { test } from '#tests/support/relatorios.ts';

test('shows the four reports of stores, including announcements', async ({
  page,
  api,
  history: { figures },
}) => {
  await api('createComunicado', { body: { nome: 'Horário de fim de ano', mensagem: 'Até as 22 h.' } });

  await test.step('open the four reports one after the other', async () => {
    await page.goto('/lojas/relatorio');
    await expect(page.getByRole('heading', { name: 'Relatório de lojas' })).toBeVisible();
    const reports: [title: string, figure: number, columns: string[], row: string][] = [
      [
        'Faixas Tocadas',
        figures.tocadas30,
        ['Faixa', 'Playlist', 'Loja', 'Status da loja', 'Data e hora'],
        'Título m1',
      ],
      [
        'Vinhetas tocadas',
        figures.vinhetas30,
        ['Vinheta', 'Loja', 'Status da loja', 'Data e hora'],
        'Vinheta v1',
      ],
      [
        'Contatos de Suporte realizados (Notificações)',
        figures.contatos30,
        ['Método', 'Loja', 'Data e hora'],
        'WhatsApp',
      ],
      [
        'Comunicados enviados pelo Administrador',
        2,
        ['Loja', 'Comunicado', 'Data e hora'],
        'Horário de fim de ano',
      ],
    ];
    for (const [title, figure, columns, row] of reports) {
      const button = page.getByRole('button').filter({ has: page.getByText(title, { exact: true }) });
      await expect(button).toContainText(`${formatNumber(figure)} nos últimos 30 dias`);
      await button.click();
      const modal = page.getByRole('dialog', { name: title, exact: true });
      await expect(modal.getByRole('row').filter({ hasText: row }).first()).toBeVisible();
      expect(await modal.getByRole('columnheader').allInnerTexts()).toEqual(columns);
      await expect(modal).toContainText(`Total de resultados da busca: ${formatNumber(figure)}`);
      await expect(modal.getByRole('list', { name: 'Filtros aplicados' })).toHaveText('Período: 30 dias');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });

  await test.step('filter the tracks played by what is known of their stores', async () => {
    await page.getByRole('button').filter({ hasText: 'Faixas Tocadas' }).click();
    const modal = page.getByRole('dialog', { name: 'Faixas Tocadas' });
    const drawer = page.getByRole('dialog', { name: 'Filtro' });
    await modal.getByRole('button', { name: 'Filtro · 1' }).click();
    const fields = ['Loja', 'Status', 'Período', 'Tipo de comércio', 'Cidade'];
    for (const field of fields) await expect(drawer.getByLabel(field, { exact: true })).toBeVisible();
    await drawer.getByLabel('Período').selectOption({ label: 'Qualquer período' });
    await drawer.getByLabel('Status').selectOption({ label: 'Inativo' });
    await drawer.getByLabel('Tipo de comércio').selectOption({ label: 'Rua' });
    await drawer.getByRole('button', { name: 'Aplicar Filtros' }).click();
    await expect(modal).toContainText(`Total de resultados da busca: ${figures.tocadasInativas}`);
    await expect(modal.getByRole('row').filter({ hasText: 'INATIVO' })).toHaveCount(figures.tocadasInativas);
  });
});
