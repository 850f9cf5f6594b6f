import { count, listing } from '#domain/text.ts';
import type { components } from '#generated/api.d.ts';
import { EntidadeNaLixeira } from '#generated/labels.ts';

export type Item = components['schemas']['ItemDaLixeira'];
export type Restaurada = components['schemas']['Restaurada'];
type Fora = Restaurada['fora'];

const MOST_NAMED = 3;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Counts what went along: `12 lojas, 3 playlists e 1 vinheta`; nothing where there was none. */
function counted({ lojas, playlists, vinhetas, musicas, grupos, grades }: Item['junto']): string {
  const parts = [
    [lojas, 'loja', 'lojas'],
    [playlists, 'playlist', 'playlists'],
    [vinhetas, 'vinheta', 'vinhetas'],
    [musicas, 'faixa', 'faixas'],
    [grupos, 'grupo de lojas', 'grupos de lojas'],
    [grades, 'grade', 'grades'],
  ] as const;
  return listing(parts.filter(([many]) => many > 0).map(([many, one, several]) => count(many, one, several)));
}

/** Says what went along with an item, or what it was linked to. */
export function alongText({ entidade, junto }: Pick<Item, 'entidade' | 'junto'>): string {
  const what = counted(junto);
  if (!what) return '—';
  if (entidade === 'CLIENTE') return `Com ${what}`;
  return entidade === 'MUSICA' || entidade === 'VINHETA' ? `Estava em ${what}` : `Tinha ${what}`;
}

/** Says of what kind an item is, and whose. */
export const kindText = ({ entidade, dono }: Pick<Item, 'entidade' | 'dono'>) =>
  [EntidadeNaLixeira[entidade], dono && `de ${dono.nome}`].filter(Boolean).join(' ');

/** Says how long an item still lies in the bin. */
export function leavesText(esvaziaEm: string, now = Date.now()): string {
  const days = Math.ceil((Date.parse(esvaziaEm) - now) / DAY_MS);
  if (days <= 0) return 'Na próxima noite';
  return days === 1 ? 'Em 1 dia' : `Em ${days} dias`;
}

/** Says what was restored, and what it is no longer linked to. */
export function restoredText(restored: number, fora: Fora): string {
  const done = restored === 1 ? 'Item restaurado com sucesso!' : `${restored} itens restaurados com sucesso!`;
  if (fora.length === 0) return done;
  const named = fora.slice(0, MOST_NAMED).map(({ nome }) => nome);
  const others = fora.length - named.length;
  return `${done} Sem o que foi excluído ou mudou de cliente depois: ${listing([...named, ...(others > 0 ? [`mais ${others}`] : [])])}.`;
}

/** Says what comes back with an item. */
export function returnsText({ entidade, junto, dono }: Item): string {
  const what = counted(junto);
  const along = !what
    ? ''
    : entidade === 'CLIENTE'
      ? `Volta com ${what}, e as ligações entre eles.`
      : `Volta com suas ligações: ${what}.`;
  const owner = dono?.excluido
    ? `${EntidadeNaLixeira[dono.entidade]} ${dono.nome} também está na lixeira, e volta junto.`
    : '';
  return [along, owner].filter(Boolean).join(' ') || 'Volta como era.';
}
