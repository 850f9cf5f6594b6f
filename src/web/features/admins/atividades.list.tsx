import { Eye, Undo2 } from 'lucide-react';
import { isTop } from '#domain/capabilities.ts';
import { formatDateTime } from '#domain/dates.ts';
import { periodos } from '#domain/periodos.ts';
import { faixasTocadas } from '#domain/relatorios/registros.ts';
import { type Atividade, feito, mudancas } from '../../entities/historico/palavras.ts';
import { columnsOf } from '../../entities/relatorios/columns.tsx';
import { clienteReportFilters } from '../../entities/relatorios/filters.ts';
import { readMe } from '../../shared/api/me.ts';
import type { Filter } from '../../shared/filter/declaration.ts';
import { declareList, type ListDeclaration } from '../../shared/list/declaration.ts';
import { listLoader } from '../../shared/list/listLoader.ts';
import { onDemand } from '../../shared/ui/onDemand.tsx';
import { abaAcessos, acessosList, byAdmin } from './acessos.list.tsx';

export const abaFaixas = 'faixas';

const AtividadeDialog = onDemand(
  async () => (await import('../../entities/historico/AtividadeDialog.tsx')).AtividadeDialog,
);

const filters: Filter<'listAtividades'>[] = [
  { key: 'acao', kind: 'select', placeholder: 'Todas' },
  { key: 'entidade', kind: 'select' },
  { key: 'periodo', kind: 'select', options: periodos, placeholder: 'Qualquer período' },
];

const whyNot: Partial<Record<Atividade['desfazer'], string>> = {
  DESFEITA: 'Já foi desfeita',
  NAO: 'Não pode ser desfeita',
};

/** Own activities only: level "1" may not read others. */
const minhas: ListDeclaration<'listAtividades'> = {
  operation: 'listAtividades',
  title: 'Minhas Atividades',
  noun: ['atividade', 'atividades'],
  name: (atividade) => `${feito(atividade)} em ${formatDateTime(atividade.createdAt)}`,
  search: { key: 'nome', placeholder: 'Buscar por nome' },
  defaultSort: '-createdAt',
  columns: [
    {
      key: 'admin',
      label: 'Quem',
      width: '20%',
      text: ({ admin }) => admin.nome,
      under: {
        label: 'Login',
        text: ({ admin, chave }) => (chave ? `${admin.login}, pela chave ${chave.nome}` : admin.login),
      },
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
      moment: true,
      text: ({ createdAt }) => formatDateTime(createdAt),
    },
  ],
  drawer: 'FILTRO_ATIVIDADES',
  filters,
  modals: { ATIVIDADE: AtividadeDialog },
  rowActions: [
    {
      label: 'Ver detalhes',
      icon: <Eye size={16} />,
      modal: 'ATIVIDADE',
      params: ({ _id }) => ({ id: _id }),
    },
    {
      label: 'Desfazer',
      icon: <Undo2 size={16} />,
      modal: 'ATIVIDADE',
      params: ({ _id }) => ({ id: _id }),
      reason: ({ desfazer }) => whyNot[desfazer],
    },
  ],
  empty: {
    title: 'Nenhuma atividade ainda',
    text: 'O que os administradores cadastrarem, alterarem ou excluírem aparece aqui.',
    notFound: 'Nenhuma atividade encontrada',
  },
};

export const minhasAtividadesList = declareList(minhas);

export const atividadesList = declareList<'listAtividades'>({
  ...minhas,
  title: 'Atividades',
  filters: [byAdmin, ...filters],
});

export const faixasReproduzidasList = declareList<'listAtividadesFaixasReproduzidas'>({
  operation: 'listAtividadesFaixasReproduzidas',
  title: 'Faixas reproduzidas',
  noun: ['faixa reproduzida', 'faixas reproduzidas'],
  name: (execucao) => execucao.musica.titulo,
  columns: columnsOf(faixasTocadas),
  drawer: 'FILTRO_FAIXAS_REPRODUZIDAS',
  filters: clienteReportFilters,
  exportAll: 'listAtividadesFaixasReproduzidas',
  empty: {
    title: 'Nenhuma faixa reproduzida',
    text: 'O que o player tocar nas lojas aparece aqui.',
    notFound: 'Nenhuma faixa encontrada',
  },
});

function Mudancas({ atividade }: { atividade: Atividade }) {
  const [first, ...others] = mudancas(atividade);
  if (!first) return <span className="muted">—</span>;
  return (
    <span className="row-two" title={first.texto}>
      {first.texto}
      {others.length > 0 && <span className="row-under">e mais {others.length}</span>}
    </span>
  );
}

const ofAtividades = listLoader(atividadesList);
const ofFaixas = listLoader(faixasReproduzidasList);
const ofAcessos = listLoader(acessosList);

/** Prefetches the tab's list. Accesses wait until the administrator's level is known. */
export const loader: typeof ofAtividades = (args) => {
  const aba = new URL(args.request.url).searchParams.get('aba');
  if (aba !== abaAcessos) return (aba === abaFaixas ? ofFaixas : ofAtividades)(args);
  readMe().then(
    (me) => isTop(me) && ofAcessos(args),
    () => {},
  );
  return null;
};
