// Takes the README's screenshot of the demonstration with its simulated stores: npm run pictures
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from 'playwright';
import type { OperationAnswer, OperationId } from '#domain/operation.ts';
import { callAs } from '../tests/support/api.ts';
import { startProductServer } from '../tests/support/product.ts';

const PLAYING = 200;
const PICTURE = 'docs/panel.png';

const server = await startProductServer({ DEMO_DATA: 'on', DEMO_FROTA: 'on' });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH });
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
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'pt-BR' });
  await page.addInitScript((one) => localStorage.setItem('accessToken', one), token);
  await page.goto(`${server.url}/insights-gerais`);
  // Wait for the placeholders, because open event streams keep the network busy.
  await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
  await wait(3000);
  await page.screenshot({ path: PICTURE });
  console.log(PICTURE);
} finally {
  await browser.close();
  await server.remove();
}
