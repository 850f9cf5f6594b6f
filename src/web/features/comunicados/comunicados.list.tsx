import { Pencil, Trash2 } from 'lucide-react';
import { formatDateTime } from '#domain/dates.ts';
import { count } from '#domain/text.ts';
import { deQuando, paraQuem } from '../../entities/filtrosDeAvisos.ts';
import { StatusBadge } from '../../entities/StatusBadge.tsx';
import type { ListDeclaration } from '../../shared/list/declaration.ts';
import { listLoader } from '../../shared/list/listLoader.ts';
import { Adimplencia } from './Adimplencia.tsx';
import { editar, textoDosDestinatarios } from './destinatarios.ts';
import { excluirComunicados } from './excluirComunicados.ts';

const inadimplenciaOptions = [
  { value: true, label: 'Inadimplentes' },
  { value: false, label: 'Adimplentes' },
] as const;

/** The list of announcements. */
export const comunicadosList: ListDeclaration<'listComunicados'> = {
  operation: 'listComunicados',
  title: 'Comunicados',
  noun: ['comunicado', 'comunicados'],
  name: (comunicado) => comunicado.nome,
  href: editar,
  defaultSort: '-createdAt',
  columns: [
    { key: 'nome', label: 'Nome', sort: 'nome', text: (comunicado) => comunicado.nome },
    {
      key: 'destinatarios',
      label: 'Destinatários',
      width: '22%',
      text: textoDosDestinatarios,
      under: {
        label: 'Enviado a',
        text: ({ enviados }) => `Enviado a ${count(enviados, 'loja', 'lojas')}`,
      },
    },
    {
      key: 'statusAdimplencia',
      label: 'Adimplência',
      sort: 'statusAdimplencia',
      width: '132px',
      text: (comunicado) => comunicado.statusAdimplencia,
      cell: (comunicado) => <Adimplencia comunicado={comunicado} />,
    },
    {
      key: 'status',
      label: 'Status',
      sort: 'status',
      width: '120px',
      text: (comunicado) => comunicado.status,
      cell: (comunicado) => <StatusBadge status={comunicado.status} />,
    },
    {
      key: 'createdAt',
      label: 'Criado em',
      sort: 'createdAt',
      width: '154px',
      hideBelow: 'xl',
      text: (comunicado) => formatDateTime(comunicado.createdAt),
    },
  ],
  drawer: 'FILTRO_COMUNICADOS',
  filters: [
    ...paraQuem,
    { key: 'inadimplencia', label: 'Inadimplência', kind: 'select', options: inadimplenciaOptions },
    deQuando,
  ],
  rowActions: [
    { label: 'Editar', icon: <Pencil size={16} />, to: editar },
    { label: 'Excluir', icon: <Trash2 size={16} />, command: excluirComunicados },
  ],
  bulk: { remove: excluirComunicados },
  primary: { label: 'Adicionar comunicado', to: '/comunicados/adicionar' },
  empty: {
    title: 'Nenhum comunicado',
    text: 'Escreva a todas as lojas, a algumas, ou só às dos clientes inadimplentes.',
    notFound: 'Nenhum comunicado encontrado',
  },
};

export const loader = listLoader(comunicadosList);
