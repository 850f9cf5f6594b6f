import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { callAs } from './api.ts';
import { form, wav } from './audio.ts';
import { addCliente, unique } from './journey.ts';
import { addLoja, addPlaylist } from './lojas.ts';
import { expect } from './panel.ts';
import type { RunningServer } from './product.ts';

type Call = Parameters<typeof addCliente>[0];
type Created = { _id: string };

/** A store whose tracks are single tones, so that tests can recognise them in the output. */
export type LojaQueToca = {
  loja: string;
  nome: string;
  cliente: string;
  playlist: string;
  login: string;
  senha: string;
  tons: Map<number, string>;
};

export const PRIMEIRA_SENHA = 'senha-da-agencia-1';
const SENHA = 'senha-da-loja-2';
// No tone is four times as high as another. Under a jingle, music plays at a quarter of its strength, and such a tone
// would be detected instead.
const LOWEST_HZ = 800;
const HIGHEST_HZ = 3000;
const BETWEEN_HZ = 75;

let used = 0;
/** Each call varies the tone or the length: files with equal content count as the same file. */
export function newTone(seconds: number, amplitude?: number, silence?: number) {
  const steps = (HIGHEST_HZ - LOWEST_HZ) / BETWEEN_HZ;
  const hz = LOWEST_HZ + BETWEEN_HZ * (used % steps);
  const file = wav(hz, seconds + 0.001 * Math.floor(used / steps), amplitude, silence);
  used += 1;
  return { hz, file };
}

async function upload(server: RunningServer, address: string, parts: Parameters<typeof form>[0]) {
  const response = await fetch(`${server.url}/api/v1${address}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${await server.token()}` },
    body: form(parts),
  });
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as Created)._id;
}

export async function addFaixa(
  server: RunningServer,
  { playlist, tons }: LojaQueToca,
  seconds: number,
  amplitude?: number,
  silence?: number,
) {
  const { hz, file } = newTone(seconds, amplitude, silence);
  const titulo = unique(`Tom ${hz}`);
  const _id = await upload(server, '/musicas/', {
    dados: { titulo, artista: unique('Banda'), playlist },
    arquivo: file,
    nome: 'tom.wav',
  });
  tons.set(hz, titulo);
  return { _id, titulo, file };
}

/**
 * Waits until the loudness of a track or jingle is measured, and returns it in LUFS. The player applies the gain only
 * if the manifest was made after the measurement. Wait for it before you compare levels.
 */
export async function esperarMedida(api: Call, operation: 'getMusica' | 'getVinheta', id: string) {
  const read = async () =>
    (await api(operation, { path: { id } })) as {
      medicao: string;
      volumeMedido: { lufs: number } | null;
    };
  await expect.poll(async () => (await read()).medicao).toBe('MEDIDO');
  return (await read()).volumeMedido!.lufs;
}

export async function addVinhetaDaLoja(
  server: RunningServer,
  api: Call,
  { cliente, loja, tons }: LojaQueToca,
  seconds: number,
  {
    antesDeLigar,
    ...fields
  }: {
    intervaloExecucao?: undefined;
    porIntervalo?: boolean;
    horasMarcadas?: string[];
    sobreAMusica?: boolean;
    antesDeLigar?: (id: string) => Promise<void>;
  } = {},
) {
  const { hz, file } = newTone(seconds);
  const nome = unique(`Vinheta ${hz}`);
  const dados = {
    nome,
    cliente,
    intervaloExecucao: 60,
    ...fields,
    diaExecucao: ['DOM', 'SEG', 'TER', 'QUA', 'QUI', 'SEX', 'SAB'],
  };
  const id = await upload(server, '/vinhetas/', { dados, arquivo: file, nome: 'vinheta.wav' });
  await antesDeLigar?.(id);
  await api('addVinhetaLojas', { path: { id }, body: { lojas: [loja] } });
  tons.set(hz, nome);
  return nome;
}

const entrarEmOutro = (server: RunningServer, { login, senha }: LojaQueToca) =>
  callAs(server.url, null, 'playerLogin', {
    body: {
      login,
      senha,
      assumir: true,
      dispositivo: { _id: randomUUID(), plataforma: 'teste', versao: '1' },
    },
  }) as Promise<{ accessToken: string }>;

type Preparo = {
  provisoria?: boolean;
  antesDeLigar?: (loja: LojaQueToca) => Promise<void>;
};

/**
 * Adds a store with a playlist of tracks of these lengths in seconds. The store has changed its password unless
 * `provisoria` is set.
 */
export async function addLojaQueToca(
  server: RunningServer,
  api: Call,
  faixas: number[],
  { provisoria = false, antesDeLigar }: Preparo = {},
): Promise<LojaQueToca> {
  const nome = unique('Padaria São João');
  const login = unique('padaria').replace(' ', '.');
  const cliente = await addCliente(api, unique('Rede Pão Nosso'));
  const loja = await addLoja(api, cliente, nome, { login, senha: PRIMEIRA_SENHA });
  const playlist = await addPlaylist(api, cliente, unique('Tarde'));
  const daLoja = { loja, nome, cliente, playlist, login, senha: PRIMEIRA_SENHA, tons: new Map() };
  for (const seconds of faixas) await addFaixa(server, daLoja, seconds);
  await antesDeLigar?.(daLoja);
  await api('addPlaylistLojas', { path: { id: playlist }, body: { lojas: [loja] } });
  if (provisoria) return daLoja;
  const { accessToken } = await entrarEmOutro(server, daLoja);
  const trocar = { senhaAtual: PRIMEIRA_SENHA, senha: SENHA };
  await callAs(server.url, accessToken, 'changePlayerSenha', { body: trocar });
  await callAs(server.url, accessToken, 'playerLogout');
  return { ...daLoja, senha: SENHA };
}

type Trecho = { hz: number; s: number; potencia: number };

/**
 * Installed in a page before its scripts: records the tones of its audio output, as `ear.js` reports them. Times follow
 * the sound card's clock, which tests never set.
 */
export function porOuvido() {
  const trechos: Trecho[] = JSON.parse(sessionStorage.getItem('ouvido') ?? '[]');
  const { connect } = AudioNode.prototype;
  const heard = new Set<AudioNode>();
  const record = async (sound: AudioNode) => {
    await sound.context.audioWorklet.addModule('/ear.js');
    const ear = new AudioWorkletNode(sound.context, 'ear', {
      numberOfOutputs: 0,
      channelCount: 1,
      channelCountMode: 'explicit',
    });
    ear.port.onmessage = ({ data: { hz, s, potencia } }: MessageEvent<Trecho>) => {
      const last = trechos.at(-1);
      if (last && Math.abs(last.hz - hz) < 35) {
        // During a crossfade the first measured frequency is a mix of the two tones.
        last.hz = (last.hz * last.s + hz * s) / (last.s + s);
        last.potencia = (last.potencia * last.s + potencia * s) / (last.s + s);
        last.s += s;
      } else trechos.push({ hz, s, potencia });
      sessionStorage.setItem('ouvido', JSON.stringify(trechos));
    };
    Reflect.apply(connect, sound, [ear]);
  };
  AudioNode.prototype.connect = function (this: AudioNode, ...to: unknown[]) {
    if (to[0] instanceof AudioDestinationNode) {
      Object.assign(globalThis, { saida: this.context });
      if (!heard.has(this)) void record(this);
      heard.add(this);
    }
    return Reflect.apply(connect, this, to);
  } as typeof connect;
}

export const EAR = readFileSync(join(import.meta.dirname, 'ear.js'));

/** Records the page's output from the next navigation on. */
export async function ouvir(page: Page) {
  // Playwright's routes miss the modules of worklets.
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Fetch.requestPaused', ({ requestId }) =>
    devtools.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 200,
      responseHeaders: [{ name: 'content-type', value: 'text/javascript' }],
      body: EAR.toString('base64'),
    }),
  );
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: '*/ear.js' }] });
  await page.addInitScript(porOuvido);
}

/** State of the page's audio output: `running`, `suspended`, or `closed` after it was released. */
export const saidaDe = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { saida: BaseAudioContext }).saida.state);

type Ouvivel = { evaluate(ler: () => Trecho[]): Promise<Trecho[]> };
const LER = () => JSON.parse(sessionStorage.getItem('ouvido') ?? '[]') as Trecho[];

/** The tracks heard so far, in order. Interruptions on a busy machine do not split one. */
export async function nomesOuvidos(page: Ouvivel, { tons }: LojaQueToca): Promise<string[]> {
  const ouvidas: { nome: string; s: number }[] = [];
  for (const { hz, s } of await page.evaluate(LER)) {
    const [, nome] = [...tons].find(([tom]) => Math.abs(tom - hz) < BETWEEN_HZ / 2) ?? [];
    const last = ouvidas.at(-1);
    if (nome === undefined) continue;
    if (last?.nome === nome) last.s += s;
    else ouvidas.push({ nome, s });
  }
  const nomes = ouvidas.filter(({ s }) => s > 0.2).map(({ nome }) => nome);
  return nomes.filter((nome, n) => nome !== nomes[n - 1]);
}

export async function segundosOuvidos(page: Ouvivel, { tons }: LojaQueToca, nome: string): Promise<number> {
  const tom = [...tons].find(([, qual]) => qual === nome)![0];
  const dele = (await page.evaluate(LER)).filter(({ hz }) => Math.abs(tom - hz) < BETWEEN_HZ / 2);
  return dele.reduce((soma, { s }) => soma + s, 0);
}

/** Longest silence between the first sound and the last, in seconds. */
export async function silencioOuvido(page: Ouvivel): Promise<number> {
  const trechos = await page.evaluate(LER);
  const [first, last] = [trechos.findIndex(({ hz }) => hz > 0), trechos.findLastIndex(({ hz }) => hz > 0)];
  return Math.max(0, ...trechos.slice(first, last).map(({ hz, s }) => (hz > 0 ? 0 : s)));
}

/** Median loudness of each track in decibels, which fades and dropouts hardly affect. */
export async function niveisOuvidos(page: Ouvivel, { tons }: LojaQueToca): Promise<Map<string, number>> {
  const trechos = (await page.evaluate(LER)).toSorted((one, other) => one.potencia - other.potencia);
  const niveis = new Map<string, number>();
  for (const [tom, nome] of tons) {
    const dele = trechos.filter(({ hz }) => Math.abs(tom - hz) < BETWEEN_HZ / 2);
    const middle = dele.reduce((soma, { s }) => soma + s, 0) / 2;
    let passed = 0;
    for (const { s, potencia } of dele) {
      if (passed <= middle) niveis.set(nome, 10 * Math.log10(potencia));
      passed += s;
    }
  }
  return niveis;
}

/** Runs in a page: returns how many milliseconds of the current play are saved on disk. */
export async function ouvidoGuardadoMs(): Promise<number> {
  const aberto = indexedDB.open('player');
  await new Promise((resolve) => aberto.addEventListener('success', resolve));
  const lida = aberto.result.transaction('memoria').objectStore('memoria').get('aberta');
  await new Promise((resolve) => lida.addEventListener('success', resolve));
  aberto.result.close();
  return lida.result?.evento.tocadoMs ?? 0;
}

type Execucao = { musica: { titulo: string }; fim: string; tocadoMs: number; horarioExecutadoPlayer: string };

export async function registradas(api: Call, { cliente }: LojaQueToca): Promise<Execucao[]> {
  const day = (ms: number) => new Date(Date.now() + ms).toISOString().slice(0, 10);
  const query = { cliente, de: day(-2 * 86_400_000), ate: day(86_400_000) };
  const { items } = (await api('reportDireitosAutorais', { query })) as { items: Execucao[] };
  return items.toReversed();
}

/** Shorter plays may be missed: both ends are faded over a quarter of a second. */
const INAUDIBLE_MS = 750;

const titulosDe = (execucoes: Execucao[]) => execucoes.map(({ musica }) => musica.titulo);

const sem = (nomes: string[], outros: string[]) => {
  const restam = [...outros];
  return nomes.filter((nome) => {
    const n = restam.indexOf(nome);
    if (n >= 0) restam.splice(n, 1);
    return n < 0;
  });
};

/**
 * Waits until the log holds every track heard, except for `recusadas` rejected plays. Ignores the order, because the
 * clock may have been changed meanwhile.
 */
export async function esperarRegistro(
  api: Call,
  loja: LojaQueToca,
  ouvidas: string[],
  recusadas: () => Promise<number> = async () => 0,
) {
  await expect(async () => {
    const certas = await registradas(api, loja);
    const audiveis = certas.filter(({ tocadoMs }) => tocadoMs >= INAUDIBLE_MS);
    expect(sem(titulosDe(audiveis), ouvidas)).toEqual([]);
    expect(sem(ouvidas, titulosDe(certas))).toHaveLength(await recusadas());
  }).toPass({ timeout: 20_000 });
}

/** Signs out, which delivers pending events. */
export async function sair(page: Page) {
  await page.goto('/player#diagnostico');
  await page.getByRole('button', { name: 'Sair desta loja' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Entrar', exact: true })).toBeVisible();
}

/** Signs out and expects every track heard in the log, except for the events that Diagnóstico lists as rejected. */
export async function sairEConferir(page: Page, api: Call, loja: LojaQueToca, antes: string[] = []) {
  await sair(page);
  const ouvidas = (await nomesOuvidos(page, loja)).filter((nome) => nome.startsWith('Tom'));
  await page.getByRole('link', { name: 'Diagnóstico' }).click();
  const recusados = page.getByRole('list', { name: 'Registros recusados pelo servidor' });
  const execucoes = recusados.getByRole('listitem').filter({ hasText: /^Execução de/ });
  await esperarRegistro(api, loja, [...antes, ...ouvidas], () => execucoes.count());
}

export async function entrar(page: Page, { login, senha }: Pick<LojaQueToca, 'login' | 'senha'>) {
  await page.getByLabel('Login').fill(login);
  await page.getByLabel('Senha', { exact: true }).fill(senha);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

export const esperarSom = (page: Page, loja: LojaQueToca, nome?: string) =>
  expect
    .poll(async () => {
      const nomes = await nomesOuvidos(page, loja);
      return nome ? nomes.includes(nome) : nomes.length > 0;
    })
    .toBe(true);

export async function tocar(page: Page, loja: LojaQueToca) {
  await ouvir(page);
  await page.clock.install();
  await page.goto('/player');
  await entrar(page, loja);
  await esperarSom(page, loja);
}

/** Long enough for the next heartbeat and delivery, short enough to keep events out of the server's future. */
export const passar = (page: Page, ms = 240_000) => page.clock.fastForward(ms);

/**
 * Advances the time by heartbeats until this is visible: the server caches devices and manifests for some seconds.
 */
export const passarAte = (visto: Locator) =>
  expect(async () => {
    await passar(visto.page());
    await expect(visto).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 40_000 });
