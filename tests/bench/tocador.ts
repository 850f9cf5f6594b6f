import { type CDPSession, chromium, type Page } from '@playwright/test';
import { callAs } from '#tests/support/api.ts';
import { form, wav } from '#tests/support/audio.ts';
import build from '#tests/support/build.ts';
import { launchOptions } from '#tests/support/chromium.ts';
import { addCliente, unique } from '#tests/support/journey.ts';
import { addLoja, addPlaylist } from '#tests/support/lojas.ts';
import { type RunningServer, startProductServer } from '#tests/support/product.ts';

/** What the player costs: silences in ms, heap in MB, the start in ms. */
export type TocadorMeasured = {
  faixas: number;
  silencio: { longest: number; p95: number };
  heap: { before: number; after: number; trocas: number };
  inicio: { offline: number[] };
};

const FAIXAS = 100;
const SEGUNDOS = 1;
const TROCAS = 410;
const PARTIDAS = 5;
const SLOWER = 4;
const SENHA = 'senha-da-loja-do-banco';

type Ear = { silencios: number[]; somEm: number | null };

/** Listens to what goes to the speakers: how long each silence was, by the sound card's clock, and when the first sound came. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const ear: Ear = { silencios: [], somEm: null };
    Object.assign(globalThis, { ear });
    const { connect } = AudioNode.prototype;
    AudioNode.prototype.connect = function (this: AudioNode, ...to: unknown[]) {
      const answer = Reflect.apply(connect, this, to);
      const [speakers] = to;
      if (!(speakers instanceof AudioDestinationNode) || this instanceof ScriptProcessorNode) return answer;
      const listener = this.context.createScriptProcessor(1024, 1, 1);
      let silentFor = 0;
      listener.onaudioprocess = ({ inputBuffer }) => {
        for (const sample of inputBuffer.getChannelData(0)) {
          if (Math.abs(sample) < 0.002) {
            silentFor += 1;
            continue;
          }
          // A wave crosses zero: shorter than 10 ms is no silence.
          if (ear.somEm !== null && silentFor > inputBuffer.sampleRate / 100)
            ear.silencios.push((1000 * silentFor) / inputBuffer.sampleRate);
          ear.somEm ??= performance.now();
          silentFor = 0;
        }
      };
      Reflect.apply(connect, this, [listener]);
      Reflect.apply(connect, listener, [speakers]);
      return answer;
    } as typeof connect;
  });

const heard = (page: Page) => page.evaluate(() => (globalThis as unknown as { ear: Ear }).ear);

/** A store whose playlist has so many tones. */
async function prepare(server: RunningServer) {
  const token = await server.token();
  const api = (operation: Parameters<typeof callAs>[2], request?: Parameters<typeof callAs>[3]) =>
    callAs(server.url, token, operation, request);
  const cliente = await addCliente(api, unique('Rede'));
  const login = unique('loja').replace(' ', '.');
  const loja = await addLoja(api, cliente, unique('Loja'), { login, senha: `${SENHA}-1` });
  const playlist = await addPlaylist(api, cliente, unique('Playlist'));
  for (let n = 0; n < FAIXAS; n += 1) {
    const dados = { titulo: `Tom ${n}`, artista: `Banda ${n}`, playlist };
    const response = await fetch(`${server.url}/api/v1/musicas/`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: form({ dados, arquivo: wav(300 + 20 * n, SEGUNDOS), nome: 'tom.wav' }),
    });
    if (!response.ok) throw new Error(`createMusica answered ${response.status}: ${await response.text()}`);
  }
  await api('addPlaylistLojas', { path: { id: playlist }, body: { lojas: [loja] } });
  return { login };
}

async function signIn(page: Page, login: string): Promise<void> {
  await page.getByLabel('Login').fill(login);
  await page.getByLabel('Senha', { exact: true }).fill(`${SENHA}-1`);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByLabel('Senha recebida da agência').fill(`${SENHA}-1`);
  await page.getByLabel('Nova senha', { exact: true }).fill(`${SENHA}-2`);
  await page.getByLabel('Repita a nova senha').fill(`${SENHA}-2`);
  await page.getByRole('button', { name: 'Salvar e continuar' }).click();
}

async function heapOf(cdp: CDPSession): Promise<number> {
  for (let n = 0; n < 3; n += 1) await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize / 1e6;
}

/** Waits until so many tracks were begun, by what is called a title. */
async function changes(page: Page, count: number): Promise<void> {
  await page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        let seen = 0;
        let last = '';
        const timer = setInterval(() => {
          const title = document.querySelector('h1')?.textContent ?? '';
          if (title !== last) seen += 1;
          last = title;
          if (seen <= wanted) return;
          clearInterval(timer);
          resolve();
        }, 100);
      }),
    count,
  );
}

/** Measures the player in Chromium, on a server of its own; the analyser of what goes to the speakers is the ear. */
export async function benchTocador(): Promise<TocadorMeasured> {
  build();
  const server = await startProductServer();
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--autoplay-policy=no-user-gesture-required'],
  });
  try {
    const { login } = await prepare(server);
    const context = await browser.newContext({ locale: 'pt-BR' });
    const page = await context.newPage();
    await listen(page);
    await page.goto(`${server.url}/player`);
    await signIn(page, login);
    await page.getByText('A seguir:').waitFor();
    const cdp = await context.newCDPSession(page);
    await changes(page, 10);
    const before = await heapOf(cdp);
    await changes(page, FAIXAS);
    const silencios = (await heard(page)).silencios.toSorted((one, other) => one - other);
    await changes(page, TROCAS - FAIXAS);
    const after = await heapOf(cdp);

    await context.setOffline(true);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const offline: number[] = [];
    for (let n = 0; n < PARTIDAS; n += 1) {
      await page.goto(`${server.url}/player`);
      await page.reload();
      await page.waitForFunction(() => (globalThis as unknown as { ear: Ear }).ear.somEm !== null);
      offline.push((await heard(page)).somEm!);
    }
    return {
      faixas: FAIXAS,
      silencio: { longest: silencios.at(-1) ?? 0, p95: silencios[Math.floor(silencios.length * 0.95)] ?? 0 },
      heap: { before, after, trocas: TROCAS },
      inicio: { offline },
    };
  } finally {
    await browser.close();
    await server.remove();
  }
}
