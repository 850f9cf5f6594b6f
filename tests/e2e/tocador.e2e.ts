import { unique } from '#tests/support/journey.ts';
import { expect, test } from '#tests/support/panel.ts';
import {
  addFaixa,
  addLojaQueToca,
  addVinhetaDaLoja,
  entrar,
  esperarSom,
  nomesOuvidos,
  ouvidoGuardadoMs,
  ouvir,
  passar,
  registradas,
  saidaDe,
  sairEConferir,
  segundosOuvidos,
  tocar,
} from '#tests/support/tocador.ts';

test.use({ signedIn: false });

const NOVA = 'a-nossa-musica-22';

test('a store signs in with its instructions, chooses a password, and plays', {
  tag: ['@journey', '@whole'],
}, async ({ page, api, server }) => {
  const loja = await addLojaQueToca(server, api, [3, 3, 3, 3], { provisoria: true });
  await ouvir(page);
  await page.goto('/player');
  await expect(page).toHaveTitle('Vitrola');
  await entrar(page, { login: loja.login, senha: 'errada-e-longa' });
  await expect(page.getByRole('alert')).toContainText('Dados inválidos!');
  await expect(page.getByLabel('Login')).toHaveValue(loja.login);
  await entrar(page, loja);

  await expect(page.getByRole('heading', { name: 'Nova senha' })).toBeVisible();
  await expect(page.getByLabel('Senha recebida da agência')).toBeHidden();
  await page.getByLabel('Nova senha', { exact: true }).fill(NOVA);
  await page.getByLabel('Repita a nova senha').fill('outra-coisa');
  await page.getByRole('button', { name: 'Salvar e continuar' }).click();
  await expect(page.getByText('As senhas não são iguais')).toBeVisible();
  await page.getByLabel('Repita a nova senha').fill(NOVA);
  await page.getByRole('button', { name: 'Salvar e continuar' }).click();

  await expect.poll(async () => (await nomesOuvidos(page, loja)).length).toBeGreaterThan(2);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Tom /);
  await expect(page.getByText('A seguir: Tom')).toBeVisible();
  await expect(page.getByRole('status')).toContainText(['Em dia']);
  await sairEConferir(page, api, loja);
});

test('a store likes, dislikes and skips within its limits', async ({ page, api, server }) => {
  const loja = await addLojaQueToca(server, api, [60, 60, 60, 60]);
  await api('updateLoja', {
    path: { id: loja.loja },
    headers: { 'If-Match': '*' },
    body: { pulosPorHora: 2 },
  });
  const titulo = page.getByRole('heading', { level: 1 });
  const pular = page.getByRole('button', { name: /^Pular/ });
  const tocadas: string[] = [];

  await test.step('hear the first track, which the device names', async () => {
    await tocar(page, loja);
    await expect(titulo).toHaveText(/^Tom /);
    tocadas.push(await titulo.innerText());
    await expect
      .poll(() =>
        page.evaluate(() => [navigator.mediaSession.metadata?.title, navigator.mediaSession.playbackState]),
      )
      .toEqual([tocadas[0], 'playing']);
  });

  await test.step('like it, once', async () => {
    await page.getByRole('button', { name: 'Curti', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Curti', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    // The button stays enabled, so that pressing it shows the reason.
    await page.getByRole('button', { name: 'Não curti' }).click({ force: true });
    await expect(page.getByText('Essa música já foi curtida.')).toBeVisible();
  });

  await test.step('skip to the second', async () => {
    await expect(pular).toContainText('2 de 2 pulos');
    await pular.click();
    await expect(titulo).not.toHaveText(tocadas[0]!);
    await expect(titulo).toHaveText(/^Tom /);
    tocadas.push(await titulo.innerText());
    await esperarSom(page, loja, tocadas[1]!);
  });

  await test.step('dislike that, and skip to the third', async () => {
    await page.getByRole('button', { name: 'Não curti' }).click();
    await pular.click();
    await expect(titulo).not.toHaveText(tocadas[1]!);
    await expect(titulo).toHaveText(/^Tom /);
    tocadas.push(await titulo.innerText());
    await esperarSom(page, loja, tocadas[2]!);
  });

  await test.step('be told that there is no skip left this hour', async () => {
    await expect(pular).toContainText('0 de 2 pulos');
    await pular.click({ force: true });
    await expect(page.getByText(/Os pulos desta hora acabaram\. O próximo é às \d\d:\d\d\./)).toBeVisible();
    await expect(titulo).toHaveText(tocadas[2]!);
  });

  await test.step('stop, and find all of it with the agency', async () => {
    await sairEConferir(page, api, loja);
    const fins = (await registradas(api, loja)).map(({ musica, fim }) => [musica.titulo, fim]);
    expect(fins).toEqual([
      [tocadas[0], 'PULADA'],
      [tocadas[1], 'PULADA'],
      [tocadas[2], 'INTERROMPIDA'],
    ]);
    const { items } = (await api('listLikes', { query: { loja: loja.loja } })) as {
      items: { liked: boolean; musica: { titulo: string } }[];
    };
    expect(items.map(({ liked, musica }) => [musica.titulo, liked]).toSorted()).toEqual(
      [
        [tocadas[0], true],
        [tocadas[1], false],
      ].toSorted(),
    );
  });
});

test('shows each message once, and asks for support', async ({ page, api, server }) => {
  const loja = await addLojaQueToca(server, api, [60, 60, 60]);
  const nome = unique('Horário de fim de ano');
  const avisar = { nome, mensagem: 'De 24/12 a 01/01 fechamos às 15h.', lojas: [loja.loja] };
  const { _id: comunicado } = (await api('createComunicado', { body: avisar })) as { _id: string };
  const mensagem = 'A playlist Tarde foi atualizada.';
  const notificar = { loja: loja.loja, mensagem };
  const { _id: notificacao } = (await api('createNotificacao', { body: notificar })) as { _id: string };
  const dialogo = page.getByRole('dialog', { name: nome });
  await tocar(page, loja);

  await test.step('put an announcement off', async () => {
    await expect(dialogo).toContainText('fechamos às 15h');
    await dialogo.getByRole('button', { name: 'Ler depois' }).click();
    await expect(dialogo).toHaveCount(0);
  });

  await test.step('be reminded of it, and put it off again', async () => {
    await api('sendComunicadoLembrete', { path: { id: comunicado } });
    await expect(async () => {
      await passar(page);
      await expect(dialogo).toContainText('Lembrete: Comunicado de', { timeout: 2_000 });
    }).toPass({ intervals: [4_000], timeout: 40_000 });
    await dialogo.getByRole('button', { name: 'Ler depois' }).click();
  });

  await test.step('read it by its list', async () => {
    await page.getByRole('link', { name: /^Comunicados/ }).click();
    await page.getByRole('button', { name: nome }).click();
    await dialogo.getByRole('button', { name: 'Li e entendi' }).click();
    await expect(page.getByText(/^(Não lido|Lembrete)$/)).toHaveCount(0);
  });

  await test.step('mark a notification as read', async () => {
    await page.getByRole('link', { name: /^Notificações/ }).click();
    await page.getByRole('button', { name: `Marcar como lida: ${mensagem}` }).click();
    await expect(page.getByRole('link', { name: 'Notificações', exact: true })).toBeVisible();
  });

  await test.step('ask for help', async () => {
    await page.getByRole('link', { name: 'Ajuda' }).click();
    await page.getByLabel('Seu e-mail ou WhatsApp').fill('não sei');
    await page.getByRole('button', { name: 'Pedir ajuda' }).click();
    await expect(page.getByText('Informe um e-mail ou um WhatsApp com DDD')).toBeVisible();
    await page.getByLabel('Seu e-mail ou WhatsApp').fill('(31) 99887-7665');
    await page.getByRole('button', { name: 'Pedir ajuda' }).click();
    await expect(page.getByText('Pedido registrado.')).toBeVisible();
  });

  await test.step('have the agency know of all three', async () => {
    await passar(page);
    await expect
      .poll(async () => [
        await api('getComunicado', { path: { id: comunicado } }),
        await api('getNotificacao', { path: { id: notificacao } }),
        await api('reportLojasContatosSuporte', { query: { loja: loja.loja } }),
      ])
      .toMatchObject([
        { status: 'LIDO' },
        { status: 'LIDO' },
        { items: [{ email: '31998877665', metodo: 'WHATSAPP' }] },
      ]);
    await sairEConferir(page, api, loja);
  });
});

test('plays a jingle once after a track and reports it', { tag: '@whole' }, async ({ page, api, server }) => {
  const loja = await addLojaQueToca(server, api, [3, 3, 3]);
  const vinheta = await addVinhetaDaLoja(server, api, loja, 2);
  await tocar(page, loja);
  await esperarSom(page, loja, vinheta);
  await expect.poll(async () => (await nomesOuvidos(page, loja)).at(-1)).not.toBe(vinheta);
  await sairEConferir(page, api, loja);
  const nomes = await nomesOuvidos(page, loja);
  expect(nomes.filter((nome) => nome === vinheta)).toHaveLength(1);
  expect(nomes[0]).not.toBe(vinheta);
  const { items } = (await api('reportLojasVinhetas', { query: { loja: loja.loja } })) as {
    items: { vinheta: { nome: string } }[];
  };
  expect(items.map(({ vinheta }) => vinheta.nome)).toEqual([vinheta]);
});

test("applies the agency's changes to the next track", async ({ page, api, server }) => {
  const loja = await addLojaQueToca(server, api, [3, 3, 3]);
  await tocar(page, loja);
  const { titulo } = await addFaixa(server, loja, 3);
  // The server notices a change within seconds and announces it in the next heartbeat.
  await expect(async () => {
    await passar(page);
    expect(await nomesOuvidos(page, loja)).toContain(titulo);
  }).toPass({ intervals: [4_000], timeout: 40_000 });

  await api('deactivatePlaylists', { path: { id: loja.playlist } });
  await expect(async () => {
    await passar(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nenhuma playlist', { timeout: 2_000 });
  }).toPass({ timeout: 40_000 });
  await sairEConferir(page, api, loja);
});

test('one tab plays, and after a reload the same track continues, after a touch if the browser requires it', {
  tag: ['@journey', '@whole'],
}, async ({ page, api, server }) => {
  const loja = await addLojaQueToca(server, api, [60, 60, 60]);
  await tocar(page, loja);
  const outra = await page.context().newPage();
  await ouvir(outra);
  await outra.goto('/player');
  await expect(outra.getByRole('heading', { name: 'Já está tocando em outra aba' })).toBeVisible();
  expect(await nomesOuvidos(outra, loja)).toEqual([]);
  await outra.getByRole('button', { name: 'Tocar nesta aba' }).click();
  await expect(page.getByRole('heading', { name: 'Já está tocando em outra aba' })).toBeVisible();
  await expect.poll(() => saidaDe(page)).toBe('closed');
  await esperarSom(outra, loja);
  const daPrimeira = await nomesOuvidos(page, loja);
  await page.close();
  await expect.poll(() => outra.evaluate(ouvidoGuardadoMs)).toBeGreaterThan(0);

  const [interrompida] = await nomesOuvidos(outra, loja);
  const antes = await segundosOuvidos(outra, loja, interrompida!);

  await outra.reload();
  await outra
    .getByRole('button', { name: 'Começar a tocar' })
    .or(outra.getByText('A seguir:'))
    .first()
    .waitFor();
  if (await outra.getByRole('button', { name: 'Começar a tocar' }).isVisible())
    await outra.getByRole('button', { name: 'Começar a tocar' }).click();
  await expect(outra.getByText('A seguir:')).toBeVisible();
  await expect(outra.getByRole('heading', { level: 1 })).toHaveText(interrompida!);
  await expect.poll(() => segundosOuvidos(outra, loja, interrompida!)).toBeGreaterThan(antes + 2);
  await sairEConferir(outra, api, loja, daPrimeira);
  const { tocadoMs } = (await registradas(api, loja)).findLast(
    ({ musica }) => musica.titulo === interrompida,
  )!;
  expect(Math.abs(tocadoMs / 1000 - (await segundosOuvidos(outra, loja, interrompida!)))).toBeLessThan(2);
});
