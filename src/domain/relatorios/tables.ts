import type { components, operations } from '#generated/api.d.ts';
import { acessos } from '../lists/acessos.ts';
import { admins } from '../lists/admins.ts';
import { clientes } from '../lists/clientes.ts';
import { comunicados } from '../lists/comunicados.ts';
import { feriados } from '../lists/feriados.ts';
import { grades } from '../lists/grades.ts';
import { grupos } from '../lists/grupos.ts';
import { lixeira } from '../lists/lixeira.ts';
import { lojas } from '../lists/lojas.ts';
import { lojasSaude } from '../lists/lojasSaude.ts';
import { musicas } from '../lists/musicas.ts';
import { notificacoes } from '../lists/notificacoes.ts';
import { playlists } from '../lists/playlists.ts';
import { vinhetas } from '../lists/vinhetas.ts';
import type { Column, Table } from '../table.ts';
import { disponibilidadePor, lojasQuePararam } from './funcionamento.ts';
import { clientesForImport, lojasForImport } from './importacao.ts';
import {
  comprovante,
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
  suplemento,
  vinhetasTocadas,
} from './registros.ts';
import {
  contatosPorLoja,
  faixasEVinhetas,
  faixasMaisCurtidas,
  horasPorLoja,
  maisPuladas,
  naoAtualizaram,
  repeticao,
} from './sums.ts';

export type RelatorioExportavel = components['schemas']['RelatorioExportavel'];
type RowOf<R extends RelatorioExportavel> =
  operations[R]['responses'][200]['content']['application/json']['items'][number];

const listTable = <Row>(nome: string, columns: Record<string, Column<Row>>): Table<Row> => ({
  nome,
  columns: Object.values(columns),
});

const lists = {
  listLojas: listTable('Lojas', lojas),
  listClientes: listTable('Clientes', clientes),
  listPlaylists: listTable('Playlists', playlists),
  listMusicas: listTable('Músicas', musicas),
  listVinhetas: listTable('Vinhetas', vinhetas),
  listGrades: listTable('Grades', grades),
  listGrupos: listTable('Grupos de lojas', grupos),
  listFeriados: listTable('Feriados', feriados),
  listComunicados: listTable('Comunicados', comunicados),
  listNotificacoes: listTable('Notificações', notificacoes),
  listLojasSaude: listTable('Saúde das lojas', lojasSaude),
  listAdmins: listTable('Administradores', admins),
  listAcessos: listTable('Acessos', acessos),
  listLixeira: listTable('Lixeira', lixeira),
};

export const isList = (relatorio: RelatorioExportavel): boolean => relatorio in lists;

export const importTables: Partial<Record<RelatorioExportavel, Table<never>>> = {
  listLojas: lojasForImport,
  listClientes: clientesForImport,
};

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
  reportMaisPuladas: maisPuladas,
  reportDireitosAutorais: direitosAutorais,
  reportClienteRepeticao: repeticao,
  listFechamentoSuplemento: suplemento,
  reportComprovante: comprovante,
  reportLojasQuePararam: lojasQuePararam,
  reportDisponibilidade: disponibilidadePor.LOJA,
  ...lists,
};

type Filters = { liked?: boolean; por?: components['schemas']['DisponibilidadePor'] };

/** Filters can change the columns: likes or dislikes only, or the kind of rows of the availability report. */
export function tableOf(relatorio: RelatorioExportavel, { liked, por }: Filters): Table<never> {
  if (por !== undefined) return disponibilidadePor[por];
  if (liked === undefined) return tables[relatorio];
  return liked ? faixasCurtidas : faixasDescurtidas;
}
