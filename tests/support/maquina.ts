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
/** A heartbeat, and when it was sent. */
type Sinal = components['schemas']['PlayerSinal'] & { em: number };
type Resposta = { status: number; body?: unknown; html?: string; headers?: Record<string, string> };

const INICIO = Date.UTC(2026, 10, 22, 15);
const sha256 = (texto: string) => createHash('sha256').update(texto).digest('hex');
// In no thread of its own, whose answer nobody could wait for.
crypto.subtle.digest = async (_algorithm, data) => {
  const bytes = createHash('sha256')
    .update(new Uint8Array(data as ArrayBuffer))
    .digest();
  return new Uint8Array(bytes).buffer;
};

/** Waits until nothing is left that waits for no timer: the database answers in several turns of the event loop. */
const folga = async () => {
  let quiet = 0;
  while (quiet < 3) {
    await new Promise((resolve) => setImmediate(resolve));
    quiet = process.getActiveResourcesInfo().includes('Immediate') ? 0 : quiet + 1;
  }
};

/** A manifest of tracks of so many seconds, whose files hold their titles. */
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

/** A manifest that has a jingle of so many seconds, too, due at the end of any track, whose file holds its name. */
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

/** A machine that the engine runs on without a browser: its time passes when it is told to, its server answers what a test says. */
export function createMaquina({ desvioMs = 0, inicio: noInicio = INICIO } = {}) {
  const nome = randomUUID();
  const disco = new Map<string, Blob>();
  let sorte = Math.random;
  const prazos: { em: number; acao: () => void }[] = [];
  let passado = 0;
  let inicio = 0;
  let sincronia = sincroniaDe([60, 60, 60, 60]);
  /** The length of each file that a manifest ever had, in seconds: it is also played after the manifest lost it. */
  const duracoes = new Map<string, number>();
  const anotarDuracoes = () => {
    for (const { titulo, duracao } of sincronia.musicas) duracoes.set(titulo, duracao);
    for (const { nome: daVinheta, duracao } of sincronia.vinhetas) duracoes.set(daVinheta, duracao);
  };
  anotarDuracoes();
  const tocadas: string[] = [];
  /** The jingles that were heard over the music: since when, and over which track it began. */
  const sobrepostas: { nome: string; em: number; sobre: string }[] = [];
  /** In how many milliseconds each track faded out that gave way to another. */
  const sumicos: number[] = [];
  /** The sounds of tracks and jingles: from which position on, and from when until when, in milliseconds. */
  const sons: { nome: string; posicaoMs: number; de: number; ate: number }[] = [];
  const cortarSons = (em: number) => {
    for (const som of sons) som.ate = Math.min(som.ate, em);
  };
  let estragada: string | undefined;
  /**
   * The sound from the speakers, whether it stands still, whether the browser makes no sound before it is touched, and
   * how long it takes to confirm that a sound began.
   */
  const saida = { nivelDb: -20, parada: false, travada: false, demoraMs: 0 };
  /** Whether its disk takes no more. */
  let cheia = false;
  let recargas = 0;
  /** By how much the clock was set on since the start. */
  let acertoMs = 0;
  const baixando = { agora: 0, maximo: 0 };
  const recebidos: Evento[] = [];
  const chamadas: string[] = [];
  const sinais: Sinal[] = [];

  const agora = () => noInicio + passado;
  const servidor = {
    online: true,
    /** Whether the machine is on a network, wherever that leads. */
    emRede: true,
    proximoSinalEmS: 60,
    /** The commands that it tells, again and again. */
    comandos: [] as Comando[],
    /** How long a file takes to come. */
    demoraMs: 0,
    /** What a path is answered with instead; nothing answers as always. */
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

  /** Sound that lasts as long as its track does, and is as loud as nobody hears. */
  function criarSom(ouvinte: OuvinteDoSom): Som {
    // A browser tells at its first turn that it lets sound through.
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
          // The new sound takes the element of the one before the last, which may still fade out.
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
    /** What its browser cannot play from now on. */
    estragar: (titulo: string) => {
      estragada = titulo;
    },
    encher: (agora: boolean) => {
      cheia = agora;
    },
    /** Has chance be what a test says: at 0 another manifest is fetched at once. */
    sortear: (qual: () => number) => {
      sorte = qual;
    },
    mudarSincronia: (outra: Sincronia) => {
      sincronia = outra;
      anotarDuracoes();
    },

    /** Lets time pass, every timer at its own moment. */
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

    /** Has its clock be set on by so much. */
    acertarRelogio(ms: number): void {
      acertoMs += ms;
    },

    /** Has the power be off for so long. */
    apagar(ms: number): void {
      cortarSons(passado);
      prazos.length = 0;
      passado += ms;
    },

    /** Starts the player, as after a crash: all that it had in memory is gone. */
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
        // Its reserve for a full disk, 16 MB of random bytes, would take half the time of most tests.
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
