import * as tables from '#domain/relatorios/registros.ts';
import { declareReport, readsOf } from '../../shared/report/declaration.ts';
import { columnsOf } from './columns.tsx';
import { lojaReportFilters } from './filters.ts';

const drawer = 'FILTRO_RELATORIO_LOJAS';

export const faixasTocadas = declareReport<'reportLojasFaixas'>({
  name: 'FAIXAS_TOCADAS',
  title: 'Faixas Tocadas',
  operation: 'reportLojasFaixas',
  columns: columnsOf(tables.faixasTocadas),
  drawer,
  filters: lojaReportFilters,
  empty: { title: 'Nenhuma faixa encontrada', text: 'O que o player tocar nas lojas aparece aqui.' },
  refreshesUnfiltered: true,
});

export const vinhetasTocadas = declareReport<'reportLojasVinhetas'>({
  name: 'VINHETAS_TOCADAS',
  title: 'Vinhetas tocadas',
  operation: 'reportLojasVinhetas',
  columns: columnsOf(tables.vinhetasTocadas),
  drawer,
  filters: lojaReportFilters,
  empty: { title: 'Nenhuma vinheta encontrada', text: 'As vinhetas que tocarem nas lojas aparecem aqui.' },
});

export const contatosSuporte = declareReport<'reportLojasContatosSuporte'>({
  name: 'CONTATO_SUPORTE',
  title: 'Contatos de Suporte realizados (Notificações)',
  operation: 'reportLojasContatosSuporte',
  columns: columnsOf(tables.contatosDeSuporte),
  drawer,
  filters: lojaReportFilters,
  size: 'contato',
  empty: {
    title: 'Nenhuma contato encontrado',
    text: 'Os pedidos de ajuda das lojas, por e-mail ou WhatsApp, aparecem aqui.',
  },
});

export const comunicadosEnviados = declareReport<'reportLojasComunicados'>({
  name: 'COMUNICADOS_ENVIADOS',
  title: 'Comunicados enviados pelo Administrador',
  operation: 'reportLojasComunicados',
  columns: columnsOf(tables.comunicadosEnviados),
  drawer,
  filters: lojaReportFilters,
  empty: {
    title: 'Nenhum comunicado encontrado',
    text: 'Cada comunicado aparece aqui uma vez para cada loja que o recebe.',
  },
});

export const reads = readsOf([faixasTocadas, vinhetasTocadas, contatosSuporte, comunicadosEnviados]);
