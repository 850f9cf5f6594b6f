import type { components } from '#generated/api.d.ts';
import { EntidadeNaLixeira } from '#generated/labels.ts';
import { formatDateTime } from '../dates.ts';
import { count, listing } from '../text.ts';
import { defineColumns } from './columns.ts';

type Item = components['schemas']['ItemDaLixeira'];

const DAY_MS = 24 * 60 * 60 * 1000;

/** For example `12 lojas, 3 playlists e 1 vinheta`; empty if nothing was deleted along with it. */
export function counted({ lojas, playlists, vinhetas, musicas, grupos, grades }: Item['junto']): string {
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

export function alongText({ entidade, junto }: Pick<Item, 'entidade' | 'junto'>): string {
  const what = counted(junto);
  if (!what) return '—';
  if (entidade === 'CLIENTE') return `Com ${what}`;
  return entidade === 'MUSICA' || entidade === 'VINHETA' ? `Estava em ${what}` : `Tinha ${what}`;
}

export const kindText = ({ entidade, dono }: Pick<Item, 'entidade' | 'dono'>) =>
  [EntidadeNaLixeira[entidade], dono && `de ${dono.nome}`].filter(Boolean).join(' ');

export function leavesText(esvaziaEm: string, now = Date.now()): string {
  const days = Math.ceil((Date.parse(esvaziaEm) - now) / DAY_MS);
  if (days <= 0) return 'Na próxima noite';
  return days === 1 ? 'Em 1 dia' : `Em ${days} dias`;
}

export const lixeira = defineColumns('listLixeira', {
  nome: { text: ({ nome }) => nome, under: { label: 'O quê', text: kindText } },
  junto: { text: alongText },
  admin: {
    text: ({ admin }) => admin?.nome ?? '—',
    under: { label: 'Login', text: ({ admin }) => admin?.login ?? '' },
  },
  deletedAt: { moment: true, text: ({ deletedAt }) => formatDateTime(deletedAt) },
  esvaziaEm: { text: ({ esvaziaEm }) => leavesText(esvaziaEm) },
});
