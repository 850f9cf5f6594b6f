import { minutesOf } from '#domain/grade.ts';
import { messageOf } from '#domain/messages.ts';
import { type BlocoDaSemana, type Blocos, PASSO, sobreposicoesDe, todosOsPedacos } from './semana.ts';

type Campo = keyof BlocoDaSemana;
export type Problemas = Partial<Record<Campo, string>>;

export const MAX_PLAYLISTS = 10;
export const MAX_BLOCOS = 100;

export const rotulos: Record<Campo, string> = { dias: 'Dias', de: 'De', ate: 'Até', playlists: 'Playlists' };

function problemaDaHora(campo: 'de' | 'ate', hora: string): string | undefined {
  if (!/^\d\d:\d\d$/.test(hora)) return messageOf({ rule: 'missing' }, rotulos[campo]);
  return minutesOf(hora) % PASSO > 0 ? `${rotulos[campo]} vai de ${PASSO} em ${PASSO} minutos` : undefined;
}

export function problemasDe({ dias, de, ate, playlists }: BlocoDaSemana): Problemas {
  const found = {
    dias: dias.length === 0 ? messageOf({ rule: 'emptyList' }, rotulos.dias) : undefined,
    de: problemaDaHora('de', de),
    ate: problemaDaHora('ate', ate),
    playlists:
      playlists.length === 0
        ? messageOf({ rule: 'emptyList' }, rotulos.playlists)
        : playlists.length > MAX_PLAYLISTS
          ? messageOf({ rule: 'maxItems', limit: MAX_PLAYLISTS }, rotulos.playlists)
          : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, text]) => text)) as Problemas;
}

/** Undefined if the week can be saved. */
export function problemaDaSemana(blocos: Blocos): string | undefined {
  if (blocos.length === 0) return 'Desenhe ao menos um bloco';
  if (blocos.length > MAX_BLOCOS) return `Uma grade tem no máximo ${MAX_BLOCOS} blocos`;
  if (blocos.some(({ playlists }) => playlists.length === 0))
    return 'Há um bloco sem playlist: escolha uma ou exclua o bloco';
  return sobreposicoesDe(todosOsPedacos(blocos)).length > 0
    ? 'Há blocos sobrepostos: separe-os antes de salvar'
    : undefined;
}
