import { type CDPSession, chromium, type Page } from '@playwright/test';
import { callAs } from '#tests/support/api.ts';
import { form, wav } from '#tests/support/audio.ts';
import build from '#tests/support/build.ts';
import { launchOptions } from '#tests/support/chromium.ts';
import { addCliente, unique } from '#tests/support/journey.ts';
import { addLoja, addPlaylist } from '#tests/support/lojas.ts';
import { type RunningServer, startProductServer } from '#tests/support/product.ts';
import { musica } from './musica.ts';

/** The figures of the player: silences in ms, heap in MB, the start in ms. */
export type TocadorMeasured = {
  faixas: number;
  /** Between tracks; `vaos`: how many of the silences that were put into tracks on purpose the ear heard. */
  silencio: { longest: number; p95: number; vaos: { tocados: number; ouvidos: number } };
  heap: { before: number; after: number; trocas: number };
  inicio: { offline: number[] };
};

const FAIXAS = 100;
const SEGUNDOS = 1;
const SEGUNDOS_DE_MUSICA = 4;
/** Every so manieth track has a hole in its middle, which says whether the ear would hear a gap. */
const COM_VAO = 20;
const VAO_MS = 300;
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
          // Less than 10 ms is no silence, because a wave crosses zero.
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

/** Makes a store whose playlist has so many tracks. */
async function prepare(
  server: RunningServer,
  faixa: (n: number) => { titulo: string; arquivo: Buffer; nome: string },
) {
  const token = await server.token();
  const api = (operation: Parameters<typeof callAs>[2], request?: Parameters<typeof callAs>[3]) =>
    callAs(server.url, token, operation, request);
  const cliente = await addCliente(api, unique('Rede'));
  const login = unique('loja').replace(' ', '.');
  const loja = await addLoja(api, cliente, unique('Loja'), { login, senha: `${SENHA}-1` });
  const playlist = await addPlaylist(api, cliente, unique('Playlist'));
  for (let n = 0; n < FAIXAS; n += 1) {
    const { titulo, arquivo, nome } = faixa(n);
    const dados = { titulo, artista: `Banda ${n}`, playlist };
    const response = await fetch(`${server.url}/api/v1/musicas/`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: form({ dados, arquivo, nome }),
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

/** Waits until so many tracks were begun, by the titles on the screen; answers the titles. */
function changes(page: Page, count: number): Promise<string[]> {
  return page.evaluate(
    (wanted) =>
      new Promise<string[]>((resolve) => {
        const seen: string[] = [];
        const timer = setInterval(() => {
          const title = document.querySelector('h1')?.textContent ?? '';
          if (title !== seen.at(-1)) seen.push(title);
          if (seen.length <= wanted) return;
          clearInterval(timer);
          resolve(seen);
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
  const open = async (login: string) => {
    const context = await browser.newContext({ locale: 'pt-BR' });
    const page = await context.newPage();
    await listen(page);
    await page.goto(`${server.url}/player`);
    await signIn(page, login);
    await page.getByText('A seguir:').waitFor();
    return { context, page };
  };
  try {
    const comMusica = await prepare(server, (n) => ({
      titulo: n % COM_VAO === 0 ? `Vão ${n}` : `Música ${n}`,
      arquivo: musica(110 + 7 * n, SEGUNDOS_DE_MUSICA, n % COM_VAO === 0 ? VAO_MS : 0),
      nome: 'musica.mp3',
    }));
    const loja = await open(comMusica.login);
    // Forgets the silences before the titles are counted, which belong to none of them.
    await loja.page.evaluate(() => {
      (globalThis as unknown as { ear: Ear }).ear.silencios.length = 0;
    });
    const titulos = await changes(loja.page, FAIXAS);
    const isVao = (ms: number) => Math.abs(ms - VAO_MS) < VAO_MS / 10;
    const todos = (await heard(loja.page)).silencios;
    // The last track has only begun.
    const tocados = titulos.slice(0, -1).filter((titulo) => titulo.startsWith('Vão')).length;
    const silencios = todos.filter((ms) => !isVao(ms)).toSorted((one, other) => one - other);
    await loja.context.close();

    const comTons = await prepare(server, (n) => ({
      titulo: `Tom ${n}`,
      arquivo: wav(300 + 20 * n, SEGUNDOS),
      nome: 'tom.wav',
    }));
    const { context, page } = await open(comTons.login);
    const cdp = await context.newCDPSession(page);
    await changes(page, 10);
    const before = await heapOf(cdp);
    await changes(page, TROCAS);
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
      silencio: {
        longest: silencios.at(-1) ?? 0,
        p95: silencios[Math.floor(silencios.length * 0.95)] ?? 0,
        vaos: { tocados, ouvidos: todos.length - silencios.length },
      },
      heap: { before, after, trocas: TROCAS },
      inicio: { offline },
    };
  } finally {
    await browser.close();
    await server.remove();
  }
}
