import { addWithLogin, connect } from '#tests/support/dispositivo.ts';
import { addCliente, answer, unique } from '#tests/support/journey.ts';
import { addVinheta } from '#tests/support/lojas.ts';
import { expect, expectAccessible, test } from '#tests/support/panel.ts';

/** The server takes up to this long to write, compute and publish. */
const told = { timeout: 30_000 };

test("a store's device executes commands of its page, which shows each result", {
  tag: '@journey',
}, async ({ page, api, server }) => {
  test.slow();
  const cliente = await addCliente(api, unique('Rede do Controle'));
  const loja = await addWithLogin(api, cliente, unique('Loja do Controle'));
  const vinheta = unique('Promoção');
  const idDaVinheta = await addVinheta(server, cliente, vinheta);
  await api('addVinhetaLojas', { path: { id: idDaVinheta }, body: { lojas: [loja.id] } });

  await page.goto(`/lojas/editar/${loja.id}`);
  const controle = page.getByRole('region', { name: 'Controle à distância' });
  await expect(controle.getByText('Nenhum comando foi enviado a esta loja.')).toBeVisible();
  await expect(controle.getByRole('button', { name: 'Pular a faixa' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  const aparelho = await connect(server, loja.login);
  const toca = { vinheta: idDaVinheta, posicaoS: 0.5, volume: 65, comandos: [] };
  await aparelho.send(toca);
  await aparelho.send(toca);
  await expect(controle.getByText(vinheta, { exact: true }).first()).toBeVisible(told);
  await expect(controle.getByRole('progressbar', { name: 'Posição' })).toBeVisible();
  const volume = controle.getByRole('slider', { name: 'Volume agora: 65, livre' });
  await expect(volume).toHaveValue('65');
  await expect.poll(async () => (await aparelho.send(toca)).proximoSinalEmS, told).toBe(5);

  const comandos = controle.getByRole('list', { name: 'Últimos comandos' });
  const feitos = new Set<string>();
  /** Executes the device's commands and returns them. A result is repeated until the server has stored it. */
  async function fazer(resposta: object) {
    let recebido: Awaited<ReturnType<typeof aparelho.send>>['comandos'] = [];
    await expect(async () => {
      recebido = (await aparelho.send(toca)).comandos.filter(({ _id }) => !feitos.has(_id));
      expect(recebido).toHaveLength(1);
    }).toPass(told);
    feitos.add(recebido[0]!._id);
    await aparelho.send({ ...toca, comandos: [{ _id: recebido[0]!._id, ...resposta }] });
    return recebido[0]!;
  }

  await controle.getByRole('button', { name: 'Pular a faixa' }).click();
  await expect(comandos.getByText('Aguardando o aparelho')).toBeVisible();
  expect(await fazer({ resultado: 'FEITO' })).toMatchObject({ tipo: 'PULAR' });
  await expect(comandos.getByText('Feito')).toBeVisible(told);

  await volume.fill('20');
  await expect(controle.getByText('Mudar para 20')).toBeVisible();
  expect(await fazer({ resultado: 'RECUSADO', motivo: 'O volume está travado.' })).toMatchObject({
    volume: 20,
  });
  await expect(comandos.getByText('Não feito: O volume está travado.')).toBeVisible(told);
  await expect(volume).toHaveValue('65');

  await controle.getByRole('combobox', { name: 'Vinheta' }).selectOption(vinheta);
  await controle.getByRole('button', { name: 'Tocar agora' }).click();
  expect(await fazer({ resultado: 'FEITO' })).toMatchObject({ tipo: 'TOCAR_VINHETA', vinheta: idDaVinheta });
  await expect(comandos.getByText(`Tocar uma vinheta: ${vinheta}`)).toBeVisible();

  await controle.getByRole('button', { name: 'Pausar' }).click();
  await answer(page, 'Pausar');
  expect(await fazer({ resultado: 'FEITO' })).toMatchObject({ tipo: 'PAUSAR' });
  await aparelho.send({ estado: 'PAUSADO', comandos: [] });
  await expect(controle.getByText('Pausada à distância')).toBeVisible(told);
  await expect(controle.getByRole('button', { name: 'Continuar' })).toBeVisible();
  await expectAccessible(page);
});
