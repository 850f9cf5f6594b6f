import type { ColumnType, Generated, GeneratedAlways, Insertable, Updateable } from 'kysely';
import type { components } from '#generated/api.d.ts';

/** A moment: read as RFC 3339 text in UTC, with milliseconds. */
type Time = ColumnType<string, string | Date, string | Date>;
type OptionalTime = ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
type GeneratedTime = ColumnType<string, string | Date | undefined, string | Date>;

export type Status = 'ATIVO' | 'INATIVO';
export type Level = '0' | '1';
type Uf = components['schemas']['Uf'];

export type Entity = {
  id: string;
  /** Grows with every update; the entity's ETag. */
  versao: Generated<number>;
  createdAt: GeneratedTime;
  updatedAt: GeneratedTime;
  updatedBy: string | null;
  deletedAt: OptionalTime;
};

/** The small number that the play log names an entity by. */
type Numbered = { chave: GeneratedAlways<number> };

type Named = { nome: string; nomeBusca: GeneratedAlways<string> };

type Admins = Entity &
  Named & {
    login: string;
    loginBusca: GeneratedAlways<string>;
    identificacaoBusca: GeneratedAlways<string>;
    email: string;
    senhaHash: string | null;
    /** Whether somebody else chose the password. */
    senhaProvisoria: Generated<boolean>;
    level: Level;
    status: Generated<Status>;
    ultimoAcesso: OptionalTime;
  };

type Sessoes = {
  id: string;
  adminId: string;
  tokenHash: string;
  endereco: string;
  /** The network that the session was opened from. */
  rede: Generated<string>;
  agente: string;
  /** Whether the agency's provider opened the session: then the provider asks for a second factor, and we do not. */
  porProvedor: Generated<boolean>;
  /** When the administrator signed in at the provider, as the provider says. */
  autenticadoEm: OptionalTime;
  createdAt: GeneratedTime;
  ultimoUso: GeneratedTime;
  revogadaEm: OptionalTime;
};

/** A key with which a program signs in, with its token. */
type Chaves = {
  id: string;
  adminId: string;
  nome: string;
  level: Level;
  tokenHash: string;
  /** The last characters of the token, by which people tell it from others. */
  final: string;
  createdAt: GeneratedTime;
  expiraEm: Time;
  ultimoUso: OptionalTime;
  endereco: string | null;
  revogadaEm: OptionalTime;
};

/** The codes of a sign-in by the provider that failed. */
export type FalhaDeEntrada = 'EU003' | 'EU004' | 'EU005' | 'EU006' | 'LG001';

/** A sign-in by the provider that is under way, and how it ended. */
type ErrosSemSom = {
  /** The hash of the store and the event, as in the logs. */
  id: string;
  createdAt: GeneratedTime;
};

type EntradasOidc = {
  stateHash: string;
  /** The hash of the cookie of the browser in which the sign-in began. */
  navegadorHash: string;
  nonce: string;
  /** PKCE's `code_verifier`. */
  verificador: string;
  createdAt: GeneratedTime;
  usadaEm: OptionalTime;
  prontaEm: OptionalTime;
  falha: FalhaDeEntrada | null;
  adminId: string | null;
  /** When the administrator signed in at the provider, as the provider says. */
  autenticadoEm: OptionalTime;
  entregueEm: OptionalTime;
};

/** The provider's account of an admin. */
type Identidades = { emissor: string; sub: string; adminId: string; createdAt: GeneratedTime };

/** An administrator's secret of two-factor authentication, sealed; it counts for nothing before its first code. */
type DoisFatores = {
  adminId: string;
  segredo: Buffer;
  ativoDesde: OptionalTime;
  /** The time period of the last code that was used. */
  ultimoPasso: number | null;
  createdAt: GeneratedTime;
};

type CodigosDeRecuperacao = { id: string; adminId: string; codigoHash: string };

/** A sign-in of a device that plays for a store, and its token. */
type Dispositivos = {
  id: string;
  lojaId: string;
  /** The UUID that the device made of itself. */
  dispositivoId: string;
  nome: string | null;
  plataforma: string;
  versao: string;
  tokenHash: string;
  /** Whether the device signed in with a password that it has to change. */
  trocarSenha: boolean;
  endereco: string;
  rede: string;
  createdAt: GeneratedTime;
  ultimoUso: GeneratedTime;
  encerradoEm: OptionalTime;
  /** The code that calls with this token are answered since its end. */
  encerradoPor: ColumnType<
    'TPL0062' | 'TPL011' | 'TPL013' | null,
    'TPL0062' | 'TPL011' | 'TPL013' | null | undefined,
    'TPL0062' | 'TPL011' | 'TPL013' | null
  >;
};

/** `quando` is an array of moments, read and written in SQL only. */
/** A code that a device shows, by which an administrator puts it on a store. */
type Pareamentos = {
  id: string;
  codigo: string;
  segredoHash: string;
  /** The hash of the token that the device gets, which is worked out of its secret. */
  tokenHash: string;
  dispositivoId: string;
  nome: string | null;
  plataforma: string;
  versao: string;
  endereco: string;
  rede: string;
  createdAt: GeneratedTime;
  expiraEm: Time;
  /** The store that the code was confirmed for. */
  lojaId: string | null;
  /** Whether its device leaves the other store that it plays in. */
  mover: Generated<boolean>;
  entrouEm: OptionalTime;
};

/** What a store's device is to do, and what it said became of it. */
type Comandos = {
  id: string;
  lojaId: string;
  /** The device that the store had: no other one does it. */
  dispositivoId: string;
  adminId: string;
  tipo: components['schemas']['TipoDeComando'];
  volume: number | null;
  vinhetaId: string | null;
  resultado: Generated<components['schemas']['RespostaDeComando'] | null>;
  motivo: Generated<string | null>;
  createdAt: GeneratedTime;
  expiraEm: GeneratedTime;
  respondidoEm: OptionalTime;
};

/** When somebody last looked at a store. */
type Olhadas = { lojaId: string; em: Time };

type Tentativas = { chave: string; quando: unknown };

type Redefinicoes = {
  id: string;
  adminId: string;
  tokenHash: string;
  createdAt: GeneratedTime;
  expiraEm: Time;
  usadoEm: OptionalTime;
};

type Mensagens = {
  id: string;
  conteudo: Buffer;
  falhas: Generated<number>;
  proximaEm: GeneratedTime;
  createdAt: GeneratedTime;
};

/** The changed fields alone, by their names in the contract. */
export type Changes = Record<string, unknown>;

type Atividades = Named & {
  id: string;
  /** Null for what the server did by itself. */
  adminId: string | null;
  /** The key of the program that did it. */
  chaveId: string | null;
  acao: string;
  entidade: string;
  entidadeId: string;
  antes: ColumnType<Changes | null, string | null, never>;
  depois: ColumnType<Changes | null, string | null, never>;
  /** The network address; unknown for activities that are older than this column. */
  endereco: string | null;
  /** The operation of the request that did it: `alteracoes` has the rows that it changed under it. */
  operacao: string | null;
  /** The activity that this one undoes. */
  desfaz: string | null;
  createdAt: GeneratedTime;
};

/**
 * How many activities there are of a key (administrator, kind, entity): the sum of all rows of that key. '' is for
 * those without an administrator.
 */
type ContagensDeAtividades = {
  numero: Generated<number>;
  adminId: string;
  acao: string;
  entidade: string;
  total: number;
};

type Acessos = {
  id: string;
  /** The key that equal entries of a minute share: they are one row with a count. */
  chave: string;
  tipo: components['schemas']['TipoDeAcesso'];
  motivo: components['schemas']['MotivoDeAcesso'] | null;
  login: string;
  loginBusca: GeneratedAlways<string>;
  adminId: string | null;
  porId: string | null;
  lojaId: string | null;
  chaveId: string | null;
  operacao: string | null;
  endereco: string;
  vezes: Generated<number>;
  createdAt: GeneratedTime;
  ultimoEm: GeneratedTime;
};

/** Read as what it is, written as JSON. */
type Json<T> = ColumnType<T, string | null | undefined, string | null>;

/** How a store is open and plays. Null inherits: a store's from its client, a client's from the agency. */
type Funcionamento = {
  horarios: Json<components['schemas']['Horarios']>;
  excecoes: Json<components['schemas']['Excecoes']>;
  volume: number | null;
  volumeTravado: boolean | null;
  pulosPorHora: number | null;
  /** Milliseconds. */
  transicaoMs: number | null;
};
type Alertas = components['schemas']['Alertas'];
/** What the PIN that its stores ask for is checked by; null has none of its own. */
type ComPin = { pinHash: Json<components['schemas']['PlayerPin'] | null> };
type PinHerdavel = ComPin & { pinExigido: boolean | null };

/** A row whose texts stay untidy. */
export type TextoDeixado = { tabela: string; id: string };

type Configuracoes = ComPin & {
  id: Generated<boolean>;
  periodoAtividadeLoja: Generated<number>;
  horarios: Json<components['schemas']['Horarios']>;
  excecoes: Json<NonNullable<components['schemas']['Excecoes']>>;
  volume: Generated<number>;
  volumeTravado: Generated<boolean>;
  pulosPorHora: Generated<number>;
  transicaoMs: Generated<number>;
  suporte: Json<components['schemas']['PlayerSuporte']>;
  download: Json<components['schemas']['Configuracao']['download']>;
  alertas: Json<Alertas>;
  exigirDoisFatores: Generated<boolean>;
  enviarParaFora: Generated<boolean>;
  /** Whether level 0 is mailed of what is bad with the system. */
  avisarDoSistema: Generated<boolean>;
  alvoLufs: Generated<number>;
  /** The target that manifests go by, which the night's batch makes the one above. */
  alvoEmVigor: Generated<number>;
  /** The night, by its day in São Paulo, in which measurements were last made to count. */
  volumesEm: string | null;
  detalhesDesde: string | null;
  /** Since which day skips are counted; null: of all days there ever were. */
  puladasDesde: string | null;
  /** The rows whose texts were left untidy; null until the texts of older versions were tidied. */
  textosDeixados: Json<TextoDeixado[] | null>;
  versao: Generated<number>;
  createdAt: GeneratedTime;
  updatedAt: GeneratedTime;
  updatedBy: string | null;
};

/** The end of the demonstration, from the moment on at which it was asked for: one row. */
type Demonstracao = {
  id: Generated<boolean>;
  /** The clients of the demonstration that stay, because something under them was added by hand. */
  clientesMantidos: string[];
  /** How much is removed, in percent. */
  progresso: Generated<number>;
  pedidaEm: GeneratedTime;
  encerradaEm: OptionalTime;
};

type Clientes = Entity &
  Numbered &
  Named &
  Funcionamento &
  PinHerdavel & {
    status: Generated<Status>;
    alertas: Json<Alertas | null>;
    contratoEcad: Json<components['schemas']['ContratoEcad'] | null>;
    razaoSocial: string | null;
    cnpj: string | null;
    responsavel: string | null;
    email: string | null;
    telefone: string | null;
    inadimplente: Generated<boolean>;
    /** Kept by a trigger. */
    inativoDesde: OptionalTime;
    identificacaoBusca: GeneratedAlways<string>;
    /** Kept by triggers. */
    numLojas: Generated<number>;
    numPlaylists: Generated<number>;
    numVinhetas: Generated<number>;
  };

type Lojas = Entity &
  Numbered &
  Named &
  Funcionamento &
  PinHerdavel & {
    status: Generated<Status>;
    /** Kept by a trigger. */
    inativoDesde: OptionalTime;
    clienteId: string;
    email: string;
    login: string;
    senhaHash: string | null;
    /** Whether the store has to change its password at its first use. */
    senhaProvisoria: Generated<boolean>;
    cnpj: string | null;
    telefone: string | null;
    cep: string | null;
    logradouro: string | null;
    numero: string | null;
    complemento: string | null;
    bairro: string | null;
    cidade: string;
    cidadeBusca: GeneratedAlways<string>;
    identificacaoBusca: GeneratedAlways<string>;
    uf: string;
    tipoDeComercio: 'SHOPPING' | 'RUA';
    tipoDeNegocio: 'LOJA_PROPRIA' | 'FRANQUIA';
    fusoHorario: string;
    alertas: Json<Alertas | null>;
    contratoEcad: Json<components['schemas']['ContratoEcad'] | null>;
    ultimoAcesso: OptionalTime;
    ultimaAtualizacaoPlaylist: OptionalTime;
    numPlaylists: Generated<number>;
    numVinhetas: Generated<number>;
    numGrupos: Generated<number>;
    /** How many grades name it, as one of theirs or as an exception. */
    numGrades: Generated<number>;
  };

/** A named set of a client's stores. */
type Grupos = Entity &
  Named & {
    clienteId: string;
    /** Kept by a trigger. */
    numLojas: Generated<number>;
  };

type GrupoLojas = { grupoId: string; lojaId: string; createdAt: GeneratedTime };

/** A stretch of a grade's week; `playlists` are ids as they were sent, of which some may be deleted. */
export type Bloco = Omit<components['schemas']['GradeBloco'], 'playlists'> & { playlists: string[] };

/** A week of blocos that says which playlists play when; its stores are named, in its groups, or all of its client. */
type Grades = Entity &
  Named & {
    status: Generated<Status>;
    clienteId: string;
    /** yyyy-MM-dd, as the next. */
    validaDe: string | null;
    validaAte: string | null;
    todoCliente: Generated<boolean>;
    blocos: Json<Bloco[]>;
    numBlocos: GeneratedAlways<number>;
    /** Kept by triggers: the stores that it names or that are in its groups, less its exceptions, and how many these are. */
    numLojas: Generated<number>;
    numExceto: Generated<number>;
    /** Whether its last day is over in every zone, as the nightly job found; a new validity clears it. */
    encerrada: Generated<boolean>;
  };

type GradeLojas = { gradeId: string; lojaId: string };
type GradeGrupos = { gradeId: string; grupoId: string };
type GradeExceto = { gradeId: string; lojaId: string };
/** The playlists of a grade's blocos that are there; kept by triggers. */
type GradePlaylists = { gradeId: string; playlistId: string };

type Audio = {
  duracao: number;
  arquivoTipo: string;
  arquivoBytes: number;
  arquivoSha256: string;
  /** Decibels, of the file's ReplayGain. */
  ganhoDb: ColumnType<number | null, number | null | undefined, number | null>;
};

/** The outcome of measuring a content, once. */
type AudiosGuardados = { sha256: string; bytes: number };
/** One row. */
type AudioGuardado = { id: Generated<boolean>; bytes: number };

type Medicoes = {
  sha256: string;
  medicao: Exclude<components['schemas']['MedicaoDeVolume'], 'PENDENTE'>;
  /** Null unless it was measured, as the next three. */
  lufs: number | null;
  picoDb: number | null;
  inicioMs: number | null;
  fimMs: number | null;
  /** Whether the file ends, or stops being playable, before it says. */
  cortado: Generated<boolean>;
  /** Whether manifests go by it. */
  emVigor: boolean;
  /** Whether it comes into force soon after its upload; all others wait for the night. */
  recente: Generated<boolean>;
  createdAt: GeneratedTime;
};

type Musicas = Entity &
  Numbered &
  Audio & {
    titulo: string;
    tituloBusca: GeneratedAlways<string>;
    artista: string;
    artistaBusca: GeneratedAlways<string>;
    album: string | null;
    compositor: string | null;
    isrc: string | null;
    /** Kept by triggers. */
    numPlaylists: Generated<number>;
    numBlockedClientes: Generated<number>;
  };

type Bloqueios = { musicaId: string; clienteId: string };

type Playlists = Entity &
  Numbered &
  Named & {
    status: Generated<Status>;
    clienteId: string;
    modo: Generated<components['schemas']['ModoDaPlaylist']>;
    /** Kept by triggers, as are the next two. */
    numMusicas: Generated<number>;
    numLojas: Generated<number>;
    duracaoTotal: GeneratedAlways<string>;
  };

type PlaylistLojas = { playlistId: string; lojaId: string; createdAt: GeneratedTime };

/** Ordered by `posicao`, which may have gaps. */
type PlaylistMusicas = { playlistId: string; musicaId: string; posicao: number };

type Vinhetas = Entity &
  Numbered &
  Named &
  Audio & {
    status: Generated<Status>;
    clienteId: string;
    diaExecucao: string[];
    intervaloExecucao: number;
    ajusteDb: Generated<number>;
    /** The days, yyyy-MM-dd and both included, on which it plays; null is open. */
    validaDe: string | null;
    validaAte: string | null;
    janelas: Json<components['schemas']['JanelaDaVinheta'][]>;
    horasMarcadas: Generated<string[]>;
    maximoPorDia: number | null;
    porIntervalo: Generated<boolean>;
    /** Whether it is over in every time zone, as a night marked. */
    encerrada: Generated<boolean>;
    sobreAMusica: Generated<boolean>;
    /** Kept by a trigger. */
    numLojas: Generated<number>;
  };

type VinhetaLojas = { vinhetaId: string; lojaId: string; createdAt: GeneratedTime };

export type Leitura = 'LIDO' | 'NÃO LIDO';

type Notificacoes = Entity & {
  mensagem: string;
  mensagemBusca: GeneratedAlways<string>;
  lojaId: string;
  status: Generated<Leitura>;
  lidoEm: OptionalTime;
  /** The administrator who marked it read for the store. */
  lidoPor: string | null;
};

type Comunicados = Entity &
  Named & {
    mensagem: string;
    inadimplencia: Generated<boolean>;
    statusAdimplencia: Generated<Status>;
    /** How many clients and stores it names; `enviados` and `lidos` are kept by triggers, `status` by them. */
    numClientes: Generated<number>;
    numLojas: Generated<number>;
    enviados: Generated<number>;
    lidos: Generated<number>;
    status: GeneratedAlways<Leitura>;
    /** When stores that had not read it were last reminded of it. */
    lembradoEm: OptionalTime;
  };

type ComunicadoClientes = { comunicadoId: string; clienteId: string };
type ComunicadoLojas = { comunicadoId: string; lojaId: string };

type ComunicadosEnviados = {
  id: string;
  comunicadoId: string;
  lojaId: string;
  /** The store's client when it was sent. */
  clienteId: string;
  lidoEm: OptionalTime;
  lembradoEm: OptionalTime;
  createdAt: GeneratedTime;
};

/** A day that counts as a holiday: of all stores, of those of a state, or of those of a city. */
type Feriados = Entity &
  Named & {
    /** yyyy-MM-dd. */
    dia: string;
    uf: Uf | null;
    cidade: string | null;
    cidadeBusca: GeneratedAlways<string | null>;
    status: Generated<Status>;
  };
/** The holidays that the server wrote by itself, by their years. */
type FeriadosEscritos = { ano: number; qual: string };

/** How the clock of a time zone changes in this year and the next two, as manifests tell it. */
type Fusos = {
  fusoHorario: string;
  mudancas: ColumnType<components['schemas']['PlayerFuso'][], string, string>;
};

/** The bin: a row of each deleted entity, but for those that went with their client; kept by triggers. */
type Lixeira = Named & {
  id: string;
  entidade: components['schemas']['EntidadeNaLixeira'];
  clienteId: string | null;
  lojaId: string | null;
  adminId: string | null;
  /** The operation of the request that deleted it. */
  operacao: string | null;
  numLojas: Generated<number>;
  numPlaylists: Generated<number>;
  numVinhetas: Generated<number>;
  numMusicas: Generated<number>;
  numGrupos: Generated<number>;
  numGrades: Generated<number>;
  deletedAt: Time;
  /** Since when it is being erased; from then on it is no longer shown in the bin. */
  apagarDesde: OptionalTime;
};
type Apagados = { id: string; apagadoEm: GeneratedTime };
/** An erasure, done or marked, and when the list beside the backups came to have it. */
type Apagamentos = {
  id: string;
  entidade: components['schemas']['EntidadeNaLixeira'];
  momento: GeneratedTime;
  escritoEm: OptionalTime;
};

type Exportacoes = {
  id: string;
  adminId: string;
  relatorio: components['schemas']['RelatorioExportavel'];
  /** The track, playlist or closing that the report is about, where it is about one. */
  entidadeId: string | null;
  filtros: ColumnType<object, string, never>;
  formato: components['schemas']['FormatoExportacao'];
  /** The keys of the columns that are asked for, in their order; none of them is all. */
  colunas: string[] | null;
  status: Generated<components['schemas']['Exportacao']['status']>;
  total: number;
  linhas: Generated<number>;
  createdAt: GeneratedTime;
  updatedAt: GeneratedTime;
};

/** A closed month of a client's rights report; what its file has is null until that is written. */
type Fechamentos = {
  id: string;
  clienteId: string;
  /** The first day of the month. */
  mes: string;
  /** The moment before which a play arrived that is in the file. */
  fechadoEm: Time;
  adminId: string;
  linhas: number | null;
  bytes: number | null;
  sha256: string | null;
  completudeIsrc: number | null;
  completudeCompositor: number | null;
  /** When the file could last not be written. */
  falhouEm: OptionalTime;
};

/** A job over all rows that matched a list's filters. */
type Tarefas = {
  id: string;
  adminId: string;
  chaveId: string | null;
  endereco: string;
  entidade: components['schemas']['EntidadeDeTarefa'];
  acao: components['schemas']['AcaoDeTarefa'];
  filtros: ColumnType<Record<string, unknown>, string, never>;
  campos: ColumnType<components['schemas']['CamposDaTarefa'] | null, string | null, never>;
  alvo: string | null;
  mensagem: string | null;
  comando: ColumnType<components['schemas']['ComandoCreate'] | null, string | null, never>;
  operacao: string;
  /** The job that this one takes back. */
  desfaz: string | null;
  status: Generated<components['schemas']['StatusDeTarefa']>;
  motivo: ColumnType<string | null, never, string>;
  total: number;
  feitas: Generated<number>;
  semMudanca: Generated<number>;
  falharam: Generated<number>;
  /** When the job is tried again, because a part of it could not be done. */
  tentaDeNovoEm: OptionalTime;
  createdAt: GeneratedTime;
  updatedAt: GeneratedTime;
  terminadaEm: OptionalTime;
};

type TarefasLinhas = {
  tarefaId: string;
  /** The row's place in the order in which they are done. */
  numero: number;
  linha: string;
  nome: string;
  resultado: Generated<components['schemas']['ResultadoDaLinha']>;
  codigo: string | null;
  mensagem: string | null;
  /** Of an import: what the sheet says of the row, and whether it is new. */
  dados: ColumnType<{ nova: boolean; campos: Record<string, unknown> } | null, string | null, never>;
};

/** A saved view of a list. */
type Visoes = Entity &
  Named & {
    lista: components['schemas']['ListaComVisoes'];
    donoId: string;
    compartilhada: boolean;
    consulta: ColumnType<components['schemas']['ConsultaDeVisao'], string, string>;
    colunas: Json<components['schemas']['ColunasDeVisao']>;
    padraoDaAgencia: Generated<boolean>;
  };

/** A report that is sent by itself. */
type Agendamentos = Entity &
  Named & {
    /** Whose rights it is sent by. */
    donoId: string;
    relatorio: components['schemas']['RelatorioExportavel'];
    entidadeId: string | null;
    filtros: Json<Record<string, unknown>>;
    colunas: Json<string[] | null>;
    visaoId: string | null;
    frequencia: components['schemas']['FrequenciaDeEnvio'];
    diaDaSemana: components['schemas']['DiaDaSemana'] | null;
    diaDoMes: number | null;
    /** HH:mm in São Paulo. */
    hora: string;
    formato: components['schemas']['FormatoExportacao'];
    /** The ids of the administrators it is sent to. */
    administradores: Json<string[]>;
    enderecos: Json<string[]>;
    status: Generated<Status>;
    motivoDaPausa: components['schemas']['MotivoDaPausa'] | null;
    /** When it is due; null where that is to be worked out. */
    proximoEm: OptionalTime;
  };

/** A sending: its file in the storage, and the link to that. */
type Envios = {
  id: string;
  agendamentoId: string;
  /** Whose rights it was sent by: its link ends with theirs. */
  donoId: string;
  situacao: Generated<components['schemas']['SituacaoDoEnvio']>;
  previstoEm: Time;
  aMao: Generated<boolean>;
  tentativas: Generated<number>;
  /** When it is done, or tried again, unless the one that took it has finished before. */
  tentarEm: GeneratedTime;
  erro: string | null;
  /** The path of the file in the storage, from before it is written until it is removed. */
  arquivo: string | null;
  linhas: number | null;
  bytes: number | null;
  tokenHash: string | null;
  /** The level by which it was sent: its link is good while the owner has no lower one. */
  donoLevel: Level | null;
  enviadoEm: OptionalTime;
  expiraEm: OptionalTime;
  revogadoEm: OptionalTime;
  aberturas: Generated<number>;
  ultimaAberturaEm: OptionalTime;
};

/** A mail of a sending. */
type EnvioMensagens = {
  envioId: string;
  endereco: string;
  mensagemId: string | null;
  situacao: components['schemas']['SituacaoDaEntrega'];
};

type VisaoFixadas = { adminId: string; visaoId: string };

/** The view that a list opens with for an administrator; null opens it without one. */
type VisaoPadroes = { adminId: string; lista: string; visaoId: string | null };

/** The last heartbeat of a store, with what its heartbeats say together: since when, and how many in a row. */
type Sinais = {
  lojaId: string;
  dispositivoId: string;
  seq: number;
  recebidoEm: Time;
  estado: components['schemas']['EstadoDoPlayer'];
  desde: Time;
  musicaId: string | null;
  vinhetaId: string | null;
  tocandoSeguidos: number;
  semTocarDesde: OptionalTime;
  sincronia: string | null;
  /** The version of the manifest that the store should have, and since when. */
  quer: string;
  querDesde: Time;
  /** When the store last came to have another manifest, or the one that it should have. */
  atualizadaEm: OptionalTime;
  faltam: number | null;
  faltamDesde: OptionalTime;
  fila: number | null;
  maisAntigo: OptionalTime;
  versao: string | null;
  ultimoErro: ColumnType<components['schemas']['PlayerSinal']['ultimoErro'], string | null, string | null>;
  /**
   * The number of the heartbeat that told the next two columns; where another heartbeat is the last, they say nothing.
   */
  completoSeq: number | null;
  /** In how many seconds the next heartbeat was asked for. */
  intervaloS: number | null;
  espaco: ColumnType<components['schemas']['PlayerSinal']['espaco'], string | null, string | null>;
  /** The grade by which it plays, null where the store's own playlists do. */
  gradeId: string | null;
  /** The number of the heartbeat that told `gradeId`; where another is the last, it says nothing. */
  gradeSeq: number | null;
  /** How often a wrong PIN was typed in the 24 hours before the last heartbeat; null where that did not say. */
  pinErrado: number | null;
  /** How many seconds of what is heard had been heard, and how loud it plays. */
  posicaoS: number | null;
  volume: number | null;
  /** The number of the heartbeat that told these two; where another is the last, they say nothing. */
  posicaoSeq: number | null;
};

/** An interval in which a store was in one state; the current one has no `ate`. */
type Situacoes = {
  /** Grows with every change. */
  numero: GeneratedAlways<number>;
  lojaId: string;
  de: Time;
  ate: OptionalTime;
  situacao: components['schemas']['SituacaoDaLoja'];
  motivo: components['schemas']['MotivoDaSituacao'] | null;
  /** A reason that the version before does not know; it stands here instead of in `motivo`. */
  causa: Generated<components['schemas']['MotivoDaSituacao'] | null>;
  /** The moment until which this store's silence says nothing of its state. */
  esperaAte: OptionalTime;
  /** How bad the state is; 0 is the worst. */
  gravidade: number;
};

/** A narrow row a store: what lists find and sort stores by of how they are doing. */
type Presencas = {
  lojaId: string;
  /** When the store was last heard, at most ten seconds late; `-infinity` where it never was. */
  contato: Generated<string>;
  /** How bad the store's state is; 6 where it is not watched. */
  gravidade: Generated<number>;
};

/** One row: until when missing heartbeats are our fault, not the stores'. */
type Recebimento = {
  id: Generated<boolean>;
  semReceberAte: OptionalTime;
  caladosAte: OptionalTime;
  /** Since when some instance has been hearing stores. */
  ouvindoDesde: OptionalTime;
  avaliadoEm: OptionalTime;
  /** The minute whose alerts were worked out last. */
  alertasEm: OptionalTime;
  /** When level 0 was last mailed of what is bad with the system. */
  sistemaEm: OptionalTime;
};

/** A store of which a recipient was told that it does not play, and not yet that it plays again. */
type AlertasAbertos = { lojaId: string; destinatario: string; avisadoEm: Time };
type AlertasMensagens = { destinatario: string; enviadaEm: Time };
/** The last day on which a recipient had the digest of this hour. */
type AlertasResumos = { destinatario: string; horario: string; dia: string };

/** A process that serves this database, and what it finds bad. */
type Instancias = {
  id: string;
  versao: string;
  desde: Time;
  vistaEm: Time;
  problemas: ColumnType<Problema[], string, string>;
};
/** A part that is bad, and since when. */
export type Problema = Pick<components['schemas']['ParteDoSistema'], 'item' | 'resumo' | 'oQueFazer'> & {
  desde: string;
};
/** The sizes of a day, as a machine measured them, in bytes. */
type Medidas = {
  dia: string;
  maquina: string;
  medidaEm: Time;
  banco: number | null;
  discoLivre: number | null;
  discoTotal: number | null;
};

/** Every table, in the camel case that Kysely's plugin turns into the database's snake case. */
export type Database = {
  admins: Admins;
  sessoes: Sessoes;
  doisFatores: DoisFatores;
  codigosDeRecuperacao: CodigosDeRecuperacao;
  chaves: Chaves;
  entradasOidc: EntradasOidc;
  errosSemSom: ErrosSemSom;
  identidades: Identidades;
  dispositivos: Dispositivos;
  pareamentos: Pareamentos;
  tentativas: Tentativas;
  redefinicoes: Redefinicoes;
  mensagens: Mensagens;
  atividades: Atividades;
  contagensDeAtividades: ContagensDeAtividades;
  acessos: Acessos;
  configuracoes: Configuracoes;
  demonstracao: Demonstracao;
  clientes: Clientes;
  lojas: Lojas;
  grupos: Grupos;
  grupoLojas: GrupoLojas;
  grades: Grades;
  gradeLojas: GradeLojas;
  gradeGrupos: GradeGrupos;
  gradeExceto: GradeExceto;
  gradePlaylists: GradePlaylists;
  audiosGuardados: AudiosGuardados;
  audioGuardado: AudioGuardado;
  medicoes: Medicoes;
  musicas: Musicas;
  bloqueios: Bloqueios;
  playlists: Playlists;
  playlistLojas: PlaylistLojas;
  playlistMusicas: PlaylistMusicas;
  vinhetas: Vinhetas;
  vinhetaLojas: VinhetaLojas;
  notificacoes: Notificacoes;
  comunicados: Comunicados;
  comunicadoClientes: ComunicadoClientes;
  comunicadoLojas: ComunicadoLojas;
  comunicadosEnviados: ComunicadosEnviados;
  feriados: Feriados;
  feriadosEscritos: FeriadosEscritos;
  fusos: Fusos;
  lixeira: Lixeira;
  apagados: Apagados;
  apagamentos: Apagamentos;
  exportacoes: Exportacoes;
  fechamentos: Fechamentos;
  tarefas: Tarefas;
  tarefasLinhas: TarefasLinhas;
  visoes: Visoes;
  agendamentos: Agendamentos;
  envios: Envios;
  envioMensagens: EnvioMensagens;
  visaoFixadas: VisaoFixadas;
  visaoPadroes: VisaoPadroes;
  sinais: Sinais;
  comandos: Comandos;
  olhadas: Olhadas;
  situacoes: Situacoes;
  presencas: Presencas;
  recebimento: Recebimento;
  alertasAbertos: AlertasAbertos;
  alertasMensagens: AlertasMensagens;
  alertasResumos: AlertasResumos;
  instancias: Instancias;
  medidas: Medidas;
};

export type NewRow<T extends keyof Database> = Insertable<Database[T]>;
export type RowChanges<T extends keyof Database> = Updateable<Database[T]>;
