import { type Browser, chromium, type Page } from '@playwright/test';
import { callAs } from '#tests/support/api.ts';
import build from '#tests/support/build.ts';
import { launchOptions } from '#tests/support/chromium.ts';
import { addCliente, unique } from '#tests/support/journey.ts';
import { addPlaylist } from '#tests/support/lojas.ts';
import { type RunningServer, startProductServer } from '#tests/support/product.ts';

/** How a grade's week follows a pointer: frames and the longest task in ms, over so many frames. */
export type SemanaMedida = {
  blocos: number;
  frames: number;
  median: number;
  p95: number;
  longestTask: number;
};

const DIAS = ['SEG', 'TER', 'QUA', 'QUI', 'SEX', 'SAB', 'DOM', 'FERIADO'] as const;
const HORAS = ['00', '02', '04', '06', '08', '10', '12', '14', '16', '18', '20', '22'];
/** Four more, in the gaps that the others leave. */
const CURTOS = 4;
const PASSOS = 600;

/** A hundred blocos of one day each, with room between them. */
const semanaCheia = (playlists: string[]) => [
  ...DIAS.flatMap((dia, linha) =>
    HORAS.map((hora, n) => ({
      dias: [dia],
      de: `${hora}:00`,
      ate: `${String(Number(hora) + 1).padStart(2, '0')}:30`,
      playlists: [playlists[(linha + n) % playlists.length]!],
    })),
  ),
  ...DIAS.slice(0, CURTOS).map((dia) => ({
    dias: [dia],
    de: '01:35',
    ate: '01:50',
    playlists: [playlists[0]!],
  })),
];

async function addSemana(server: RunningServer): Promise<string> {
  const token = await server.token();
  const api = (operation: Parameters<typeof callAs>[2], request?: Parameters<typeof callAs>[3]) =>
    callAs(server.url, token, operation, request);
  const cliente = await addCliente(api, unique('Rede'));
  const playlists: string[] = [];
  for (let n = 0; n < 12; n += 1) playlists.push(await addPlaylist(api, cliente, unique('Playlist')));
  const body = { nome: unique('Grade'), cliente, blocos: semanaCheia(playlists) };
  const { _id } = (await api('createGrade', { body })) as { _id: string };
  return _id;
}

type Ear = { frames: number[]; tasks: number[] };

/** Runs in the page: notes each frame and each long task from now on. */
function note(): void {
  const noted: Ear = { frames: [], tasks: [] };
  Object.assign(globalThis, { noted });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) noted.tasks.push(duration);
  }).observe({ type: 'longtask' });
  let before = performance.now();
  const next = (now: number) => {
    noted.frames.push(now - before);
    before = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

async function measure(page: Page, address: string): Promise<SemanaMedida> {
  await page.goto(address);
  await page.locator('.semana-bloco').first().waitFor();
  await page.locator('.semana-trilhos').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  const blocos = await page.locator('.semana-bloco:not([data-continua])').count();
  const { x, y, width, height } = (await page.locator('.semana-trilhos').boundingBox())!;
  await page.mouse.move(x + width * 0.36, y + height * 0.56);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.37, y + height * 0.56, { steps: 3 });
  await page.evaluate(note);
  for (let n = 0; n < PASSOS; n += 1) {
    const angle = (n / PASSOS) * Math.PI * 10;
    await page.mouse.move(
      x + width * (0.5 + 0.4 * Math.sin(angle)),
      y + height * (0.5 + 0.45 * Math.cos(angle * 0.7)),
    );
  }
  await page.mouse.up();
  // The week with the bloco in its new place belongs to the drag: it is drawn by the frame after the next.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  const { frames, tasks } = await page.evaluate(() => (globalThis as unknown as { noted: Ear }).noted);
  const sorted = frames.toSorted((a, b) => a - b);
  return {
    ...{ blocos, frames: frames.length, longestTask: Math.max(0, ...tasks) },
    median: sorted[Math.floor(sorted.length / 2)]!,
    p95: sorted[Math.floor(sorted.length * 0.95)]!,
  };
}

/** Measures how a week of a hundred blocos follows the pointer that drags one of them, in the built panel. */
export async function benchSemana(): Promise<SemanaMedida> {
  build();
  const server = await startProductServer();
  let browser: Browser | undefined;
  try {
    const grade = await addSemana(server);
    browser = await chromium.launch(launchOptions);
    const accessToken = await server.token();
    const page = await browser.newPage({
      baseURL: server.url,
      locale: 'pt-BR',
      viewport: { width: 1440, height: 900 },
      storageState: {
        cookies: [],
        origins: [{ origin: server.url, localStorage: [{ name: 'accessToken', value: accessToken }] }],
      },
    });
    return await measure(page, `/grades/editar/${grade}`);
  } finally {
    await browser?.close();
    await server.remove();
  }
}
