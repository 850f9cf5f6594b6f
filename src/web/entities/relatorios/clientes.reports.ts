import { lastMonth } from '#domain/lastMonth.ts';
import * as tables from '#domain/relatorios/registros.ts';
import { repeticao as repeticaoTable } from '#domain/relatorios/sums.ts';
import { declareReport, readsOf } from '../../shared/report/declaration.ts';
import { Completude } from './Completude.tsx';
import { columnsOf } from './columns.tsx';
import {
  clienteReportFilters,
  curtidasReportFilters,
  direitosAutoraisFilters,
  repeticaoFilters,
} from './filters.ts';

const drawer = 'FILTRO_RELATORIO_CLIENTES';
const nenhumaFaixa = 'Nenhuma faixa encontrada';

export const faixasTocadas = declareReport<'reportClientesFaixas'>({
  name: 'FAIXAS_TOCADAS',
  title: 'Faixas Tocadas',
  operation: 'reportClientesFaixas',
  columns: columnsOf(tables.faixasTocadas),
  drawer,
  filters: clienteReportFilters,
  empty: { title: nenhumaFaixa, text: 'O que o player tocar nas lojas aparece aqui.' },
  refreshesUnfiltered: true,
});

export const faixasCurtidasDescurtidas = declareReport<'reportClientesLikeDislike'>({
  name: 'FAIXAS_CURTIDAS_DESCURTIDAS',
  title: 'Faixas curtidas/descurtidas',
  operation: 'reportClientesLikeDislike',
  columns: columnsOf(tables.faixasVotadas),
  drawer,
  filters: curtidasReportFilters,
  empty: { title: nenhumaFaixa, text: 'O que as lojas curtirem ou descurtirem no player aparece aqui.' },
});

export const faixasDescurtidas = declareReport<'reportClientesLikeDislike'>({
  name: 'FAIXAS_DESCURTIDAS',
  title: 'Faixas descurtidas',
  operation: 'reportClientesLikeDislike',
  fixed: { liked: false },
  columns: columnsOf(tables.faixasDescurtidas),
  drawer,
  filters: curtidasReportFilters,
  empty: { title: nenhumaFaixa, text: 'O que as lojas descurtirem no player aparece aqui.' },
});

export const faixasCurtidas = declareReport<'reportClientesLikeDislike'>({
  name: 'FAIXAS_CURTIDAS',
  title: 'Faixas curtidas',
  operation: 'reportClientesLikeDislike',
  fixed: { liked: true },
  columns: columnsOf(tables.faixasCurtidas),
  drawer,
  filters: curtidasReportFilters,
  empty: { title: nenhumaFaixa, text: 'O que as lojas curtirem no player aparece aqui.' },
});

export const vinhetasTocadas = declareReport<'reportClientesVinhetas'>({
  name: 'VINHETAS_TOCADAS',
  title: 'Vinhetas tocadas',
  operation: 'reportClientesVinhetas',
  columns: columnsOf(tables.vinhetasTocadas),
  drawer,
  filters: clienteReportFilters,
  empty: { title: 'Nenhuma vinheta encontrada', text: 'As vinhetas que tocarem nas lojas aparecem aqui.' },
});

export const contatosSuporte = declareReport<'reportClientesContatosSuporte'>({
  name: 'CONTATO_SUPORTE',
  title: 'Contatos de Suporte realizados (Notificações)',
  operation: 'reportClientesContatosSuporte',
  columns: columnsOf(tables.contatosDeSuporte),
  drawer,
  filters: clienteReportFilters,
  size: 'contato',
  empty: {
    title: 'Nenhuma contato encontrado',
    text: 'Os pedidos de ajuda das lojas, por e-mail ou WhatsApp, aparecem aqui.',
  },
});

/** Every play of a client in a period, as copyright societies require. Default: last month. */
export const direitosAutorais = declareReport<'reportDireitosAutorais'>({
  name: 'DIREITOS_AUTORAIS',
  title: 'Direitos autorais',
  operation: 'reportDireitosAutorais',
  columns: columnsOf(tables.direitosAutorais),
  drawer: 'FILTRO_DIREITOS_AUTORAIS',
  filters: direitosAutoraisFilters,
  defaults: lastMonth(),
  needs: {
    keys: ['cliente'],
    title: 'Escolha um cliente',
    text: 'O relatório lista as execuções das lojas de um cliente, num período que você também escolhe.',
  },
  About: Completude,
  empty: {
    title: 'Nenhuma execução encontrada',
    text: 'Nada tocou nas lojas deste cliente neste período.',
  },
});

export const repeticao = declareReport<'reportClienteRepeticao'>({
  name: 'REPETICAO',
  title: 'Repetição',
  size: 'wide',
  operation: 'reportClienteRepeticao',
  rowKey: ({ loja }) => loja._id,
  columns: columnsOf(repeticaoTable, {
    execucoes: { wide: true },
    voltas: { wide: true },
    voltasDeArtistaCedo: { wide: true },
  }),
  drawer: 'FILTRO_REPETICAO',
  filters: repeticaoFilters,
  defaults: { periodo: 7 },
  needs: {
    keys: ['cliente'],
    title: 'Escolha um cliente',
    text: 'O relatório mostra, loja a loja, quantas faixas voltaram a tocar antes das horas definidas.',
  },
  empty: { title: 'Nenhuma loja encontrada', text: 'As lojas do cliente aparecem aqui, uma em cada linha.' },
});

export const reads = readsOf([
  faixasTocadas,
  faixasCurtidasDescurtidas,
  faixasDescurtidas,
  faixasCurtidas,
  vinhetasTocadas,
  contatosSuporte,
  direitosAutorais,
  repeticao,
]);
