/**
 * The tables of the database, made by `npm run codegen` from the catalogue of a migrated database and from
 * src/server/db/json.ts. Descriptions are the database's comments.
 */

import type { Insertable, Updateable } from 'kysely';
import type { ColumnTypes, Time } from "#server/db/json.ts";
import type { ColumnType, GeneratedAlways, JSONColumnType } from "kysely";

export type FimExecucao = "COMPLETA" | "ERRO" | "INTERROMPIDA" | "PULADA";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Numeric = ColumnType<string, number | string, number | string>;

export interface Acessos {
  adminId: string | null;
  chave: string;
  chaveId: string | null;
  createdAt: Generated<Time>;
  endereco: string;
  id: string;
  login: string;
  loginBusca: GeneratedAlways<string | null>;
  lojaId: string | null;
  motivo: ColumnTypes['acessos.motivo'] | null;
  operacao: string | null;
  porId: string | null;
  tipo: ColumnTypes['acessos.tipo'];
  ultimoEm: Generated<Time>;
  vezes: Generated<number>;
}

export interface Admins {
  createdAt: Generated<Time>;
  deletedAt: Time | null;
  email: string;
  id: string;
  identificacaoBusca: GeneratedAlways<string | null>;
  level: "0" | "1";
  login: string;
  loginBusca: GeneratedAlways<string | null>;
  nome: string;
  nomeBusca: GeneratedAlways<string | null>;
  senhaHash: string | null;
  senhaProvisoria: Generated<boolean>;
  status: Generated<"ATIVO" | "INATIVO">;
  ultimoAcesso: Time | null;
  updatedAt: Generated<Time>;
  updatedBy: string | null;
  versao: Generated<number>;
}

export interface Agendamentos {
  administradores: JSONColumnType<ColumnTypes['agendamentos.administradores']>;
  colunas: JSONColumnType<ColumnTypes['agendamentos.colunas']> | null;
  createdAt: Generated<Time>;
  deletedAt: Time | null;
  diaDaSemana: ColumnTypes['agendamentos.dia_da_semana'] | null;
  diaDoMes: number | null;
  donoId: string;
  enderecos: JSONColumnType<ColumnTypes['agendamentos.enderecos']>;
  entidadeId: string | null;
  filtros: JSONColumnType<ColumnTypes['agendamentos.filtros']>;
  formato: ColumnTypes['agendamentos.formato'];
  frequencia: "SEMANAL" | "MENSAL";
  hora: string;
  id: string;
  motivoDaPausa: ColumnTypes['agendamentos.motivo_da_pausa'] | null;
  nome: string;
  nomeBusca: GeneratedAlways<string | null>;
  proximoEm: Time | null;
  relatorio: ColumnTypes['agendamentos.relatorio'];
  status: Generated<"ATIVO" | "INATIVO">;
  updatedAt: Generated<Time>;
  updatedBy: string | null;
  versao: Generated<number>;
  visaoId: string | null;
}

export interface AlertasAbertos {
  avisadoEm: Time;
  destinatario: string;
  lojaId: string;
}

export interface AlertasMensagens {
  destinatario: string;
  enviadaEm: Time;
}

export interface AlertasResumos {
  destinatario: string;
  dia: string;
  horario: string;
}

export interface Alteracoes {
  antes: JSONColumnType<ColumnTypes['alteracoes.antes']> | null;
  createdAt: Generated<Time>;
  depois: JSONColumnType<ColumnTypes['alteracoes.depois']> | null;
  ligada: string;
  linha: string;
  numero: GeneratedAlways<number>;
  operacao: string;
  tabela: string;
}

export interface Apagados {
  apagadoEm: Generated<Time>;
  id: string;
}

export interface Apagamentos {
  entidade: ColumnTypes['apagamentos.entidade'];
  escritoEm: Time | null;
  id: string;
  momento: Generated<Time>;
}

export interface Atividades {
  acao: string;
  adminId: string | null;
  antes: JSONColumnType<ColumnTypes['atividades.antes']> | null;
  chaveId: string | null;
  createdAt: Generated<Time>;
  depois: JSONColumnType<ColumnTypes['atividades.depois']> | null;
  desfaz: string | null;
  endereco: string | null;
  entidade: string;
  entidadeId: string;
  id: string;
  nome: string;
  nomeBusca: GeneratedAlways<string | null>;
  operacao: string | null;
}

export interface AudioGuardado {
  bytes: number;
  id: Generated<boolean>;
}

export interface AudiosGuardados {
  bytes: number;
  sha256: string;
}

export interface Bloqueios {
  clienteId: string;
  musicaId: string;
}

export interface ChamadasDaApi {
  chamadas: number;
  dia: string;
  operacao: string;
  quem: string;
  tipo: string;
}

export interface Chaves {
  adminId: string;
  createdAt: Generated<Time>;
  endereco: string | null;
  expiraEm: Time;
  final: string;
  id: string;
  level: "0" | "1";
  nome: string;
  revogadaEm: Time | null;
  tokenHash: string;
  ultimoUso: Time | null;
}

export interface Clientes {
  alertas: JSONColumnType<ColumnTypes['clientes.alertas']> | null;
  chave: GeneratedAlways<number>;
  cnpj: string | null;
  contratoEcad: JSONColumnType<ColumnTypes['clientes.contrato_ecad']> | null;
  createdAt: Generated<Time>;
  deletedAt: Time | null;
  email: string | null;
  excecoes: JSONColumnType<ColumnTypes['clientes.excecoes']> | null;
  horarios: JSONColumnType<ColumnTypes['clientes.horarios']> | null;
  id: string;
  identificacaoBusca: GeneratedAlways<string | null>;
  inadimplente: Generated<boolean>;
  inativoDesde: Time | null;
  nome: string;
  nomeBusca: GeneratedAlways<string | null>;
  numLojas: Generated<number>;
  numPlaylists: Generated<number>;
  numVinhetas: Generated<number>;
  pinExigido: boolean | null;
  pinHash: JSONColumnType<ColumnTypes['clientes.pin_hash']> | null;
  pulosPorHora: number | null;
  razaoSocial: string | null;
  responsavel: string | null;
  status: Generated<"ATIVO" | "INATIVO">;
  telefone: string | null;
  transicaoMs: number | null;
  updatedAt: Generated<Time>;
  updatedBy: string | null;
  versao: Generated<number>;
  volume: number | null;
  volumeTravado: boolean | null;
}

export interface CodigosDeRecuperacao {
  adminId: string;
  codigoHash: string;
  id: string;
}

export interface Comandos {
  adminId: string;
  createdAt: Generated<Time>;
  dispositivoId: string;
  expiraEm: Generated<Time>;
  id: string;
  lojaId: string;
  motivo: string | null;
  respondidoEm: Time | null;
  resultado: "FEITO" | "RECUSADO" | "TARDE" | null;
  tipo: ColumnTypes['comandos.tipo'];
  vinhetaId: string | null;
  volume: number | null;
}

export interface Comprovantes {
  cliente: number;
  dia: string;
  diaCheio: number;
  fechada: number;
  loja: number;
  planejadas: number;
  semTocar: number;
  tocadas: number;
  vinheta: number;
}

export interface ComprovantesDias {
  ate: Time;
  de: Time;
  dia: string;
  loja: number;
}

export interface ComunicadoClientes {
  clienteId: string;
  comunicadoId: string;
}

export interface ComunicadoLojas {
  comunicadoId: string;
  lojaId: string;
}

export interface Comunicados {
  createdAt: Generated<Time>;
  deletedAt: Time | null;
  enviados: Generated<number>;
  id: string;
  inadimplencia: Generated<boolean>;
  lembradoEm: Time | null;
  lidos: Generated<number>;
  mensagem: string;
  nome: string;
  nomeBusca: GeneratedAlways<string | null>;
  numClientes: Generated<number>;
  numLojas: Generated<number>;
  status: GeneratedAlways<ColumnTypes['comunicados.status']>;
  statusAdimplencia: Generated<"ATIVO" | "INATIVO">;
  updatedAt: Generated<Time>;
  updatedBy: string | null;
  versao: Generated<number>;
}

export interface ComunicadosEnviados {
  clienteId: string;
  comunicadoId: string;
  createdAt: Generated<Time>;
  id: string;
  lembradoEm: Time | null;
  lidoEm: Time | null;
  lojaId: string;
}

export interface Concessoes {
  ate: Time;
  nome: string;
  titular: string;
}

export interface Configuracoes {
  alertas: Generated<JSONColumnType<ColumnTypes['configuracoes.alertas']>>;
  alvoEmVigor: Generated<number>;
  alvoLufs: Generated<number>;
  avisarDoSistema: Generated<boolean>;
  createdAt: Generated<Time>;
  detalhesDesde: string | null;
  download: Generated<JSONColumnType<ColumnTypes['configuracoes.download']>>;
  enviarParaFora: Generated<boolean>;
  excecoes: Generated<JSONColumnType<ColumnTypes['configuracoes.excecoes']>>;
  exigirDoisFatores: Generated<boolean>;
  horarios: JSONColumnType<ColumnTypes['configuracoes.horarios']> | null;
  id: Generated<boolean>;
  periodoAtividadeLoja: Generated<number>;
  pinHash: JSONColumnType<ColumnTypes['configuracoes.pin_hash']> | null;
  puladasDesde: string | null;
  pulosPorHora: Generated<number>;
  suporte: Generated<JSONColumnType<ColumnTypes['configuracoes.suporte']>>;
  textosDeixados: JSONColumnType<ColumnTypes['configuracoes.textos_deixados']> | null;
  transicaoMs: Generated<number>;
  updatedAt: Generated<Time>;
  updatedBy: string | null;
  versao: Generated<number>;
  volume: Generated<number>;
  volumesEm: string | null;
  volumeTravado: Generated<boolean>;
}

export interface ContagensDeAtividades {
  acao: string;
  adminId: string;
  entidade: string;
  numero: GeneratedAlways<number>;
  total: number;
}

export interface ContatosSuporte {
  cliente: number;
  createdAt: Generated<Time>;
  email: string;
  id: number;
  loja: number;
  metodo: "EMAIL" | "WHATSAPP";
  momento: Time;
}

export interface Curtidas {
  cliente: number;
  createdAt: Generated<Time>;
  executadoEm: Time;
  id: number;
  liked: boolean;
  loja: number;
  momento: Time;
  musica: number;
  playlist: number | null;
}

export interface Demonstracao {
  clientesMantidos: string[];
  encerradaEm: Time | null;
  id: Generated<boolean>;
  pedidaEm: Generated<Time>;
  progresso: Generated<number>;
}

export interface Disponibilidade {
  aberta: number;
  cliente: number;
  desconhecidos: number;
  dia: string;
  loja: number;
  nossos: number;
  semSinal: number;
  tocando: number;
  tocouSemSinal: number;
}

export interface DisponibilidadeMeses {
  aberta: number;
  cliente: number;
  desconhecidos: number;
  loja: number;
  mes: string;
  nossos: number;
  semSinal: number;
  tocando: number;
  tocouSemSinal: number;
}

export interface Dispositivos {
  createdAt: Generated<Time>;
  dispositivoId: string;
  encerradoEm: Time | null;
  encerradoPor: "TPL0062" | "TPL011" | "TPL013" | null;
  endereco: string;
  id: string;
  lojaId: string;
  nome: string | null;
  plataforma: string;
  rede: string;
  tokenHash: string;
  trocarSenha: boolean;
  ultimoUso: Generated<Time>;
  versao: string;
}

export interface DoisFatores {
  adminId: string;
  ativoDesde: Time | null;
  createdAt: Generated<Time>;
  segredo: Buffer;
  ultimoPasso: number | null;
}

export interface EntradasOidc {
  adminId: string | null;
  autenticadoEm: Time | null;
  createdAt: Generated<Time>;
  entregueEm: Time | null;
  falha: ColumnTypes['entradas_oidc.falha'] | null;
  navegadorHash: string;
  nonce: string;
  prontaEm: Time | null;
  stateHash: string;
  usadaEm: Time | null;
  verificador: string;
}

export interface EnvioMensagens {
  endereco: string;
  envioId: string;
  mensagemId: string | null;
  situacao: "PENDENTE" | "ENTREGUE" | "FALHOU" | "NAO_PERMITIDO";
}

export interface Envios {
  aberturas: Generated<number>;
  agendamentoId: string;
  aMao: Generated<boolean>;
  arquivo: string | null;
  bytes: number | null;
  donoId: string;
  donoLevel: ColumnTypes['envios.dono_level'] | null;
  enviadoEm: Time | null;
  erro: string | null;
  expiraEm: Time | null;
  id: string;
  linhas: number | null;
  previstoEm: Time;
  revogadoEm: Time | null;
  situacao: Generated<"PREPARANDO" | "ENVIADO" | "FALHOU">;
  tentarEm: Generated<Time>;
  tentativas: Generated<number>;
  tokenHash: string | null;
  ultimaAberturaEm: Time | null;
}

export interface ErrosSemSom {
  createdAt: Generated<Time>;
  id: number;
}

export interface Execucoes {
  cliente: number;
  createdAt: Generated<Time>;
  fim: Generated<FimExecucao>;
  id: number;
  loja: number;
  momento: Time;
  musica: number;
  playlist: number | null;
  tocadoMs: number;
}

export interface ExecucoesVinhetas {
  cliente: number;
  createdAt: Generated<Time>;
  id: number;
  loja: number;
  momento: Time;
  vinheta: number;
}

export interface Exportacoes {
  adminId: string;
  colunas: string[] | null;
  createdAt: Generated<Time>;
  entidadeId: string | null;
  filtros: JSONColumnType<ColumnTypes['exportacoes.filtros']>;
  formato: "xlsx" | "csv";
  id: string;
  linhas: Generated<number>;
  relatorio: ColumnTypes['exportacoes.relatorio'];
  status: Generated<"PENDENTE" | "ENVIANDO" | "CONCLUIDA" | "INTERROMPIDA">;
  total: number;
  updatedAt: Generated<Time>;
}

export interface Fechamentos {
  adminId: string;
  bytes: number | null;
  clienteId: string;
  completudeCompositor: number | null;
  completudeIsrc: number | null;
  falhouEm: Time | null;
  fechadoEm: Time;
  id: string;
  linhas: number | null;
  mes: string;
  sha256: string | null;
}

export interface Feriados {
  cidade: string | null;
  cidadeBusca: GeneratedAlways<string | null>;
  createdAt: Generated<Time>;
  deletedAt: Time | null;
  dia: string;
  id: string;
  nome: string;
  nomeBusca: GeneratedAlways<string | null>;
  status: Generated<"ATIVO" | "INATIVO">;
  uf: ColumnTypes['feriados.uf'] | null;
  updatedAt: Generated<Time>;
  updatedBy: string | null;
  versao: Generated<number>;
}

export interface FeriadosEscritos {
  ano: number;
  qual: string;
}

export interface Fusos {
  fusoHorario: string;
  mudancas: JSONColumnType<ColumnTypes['fusos.mudancas']>;
}

export interface GradeExceto {
  gradeId: string;
  lojaId: string;
}

export interface GradeGrupos {
  gradeId: string;
  grupoId: string;
}

export interface GradeLojas {
  gradeId: string;
  lojaId: string;
}

export interface GradePlaylists {
  gradeId: string;
  playlistId: string;
}

export interface Grades {
  blocos: JSONColumnType<ColumnTypes['grades.blocos']>;
  clienteId: string;
  createdAt: Generated<Time>;
  deletedAt: Time | null;
  encerrada: Generated<boolean>;
  id: string;
  nome: string;
  nomeBusca: GeneratedAlways<string | null>;
  numBlocos: GeneratedAlways<number | null>;
  numExceto: Generated<number>;
  numLojas: Generated<number>;
  status: Generated<"ATIVO" | "INATIVO">;
  todoCliente: Generated<boolean>;
  updatedAt: Generated<Time>;
  updatedBy: string | null;
  validaAte: string | null;
  validaDe: string | null;
  versao: Generated<number>;
}

export interface GrupoLojas {
  createdAt: Generated<Time>;
  grupoId: string;
  lojaId: string;
}

export interface Grupos {
  clienteId: string;
  createdAt: Generated<Time>;
  deletedAt: Time | null;
  id: string;
  nome: string;
  nomeBusca: GeneratedAlways<string | null>;
  numLojas: Generated<number>;
  updatedAt: Generated<Time>;
  updatedBy: string | null;
  versao: Generated<number>;
}

export interface Identidades {
  adminId: string;
  createdAt: Generated<Time>;
  emissor: string;
  sub: string;
}

export interface Instancias {
  desde: Time;
  id: string;
  problemas: Generated<JSONColumnType<ColumnTypes['instancias.problemas']>>;
  versao: string;
  vistaEm: Time;
}

export interface Lixeira {
  adminId: string | null;
  apagarDesde: Time | null;
  clienteId: string | null;
  deletedAt: Time;
  entidade: ColumnTypes['lixeira.entidade'];
  id: string;
  lojaId: string | null;
  nome: string;
  nomeBusca: GeneratedAlways<string | null>;
  numGrades: Generated<number>;
  numGrupos: Generated<number>;
  numLojas: Generated<number>;
  numMusicas: Generated<number>;
  numPlaylists: Generated<number>;
  numVinhetas: Generated<number>;
  operacao: string | null;
}

export interface Lojas {
  alertas: JSONColumnType<ColumnTypes['lojas.alertas']> | null;
  bairro: string | null;
  cep: string | null;
  chave: GeneratedAlways<number>;
  cidade: string;
  cidadeBusca: GeneratedAlways<string | null>;
  clienteId: string;
  cnpj: string | null;
  complemento: string | null;
  contratoEcad: JSONColumnType<ColumnTypes['lojas.contrato_ecad']> | null;
  createdAt: Generated<Time>;
  deletedAt: Time | null;
  email: string;
  excecoes: JSONColumnType<ColumnTypes['lojas.excecoes']> | null;
  fusoHorario: string;
  horarios: JSONColumnType<ColumnTypes['lojas.horarios']> | null;
  id: string;
  identificacaoBusca: GeneratedAlways<string | null>;
  inativoDesde: Time | null;
  login: string;
  logradouro: string | null;
  nome: string;
  nomeBusca: GeneratedAlways<string | null>;
  numero: string | null;
  numGrades: Generated<number>;
  numGrupos: Generated<number>;
  numPlaylists: Generated<number>;
  numVinhetas: Generated<number>;
  pinExigido: boolean | null;
  pinHash: JSONColumnType<ColumnTypes['lojas.pin_hash']> | null;
  pulosPorHora: number | null;
  senhaHash: string | null;
  senhaProvisoria: Generated<boolean>;
  status: Generated<"ATIVO" | "INATIVO">;
  telefone: string | null;
  tipoDeComercio: "SHOPPING" | "RUA";
  tipoDeNegocio: "LOJA_PROPRIA" | "FRANQUIA";
  transicaoMs: number | null;
  uf: string;
  ultimaAtualizacaoPlaylist: Time | null;
  ultimoAcesso: Time | null;
  updatedAt: Generated<Time>;
  updatedBy: string | null;
  versao: Generated<number>;
  volume: number | null;
  volumeTravado: boolean | null;
}

export interface Medicoes {
  cortado: Generated<boolean>;
  createdAt: Generated<Time>;
  emVigor: Generated<boolean>;
  fimMs: number | null;
  inicioMs: number | null;
  lufs: Numeric | null;
  medicao: "MEDIDO" | "SEM_DECODIFICADOR" | "SEM_SOM" | "FALHOU";
  picoDb: Numeric | null;
  recente: Generated<boolean>;
  sha256: string;
}

export interface Medidas {
  banco: number | null;
  dia: string;
  discoLivre: number | null;
  discoTotal: number | null;
  maquina: string;
  medidaEm: Time;
}

export interface Mensagens {
  conteudo: Buffer;
  createdAt: Generated<Time>;
  falhas: Generated<number>;
  id: string;
  proximaEm: Generated<Time>;
}

export interface Mudancas {
  alvos: string[];
  createdAt: Generated<Time>;
  escopo: string;
  transacao: Generated<string>;
}

export interface Musicas {
  album: string | null;
  arquivoBytes: number;
  arquivoSha256: string;
  arquivoTipo: string;
  artista: string;
  artistaBusca: GeneratedAlways<string | null>;
  chave: GeneratedAlways<number>;
  compositor: string | null;
  createdAt: Generated<Time>;
  deletedAt: Time | null;
  duracao: number;
  ganhoDb: number | null;
  id: string;
  isrc: string | null;
  numBlockedClientes: Generated<number>;
  numPlaylists: Generated<number>;
  titulo: string;
  tituloBusca: GeneratedAlways<string | null>;
  updatedAt: Generated<Time>;
  updatedBy: string | null;
  versao: Generated<number>;
}

export interface Notificacoes {
  createdAt: Generated<Time>;
  deletedAt: Time | null;
  id: string;
  lidoEm: Time | null;
  lidoPor: string | null;
  lojaId: string;
  mensagem: string;
  mensagemBusca: GeneratedAlways<string | null>;
  status: Generated<"LIDO" | "NÃO LIDO">;
  updatedAt: Generated<Time>;
  updatedBy: string | null;
  versao: Generated<number>;
}

export interface Olhadas {
  em: Time;
  lojaId: string;
}

export interface Opinioes {
  curtida: number;
  execucao: number;
  loja: number;
}

export interface Paradas {
  ate: Time;
  cliente: number;
  de: Time;
  dia: string;
  loja: number;
  nossa: boolean;
  situacao: string | null;
  tocou: Generated<boolean>;
}

export interface Pareamentos {
  codigo: string;
  createdAt: Generated<Time>;
  dispositivoId: string;
  endereco: string;
  entrouEm: Time | null;
  expiraEm: Time;
  id: string;
  lojaId: string | null;
  mover: Generated<boolean>;
  nome: string | null;
  plataforma: string;
  rede: string;
  segredoHash: string;
  tokenHash: string;
  versao: string;
}

export interface PlaylistLojas {
  createdAt: Generated<Time>;
  lojaId: string;
  playlistId: string;
}

export interface PlaylistMusicas {
  musicaId: string;
  playlistId: string;
  posicao: number;
}

export interface Playlists {
  chave: GeneratedAlways<number>;
  clienteId: string;
  createdAt: Generated<Time>;
  deletedAt: Time | null;
  duracaoTotal: Generated<Numeric>;
  id: string;
  modo: Generated<"SORTEADA" | "EM_ORDEM">;
  nome: string;
  nomeBusca: GeneratedAlways<string | null>;
  numLojas: Generated<number>;
  numMusicas: Generated<number>;
  status: Generated<"ATIVO" | "INATIVO">;
  updatedAt: Generated<Time>;
  updatedBy: string | null;
  versao: Generated<number>;
}

export interface Presencas {
  contato: Generated<Time>;
  gravidade: Generated<number>;
  lojaId: string;
}

export interface Recebimento {
  alertasEm: Time | null;
  avaliadoEm: Time | null;
  caladosAte: Time | null;
  id: Generated<boolean>;
  ouvindoDesde: Time | null;
  semReceberAte: Time | null;
  sistemaEm: Time | null;
}

export interface Redefinicoes {
  adminId: string;
  createdAt: Generated<Time>;
  expiraEm: Time;
  id: string;
  tokenHash: string;
  usadoEm: Time | null;
}

export interface SenhasARetirar {
  ate: number;
  id: Generated<boolean>;
  vistas: number;
}

export interface Sessoes {
  adminId: string;
  agente: string;
  autenticadoEm: Time | null;
  createdAt: Generated<Time>;
  endereco: string;
  id: string;
  porProvedor: Generated<boolean>;
  rede: Generated<string>;
  revogadaEm: Time | null;
  tokenHash: string;
  ultimoUso: Generated<Time>;
}

export interface SilenciosNossos {
  ate: Time;
  de: Time;
}

export interface Sinais {
  atualizadaEm: Time | null;
  completoSeq: number | null;
  desde: Time;
  dispositivoId: string;
  espaco: JSONColumnType<ColumnTypes['sinais.espaco']> | null;
  estado: ColumnTypes['sinais.estado'];
  faltam: number | null;
  faltamDesde: Time | null;
  fila: number | null;
  gradeId: string | null;
  gradeSeq: number | null;
  intervaloS: number | null;
  lojaId: string;
  maisAntigo: Time | null;
  musicaId: string | null;
  pinErrado: number | null;
  posicaoS: number | null;
  posicaoSeq: number | null;
  quer: string;
  querDesde: Time;
  recebidoEm: Time;
  semTocarDesde: Time | null;
  seq: number;
  sincronia: string | null;
  tocandoSeguidos: number;
  ultimoErro: JSONColumnType<ColumnTypes['sinais.ultimo_erro']> | null;
  versao: string | null;
  vinhetaId: string | null;
  volume: number | null;
}

export interface Situacoes {
  ate: Time | null;
  causa: ColumnTypes['situacoes.causa'] | null;
  de: Time;
  esperaAte: Time | null;
  gravidade: number;
  lojaId: string;
  motivo: ColumnTypes['situacoes.motivo'] | null;
  numero: GeneratedAlways<number>;
  situacao: ColumnTypes['situacoes.situacao'];
}

export interface Tarefas {
  acao: ColumnTypes['tarefas.acao'];
  adminId: string;
  alvo: string | null;
  campos: JSONColumnType<ColumnTypes['tarefas.campos']> | null;
  chaveId: string | null;
  comando: JSONColumnType<ColumnTypes['tarefas.comando']> | null;
  createdAt: Generated<Time>;
  desfaz: string | null;
  endereco: string;
  entidade: ColumnTypes['tarefas.entidade'];
  falharam: Generated<number>;
  feitas: Generated<number>;
  filtros: JSONColumnType<ColumnTypes['tarefas.filtros']>;
  id: string;
  mensagem: string | null;
  motivo: string | null;
  operacao: string;
  semMudanca: Generated<number>;
  status: Generated<"PENDENTE" | "EM_ANDAMENTO" | "CONCLUIDA" | "CANCELADA" | "INTERROMPIDA">;
  tentaDeNovoEm: Time | null;
  terminadaEm: Time | null;
  total: number;
  updatedAt: Generated<Time>;
}

export interface TarefasLinhas {
  codigo: string | null;
  dados: JSONColumnType<ColumnTypes['tarefas_linhas.dados']> | null;
  linha: string;
  mensagem: string | null;
  nome: string;
  numero: number;
  resultado: Generated<"PENDENTE" | "FEITA" | "SEM_MUDANCA" | "FALHOU">;
  tarefaId: string;
}

export interface Tentativas {
  chave: string;
  quando: ColumnTypes['tentativas.quando'];
}

export interface UsoComprovantes {
  cliente: number;
  dia: string;
  linhas: number;
}

export interface UsoComunicados {
  dia: string;
  enviados: Generated<number>;
}

export interface UsoCurtidas {
  cliente: number;
  dia: string;
  dislikes: Generated<number>;
  likes: Generated<number>;
  loja: number;
  musica: number;
  playlist: number;
}

export interface UsoHoras {
  dia: string;
  dislikes: Generated<number>;
  emails: Generated<number>;
  faixas: Generated<number>;
  hora: number;
  likes: Generated<number>;
  tocadoMs: Generated<number>;
  vinhetas: Generated<number>;
  whatsapps: Generated<number>;
}

export interface UsoLojas {
  cliente: number;
  dia: string;
  dislikes: Generated<number>;
  emails: Generated<number>;
  faixas: Generated<number>;
  likes: Generated<number>;
  loja: number;
  tocadoMs: Generated<number>;
  vinhetas: Generated<number>;
  whatsapps: Generated<number>;
}

export interface UsoLojasMeses {
  cliente: number;
  dislikes: Generated<number>;
  emails: Generated<number>;
  faixas: Generated<number>;
  likes: Generated<number>;
  loja: number;
  mes: string;
  tocadoMs: Generated<number>;
  vinhetas: Generated<number>;
  whatsapps: Generated<number>;
}

export interface UsoLojasSemanas {
  cliente: number;
  dislikes: Generated<number>;
  emails: Generated<number>;
  faixas: Generated<number>;
  likes: Generated<number>;
  loja: number;
  semana: string;
  tocadoMs: Generated<number>;
  vinhetas: Generated<number>;
  whatsapps: Generated<number>;
}

export interface UsoLojasSeries {
  dias: Generated<Numeric>;
  horas: Generated<Numeric>;
  loja: number;
  semana: string;
}

export interface UsoLojasTrimestres {
  cliente: number;
  dislikes: Generated<number>;
  emails: Generated<number>;
  faixas: Generated<number>;
  likes: Generated<number>;
  loja: number;
  tocadoMs: Generated<number>;
  trimestre: string;
  vinhetas: Generated<number>;
  whatsapps: Generated<number>;
}

export interface UsoMusicas {
  dia: string;
  dislikes: Generated<number>;
  erros: Generated<number>;
  faixas: Generated<number>;
  likes: Generated<number>;
  musica: number;
  puladas: Generated<number>;
}

export interface UsoMusicasClientes {
  cliente: number;
  dia: string;
  dislikes: Generated<number>;
  erros: Generated<number>;
  faixas: Generated<number>;
  likes: Generated<number>;
  musica: number;
  puladas: Generated<number>;
}

export interface UsoMusicasMeses {
  dislikes: Generated<number>;
  erros: Generated<number>;
  faixas: Generated<number>;
  likes: Generated<number>;
  mes: string;
  musica: number;
  puladas: Generated<number>;
}

export interface UsoParadas {
  cliente: number;
  dia: string;
  linhas: number;
  nossa: boolean;
}

export interface UsoPlaylists {
  dia: string;
  dislikes: Generated<number>;
  erros: Generated<number>;
  faixas: Generated<number>;
  likes: Generated<number>;
  playlist: number;
  puladas: Generated<number>;
}

export interface VinhetaLojas {
  createdAt: Generated<Time>;
  lojaId: string;
  vinhetaId: string;
}

export interface Vinhetas {
  ajusteDb: Generated<number>;
  arquivoBytes: number;
  arquivoSha256: string;
  arquivoTipo: string;
  chave: GeneratedAlways<number>;
  clienteId: string;
  createdAt: Generated<Time>;
  deletedAt: Time | null;
  diaExecucao: string[];
  duracao: number;
  encerrada: Generated<boolean>;
  ganhoDb: number | null;
  horasMarcadas: Generated<string[]>;
  id: string;
  intervaloExecucao: number;
  janelas: Generated<JSONColumnType<ColumnTypes['vinhetas.janelas']>>;
  maximoPorDia: number | null;
  nome: string;
  nomeBusca: GeneratedAlways<string | null>;
  numLojas: Generated<number>;
  porIntervalo: Generated<boolean>;
  sobreAMusica: Generated<boolean>;
  status: Generated<"ATIVO" | "INATIVO">;
  updatedAt: Generated<Time>;
  updatedBy: string | null;
  validaAte: string | null;
  validaDe: string | null;
  versao: Generated<number>;
}

export interface VisaoFixadas {
  adminId: string;
  visaoId: string;
}

export interface VisaoPadroes {
  adminId: string;
  lista: string;
  visaoId: string | null;
}

export interface Visoes {
  colunas: JSONColumnType<ColumnTypes['visoes.colunas']> | null;
  compartilhada: boolean;
  consulta: JSONColumnType<ColumnTypes['visoes.consulta']>;
  createdAt: Generated<Time>;
  deletedAt: Time | null;
  donoId: string;
  id: string;
  lista: ColumnTypes['visoes.lista'];
  nome: string;
  nomeBusca: GeneratedAlways<string | null>;
  padraoDaAgencia: Generated<boolean>;
  updatedAt: Generated<Time>;
  updatedBy: string | null;
  versao: Generated<number>;
}

export interface Database {
  acessos: Acessos;
  admins: Admins;
  agendamentos: Agendamentos;
  alertasAbertos: AlertasAbertos;
  alertasMensagens: AlertasMensagens;
  alertasResumos: AlertasResumos;
  alteracoes: Alteracoes;
  apagados: Apagados;
  apagamentos: Apagamentos;
  atividades: Atividades;
  audioGuardado: AudioGuardado;
  audiosGuardados: AudiosGuardados;
  bloqueios: Bloqueios;
  chamadasDaApi: ChamadasDaApi;
  chaves: Chaves;
  clientes: Clientes;
  codigosDeRecuperacao: CodigosDeRecuperacao;
  comandos: Comandos;
  comprovantes: Comprovantes;
  comprovantesDias: ComprovantesDias;
  comunicadoClientes: ComunicadoClientes;
  comunicadoLojas: ComunicadoLojas;
  comunicados: Comunicados;
  comunicadosEnviados: ComunicadosEnviados;
  concessoes: Concessoes;
  configuracoes: Configuracoes;
  contagensDeAtividades: ContagensDeAtividades;
  contatosSuporte: ContatosSuporte;
  curtidas: Curtidas;
  demonstracao: Demonstracao;
  disponibilidade: Disponibilidade;
  disponibilidadeMeses: DisponibilidadeMeses;
  dispositivos: Dispositivos;
  doisFatores: DoisFatores;
  entradasOidc: EntradasOidc;
  envioMensagens: EnvioMensagens;
  envios: Envios;
  errosSemSom: ErrosSemSom;
  execucoes: Execucoes;
  execucoesVinhetas: ExecucoesVinhetas;
  exportacoes: Exportacoes;
  fechamentos: Fechamentos;
  feriados: Feriados;
  feriadosEscritos: FeriadosEscritos;
  fusos: Fusos;
  gradeExceto: GradeExceto;
  gradeGrupos: GradeGrupos;
  gradeLojas: GradeLojas;
  gradePlaylists: GradePlaylists;
  grades: Grades;
  grupoLojas: GrupoLojas;
  grupos: Grupos;
  identidades: Identidades;
  instancias: Instancias;
  lixeira: Lixeira;
  lojas: Lojas;
  medicoes: Medicoes;
  medidas: Medidas;
  mensagens: Mensagens;
  mudancas: Mudancas;
  musicas: Musicas;
  notificacoes: Notificacoes;
  olhadas: Olhadas;
  opinioes: Opinioes;
  paradas: Paradas;
  pareamentos: Pareamentos;
  playlistLojas: PlaylistLojas;
  playlistMusicas: PlaylistMusicas;
  playlists: Playlists;
  presencas: Presencas;
  recebimento: Recebimento;
  redefinicoes: Redefinicoes;
  senhasARetirar: SenhasARetirar;
  sessoes: Sessoes;
  silenciosNossos: SilenciosNossos;
  sinais: Sinais;
  situacoes: Situacoes;
  tarefas: Tarefas;
  tarefasLinhas: TarefasLinhas;
  tentativas: Tentativas;
  usoComprovantes: UsoComprovantes;
  usoComunicados: UsoComunicados;
  usoCurtidas: UsoCurtidas;
  usoHoras: UsoHoras;
  usoLojas: UsoLojas;
  usoLojasMeses: UsoLojasMeses;
  usoLojasSemanas: UsoLojasSemanas;
  usoLojasSeries: UsoLojasSeries;
  usoLojasTrimestres: UsoLojasTrimestres;
  usoMusicas: UsoMusicas;
  usoMusicasClientes: UsoMusicasClientes;
  usoMusicasMeses: UsoMusicasMeses;
  usoParadas: UsoParadas;
  usoPlaylists: UsoPlaylists;
  vinhetaLojas: VinhetaLojas;
  vinhetas: Vinhetas;
  visaoFixadas: VisaoFixadas;
  visaoPadroes: VisaoPadroes;
  visoes: Visoes;
}

export type NewRow<T extends keyof Database> = Insertable<Database[T]>;

export type RowChanges<T extends keyof Database> = Updateable<Database[T]>;
