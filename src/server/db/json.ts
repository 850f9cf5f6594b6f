import type { ColumnType } from 'kysely';
import type { components } from '#generated/api.d.ts';

type Schemas = components['schemas'];

/** Read as RFC 3339 text in UTC with milliseconds. */
export type Time = ColumnType<string, string | Date, string | Date>;

export type Status = Schemas['Status'];
export type Level = Schemas['Level'];

export type Changes = Record<string, unknown>;

/** A period in a grade's week. `playlists` holds the ids as sent, including deleted playlists. */
export type Bloco = Omit<Schemas['GradeBloco'], 'playlists'> & { playlists: string[] };

export type Problema = Pick<Schemas['ParteDoSistema'], 'item' | 'resumo' | 'oQueFazer'> & { desde: string };

/** A field of a track that is also read from its file. */
export type CampoLido = 'etiquetas' | 'explicita' | 'ano';

export type MudancaDeEtiquetas = Schemas['EtiquetasDaTarefa'] | Schemas['EtiquetaRename'];

export type TextoDeixado = { tabela: string; id: string };

export type FalhaDeEntrada = 'EU003' | 'EU004' | 'EU005' | 'EU006' | 'LG001';

/**
 * Types that the database catalogue cannot provide, by table and column: JSON columns, and text columns with few values
 * but no check constraint. `npm run codegen` adds null and defaults.
 */
export type ColumnTypes = {
  'acessos.motivo': Schemas['MotivoDeAcesso'];
  'acessos.tipo': Schemas['TipoDeAcesso'];
  'agendamentos.administradores': string[];
  'agendamentos.colunas': string[];
  'agendamentos.dia_da_semana': Schemas['DiaDaSemana'];
  'agendamentos.enderecos': string[];
  'agendamentos.filtros': Record<string, unknown>;
  'agendamentos.formato': Schemas['FormatoExportacao'];
  'agendamentos.motivo_da_pausa': Schemas['MotivoDaPausa'];
  'agendamentos.relatorio': Schemas['RelatorioExportavel'];
  'alteracoes.antes': Record<string, unknown>;
  'alteracoes.depois': Record<string, unknown>;
  'apagamentos.entidade': Schemas['EntidadeNaLixeira'];
  'atividades.antes': Changes;
  'atividades.depois': Changes;
  'chaves.grupos': Schemas['GrupoDeOperacoes'][];
  'clientes.alertas': Schemas['Alertas'];
  'clientes.artistas_bloqueados': string[];
  'clientes.contrato_ecad': Schemas['ContratoEcad'];
  'clientes.excecoes': Schemas['Excecoes'];
  'clientes.horarios': Schemas['Horarios'];
  'clientes.pin_hash': Schemas['PlayerPin'];
  'comandos.tipo': Schemas['TipoDeComando'];
  'comunicados.status': Schemas['Leitura'];
  'configuracoes.alertas': Schemas['Alertas'];
  'configuracoes.download': Schemas['Configuracao']['download'];
  'configuracoes.excecoes': NonNullable<Schemas['Excecoes']>;
  'configuracoes.horarios': Schemas['Horarios'];
  'configuracoes.pin_hash': Schemas['PlayerPin'];
  'configuracoes.suporte': Schemas['PlayerSuporte'];
  'configuracoes.textos_deixados': TextoDeixado[];
  'destinos.tipos': Schemas['TipoDeOcorrencia'][];
  'entradas_oidc.falha': FalhaDeEntrada;
  'envios.dono_level': Level;
  'exportacoes.filtros': object;
  'exportacoes.relatorio': Schemas['RelatorioExportavel'];
  'feriados.uf': Schemas['Uf'];
  'fusos.mudancas': Schemas['PlayerFuso'][];
  'grades.blocos': Bloco[];
  'instancias.problemas': Problema[];
  'lacunas.causa': Schemas['CausaDaParada'];
  'lixeira.entidade': Schemas['EntidadeNaLixeira'];
  'lojas.alertas': Schemas['Alertas'];
  'lojas.contrato_ecad': Schemas['ContratoEcad'];
  'lojas.excecoes': Schemas['Excecoes'];
  'lojas.horarios': Schemas['Horarios'];
  'lojas.pin_hash': Schemas['PlayerPin'];
  'musicas.campos_escritos': CampoLido[];
  'musicas.etiquetas': string[];
  'ocorrencias.dados': Record<string, unknown>;
  'ocorrencias.tipo': Schemas['TipoDeOcorrencia'] | 'TESTE';
  'pedidos.horarios': Schemas['PlayerHorario'][];
  'playlists.regra': Schemas['RegraDaPlaylist'];
  'sinais.espaco': NonNullable<Schemas['PlayerSinal']['espaco']>;
  'sinais.estado': Schemas['EstadoDoPlayer'];
  'sinais.ultimo_erro': NonNullable<Schemas['PlayerSinal']['ultimoErro']>;
  'situacoes.causa': Schemas['MotivoDaSituacao'];
  'situacoes.motivo': Schemas['MotivoDaSituacao'];
  'situacoes.situacao': Schemas['SituacaoDaLoja'];
  'tarefas.acao': Schemas['AcaoDeTarefa'];
  'tarefas.campos': Schemas['CamposDaTarefa'];
  'tarefas.comando': Schemas['ComandoCreate'];
  'tarefas.entidade': Schemas['EntidadeDeTarefa'];
  'tarefas.etiquetas': MudancaDeEtiquetas;
  'tarefas.filtros': Record<string, unknown>;
  'tarefas.musicas': string[];
  'tarefas_linhas.dados': { nova: boolean; campos: Record<string, unknown> };
  'tentativas.quando': unknown;
  'vinhetas.janelas': Schemas['JanelaDaVinheta'][];
  'visoes.colunas': Schemas['ColunasDeVisao'];
  'visoes.consulta': Schemas['ConsultaDeVisao'];
  'visoes.lista': Schemas['ListaComVisoes'];
};
