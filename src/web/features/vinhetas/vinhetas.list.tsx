import { ClipboardCheck, Pencil, Play, Store, Unlink } from 'lucide-react';
import { Link } from 'react-router';
import { vinhetas } from '#domain/lists/vinhetas.ts';
import { formatNumber } from '#domain/text.ts';
import { ClienteName, ClientePicker, LojaDoClientePicker, LojaName } from '../../entities/pickers.tsx';
import { comprovante } from '../../entities/relatorios/vinhetas.reports.ts';
import { StatusBadge } from '../../entities/StatusBadge.tsx';
import { playAgainText, situacao, todas } from '../../entities/situacao.tsx';
import type { RowOf } from '../../shared/api/query.ts';
import { simOuNao } from '../../shared/filter/declaration.ts';
import { declareList } from '../../shared/list/declaration.ts';
import { PlayButton } from '../../shared/player/PlayButton.tsx';
import { player } from '../../shared/player/player.ts';
import { ReportModals } from '../../shared/report/ReportModals.tsx';
import { audivel, ritmoCurto, shortDiasText, vinhetaAddress } from './vinheta.ts';

const statusCommands = situacao<RowOf<'listVinhetas'>>({
  entidade: 'VINHETA',
  noun: 'vinhetas',
  activate: {
    run: (ids, call) => call('activateVinhetas', { path: { id: ids.join(',') } }),
    success: 'Vinhetas(s) ativada(s) com sucesso!',
    text: playAgainText,
  },
  deactivate: {
    run: (ids, call) => call('deactivateVinhetas', { path: { id: ids.join(',') } }),
    success: 'Vinheta desativada com sucesso!',
  },
  remove: {
    one: (id, call) => call('deleteVinheta', { path: { id } }),
    several: (ids, call) => call('deleteVinhetas', { body: { ids } }),
    success: ['Vinheta excluída com sucesso!', 'Vinhetas excluídas com sucesso!'],
    text: () => 'O que já tocou continua nos relatórios.',
    along: ({ numLojas }) => numLojas,
  },
});

export const list = declareList<'listVinhetas'>({
  operation: 'listVinhetas',
  title: 'Vinhetas',
  noun: ['vinheta', 'vinhetas'],
  name: (vinheta) => vinheta.nome,
  search: { key: 'nome', placeholder: 'Buscar por nome' },
  defaultSort: 'nome',
  columns: [
    {
      ...vinhetas.nome,
      sort: 'nome',
      cell: (vinheta) => (
        <span className="row-line">
          <PlayButton audivel={audivel(vinheta)} />
          <Link className="row-name" to={vinhetaAddress(vinheta)}>
            {vinheta.nome}
          </Link>
        </span>
      ),
    },
    { ...vinhetas.cliente, sort: 'cliente', width: '16%', wraps: true },
    { ...vinhetas.diaExecucao, width: '14%', cell: (vinheta) => shortDiasText(vinheta.diaExecucao) },
    {
      ...vinhetas.intervaloExecucao,
      sort: 'intervaloExecucao',
      width: '112px',
      align: 'end',
      cell: (vinheta) => (
        <span title={String(vinhetas.intervaloExecucao.text(vinheta))}>{ritmoCurto(vinheta)}</span>
      ),
    },
    {
      ...vinhetas.validade,
      width: '148px',
      wraps: true,
      wide: true,
    },
    {
      ...vinhetas.numLojas,
      wide: true,
      sort: 'numLojas',
      width: '84px',
      align: 'end',
      cell: (vinheta) => formatNumber(vinheta.numLojas),
    },
    { ...vinhetas.status, sort: 'status', width: '106px', cell: StatusBadge },
  ],
  drawer: 'FILTRO_VINHETAS',
  filters: [
    { key: 'nome', kind: 'text', placeholder: 'Parte do nome' },
    { key: 'cliente', kind: 'picker', Picker: ClientePicker, Name: ClienteName },
    {
      key: 'loja',
      kind: 'picker',
      Picker: LojaDoClientePicker,
      Name: LojaName,
      within: 'cliente',
    },
    { key: 'status', kind: 'select' },
    { key: 'diaExecucao', kind: 'select' },
    {
      key: 'intervaloExecucao',
      kind: 'number',
      placeholder: 'De 1 a 1440',
    },
    { key: 'situacao', kind: 'select', more: true },
    { key: 'terminaEm', kind: 'number', placeholder: 'De 0 a 365', more: true },
    { key: 'comHoraMarcada', kind: 'select', options: simOuNao, more: true },
  ],
  rowActions: [
    { label: 'Tocar', icon: <Play size={16} />, act: (vinheta) => player.play(audivel(vinheta)) },
    { id: 'editar', label: 'Editar', icon: <Pencil size={16} />, to: vinhetaAddress },
    {
      label: 'Adicionar às lojas',
      icon: <Store size={16} />,
      modal: 'ADD_LOJA_VINHETA',
      params: (vinheta) => ({ vinheta: vinheta._id }),
    },
    {
      label: 'Remover das lojas',
      icon: <Unlink size={16} />,
      modal: 'REMOVER_LOJA_VINHETA',
      params: (vinheta) => ({ vinheta: vinheta._id }),
      reason: (vinheta) => (vinheta.numLojas === 0 ? 'Não está em nenhuma loja' : undefined),
    },
    {
      label: 'Comprovante',
      icon: <ClipboardCheck size={16} />,
      modal: comprovante.name,
      params: (vinheta) => ({ vinheta: vinheta._id }),
    },
    ...statusCommands.rowActions,
  ],
  todas: todas('VINHETA'),
  bulk: statusCommands.bulk,
  modals: { [comprovante.name]: () => <ReportModals reports={[comprovante]} /> },
  secondary: [{ label: 'Comprovante', icon: <ClipboardCheck size={16} />, modal: comprovante.name }],
  primary: { label: 'Adicionar vinheta', to: '/vinhetas/adicionar' },
  exportAll: 'listVinhetas',
  empty: {
    title: 'Nenhuma vinheta cadastrada',
    text: 'Envie o áudio de uma vinheta, escolha em que dias e de quanto em quanto tempo ela toca, e coloque-a nas lojas do cliente.',
    notFound: 'Nenhuma vinheta encontrada',
  },
});
