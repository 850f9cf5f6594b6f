import { ChartNoAxesCombined, FileUp, Pencil, Plus, Store } from 'lucide-react';
import { Link } from 'react-router';
import { clientes } from '#domain/lists/clientes.ts';
import type { Schemas } from '#domain/schemas.ts';
import { count, formatNumber, listing } from '#domain/text.ts';
import { dadosPessoaisDe } from '../../entities/dadosPessoais/dadosPessoais.tsx';
import { StatusBadge } from '../../entities/StatusBadge.tsx';
import { situacao, todas } from '../../entities/situacao.tsx';
import type { RowOf } from '../../shared/api/query.ts';
import { simOuNao } from '../../shared/filter/declaration.ts';
import { declareList } from '../../shared/list/declaration.ts';
import { onDemand } from '../../shared/ui/onDemand.tsx';

const ImportarClientes = onDemand(async () => (await import('./ImportarClientes.tsx')).ImportarClientes);

const dadosPessoais = dadosPessoaisDe('CLIENTE');

type Cliente = RowOf<'listClientes'>;

/** Without `aba` the address opens the client's overview. */
const cadastroDe = ({ _id }: Cliente) => `/clientes/editar/${_id}?aba=cadastro`;

type Counts = Pick<Schemas['ClienteRow'], 'numLojas' | 'numPlaylists' | 'numVinhetas'>;

export function whatGoesAlong(clientes: Counts[]): string {
  const sum = (key: keyof Counts) => clientes.reduce((total, cliente) => total + cliente[key], 0);
  const parts = [
    [sum('numLojas'), 'loja', 'lojas'],
    [sum('numPlaylists'), 'playlist', 'playlists'],
    [sum('numVinhetas'), 'vinheta', 'vinhetas'],
  ] as const;
  const along = parts.filter(([total]) => total > 0).map(([total, one, many]) => count(total, one, many));
  if (along.length === 0) return 'Nenhuma loja, playlist ou vinheta vai junto.';
  return `Também ${parts.reduce((total, [n]) => total + n, 0) === 1 ? 'será excluída' : 'serão excluídas'}: ${listing(along)}.`;
}

const statusCommands = situacao<Cliente>({
  entidade: 'CLIENTE',
  noun: 'clientes',
  activate: {
    run: (ids, call) => call('activateClientes', { path: { id: ids.join(',') } }),
    success: 'Cliente(s) ativado(s) com sucesso!',
    text: () => 'As lojas ativas voltam a tocar.',
  },
  deactivate: {
    run: (ids, call) => call('deactivateClientes', { path: { id: ids.join(',') } }),
    success: 'Cliente(s) desativado(s) com sucesso!',
  },
  remove: {
    one: (id, call) => call('deleteCliente', { path: { id } }),
    several: (ids, call) => call('deleteClientes', { body: { ids } }),
    success: ['Cliente excluido com sucesso!', 'Clientes excluídos com sucesso!'],
    text: whatGoesAlong,
    alwaysTyped: true,
    toastsError: (clientes) => clientes > 1,
  },
});

export const list = declareList<'listClientes'>({
  operation: 'listClientes',
  title: 'Clientes',
  noun: ['cliente', 'clientes'],
  name: (cliente) => cliente.nome,
  href: cadastroDe,
  search: { key: 'payload', placeholder: 'Buscar por nome' },
  defaultSort: 'nome',
  columns: [
    { ...clientes.nome, sort: 'nome', least: 216 },
    {
      ...clientes.numLojas,
      sort: 'numLojas',
      width: '148px',
      align: 'end',
      cell: (cliente) => formatNumber(cliente.numLojas),
    },
    { ...clientes.status, sort: 'status', width: '108px', cell: StatusBadge },
    { ...clientes.createdAt, sort: 'createdAt', wide: true },
    {
      ...clientes.numLojasComProblema,
      width: '156px',
      align: 'end',
      cell: ({ _id, numLojasComProblema: lojas }) =>
        lojas === 0 ? (
          <span className="muted">—</span>
        ) : (
          <Link className="tone-warn" to={`/lojas/saude?cliente=${_id}&problema=true`}>
            {formatNumber(lojas)}
          </Link>
        ),
    },
    {
      ...clientes.inadimplente,
      width: '108px',
      cell: ({ inadimplente }) =>
        inadimplente ? <span className="tone-warn">Sim</span> : <span className="muted">—</span>,
    },
  ],
  drawer: 'FILTRO_CLIENTES',
  filters: [
    { key: 'nome', kind: 'text', placeholder: 'Parte do nome' },
    { key: 'status', kind: 'select' },
    { key: 'numLojasGt', kind: 'number', half: true },
    { key: 'numLojasLt', kind: 'number', half: true },
    { key: 'inadimplente', kind: 'select', options: simOuNao, more: true },
    { key: 'comProblema', kind: 'select', options: simOuNao, more: true },
    { key: 'contratoVencendo', kind: 'select', options: simOuNao, more: true },
    { key: 'artistaBloqueado', kind: 'text', placeholder: 'Nome inteiro', more: true },
  ],
  rowActions: [
    {
      id: 'editar',
      label: 'Editar',
      icon: <Pencil size={16} />,
      to: cadastroDe,
    },
    { label: 'Ver lojas', icon: <Store size={16} />, to: ({ _id }) => `/lojas?cliente=${_id}` },
    {
      label: 'Adicionar loja',
      icon: <Plus size={16} />,
      to: ({ _id }) => `/lojas/adicionar?cliente=${_id}`,
    },
    {
      label: 'Relatório',
      icon: <ChartNoAxesCombined size={16} />,
      to: ({ _id }) => `/clientes/relatorio?modal=FAIXAS_TOCADAS&modal.cliente=${_id}`,
    },
    dadosPessoais.acao,
    ...statusCommands.rowActions,
  ],
  todas: todas('CLIENTE'),
  bulk: statusCommands.bulk,
  modals: { IMPORTAR_CLIENTES: ImportarClientes, ...dadosPessoais.modals },
  secondary: [{ label: 'Importar clientes', icon: <FileUp size={16} />, modal: 'IMPORTAR_CLIENTES' }],
  primary: { label: 'Adicionar cliente', to: '/clientes/adicionar' },
  exportAll: 'listClientes',
  paraImportar: true,
  empty: {
    title: 'Nenhum cliente cadastrado',
    text: 'Adicione o primeiro cliente, ou importe uma planilha. As lojas, playlists e vinhetas ficam dentro dele.',
    notFound: 'Nenhum cliente encontrado',
  },
});
