import { describeAgent } from '#domain/agente.ts';
import { PlayerDispositivo } from '#generated/fields.ts';
import type { Tocador } from '../tocador.ts';
import { umaSoAba } from './abas.ts';
import { ambienteDoNavegador } from './ambiente.ts';
import { createAparelho } from './aparelho.ts';
import { createComandos } from './comandos.ts';
import { abrirDeposito } from './disco/arquivos.ts';
import { abrirBanco } from './disco/banco.ts';
import { ligarMotor, type Motor } from './motor.ts';
import { createQuadro, retratoInicial } from './quadro/quadro.ts';
import { recusaDe } from './servidor/rede.ts';
import { createSom } from './som.ts';

const ENCERRADA = recusaDe('TPL013');

/** Returns immediately for the screens; the engine starts once the disk has been read. */
export function createTocador(nome: string, versao: string): Tocador {
  const quadro = createQuadro(retratoInicial(nome, versao));
  let motor: Motor | undefined;
  let comandos: ReturnType<typeof createComandos> | undefined;
  const aparelho = createAparelho({ pular: () => comandos?.pular(), tocar: () => comandos?.comecar() });

  async function assumir(): Promise<void> {
    try {
      const [banco, deposito] = await Promise.all([abrirBanco(), abrirDeposito()]);
      motor = await ligarMotor({
        ambiente: ambienteDoNavegador,
        banco,
        deposito,
        versao,
        plataforma: describeAgent(navigator.userAgent).slice(0, PlayerDispositivo.plataforma.maxLength),
        criarSom: (ouvinte) => createSom(ambienteDoNavegador, ouvinte),
        espaco: aparelho.espaco,
        recarregar: () => location.reload(),
        aoMudar(partes) {
          quadro.mudar(partes);
          const { tocando } = quadro.retrato();
          void aparelho.manterAceso(tocando !== null);
          aparelho.mostrar(tocando);
        },
      });
      comandos = createComandos(motor);
      quadro.mudar({ pronto: true, outraAba: false });
      motor.mudar();
      void aparelho.persistir();
    } catch (erro) {
      console.error(erro);
      quadro.mudar({ pronto: true, impedimento: 'SEM_DISCO' });
    }
  }

  async function ceder(): Promise<void> {
    await motor?.desligar();
    motor?.banco.db.close();
    motor = undefined;
    comandos = undefined;
    quadro.mudar({ outraAba: true, tocando: null });
  }

  if (!isSecureContext) quadro.mudar({ pronto: true, impedimento: 'INSEGURO' });
  const pedir = isSecureContext
    ? umaSoAba({ ocupada: () => quadro.mudar({ pronto: true, outraAba: true }), assumir, ceder })
    : () => undefined;
  addEventListener('pagehide', () => motor?.programa.salvar());
  addEventListener('online', () => motor?.sinal.apressar());
  addEventListener('pointerdown', () => quadro.retrato().precisaDeToque && comandos?.comecar());

  return {
    retrato: quadro.retrato,
    assinar: quadro.assinar,
    tocarNestaAba: pedir,
    posicaoS: () => comandos?.posicaoS() ?? 0,
    entrar: async (...dados) => (comandos ? comandos.entrar(...dados) : ENCERRADA),
    trocarSenha: async (...dados) => (comandos ? comandos.trocarSenha(...dados) : ENCERRADA),
    parear: (mostrado) => comandos?.parear(mostrado),
    sair: async () => comandos?.sair(),
    comecar: () => comandos?.comecar(),
    opinar: (liked) => (comandos ? comandos.opinar(liked) : ENCERRADA),
    continuar: () => comandos?.continuar(),
    pular: () => comandos?.pular() ?? false,
    liberar: async (pin) => comandos?.liberar(pin) ?? false,
    mudarVolume: (volume) => comandos?.mudarVolume(volume),
    escolherPlaylist: (id) => comandos?.escolherPlaylist(id),
    lerComunicado: (id) => comandos?.lerComunicado(id),
    lerNotificacao: (id) => comandos?.lerNotificacao(id),
    contatar: (email) => comandos?.contatar(email),
    testarSom: async () => comandos?.testarSom() ?? false,
    medir: async () => comandos?.medir(),
  };
}
