import type { Retrato } from '../tocador.ts';
import { createAcerto } from './acerto.ts';
import { type Ambiente, esperar } from './ambiente.ts';
import { createCondicao } from './condicao.ts';
import type { Deposito } from './disco/arquivos.ts';
import type { Banco } from './disco/banco.ts';
import { createDownloads } from './disco/downloads.ts';
import { abrirFila } from './disco/fila.ts';
import { createRegistro } from './disco/registro.ts';
import { createDosMomentos } from './programa/dosMomentos.ts';
import { playlistEscolhida } from './programa/escolha.ts';
import { createPrograma } from './programa/programa.ts';
import { createDiagnostico } from './quadro/diagnostico.ts';
import { createRetratar, volumeDe } from './quadro/retratar.ts';
import { createRelogio } from './relogio.ts';
import { createRemoto } from './remoto/remoto.ts';
import { createBatida } from './servidor/batida.ts';
import { createEntrega } from './servidor/entrega.ts';
import { createPareamento } from './servidor/pareamento.ts';
import { createRede, type Falha } from './servidor/rede.ts';
import { createRemessa } from './servidor/remessa.ts';
import { createServidor } from './servidor/servidor.ts';
import { createSessao } from './servidor/sessao.ts';
import { createSinal, type Recebido } from './servidor/sinal.ts';
import { createSincronizacao } from './servidor/sincronizacao.ts';
import { createTroca } from './servidor/troca.ts';
import type { OuvinteDoSom, Som } from './som.ts';
import { createTrava } from './trava.ts';
import { createVigia } from './vigia.ts';

export type Maquina = {
  ambiente: Ambiente;
  banco: Banco;
  deposito: Deposito;
  criarSom(ouvinte: OuvinteDoSom): Som;
  espaco(): Promise<{ usadoMb: number; cotaMb: number; persistente: boolean }>;
  versao: string;
  plataforma: string;
  recarregar(): void;
  aoMudar(partes: Partial<Retrato>): void;
};

const A_CADA_MS = 1000;
const GUARDAR_A_CADA_MS = 15_000;
const SAIR_ATE_MS = 10_000;
const SEM_SERVIDOR = 'Há 30 dias sem contato com o servidor. Conecte este aparelho à internet.';

export type Motor = Awaited<ReturnType<typeof ligarMotor>>;

export async function ligarMotor(maquina: Maquina) {
  const { ambiente, banco, deposito, versao, plataforma } = maquina;
  const { memoria } = banco;
  const relogio = createRelogio(ambiente, memoria.relogio);
  const { agora } = relogio;
  const servidor = createServidor(ambiente, banco, agora);
  const rede = createRede(ambiente, servidor.terminou);
  let mudancas = 0;
  let desligado = false;
  let pronto = false;
  /** Prevents new starts while the current play is being queued. */
  let parando = false;
  let guardadoEm = ambiente.monotonico();

  const fila = await abrirFila(banco, mudar);
  const registro = createRegistro(banco, agora, mudar);
  const token = () => memoria.sessao?.token ?? '';
  const dispositivo = (nome?: string) => ({
    _id: memoria.dispositivo,
    ...(nome && { nome }),
    plataforma,
    versao,
  });

  const downloads = createDownloads({
    ambiente,
    rede,
    deposito,
    agora,
    token: () => (sessao.vale() ? token() : null),
    sincronia: () => memoria.sincronia,
    historico: () => memoria.historico,
    semente: () => memoria.dispositivo,
    playlist: () => playlistEscolhida(memoria, agora()),
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
    fimSobre: () => programa.fimSobre(),
    transicaoMs: () => programa.transicaoMs(),
    erro: (mensagem) => programa.erro(mensagem),
    // The browser may allow sound before the files are listed; the track to resume would then seem missing.
    trava: () => void (pronto && programa.tocado()),
  });
  const dosMomentos = createDosMomentos(downloads.tem, () => mudancas);
  const programa = createPrograma({
    ambiente,
    banco,
    fila,
    relogio,
    som,
    downloads,
    dosMomentos,
    vale: () => sessao.vale(),
    quer: () => condicao.quer(),
    mudancas: () => mudancas,
    sessao: () => memoria.sessao?.id ?? '',
    aoMudar: mudar,
    registrar: registro.erro,
  });
  const acertar = createAcerto({ ambiente, banco, fila, relogio, programa });
  const sincronizacao = createSincronizacao({
    banco,
    rede,
    token,
    tudoContado: () => fila.contagem().eventos === 0,
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
  const remessa = createRemessa({
    ambiente,
    banco,
    entrega,
    fila,
    isTocando: () => programa.tocando() !== null,
  });
  const sessao = createSessao({ banco, rede, dispositivo, agora, acertar, aoEntrar, aoMudar: mudar });
  const pareamento = createPareamento({ ambiente, banco, rede, dispositivo, sessao, aoMudar: mudar });
  const condicao = createCondicao({
    banco,
    downloads,
    programa,
    sessao,
    som,
    dosMomentos,
    agora,
    online: () => servidor.conexao().online,
    silencio: () => vigia.silencio(),
    calado: () => desligado || parando,
  });
  const vigia = createVigia({
    ambiente,
    banco,
    nivelDb: som.nivelDb,
    posicaoS: som.posicaoS,
    deveSoar: condicao.deveSoar,
    registrar: registro.erro,
    // Does not resume a silent track, because it may be the cause.
    recarregar: () => recarregarApos(programa.parar),
  });
  const trava = createTrava({ ambiente, banco, agora, aoMudar: mudar, registrar: registro.aviso });
  const { retratar } = createRetratar({
    banco,
    fila,
    relogio,
    downloads,
    programa,
    dosMomentos,
    conexao: servidor.conexao,
    pareamento: pareamento.retratar,
    estado: condicao.estado,
    travado: condicao.precisaDeToque,
    trava: trava.retratar,
  });
  const diagnostico = createDiagnostico({
    banco,
    deposito,
    relogio,
    espaco: maquina.espaco,
    cheio: () => downloads.estado().cheio,
  });
  const remoto = createRemoto({
    banco,
    downloads,
    programa,
    som,
    registro,
    agora,
    recarregar: () => recarregarApos(programa.deixar),
    sincronizar: sincronizacao.sincronizar,
    aoMudar: mudar,
  });
  const bater = createBatida({
    ambiente,
    banco,
    downloads,
    fila,
    rede,
    relogio,
    remoto,
    sessao,
    versao,
    acertar,
    retratar,
    medir: diagnostico.medir,
    posicaoS: som.posicaoS,
    grade: programa.grade,
    pinErrado: trava.errados,
  });
  const sinal = createSinal({ ambiente, bater, depois: depoisDoSinal, recusado });
  const troca = createTroca({
    ambiente,
    mudaEmMs: condicao.mudaEmMs,
    async buscar() {
      if (sessao.vale()) await sincronizacao.sincronizar().catch(sinal.falhou);
    },
  });

  async function recarregarApos(guardar: () => Promise<void>): Promise<void> {
    parando = true;
    await guardar();
    parando = false;
    maquina.recarregar();
  }

  function mudar(): void {
    if (desligado || !pronto) return;
    const retrato = retratar();
    sinal.observar({ estado: retrato.estado, sincronia: memoria.sincronia?.versao });
    maquina.aoMudar({ ...retrato, diagnostico: diagnostico.retratar() });
  }

  async function depoisDoSinal(recebido: Recebido): Promise<void> {
    if (recebido.sincronia !== memoria.sincronia?.versao) await troca.avisar();
    downloads.continuar();
    if (recebido.mensagens.versao !== memoria.mensagens.versao)
      await sincronizacao.lerMensagens(recebido.mensagens.versao);
    await sincronizacao.contarLidas();
    await remessa.continuar();
  }

  /** Returns whether heartbeats continue after a rejection: a disabled store retries until it is active again. */
  function recusado(falha: Falha): boolean {
    registro.aviso(falha.recusa.mensagem, falha.codigo);
    if (falha.codigo === 'REQ006') void sessao.provisoria();
    else void sessao.encerrar(falha.codigo);
    // Another device took over meanwhile and is already playing.
    if (falha.codigo === 'TPL0062') programa.romperRetomada();
    return falha.codigo === 'TPL005' || falha.codigo === 'TPL002' || falha.codigo === 'REQ000';
  }

  function aoEntrar(): void {
    void banco.gravar({ pausa: null });
    remessa.recomecar();
    sinal.ligar({ logo: true });
    mudar();
  }

  function passo(): void {
    if (desligado) return;
    ambiente.depois(A_CADA_MS, passo);
    if (programa.tocando() && !condicao.isAberta()) void programa.parar();
    if (servidor.acabou() && sessao.vale()) void sessao.semServidor(SEM_SERVIDOR);
    remoto.avaliar();
    programa.avaliar();
    remessa.sozinha();
    vigia.escutar(volumeDe(banco).valor);
    if (ambiente.monotonico() - guardadoEm >= GUARDAR_A_CADA_MS) {
      guardadoEm = ambiente.monotonico();
      downloads.continuar();
      // A removed file that was still in use can be deleted now.
      void downloads.limpar();
      void Promise.all([banco.gravar({ relogio: relogio.guardar() }), servidor.guardar()]).catch(
        () => undefined,
      );
    }
    mudar();
  }

  await downloads.abrir();
  await diagnostico.medir();
  som.volume(volumeDe(banco).valor / 100);
  pronto = true;
  void banco.reservar().catch(() => registro.aviso('Não há espaço para reservar a fila.', 'SEM_ESPACO'));
  if (memoria.sessao && !memoria.sessao.provisoria) sinal.ligar({ logo: false });
  void som.destravar().then(passo);

  return {
    ambiente,
    banco,
    relogio,
    fila,
    som,
    programa,
    dosMomentos,
    sessao,
    pareamento,
    sincronizacao,
    sinal,
    trava,
    registro,
    mudar,
    entregar: remessa.entregar,
    async medir(): Promise<void> {
      await diagnostico.medir();
      mudar();
    },
    async sair(): Promise<void> {
      parando = true;
      sinal.desligar();
      troca.desligar();
      try {
        await programa.parar();
        // A second delivery, because a running one may have started before the last play was queued.
        const entregue = remessa.entregar().then(remessa.entregar, () => undefined);
        await Promise.race([entregue.catch(() => undefined), esperar(ambiente, SAIR_ATE_MS)]);
        await sessao.sair();
      } finally {
        parando = false;
      }
    },
    /** The last play is in the queue when this resolves. */
    async desligar(): Promise<void> {
      parando = true;
      await programa.parar();
      sinal.desligar();
      troca.desligar();
      pareamento.mostrar(false);
      desligado = true;
      await som.fechar();
    },
  };
}
