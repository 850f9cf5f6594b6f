import { count } from '#domain/text.ts';
import { errors } from '#generated/errors.ts';
import type { Momento, SessionEnd, Snapshot } from '../player.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const LATE_MS = 15 * MINUTE_MS;

/** In the largest unit: `2 h`, `3 dias`. */
export function formatElapsed(ms: number): string {
  if (ms < MINUTE_MS) return 'menos de 1 min';
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`;
  if (ms < 2 * DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`;
  return `${Math.floor(ms / DAY_MS)} dias`;
}

const formatterIn = (fusoHorario: string | undefined, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('pt-BR', { hourCycle: 'h23', timeZone: fusoHorario, ...options });

/** `15:20`, on the store's clock. */
export const formatTime = (momento: Momento, fusoHorario?: string) =>
  formatterIn(fusoHorario, { hour: '2-digit', minute: '2-digit' }).format(momento);

/** `22/11/2026 15:20`, on the store's clock. */
export const formatDateTime = (momento: Momento | string, fusoHorario?: string) =>
  formatterIn(fusoHorario, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
    .format(new Date(momento))
    .replace(', ', ' ');

/** `às 09:00`, `segunda-feira às 09:00`, `em 05/01 às 09:00`. */
export function formatOpening(abreEm: Momento, now: Momento, fusoHorario: string): string {
  const formatDay = (momento: Momento) =>
    formatterIn(fusoHorario, { day: '2-digit', month: '2-digit' }).format(momento);
  const atTime = `às ${formatTime(abreEm, fusoHorario)}`;
  if (formatDay(abreEm) === formatDay(now)) return atTime;
  if (formatDay(abreEm) === formatDay(now + DAY_MS)) return `amanhã ${atTime}`;
  if (abreEm - now < 6 * DAY_MS)
    return `${formatterIn(fusoHorario, { weekday: 'long' }).format(abreEm)} ${atTime}`;
  return `em ${formatDay(abreEm)} ${atTime}`;
}

export type Tone = 'ok' | 'warn' | 'bad';

const describeQueue = ({ execucoes, eventos }: Snapshot['fila'], prefix = '') => {
  if (execucoes > 0) return `${prefix}${count(execucoes, 'execução guardada', 'execuções guardadas')}`;
  return eventos > 0 ? `${prefix}${count(eventos, 'registro guardado', 'registros guardados')}` : '';
};

export const describeMissingContact = ({ falta }: Snapshot['conexao']) =>
  falta === 'INTERNET' ? 'Sem internet' : 'Sem contato com o servidor';

/** Problems that the shop can fix come first. */
export function statusLine(snapshot: Snapshot, now: Momento): { texto: string; tom: Tone } {
  const { conexao, fila, arquivos, estado, sessao, playlists, tocando, diagnostico } = snapshot;
  if (estado === 'SILENCIO') return { texto: 'Sem som: confira o volume e os cabos', tom: 'bad' };
  if (conexao.paraEm !== null) {
    const leftMs = Math.max(0, conexao.paraEm - now);
    return {
      texto: `${describeMissingContact(conexao)}: a música para em ${formatElapsed(leftMs)}`,
      tom: 'bad',
    };
  }
  if (conexao.semServidorDesde !== null) {
    const elapsedMs = now - conexao.semServidorDesde;
    return {
      texto: `${describeMissingContact(conexao)} há ${formatElapsed(elapsedMs)}${describeQueue(fila, ': ')}`,
      tom: 'warn',
    };
  }
  if (conexao.falta === 'RESPOSTA') return { texto: 'Conectando…', tom: 'ok' };
  if (sessao.estado === 'ENTRADA' && arquivos.cheio) {
    const missing = arquivos.total - arquivos.prontos;
    const missingText = `${missing === 1 ? 'falta' : 'faltam'} ${count(missing, 'arquivo', 'arquivos')}`;
    return { texto: `Sem espaço no aparelho: ${missingText}`, tom: 'warn' };
  }
  if (fila.maisAntigo !== null && now - fila.maisAntigo > LATE_MS && fila.eventos > 0)
    return { texto: `Enviando: ${describeQueue(fila)}`, tom: 'ok' };
  if (arquivos.prontos < arquivos.total)
    return { texto: `Baixando músicas: ${arquivos.prontos} de ${arquivos.total}`, tom: 'ok' };
  if (estado === 'AGUARDANDO_TOQUE') return { texto: 'Aguardando toque', tom: 'warn' };
  if (diagnostico.sincronia && !tocando && playlists.todas.length === 0)
    return { texto: 'Sem playlist', tom: 'warn' };
  return { texto: 'Em dia', tom: 'ok' };
}

type SessionEndTexts = { titulo: string; texto: string; assumir?: true };

export const sessionEnds: Record<SessionEnd['codigo'], SessionEndTexts> = {
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

export const errorMessage = (codigo: keyof typeof errors): string => errors[codigo].message;

export function formatOffset(offsetMs: number): string {
  if (Math.abs(offsetMs) < 2_000) return 'Certo';
  const amount =
    Math.abs(offsetMs) < MINUTE_MS
      ? `${Math.round(Math.abs(offsetMs) / 1000)} s`
      : formatElapsed(Math.abs(offsetMs));
  return offsetMs > 0 ? `Atrasado ${amount}` : `Adiantado ${amount}`;
}

export const formatSpace = (mb: number) =>
  mb < 1000
    ? `${Math.round(mb)} MB`
    : `${(mb / 1000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} GB`;
