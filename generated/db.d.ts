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

/** The security log: sign-ins and other access events. Equal entries of one minute are one row. */
export interface Acessos {
  adminId: string | null;
  /**
   * Shared by equal entries of one minute.
   */
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

/** Administrators. */
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
  /**
   * Whether somebody else chose the password.
   */
  senhaProvisoria: Generated<boolean>;
  status: Generated<"ATIVO" | "INATIVO">;
  ultimoAcesso: Time | null;
  updatedAt: Generated<Time>;
  updatedBy: string | null;
  versao: Generated<number>;
}

/** Scheduled reports: content, time, recipients and owner. */
export interface Agendamentos {
  /**
   * Ids of the administrators who receive it.
   */
  administradores: JSONColumnType<ColumnTypes['agendamentos.administradores']>;
  colunas: JSONColumnType<ColumnTypes['agendamentos.colunas']> | null;
  createdAt: Generated<Time>;
  deletedAt: Time | null;
  diaDaSemana: ColumnTypes['agendamentos.dia_da_semana'] | null;
  diaDoMes: number | null;
  /**
   * Administrator whose rights limit its content.
   */
  donoId: string;
  enderecos: JSONColumnType<ColumnTypes['agendamentos.enderecos']>;
  entidadeId: string | null;
  filtros: JSONColumnType<ColumnTypes['agendamentos.filtros']>;
  formato: ColumnTypes['agendamentos.formato'];
  frequencia: "SEMANAL" | "MENSAL";
  /**
   * HH:mm in São Paulo.
   */
  hora: string;
  id: string;
  motivoDaPausa: ColumnTypes['agendamentos.motivo_da_pausa'] | null;
  nome: string;
  nomeBusca: GeneratedAlways<string | null>;
  /**
   * Null until it is worked out again.
   */
  proximoEm: Time | null;
  relatorio: ColumnTypes['agendamentos.relatorio'];
  status: Generated<"ATIVO" | "INATIVO">;
  updatedAt: Generated<Time>;
  updatedBy: string | null;
  versao: Generated<number>;
  visaoId: string | null;
}

/** Stores reported to a recipient as not playing, until they play again. */
export interface AlertasAbertos {
  avisadoEm: Time;
  destinatario: string;
  lojaId: string;
}

/** When each recipient last got a mail about stores. */
export interface AlertasMensagens {
  destinatario: string;
  enviadaEm: Time;
}

/** The last day on which a recipient got the digest of an hour. */
export interface AlertasResumos {
  destinatario: string;
  dia: string;
  horario: string;
}

/** Changed columns, before and after, of each row that an administrator’s request changed. */
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

/** Ids of erased entities. */
export interface Apagados {
  apagadoEm: Generated<Time>;
  id: string;
}

/** Erasures, done or marked, and whether the list beside the backups has them. */
export interface Apagamentos {
  entidade: ColumnTypes['apagamentos.entidade'];
  escritoEm: Time | null;
  id: string;
  momento: Generated<Time>;
}

/** The activity log: who did what to which entity. */
export interface Atividades {
  acao: string;
  /**
   * Null if the server did it.
   */
  adminId: string | null;
  /**
   * Only the changed fields, by their names in the contract.
   */
  antes: JSONColumnType<ColumnTypes['atividades.antes']> | null;
  /**
   * API key of the program that did it.
   */
  chaveId: string | null;
  createdAt: Generated<Time>;
  /**
   * Only the changed fields, by their names in the contract.
   */
  depois: JSONColumnType<ColumnTypes['atividades.depois']> | null;
  /**
   * The activity that this one undoes.
   */
  desfaz: string | null;
  /**
   * Null if the activity is older than this column.
   */
  endereco: string | null;
  entidade: string;
  entidadeId: string;
  id: string;
  nome: string;
  nomeBusca: GeneratedAlways<string | null>;
  /**
   * Operation of the request, under which `alteracoes` has its rows.
   */
  operacao: string | null;
}

/** One row: the bytes of all stored audio. */
export interface AudioGuardado {
  bytes: number;
  id: Generated<boolean>;
}

/** Stored audio by content, with its size. */
export interface AudiosGuardados {
  bytes: number;
  sha256: string;
}

/** Tracks blocked for clients. */
export interface Bloqueios {
  clienteId: string;
  musicaId: string;
}

/** Daily sum: calls of each operation by each caller. */
export interface ChamadasDaApi {
  chamadas: number;
  dia: string;
  operacao: string;
  quem: string;
  tipo: string;
}

/** API keys of programs, and their ends. */
export interface Chaves {
  adminId: string;
  /**
   * Client whose area is all that the key opens; null for other keys.
   */
  clienteId: string | null;
  createdAt: Generated<Time>;
  endereco: string | null;
  expiraEm: Time;
  /**
   * Last characters of the token, by which people recognise it.
   */
  final: string;
  /**
   * Tags of operations that the key is limited to; null is all.
   */
  grupos: ColumnTypes['chaves.grupos'] | null;
  id: string;
  level: "0" | "1";
  nome: string;
  /**
   * When the key last read occurrences, to the hour.
   */
  ocorrenciasEm: Time | null;
  revogadaEm: Time | null;
  somenteLeitura: Generated<boolean>;
  tokenHash: string;
  ultimoUso: Time | null;
}

/** Clients, with counts of their stores, playlists and jingles. */
export interface Clientes {
  alertas: JSONColumnType<ColumnTypes['clientes.alertas']> | null;
  /**
   * Names of artists; none of their tracks plays at the client.
   */
  artistasBloqueados: Generated<JSONColumnType<ColumnTypes['clientes.artistas_bloqueados']>>;
  artistasBloqueadosBusca: GeneratedAlways<string | null>;
  /**
   * Number by which the play logs name it.
   */
  chave: GeneratedAlways<number>;
  cnpj: string | null;
  contratoEcad: JSONColumnType<ColumnTypes['clientes.contrato_ecad']> | null;
  createdAt: Generated<Time>;
  deletedAt: Time | null;
  email: string | null;
  /**
   * Null inherits from the agency.
   */
  excecoes: JSONColumnType<ColumnTypes['clientes.excecoes']> | null;
  /**
   * Null inherits from the agency.
   */
  explicitas: "TODAS" | "SEM_EXPLICITAS" | "SO_NAO_EXPLICITAS" | null;
  /**
   * Null inherits from the agency.
   */
  horarios: JSONColumnType<ColumnTypes['clientes.horarios']> | null;
  id: string;
  identificacaoBusca: GeneratedAlways<string | null>;
  inadimplente: Generated<boolean>;
  /**
   * Set by a trigger.
   */
  inativoDesde: Time | null;
  nome: string;
  nomeBusca: GeneratedAlways<string | null>;
  /**
   * Kept by triggers.
   */
  numLojas: Generated<number>;
  /**
   * Kept by triggers.
   */
  numPlaylists: Generated<number>;
  /**
   * Kept by triggers.
   */
  numVinhetas: Generated<number>;
  /**
   * Null inherits from the agency.
   */
  pinExigido: boolean | null;
  pinHash: JSONColumnType<ColumnTypes['clientes.pin_hash']> | null;
  /**
   * Null inherits from the agency.
   */
  pulosPorHora: number | null;
  razaoSocial: string | null;
  /**
   * Null inherits from the agency.
   */
  repeticaoArtistaHoras: number | null;
  /**
   * Null inherits from the agency.
   */
  repeticaoMusicaHoras: number | null;
  responsavel: string | null;
  status: Generated<"ATIVO" | "INATIVO">;
  /**
   * Null inherits from the agency.
   */
  suporteWhatsapp: string | null;
  telefone: string | null;
  /**
   * Null inherits from the agency.
   */
  transicaoMs: number | null;
  updatedAt: Generated<Time>;
  updatedBy: string | null;
  versao: Generated<number>;
  /**
   * Null inherits from the agency.
   */
  volume: number | null;
  /**
   * Null inherits from the agency.
   */
  volumeTravado: boolean | null;
}

/** Hashes of recovery codes of second factors. */
export interface CodigosDeRecuperacao {
  adminId: string;
  codigoHash: string;
  id: string;
}

/** Commands to the devices of stores, with their results. */
export interface Comandos {
  adminId: string;
  createdAt: Generated<Time>;
  /**
   * Device of the store at that time. No other device obeys.
   */
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

/** Proof of play of each jingle on each ended day of each store, written the night after. */
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

/** Days of stores in `comprovantes`, with their first and last moment. */
export interface ComprovantesDias {
  ate: Time;
  de: Time;
  dia: string;
  loja: number;
}

/** Clients that an announcement names. */
export interface ComunicadoClientes {
  clienteId: string;
  comunicadoId: string;
}

/** Stores that an announcement names. */
export interface ComunicadoLojas {
  comunicadoId: string;
  lojaId: string;
}

/** Announcements, with how many stores have read them. */
export interface Comunicados {
  createdAt: Generated<Time>;
  deletedAt: Time | null;
  /**
   * Kept by triggers.
   */
  enviados: Generated<number>;
  id: string;
  inadimplencia: Generated<boolean>;
  /**
   * When stores that had not read it were last reminded.
   */
  lembradoEm: Time | null;
  /**
   * Kept by triggers.
   */
  lidos: Generated<number>;
  mensagem: string;
  nome: string;
  nomeBusca: GeneratedAlways<string | null>;
  /**
   * Clients that it names.
   */
  numClientes: Generated<number>;
  /**
   * Stores that it names.
   */
  numLojas: Generated<number>;
  status: GeneratedAlways<ColumnTypes['comunicados.status']>;
  statusAdimplencia: Generated<"ATIVO" | "INATIVO">;
  updatedAt: Generated<Time>;
  updatedBy: string | null;
  versao: Generated<number>;
}

/** Log, in monthly partitions: announcements sent, one row for each store. */
export interface ComunicadosEnviados {
  /**
   * Client of the store when it was sent.
   */
  clienteId: string;
  comunicadoId: string;
  createdAt: Generated<Time>;
  id: string;
  lembradoEm: Time | null;
  lidoEm: Time | null;
  lojaId: string;
}

/** Leases: work that one instance at a time does, its holder and its end. */
export interface Concessoes {
  ate: Time;
  nome: string;
  titular: string;
}

/** The agency’s settings: one row. */
export interface Configuracoes {
  alertas: Generated<JSONColumnType<ColumnTypes['configuracoes.alertas']>>;
  /**
   * Target of manifests. The nightly batch sets it to alvo_lufs.
   */
  alvoEmVigor: Generated<number>;
  alvoLufs: Generated<number>;
  areaSemInadimplentes: Generated<boolean>;
  /**
   * Whether level 0 gets mail about problems of the system.
   */
  avisarDoSistema: Generated<boolean>;
  createdAt: Generated<Time>;
  detalhesDesde: string | null;
  download: Generated<JSONColumnType<ColumnTypes['configuracoes.download']>>;
  enviarParaFora: Generated<boolean>;
  excecoes: Generated<JSONColumnType<ColumnTypes['configuracoes.excecoes']>>;
  exigirDoisFatores: Generated<boolean>;
  explicitas: Generated<"TODAS" | "SEM_EXPLICITAS" | "SO_NAO_EXPLICITAS">;
  horarios: JSONColumnType<ColumnTypes['configuracoes.horarios']> | null;
  id: Generated<boolean>;
  marcaCor: string | null;
  /**
   * SHA-256 of the logo in the storage; null for the product’s.
   */
  marcaLogo: string | null;
  marcaNome: string | null;
  periodoAtividadeLoja: Generated<number>;
  pinHash: JSONColumnType<ColumnTypes['configuracoes.pin_hash']> | null;
  /**
   * First day with counted skips; null if all days have them.
   */
  puladasDesde: string | null;
  pulosPorHora: Generated<number>;
  repeticaoArtistaHoras: Generated<number>;
  repeticaoMusicaHoras: Generated<number>;
  suporte: Generated<JSONColumnType<ColumnTypes['configuracoes.suporte']>>;
  /**
   * Rows whose texts could not be tidied; null until texts of older versions are tidied.
   */
  textosDeixados: JSONColumnType<ColumnTypes['configuracoes.textos_deixados']> | null;
  transicaoMs: Generated<number>;
  updatedAt: Generated<Time>;
  updatedBy: string | null;
  versao: Generated<number>;
  volume: Generated<number>;
  /**
   * Night, by its date in São Paulo, in which measurements last took effect.
   */
  volumesEm: string | null;
  volumeTravado: Generated<boolean>;
}

/** Activities by administrator, kind and entity. The sum of all rows of a key counts; an empty admin_id is no one. */
export interface ContagensDeAtividades {
  acao: string;
  adminId: string;
  entidade: string;
  numero: GeneratedAlways<number>;
  total: number;
}

/** Log, in monthly partitions: contacts of stores with the support. */
export interface ContatosSuporte {
  cliente: number;
  createdAt: Generated<Time>;
  email: string;
  id: number;
  loja: number;
  metodo: "EMAIL" | "WHATSAPP";
  momento: Time;
}

/** Mailed links by which guests sign in, by their hashes. */
export interface ConvidadoLinks {
  convidadoId: string;
  createdAt: Generated<Time>;
  expiraEm: Time;
  id: string;
  tokenHash: string;
  usadoEm: Time | null;
}

/** Stores that a guest sees, unless a guest sees all. */
export interface ConvidadoLojas {
  convidadoId: string;
  lojaId: string;
}

/** People of a client who can sign in to the area. */
export interface Convidados {
  clienteId: string;
  createdAt: Generated<Time>;
  email: string;
  emailBusca: GeneratedAlways<string | null>;
  id: string;
  nome: string;
  nomeBusca: GeneratedAlways<string | null>;
  todasAsLojas: boolean;
  ultimoAcesso: Time | null;
  updatedAt: Generated<Time>;
  updatedBy: string | null;
  versao: Generated<number>;
}

/** Sessions of guests. */
export interface ConvidadoSessoes {
  convidadoId: string;
  createdAt: Generated<Time>;
  encerradaEm: Time | null;
  /**
   * Network address of the latest use.
   */
  endereco: string;
  id: string;
  tokenHash: string;
  ultimoUso: Generated<Time>;
}

/** Log, in monthly partitions: likes and dislikes. */
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

/** The end of the demonstration and the progress of its removal: one row, or none. */
export interface Demonstracao {
  /**
   * Clients that stay because something was added to them by hand.
   */
  clientesMantidos: string[];
  encerradaEm: Time | null;
  id: Generated<boolean>;
  pedidaEm: Generated<Time>;
  /**
   * Percent removed.
   */
  progresso: Generated<number>;
}

/** Programs that receive webhooks. */
export interface Destinos {
  adminId: string | null;
  createdAt: Generated<Time>;
  /**
   * Sealed.
   */
  endereco: Buffer;
  falhandoDesde: Time | null;
  /**
   * Attempts since the last success.
   */
  falhas: Generated<number>;
  final: string;
  formato: "JSON" | "TEXTO";
  /**
   * First success since the last failure; null before.
   */
  funcionaDesde: Time | null;
  host: string;
  id: string;
  motivoDaPausa: "AGENCIA" | "FALHAS" | "ENCERRADO" | "RESTAURADO" | "SEM_CHAVE" | null;
  nome: string;
  nomeBusca: GeneratedAlways<string | null>;
  pausadoEm: Time | null;
  /**
   * When it may be sent to again.
   */
  proximaEm: Generated<Time>;
  /**
   * Sealed.
   */
  segredo: Buffer;
  segredoAnterior: Buffer | null;
  segredoAnteriorAte: Time | null;
  tipos: ColumnTypes['destinos.tipos'];
}

/** Reports of devices, kept for 7 days. */
export interface Diagnosticos {
  comandoId: string;
  lojaId: string;
  recebidoEm: Generated<Time>;
  texto: string;
}

/** How long each store was open, played and was silent on each ended day, written the night after. */
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

/** Monthly sum of `disponibilidade` by store and client. */
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

/** Sign-ins of the devices that play for stores, with their tokens. */
export interface Dispositivos {
  createdAt: Generated<Time>;
  /**
   * UUID generated by the device.
   */
  dispositivoId: string;
  encerradoEm: Time | null;
  /**
   * Error code for calls with this token since its end.
   */
  encerradoPor: "TPL0062" | "TPL011" | "TPL013" | null;
  endereco: string;
  id: string;
  lojaId: string;
  nome: string | null;
  plataforma: string;
  rede: string;
  tokenHash: string;
  /**
   * Whether it signed in with a password that must be changed.
   */
  trocarSenha: boolean;
  ultimoUso: Generated<Time>;
  versao: string;
}

/** Sealed secrets of second factors. */
export interface DoisFatores {
  adminId: string;
  /**
   * Null until the first code confirms it.
   */
  ativoDesde: Time | null;
  createdAt: Generated<Time>;
  segredo: Buffer;
  /**
   * Time step of the last code used.
   */
  ultimoPasso: number | null;
}

/** Sign-ins with the provider, under way or ended. */
export interface EntradasOidc {
  adminId: string | null;
  /**
   * When the administrator signed in, according to the provider.
   */
  autenticadoEm: Time | null;
  createdAt: Generated<Time>;
  entregueEm: Time | null;
  falha: ColumnTypes['entradas_oidc.falha'] | null;
  /**
   * Hash of the cookie of the browser that began the sign-in.
   */
  navegadorHash: string;
  nonce: string;
  prontaEm: Time | null;
  stateHash: string;
  usadaEm: Time | null;
  /**
   * The code_verifier of PKCE.
   */
  verificador: string;
}

/** Deliveries of occurrences to destinations. */
export interface Entregas {
  /**
   * Whether it is still to be sent.
   */
  aberta: Generated<boolean>;
  /**
   * First KB; emptied after 7 days and by every erasure.
   */
  corpo: string | null;
  destinoId: string;
  erro: string | null;
  id: Generated<string>;
  ms: number | null;
  ocorrencia: number;
  /**
   * First KB; emptied after 7 days and by every erasure.
   */
  resposta: string | null;
  situacao: Generated<"ESPERANDO" | "ENTREGUE" | "FALHOU">;
  status: number | null;
  tentadaEm: Time | null;
  tentativas: Generated<number>;
}

/** Mails of sent reports, with their delivery. */
export interface EnvioMensagens {
  endereco: string;
  envioId: string;
  mensagemId: string | null;
  situacao: "PENDENTE" | "ENTREGUE" | "FALHOU" | "NAO_PERMITIDO";
}

/** Sent reports: file, hash of the link, openings. */
export interface Envios {
  aberturas: Generated<number>;
  agendamentoId: string;
  aMao: Generated<boolean>;
  /**
   * Path in the storage, from before the file is written until it is removed.
   */
  arquivo: string | null;
  bytes: number | null;
  /**
   * Administrator whose rights it was sent with. Its link ends with them.
   */
  donoId: string;
  /**
   * Level it was sent with. Its link works while the owner has no lower one.
   */
  donoLevel: ColumnTypes['envios.dono_level'] | null;
  enviadoEm: Time | null;
  erro: string | null;
  expiraEm: Time | null;
  id: string;
  linhas: number | null;
  previstoEm: Time;
  revogadoEm: Time | null;
  situacao: Generated<"PREPARANDO" | "ENVIADO" | "FALHOU">;
  /**
   * When it is sent, or retried if the instance that took it has not finished.
   */
  tentarEm: Generated<Time>;
  tentativas: Generated<number>;
  tokenHash: string | null;
  ultimaAberturaEm: Time | null;
}

/** Keys of plays that nobody heard, which identify repeated events. */
export interface ErrosSemSom {
  createdAt: Generated<Time>;
  /**
   * Hash of store and event, as in the logs.
   */
  id: number;
}

/** Tags of tracks, with the number of tracks of each. */
export interface Etiquetas {
  busca: string;
  nome: string;
  /**
   * Kept by triggers.
   */
  numMusicas: number;
}

/** Log, in monthly partitions: tracks played. */
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

/** Log, in monthly partitions: jingles played. */
export interface ExecucoesVinhetas {
  cliente: number;
  createdAt: Generated<Time>;
  id: number;
  loja: number;
  momento: Time;
  vinheta: number;
}

/** Whole reports requested as files, with their progress. */
export interface Exportacoes {
  adminId: string;
  /**
   * Keys of the requested columns, in order; null for all.
   */
  colunas: string[] | null;
  createdAt: Generated<Time>;
  /**
   * Track, playlist or closing of the report.
   */
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

/** Closed months of a client’s rights report, with the hash of the file. */
export interface Fechamentos {
  adminId: string;
  bytes: number | null;
  clienteId: string;
  completudeCompositor: number | null;
  completudeIsrc: number | null;
  /**
   * When the file could last not be written.
   */
  falhouEm: Time | null;
  /**
   * The file has the plays that arrived before this moment.
   */
  fechadoEm: Time;
  id: string;
  /**
   * Null until the file is written.
   */
  linhas: number | null;
  /**
   * First day of the month.
   */
  mes: string;
  sha256: string | null;
}

/** Holidays of all stores, of a state or of a city. */
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

/** National holidays that the server wrote, by year. */
export interface FeriadosEscritos {
  ano: number;
  qual: string;
}

/** Clock changes of time zones in this year and the next two, for manifests. */
export interface Fusos {
  fusoHorario: string;
  mudancas: JSONColumnType<ColumnTypes['fusos.mudancas']>;
}

/** Stores excepted from a grade. */
export interface GradeExceto {
  gradeId: string;
  lojaId: string;
}

/** Groups that a grade names. */
export interface GradeGrupos {
  gradeId: string;
  grupoId: string;
}

/** Stores that a grade names. */
export interface GradeLojas {
  gradeId: string;
  lojaId: string;
}

/** Playlists in the blocos of grades that exist. Kept by triggers. */
export interface GradePlaylists {
  gradeId: string;
  playlistId: string;
}

/** Weeks of blocos, which name the playlists of each period, with counts of stores. */
export interface Grades {
  blocos: JSONColumnType<ColumnTypes['grades.blocos']>;
  clienteId: string;
  createdAt: Generated<Time>;
  deletedAt: Time | null;
  /**
   * Whether its last day is over in every time zone. Set at night; a new validity clears it.
   */
  encerrada: Generated<boolean>;
  id: string;
  nome: string;
  nomeBusca: GeneratedAlways<string | null>;
  numBlocos: GeneratedAlways<number | null>;
  /**
   * Kept by triggers.
   */
  numExceto: Generated<number>;
  /**
   * Stores named or in its groups, without exceptions. Kept by triggers.
   */
  numLojas: Generated<number>;
  status: Generated<"ATIVO" | "INATIVO">;
  todoCliente: Generated<boolean>;
  updatedAt: Generated<Time>;
  updatedBy: string | null;
  validaAte: string | null;
  validaDe: string | null;
  versao: Generated<number>;
}

/** Stores in groups. */
export interface GrupoLojas {
  createdAt: Generated<Time>;
  grupoId: string;
  lojaId: string;
}

/** Named sets of a client’s stores. */
export interface Grupos {
  clienteId: string;
  createdAt: Generated<Time>;
  deletedAt: Time | null;
  id: string;
  nome: string;
  nomeBusca: GeneratedAlways<string | null>;
  /**
   * Kept by triggers.
   */
  numLojas: Generated<number>;
  updatedAt: Generated<Time>;
  updatedBy: string | null;
  versao: Generated<number>;
}

/** The provider’s accounts of administrators. */
export interface Identidades {
  adminId: string;
  createdAt: Generated<Time>;
  emissor: string;
  sub: string;
}

/** Server processes on this database: when last seen, and their problems. */
export interface Instancias {
  desde: Time;
  id: string;
  problemas: Generated<JSONColumnType<ColumnTypes['instancias.problemas']>>;
  versao: string;
  vistaEm: Time;
}

/** Periods without music or contact, whose cause a device reported afterwards, if the store had stopped. */
export interface Lacunas {
  ate: Time;
  causa: ColumnTypes['lacunas.causa'];
  de: Time;
  lojaId: string;
}

/** The bin: deleted entities, except those deleted with their client. Kept by triggers. */
export interface Lixeira {
  adminId: string | null;
  /**
   * When its erasure began, which hides it from the bin.
   */
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
  /**
   * Operation of the request that deleted it.
   */
  operacao: string | null;
}

/** Stores, with counts of their playlists, jingles, groups and grades. */
export interface Lojas {
  alertas: JSONColumnType<ColumnTypes['lojas.alertas']> | null;
  bairro: string | null;
  cep: string | null;
  /**
   * Number by which the play logs name it.
   */
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
  /**
   * Null inherits from the client.
   */
  excecoes: JSONColumnType<ColumnTypes['lojas.excecoes']> | null;
  /**
   * Null inherits from the client.
   */
  explicitas: "TODAS" | "SEM_EXPLICITAS" | "SO_NAO_EXPLICITAS" | null;
  fusoHorario: string;
  /**
   * Null inherits from the client.
   */
  horarios: JSONColumnType<ColumnTypes['lojas.horarios']> | null;
  id: string;
  identificacaoBusca: GeneratedAlways<string | null>;
  /**
   * Set by a trigger.
   */
  inativoDesde: Time | null;
  login: string;
  logradouro: string | null;
  nome: string;
  nomeBusca: GeneratedAlways<string | null>;
  numero: string | null;
  /**
   * Grades that name the store, also as an exception. Kept by triggers.
   */
  numGrades: Generated<number>;
  /**
   * Kept by triggers.
   */
  numGrupos: Generated<number>;
  /**
   * Kept by triggers.
   */
  numPlaylists: Generated<number>;
  /**
   * Kept by triggers.
   */
  numVinhetas: Generated<number>;
  /**
   * Null inherits from the client.
   */
  pinExigido: boolean | null;
  pinHash: JSONColumnType<ColumnTypes['lojas.pin_hash']> | null;
  /**
   * Null inherits from the client.
   */
  pulosPorHora: number | null;
  /**
   * Null inherits from the client.
   */
  repeticaoArtistaHoras: number | null;
  /**
   * Null inherits from the client.
   */
  repeticaoMusicaHoras: number | null;
  senhaHash: string | null;
  /**
   * Whether the store must change its password at first use.
   */
  senhaProvisoria: Generated<boolean>;
  status: Generated<"ATIVO" | "INATIVO">;
  /**
   * Null inherits from the client.
   */
  suporteWhatsapp: string | null;
  telefone: string | null;
  tipoDeComercio: "SHOPPING" | "RUA";
  tipoDeNegocio: "LOJA_PROPRIA" | "FRANQUIA";
  /**
   * Null inherits from the client.
   */
  transicaoMs: number | null;
  uf: string;
  ultimaAtualizacaoPlaylist: Time | null;
  ultimoAcesso: Time | null;
  updatedAt: Generated<Time>;
  updatedBy: string | null;
  versao: Generated<number>;
  /**
   * Null inherits from the client.
   */
  volume: number | null;
  /**
   * Null inherits from the client.
   */
  volumeTravado: boolean | null;
}

/** Loudness of each audio content, or why it is unknown. */
export interface Medicoes {
  /**
   * Whether the file ends, or stops being playable, earlier than it declares.
   */
  cortado: Generated<boolean>;
  createdAt: Generated<Time>;
  /**
   * Whether manifests use it.
   */
  emVigor: Generated<boolean>;
  fimMs: number | null;
  inicioMs: number | null;
  /**
   * Null unless measured, as are pico_db, inicio_ms and fim_ms.
   */
  lufs: Numeric | null;
  medicao: "MEDIDO" | "SEM_DECODIFICADOR" | "SEM_SOM" | "FALHOU";
  picoDb: Numeric | null;
  /**
   * Whether it takes effect soon after the upload. All others wait for the night.
   */
  recente: Generated<boolean>;
  sha256: string;
}

/** Size of the database and of the disk on each day, in bytes, as a machine measured them. */
export interface Medidas {
  banco: number | null;
  dia: string;
  discoLivre: number | null;
  discoTotal: number | null;
  maquina: string;
  medidaEm: Time;
}

/** Mail to deliver, encrypted. */
export interface Mensagens {
  conteudo: Buffer;
  createdAt: Generated<Time>;
  falhas: Generated<number>;
  id: string;
  proximaEm: Generated<Time>;
}

/** Changes that players must learn of. Every instance reads them within seconds. */
export interface Mudancas {
  alvos: string[];
  createdAt: Generated<Time>;
  escopo: string;
  transacao: Generated<string>;
}

/** Tracks, with their file and counts. */
export interface Musicas {
  album: string | null;
  ano: number | null;
  arquivoBytes: number;
  arquivoSha256: string;
  arquivoTipo: string;
  artista: string;
  artistaBusca: GeneratedAlways<string | null>;
  /**
   * Which of etiquetas, explicita and ano an administrator wrote.
   */
  camposEscritos: Generated<JSONColumnType<ColumnTypes['musicas.campos_escritos']>>;
  /**
   * Number by which the play logs name it.
   */
  chave: GeneratedAlways<number>;
  compositor: string | null;
  createdAt: Generated<Time>;
  /**
   * When the track last entered, left or could change lists by rule. Kept by a trigger.
   */
  criteriosEm: Generated<Time>;
  deletedAt: Time | null;
  /**
   * Seconds.
   */
  duracao: number;
  etiquetas: Generated<JSONColumnType<ColumnTypes['musicas.etiquetas']>>;
  etiquetasBusca: GeneratedAlways<string | null>;
  explicita: "SIM" | "NAO" | null;
  /**
   * Decibels, from the ReplayGain of the file.
   */
  ganhoDb: number | null;
  id: string;
  isrc: string | null;
  /**
   * When tags, year and advisory were read from the file; null if they were not yet.
   */
  lidaEm: Time | null;
  /**
   * Kept by triggers.
   */
  numBlockedClientes: Generated<number>;
  /**
   * Kept by triggers.
   */
  numPlaylists: Generated<number>;
  titulo: string;
  tituloBusca: GeneratedAlways<string | null>;
  updatedAt: Generated<Time>;
  updatedBy: string | null;
  versao: Generated<number>;
}

/** Messages to single stores. */
export interface Notificacoes {
  createdAt: Generated<Time>;
  deletedAt: Time | null;
  id: string;
  lidoEm: Time | null;
  /**
   * Administrator who marked it read for the store.
   */
  lidoPor: string | null;
  lojaId: string;
  mensagem: string;
  mensagemBusca: GeneratedAlways<string | null>;
  status: Generated<"LIDO" | "NÃO LIDO">;
  updatedAt: Generated<Time>;
  updatedBy: string | null;
  versao: Generated<number>;
}

/** What happened, for webhooks and the feed of other programs. Ids only; kept for 30 days. */
export interface Ocorrencias {
  createdAt: Generated<Time>;
  dados: Generated<JSONColumnType<ColumnTypes['ocorrencias.dados']>>;
  /**
   * Whether its deliveries exist.
   */
  distribuida: Generated<boolean>;
  id: Generated<string>;
  linha: string | null;
  numero: GeneratedAlways<number>;
  /**
   * For changes of entities: the operation. It announces each row once.
   */
  operacao: string | null;
  tabela: string | null;
  tipo: ColumnTypes['ocorrencias.tipo'];
  transacao: Generated<string>;
}

/** When a store was last viewed by anyone. */
export interface Olhadas {
  em: Time;
  lojaId: string;
}

/** The one opinion that a store has of a play. */
export interface Opinioes {
  curtida: number;
  execucao: number;
  loja: number;
}

/** Silences of stores within their hours, on the days in `disponibilidade`. */
export interface Paradas {
  ate: Time;
  cliente: number;
  de: Time;
  dia: string;
  loja: number;
  /**
   * Why the music had stopped, as the device reported it; null if unknown.
   */
  motivo: string | null;
  nossa: boolean;
  situacao: string | null;
  tocou: Generated<boolean>;
}

/** Codes shown by new devices, with which administrators assign them to stores. */
export interface Pareamentos {
  codigo: string;
  createdAt: Generated<Time>;
  dispositivoId: string;
  endereco: string;
  entrouEm: Time | null;
  expiraEm: Time;
  id: string;
  /**
   * Store that the code was confirmed for.
   */
  lojaId: string | null;
  /**
   * Whether the device leaves the other store it plays in.
   */
  mover: Generated<boolean>;
  nome: string | null;
  plataforma: string;
  rede: string;
  segredoHash: string;
  /**
   * Hash of the token, which is derived from the secret of the device.
   */
  tokenHash: string;
  versao: string;
}

/** Requests of guests to the agency. */
export interface Pedidos {
  ate: string | null;
  /**
   * Activity of the accepted change. The request is open again once it is undone.
   */
  atividadeId: string | null;
  clienteId: string;
  convidadoId: string | null;
  createdAt: Generated<Time>;
  de: string | null;
  /**
   * Opening hours that the store should have.
   */
  horarios: JSONColumnType<ColumnTypes['pedidos.horarios']> | null;
  id: string;
  lojaId: string | null;
  musicaId: string | null;
  respondidoEm: Time | null;
  respondidoPor: string | null;
  resposta: string | null;
  situacao: Generated<"ABERTO" | "ACEITO" | "RESPONDIDO">;
  texto: string | null;
  tipo: "BLOQUEAR_MUSICA" | "MUDAR_HORARIO" | "OUTRO";
  vinhetaId: string | null;
}

/** Playlists of stores. */
export interface PlaylistLojas {
  createdAt: Generated<Time>;
  lojaId: string;
  playlistId: string;
}

/** Tracks of playlists, in order. */
export interface PlaylistMusicas {
  musicaId: string;
  playlistId: string;
  /**
   * May have gaps.
   */
  posicao: number;
}

/** Playlists, with counts of their tracks and stores. */
export interface Playlists {
  /**
   * Number by which the play logs name it.
   */
  chave: GeneratedAlways<number>;
  clienteId: string;
  createdAt: Generated<Time>;
  deletedAt: Time | null;
  /**
   * Kept by triggers.
   */
  duracaoTotal: Generated<Numeric>;
  id: string;
  modo: Generated<"SORTEADA" | "EM_ORDEM">;
  nome: string;
  nomeBusca: GeneratedAlways<string | null>;
  /**
   * Kept by triggers.
   */
  numLojas: Generated<number>;
  /**
   * Kept by triggers.
   */
  numMusicas: Generated<number>;
  /**
   * Rule that keeps the tracks; null if they are chosen by hand.
   */
  regra: JSONColumnType<ColumnTypes['playlists.regra']> | null;
  /**
   * Null without a rule, and if it must be applied again.
   */
  regraAplicadaEm: Time | null;
  /**
   * Why the last list of the rule is kept.
   */
  regraParada: "VAZIA" | "CHEIA" | null;
  status: Generated<"ATIVO" | "INATIVO">;
  updatedAt: Generated<Time>;
  updatedBy: string | null;
  versao: Generated<number>;
}

/** A narrow row for each store: the state by which lists filter and sort stores. */
export interface Presencas {
  /**
   * When the store was last heard, at most ten seconds late; -infinity if never.
   */
  contato: Generated<Time>;
  /**
   * Severity of its state: 0 is the worst, 6 is not watched.
   */
  gravidade: Generated<number>;
  lojaId: string;
}

/** Whether heartbeats arrive here, and until when missing ones are our fault: one row. */
export interface Recebimento {
  /**
   * The last minute whose alerts were evaluated.
   */
  alertasEm: Time | null;
  avaliadoEm: Time | null;
  caladosAte: Time | null;
  id: Generated<boolean>;
  /**
   * Since when some instance receives heartbeats.
   */
  ouvindoDesde: Time | null;
  semReceberAte: Time | null;
  /**
   * When level 0 last got mail about problems of the system.
   */
  sistemaEm: Time | null;
  /**
   * The setting WEBHOOKS at the last start of a server.
   */
  webhooks: Generated<boolean>;
}

/** Links to set a password, by their hashes. */
export interface Redefinicoes {
  adminId: string;
  createdAt: Generated<Time>;
  expiraEm: Time;
  id: string;
  tokenHash: string;
  usadoEm: Time | null;
}

/** Which recorded changes may still contain passwords. */
export interface SenhasARetirar {
  ate: number;
  id: Generated<boolean>;
  vistas: number;
}

/** Sessions of administrators. */
export interface Sessoes {
  adminId: string;
  agente: string;
  /**
   * When the administrator signed in, according to the provider.
   */
  autenticadoEm: Time | null;
  createdAt: Generated<Time>;
  endereco: string;
  id: string;
  /**
   * Whether the provider opened it. The provider then asks for the second factor.
   */
  porProvedor: Generated<boolean>;
  /**
   * Network from which it was opened.
   */
  rede: Generated<string>;
  revogadaEm: Time | null;
  tokenHash: string;
  ultimoUso: Generated<Time>;
}

/** Periods in which no store was called silent, because too little arrived here. */
export interface SilenciosNossos {
  ate: Time;
  de: Time;
}

/** The last heartbeat of each store, and conclusions from several. */
export interface Sinais {
  /**
   * When the store last got another manifest, or the one it should have.
   */
  atualizadaEm: Time | null;
  /**
   * Heartbeat that reported intervalo_s and espaco, which are unknown after another.
   */
  completoSeq: number | null;
  desde: Time;
  dispositivoId: string;
  espaco: JSONColumnType<ColumnTypes['sinais.espaco']> | null;
  estado: ColumnTypes['sinais.estado'];
  faltam: number | null;
  faltamDesde: Time | null;
  fila: number | null;
  /**
   * Null if the store’s own playlists play.
   */
  gradeId: string | null;
  /**
   * Heartbeat that reported grade_id, which is unknown after another.
   */
  gradeSeq: number | null;
  /**
   * Requested seconds until the next heartbeat.
   */
  intervaloS: number | null;
  lojaId: string;
  maisAntigo: Time | null;
  musicaId: string | null;
  /**
   * Wrong PINs in the 24 hours before the heartbeat; null if not reported.
   */
  pinErrado: number | null;
  /**
   * Playback position in seconds.
   */
  posicaoS: number | null;
  /**
   * Heartbeat that reported posicao_s and volume, which are unknown after another.
   */
  posicaoSeq: number | null;
  /**
   * Version of the manifest that the store should have.
   */
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

/** States of stores, from and until. */
export interface Situacoes {
  /**
   * Null for the current state.
   */
  ate: Time | null;
  /**
   * Reason unknown to the version before, in place of motivo.
   */
  causa: ColumnTypes['situacoes.causa'] | null;
  de: Time;
  /**
   * Until then the silence of the store proves nothing.
   */
  esperaAte: Time | null;
  /**
   * Severity: 0 is the worst.
   */
  gravidade: number;
  lojaId: string;
  motivo: ColumnTypes['situacoes.motivo'] | null;
  /**
   * Grows with every change.
   */
  numero: GeneratedAlways<number>;
  situacao: ColumnTypes['situacoes.situacao'];
}

/** Jobs over all rows that matched a list’s filters. */
export interface Tarefas {
  acao: ColumnTypes['tarefas.acao'];
  adminId: string;
  alvo: string | null;
  campos: JSONColumnType<ColumnTypes['tarefas.campos']> | null;
  chaveId: string | null;
  comando: JSONColumnType<ColumnTypes['tarefas.comando']> | null;
  createdAt: Generated<Time>;
  /**
   * The job that this one undoes.
   */
  desfaz: string | null;
  endereco: string;
  entidade: ColumnTypes['tarefas.entidade'];
  /**
   * The tags that ETIQUETAR adds and removes, or renames.
   */
  etiquetas: JSONColumnType<ColumnTypes['tarefas.etiquetas']> | null;
  falharam: Generated<number>;
  feitas: Generated<number>;
  filtros: JSONColumnType<ColumnTypes['tarefas.filtros']>;
  id: string;
  mensagem: string | null;
  motivo: string | null;
  /**
   * The tracks that RETIRAR_FAIXAS takes out.
   */
  musicas: JSONColumnType<ColumnTypes['tarefas.musicas']> | null;
  operacao: string;
  semMudanca: Generated<number>;
  status: Generated<"PENDENTE" | "EM_ANDAMENTO" | "CONCLUIDA" | "CANCELADA" | "INTERROMPIDA">;
  /**
   * When it is retried because a part failed.
   */
  tentaDeNovoEm: Time | null;
  terminadaEm: Time | null;
  total: number;
  updatedAt: Generated<Time>;
}

/** Rows of jobs, with their results. */
export interface TarefasLinhas {
  codigo: string | null;
  dados: JSONColumnType<ColumnTypes['tarefas_linhas.dados']> | null;
  linha: string;
  mensagem: string | null;
  nome: string;
  /**
   * Position in the order of execution.
   */
  numero: number;
  resultado: Generated<"PENDENTE" | "FEITA" | "SEM_MUDANCA" | "FALHOU">;
  tarefaId: string;
}

/** Moments of sign-in attempts, by the key they are limited by. */
export interface Tentativas {
  chave: string;
  quando: ColumnTypes['tentativas.quando'];
}

/** Daily sum: rows of `comprovantes` of each client. */
export interface UsoComprovantes {
  cliente: number;
  dia: string;
  linhas: number;
}

/** Daily sum: announcements sent. */
export interface UsoComunicados {
  dia: string;
  enviados: Generated<number>;
}

/** Daily sum: likes by store, track, playlist and client. */
export interface UsoCurtidas {
  cliente: number;
  dia: string;
  dislikes: Generated<number>;
  likes: Generated<number>;
  loja: number;
  musica: number;
  playlist: number;
}

/** Hourly sum: events of all stores. */
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

/** Daily sum: events of each store, by client. */
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

/** Monthly sum: events of each store, by client. */
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

/** Weekly sum: events of each store, by client. */
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

/** Weekly sum: events of each store by day and hour, in two numbers. */
export interface UsoLojasSeries {
  dias: Generated<Numeric>;
  horas: Generated<Numeric>;
  loja: number;
  semana: string;
}

/** Quarterly sum: events of each store, by client. */
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

/** Daily sum: plays, skips and likes of each track. */
export interface UsoMusicas {
  dia: string;
  dislikes: Generated<number>;
  erros: Generated<number>;
  faixas: Generated<number>;
  likes: Generated<number>;
  musica: number;
  puladas: Generated<number>;
}

/** Daily sum: plays, skips and likes of each track, by client. */
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

/** Monthly sum: plays, skips and likes of each track. */
export interface UsoMusicasMeses {
  dislikes: Generated<number>;
  erros: Generated<number>;
  faixas: Generated<number>;
  likes: Generated<number>;
  mes: string;
  musica: number;
  puladas: Generated<number>;
}

/** Daily sum: rows of `paradas` of each client, our own silences apart. */
export interface UsoParadas {
  cliente: number;
  dia: string;
  linhas: number;
  nossa: boolean;
}

/** Daily sum: plays, skips and likes of each playlist. */
export interface UsoPlaylists {
  dia: string;
  dislikes: Generated<number>;
  erros: Generated<number>;
  faixas: Generated<number>;
  likes: Generated<number>;
  playlist: number;
  puladas: Generated<number>;
}

/** Jingles of stores. */
export interface VinhetaLojas {
  createdAt: Generated<Time>;
  lojaId: string;
  vinhetaId: string;
}

/** Jingles, with their file and the count of their stores. */
export interface Vinhetas {
  ajusteDb: Generated<number>;
  arquivoBytes: number;
  arquivoSha256: string;
  arquivoTipo: string;
  /**
   * Number by which the play logs name it.
   */
  chave: GeneratedAlways<number>;
  clienteId: string;
  createdAt: Generated<Time>;
  deletedAt: Time | null;
  diaExecucao: string[];
  /**
   * Seconds.
   */
  duracao: number;
  /**
   * Whether its last day is over in every time zone. Set at night.
   */
  encerrada: Generated<boolean>;
  /**
   * Decibels, from the ReplayGain of the file.
   */
  ganhoDb: number | null;
  horasMarcadas: Generated<string[]>;
  id: string;
  intervaloExecucao: number;
  janelas: Generated<JSONColumnType<ColumnTypes['vinhetas.janelas']>>;
  maximoPorDia: number | null;
  nome: string;
  nomeBusca: GeneratedAlways<string | null>;
  /**
   * Kept by triggers.
   */
  numLojas: Generated<number>;
  porIntervalo: Generated<boolean>;
  sobreAMusica: Generated<boolean>;
  status: Generated<"ATIVO" | "INATIVO">;
  updatedAt: Generated<Time>;
  updatedBy: string | null;
  /**
   * Last day, inclusive; null is open.
   */
  validaAte: string | null;
  /**
   * First day, inclusive; null is open.
   */
  validaDe: string | null;
  versao: Generated<number>;
}

/** Saved views in an administrator’s menu. */
export interface VisaoFixadas {
  adminId: string;
  visaoId: string;
}

/** The saved view that a list opens with for an administrator. */
export interface VisaoPadroes {
  adminId: string;
  lista: string;
  /**
   * Null opens the list without a view.
   */
  visaoId: string | null;
}

/** Saved views of lists. */
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
  convidadoLinks: ConvidadoLinks;
  convidadoLojas: ConvidadoLojas;
  convidados: Convidados;
  convidadoSessoes: ConvidadoSessoes;
  curtidas: Curtidas;
  demonstracao: Demonstracao;
  destinos: Destinos;
  diagnosticos: Diagnosticos;
  disponibilidade: Disponibilidade;
  disponibilidadeMeses: DisponibilidadeMeses;
  dispositivos: Dispositivos;
  doisFatores: DoisFatores;
  entradasOidc: EntradasOidc;
  entregas: Entregas;
  envioMensagens: EnvioMensagens;
  envios: Envios;
  errosSemSom: ErrosSemSom;
  etiquetas: Etiquetas;
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
  lacunas: Lacunas;
  lixeira: Lixeira;
  lojas: Lojas;
  medicoes: Medicoes;
  medidas: Medidas;
  mensagens: Mensagens;
  mudancas: Mudancas;
  musicas: Musicas;
  notificacoes: Notificacoes;
  ocorrencias: Ocorrencias;
  olhadas: Olhadas;
  opinioes: Opinioes;
  paradas: Paradas;
  pareamentos: Pareamentos;
  pedidos: Pedidos;
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
