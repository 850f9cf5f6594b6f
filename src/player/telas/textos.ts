import { count } from '#domain/text.ts';
import { errors } from '#generated/errors.ts';
import type { FimDaSessao, Momento, Retrato } from '../tocador.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Age after which a waiting event counts as late. */
const ATRASO_MS = 15 * MINUTE_MS;

/** In the largest unit: `2 h`, `3 dias`. */
export function duracao(ms: number): string {
  if (ms < MINUTE_MS) return 'menos de 1 min';
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`;
  if (ms < 2 * DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`;
  return `${Math.floor(ms / DAY_MS)} dias`;
}

const noFuso = (fusoHorario: string | undefined, opcoes: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('pt-BR', { hourCycle: 'h23', timeZone: fusoHorario, ...opcoes });

/** `15:20`, on the store's clock. */
export const hora = (momento: Momento, fusoHorario?: string) =>
  noFuso(fusoHorario, { hour: '2-digit', minute: '2-digit' }).format(momento);

/** `22/11/2026 15:20`, on the store's clock. */
export const dataEHora = (momento: Momento | string, fusoHorario?: string) =>
  noFuso(fusoHorario, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
    .format(new Date(momento))
    .replace(', ', ' ');

/** `às 09:00`, `segunda-feira às 09:00`, `em 05/01 às 09:00`. */
export function abertura(abreEm: Momento, agora: Momento, fusoHorario: string): string {
  const dia = (momento: Momento) => noFuso(fusoHorario, { day: '2-digit', month: '2-digit' }).format(momento);
  const as = `às ${hora(abreEm, fusoHorario)}`;
  if (dia(abreEm) === dia(agora)) return as;
  if (dia(abreEm) === dia(agora + DAY_MS)) return `amanhã ${as}`;
  if (abreEm - agora < 6 * DAY_MS) return `${noFuso(fusoHorario, { weekday: 'long' }).format(abreEm)} ${as}`;
  return `em ${dia(abreEm)} ${as}`;
}

export type Tom = 'ok' | 'warn' | 'bad';

const guardadas = ({ execucoes, eventos }: Retrato['fila'], quando = '') => {
  if (execucoes > 0) return `${quando}${count(execucoes, 'execução guardada', 'execuções guardadas')}`;
  return eventos > 0 ? `${quando}${count(eventos, 'registro guardado', 'registros guardados')}` : '';
};

/** Distinguishes the shop's internet, which the shop can fix, from the server. */
export const semContato = ({ falta }: Retrato['conexao']) =>
  falta === 'INTERNET' ? 'Sem internet' : 'Sem contato com o servidor';

/** Problems that the shop can fix come first. */
export function linhaDeEstado(retrato: Retrato, agora: Momento): { texto: string; tom: Tom } {
  const { conexao, fila, arquivos, estado, sessao, playlists, tocando, diagnostico } = retrato;
  if (estado === 'SILENCIO') return { texto: 'Sem som: confira o volume e os cabos', tom: 'bad' };
  if (conexao.paraEm !== null) {
    const resta = Math.max(0, conexao.paraEm - agora);
    return { texto: `${semContato(conexao)}: a música para em ${duracao(resta)}`, tom: 'bad' };
  }
  if (conexao.semServidorDesde !== null) {
    const ha = agora - conexao.semServidorDesde;
    return {
      texto: `${semContato(conexao)} há ${duracao(ha)}${guardadas(fila, ': ')}`,
      tom: 'warn',
    };
  }
  if (conexao.falta === 'RESPOSTA') return { texto: 'Conectando…', tom: 'ok' };
  if (sessao.estado === 'ENTRADA' && arquivos.cheio) {
    const resto = arquivos.total - arquivos.prontos;
    const faltam = `${resto === 1 ? 'falta' : 'faltam'} ${count(resto, 'arquivo', 'arquivos')}`;
    return { texto: `Sem espaço no aparelho: ${faltam}`, tom: 'warn' };
  }
  if (fila.maisAntigo !== null && agora - fila.maisAntigo > ATRASO_MS && fila.eventos > 0)
    return { texto: `Enviando: ${guardadas(fila)}`, tom: 'ok' };
  if (arquivos.prontos < arquivos.total)
    return { texto: `Baixando músicas: ${arquivos.prontos} de ${arquivos.total}`, tom: 'ok' };
  if (estado === 'AGUARDANDO_TOQUE') return { texto: 'Aguardando toque', tom: 'warn' };
  if (diagnostico.sincronia && !tocando && playlists.todas.length === 0)
    return { texto: 'Sem playlist', tom: 'warn' };
  return { texto: 'Em dia', tom: 'ok' };
}

type Encerramento = { titulo: string; texto: string; assumir?: true };

export const encerramentos: Record<FimDaSessao['codigo'], Encerramento> = {
  TPL005: {
    titulo: 'Música suspensa',
    texto:
      'A agência suspendeu esta loja. A música volta sozinha, sem entrar de novo, assim que a loja for reativada.',
  },
  TPL0062: {
    titulo: 'Outro aparelho assumiu',
    texto: 'A música desta loja agora toca em outro aparelho. Para tocar neste, assuma a loja.',
    assumir: true,
  },
  TPL010: { titulo: 'Loja removida', texto: 'Esta loja não existe mais no sistema da agência.' },
  TPL011: {
    titulo: 'Aparelho desvinculado',
    texto:
      'A agência desvinculou este aparelho da loja. Para tocar de novo, entre com um código ou com o login e a senha.',
  },
  TPL013: {
    titulo: 'Sessão encerrada',
    texto: 'A senha da loja foi trocada, ou este aparelho ficou tempo demais sem uso. Entre de novo.',
  },
  SEM_SERVIDOR: {
    titulo: 'Música parada: 30 dias sem internet',
    texto:
      'O player precisa falar com o servidor ao menos uma vez por mês. Conecte este aparelho à internet.',
  },
};

export const mensagemDe = (codigo: keyof typeof errors): string => errors[codigo].message;

export function desvio(desvioMs: number): string {
  if (Math.abs(desvioMs) < 2_000) return 'Certo';
  const quanto =
    Math.abs(desvioMs) < MINUTE_MS
      ? `${Math.round(Math.abs(desvioMs) / 1000)} s`
      : duracao(Math.abs(desvioMs));
  // A positive offset means that the device's clock is slow.
  return desvioMs > 0 ? `Atrasado ${quanto}` : `Adiantado ${quanto}`;
}

export const espaco = (mb: number) =>
  mb < 1000
    ? `${Math.round(mb)} MB`
    : `${(mb / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} GB`;
