import type { ColumnType } from 'kysely';
import type { components } from '#generated/api.d.ts';

type Schemas = components['schemas'];

/** A timestamp, read as RFC 3339 text in UTC with milliseconds. */
export type Time = ColumnType<string, string | Date, string | Date>;

export type Status = Schemas['Status'];
export type Level = Schemas['Level'];

/** Fields by their names in the contract: only those that changed. */
export type Changes = Record<string, unknown>;

/** A period of a grade's week. `playlists` holds ids as they were sent; some may be deleted. */
export type Bloco = Omit<Schemas['GradeBloco'], 'playlists'> & { playlists: string[] };

/** A part of the system that has a problem, and since when. */
export type Problema = Pick<Schemas['ParteDoSistema'], 'item' | 'resumo' | 'oQueFazer'> & { desde: string };

/** A row whose texts could not be tidied. */
export type TextoDeixado = { tabela: string; id: string };

/** The codes of a failed sign-in with the provider. */
export type FalhaDeEntrada = 'EU003' | 'EU004' | 'EU005' | 'EU006' | 'LG001';

/**
 * The types that the catalogue does not know, by table and column as the database spells them: of each JSON column, and
 * of texts with few values and no check constraint. `npm run codegen` adds null and defaults.
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
  'clientes.alertas': Schemas['Alertas'];
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
  'entradas_oidc.falha': FalhaDeEntrada;
  'envios.dono_level': Level;
  'exportacoes.filtros': object;
  'exportacoes.relatorio': Schemas['RelatorioExportavel'];
  'feriados.uf': Schemas['Uf'];
  'fusos.mudancas': Schemas['PlayerFuso'][];
  'grades.blocos': Bloco[];
  'instancias.problemas': Problema[];
  'lixeira.entidade': Schemas['EntidadeNaLixeira'];
  'lojas.alertas': Schemas['Alertas'];
  'lojas.contrato_ecad': Schemas['ContratoEcad'];
  'lojas.excecoes': Schemas['Excecoes'];
  'lojas.horarios': Schemas['Horarios'];
  'lojas.pin_hash': Schemas['PlayerPin'];
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
  'tarefas.filtros': Record<string, unknown>;
  /** An import: the values of the sheet's row, and whether it creates an entity. */
  'tarefas_linhas.dados': { nova: boolean; campos: Record<string, unknown> };
  /** Read and written only in SQL. */
  'tentativas.quando': unknown;
  'vinhetas.janelas': Schemas['JanelaDaVinheta'][];
  'visoes.colunas': Schemas['ColunasDeVisao'];
  'visoes.consulta': Schemas['ConsultaDeVisao'];
  'visoes.lista': Schemas['ListaComVisoes'];
};
