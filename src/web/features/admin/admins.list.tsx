import { CirclePause, Pencil, Trash2 } from 'lucide-react';
import {
  denyCreateAdmin,
  denyDeactivateAdmin,
  denyDeleteAdmin,
  denyUpdateAdmin,
} from '#domain/capabilities.ts';
import { formatDateTime } from '#domain/dates.ts';
import { statusOptions } from '../../entities/options.ts';
import { callOperation } from '../../shared/api/operation.ts';
import type { Command } from '../../shared/list/command.ts';
import type { ListDeclaration, ListRow } from '../../shared/list/declaration.ts';
import { listLoader } from '../../shared/list/listLoader.ts';
import { AdminStatus } from './AdminStatus.tsx';
import { levelLabels, levelOptions } from './level.ts';

export type AdminRow = ListRow<'listAdmins'>;

/** The modal of the form in place. */
export const editing = 'EDITAR_ADMIN';

const setStatus = (status: 'ATIVO' | 'INATIVO'): Command<AdminRow> => ({
  run: ([id = '']) => callOperation('toggleAdminStatus', { path: { id }, body: { status } }),
  batch: 1,
  success: () => 'Status do Administrador alterado com sucesso!',
  outcome: (admin) => ({ ...admin, status }),
  failure: 'Não foi possível alterar o status',
  reason: denyDeactivateAdmin,
});

const deactivate: Command<AdminRow> = {
  run: ([id = '']) => callOperation('deactivateAdmin', { path: { id } }),
  batch: 1,
  success: () => 'Administrador desativado com sucesso!',
  outcome: (admin) => ({ ...admin, status: 'INATIVO' }),
  failure: 'Não foi possível desativar',
  ask: ([admin]) => ({
    title: `Desativar ${admin?.nome}?`,
    text: 'As sessões abertas dele terminam agora, e ele não entra mais até ser reativado.',
    confirm: 'Desativar',
  }),
  reason: denyDeactivateAdmin,
  destructive: true,
};

const remove: Command<AdminRow> = {
  run: (ids) =>
    ids.length === 1
      ? callOperation('deleteAdmin', { path: { id: String(ids[0]) } })
      : callOperation('deleteAdmins', { body: { ids } }),
  success: (deleted) =>
    deleted === 1 ? 'Administrador excluído com sucesso!' : 'Administradores excluídos com sucesso!',
  outcome: () => null,
  failure: 'Não foi possível excluir',
  ask: (admins) => ({
    title: admins.length === 1 ? `Excluir ${admins[0]?.nome}?` : `Excluir ${admins.length} administradores?`,
    text: 'As sessões abertas terminam agora. O que foi feito continua no log de atividades. Isto não pode ser desfeito.',
    confirm: 'Excluir',
  }),
  reason: denyDeleteAdmin,
  destructive: true,
};

/** The list of administrators. */
export const adminsList: ListDeclaration<'listAdmins'> = {
  operation: 'listAdmins',
  title: 'Administradores',
  noun: ['administrador', 'administradores'],
  name: (admin) => admin.nome,
  search: { key: 'nome', placeholder: 'Buscar por nome' },
  defaultSort: 'nome',
  columns: [
    {
      key: 'nome',
      label: 'Nome',
      sort: 'nome',

      text: (admin) => admin.nome,
      cell: (admin) => <b className="list-name">{admin.nome}</b>,
    },
    { key: 'login', label: 'Login', sort: 'login', width: '20%', text: (admin) => admin.login },
    {
      key: 'level',
      label: 'Nível',
      sort: 'level',
      hideBelow: 'xl',
      text: (admin) => levelLabels[admin.level],
    },
    {
      key: 'status',
      label: 'Status',
      sort: 'status',
      width: '160px',
      text: (admin) => admin.status,
      cell: (admin) => <AdminStatus admin={admin} />,
    },
    {
      key: 'ultimoAcesso',
      label: 'Último acesso',
      sort: 'ultimoAcesso',
      width: '154px',
      text: (admin) => formatDateTime(admin.ultimoAcesso) || 'Nunca entrou',
    },
  ],
  drawer: 'FILTRO_ADMINS',
  filters: [
    { key: 'nome', label: 'Nome', kind: 'text', placeholder: 'Parte do nome', maxLength: 120 },
    { key: 'login', label: 'Login', kind: 'text', placeholder: 'Parte do login', maxLength: 60 },
    { key: 'level', label: 'Nível', kind: 'select', options: levelOptions },
    { key: 'status', label: 'Status', kind: 'select', options: statusOptions },
  ],
  rowActions: [
    {
      label: 'Editar',
      icon: <Pencil size={16} />,
      modal: editing,
      params: (admin) => ({ id: admin._id }),
      reason: denyUpdateAdmin,
    },
    {
      label: 'Desativar',
      icon: <CirclePause size={16} />,
      command: deactivate,
      when: (admin) => admin.status === 'ATIVO',
    },
    { label: 'Excluir', icon: <Trash2 size={16} />, command: remove },
  ],
  bulk: { activate: setStatus('ATIVO'), deactivate: setStatus('INATIVO'), remove },
  primary: { label: 'Adicionar administrador', to: '/admin/adicionar', reason: denyCreateAdmin },
  empty: {
    title: 'Nenhum administrador cadastrado',
    text: 'Adicione quem vai operar o painel com você.',
    notFound: 'Nenhum administrador encontrado',
  },
};

export const loader = listLoader(adminsList);
