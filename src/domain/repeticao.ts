import type { components } from '#generated/api.d.ts';
import { formatHoursMinutes } from './duration.ts';
import { openTime } from './horarios.ts';
import { count, formatNumber } from './text.ts';

type Schemas = components['schemas'];
type Repeticao = Schemas['Repeticao'];

const HOUR_S = 3600;
const DAY_MS = 86_400_000;
/** Begins an ordinary week. */
const MONDAY = Date.UTC(2026, 0, 5);

/** With less music than twice the hours set, tracks come back sooner: players wait at most half of the total length. */
export const isListaCurta = ({ duracao, musicaHoras }: Pick<Repeticao, 'duracao' | 'musicaHoras'>): boolean =>
  duracao < 2 * musicaHoras * HOUR_S;

/** `12 de 1.840 faixas voltaram antes de 3 h`; without early returns `Nenhuma de 1.840 faixas voltou antes de 3 h`. */
function returnsText(
  names: { none: string; one: string; many: string },
  all: number,
  early: number,
  horas: number,
) {
  const { none, one, many } = names;
  if (all === 0) return `${none} ${one} voltou a tocar`;
  const some = early === 0 ? none : formatNumber(early);
  return `${some} de ${count(all, one, many)} ${early > 1 ? 'voltaram' : 'voltou'} antes de ${horas} h`;
}

/** Sentences about a store's plays in a period, without full stops. */
export function voltasEmPalavras(repeticao: Repeticao): string[] {
  const { execucoes, voltas, voltasCedo, musicaHoras } = repeticao;
  const { voltasDeArtista, voltasDeArtistaCedo, artistaHoras } = repeticao;
  if (execucoes === 0) return ['Nada tocou neste período'];
  const faixa = { none: 'Nenhuma', one: 'faixa', many: 'faixas' };
  const artista = { none: 'Nenhum', one: 'artista', many: 'artistas' };
  return [
    musicaHoras === 0
      ? 'As faixas podem voltar a qualquer hora'
      : returnsText(faixa, voltas, voltasCedo, musicaHoras),
    artistaHoras === 0
      ? 'Os artistas podem voltar a qualquer hora'
      : returnsText(artista, voltasDeArtista, voltasDeArtistaCedo, artistaHoras),
  ];
}

export function listaEmPalavras({ faixas, duracao, musicaHoras, listaCurta }: Repeticao): string {
  if (faixas === 0) return 'Nenhuma playlist ativa da loja tem faixas';
  const lista = `${count(faixas, 'faixa', 'faixas')}, ${formatHoursMinutes(duracao)}`;
  return listaCurta
    ? `Lista curta: ${lista}; com menos de ${2 * musicaHoras} h de música as faixas voltam mais cedo`
    : `A lista tem ${lista}`;
}

/** Seconds a day, on average over the days with hours; undefined without opening hours. */
export function segundosPorDia(horarios: Schemas['PlayerHorario'][] | null): number | undefined {
  const days = new Set(horarios?.flatMap(({ dias }) => dias)).size;
  if (days === 0) return undefined;
  const expediente = { horarios, excecoes: [], fusoHorario: 'UTC' };
  return openTime(expediente, MONDAY, MONDAY + 7 * DAY_MS) / 1000 / days;
}

/**
 * Says how often a track of a list comes back while only this list plays: on average after the length of the whole
 * list. `duracao` and `porDia` in seconds; undefined without tracks.
 */
export function voltaEmPalavras({
  faixas,
  duracao,
  porDia,
}: {
  faixas: number;
  duracao: number;
  porDia?: number;
}): string | undefined {
  if (faixas === 0 || duracao <= 0) return undefined;
  const com = `com ${count(faixas, 'faixa', 'faixas')}`;
  const cada = faixas === 1 ? 'ela' : 'cada uma';
  if (porDia === undefined) return `${com}, ${cada} volta em média a cada ${formatHoursMinutes(duracao)}`;
  const lista = `${com} e ${formatHoursMinutes(porDia)} por dia, ${cada}`;
  if (duracao < porDia) return `${lista} volta em média a cada ${formatHoursMinutes(duracao)}`;
  const days = Math.round(duracao / porDia);
  return days === 1
    ? `${lista} toca no máximo uma vez por dia`
    : `${lista} volta em média a cada ${formatNumber(days)} dias`;
}
