import { formatDateTime } from '#domain/dates.ts';
import { capitalised, count, formatNumber } from '#domain/text.ts';
import { timeAgo } from '#domain/timeAgo.ts';
import { AreaCausa } from '#generated/labels/AreaCausa.ts';
import { AreaSituacao } from '#generated/labels/AreaSituacao.ts';
import { Intervalo } from '#generated/labels/Intervalo.ts';
import type { Schemas } from './api.ts';

type Counts = Schemas['AreaResumo']['lojas'];

const stoppedText = (paradas: Counts['paradas']) => {
  const total = paradas.reduce((sum, { lojas }) => sum + lojas, 0);
  const causes =
    paradas.length === 1
      ? paradas.map(({ causa }) => AreaCausa[causa])
      : paradas.map(({ causa, lojas }) => `${formatNumber(lojas)} ${AreaCausa[causa]}`);
  return `${count(total, 'parada', 'paradas')}: ${causes.join(', ')}`;
};

function onlyStoreText({ tocando, fechadas, paradas: [parada] }: Counts): string {
  if (tocando) return 'A sua loja está tocando';
  if (fechadas) return 'A sua loja está fechada agora';
  return parada
    ? `A sua loja está parada: ${AreaCausa[parada.causa]}`
    : 'O player da sua loja nunca foi ligado';
}

/** `38 de 40 lojas tocando · 2 paradas: 1 sem internet na loja, 1 conosco`. */
export function storesText(counts: Counts): string {
  const { total, tocando, fechadas, aguardando, paradas } = counts;
  if (total === 0) return 'Nenhuma loja por enquanto';
  if (total === 1) return onlyStoreText(counts);
  if (tocando === total) return `As ${formatNumber(total)} lojas estão tocando`;
  if (fechadas === total) return `As ${formatNumber(total)} lojas estão fechadas agora`;
  return [
    `${formatNumber(tocando)} de ${formatNumber(total)} lojas tocando`,
    paradas.length > 0 && stoppedText(paradas),
    fechadas > 0 && count(fechadas, 'fechada', 'fechadas'),
    aguardando > 0 && count(aguardando, 'nunca ligou', 'nunca ligaram'),
  ]
    .filter(Boolean)
    .join(' · ');
}

type Now = Pick<Schemas['AreaLoja'], 'situacao' | 'causa' | 'desde' | 'tocando'>;

/** `Parada · sem internet na loja · há 32 min` for a stopped store, `Tocando` for one that plays. */
export function situationText({ situacao, causa, desde }: Now, now: number): string {
  const isStopped = situacao === 'PARADA';
  return [AreaSituacao[situacao], causa && AreaCausa[causa], isStopped && desde && timeAgo(desde, now)]
    .filter(Boolean)
    .join(' · ');
}

export const tones: Record<Schemas['AreaSituacao'], 'ok' | 'bad' | 'warn' | 'plain'> = {
  TOCANDO: 'ok',
  PARADA: 'bad',
  AGUARDANDO: 'warn',
  FECHADA: 'plain',
  DESATIVADA: 'plain',
};

export const whatToDo: Record<Schemas['AreaCausa'], string> = {
  SEM_INTERNET:
    'Estamos sem contato com a loja. Confira se o aparelho do player está ligado e se a internet funciona.',
  NA_LOJA: 'O player está aberto, mas sem tocar. Confira o aparelho: talvez falte um toque na tela.',
  CONOSCO:
    'A música foi pausada por nós ou falta programação. Não é preciso fazer nada na loja; se demorar, fale conosco.',
};

export const playingText = ({ titulo, artista }: NonNullable<Now['tocando']>) =>
  artista ? `${titulo} · ${artista}` : titulo;

const reasons = {
  fechada: 'com a loja fechada',
  semTocar: 'com a loja sem tocar',
  diaCheio: 'acima do limite do dia',
  outras: 'por outros motivos',
} satisfies Record<keyof Schemas['NaoTocadasDaVinheta'], string>;

/** `2 com a loja sem tocar, 1 por outros motivos`; empty if all planned plays happened. */
export const missedText = (naoTocadas: Schemas['NaoTocadasDaVinheta']): string =>
  (Object.keys(reasons) as (keyof typeof reasons)[])
    .filter((reason) => naoTocadas[reason] > 0)
    .map((reason) => `${formatNumber(naoTocadas[reason])} ${reasons[reason]}`)
    .join(', ');

/** `HH:mm` in a store's time zone, by default São Paulo's. */
export const timeOf = (momento: string, timeZone?: string) => formatDateTime(momento, timeZone).slice(-5);

type Stretch = { de: string; ate: string };

/** `09:00 às 18:00`; an end at midnight is `24:00`. */
export function stretchText({ de, ate }: Stretch, timeZone: string): string {
  const [from, to] = [timeOf(de, timeZone), timeOf(ate, timeZone)];
  return from === to ? 'o dia todo' : `${from} às ${to === '00:00' ? '24:00' : to}`;
}

export const openParts = ({ aberta, trechos }: Schemas['AreaProgramacao']['dias'][number]) =>
  aberta.flatMap((open) =>
    trechos
      .filter(({ de, ate }) => de < open.ate && open.de < ate)
      .map((part) => ({
        ...part,
        de: part.de > open.de ? part.de : open.de,
        ate: part.ate < open.ate ? part.ate : open.ate,
      })),
  );

const utc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', ...options });
const days = utc({ weekday: 'long', day: '2-digit', month: '2-digit' });
const months = utc({ month: 'long', year: 'numeric' });

/** `2026-11-20` → `Sexta-feira, 20/11`. */
export const dayText = (day: string) => capitalised(days.format(new Date(day)));

/** `2026-10` → `outubro de 2026`. */
export const monthText = (month: string) => months.format(new Date(`${month}-01`));

/** Choices of a report's period; a number is a count of days. */
export const periods: Record<string, string> = {
  ...Intervalo,
  7: 'Últimos 7 dias',
  30: 'Últimos 30 dias',
  90: 'Últimos 90 dias',
};

export const periodQuery = (period: string) =>
  period in Intervalo ? { intervalo: period as Schemas['Intervalo'] } : { periodo: Number(period) };
