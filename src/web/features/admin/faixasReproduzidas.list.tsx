import { dataHora, faixa, loja, playlist, statusDaLoja } from '../../entities/relatorios/columns.tsx';
import { clienteReportFilters } from '../../entities/relatorios/filters.ts';
import type { ListDeclaration } from '../../shared/list/declaration.ts';

/** What played in all stores, with the filters of the client reports. */
export const faixasReproduzidasList: ListDeclaration<'listAtividadesFaixasReproduzidas'> = {
  operation: 'listAtividadesFaixasReproduzidas',
  title: 'Faixas reproduzidas',
  noun: ['faixa reproduzida', 'faixas reproduzidas'],
  name: (execucao) => execucao.musica.titulo,
  columns: [faixa, playlist, loja, statusDaLoja, dataHora('horarioExecutadoPlayer')],
  drawer: 'FILTRO_FAIXAS_REPRODUZIDAS',
  filters: clienteReportFilters,
  exportAll: 'listAtividadesFaixasReproduzidas',
  empty: {
    title: 'Nenhuma faixa reproduzida',
    text: 'O que o player tocar nas lojas aparece aqui.',
    notFound: 'Nenhuma faixa encontrada',
  },
};
