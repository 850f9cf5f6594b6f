import { type ComunicadoLido, type Contato, createFact } from '#domain/eventos.ts';
import { dias, type Expediente, nextClosing } from '#domain/horarios.ts';
import { pulosInHour } from '#domain/pulos.ts';
import type { Tocador } from '../tocador.ts';
import type { Motor } from './motor.ts';
import { expedienteDe } from './programa/escolha.ts';
import { continuar } from './remoto/fazer.ts';
import { recusaDe } from './servidor/rede.ts';
import { mudarVolume } from './volume.ts';

type Comandos = Omit<Tocador, 'retrato' | 'assinar' | 'tocarNestaAba'>;

export function createComandos(motor: Motor): Comandos {
  const {
    ambiente,
    banco,
    relogio,
    fila,
    som,
    programa,
    dosMomentos,
    sessao,
    sincronizacao,
    trava,
    registro,
    mudar,
  } = motor;
  const { memoria } = banco;

  async function contar(
    fato: Omit<Contato, 'evento' | 'momento'> | Omit<ComunicadoLido, 'evento' | 'momento'>,
  ) {
    const { momento, partida } = relogio.carimbo();
    const evento = { ...fato, ...createFact(momento, ambiente.chance) };
    await fila.por([{ sessao: memoria.sessao?.id ?? '', partida, evento }]);
    await motor.entregar().catch(() => undefined);
  }

  /** The closing time, or the end of the day if hours are unknown. */
  function fimDoDia(expediente: Expediente): number {
    const agora = relogio.agora();
    const doDia = {
      ...expediente,
      horarios: [{ dias: [...dias], abre: '00:00', fecha: '23:59' }],
      excecoes: [],
    };
    return nextClosing(expediente, agora) ?? nextClosing(doDia, agora) ?? agora + 60_000;
  }

  const destravar = () => som.destravar().then(() => programa.tocado());

  return {
    posicaoS: som.posicaoS,
    entrar(login, senha, opcoes) {
      void destravar();
      return sessao.entrar(login, senha, opcoes);
    },
    trocarSenha(senhaAtual, senha) {
      void destravar();
      return sessao.trocarSenha(senhaAtual, senha);
    },
    parear: motor.pareamento.mostrar,
    async sair() {
      if (!trava.passa()) return;
      await motor.sair();
      registro.info('Saiu deste aparelho.');
    },
    comecar: () => void destravar().then(mudar),
    opinar(liked) {
      const tocando = programa.tocando();
      if (tocando?.tipo !== 'MUSICA') return recusaDe('LK003');
      if (tocando.curtida !== null) return recusaDe('LK001');
      programa.opinar(liked);
      void motor.entregar().catch(() => undefined);
      return undefined;
    },
    pular() {
      const agora = relogio.agora();
      const usados = pulosInHour(memoria.pulos, agora);
      const permitidos = memoria.sincronia?.configuracao.pulosPorHora ?? 0;
      if (programa.tocando()?.tipo !== 'MUSICA' || usados.length >= permitidos) return false;
      if (programa.pular()) void banco.gravar({ pulos: [...usados, agora] });
      mudar();
      return true;
    },
    liberar: trava.liberar,
    mudarVolume(valor) {
      if (trava.passa() && mudarVolume(motor, valor)) mudar();
    },
    continuar() {
      void Promise.all([som.destravar(), continuar(motor)]).then(() => programa.tocado());
    },
    escolherPlaylist(playlist) {
      if (!trava.passa()) return;
      const { sincronia } = memoria;
      if (playlist && sincronia) {
        const { ate: limite } = dosMomentos.em(sincronia, relogio.agora());
        const ate = Math.min(fimDoDia(expedienteDe(sincronia)), limite);
        void banco.gravar({ escolha: { playlist, ate } });
      } else void banco.gravar({ escolha: null });
      programa.rever();
    },
    lerComunicado(comunicado) {
      const lido = memoria.mensagens.comunicados.find(({ _id }) => _id === comunicado);
      if (lido?.status === 'LIDO') return;
      void sincronizacao.marcarComunicado(comunicado);
      void contar({ tipo: 'COMUNICADO_LIDO', comunicado });
    },
    lerNotificacao(id) {
      void sincronizacao.marcarNotificacao(id).then(() => sincronizacao.contarLidas().catch(() => undefined));
    },
    contatar: (email) => void contar({ tipo: 'CONTATO', email }),
    async testarSom() {
      const ouviu = await som.tom();
      registro.info(
        ouviu ? 'O som de teste foi ouvido na saída.' : 'O som de teste não foi ouvido na saída.',
      );
      return ouviu;
    },
    medir: motor.medir,
  };
}
