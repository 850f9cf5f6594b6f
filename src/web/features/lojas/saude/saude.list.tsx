import { HeartPulse, Pencil, Send } from 'lucide-react';
import { lojasSaude } from '#domain/lists/lojasSaude.ts';
import { formatNumber } from '#domain/text.ts';
import { SituacaoDaLoja } from '#generated/labels.ts';
import { cidade, modalInstrucoes, modalSaude, Situacao } from '../../../entities/lojas/Situacao.tsx';
import { ClienteName, ClientePicker, GrupoName, GrupoPicker } from '../../../entities/pickers.tsx';
import { queryClient } from '../../../shared/api/queryClient.ts';
import { simOuNao } from '../../../shared/filter/declaration.ts';
import { declareList } from '../../../shared/list/declaration.ts';
import { listLoader } from '../../../shared/list/listLoader.ts';
import { optionsOf } from '../../../shared/ui/options.ts';
import { type LojaSaude, resumoDasLojas } from './aoVivo.ts';
import { HaQuanto } from './HaQuanto.tsx';

const none = <span className="muted">—</span>;
const idOf = ({ _id: id }: LojaSaude) => ({ id });

function Desde({ loja: { situacao, desde, horarioInformado } }: { loja: LojaSaude }) {
  const since = situacao !== 'NUNCA_LIGOU' && desde;
  return (
    <span className="row-under tabular">
      {since && <HaQuanto desde={since} />}
      {since && !horarioInformado && ' · '}
      {!horarioInformado && 'horário não informado'}
    </span>
  );
}

export const list = declareList<'listLojasSaude'>({
  operation: 'listLojasSaude',
  title: 'Saúde das lojas',
  noun: ['loja', 'lojas'],
  name: (loja) => loja.nome,
  href: ({ _id }) => `/lojas/editar/${_id}`,
  search: { key: 'nome', placeholder: 'Buscar por nome' },
  defaultSort: 'gravidade',
  columns: [
    { ...lojasSaude.nome, sort: 'nome', wraps: true },
    { ...lojasSaude.cliente, width: '14%', wraps: true },
    { ...lojasSaude.cidade, ...cidade, wide: true },
    {
      ...lojasSaude.situacao,
      sort: 'gravidade',
      width: '248px',
      tellsUnder: true,
      cell: (loja) => (
        <div>
          <Situacao {...loja} />
          <Desde loja={loja} />
        </div>
      ),
    },
    { ...lojasSaude.tocando, width: '17%' },
    {
      ...lojasSaude.fila,
      wide: true,
      width: '76px',
      align: 'end',
      cell: ({ fila }) => (fila === null ? none : formatNumber(fila)),
    },
    { ...lojasSaude.versao, width: '80px', wide: true, cell: ({ versao }) => versao ?? none },
  ],
  drawer: 'FILTRO_SAUDE',
  filters: [
    { key: 'nome', kind: 'text', placeholder: 'Parte do nome' },
    { key: 'situacao', kind: 'several', options: optionsOf(SituacaoDaLoja) },
    { key: 'problema', kind: 'select', options: simOuNao },
    { key: 'cliente', kind: 'picker', Picker: ClientePicker, Name: ClienteName },
    { key: 'grupo', kind: 'picker', Picker: GrupoPicker, Name: GrupoName },
    { key: 'cidade', kind: 'text', placeholder: 'Parte do nome' },
    { key: 'estado', kind: 'text', mask: 'uf', placeholder: 'Sigla do Estado. Exemplo: RJ' },
  ],
  rowActions: [
    { label: 'Ver saúde', icon: <HeartPulse size={16} />, modal: modalSaude, params: idOf },
    { label: 'Enviar instruções', icon: <Send size={16} />, modal: modalInstrucoes, params: idOf },
    {
      id: 'editar',
      label: 'Editar',
      icon: <Pencil size={16} />,
      to: ({ _id }) => `/lojas/editar/${_id}?aba=cadastro`,
    },
  ],
  exportAll: 'listLojasSaude',
  empty: {
    title: 'Nenhuma loja ativa',
    text: 'Assim que um cliente ativo tiver uma loja ativa, ela aparece aqui.',
    notFound: 'Nenhuma loja encontrada',
  },
});

export const loader = (args: Parameters<ReturnType<typeof listLoader>>[0]) => {
  void queryClient.prefetchQuery(resumoDasLojas);
  return listLoader(list)(args);
};
