import { allEntidades, countEntidades } from '#domain/entidades.ts';
import { type ComBusca, entidades, keys, mostFound } from '#generated/entidades.ts';
import type { OperationAnswer } from '../../shared/api/operation.ts';
import type { ActionToBegin } from '../../shared/list/BeginAction.tsx';
import type { Doing } from './useDoing.ts';

export type Found = OperationAnswer<'search'>;
export type Achado = Found[keyof Found][number];

export type Destination = {
  id: string;
  label: string;
  detail?: string | null;
  words?: string;
  to?: string;
  state?: ActionToBegin;
  does?: Doing;
  actions?: Destination[];
};

export const place = (to: string, label: string, detail: string): Destination => ({
  id: to,
  to,
  label,
  detail,
});

type Action = readonly [label: string, to: string, only?: 'ATIVO'];

/** Further actions on a found entity. `only`: not for inactive ones. */
export const actions: Record<ComBusca, readonly Action[]> = {
  CLIENTE: [
    ['Lojas', '/lojas?cliente={id}'],
    ['Adicionar loja', '/lojas/adicionar?cliente={id}'],
    ['Programação', '/clientes/editar/{id}?aba=programacao'],
    ['Faixas tocadas', '/clientes/relatorio?modal=FAIXAS_TOCADAS&modal.cliente={id}'],
    ['Editar', '/clientes/editar/{id}?aba=cadastro'],
  ],
  LOJA: [
    ['Saúde', '/lojas?modal=SAUDE_DA_LOJA&modal.id={id}', 'ATIVO'],
    ['Parear', '/lojas/editar/{id}?modal=PAREAR_APARELHO&modal.loja={id}', 'ATIVO'],
    ['Instruções', '/lojas/editar/{id}?modal=ENVIAR_INSTRUCOES'],
    ['Notificar', '/notificacoes/adicionar?loja={id}'],
    ['Programação', '/lojas/editar/{id}?aba=programacao'],
  ],
  MUSICA: [
    ['Editar', '/musicas?modal=EDITAR_MUSICA&modal.id={id}'],
    ['Bloquear para clientes', '/musicas?modal=BLOCK_MUSICA&modal.musica={id}'],
    ['Relatório', '/musicas/relatorios/{id}'],
  ],
  PLAYLIST: [
    ['Editar', '/playlists/editar/{id}'],
    ['Adicionar faixas', '/playlists/adicionar/{id}'],
    ['Adicionar às lojas', '/playlists?modal=ADD_LOJA_PLAYLIST&modal.playlist={id}'],
    ['Relatório', '/playlists/relatorios/{id}'],
  ],
  VINHETA: [
    ['Adicionar às lojas', '/vinhetas?modal=ADD_LOJA_VINHETA&modal.vinheta={id}'],
    ['Comprovante', '/vinhetas?modal=COMPROVANTE&modal.vinheta={id}'],
  ],
  GRUPO: [
    ['Lojas', '/lojas?grupo={id}'],
    ['Adicionar lojas', '/grupos?modal=ADD_LOJA_GRUPO&modal.grupo={id}'],
  ],
  GRADE: [['Adicionar às lojas', '/grades?modal=ADD_LOJA_GRADE&modal.grade={id}']],
  COMUNICADO: [['Ver quem leu', '/comunicados?modal=LEITURAS&modal.comunicado={id}']],
  NOTIFICACAO: [],
  ADMIN: [['Atividades', '/admin/atividades?admin={id}']],
};

export const actionsOn = (entidade: ComBusca, { _id, nome, status }: Achado): Destination[] =>
  actions[entidade]
    .filter(([, , only]) => !only || status === only)
    .map(([label, to]) => place(to.replaceAll('{id}', _id), label, nome));

/** Each list's parameter for a search by name. */
const byName = {
  CLIENTE: 'payload',
  LOJA: 'nome',
  PLAYLIST: 'nome',
  VINHETA: 'nome',
  GRADE: 'nome',
} as const;
type ByName = keyof typeof byName;
export type Full = { entidade: ByName; key: keyof Found; search: (typeof byName)[ByName] };

/** Entities that may have more results than shown, and whose lists can search by name. */
export const fullOf = (found: Found | undefined): Full[] =>
  (Object.keys(byName) as ByName[])
    .map((entidade) => ({ entidade, key: keys[entidade], search: byName[entidade] }))
    .filter(({ key }) => (found?.[key]?.length ?? 0) >= mostFound);

export function allOf(entidade: ComBusca, text: string, total = 0): Destination[] {
  if (total <= mostFound || !(entidade in byName)) return [];
  const to = `${entidades[entidade].address}?${new URLSearchParams({ [byName[entidade as ByName]]: text })}`;
  const label = `Ver ${allEntidades(entidade, countEntidades(entidade, total))}`;
  return [{ id: to, to, label, detail: `com “${text}” no nome` }];
}
