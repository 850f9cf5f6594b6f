import type { components, operations } from '#generated/api.d.ts';
import { clientesParaImportar, lojasParaImportar } from './importacao.ts';
import {
  comunicadosEnviados,
  contatosDeSuporte,
  curtidasDaFaixa,
  descurtidasDaFaixa,
  direitosAutorais,
  faixasCurtidas,
  faixasDescurtidas,
  faixasTocadas,
  faixasVotadas,
  reproducoesDaFaixa,
  reproducoesDaPlaylist,
  vinhetasTocadas,
} from './registros.ts';
import {
  contatosPorLoja,
  faixasEVinhetas,
  faixasMaisCurtidas,
  horasPorLoja,
  naoAtualizaram,
} from './somas.ts';
import type { Table } from './table.ts';

export type RelatorioExportavel = components['schemas']['RelatorioExportavel'];
type RowOf<R extends RelatorioExportavel> =
  operations[R]['responses'][200]['content']['application/json']['items'][number];

const tables: { [R in RelatorioExportavel]: Table<RowOf<R>> } = {
  listAtividadesFaixasReproduzidas: faixasTocadas,
  reportClientesFaixas: faixasTocadas,
  reportLojasFaixas: faixasTocadas,
  listLikes: faixasVotadas,
  reportClientesLikeDislike: faixasVotadas,
  listAllLikes: faixasCurtidas,
  listAllDislikes: faixasDescurtidas,
  reportClientesVinhetas: vinhetasTocadas,
  reportLojasVinhetas: vinhetasTocadas,
  listContatosSuporte: contatosDeSuporte,
  reportClientesContatosSuporte: contatosDeSuporte,
  reportLojasContatosSuporte: contatosDeSuporte,
  reportLojasComunicados: comunicadosEnviados,
  reportLojasHoras: horasPorLoja,
  reportInsightsHoras: horasPorLoja,
  reportMusicaReproducoes: reproducoesDaFaixa,
  reportMusicaLikes: curtidasDaFaixa,
  reportMusicaDislikes: descurtidasDaFaixa,
  reportPlaylistReproducoes: reproducoesDaPlaylist,
  listAggregateLikes: faixasMaisCurtidas,
  listInsightsAggregateLikes: faixasMaisCurtidas,
  reportInsightsContatosSuporte: contatosPorLoja,
  reportInsightsFaixasVinhetas: faixasEVinhetas,
  reportInsightsLojasNaoAtualizaram: naoAtualizaram,
  reportDireitosAutorais: direitosAutorais,
  listLojas: lojasParaImportar,
  listClientes: clientesParaImportar,
};

/**
 * Finds the table of a report as its filters leave it: where they ask for likes or dislikes alone, it is the table of
 * these.
 */
export function tableOf(relatorio: RelatorioExportavel, { liked }: { liked?: boolean }): Table<never> {
  if (liked === undefined) return tables[relatorio];
  return liked ? faixasCurtidas : faixasDescurtidas;
}
