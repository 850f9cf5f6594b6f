import { addCliente, unique } from '#tests/support/journey.ts';
import { addLoja } from '#tests/support/lojas.ts';
import { expect, expectAccessible, test } from '#tests/support/panel.ts';

const LOJAS = 101;
// It lies over some of the rows, whose targets are smaller there.
const BAR = '[aria-label="Ações em lote"]';

test('all that match: the offer, the bar, the other actions, the question, and how a job ended with one that failed', async ({
  page,
  api,
}) => {
  const nome = unique('Todas');
  const cliente = await addCliente(api, nome);
  const lojas = [];
  for (let n = 0; n < LOJAS; n++) lojas.push(await addLoja(api, cliente, `${nome} ${n}`));
  await api('createNotificacao', { body: { loja: lojas[0], mensagem: 'Som baixo' } });
  await page.goto(`/lojas?nome=${encodeURIComponent(nome)}`);
  await page.getByRole('checkbox', { name: 'Selecionar 100 linhas carregadas' }).check();
  const offer = page.getByRole('button', { name: 'Selecionar todas as 101 lojas que correspondem à busca' });
  await expect(offer).toBeVisible();
  await expectAccessible(page, [1440, 1024, 390], BAR);
  await offer.click();
  const bar = page.getByRole('region', { name: 'Ações em lote' });
  await expect(bar).toContainText('Todas as 101 lojas');
  await expectAccessible(page, [1440, 1024, 390], BAR);
  await bar.getByRole('button', { name: 'Mais ações' }).click();
  const fields = page.getByRole('dialog', { name: 'Mais ações: 101 lojas' });
  await expect(fields.getByLabel('Fuso horário')).toBeVisible();
  await expectAccessible(page);
  await fields.getByLabel('O que fazer').selectOption('Enviar notificação');
  await fields.getByLabel('Mensagem').fill('Som baixo');
  await fields.getByRole('button', { name: 'Continuar' }).click();
  const question = page.getByRole('alertdialog', { name: 'Enviar notificação: 101 lojas?' });
  await expect(question).toContainText('só as notificações ainda não lidas');
  await expect(question.getByRole('status')).toHaveText('101 lojas.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Enviar notificação' }).click();
  const tarefa = page.getByRole('region', { name: 'Tarefa: Enviar notificação: 101 lojas' });
  await expect(tarefa.getByRole('status')).toHaveText('100 notificadas, 1 falhou.');
  await expectAccessible(page);
  await tarefa.getByRole('button', { name: 'Ver por quê' }).click();
  await expect(page.getByRole('dialog', { name: 'Linhas que falharam' })).toContainText('Código: N001');
  await expectAccessible(page);
});
