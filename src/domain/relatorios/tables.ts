import type { components, operations } from '#generated/api.d.ts';
import { acessos } from '../listas/acessos.ts';
import { admins } from '../listas/admins.ts';
import { clientes } from '../listas/clientes.ts';
import { comunicados } from '../listas/comunicados.ts';
import { feriados } from '../listas/feriados.ts';
import { grades } from '../listas/grades.ts';
import { grupos } from '../listas/grupos.ts';
import { lixeira } from '../listas/lixeira.ts';
import { lojas } from '../listas/lojas.ts';
import { lojasSaude } from '../listas/lojasSaude.ts';
import { musicas } from '../listas/musicas.ts';
import { notificacoes } from '../listas/notificacoes.ts';
import { playlists } from '../listas/playlists.ts';
import { vinhetas } from '../listas/vinhetas.ts';
import type { Column, Table } from '../table.ts';
import { disponibilidadePor, lojasQuePararam } from './funcionamento.ts';
import { clientesParaImportar, lojasParaImportar } from './importacao.ts';
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
} from './somas.ts';

export type RelatorioExportavel = components['schemas']['RelatorioExportavel'];
type RowOf<R extends RelatorioExportavel> =
  operations[R]['responses'][200]['content']['application/json']['items'][number];

const lista = <Row>(nome: string, columns: Record<string, Column<Row>>): Table<Row> => ({
  nome,
  columns: Object.values(columns),
});

const listas = {
  listLojas: lista('Lojas', lojas),
  listClientes: lista('Clientes', clientes),
  listPlaylists: lista('Playlists', playlists),
  listMusicas: lista('Músicas', musicas),
  listVinhetas: lista('Vinhetas', vinhetas),
  listGrades: lista('Grades', grades),
  listGrupos: lista('Grupos de lojas', grupos),
  listFeriados: lista('Feriados', feriados),
  listComunicados: lista('Comunicados', comunicados),
  listNotificacoes: lista('Notificações', notificacoes),
  listLojasSaude: lista('Saúde das lojas', lojasSaude),
  listAdmins: lista('Administradores', admins),
  listAcessos: lista('Acessos', acessos),
  listLixeira: lista('Lixeira', lixeira),
};

export const isLista = (relatorio: RelatorioExportavel): boolean => relatorio in listas;

export const paraImportar: Partial<Record<RelatorioExportavel, Table<never>>> = {
  listLojas: lojasParaImportar,
  listClientes: clientesParaImportar,
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
  listFechamentoSuplemento: suplemento,
  reportComprovante: comprovante,
  reportLojasQuePararam: lojasQuePararam,
  reportDisponibilidade: disponibilidadePor.LOJA,
  ...listas,
};

type Filtros = { liked?: boolean; por?: components['schemas']['DisponibilidadePor'] };

/** Filters can change the columns: likes or dislikes only, or the kind of rows of the availability report. */
export function tableOf(relatorio: RelatorioExportavel, { liked, por }: Filtros): Table<never> {
  if (por !== undefined) return disponibilidadePor[por];
  if (liked === undefined) return tables[relatorio];
  return liked ? faixasCurtidas : faixasDescurtidas;
}
