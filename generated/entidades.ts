// Generated from openapi/ by `npm run codegen`. Do not edit.

/** Entities that have a list: what they are called, whether that is masculine or feminine, and where they are. */
export const entidades = {
  CLIENTE: {"one":"cliente","many":"clientes","gender":"m","address":"/clientes"},
  LOJA: {"one":"loja","many":"lojas","gender":"f","address":"/lojas"},
  MUSICA: {"one":"música","many":"músicas","gender":"f","address":"/musicas"},
  PLAYLIST: {"one":"playlist","many":"playlists","gender":"f","address":"/playlists"},
  VINHETA: {"one":"vinheta","many":"vinhetas","gender":"f","address":"/vinhetas"},
  GRUPO: {"one":"grupo de lojas","many":"grupos de lojas","gender":"m","address":"/grupos"},
  GRADE: {"one":"grade","many":"grades","gender":"f","address":"/grades"},
  COMUNICADO: {"one":"comunicado","many":"comunicados","gender":"m","address":"/comunicados"},
  NOTIFICACAO: {"one":"notificação","many":"notificações","gender":"f","address":"/notificacoes"},
  ADMIN: {"one":"administrador","many":"administradores","gender":"m","address":"/admin"},
  FERIADO: {"one":"feriado","many":"feriados","gender":"m","address":"/feriados"},
  AGENDAMENTO: {"one":"agendamento","many":"agendamentos","gender":"m","address":"/agendamentos"},
} as const;

export type Listada = keyof typeof entidades;

/** The operations that list them. */
export const lists = {
  CLIENTE: "listClientes",
  LOJA: "listLojas",
  MUSICA: "listMusicas",
  PLAYLIST: "listPlaylists",
  VINHETA: "listVinhetas",
  GRUPO: "listGrupos",
  GRADE: "listGrades",
  COMUNICADO: "listComunicados",
  NOTIFICACAO: "listNotificacoes",
  ADMIN: "listAdmins",
  FERIADO: "listFeriados",
  AGENDAMENTO: "listAgendamentos",
} as const;

/** The operations that read one. */
export const reads = {
  CLIENTE: "getCliente",
  LOJA: "getLoja",
  MUSICA: "getMusica",
  PLAYLIST: "getPlaylist",
  VINHETA: "getVinheta",
  GRUPO: "getGrupo",
  GRADE: "getGrade",
  COMUNICADO: "getComunicado",
  NOTIFICACAO: "getNotificacao",
  FERIADO: "getFeriado",
  CONFIGURACAO: "getConfiguracoes",
  AGENDAMENTO: "getAgendamento",
} as const;

/** The screen of one, by its address before the id. */
export const screens = {
  CLIENTE: "/clientes/editar",
  LOJA: "/lojas/editar",
  MUSICA: "/musicas/ver",
  PLAYLIST: "/playlists/ver",
  VINHETA: "/vinhetas/editar",
  GRUPO: "/grupos/editar",
  GRADE: "/grades/editar",
  COMUNICADO: "/comunicados/criar",
  NOTIFICACAO: "/notificacoes/ver",
  FERIADO: "/feriados/editar",
  AGENDAMENTO: "/agendamentos/editar",
} as const;

/** Their parts of the search. */
export const keys = {
  CLIENTE: "clientes",
  LOJA: "lojas",
  MUSICA: "musicas",
  PLAYLIST: "playlists",
  VINHETA: "vinhetas",
  GRUPO: "grupos",
  GRADE: "grades",
  COMUNICADO: "comunicados",
  NOTIFICACAO: "notificacoes",
  ADMIN: "admins",
} as const;

/** How many of each entity the search finds at most. */
export const mostFound = 5;

/** The tags of entities, and of a job's actions that touch others. */
export const tags = {
  CLIENTE: "Clientes",
  LOJA: "Lojas",
  MUSICA: "Músicas",
  PLAYLIST: "Playlists",
  VINHETA: "Vinhetas",
  GRUPO: "Grupos de lojas",
  GRADE: "Grades",
  COMUNICADO: "Comunicados",
  NOTIFICACAO: "Notificações",
  ADMIN: "Administradores",
  FERIADO: "Feriados",
  CONFIGURACAO: "Configurações",
  VISAO: "Visões",
  AGENDAMENTO: "Agendamentos",
  SESSAO: "Sessão",
  RELATORIO: "Exportações",
  CHAVE: "Chaves de API",
  DESTINO: "Integrações",
  CONVIDADO: "Área do cliente",
  LIXEIRA: "Lixeira",
  DEMONSTRACAO: "Configurações",
  ADICIONAR_PLAYLIST: "Playlists",
  REMOVER_PLAYLIST: "Playlists",
  ADICIONAR_VINHETA: "Vinhetas",
  REMOVER_VINHETA: "Vinhetas",
  ADICIONAR_AO_GRUPO: "Grupos de lojas",
  REMOVER_DO_GRUPO: "Grupos de lojas",
  ADICIONAR_A_GRADE: "Grades",
  NOTIFICAR: "Notificações",
  COMANDAR: "Player",
} as const;

/** The owners of entities, which go with theirs when that is deleted, and come back with it. */
export const owners = {
  LOJA: "CLIENTE",
  PLAYLIST: "CLIENTE",
  VINHETA: "CLIENTE",
  GRUPO: "CLIENTE",
  GRADE: "CLIENTE",
} as const;

/** The tables of entities. */
export type Tabelas = { CLIENTE: 'clientes'; LOJA: 'lojas'; MUSICA: 'musicas'; PLAYLIST: 'playlists'; VINHETA: 'vinhetas'; GRUPO: 'grupos'; GRADE: 'grades'; COMUNICADO: 'comunicados'; NOTIFICACAO: 'notificacoes'; ADMIN: 'admins'; FERIADO: 'feriados'; CONFIGURACAO: 'configuracoes'; VISAO: 'visoes'; AGENDAMENTO: 'agendamentos' };

/** The entities of which an administrator's change can be taken back. */
export type ComDesfazer = 'CLIENTE' | 'LOJA' | 'MUSICA' | 'PLAYLIST' | 'VINHETA' | 'GRUPO' | 'GRADE' | 'COMUNICADO' | 'NOTIFICACAO' | 'FERIADO' | 'CONFIGURACAO' | 'VISAO' | 'AGENDAMENTO';

/** The entities that the search finds. */
export type ComBusca = 'CLIENTE' | 'LOJA' | 'MUSICA' | 'PLAYLIST' | 'VINHETA' | 'GRUPO' | 'GRADE' | 'COMUNICADO' | 'NOTIFICACAO' | 'ADMIN';
