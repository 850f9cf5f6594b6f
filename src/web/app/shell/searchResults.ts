import { fold } from '#domain/text.ts';
import type { OperationAnswer } from '../../shared/api/operation.ts';
import { menuFor } from '../menu.ts';

export type Destination = { id: string; label: string; detail?: string | null; to: string };
export type DestinationGroup = { title: string; items: Destination[] };

type Found = OperationAnswer<'search'>;
type Achado = Found[keyof Found][number];

const entities: { key: keyof Found; title: string; to: (found: Achado) => string }[] = [
  { key: 'clientes', title: 'Clientes', to: ({ _id }) => `/clientes/editar/${_id}` },
  { key: 'lojas', title: 'Lojas', to: ({ _id }) => `/lojas/editar/${_id}` },
  { key: 'musicas', title: 'Músicas', to: ({ _id }) => `/musicas/ver/${_id}` },
  { key: 'playlists', title: 'Playlists', to: ({ _id }) => `/playlists/ver/${_id}` },
  { key: 'vinhetas', title: 'Vinhetas', to: ({ _id }) => `/vinhetas/editar/${_id}` },
  {
    key: 'comunicados',
    title: 'Comunicados',

    to: ({ _id }) => `/comunicados/criar/${_id}`,
  },
  {
    key: 'notificacoes',
    title: 'Notificações',

    to: ({ _id }) => `/notificacoes/ver/${_id}`,
  },
  { key: 'admins', title: 'Administradores', to: ({ detalhe }) => `/perfil/${detalhe}` },
];

/** What the search shows: the entities found, then the menu's destinations whose name has the text. */
export function searchResults(
  text: string,
  level: string | undefined,
  found: Found | undefined,
): DestinationGroup[] {
  const groups = entities.map(({ key, title, to }) => ({
    title,
    items: (found?.[key] ?? []).map((one) => ({
      id: one._id,
      label: one.nome,
      detail: one.detalhe,
      to: to(one),
    })),
  }));
  const wanted = fold(text);
  const commands = menuFor(level).flatMap((group) =>
    group.items.map(({ label, to }) => ({ id: to, label, detail: group.label, to })),
  );
  const reachable = [
    ...commands,
    { id: '/insights-gerais', label: 'Insights Gerais', detail: 'Início', to: '/insights-gerais' },
    { id: '/perfil', label: 'Meu perfil', detail: 'Conta', to: '/perfil' },
  ].filter(({ label, detail }) => fold(`${detail} ${label}`).includes(wanted));
  return [...groups, { title: 'Ir para', items: reachable }].filter(({ items }) => items.length > 0);
}
