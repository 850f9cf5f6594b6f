import { Eye, Trash2 } from 'lucide-react';
import { formatDateTime } from '#domain/dates.ts';
import { preview } from '#domain/text.ts';
import { deQuando, paraQuem } from '../../entities/filtrosDeAvisos.ts';
import { StatusBadge } from '../../entities/StatusBadge.tsx';
import type { ListDeclaration } from '../../shared/list/declaration.ts';
import { listLoader } from '../../shared/list/listLoader.ts';
import { excluirNotificacoes } from './excluirNotificacoes.ts';

/** The list of notifications. */
export const notificacoesList: ListDeclaration<'listNotificacoes'> = {
  operation: 'listNotificacoes',
  title: 'Notificações',
  noun: ['notificação', 'notificações'],
  name: (notificacao) => `${preview(notificacao.mensagem)} (${notificacao.loja.nome})`,
  href: (notificacao) => `/notificacoes/ver/${notificacao._id}`,
  defaultSort: '-createdAt',
  columns: [
    { key: 'mensagem', label: 'Mensagem', sort: 'mensagem', text: (notificacao) => notificacao.mensagem },
    {
      key: 'loja',
      label: 'Loja',
      sort: 'loja',
      width: '25%',
      text: (notificacao) => notificacao.loja.nome,
      under: { label: 'Cliente', text: (notificacao) => notificacao.cliente.nome },
    },
    {
      key: 'status',
      label: 'Status',
      sort: 'status',
      width: '120px',
      text: (notificacao) => notificacao.status,
      cell: (notificacao) => <StatusBadge status={notificacao.status} />,
    },
    {
      key: 'createdAt',
      label: 'Data',
      sort: 'createdAt',
      width: '150px',
      text: (notificacao) => formatDateTime(notificacao.createdAt),
    },
  ],
  drawer: 'FILTRO_NOTIFICACOES',
  filters: [...paraQuem, deQuando],
  rowActions: [
    {
      label: 'Ver',
      icon: <Eye size={16} />,
      to: (notificacao) => `/notificacoes/ver/${notificacao._id}`,
    },
    { label: 'Excluir', icon: <Trash2 size={16} />, command: excluirNotificacoes },
  ],
  bulk: { remove: excluirNotificacoes },
  primary: { label: 'Adicionar notificação', to: '/notificacoes/adicionar' },
  empty: {
    title: 'Nenhuma notificação',
    text: 'Escreva a uma loja: a mensagem aparece no player dela até ser lida.',
    notFound: 'Nenhuma notificação encontrada',
  },
};

export const loader = listLoader(notificacoesList);
