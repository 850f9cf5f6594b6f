import { esperaComSorte } from '#domain/espera.ts';
import { estaAberta } from '#domain/horarios.ts';
import type { Retrato } from '../tocador.ts';
import { type Ambiente, esperar } from './ambiente.ts';
import type { Deposito } from './arquivos.ts';
import type { Banco } from './banco.ts';
import { BASTAM, createDownloads } from './downloads.ts';
import { createEntrega } from './entrega.ts';
import { expedienteDe } from './escolha.ts';
import { abrirFila } from './fila.ts';
import { createPrograma } from './programa.ts';
import { createRede, Falha } from './rede.ts';
import { createRegistro } from './registro.ts';
import { createRelogio } from './relogio.ts';
import { createRetratar, volumeDe } from './retratar.ts';
import { createServidor } from './servidor.ts';
import { createSessao } from './sessao.ts';
import { createSinal } from './sinal.ts';
import { createSincronizacao } from './sincronizacao.ts';
import type { OuvinteDoSom, Som } from './som.ts';
import { createVigia } from './vigia.ts';

/** What the engine runs on; each can be another one. */
export type Maquina = {
  ambiente: Ambiente;
  banco: Banco;
  deposito: Deposito;
  criarSom(ouvinte: OuvinteDoSom): Som;
  espaco(): Promise<{ usadoMb: number; cotaMb: number; persistente: boolean }>;
  versao: string;
  /** Loads the page anew. */
  recarregar(): void;
  aoMudar(partes: Partial<Retrato>): void;
};

const A_CADA_MS = 1000;
const GUARDAR_A_CADA_MS = 15_000;
const SOZINHA_A_CADA_MS = 10_000;
const SAIR_ATE_MS = 10_000;
const SEM_SERVIDOR = 'Há 30 dias sem contato com o servidor. Conecte este aparelho à internet.';

export type Motor = Awaited<ReturnType<typeof ligarMotor>>;

/** Puts the engine together on a machine, closes what its last run left open, and lets it go on. */
export async function ligarMotor(maquina: Maquina) {
  const { ambiente, banco, deposito, versao } = maquina;
  const { memoria } = banco;
  const relogio = createRelogio(ambiente, memoria.relogio);
  const { agora } = relogio;
  const servidor = createServidor(ambiente, banco, agora);
  const rede = createRede(ambiente, servidor.respondeu);
  let espaco: Retrato['diagnostico']['espaco'] = null;
  let mudancas = 0;
  let desligado = false;
  /** Before everything is put together there is nothing to show. */
  let pronto = false;
  let proximaEntrega = 0;
  /** While no heart beats: when what waits is tried again (monotonic), and how often that came to nothing. */
  let sozinhaEm = 0;
  let tentativas = 0;
  let saindo = false;
  let jaTocou = false;
  let guardadoEm = ambiente.monotonico();

  const fila = await abrirFila(banco, mudar);
  const registro = createRegistro(banco, agora, mudar);
  const token = () => memoria.sessao?.token ?? '';

  const downloads = createDownloads({
    ...{ ambiente, rede, deposito, agora },
    token: () => (sessao.vale() ? token() : null),
    sincronia: () => memoria.sincronia,
    historico: () => memoria.historico,
    semente: () => memoria.dispositivo,
    emUso: () => programa.emUso(),
    aoMudar() {
      mudancas += 1;
      mudar();
    },
    registrar: registro.aviso,
  });
  const som = maquina.criarSom({
    perto: () => programa.perto(),
    fim: () => programa.fim(),
    erro: (mensagem) => programa.erro(mensagem),
    trava: () => programa.tocado(),
  });
  const programa = createPrograma({
    ...{ ambiente, banco, fila, relogio, som, downloads, quer },
    mudancas: () => mudancas,
    sessao: () => memoria.sessao?.id ?? '',
    aoMudar: mudar,
    registrar: registro.erro,
  });
  const sincronizacao = createSincronizacao({
    ...{ banco, rede, token },
    async aoReceber() {
      mudancas += 1;
      som.volume(volumeDe(banco).valor / 100);
      programa.rever();
      await downloads.limpar();
      downloads.recomecar();
    },
    aoMudar: mudar,
  });
  const entrega = createEntrega({ banco, fila, rede, agora, acertar, registrar: registro.aviso });
  const sinal = createSinal({ ambiente, bater, depois: depoisDoSinal, recusado });
  const sessao = createSessao({ ...{ banco, rede, versao, agora, acertar }, aoEntrar, aoMudar: mudar });
  const vigia = createVigia({
    ...{ ambiente, banco },
    nivelDb: som.nivelDb,
    posicaoS: som.posicaoS,
    deveSoar: () => quer() && bastam() && !precisaDeToque(),
    registrar: registro.erro,
    async recarregar() {
      await programa.parar();
      maquina.recarregar();
    },
  });
  const retratar = createRetratar({
    ...{ banco, fila, relogio, downloads, programa, estado },
    conexao: servidor.conexao,
    travado: precisaDeToque,
  });

  /** Whether there is enough to begin with: three tracks, or what there is where no more is to be expected, and where music was heard already. */
  function bastam(): boolean {
    const { musicasProntas, cheio } = downloads.estado();
    const todas = memoria.sincronia?.musicas.length ?? 0;
    const isTudo = cheio || jaTocou || !servidor.conexao().online;
    return musicasProntas > 0 && (isTudo || musicasProntas >= Math.min(BASTAM, todas));
  }
  function precisaDeToque(): boolean {
    return som.travado() || programa.recusado();
  }
  const isAberta = () => !memoria.sincronia || estaAberta(expedienteDe(memoria.sincronia), agora());

  /** Whether music is to play now. What plays already goes on to its end when a session was ended. */
  function quer(): boolean {
    return !desligado && !saindo && sessao.vale() && memoria.sincronia !== null && isAberta() && bastam();
  }

  function estado(): Retrato['estado'] {
    const toca = programa.tocando() !== null;
    jaTocou ||= toca;
    if (!memoria.sessao || memoria.sessao.provisoria) return 'PARADO';
    if (!isAberta() && !toca) return 'FORA_DO_HORARIO';
    if (precisaDeToque() && (toca || quer())) return 'AGUARDANDO_TOQUE';
    if (toca) return vigia.silencio() ? 'SILENCIO' : 'TOCANDO';
    return programa.comErro() ? 'ERRO' : 'PARADO';
  }

  function mudar(): void {
    if (desligado || !pronto) return;
    maquina.aoMudar({ ...retratar.retratar(), diagnostico: diagnostico() });
  }

  function diagnostico(): Retrato['diagnostico'] {
    const { dispositivo, sincronia, registro: linhas, recusados } = memoria;
    return {
      dispositivo,
      sincronia: sincronia && { versao: sincronia.versao, geradaEm: Date.parse(sincronia.geradaEm) },
      espaco,
      relogio: { desvioMs: relogio.desvioMs(), rttMs: relogio.rttMs(), acertado: relogio.acertado() },
      registro: linhas,
      recusados,
    };
  }

  /** Learns the server's time; the first time of a start, what waits for its stamp gets it, and what was noted by a wrong clock is moved. */
  async function acertar(doServidor: string, enviadoEm: number): Promise<void> {
    const antes = agora();
    const desvioDe = relogio.acertar(Date.parse(doServidor), enviadoEm);
    if (!desvioDe) return;
    const salto = agora() - antes;
    const movido = (momento: number) =>
      momento >= antes - ambiente.monotonico() ? momento + salto : momento;
    programa.carimbar(desvioDe, salto);
    await banco.gravar({
      historico: memoria.historico.map(({ musica, momento }) => ({ musica, momento: movido(momento) })),
      vinhetas: Object.fromEntries(
        Object.entries(memoria.vinhetas).map(([id, momento]) => [id, movido(momento)]),
      ),
      pulos: memoria.pulos.map(movido),
      relogio: relogio.guardar(),
    });
    await fila.carimbar(desvioDe);
  }

  async function bater() {
    const seq = memoria.seq + 1;
    await banco.gravar({ seq });
    const { tocando, estado: dito, desde, volume } = { ...retratar.retratar(), estado: estado() };
    const { eventos, maisAntigo } = fila.contagem();
    const { total, prontos } = downloads.estado();
    const erro = memoria.registro.find(({ nivel }) => nivel === 'ERRO');
    const enviadoEm = ambiente.monotonico();
    const emTexto = (momento: number) => new Date(momento).toISOString();
    espaco = { ...(await maquina.espaco()), onde: deposito.onde };
    const recebido = await rede.chamar('sendPlayerSinal', token(), {
      headers: { 'X-Filial': memoria.sessao!.loja._id },
      body: {
        ...{ seq, estado: dito, desde: emTexto(desde ?? agora()), versao },
        musica: tocando?.tipo === 'MUSICA' ? tocando._id : null,
        vinheta: tocando?.tipo === 'VINHETA' ? tocando._id : null,
        playlist: tocando?.tipo === 'MUSICA' ? tocando.playlist._id : null,
        posicaoS: tocando ? Math.round(som.posicaoS()) : null,
        sincronia: memoria.sincronia?.versao ?? null,
        faltam: total - prontos,
        espaco: { usadoMb: espaco.usadoMb, cotaMb: espaco.cotaMb, persistente: espaco.persistente },
        fila: { eventos, maisAntigo: maisAntigo === null ? null : emTexto(maisAntigo) },
        volume: volume?.valor ?? null,
        relogio: relogio.acertado() ? { desvioMs: relogio.desvioMs(), rttMs: relogio.rttMs() } : null,
        ultimoErro: erro
          ? { codigo: erro.codigo ?? 'ERRO', mensagem: erro.texto.slice(0, 300), em: emTexto(erro.em) }
          : null,
      },
    });
    await acertar(recebido.agora, enviadoEm);
    if (memoria.sessao?.fim) await sessao.retomar();
    return recebido;
  }

  async function depoisDoSinal(recebido: Awaited<ReturnType<typeof bater>>): Promise<void> {
    if (recebido.sincronia !== memoria.sincronia?.versao) await sincronizacao.sincronizar();
    downloads.continuar();
    if (recebido.mensagens.versao !== memoria.mensagens.versao)
      await sincronizacao.lerMensagens(recebido.mensagens.versao);
    await sincronizacao.contarLidas();
    if (agora() >= proximaEntrega) await entregar();
  }

  async function entregar(): Promise<void> {
    const emS = await entrega.entregar();
    proximaEntrega = agora() + emS * 1000;
  }

  /** The right to deliver outlives the session: what its last track was is told although no heart beats any more. */
  function entregarSozinha(): void {
    const isCalado = !memoria.sessao || memoria.sessao.fim !== null;
    const { eventos } = fila.contagem();
    if (!isCalado || eventos === 0 || programa.tocando() || ambiente.monotonico() < sozinhaEm) return;
    sozinhaEm = Number.POSITIVE_INFINITY;
    const daqui = (ms: number) => {
      sozinhaEm = ambiente.monotonico() + ms;
    };
    entregar().then(
      () => {
        tentativas = 0;
        daqui(SOZINHA_A_CADA_MS);
      },
      (erro) => {
        const { tenteEmS } = Falha.de(erro).recusa;
        tentativas += 1;
        daqui((tenteEmS ?? 0) * 1000 + SOZINHA_A_CADA_MS + esperaComSorte(tentativas, ambiente.chance));
      },
    );
  }

  /** Whether the heart is to beat on: a store that is disabled asks until it is active again. */
  function recusado(falha: Falha): boolean {
    registro.aviso(falha.recusa.mensagem, falha.codigo);
    if (falha.codigo === 'REQ006') void sessao.provisoria();
    else void sessao.encerrar(falha.codigo);
    return falha.codigo === 'TPL005' || falha.codigo === 'TPL002' || falha.codigo === 'REQ000';
  }

  function aoEntrar(): void {
    proximaEntrega = 0;
    sozinhaEm = 0;
    sinal.ligar({ logo: true });
    mudar();
  }

  function passo(): void {
    if (desligado) return;
    ambiente.depois(A_CADA_MS, passo);
    if (programa.tocando() && !isAberta()) void programa.parar();
    if (servidor.acabou() && sessao.vale()) void sessao.semServidor(SEM_SERVIDOR);
    programa.avaliar();
    entregarSozinha();
    vigia.escutar(volumeDe(banco).valor);
    if (ambiente.monotonico() - guardadoEm >= GUARDAR_A_CADA_MS) {
      guardadoEm = ambiente.monotonico();
      downloads.continuar();
      // What was in use when the manifest let it go is so no more.
      void downloads.limpar();
      void Promise.all([banco.gravar({ relogio: relogio.guardar() }), servidor.guardar()]).catch(
        () => undefined,
      );
    }
    mudar();
  }

  // What the last run left open was heard as long as it was saved last.
  const { aberta } = memoria;
  if (aberta) await fila.por(aberta.evento.tocadoMs > 0 ? [aberta] : [], { aberta: null });
  await downloads.abrir();
  espaco = { ...(await maquina.espaco()), onde: deposito.onde };
  som.volume(volumeDe(banco).valor / 100);
  pronto = true;
  void banco.reservar().catch(() => registro.aviso('Não há espaço para reservar a fila.', 'SEM_ESPACO'));
  if (memoria.sessao && !memoria.sessao.provisoria) sinal.ligar({ logo: false });
  void som.destravar().then(passo);

  return {
    ...{ ambiente, banco, relogio, fila, som, programa, sessao, sincronizacao, sinal, downloads, registro },
    ...{ retratar, entregar, mudar },
    async medir(): Promise<void> {
      espaco = { ...(await maquina.espaco()), onde: deposito.onde };
      mudar();
    },
    /** Stops, delivers what waits as far as the server answers, and signs out. */
    async sair(): Promise<void> {
      saindo = true;
      sinal.desligar();
      try {
        await programa.parar();
        // One that runs already may have begun before the last play was in the queue.
        const entregue = entregar().then(entregar, () => undefined);
        await Promise.race([entregue.catch(() => undefined), esperar(ambiente, SAIR_ATE_MS)]);
        await sessao.sair();
      } finally {
        saindo = false;
      }
    },
    /** Stops for good: the queue has what was heard when this resolves. */
    async desligar(): Promise<void> {
      await programa.parar();
      sinal.desligar();
      desligado = true;
    },
  };
}
