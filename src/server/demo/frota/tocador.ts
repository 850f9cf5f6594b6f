import { comTocada, vinhetasDe } from '#domain/calendario.ts';
import { type ComunicadoLido, type Evento, type Execucao, fatoDe } from '#domain/eventos.ts';
import { type Expediente, estaAberta, proximaAbertura } from '#domain/horarios.ts';
import { type Acervo, proximaMusica, type Tocada } from '#domain/programacao.ts';
import { createRoteiro, type Vez } from '#domain/roteiro.ts';
import { vinhetasDaVez } from '#domain/vinhetas.ts';
import type { components } from '#generated/api.d.ts';
import { type Chance, whole } from './chance.ts';

type Schemas = components['schemas'];
const HOUR_MS = 3_600_000;
/**
 * How long plays are kept: no rule looks further back for a track, or for the position in a playlist played in order.
 */
const LEMBRADAS_MS = 3 * HOUR_MS;
const EM_ORDEM_MS = 24 * HOUR_MS;

const PULADAS = 0.05;
const INTERROMPIDAS = 0.02;
const COM_ERRO = 0.01;
const COM_OPINIAO = 0.04;
const COM_CONTATO = 0.003;

type EmCurso = {
  termina: number;
  eventos: Evento[];
  grade: string | null;
  /** Jingle state before this track, restored if it is interrupted. */
  antes: { ultimas: Map<string, number>; recentes: Record<string, number[]> };
};

/** Returns the same object as long as the same playlists play. */
function acervosDe({ musicas, playlists, playlistsDaGrade = [] }: Schemas['PlayerSincronia']) {
  const todas = new Map([...playlists, ...playlistsDaGrade].map((playlist) => [playlist._id, playlist]));
  const daVez = new Map<string, Acervo>();
  return ({ chave, playlists: ids }: Vez): Acervo => {
    const acervo = daVez.get(chave) ?? {
      musicas,
      playlists: ids ? ids.flatMap((id) => todas.get(id) ?? []) : playlists,
    };
    daVez.set(chave, acervo);
    return acervo;
  };
}

function lido(sincronia: Schemas['PlayerSincronia']) {
  const { loja, configuracao, musicas } = sincronia;
  const vinhetas = vinhetasDe(sincronia);
  const { horarios, excecoes } = configuracao;
  const expediente: Expediente = { horarios, excecoes, fusoHorario: loja.fusoHorario };
  const todas = [...sincronia.playlists, ...(sincronia.playlistsDaGrade ?? [])];
  const comFaixa = new Set(todas.flatMap(({ _id, musicas: ids }) => (ids.length > 0 ? [_id] : [])));
  return {
    sincronia,
    roteiro: createRoteiro(sincronia, (playlist) => comFaixa.has(playlist)),
    acervoDe: acervosDe(sincronia),
    expediente,
    vinhetas,
    segundos: new Map(musicas.map(({ _id, duracao }) => [_id, duracao])),
    duracaoDaVinheta: new Map(
      vinhetas.map(({ _id, duracao, sobreAMusica }) => [_id, sobreAMusica ? 0 : duracao]),
    ),
  };
}

export function createTocador(
  manifesto: Schemas['PlayerSincronia'],
  inicio: number,
  semente: string,
  chance: Chance,
) {
  let { sincronia, roteiro, acervoDe, expediente, vinhetas, segundos, duracaoDaVinheta } = lido(manifesto);
  let ultimas = new Map<string, number>();
  let recentes: Record<string, number[]> = {};
  let historico: Tocada[] = [];
  const fato = (quando: number) => fatoDe(Math.round(quando), chance);
  let emCurso = comecar(inicio);
  let caladaDesde: number | undefined;

  function comoTermina(inteiroMs: number): Pick<Execucao, 'fim' | 'tocadoMs'> {
    const sorte = chance();
    const parte = 1 + whole(chance, inteiroMs);
    if (sorte < PULADAS) return { fim: 'PULADA', tocadoMs: parte };
    if (sorte < PULADAS + INTERROMPIDAS) return { fim: 'INTERROMPIDA', tocadoMs: parte };
    if (sorte < PULADAS + INTERROMPIDAS + COM_ERRO) return { fim: 'ERRO', tocadoMs: parte };
    return { fim: 'COMPLETA', tocadoMs: inteiroMs };
  }

  function comecar(desde: number): EmCurso | undefined {
    const momento = Math.round(
      estaAberta(expediente, desde) ? desde : (proximaAbertura(expediente, desde) ?? Number.NaN),
    );
    if (Number.isNaN(momento)) return undefined;
    const vez = roteiro.em(momento);
    const continua = (antes: number) => roteiro.continua(antes, momento);
    const escolhida = proximaMusica(acervoDe(vez), historico, momento, semente, continua);
    if (!escolhida) return undefined;
    const { emOrdem, ...escolha } = escolhida;
    historico = historico.filter(
      (tocada) => momento - tocada.momento < (tocada.emOrdem ? EM_ORDEM_MS : LEMBRADAS_MS),
    );
    historico.push({ musica: escolha.musica, momento, ...(emOrdem && { emOrdem }) });
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
    const antes = { ultimas: new Map(ultimas), recentes };
    const mapa = new Map(Object.entries(recentes));
    const daVez = vinhetasDaVez(vinhetas, ultimas, termina, expediente, mapa);
    // Jingles over the music come last, with the track that follows the others.
    const sobre = (vinheta: string) => duracaoDaVinheta.get(vinheta) === 0;
    for (const vinheta of daVez.toSorted((uma, outra) => Number(sobre(uma)) - Number(sobre(outra)))) {
      ultimas.set(vinheta, termina);
      recentes = comTocada(recentes, vinheta, termina);
      eventos.push({ ...fato(termina), tipo: 'VINHETA', vinheta });
      termina += Math.round(duracaoDaVinheta.get(vinheta)! * 1000);
    }
    return { termina, eventos, grade: vez.grade, antes };
  }

  return {
    leu: (comunicado: string, momento: number): ComunicadoLido => ({
      ...fato(momento),
      tipo: 'COMUNICADO_LIDO',
      comunicado,
    }),

    /**
     * Returns the play at `momento`, up to which `ate` must have been called. Undefined while the store is closed.
     */
    tocando(momento: number): Execucao | undefined {
      const [execucao] = emCurso?.eventos ?? [];
      const isHeard = execucao?.tipo === 'EXECUCAO' && Date.parse(execucao.momento) <= momento;
      return isHeard ? execucao : undefined;
    },

    /** Returns the grade at `momento`, null outside all blocos, or undefined if no grade reaches the store. */
    grade(momento: number): string | null | undefined {
      if (!sincronia.grade) return undefined;
      return this.tocando(momento) ? emCurso!.grade : roteiro.em(momento).grade;
    },

    isAberta: (momento: number) => estaAberta(expediente, momento),

    mudou(novo: Schemas['PlayerSincronia']): void {
      ({ sincronia, roteiro, acervoDe, expediente, vinhetas, segundos, duracaoDaVinheta } = lido(novo));
    },

    /** Stops after the current track. Events after `momento` are dropped. */
    calar(momento: number): void {
      caladaDesde ??= momento;
    },

    /** Allows playing again. Nothing that would have played meanwhile is made up for. */
    soltar(): void {
      caladaDesde = undefined;
    },

    /** Returns false if nothing was playing. */
    interromper(momento: number): boolean {
      const execucao = this.tocando(momento);
      if (!emCurso || !execucao) return false;
      const tocadoMs = Math.min(Math.round(momento) - Date.parse(execucao.momento), execucao.tocadoMs);
      if (tocadoMs === execucao.tocadoMs) return false;
      const ouvidos = emCurso.eventos.slice(1).filter((evento) => Date.parse(evento.momento) <= momento);
      const isOuvida = tocadoMs > 0;
      const eventos = isOuvida ? [{ ...execucao, tocadoMs, fim: 'INTERROMPIDA' as const }, ...ouvidos] : [];
      ({ ultimas, recentes } = emCurso.antes);
      emCurso = { ...emCurso, termina: Math.round(momento), eventos };
      return true;
    },

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
