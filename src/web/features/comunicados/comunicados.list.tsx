import { MailCheck, Pencil, Trash2 } from 'lucide-react';
import { comunicados } from '#domain/lists/comunicados.ts';
import { count } from '#domain/text.ts';
import { deQuando, paraQuem } from '../../entities/avisosFilters.ts';
import { StatusBadge } from '../../entities/StatusBadge.tsx';
import { StatusSwitch } from '../../entities/StatusSwitch.tsx';
import { todas } from '../../entities/situacao.tsx';
import { useOperation } from '../../shared/api/mutation.ts';
import type { RowOf } from '../../shared/api/query.ts';
import type { Command } from '../../shared/list/command.ts';
import { declareList } from '../../shared/list/declaration.ts';
import { onDemand } from '../../shared/ui/onDemand.tsx';
import { useOverlay } from '../../shared/ui/overlay.ts';
import { askDeletion } from '../../shared/ui/question.ts';
import { comunicadoAddress } from './destinatarios.ts';
import { modalLeituras, readText } from './leitura.ts';

const Leituras = onDemand(async () => (await import('./Leituras.tsx')).Leituras);

const ADIMPLENCIA =
  'Marca da agência, para acompanhar os pagamentos: não muda quem recebe o comunicado nem o tira das lojas.';

function Adimplencia({ comunicado }: { comunicado: RowOf<'listComunicados'> }) {
  const toggle = useOperation('toggleComunicadoStatus', {
    success: 'Status de adimplência alterado com sucesso!',
    invalidates: ['listComunicados', 'getComunicado'],
  });
  return (
    <StatusSwitch
      status={comunicado.statusAdimplencia}
      name={`Adimplência de ${comunicado.nome}`}
      hint={ADIMPLENCIA}
      saving={toggle.isPending ? toggle.variables.body?.status : undefined}
      error={toggle.error}
      onChange={(status) => toggle.mutate({ path: { id: comunicado._id }, body: { status } })}
    />
  );
}

function Leitura({ comunicado }: { comunicado: RowOf<'listComunicados'> }) {
  const { openModal } = useOverlay();
  const { _id, nome, status, enviados } = comunicado;
  return (
    <div>
      <span>
        <StatusBadge status={status} />
      </span>
      {enviados > 0 && (
        <button
          type="button"
          className="row-under tabular text-link"
          aria-haspopup="dialog"
          aria-label={`${readText(comunicado)}: ver quem leu ${nome}`}
          onClick={() => openModal(modalLeituras, { comunicado: _id })}
        >
          {readText(comunicado)}
        </button>
      )}
    </div>
  );
}

const diasSemLer = [1, 2, 7, 30].map((value) => ({ value, label: value === 1 ? '1 dia' : `${value} dias` }));

function whoStopsSeeing(comunicados: { enviados: number }[]): string {
  const [comunicado] = comunicados;
  if (comunicado?.enviados === 0 && comunicados.length === 1) return 'Não foi enviado a nenhuma loja.';
  return comunicado && comunicados.length === 1
    ? `${count(comunicado.enviados, 'loja deixa', 'lojas deixam')} de vê-lo.`
    : 'As lojas deixam de vê-los.';
}

const deleteComunicados: Command<RowOf<'listComunicados'>> = {
  run: (ids, call) =>
    ids.length === 1
      ? call('deleteComunicado', { path: { id: String(ids[0]) } })
      : call('deleteComunicados', { body: { ids } }),
  success: (deleted) =>
    deleted === 1 ? 'Comunicado excluído com sucesso!' : 'Comunicados excluídos com sucesso!',
  outcome: () => null,
  failure: 'Não foi possível excluir',
  ask: askDeletion({
    nome: ({ nome }) => nome,
    noun: 'comunicados',
    text: (comunicados) => `${whoStopsSeeing(comunicados)} O envio continua nos relatórios.`,
  }),
  destructive: true,
};

const inadimplenciaOptions = [
  { value: true, label: 'Inadimplentes' },
  { value: false, label: 'Adimplentes' },
] as const;

export const list = declareList<'listComunicados'>({
  operation: 'listComunicados',
  title: 'Comunicados',
  noun: ['comunicado', 'comunicados'],
  name: (comunicado) => comunicado.nome,
  href: comunicadoAddress,
  search: { key: 'nome', placeholder: 'Buscar por nome' },
  defaultSort: '-createdAt',
  columns: [
    { ...comunicados.nome, sort: 'nome', least: 212 },
    { ...comunicados.destinatarios, width: '20%' },
    {
      ...comunicados.statusAdimplencia,
      sort: 'statusAdimplencia',
      width: '132px',
      cell: (comunicado) => <Adimplencia key={comunicado._id} comunicado={comunicado} />,
    },
    {
      ...comunicados.status,
      sort: 'status',
      width: '168px',
      tellsUnder: true,
      cell: (comunicado) => <Leitura comunicado={comunicado} />,
    },
    { ...comunicados.createdAt, sort: 'createdAt' },
  ],
  drawer: 'FILTRO_COMUNICADOS',
  filters: [
    ...paraQuem,
    { key: 'diasSemLer', kind: 'select', options: diasSemLer, placeholder: 'Lido ou não', more: true },
    { key: 'inadimplencia', kind: 'select', options: inadimplenciaOptions },
    deQuando,
  ],
  rowActions: [
    {
      label: 'Ver quem leu',
      icon: <MailCheck size={16} />,
      modal: modalLeituras,
      params: ({ _id }) => ({ comunicado: _id }),
    },
    { id: 'editar', label: 'Editar', icon: <Pencil size={16} />, to: comunicadoAddress },
    { label: 'Excluir', icon: <Trash2 size={16} />, command: deleteComunicados },
  ],
  todas: todas('COMUNICADO'),
  bulk: { remove: deleteComunicados },
  modals: { [modalLeituras]: Leituras },
  primary: { label: 'Adicionar comunicado', to: '/comunicados/adicionar' },
  exportAll: 'listComunicados',
  empty: {
    title: 'Nenhum comunicado',
    text: 'Escreva a todas as lojas, a algumas, ou só às dos clientes inadimplentes.',
    notFound: 'Nenhum comunicado encontrado',
  },
});
