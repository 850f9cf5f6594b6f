import { mesPassado } from '#domain/mesPassado.ts';
import { declareReport } from '../../shared/report/declaration.ts';
import {
  artista,
  compositor,
  dataHora,
  execucoes,
  faixa,
  faixaVotada,
  loja,
  lojaComCnpj,
  metodo,
  playlist,
  statusDaLoja,
  titulo,
  vinheta,
} from './columns.tsx';
import { clienteReportFilters, curtidasReportFilters, direitosAutoraisFilters } from './filters.ts';

const drawer = 'FILTRO_RELATORIO_CLIENTES';
const nenhumaFaixa = 'Nenhuma faixa encontrada';

export const faixasTocadas = declareReport<'reportClientesFaixas'>({
  name: 'FAIXAS_TOCADAS',
  title: 'Faixas Tocadas',
  operation: 'reportClientesFaixas',
  columns: [faixa, playlist, loja, statusDaLoja, dataHora('horarioExecutadoPlayer')],
  drawer,
  filters: clienteReportFilters,
  empty: { title: nenhumaFaixa, text: 'O que o player tocar nas lojas aparece aqui.' },
  refreshesUnfiltered: true,
});

export const faixasCurtidasDescurtidas = declareReport<'reportClientesLikeDislike'>({
  name: 'FAIXAS_CURTIDAS_DESCURTIDAS',
  title: 'Faixas curtidas/descurtidas',
  operation: 'reportClientesLikeDislike',
  columns: [faixaVotada, playlist, loja, statusDaLoja, dataHora('createdAt')],
  drawer,
  filters: curtidasReportFilters,
  empty: { title: nenhumaFaixa, text: 'O que as lojas curtirem ou descurtirem no player aparece aqui.' },
});

export const faixasDescurtidas = declareReport<'reportClientesLikeDislike'>({
  name: 'FAIXAS_DESCURTIDAS',
  title: 'Faixas descurtidas',
  operation: 'reportClientesLikeDislike',
  fixed: { liked: false },
  columns: [faixa, artista, playlist, loja, statusDaLoja, dataHora('createdAt')],
  drawer,
  filters: curtidasReportFilters,
  empty: { title: nenhumaFaixa, text: 'O que as lojas descurtirem no player aparece aqui.' },
});

export const faixasCurtidas = declareReport<'reportClientesLikeDislike'>({
  name: 'FAIXAS_CURTIDAS',
  title: 'Faixas curtidas',
  operation: 'reportClientesLikeDislike',
  fixed: { liked: true },
  columns: [faixa, artista, playlist, loja, statusDaLoja, dataHora('createdAt')],
  drawer,
  filters: curtidasReportFilters,
  empty: { title: nenhumaFaixa, text: 'O que as lojas curtirem no player aparece aqui.' },
});

export const vinhetasTocadas = declareReport<'reportClientesVinhetas'>({
  name: 'VINHETAS_TOCADAS',
  title: 'Vinhetas tocadas',
  operation: 'reportClientesVinhetas',
  columns: [vinheta, loja, statusDaLoja, dataHora('createdAt')],
  drawer,
  filters: clienteReportFilters,
  empty: { title: 'Nenhuma vinheta encontrada', text: 'As vinhetas que tocarem nas lojas aparecem aqui.' },
});

export const contatosSuporte = declareReport<'reportClientesContatosSuporte'>({
  name: 'CONTATO_SUPORTE',
  title: 'Contatos de Suporte realizados (Notificações)',
  operation: 'reportClientesContatosSuporte',
  columns: [metodo, loja, dataHora('createdAt')],
  drawer,
  filters: clienteReportFilters,
  size: 'contato',
  empty: {
    title: 'Nenhuma contato encontrado',
    text: 'Os pedidos de ajuda das lojas, por e-mail ou WhatsApp, aparecem aqui.',
  },
});

/** What copyright societies ask for: every play of a client in a period, of last month unless told. */
export const direitosAutorais = declareReport<'reportDireitosAutorais'>({
  name: 'DIREITOS_AUTORAIS',
  title: 'Direitos autorais',
  operation: 'reportDireitosAutorais',
  columns: [lojaComCnpj, titulo, compositor, execucoes, dataHora('horarioExecutadoPlayer')],
  drawer: 'FILTRO_DIREITOS_AUTORAIS',
  filters: direitosAutoraisFilters,
  defaults: mesPassado(),
  needs: {
    keys: ['cliente'],
    title: 'Escolha um cliente',
    text: 'O relatório lista as execuções das lojas de um cliente, num período que você também escolhe.',
  },
  empty: {
    title: 'Nenhuma execução encontrada',
    text: 'Nada tocou nas lojas deste cliente neste período.',
  },
});
