import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { calls } from '#generated/calls.ts';
import { lugares } from '../../entities/visoes/enderecos.ts';
import { enderecoDe, type Visao } from '../../entities/visoes/olhar.ts';
import { query } from '../../shared/api/query.ts';
import type { Guardadas } from '../../shared/api/visoes.ts';
import { menuFor } from './menu.ts';

const emUso = { ...query('listVisoes', { query: { emUso: true } }), staleTime: 5 * 60_000 };

const entries = new Set(menuFor('0').flatMap(({ items }) => items.map(({ to }) => to)));

function entradaOf({ lista }: Visao): string | undefined {
  const { entrada, modal } = lugares[lista] ?? {};
  const own = `${entrada}?modal=${modal}`;
  return entries.has(own) ? own : entrada;
}

function toOf(visao: Visao): string | undefined {
  const lugar = lugares[visao.lista];
  if (!lugar) return;
  const own = [...enderecoDe(visao)];
  const { entrada, aba, modal } = lugar;
  const params = modal ? [['modal', modal], ...own.map(([key, value]) => [`modal.${key}`, value])] : own;
  return `${entrada}?${new URLSearchParams([...(aba ? [['aba', aba]] : []), ...params] as [string, string][])}`;
}

export function guardadasDe(visoes: readonly Visao[]): Guardadas {
  const padroes = visoes.flatMap((visao) =>
    visao.padrao ? [[calls[visao.lista].path, enderecoDe(visao).toString()] as const] : [],
  );
  const fixadas = visoes.flatMap((visao) => {
    const to = visao.fixada && toOf(visao);
    const entrada = entradaOf(visao);
    return to && entrada ? [{ _id: visao._id, nome: visao.nome, entrada, to }] : [];
  });
  return { padroes: Object.fromEntries(padroes), fixadas };
}

export function VisoesEmUso({ onKept }: { onKept: (text: string) => void }) {
  const { data } = useQuery(emUso);
  useEffect(() => {
    if (!data) return;
    const text = JSON.stringify(guardadasDe(data.items));
    localStorage.setItem('visoes', text);
    onKept(text);
  }, [data, onKept]);
  return null;
}
