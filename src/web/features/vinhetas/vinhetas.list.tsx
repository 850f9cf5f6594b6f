import { Pencil, Play, Store, Unlink } from 'lucide-react';
import { Link } from 'react-router';
import { formatNumber } from '#domain/text.ts';
import { ClienteName, ClientePicker } from '../../entities/ClientePicker.tsx';
import { LojaDoClientePicker, LojaName } from '../../entities/LojaPicker.tsx';
import { statusOptions } from '../../entities/options.ts';
import { StatusBadge } from '../../entities/StatusBadge.tsx';
import type { ListDeclaration } from '../../shared/list/declaration.ts';
import { listLoader } from '../../shared/list/listLoader.ts';
import { PlayButton } from '../../shared/player/PlayButton.tsx';
import { player } from '../../shared/player/player.ts';
import { audivel, editar } from './audivel.ts';
import { diaOptions, resumoDosDias, textoDosDias } from './dias.ts';
import { situacaoDasVinhetas } from './situacaoDasVinhetas.ts';
import { textoDoIntervalo } from './tocadas.ts';
import './vinhetas.css';

/** The list of jingles. */
export const vinhetasList: ListDeclaration<'listVinhetas'> = {
  operation: 'listVinhetas',
  title: 'Vinhetas',
  noun: ['vinheta', 'vinhetas'],
  name: (vinheta) => vinheta.nome,
  search: { key: 'nome', placeholder: 'Buscar por nome' },
  defaultSort: 'nome',
  columns: [
    {
      key: 'nome',
      label: 'Nome',
      sort: 'nome',
      text: (vinheta) => vinheta.nome,
      cell: (vinheta) => (
        <span className="vinheta-nome">
          <PlayButton audivel={audivel(vinheta)} />
          <Link className="list-name" to={editar(vinheta)}>
            {vinheta.nome}
          </Link>
        </span>
      ),
    },
    {
      key: 'cliente',
      label: 'Cliente',
      sort: 'cliente',
      width: '19%',
      text: (vinheta) => vinheta.cliente.nome,
    },
    {
      key: 'diaExecucao',
      label: 'Dias',
      width: '17%',
      text: (vinheta) => textoDosDias(vinheta.diaExecucao),
      cell: (vinheta) => resumoDosDias(vinheta.diaExecucao),
    },
    {
      key: 'intervaloExecucao',
      label: 'Intervalo',
      sort: 'intervaloExecucao',
      width: '98px',
      hideBelow: 'xl',
      text: (vinheta) => textoDoIntervalo(vinheta.intervaloExecucao),
    },
    {
      key: 'numLojas',
      label: 'Lojas',
      sort: 'numLojas',
      width: '84px',
      hideBelow: 'xl',
      text: (vinheta) => vinheta.numLojas,
      cell: (vinheta) => formatNumber(vinheta.numLojas),
    },
    {
      key: 'status',
      label: 'Status',
      sort: 'status',
      width: '106px',
      text: (vinheta) => vinheta.status,
      cell: (vinheta) => <StatusBadge status={vinheta.status} />,
    },
  ],
  drawer: 'FILTRO_VINHETAS',
  filters: [
    { key: 'nome', label: 'Nome', kind: 'text', placeholder: 'Parte do nome', maxLength: 120 },
    { key: 'cliente', label: 'Cliente', kind: 'picker', Picker: ClientePicker, Name: ClienteName },
    {
      key: 'loja',
      label: 'Loja',
      kind: 'picker',
      Picker: LojaDoClientePicker,
      Name: LojaName,
      within: 'cliente',
    },
    { key: 'status', label: 'Status', kind: 'select', options: statusOptions },
    { key: 'diaExecucao', label: 'Dia de execução', kind: 'select', options: diaOptions },
    {
      key: 'intervaloExecucao',
      label: 'Intervalo de execução (minutos)',
      kind: 'number',
      placeholder: 'De 1 a 1440',
      min: 1,
      max: 1440,
    },
  ],
  rowActions: [
    { label: 'Tocar', icon: <Play size={16} />, act: (vinheta) => player.play(audivel(vinheta)) },
    { label: 'Editar', icon: <Pencil size={16} />, to: editar },
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
    ...situacaoDasVinhetas.rowActions,
  ],
  bulk: situacaoDasVinhetas.bulk,
  primary: { label: 'Adicionar vinheta', to: '/vinhetas/adicionar' },
  empty: {
    title: 'Nenhuma vinheta cadastrada',
    text: 'Envie o áudio de uma vinheta, diga em que dias e de quanto em quanto tempo ela toca, e ponha-a nas lojas do cliente.',
    notFound: 'Nenhuma vinheta encontrada',
  },
};

export const loader = listLoader(vinhetasList);
