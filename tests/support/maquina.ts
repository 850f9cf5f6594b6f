import 'fake-indexeddb/auto';
import { createHash, randomUUID } from 'node:crypto';
import type { Evento } from '#domain/eventos.ts';
import type { components } from '#generated/api.d.ts';
import { type Ambiente, esperar } from '#player/motor/ambiente.ts';
import { createComandos } from '#player/motor/comandos.ts';
import type { Deposito } from '#player/motor/disco/arquivos.ts';
import { abrirBanco } from '#player/motor/disco/banco.ts';
import { ligarMotor } from '#player/motor/motor.ts';
import { createQuadro, retratoInicial } from '#player/motor/quadro/quadro.ts';
import type { OuvinteDoSom, Som } from '#player/motor/som.ts';

type Sincronia = components['schemas']['PlayerSincronia'];
type Comando = components['schemas']['PlayerComando'];
type Sinal = components['schemas']['PlayerSinal'] & { em: number };
type Resposta = { status: number; body?: unknown; html?: string; headers?: Record<string, string> };

const INICIO = Date.UTC(2026, 10, 22, 15);
const sha256 = (texto: string) => createHash('sha256').update(texto).digest('hex');
// Hashes synchronously: tests could not wait for the result of another thread.
crypto.subtle.digest = async (_algorithm, data) => {
  const bytes = createHash('sha256')
    .update(new Uint8Array(data as ArrayBuffer))
    .digest();
  return new Uint8Array(bytes).buffer;
};

/** Waits until only timers are pending. The database needs several turns of the event loop. */
const folga = async () => {
  let quiet = 0;
  while (quiet < 3) {
    await new Promise((resolve) => setImmediate(resolve));
    quiet = process.getActiveResourcesInfo().includes('Immediate') ? 0 : quiet + 1;
  }
};

/** A manifest of tracks with these lengths in seconds. The content of each file is its title. */
export function sincroniaDe(duracoes: number[]): Sincronia {
  const musicas = duracoes.map((duracao, n) => ({
    _id: `m${n}`,
    titulo: `Faixa ${n}`,
    artista: `Banda ${n}`,
    duracao,
    ganhoDb: null,
    sha256: sha256(`Faixa ${n}`),
  }));
  const iso = new Date(INICIO).toISOString();
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
export function comVinheta(
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
  const arquivo = { ...sincronia.arquivos[0]!, sha256: hash, bytes: nome.length };
  return {
    ...sincronia,
    arquivos: [...sincronia.arquivos, arquivo],
    vinhetas: [...sincronia.vinhetas, vinheta],
  };
}

export function createMaquina({ desvioMs = 0, inicio: noInicio = INICIO } = {}) {
  const nome = randomUUID();
  const disco = new Map<string, Blob>();
  let sorte = Math.random;
  const prazos: { em: number; acao: () => void }[] = [];
  let passado = 0;
  let inicio = 0;
  let sincronia = sincroniaDe([60, 60, 60, 60]);
  /**
   * Length in seconds of each file that was ever in a manifest: a file plays on after the manifest has dropped it.
   */
  const duracoes = new Map<string, number>();
  const anotarDuracoes = () => {
    for (const { titulo, duracao } of sincronia.musicas) duracoes.set(titulo, duracao);
    for (const { nome: daVinheta, duracao } of sincronia.vinhetas) duracoes.set(daVinheta, duracao);
  };
  anotarDuracoes();
  const tocadas: string[] = [];
  /** Jingles played over the music: the start time, and the track playing then. */
  const sobrepostas: { nome: string; em: number; sobre: string }[] = [];
  /** Fade-out in milliseconds of each track that was replaced. */
  const sumicos: number[] = [];
  /** Sounds of tracks and jingles: first position, start and end, in milliseconds. */
  const sons: { nome: string; posicaoMs: number; de: number; ate: number }[] = [];
  const cortarSons = (em: number) => {
    for (const som of sons) som.ate = Math.min(som.ate, em);
  };
  let estragada: string | undefined;
  /**
   * The speakers: level, stalled output, autoplay blocked until a touch, and milliseconds until a start is confirmed.
   */
  const saida = { nivelDb: -20, parada: false, travada: false, demoraMs: 0 };
  let cheia = false;
  let recargas = 0;
  /** How far the clock was set forward since the start. */
  let acertoMs = 0;
  const baixando = { agora: 0, maximo: 0 };
  const recebidos: Evento[] = [];
  const chamadas: string[] = [];
  const sinais: Sinal[] = [];

  const agora = () => noInicio + passado;
  const servidor = {
    online: true,
    emRede: true,
    proximoSinalEmS: 60,
    /** Commands that every heartbeat response repeats. */
    comandos: [] as Comando[],
    demoraMs: 0,
    /** Replaces the response of a path; undefined keeps the default. */
    responder: (
      _caminho: string,
      _corpo: { eventos: Evento[] } & Record<string, unknown>,
    ): Resposta | 'PERDIDA' | undefined => undefined,
  };

  function responder(caminho: string, corpo: { eventos: Evento[] } & Record<string, unknown>): Resposta {
    const iso = new Date(agora()).toISOString();
    if (caminho === '/player/login')
      return {
        status: 200,
        body: { accessToken: 't', loja: sincronia.loja, trocarSenha: false, agora: iso },
      };
    if (caminho === '/player/sincronia') return { status: 200, body: sincronia };
    if (caminho === '/player/sinal')
      return {
        status: 200,
        body: {
          agora: iso,
          proximoSinalEmS: servidor.proximoSinalEmS,
          sincronia: sincronia.versao,
          mensagens: { versao: '1', naoLidas: 0 },
          comandos: servidor.comandos,
        },
      };
    if (caminho === '/player/eventos') {
      recebidos.push(...corpo.eventos);
      return {
        status: 200,
        body: { aceitos: corpo.eventos.length, repetidos: 0, recusados: [], agora: iso, proximoEnvioEmS: 60 },
      };
    }
    return { status: 200, body: { items: [], total: 0, nextCursor: null } };
  }

  const buscar = (async (endereco: string, { body }: RequestInit = {}) => {
    const caminho = new URL(endereco, 'http://localhost').pathname.replace('/api/v1', '');
    chamadas.push(caminho);
    if (caminho === '/player/sinal') sinais.push({ ...JSON.parse(String(body)), em: agora() });
    if (!servidor.online) throw new TypeError('Failed to fetch');
    const corpo = body ? JSON.parse(String(body)) : {};
    const dita = servidor.responder(caminho, corpo);
    if (dita === 'PERDIDA') {
      responder(caminho, corpo);
      throw new TypeError('Failed to fetch');
    }
    if (!dita && caminho.startsWith('/player/audio/')) {
      const isDele = ({ sha256: hash }: { sha256: string }) => caminho.endsWith(hash);
      const nomeDele = sincronia.musicas.find(isDele)?.titulo ?? sincronia.vinhetas.find(isDele)?.nome;
      baixando.agora += 1;
      baixando.maximo = Math.max(baixando.maximo, baixando.agora);
      if (servidor.demoraMs > 0) await esperar(ambiente, servidor.demoraMs);
      baixando.agora -= 1;
      return new Response(nomeDele);
    }
    const { status, body: conteudo, html, headers } = dita ?? responder(caminho, corpo);
    if (html) return new Response(html, { status, headers: { 'content-type': 'text/html' } });
    return new Response(status === 204 ? null : JSON.stringify(conteudo), { status, headers });
  }) as typeof fetch;

  const ambiente: Ambiente = {
    parede: () => agora() + desvioMs + acertoMs,
    monotonico: () => passado - inicio,
    depois(ms, acao) {
      const prazo = { em: passado + ms, acao };
      prazos.push(prazo);
      return () => {
        if (prazos.includes(prazo)) prazos.splice(prazos.indexOf(prazo), 1);
      };
    },
    chance: () => sorte(),
    buscar,
    emRede: () => servidor.emRede,
  };

  const deposito: Deposito = {
    onde: 'OPFS',
    async listar() {
      await folga();
      return [...disco.keys()];
    },
    ler: async (hash) => disco.get(hash),
    async gravar(hash, conteudo) {
      if (cheia) throw new DOMException('full', 'QuotaExceededError');
      disco.set(hash, conteudo);
    },
    apagar: async (hash) => void disco.delete(hash),
  };

  /** Sound that lasts as long as its track, at a level below hearing. */
  function criarSom(ouvinte: OuvinteDoSom): Som {
    // As browsers do, reports in the next turn that autoplay is allowed.
    if (!saida.travada) setImmediate(() => ouvinte.trava(false));
    let preparado = Promise.resolve('');
    let jaOuvidoMs = 0;
    let desde: number | undefined;
    let cancelar: (() => void)[] = [];
    let ultima = 0;
    let sobreDesde: number | undefined;
    let cancelarSobre = () => undefined as unknown;
    const duracaoDe = (nome: string) => duracoes.get(nome)!;
    const posicaoS = () => (desde === undefined ? 0 : (passado - desde) / 1000);
    const calar = (sumirMs: number) => {
      cortarSons(passado + sumirMs);
      for (const um of cancelar) um();
      cancelar = [];
      desde = undefined;
    };
    return {
      destravar: async () => !saida.travada,
      travado: () => saida.travada,
      volume: () => undefined,
      nivelDb: () => saida.nivelDb,
      tom: async () => true,
      fechar: async () => calar(0),
      preparar(conteudo, _ganhoDb, trecho) {
        preparado = conteudo.text();
        jaOuvidoMs = (trecho.jaOuvidoS ?? 0) * 1000;
      },
      async comecar(transicaoMs, sumirMs = transicaoMs) {
        const tocada = await preparado;
        if (desde !== undefined) {
          sumicos.push(sumirMs);
          // There are two elements, so the new sound reuses the element of the sound before the last, which may still
          // be fading out.
          for (const som of sons.slice(0, -1)) som.ate = Math.min(som.ate, passado);
        }
        calar(sumirMs);
        if (tocada === estragada) {
          ouvinte.erro('no supported source');
          throw new DOMException('no supported source', 'NotSupportedError');
        }
        tocadas.push(tocada);
        const duracao = duracaoDe(tocada);
        desde = passado - jaOuvidoMs;
        sons.push({ nome: tocada, posicaoMs: jaOuvidoMs, de: passado, ate: desde + duracao * 1000 });
        const fimEmMs = duracao * 1000 - jaOuvidoMs - ouvinte.transicaoMs();
        cancelar = [ambiente.depois(fimEmMs - 6000, ouvinte.perto), ambiente.depois(fimEmMs, ouvinte.fim)];
        if (saida.demoraMs > 0) await esperar(ambiente, saida.demoraMs);
      },
      parar: calar,
      async sobrepor(conteudo) {
        const nome = await conteudo.text();
        if (nome === estragada) throw new DOMException('no supported source', 'NotSupportedError');
        sobrepostas.push({ nome, em: agora(), sobre: tocadas.at(-1)! });
        sobreDesde = passado;
        cancelarSobre = ambiente.depois(duracaoDe(nome) * 1000, ouvinte.fimSobre);
      },
      pararSobre() {
        cancelarSobre();
        sobreDesde = undefined;
      },
      posicaoSobreS: () => (sobreDesde === undefined ? 0 : (passado - sobreDesde) / 1000),
      tocando: () => desde !== undefined,
      posicaoS() {
        if (!saida.parada) ultima = posicaoS();
        return ultima;
      },
    };
  }

  return {
    servidor,
    disco,
    tocadas,
    sobrepostas,
    sumicos,
    sons,
    recebidos,
    chamadas,
    sinais,
    agora,
    saida,
    baixando,
    recargas: () => recargas,
    estragar: (titulo: string) => {
      estragada = titulo;
    },
    encher: (agora: boolean) => {
      cheia = agora;
    },
    /** Replaces random numbers; 0 fetches another manifest immediately. */
    sortear: (qual: () => number) => {
      sorte = qual;
    },
    mudarSincronia: (outra: Sincronia) => {
      sincronia = outra;
      anotarDuracoes();
    },

    async passar(ms: number): Promise<void> {
      const ate = passado + ms;
      await folga();
      for (;;) {
        const proximo = prazos.toSorted((um, outro) => um.em - outro.em)[0];
        if (!proximo || proximo.em > ate) break;
        prazos.splice(prazos.indexOf(proximo), 1);
        passado = Math.max(passado, proximo.em);
        proximo.acao();
        await folga();
      }
      passado = ate;
    },

    acertarRelogio(ms: number): void {
      acertoMs += ms;
    },

    apagar(ms: number): void {
      cortarSons(passado);
      prazos.length = 0;
      passado += ms;
    },

    /** Starts the player as after a crash, with empty memory. */
    async ligar() {
      cortarSons(passado);
      prazos.length = 0;
      inicio = passado;
      const quadro = createQuadro(retratoInicial('Vitrola', '1.0.0'));
      const motor = await ligarMotor({
        ambiente,
        deposito,
        criarSom,
        versao: '1.0.0',
        plataforma: 'teste',
        banco: { ...(await abrirBanco(nome)), reservar: async () => undefined },
        espaco: async () => ({ usadoMb: 1, cotaMb: 1000, persistente: true }),
        recarregar() {
          recargas += 1;
        },
        aoMudar: quadro.mudar,
      });
      await folga();
      return { ...quadro, motor, comandos: createComandos(motor) };
    },
  };
}
