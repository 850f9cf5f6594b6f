// Takes the screenshots of README and help from the demonstration with its simulated stores: npm run pictures
import { writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserContext, chromium } from 'playwright';
import type { OperationAnswer, OperationId } from '#domain/operation.ts';
import { callAs } from '../tests/support/api.ts';
import { launchOptions } from '../tests/support/chromium.ts';
import { startProductServer } from '../tests/support/product.ts';

const PLAYING = 200;
const PICTURE = 'docs/panel.png';
const HELP = 'docs/ajuda';
const HELP_HEIGHT = 720;
const QUALITY = 0.75;
/** Shown instead of the address of this run. */
const PUBLIC_URL = 'https://musica.agencia.com.br';

type HelpPicture = { file: string; address: string; part: string; width: number };

const browser = await chromium.launch(launchOptions);
const server = await startProductServer({ DEMO_DATA: 'on', DEMO_FROTA: 'on', PUBLIC_URL });
let context: BrowserContext;
try {
  const token = await server.token();
  const ask = async <Id extends OperationId>(operation: Id) =>
    (await callAs(server.url, token, operation)) as OperationAnswer<Id>;
  const begun = performance.now();
  while ((await ask('getLojasSaudeResumo')).situacoes.TOCANDO < PLAYING) await wait(1000);
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(`${PLAYING} stores play ${seconds} s after the server was ready`);
  for (let demo = await ask('getDemonstracao'); demo.carregando; demo = await ask('getDemonstracao'))
    await wait(1000);
  const localStorage = [{ name: 'accessToken', value: token }];
  const storageState = { cookies: [], origins: [{ origin: server.url, localStorage }] };
  context = await browser.newContext({ locale: 'pt-BR', storageState, baseURL: server.url });

  const page = await openSettled('/insights-gerais', 1440, 900);
  await page.screenshot({ path: PICTURE });
  console.log(PICTURE);

  const [playlist, grade] = [
    (await ask('listPlaylists')).items[0]?._id,
    (await ask('listGrades')).items[0]?._id,
  ];
  const help: HelpPicture[] = [
    { file: 'primeiros-passos', address: '/primeiros-passos', part: 'main .card', width: 720 },
    { file: 'parear', address: '/lojas?modal=PAREAR_APARELHO', part: '[role=dialog]', width: 640 },
    { file: 'saude', address: '/lojas/saude', part: 'main', width: 720 },
    { file: 'enviar-faixas', address: '/musicas?modal=ENVIAR_FAIXAS', part: '[role=dialog]', width: 640 },
    { file: 'playlist', address: `/playlists/editar/${playlist}`, part: ':has(> .painel)', width: 1100 },
    { file: 'grade', address: `/grades/editar/${grade}`, part: '.semana-quadro', width: 1100 },
  ];
  for (const picture of help) await takeHelp(picture);
} finally {
  await browser.close();
  await server.remove();
}

async function openSettled(address: string, width: number, height: number) {
  const page = await context.newPage();
  await page.setViewportSize({ width, height });
  await page.goto(address);
  // Wait for the placeholders, because open event streams keep the network busy.
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
  await wait(3000);
  return page;
}

async function takeHelp({ file, address, part, width }: HelpPicture): Promise<void> {
  const page = await openSettled(address, width, HELP_HEIGHT);
  const element = page.locator(part).first();
  await page.addStyleTag({ content: '.top-bar, .loading-bar, [data-demo] { display: none !important }' });
  await element.evaluate((one) => one.scrollIntoView());
  const box = await element.boundingBox();
  if (!box) throw new Error(`${address} has no ${part}.`);
  const height = Math.min(box.height, HELP_HEIGHT - box.y);
  const png = await page.screenshot({ clip: { ...box, height } });
  await page.close();
  const picture = await toWebp(png);
  writeFileSync(`${HELP}/${file}.webp`, picture);
  console.log(`${HELP}/${file}.webp, ${Math.round(picture.length / 1000)} KB`);
}

/** Encodes in the browser, because Playwright writes no WebP. */
async function toWebp(png: Buffer): Promise<Buffer> {
  const page = await context.newPage();
  const address = await page.evaluate(
    async ([data, quality]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = image.width;
      canvas.height = image.height;
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', quality);
    },
    [png.toString('base64'), QUALITY] as const,
  );
  await page.close();
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}
