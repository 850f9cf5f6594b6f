import { type ComunicadoLido, type Evento, type Execucao, fatoDe } from '#domain/eventos.ts';
import { type Expediente, estaAberta, proximaAbertura } from '#domain/horarios.ts';
import { proximaMusica, type Tocada } from '#domain/programacao.ts';
import { vinhetasDaVez } from '#domain/vinhetas.ts';
import type { components } from '#generated/api.d.ts';
import { type Chance, whole } from './chance.ts';

type Schemas = components['schemas'];
const HOUR_MS = 3_600_000;
/** How long plays are remembered: no rule looks further back for a track. */
const LEMBRADAS_MS = 3 * HOUR_MS;

const PULADAS = 0.05;
const INTERROMPIDAS = 0.02;
const COM_ERRO = 0.01;
const COM_OPINIAO = 0.04;
const COM_CONTATO = 0.003;

/** When what is heard now ends, and what will be told of it then. */
type EmCurso = { termina: number; eventos: Evento[] };

function lido(sincronia: Schemas['PlayerSincronia']) {
  const { loja, configuracao, vinhetas, musicas } = sincronia;
  const { horarios, excecoes } = configuracao;
  const expediente: Expediente = { horarios, excecoes, fusoHorario: loja.fusoHorario };
  return {
    sincronia,
    expediente,
    segundos: new Map(musicas.map(({ _id, duracao }) => [_id, duracao])),
    duracaoDaVinheta: new Map(vinhetas.map(({ _id, duracao }) => [_id, duracao])),
  };
}

/** Makes what a store hears from a moment on, by its manifest and the rules of the player. */
export function createTocador(
  manifesto: Schemas['PlayerSincronia'],
  inicio: number,
  semente: string,
  chance: Chance,
) {
  let { sincronia, expediente, segundos, duracaoDaVinheta } = lido(manifesto);
  const ultimas = new Map<string, number>();
  let historico: Tocada[] = [];
  const fato = (quando: number) => fatoDe(Math.round(quando), chance);
  let emCurso = comecar(inicio);
  /** Since when it may not play. */
  let caladaDesde: number | undefined;

  function comoTermina(inteiroMs: number): Pick<Execucao, 'fim' | 'tocadoMs'> {
    const sorte = chance();
    const parte = 1 + whole(chance, inteiroMs);
    if (sorte < PULADAS) return { fim: 'PULADA', tocadoMs: parte };
    if (sorte < PULADAS + INTERROMPIDAS) return { fim: 'INTERROMPIDA', tocadoMs: parte };
    if (sorte < PULADAS + INTERROMPIDAS + COM_ERRO) return { fim: 'ERRO', tocadoMs: parte };
    return { fim: 'COMPLETA', tocadoMs: inteiroMs };
  }

  /** Begins the next track and what follows it; nothing where the store does not open again, or has nothing to play. */
  function comecar(desde: number): EmCurso | undefined {
    const momento = Math.round(
      estaAberta(expediente, desde) ? desde : (proximaAbertura(expediente, desde) ?? Number.NaN),
    );
    const escolha = Number.isNaN(momento) ? undefined : proximaMusica(sincronia, historico, momento, semente);
    if (!escolha) return undefined;
    historico = historico.filter((tocada) => momento - tocada.momento < LEMBRADAS_MS);
    historico.push({ musica: escolha.musica, momento });
    const { fim, tocadoMs } = comoTermina(Math.round(segundos.get(escolha.musica)! * 1000));
    const execucao: Execucao = { ...fato(momento), tipo: 'EXECUCAO', ...escolha, tocadoMs, fim };
    const eventos: Evento[] = [execucao];
    let termina = momento + tocadoMs;
    if (chance() < COM_OPINIAO) {
      const { evento, momento: executadoEm } = execucao;
      const quando = momento + whole(chance, tocadoMs);
      const opiniao = { execucao: evento, executadoEm, liked: chance() < 0.7 };
      eventos.push({ ...fato(quando), tipo: 'CURTIDA', ...escolha, ...opiniao });
    }
    if (chance() < COM_CONTATO)
      eventos.push({ ...fato(termina), tipo: 'CONTATO', email: 'gerente@frota.exemplo.com.br' });
    for (const vinheta of vinhetasDaVez(sincronia.vinhetas, ultimas, termina, expediente)) {
      ultimas.set(vinheta, termina);
      eventos.push({ ...fato(termina), tipo: 'VINHETA', vinheta });
      termina += Math.round(duracaoDaVinheta.get(vinheta)! * 1000);
    }
    return { termina, eventos };
  }

  return {
    /** Makes the event of an announcement that the staff read at a moment. */
    leu: (comunicado: string, momento: number): ComunicadoLido => ({
      ...fato(momento),
      tipo: 'COMUNICADO_LIDO',
      comunicado,
    }),

    /**
     * Answers the play that is heard at a moment, which `ate` has been asked for; nothing while the store is closed.
     */
    tocando(momento: number): Execucao | undefined {
      const [execucao] = emCurso?.eventos ?? [];
      const isHeard = execucao?.tipo === 'EXECUCAO' && Date.parse(execucao.momento) <= momento;
      return isHeard ? execucao : undefined;
    },

    isAberta: (momento: number) => estaAberta(expediente, momento),

    /** Goes on by another manifest once what is heard now has ended. */
    mudou(novo: Schemas['PlayerSincronia']): void {
      ({ sincronia, expediente, segundos, duracaoDaVinheta } = lido(novo));
    },

    /** Plays no more once what is heard now has ended, of which nothing else is told. */
    calar(momento: number): void {
      caladaDesde ??= momento;
    },

    /** May play again: what would have been heard meanwhile was not. */
    soltar(): void {
      caladaDesde = undefined;
    },

    /** Answers the events of what ended until a moment, since it was asked last. */
    ate(momento: number): Evento[] {
      const eventos: Evento[] = [];
      if (caladaDesde === undefined) emCurso ??= comecar(momento);
      while (emCurso && emCurso.termina <= momento) {
        const { termina, eventos: dela } = emCurso;
        const ate = caladaDesde ?? Number.POSITIVE_INFINITY;
        eventos.push(...dela.filter((evento) => Date.parse(evento.momento) <= ate));
        emCurso = caladaDesde === undefined ? comecar(termina) : undefined;
      }
      return eventos;
    },
  };
}
