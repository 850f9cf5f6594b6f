import { CirclePause, MailPlus, MonitorSmartphone, Pencil, Trash2 } from 'lucide-react';
import {
  denyConvite,
  denyCreateAdmin,
  denyDeactivateAdmin,
  denyDeleteAdmin,
  denyUpdateAdmin,
} from '#domain/capabilities.ts';
import { admins } from '#domain/lists/admins.ts';
import { AdminStatus, askDeactivation } from '../../entities/AdminStatus.tsx';
import { dadosPessoaisDe } from '../../entities/dadosPessoais/dadosPessoais.tsx';
import type { RowOf } from '../../shared/api/query.ts';
import type { Command } from '../../shared/list/command.ts';
import { declareList } from '../../shared/list/declaration.ts';
import { onDemand } from '../../shared/ui/onDemand.tsx';
import { askDeletion } from '../../shared/ui/question.ts';
import { canInvite } from './convite.ts';

type AdminRow = RowOf<'listAdmins'>;

const EditarAdmin = onDemand(async () => (await import('./EditarAdmin.tsx')).EditarAdmin);

const dadosPessoais = dadosPessoaisDe('ADMIN');

const setStatus = (status: 'ATIVO' | 'INATIVO'): Command<AdminRow> => ({
  run: ([id = ''], call) => call('toggleAdminStatus', { path: { id }, body: { status } }),
  batch: 1,
  success: () => 'Status do Administrador alterado com sucesso!',
  outcome: (admin) => ({ ...admin, status }),
  failure: 'Não foi possível alterar o status',
  ask: status === 'INATIVO' ? askDeactivation : undefined,
  reason: denyDeactivateAdmin,
});

const deactivate: Command<AdminRow> = {
  run: ([id = ''], call) => call('deactivateAdmin', { path: { id } }),
  batch: 1,
  success: () => 'Administrador desativado com sucesso!',
  outcome: (admin) => ({ ...admin, status: 'INATIVO' }),
  failure: 'Não foi possível desativar',
  ask: askDeactivation,
  reason: denyDeactivateAdmin,
  destructive: true,
};

const invite: Command<AdminRow> = {
  run: ([id = ''], call) => call('sendAdminConvite', { path: { id } }),
  batch: 1,
  success: () => 'Convite enviado. O anterior não vale mais.',
  outcome: (admin) => ({ ...admin, convite: 'ENVIADO' }),
  failure: 'Não foi possível enviar o convite',
  reason: denyConvite,
};

const remove: Command<AdminRow> = {
  run: (ids, call) =>
    ids.length === 1
      ? call('deleteAdmin', { path: { id: String(ids[0]) } })
      : call('deleteAdmins', { body: { ids } }),
  success: (deleted) =>
    deleted === 1 ? 'Administrador excluído com sucesso!' : 'Administradores excluídos com sucesso!',
  outcome: () => null,
  failure: 'Não foi possível excluir',
  ask: askDeletion({
    forGood: true,
    nome: (admin) => admin.nome,
    noun: 'administradores',
    text: () => 'As sessões abertas terminam agora. O que foi feito continua no log de atividades.',
  }),
  reason: denyDeleteAdmin,
  destructive: true,
};

export const list = declareList<'listAdmins'>({
  operation: 'listAdmins',
  title: 'Administradores',
  noun: ['administrador', 'administradores'],
  name: (admin) => admin.nome,
  search: { key: 'nome', placeholder: 'Buscar por nome' },
  defaultSort: 'nome',
  columns: [
    { ...admins.nome, sort: 'nome', cell: (admin) => <b className="row-name">{admin.nome}</b> },
    { ...admins.login, sort: 'login', width: '20%' },
    { ...admins.level, sort: 'level' },
    {
      ...admins.status,
      sort: 'status',
      width: '160px',
      cell: (admin) => <AdminStatus key={admin._id} admin={admin} />,
    },
    { ...admins.ultimoAcesso, sort: 'ultimoAcesso' },
  ],
  drawer: 'FILTRO_ADMINS',
  filters: [
    { key: 'nome', kind: 'text', placeholder: 'Parte do nome' },
    { key: 'login', kind: 'text', placeholder: 'Parte do login' },
    { key: 'level', kind: 'select' },
    { key: 'status', kind: 'select' },
  ],
  rowActions: [
    {
      id: 'editar',
      label: 'Editar',
      icon: <Pencil size={16} />,
      modal: 'EDITAR_ADMIN',
      params: (admin) => ({ id: admin._id }),
      reason: denyUpdateAdmin,
    },
    {
      label: 'Perfil e sessões',
      icon: <MonitorSmartphone size={16} />,
      to: (admin) => `/perfil/${encodeURIComponent(admin.login)}`,
    },
    {
      label: 'Reenviar convite',
      icon: <MailPlus size={16} />,
      command: invite,
      when: (admin) => canInvite() && admin.convite !== null,
    },
    dadosPessoais.acao,
    {
      label: 'Desativar',
      icon: <CirclePause size={16} />,
      command: deactivate,
      when: (admin) => admin.status === 'ATIVO',
    },
    { label: 'Excluir', icon: <Trash2 size={16} />, command: remove },
  ],
  bulk: { activate: setStatus('ATIVO'), deactivate: setStatus('INATIVO'), remove },
  modals: { EDITAR_ADMIN: EditarAdmin, ...dadosPessoais.modals },
  primary: { label: 'Adicionar administrador', to: '/admin/adicionar', reason: denyCreateAdmin },
  exportAll: 'listAdmins',
  empty: {
    title: 'Nenhum administrador cadastrado',
    text: 'Adicione quem vai operar o painel com você.',
    notFound: 'Nenhum administrador encontrado',
  },
});
