import { Eye, Trash2 } from 'lucide-react';
import { notificacoes } from '#domain/lists/notificacoes.ts';
import { preview } from '#domain/text.ts';
import { deQuando, paraQuem } from '../../entities/avisosFilters.ts';
import { StatusBadge } from '../../entities/StatusBadge.tsx';
import { todas } from '../../entities/situacao.tsx';
import { declareList } from '../../shared/list/declaration.ts';
import { deleteNotificacoes } from './notificacao.ts';

export const list = declareList<'listNotificacoes'>({
  operation: 'listNotificacoes',
  title: 'Notificações',
  noun: ['notificação', 'notificações'],
  name: (notificacao) => `${preview(notificacao.mensagem)} (${notificacao.loja.nome})`,
  href: (notificacao) => `/notificacoes/ver/${notificacao._id}`,
  search: { key: 'mensagem', placeholder: 'Buscar por mensagem' },
  defaultSort: '-createdAt',
  columns: [
    { ...notificacoes.mensagem, sort: 'mensagem' },
    { ...notificacoes.loja, sort: 'loja', width: '25%' },
    { ...notificacoes.status, sort: 'status', width: '120px', cell: StatusBadge },
    { ...notificacoes.createdAt, sort: 'createdAt' },
  ],
  drawer: 'FILTRO_NOTIFICACOES',
  filters: [...paraQuem, deQuando],
  rowActions: [
    {
      label: 'Ver',
      icon: <Eye size={16} />,
      to: (notificacao) => `/notificacoes/ver/${notificacao._id}`,
    },
    { label: 'Excluir', icon: <Trash2 size={16} />, command: deleteNotificacoes },
  ],
  todas: todas('NOTIFICACAO'),
  bulk: { remove: deleteNotificacoes },
  primary: { label: 'Adicionar notificação', to: '/notificacoes/adicionar' },
  exportAll: 'listNotificacoes',
  empty: {
    title: 'Nenhuma notificação',
    text: 'Escreva a uma loja: a mensagem aparece no player dela até ser lida.',
    notFound: 'Nenhuma notificação encontrada',
  },
});
