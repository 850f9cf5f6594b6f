import { Eye } from 'lucide-react';
import { formatDateTime } from '#domain/dates.ts';
import { periodos } from '#domain/periodo.ts';
import { AdminName, AdminPicker } from '../../entities/AdminPicker.tsx';
import type { Filter, ListDeclaration } from '../../shared/list/declaration.ts';
import { listLoader } from '../../shared/list/listLoader.ts';
import { type Atividade, acoes, entidades, feito, mudancas } from './atividade.ts';
import { faixasReproduzidasList } from './faixasReproduzidas.list.tsx';

/** The other part of the screen, by its name in the address. */
export const abaFaixas = 'faixas';

/** The modal with all that changed. */
export const details = 'ATIVIDADE';

const options = <Value extends string>(labels: Record<Value, string>) =>
  (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }));

const byAdmin: Filter<'listAtividades'> = {
  key: 'admin',
  label: 'Administrador',
  kind: 'picker',
  Picker: AdminPicker,
  Name: AdminName,
};

const filters: Filter<'listAtividades'>[] = [
  { key: 'acao', label: 'Ação', kind: 'select', options: options(acoes), placeholder: 'Todas' },
  { key: 'entidade', label: 'Onde', kind: 'select', options: options(entidades) },
  { key: 'periodo', label: 'Período', kind: 'select', options: periodos, placeholder: 'Qualquer período' },
];

/** What one oneself did: level "1" has no other. */
export const minhasAtividadesList: ListDeclaration<'listAtividades'> = {
  operation: 'listAtividades',
  title: 'Minhas Atividades',
  noun: ['atividade', 'atividades'],
  name: (atividade) => `${feito(atividade)} em ${formatDateTime(atividade.createdAt)}`,
  defaultSort: '-createdAt',
  columns: [
    {
      key: 'admin',
      label: 'Quem',
      width: '20%',
      text: ({ admin }) => admin.nome,
      under: { label: 'Login', text: ({ admin }) => admin.login },
    },
    {
      key: 'feito',
      label: 'O quê',
      width: '34%',
      text: feito,
      under: { label: 'Em quê', text: (atividade) => atividade.nome },
    },
    {
      key: 'mudancas',
      label: 'Antes → depois',
      hideBelow: 'xl',
      text: (atividade) =>
        mudancas(atividade)
          .map(({ texto }) => texto)
          .join('; '),
      cell: (atividade) => <Mudancas atividade={atividade} />,
    },
    {
      key: 'createdAt',
      label: 'Quando',
      sort: 'createdAt',
      width: '160px',
      text: ({ createdAt }) => formatDateTime(createdAt),
    },
  ],
  drawer: 'FILTRO_ATIVIDADES',
  filters,
  rowActions: [
    { label: 'Ver detalhes', icon: <Eye size={16} />, modal: details, params: ({ _id }) => ({ id: _id }) },
  ],
  empty: {
    title: 'Nenhuma atividade ainda',
    text: 'O que os administradores cadastrarem, alterarem ou excluírem aparece aqui.',
    notFound: 'Nenhuma atividade encontrada',
  },
};

/** What all administrators did. */
export const atividadesList: ListDeclaration<'listAtividades'> = {
  ...minhasAtividadesList,
  title: 'Atividades',
  filters: [byAdmin, ...filters],
};

function Mudancas({ atividade }: { atividade: Atividade }) {
  const [first, ...others] = mudancas(atividade);
  if (!first) return <span className="list-muted">—</span>;
  return (
    <span className="list-two" title={first.texto}>
      {first.texto}
      {others.length > 0 && <span className="list-under">e mais {others.length}</span>}
    </span>
  );
}

const ofAtividades = listLoader(atividadesList);
const ofFaixas = listLoader(faixasReproduzidasList);

/** Asks for the list of the part that the address names. */
export const loader: typeof ofAtividades = (args) =>
  (new URL(args.request.url).searchParams.get('aba') === abaFaixas ? ofFaixas : ofAtividades)(args);
