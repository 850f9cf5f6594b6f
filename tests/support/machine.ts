import 'fake-indexeddb/auto';
import { createHash, randomUUID } from 'node:crypto';
import type { Evento } from '#domain/eventos.ts';
import type { components } from '#generated/api.d.ts';
import { createComandos } from '#player/engine/comandos.ts';
import { openDatabase } from '#player/engine/disk/database.ts';
import type { FileStore } from '#player/engine/disk/fileStore.ts';
import { startEngine } from '#player/engine/engine.ts';
import { type Environment, wait } from '#player/engine/environment.ts';
import { createStore, initialSnapshot } from '#player/engine/snapshot/store.ts';
import type { Sound, SoundListener } from '#player/engine/sound.ts';

type Sincronia = components['schemas']['PlayerSincronia'];
type Comando = components['schemas']['PlayerComando'];
type Sinal = components['schemas']['PlayerSinal'] & { em: number };
type Answer = { status: number; body?: unknown; html?: string; headers?: Record<string, string> };
type Override = Answer | 'PERDIDA' | undefined;

const BEGIN = Date.UTC(2026, 10, 22, 15);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
// Hashes synchronously: tests could not wait for the result of another thread.
crypto.subtle.digest = async (_algorithm, data) => {
  const bytes = createHash('sha256')
    .update(new Uint8Array(data as ArrayBuffer))
    .digest();
  return new Uint8Array(bytes).buffer;
};

/** Waits until only timers are pending. The database needs several turns of the event loop. */
const settle = async () => {
  let quiet = 0;
  while (quiet < 3) {
    await new Promise((resolve) => setImmediate(resolve));
    quiet = process.getActiveResourcesInfo().includes('Immediate') ? 0 : quiet + 1;
  }
};

/** A manifest of tracks with these lengths in seconds. The content of each file is its title. */
export function createSincronia(durations: number[]): Sincronia {
  const musicas = durations.map((duracao, n) => ({
    _id: `m${n}`,
    titulo: `Faixa ${n}`,
    artista: `Banda ${n}`,
    duracao,
    ganhoDb: null,
    sha256: sha256(`Faixa ${n}`),
  }));
  const iso = new Date(BEGIN).toISOString();
  return {
    versao: 'v1',
    geradaEm: iso,
    validaAte: iso,
    vinhetas: [],
    bloqueadas: 0,
    loja: {
      _id: 'loja',
      nome: 'Loja',
      cliente: { _id: 'c', nome: 'Cliente' },
      fusoHorario: 'America/Sao_Paulo',
    },
    configuracao: {
      horarios: null,
      excecoes: [],
      volume: 70,
      volumeTravado: false,
      pulosPorHora: 2,
      transicaoMs: 250,
      download: { simultaneos: 1, janela: null },
      suporte: { email: null, whatsapp: null },
    },
    arquivos: musicas.map(({ titulo, sha256: hash }) => ({
      sha256: hash,
      bytes: titulo.length,
      tipo: 'audio/mpeg' as const,
      url: `/api/v1/player/audio/${hash}`,
    })),
    musicas,
    playlists: [{ _id: 'p', nome: 'Tarde', musicas: musicas.map(({ _id }) => _id) }],
  };
}

/** Adds a jingle of so many seconds, due at the end of any track. The content of its file is its name. */
export function withVinheta(
  sincronia: Sincronia,
  nome: string,
  fields: Partial<Sincronia['vinhetas'][number]>,
): Sincronia {
  const hash = sha256(nome);
  const vinheta = {
    _id: nome,
    nome,
    intervaloExecucao: 60,
    duracao: 20,
    sha256: hash,
    diaExecucao: ['DOM' as const, 'SEG' as const],
    ...fields,
  };
  const file = { ...sincronia.arquivos[0]!, sha256: hash, bytes: nome.length };
  return {
    ...sincronia,
    arquivos: [...sincronia.arquivos, file],
    vinhetas: [...sincronia.vinhetas, vinheta],
  };
}

export function createMachine({ desvioMs = 0, inicio: begin = BEGIN } = {}) {
  const nome = randomUUID();
  const disk = new Map<string, Blob>();
  let random = Math.random;
  const timers: { em: number; acao: () => void }[] = [];
  let elapsed = 0;
  let startedAt = 0;
  let sincronia = createSincronia([60, 60, 60, 60]);
  /**
   * Length in seconds of each file that was ever in a manifest: a file plays on after the manifest has dropped it.
   */
  const durations = new Map<string, number>();
  const noteDurations = () => {
    for (const { titulo, duracao } of sincronia.musicas) durations.set(titulo, duracao);
    for (const { nome: vinhetaName, duracao } of sincronia.vinhetas) durations.set(vinhetaName, duracao);
  };
  noteDurations();
  const played: string[] = [];
  /** Jingles played over the music: the start time, and the track playing then. */
  const overlays: { nome: string; em: number; sobre: string }[] = [];
  /** Fade-out in milliseconds of each track that was replaced. */
  const fadeOuts: number[] = [];
  /** Sounds of tracks and jingles: first position, start and end, in milliseconds. */
  const sounds: { nome: string; positionMs: number; de: number; ate: number }[] = [];
  const cutSounds = (at: number) => {
    for (const sound of sounds) sound.ate = Math.min(sound.ate, at);
  };
  let broken: string | undefined;
  /**
   * The speakers: level, stalled output, autoplay blocked until a touch, and milliseconds until a start is confirmed.
   */
  const output = { levelDb: -20, isStuck: false, isLocked: false, delayMs: 0 };
  let isFull = false;
  let reloads = 0;
  let setForwardMs = 0;
  const downloads = { now: 0, most: 0 };
  const received: Evento[] = [];
  const calls: string[] = [];
  const sinais: Sinal[] = [];

  const now = () => begin + elapsed;
  const server = {
    online: true,
    emRede: true,
    proximoSinalEmS: 60,
    /** Commands that every heartbeat response repeats. */
    comandos: [] as Comando[],
    delayMs: 0,
    /** Replaces the response of a path; undefined keeps the default. A promise delays it. */
    respond: (
      _path: string,
      _sent: { eventos: Evento[] } & Record<string, unknown>,
    ): Override | Promise<Override> => undefined,
  };

  function respond(path: string, sent: { eventos: Evento[] } & Record<string, unknown>): Answer {
    const iso = new Date(now()).toISOString();
    if (path === '/player/login')
      return {
        status: 200,
        body: { accessToken: 't', loja: sincronia.loja, trocarSenha: false, agora: iso },
      };
    if (path === '/player/sincronia') return { status: 200, body: sincronia };
    if (path === '/player/sinal')
      return {
        status: 200,
        body: {
          agora: iso,
          proximoSinalEmS: server.proximoSinalEmS,
          sincronia: sincronia.versao,
          mensagens: { versao: '1', naoLidas: 0 },
          comandos: server.comandos,
        },
      };
    if (path === '/player/eventos') {
      received.push(...sent.eventos);
      return {
        status: 200,
        body: { aceitos: sent.eventos.length, repetidos: 0, recusados: [], agora: iso, proximoEnvioEmS: 60 },
      };
    }
    if (path === '/player/diagnostico') return { status: 204 };
    return { status: 200, body: { items: [], total: 0, nextCursor: null } };
  }

  const answerFetch = (async (address: string, { body }: RequestInit = {}) => {
    const path = new URL(address, 'http://localhost').pathname.replace('/api/v1', '');
    calls.push(path);
    if (path === '/player/sinal') sinais.push({ ...JSON.parse(String(body)), em: now() });
    if (!server.online) throw new TypeError('Failed to fetch');
    const sent = body ? JSON.parse(String(body)) : {};
    const override = await server.respond(path, sent);
    if (override === 'PERDIDA') {
      respond(path, sent);
      throw new TypeError('Failed to fetch');
    }
    if (!override && path.startsWith('/player/audio/')) {
      const isOfFile = ({ sha256: hash }: { sha256: string }) => path.endsWith(hash);
      const fileName = sincronia.musicas.find(isOfFile)?.titulo ?? sincronia.vinhetas.find(isOfFile)?.nome;
      downloads.now += 1;
      downloads.most = Math.max(downloads.most, downloads.now);
      if (server.delayMs > 0) await wait(environment, server.delayMs);
      downloads.now -= 1;
      return new Response(fileName);
    }
    const { status, body: content, html, headers } = override ?? respond(path, sent);
    if (html) return new Response(html, { status, headers: { 'content-type': 'text/html' } });
    return new Response(status === 204 ? null : JSON.stringify(content), { status, headers });
  }) as typeof fetch;

  const environment: Environment = {
    wallClock: () => now() + desvioMs + setForwardMs,
    monotonic: () => elapsed - startedAt,
    after(ms, acao) {
      const timer = { em: elapsed + ms, acao };
      timers.push(timer);
      return () => {
        if (timers.includes(timer)) timers.splice(timers.indexOf(timer), 1);
      };
    },
    chance: () => random(),
    fetch: answerFetch,
    hasNetwork: () => server.emRede,
  };

  const fileStore: FileStore = {
    onde: 'OPFS',
    async list() {
      await settle();
      return [...disk.keys()];
    },
    read: async (hash) => disk.get(hash),
    async write(hash, content) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      disk.set(hash, content);
    },
    remove: async (hash) => void disk.delete(hash),
  };

  /** Sound that lasts as long as its track, at a level below hearing. */
  function createSound(listener: SoundListener): Sound {
    // As browsers do, reports in the next turn that autoplay is allowed.
    if (!output.isLocked) setImmediate(() => listener.lockChanged(false));
    let prepared = Promise.resolve('');
    let heardMs = 0;
    let since: number | undefined;
    let cancel: (() => void)[] = [];
    let last = 0;
    let overlaySince: number | undefined;
    let cancelOverlay = () => undefined as unknown;
    const durationOf = (nome: string) => durations.get(nome)!;
    const positionS = () => (since === undefined ? 0 : (elapsed - since) / 1000);
    const silence = (fadeOutMs: number) => {
      cutSounds(elapsed + fadeOutMs);
      for (const one of cancel) one();
      cancel = [];
      since = undefined;
    };
    return {
      unlock: async () => !output.isLocked,
      isLocked: () => output.isLocked,
      volume: () => undefined,
      levelDb: () => output.levelDb,
      playTone: async () => true,
      close: async () => silence(0),
      prepare(content, _ganhoDb, segment) {
        prepared = content.text();
        heardMs = (segment.jaOuvidoS ?? 0) * 1000;
      },
      async start(transitionMs, fadeOutMs = transitionMs) {
        const playing = await prepared;
        if (since !== undefined) {
          fadeOuts.push(fadeOutMs);
          // There are two elements, so the new sound reuses the element of the sound before the last, which may still
          // be fading out.
          for (const sound of sounds.slice(0, -1)) sound.ate = Math.min(sound.ate, elapsed);
        }
        silence(fadeOutMs);
        if (playing === broken) {
          listener.fail('no supported source');
          throw new DOMException('no supported source', 'NotSupportedError');
        }
        played.push(playing);
        const duracao = durationOf(playing);
        since = elapsed - heardMs;
        sounds.push({ nome: playing, positionMs: heardMs, de: elapsed, ate: since + duracao * 1000 });
        const endInMs = duracao * 1000 - heardMs - listener.transitionMs();
        cancel = [environment.after(endInMs - 6000, listener.near), environment.after(endInMs, listener.end)];
        if (output.delayMs > 0) await wait(environment, output.delayMs);
      },
      stop: silence,
      async playOver(content) {
        const nome = await content.text();
        if (nome === broken) throw new DOMException('no supported source', 'NotSupportedError');
        overlays.push({ nome, em: now(), sobre: played.at(-1)! });
        overlaySince = elapsed;
        cancelOverlay = environment.after(durationOf(nome) * 1000, listener.endOverlay);
      },
      stopOverlay() {
        cancelOverlay();
        overlaySince = undefined;
      },
      overlayPositionS: () => (overlaySince === undefined ? 0 : (elapsed - overlaySince) / 1000),
      isPlaying: () => since !== undefined,
      positionS() {
        if (!output.isStuck) last = positionS();
        return last;
      },
    };
  }

  return {
    server,
    disk,
    played,
    overlays,
    fadeOuts,
    sounds,
    received,
    calls,
    sinais,
    now,
    output,
    downloads,
    reloads: () => reloads,
    breakFile: (titulo: string) => {
      broken = titulo;
    },
    setDiskFull: (now: boolean) => {
      isFull = now;
    },
    /** Replaces random numbers; 0 fetches another manifest immediately. */
    setRandom: (draw: () => number) => {
      random = draw;
    },
    setSincronia: (replacement: Sincronia) => {
      sincronia = replacement;
      noteDurations();
    },

    async pass(ms: number): Promise<void> {
      const until = elapsed + ms;
      await settle();
      for (;;) {
        const next = timers.toSorted((one, other) => one.em - other.em)[0];
        if (!next || next.em > until) break;
        timers.splice(timers.indexOf(next), 1);
        elapsed = Math.max(elapsed, next.em);
        next.acao();
        await settle();
      }
      elapsed = until;
    },

    setClockForward(ms: number): void {
      setForwardMs += ms;
    },

    cutPower(ms: number): void {
      cutSounds(elapsed);
      timers.length = 0;
      elapsed += ms;
    },

    /** Starts the player as after a crash, with empty memory. */
    async start() {
      cutSounds(elapsed);
      timers.length = 0;
      startedAt = elapsed;
      const store = createStore(initialSnapshot('Vitrola', '1.0.0'));
      const engine = await startEngine({
        environment,
        fileStore,
        createSound,
        versao: '1.0.0',
        plataforma: 'teste',
        agente: 'Navegador/1.2.3',
        database: { ...(await openDatabase(nome)), reserve: async () => undefined },
        storageSpace: async () => ({ usadoMb: 1, cotaMb: 1000, persistente: true }),
        reload() {
          reloads += 1;
        },
        onChange: store.update,
      });
      await settle();
      return { ...store, engine, comandos: createComandos(engine) };
    },
  };
}
