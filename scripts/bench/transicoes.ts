import { setTimeout as wait } from 'node:timers/promises';
import { callAs } from '#tests/support/api.ts';
import { form, wav } from '#tests/support/audio.ts';
import build from '#tests/support/build.ts';
import { wholeChromium } from '#tests/support/chromium.ts';
import { addCliente, unique } from '#tests/support/journey.ts';
import { addLoja, addPlaylist } from '#tests/support/lojas.ts';
import { type RunningServer, startProductServer } from '#tests/support/product.ts';
import { startBrowser, type Tab } from './devtools.ts';
import { earInPage, type Heard } from './earInPage.ts';

/**
 * The sound of so many transitions in a tab that nobody sees, the largest step that its tones make by themselves and
 * two of them together, and what the ear says of tracks with a hole.
 */
export type TransicoesMedidas = Heard & {
  transicoes: number;
  stepOfTones: number;
  control: Pick<Heard, 'silenceMs' | 'step'>;
};

const TRANSICOES = 200;
const FAIXAS = 24;
const SEGUNDOS = 1.2;
/** Low tones, whose steps are small, each of whole waves: a click stands out of them. */
const LOWEST_HZ = 100;
const BETWEEN_HZ = 10;
const AMPLITUDE = 16_000;
const FULL_SCALE = 32_768;
/** How long the hole is in each track of the control. */
const HOLE_S = 0.1;
const OF_CONTROL = 5;
/** The volume that a store has unless told, as the player makes it of 70. */
const VOLUME = 0.7 ** 2;
const SENHA = 'senha-da-loja-do-banco';
const LONGEST_MS = 600_000;

/** Cuts a hole into the middle of a track, where its wave is not at rest. */
function withHole(file: Buffer): Buffer {
  const bytesPerSecond = file.readUInt32LE(28);
  const from = 44 + 2 * Math.round((bytesPerSecond * SEGUNDOS) / 4) + 14;
  return file.fill(0, from, from + bytesPerSecond * HOLE_S);
}

async function prepare(server: RunningServer, change: (file: Buffer) => Buffer): Promise<string> {
  const token = await server.token();
  const api = (operation: Parameters<typeof callAs>[2], request?: Parameters<typeof callAs>[3]) =>
    callAs(server.url, token, operation, request);
  const cliente = await addCliente(api, unique('Rede'));
  const login = unique('loja').replace(' ', '.');
  const loja = await addLoja(api, cliente, unique('Loja'), { login, senha: `${SENHA}-1` });
  const playlist = await addPlaylist(api, cliente, unique('Playlist'));
  for (let n = 0; n < FAIXAS; n += 1) {
    const dados = { titulo: unique(`Tom ${n}`), artista: `Banda ${n}`, playlist };
    const arquivo = change(wav(LOWEST_HZ + n * BETWEEN_HZ, SEGUNDOS, AMPLITUDE));
    const response = await fetch(`${server.url}/api/v1/musicas/`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: form({ dados, arquivo, nome: 'tom.wav' }),
    });
    if (!response.ok) throw new Error(`createMusica answered ${response.status}: ${await response.text()}`);
  }
  await api('addPlaylistLojas', { path: { id: playlist }, body: { lojas: [loja] } });
  const dispositivo = { _id: crypto.randomUUID(), plataforma: 'banco', versao: '1' };
  const body = { login, senha: `${SENHA}-1`, dispositivo };
  const { accessToken } = (await callAs(server.url, null, 'playerLogin', { body })) as {
    accessToken: string;
  };
  const trocar = { senhaAtual: `${SENHA}-1`, senha: SENHA };
  await callAs(server.url, accessToken, 'changePlayerSenha', { body: trocar });
  await callAs(server.url, accessToken, 'playerLogout');
  return login;
}

async function signIn({ run, until }: Tab, login: string): Promise<void> {
  await until(() => document.querySelectorAll('input').length >= 2);
  const work = (name: string, senha: string) => {
    const [first, second] = document.querySelectorAll('input');
    const put = (input: HTMLInputElement, text: string) => {
      input.value = text;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    };
    put(first!, name);
    put(second!, senha);
    document.querySelector('form')!.requestSubmit();
  };
  await run(new Function(`(${work})(${JSON.stringify(login)}, ${JSON.stringify(SENHA)})`) as () => void);
}

const heard = ({ run }: Tab) => run(() => (globalThis as unknown as { ear: Heard }).ear);

/** Listens to so many transitions of a store's tracks, in a tab behind another one. */
async function listen(
  server: RunningServer,
  transicoes: number,
  change: (file: Buffer) => Buffer,
): Promise<Heard> {
  const login = await prepare(server, change);
  const browser = await startBrowser(wholeChromium.executablePath!, [
    ...['--headless=new', '--disable-gpu', '--autoplay-policy=no-user-gesture-required', '--lang=pt-BR'],
  ]);
  try {
    const player = await browser.open();
    // The ear's module is no file of the player's.
    await player.send('Page.setBypassCSP', { enabled: true });
    await player.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${earInPage})()` });
    await player.send('Page.navigate', { url: `${server.url}/player` });
    await signIn(player, login);
    await player.until(() => (globalThis as unknown as { ear: Heard }).ear.seconds > 1);
    await browser.show(await browser.open());
    await player.until(() => document.visibilityState === 'hidden');
    const before = (await heard(player)).plays;
    const end = Date.now() + LONGEST_MS;
    for (;;) {
      const ear = await heard(player);
      const plays = ear.plays - before;
      if (plays >= transicoes || Date.now() > end) return { ...ear, plays };
      await wait(1000);
    }
  } finally {
    await browser.close();
  }
}

/** Measures silences and steps in the player of a whole Chromium, in a tab behind another one. */
export async function benchTransicoes(): Promise<TransicoesMedidas> {
  build();
  const server = await startProductServer();
  try {
    const ear = await listen(server, TRANSICOES, (file) => file);
    const { silenceMs, step } = await listen(server, OF_CONTROL, withHole);
    const highest = LOWEST_HZ + (FAIXAS - 1) * BETWEEN_HZ;
    const peak = VOLUME * (AMPLITUDE / FULL_SCALE);
    const stepOfTones = 2 * peak * Math.sin((Math.PI * highest) / ear.rate);
    return { ...ear, transicoes: ear.plays, stepOfTones, control: { silenceMs, step } };
  } finally {
    await server.remove();
  }
}
