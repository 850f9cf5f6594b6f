// Generated from openapi/ by `npm run codegen`. Do not edit.

import { Level, GrupoDeOperacoes, Status, EntidadeDeTarefa, AcaoDeTarefa, DiaDaSemana, Explicitas, TipoDeComercio, TipoDeNegocio, TipoDePedido, ModoDaPlaylist, Explicita, OrdemDaRegra, Leitura, FeitosAMao, FrequenciaDeEnvio, FormatoExportacao, TipoDeOcorrencia, FormatoDoDestino, ListaComVisoes } from './labels.ts';

/** What a form or a filter needs to know of a field; `options` are the names of its values. */
export type Field = {
  readonly label: string;
  readonly required?: true;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly format?: string;
  readonly multiline?: true;
  readonly options?: Readonly<Record<string, string>>;
};

export const Credenciais = {
  login: {"label":"Login","required":true,"minLength":1,"maxLength":60},
  senha: {"label":"Senha","required":true,"minLength":1,"maxLength":72,"format":"password"},
} as const satisfies Record<string, Field>;

export const PedidoDeSenha = {
  email: {"label":"E-mail","required":true,"maxLength":254,"format":"email"},
} as const satisfies Record<string, Field>;

export const NovaSenha = {
  token: {"label":"Código do link","required":true,"minLength":1,"maxLength":200},
  senha: {"label":"Senha","required":true,"minLength":8,"maxLength":72,"format":"password"},
  revogarChaves: {"label":"Revogar também as chaves de API"},
} as const satisfies Record<string, Field>;

export const MeUpdate = {
  nome: {"label":"Nome","minLength":2,"maxLength":120},
  email: {"label":"E-mail","maxLength":254,"format":"email"},
  senha: {"label":"Senha","minLength":8,"maxLength":72,"format":"password"},
  senhaAtual: {"label":"Senha atual","minLength":1,"maxLength":72,"format":"password"},
  revogarChaves: {"label":"Revogar também as chaves de API"},
} as const satisfies Record<string, Field>;

export const CodigoDeEntrada = {
  prova: {"label":"Prova da senha","required":true,"minLength":1,"maxLength":200},
  codigo: {"label":"Código","required":true,"minLength":6,"maxLength":20},
} as const satisfies Record<string, Field>;

export const SenhaAtual = {
  senhaAtual: {"label":"Senha atual","required":true,"minLength":1,"maxLength":72,"format":"password"},
} as const satisfies Record<string, Field>;

export const SenhaECodigo = {
  senhaAtual: {"label":"Senha atual","required":true,"minLength":1,"maxLength":72,"format":"password"},
  codigo: {"label":"Código","required":true,"minLength":6,"maxLength":20},
} as const satisfies Record<string, Field>;

export const CodigoDoAplicativo = {
  codigo: {"label":"Código","required":true,"minLength":6,"maxLength":20},
} as const satisfies Record<string, Field>;

export const ChaveCreate = {
  nome: {"label":"Nome","required":true,"minLength":2,"maxLength":60},
  level: {"label":"Nível","required":true,"options":Level},
  somenteLeitura: {"label":"Somente leitura"},
  grupos: {"label":"Grupos","options":GrupoDeOperacoes},
  cliente: {"label":"Só a Área do cliente de","minLength":1,"maxLength":60},
  dias: {"label":"Validade em dias","required":true,"minimum":1,"maximum":365},
  senhaAtual: {"label":"Senha atual","required":true,"minLength":1,"maxLength":72,"format":"password"},
  codigo: {"label":"Código","minLength":6,"maxLength":20},
} as const satisfies Record<string, Field>;

export const AdminCreate = {
  nome: {"label":"Nome","required":true,"minLength":2,"maxLength":120},
  login: {"label":"Login","required":true,"minLength":3,"maxLength":60},
  email: {"label":"E-mail","required":true,"maxLength":254,"format":"email"},
  senha: {"label":"Senha","minLength":8,"maxLength":72,"format":"password"},
  level: {"label":"Nível","required":true,"options":Level},
} as const satisfies Record<string, Field>;

export const Ids = {
  ids: {"label":"Itens","required":true,"maxItems":100},
} as const satisfies Record<string, Field>;

export const AdminUpdate = {
  nome: {"label":"Nome","minLength":2,"maxLength":120},
  login: {"label":"Login","minLength":3,"maxLength":60},
  email: {"label":"E-mail","maxLength":254,"format":"email"},
  senha: {"label":"Senha","minLength":8,"maxLength":72,"format":"password"},
  level: {"label":"Nível","options":Level},
  revogarChaves: {"label":"Revogar também as chaves de API"},
} as const satisfies Record<string, Field>;

export const StatusChange = {
  status: {"label":"Status","options":Status},
} as const satisfies Record<string, Field>;

export const Desfazer = {
  manter: {"label":"Manter como está","maxItems":1000},
  voltar: {"label":"Voltar ao que era","maxItems":1000},
} as const satisfies Record<string, Field>;

export const VoltarVersao = {
  versao: {"label":"Versão","required":true,"maxLength":60},
  manter: {"label":"Manter como está","maxItems":100},
} as const satisfies Record<string, Field>;

export const Restaurar = {
  ids: {"label":"Itens","required":true,"maxItems":100},
  comDono: {"label":"Restaurar também aquilo a que pertence"},
  novos: {"label":"Dados novos","maxItems":100},
} as const satisfies Record<string, Field>;

export const ApagarDaLixeira = {
  nome: {"label":"Nome","required":true,"minLength":1,"maxLength":200},
} as const satisfies Record<string, Field>;

export const ClienteCreate = {
  nome: {"label":"Nome","required":true,"minLength":2,"maxLength":120},
  razaoSocial: {"label":"Razão social","maxLength":160},
  cnpj: {"label":"CNPJ","maxLength":18,"format":"cnpj"},
  responsavel: {"label":"Responsável","maxLength":120},
  email: {"label":"E-mail","maxLength":254,"format":"email"},
  telefone: {"label":"Telefone","maxLength":20,"format":"telefone"},
  inadimplente: {"label":"Inadimplente"},
  horarios: {"label":"Horário de funcionamento","maxItems":50},
  excecoes: {"label":"Exceções do horário","maxItems":400},
  volume: {"label":"Volume","minimum":0,"maximum":100},
  volumeTravado: {"label":"Volume travado"},
  pulosPorHora: {"label":"Pulos por hora","minimum":0,"maximum":100},
  transicaoMs: {"label":"Transição entre faixas","minimum":0,"maximum":8000},
  explicitas: {"label":"Letras explícitas","options":Explicitas},
  repeticaoMusicaHoras: {"label":"Repetir a música depois de (horas)","minimum":0,"maximum":24},
  repeticaoArtistaHoras: {"label":"Repetir o artista depois de (horas)","minimum":0,"maximum":6},
  suporteWhatsapp: {"label":"WhatsApp do suporte","maxLength":20,"format":"telefone"},
  pin: {"label":"PIN","minLength":4,"maxLength":8,"format":"password"},
  pinExigido: {"label":"Pedir o PIN"},
  alertas: {"label":"Alertas"},
  contratoEcad: {"label":"Contrato do ECAD"},
} as const satisfies Record<string, Field>;

export const AlertasInputOrNull = {
  ligado: {"label":"Avisar por e-mail"},
  destinatarios: {"label":"Destinatários","maxItems":10},
  silencioMin: {"label":"Avisar depois de (minutos)","minimum":1,"maximum":1440},
  resumoDiarioAs: {"label":"Resumo diário às"},
} as const satisfies Record<string, Field>;

export const ContratoEcadInput = {
  numero: {"label":"Número do contrato","required":true,"minLength":1,"maxLength":40},
  ate: {"label":"Válido até","required":true,"format":"date"},
} as const satisfies Record<string, Field>;

export const ImportacaoDados = {
  aba: {"label":"Aba","maxLength":255},
  colunas: {"label":"Colunas"},
  correcoes: {"label":"Correções","maxItems":10000},
} as const satisfies Record<string, Field>;

export const ClienteUpdate = {
  nome: {"label":"Nome","minLength":2,"maxLength":120},
  razaoSocial: {"label":"Razão social","maxLength":160},
  cnpj: {"label":"CNPJ","maxLength":18,"format":"cnpj"},
  responsavel: {"label":"Responsável","maxLength":120},
  email: {"label":"E-mail","maxLength":254,"format":"email"},
  telefone: {"label":"Telefone","maxLength":20,"format":"telefone"},
  inadimplente: {"label":"Inadimplente"},
  horarios: {"label":"Horário de funcionamento","maxItems":50},
  excecoes: {"label":"Exceções do horário","maxItems":400},
  volume: {"label":"Volume","minimum":0,"maximum":100},
  volumeTravado: {"label":"Volume travado"},
  pulosPorHora: {"label":"Pulos por hora","minimum":0,"maximum":100},
  transicaoMs: {"label":"Transição entre faixas","minimum":0,"maximum":8000},
  explicitas: {"label":"Letras explícitas","options":Explicitas},
  repeticaoMusicaHoras: {"label":"Repetir a música depois de (horas)","minimum":0,"maximum":24},
  repeticaoArtistaHoras: {"label":"Repetir o artista depois de (horas)","minimum":0,"maximum":6},
  suporteWhatsapp: {"label":"WhatsApp do suporte","maxLength":20,"format":"telefone"},
  pin: {"label":"PIN","minLength":4,"maxLength":8,"format":"password"},
  pinExigido: {"label":"Pedir o PIN"},
  alertas: {"label":"Alertas"},
  contratoEcad: {"label":"Contrato do ECAD"},
} as const satisfies Record<string, Field>;

export const ArtistaDoCliente = {
  artista: {"label":"Artista","required":true,"minLength":1,"maxLength":200},
} as const satisfies Record<string, Field>;

export const LojaCreate = {
  nome: {"label":"Nome","required":true,"minLength":2,"maxLength":120},
  cliente: {"label":"Cliente","required":true,"minLength":1,"maxLength":60},
  cnpj: {"label":"CNPJ","maxLength":18,"format":"cnpj"},
  telefone: {"label":"Telefone","maxLength":20,"format":"telefone"},
  tipoDeComercio: {"label":"Tipo de comércio","required":true,"options":TipoDeComercio},
  tipoDeNegocio: {"label":"Tipo de negócio","required":true,"options":TipoDeNegocio},
  cep: {"label":"CEP","maxLength":9,"format":"cep"},
  logradouro: {"label":"Logradouro","maxLength":160},
  numero: {"label":"Número","maxLength":20},
  complemento: {"label":"Complemento","maxLength":120},
  bairro: {"label":"Bairro","maxLength":120},
  cidade: {"label":"Cidade","required":true,"minLength":1,"maxLength":120},
  uf: {"label":"UF","required":true},
  fusoHorario: {"label":"Fuso horário","maxLength":60,"format":"fuso-horario"},
  email: {"label":"E-mail","required":true,"maxLength":254,"format":"email"},
  login: {"label":"Login","required":true,"minLength":3,"maxLength":60},
  senha: {"label":"Senha","minLength":8,"maxLength":72,"format":"password"},
  horarios: {"label":"Horário de funcionamento","maxItems":50},
  excecoes: {"label":"Exceções do horário","maxItems":400},
  volume: {"label":"Volume","minimum":0,"maximum":100},
  volumeTravado: {"label":"Volume travado"},
  pulosPorHora: {"label":"Pulos por hora","minimum":0,"maximum":100},
  transicaoMs: {"label":"Transição entre faixas","minimum":0,"maximum":8000},
  explicitas: {"label":"Letras explícitas","options":Explicitas},
  repeticaoMusicaHoras: {"label":"Repetir a música depois de (horas)","minimum":0,"maximum":24},
  repeticaoArtistaHoras: {"label":"Repetir o artista depois de (horas)","minimum":0,"maximum":6},
  suporteWhatsapp: {"label":"WhatsApp do suporte","maxLength":20,"format":"telefone"},
  pin: {"label":"PIN","minLength":4,"maxLength":8,"format":"password"},
  pinExigido: {"label":"Pedir o PIN"},
  alertas: {"label":"Alertas"},
  contratoEcad: {"label":"Contrato do ECAD"},
} as const satisfies Record<string, Field>;

export const LojaUpdate = {
  nome: {"label":"Nome","minLength":2,"maxLength":120},
  cliente: {"label":"Cliente","minLength":1,"maxLength":60},
  cnpj: {"label":"CNPJ","maxLength":18,"format":"cnpj"},
  telefone: {"label":"Telefone","maxLength":20,"format":"telefone"},
  tipoDeComercio: {"label":"Tipo de comércio","options":TipoDeComercio},
  tipoDeNegocio: {"label":"Tipo de negócio","options":TipoDeNegocio},
  cep: {"label":"CEP","maxLength":9,"format":"cep"},
  logradouro: {"label":"Logradouro","maxLength":160},
  numero: {"label":"Número","maxLength":20},
  complemento: {"label":"Complemento","maxLength":120},
  bairro: {"label":"Bairro","maxLength":120},
  cidade: {"label":"Cidade","minLength":1,"maxLength":120},
  uf: {"label":"UF"},
  fusoHorario: {"label":"Fuso horário","maxLength":60,"format":"fuso-horario"},
  email: {"label":"E-mail","maxLength":254,"format":"email"},
  login: {"label":"Login","minLength":3,"maxLength":60},
  senha: {"label":"Senha","minLength":8,"maxLength":72,"format":"password"},
  horarios: {"label":"Horário de funcionamento","maxItems":50},
  excecoes: {"label":"Exceções do horário","maxItems":400},
  volume: {"label":"Volume","minimum":0,"maximum":100},
  volumeTravado: {"label":"Volume travado"},
  pulosPorHora: {"label":"Pulos por hora","minimum":0,"maximum":100},
  transicaoMs: {"label":"Transição entre faixas","minimum":0,"maximum":8000},
  explicitas: {"label":"Letras explícitas","options":Explicitas},
  repeticaoMusicaHoras: {"label":"Repetir a música depois de (horas)","minimum":0,"maximum":24},
  repeticaoArtistaHoras: {"label":"Repetir o artista depois de (horas)","minimum":0,"maximum":6},
  suporteWhatsapp: {"label":"WhatsApp do suporte","maxLength":20,"format":"telefone"},
  pin: {"label":"PIN","minLength":4,"maxLength":8,"format":"password"},
  pinExigido: {"label":"Pedir o PIN"},
  alertas: {"label":"Alertas"},
  contratoEcad: {"label":"Contrato do ECAD"},
} as const satisfies Record<string, Field>;

export const LojaInstrucoes = {
  login: {"label":"Login","maxLength":254},
  email: {"label":"E-mail","maxLength":254},
  password: {"label":"Senha","maxLength":254,"format":"password"},
} as const satisfies Record<string, Field>;

export const ConvidadoCreate = {
  nome: {"label":"Nome","required":true,"minLength":2,"maxLength":120},
  email: {"label":"E-mail","required":true,"maxLength":254,"format":"email"},
  lojas: {"label":"Lojas","required":true,"maxItems":200},
} as const satisfies Record<string, Field>;

export const ConvidadoUpdate = {
  nome: {"label":"Nome","minLength":2,"maxLength":120},
  email: {"label":"E-mail","maxLength":254,"format":"email"},
  lojas: {"label":"Lojas","maxItems":200},
} as const satisfies Record<string, Field>;

export const AreaPedidoDeEntrada = {
  email: {"label":"E-mail","required":true,"maxLength":254,"format":"email"},
} as const satisfies Record<string, Field>;

export const AreaEntrada = {
  token: {"label":"Link","required":true,"minLength":1,"maxLength":100},
} as const satisfies Record<string, Field>;

export const AreaPedidoCreate = {
  tipo: {"label":"Pedido","required":true,"options":TipoDePedido},
  musica: {"label":"Música","minLength":1,"maxLength":60},
  loja: {"label":"Loja","minLength":1,"maxLength":60},
  horarios: {"label":"Horário de funcionamento","maxItems":50},
  texto: {"label":"Texto","minLength":1,"maxLength":1000,"multiline":true},
  de: {"label":"De","format":"date"},
  ate: {"label":"Até","format":"date"},
} as const satisfies Record<string, Field>;

export const PedidoResposta = {
  texto: {"label":"Resposta","required":true,"minLength":1,"maxLength":1000,"multiline":true},
  vinheta: {"label":"Vinheta","minLength":1,"maxLength":60},
} as const satisfies Record<string, Field>;

export const GrupoCreate = {
  nome: {"label":"Nome","required":true,"minLength":2,"maxLength":120},
  cliente: {"label":"Cliente","required":true,"minLength":1,"maxLength":60},
} as const satisfies Record<string, Field>;

export const GrupoUpdate = {
  nome: {"label":"Nome","minLength":2,"maxLength":120},
} as const satisfies Record<string, Field>;

export const LojaIds = {
  lojas: {"label":"Lojas","maxItems":100},
} as const satisfies Record<string, Field>;

export const PlaylistCreate = {
  nome: {"label":"Nome","required":true,"minLength":2,"maxLength":120},
  cliente: {"label":"Cliente","required":true,"minLength":1,"maxLength":60},
  modo: {"label":"Tocar","options":ModoDaPlaylist},
  musicas: {"label":"Faixas","maxItems":5000},
  regra: {"label":"Regra"},
} as const satisfies Record<string, Field>;

export const RegraPreviaCreate = {
  regra: {"label":"Regra","required":true},
  playlist: {"label":"Playlist","minLength":1,"maxLength":4096},
} as const satisfies Record<string, Field>;

export const RegraInput = {
  todas: {"label":"Tem todas as etiquetas","maxItems":20},
  qualquer: {"label":"Tem qualquer uma das etiquetas","maxItems":20},
  nenhuma: {"label":"Não tem nenhuma das etiquetas","maxItems":20},
  anoDe: {"label":"Ano de","minimum":1000,"maximum":2999},
  anoAte: {"label":"Ano até","minimum":1000,"maximum":2999},
  explicita: {"label":"Letra explícita","options":Explicita},
  cadastradaHaDias: {"label":"Cadastrada nos últimos dias","minimum":1,"maximum":3650},
  limite: {"label":"No máximo","required":true,"minimum":1,"maximum":2000},
  ordem: {"label":"Ordem da lista","required":true,"options":OrdemDaRegra},
} as const satisfies Record<string, Field>;

export const PlaylistDuplicate = {
  _id: {"label":"Playlist","required":true,"minLength":1,"maxLength":4096},
  nome: {"label":"Nome","required":true,"minLength":2,"maxLength":120},
} as const satisfies Record<string, Field>;

export const PlaylistUpdate = {
  nome: {"label":"Nome","minLength":2,"maxLength":120},
  cliente: {"label":"Cliente","minLength":1,"maxLength":60},
  modo: {"label":"Tocar","options":ModoDaPlaylist},
  musicas: {"label":"Faixas","maxItems":5000},
  regra: {"label":"Regra"},
} as const satisfies Record<string, Field>;

export const LojasEGrupos = {
  lojas: {"label":"Lojas","maxItems":100},
  grupos: {"label":"Grupos de lojas","maxItems":50},
} as const satisfies Record<string, Field>;

export const PlaylistReorder = {
  _id: {"label":"Playlist","required":true,"minLength":1,"maxLength":4096},
  nome: {"label":"Nome","minLength":2,"maxLength":120},
  musicas: {"label":"Faixas","required":true,"maxItems":5000},
} as const satisfies Record<string, Field>;

export const GradeCreate = {
  nome: {"label":"Nome","required":true,"minLength":2,"maxLength":120},
  cliente: {"label":"Cliente","required":true,"minLength":1,"maxLength":60},
  validade: {"label":"Validade"},
  todoCliente: {"label":"Todas as lojas"},
  grupos: {"label":"Grupos","maxItems":50},
  exceto: {"label":"Exceto","maxItems":100},
  blocos: {"label":"Blocos","required":true,"maxItems":100},
} as const satisfies Record<string, Field>;

export const GradeValidade = {
  de: {"label":"Válida de","required":true,"format":"date"},
  ate: {"label":"Válida até","required":true,"format":"date"},
} as const satisfies Record<string, Field>;

export const GradePreviewCreate = {
  _id: {"label":"Grade salva","maxLength":4096},
  grade: {"label":"Grade","required":true},
  loja: {"label":"Loja","required":true,"minLength":1,"maxLength":4096},
  de: {"label":"De","required":true,"format":"date"},
  ate: {"label":"Até","required":true,"format":"date"},
} as const satisfies Record<string, Field>;

export const GradeUpdate = {
  nome: {"label":"Nome","minLength":2,"maxLength":120},
  cliente: {"label":"Cliente","minLength":1,"maxLength":60},
  validade: {"label":"Validade"},
  todoCliente: {"label":"Todas as lojas"},
  grupos: {"label":"Grupos","maxItems":50},
  exceto: {"label":"Exceto","maxItems":100},
  blocos: {"label":"Blocos","maxItems":100},
} as const satisfies Record<string, Field>;

export const GradeDuplicate = {
  nome: {"label":"Nome","required":true,"minLength":2,"maxLength":120},
} as const satisfies Record<string, Field>;

export const MusicaDados = {
  titulo: {"label":"Título","minLength":1,"maxLength":200},
  artista: {"label":"Artista","minLength":1,"maxLength":200},
  playlist: {"label":"Playlist","minLength":1,"maxLength":60},
} as const satisfies Record<string, Field>;

export const MusicasUpdate = {
  musicas: {"label":"Músicas","required":true,"maxItems":500},
} as const satisfies Record<string, Field>;

export const MusicasDaPlaylist = {
  playlist: {"label":"Playlist","minLength":1,"maxLength":60},
  musicas: {"label":"Faixas","maxItems":5000},
} as const satisfies Record<string, Field>;

export const MusicaUpdate = {
  titulo: {"label":"Título","minLength":1,"maxLength":200},
  artista: {"label":"Artista","minLength":1,"maxLength":200},
  album: {"label":"Álbum","maxLength":200},
  compositor: {"label":"Compositor","maxLength":200},
  isrc: {"label":"ISRC","format":"isrc"},
  etiquetas: {"label":"Etiquetas","maxItems":20},
  explicita: {"label":"Letra explícita","options":Explicita},
  ano: {"label":"Ano","minimum":1000,"maximum":2999},
} as const satisfies Record<string, Field>;

export const MusicaBloqueio = {
  clientes: {"label":"Clientes","required":true,"maxItems":10000},
} as const satisfies Record<string, Field>;

export const MusicaDesbloqueio = {
  clientes: {"label":"Clientes","required":true,"minLength":1,"maxLength":60},
} as const satisfies Record<string, Field>;

export const EtiquetaRename = {
  de: {"label":"Etiqueta","required":true,"minLength":1,"maxLength":40,"format":"etiqueta"},
  para: {"label":"Novo nome","required":true,"minLength":1,"maxLength":40,"format":"etiqueta"},
} as const satisfies Record<string, Field>;

export const VinhetaDados = {
  nome: {"label":"Nome","required":true,"minLength":2,"maxLength":120},
  cliente: {"label":"Cliente","required":true,"minLength":1,"maxLength":60},
  diaExecucao: {"label":"Dias de execução","required":true,"maxItems":7,"options":DiaDaSemana},
  intervaloExecucao: {"label":"Intervalo (minutos)","minimum":1,"maximum":1440},
  ajusteDb: {"label":"Ajuste de volume (dB)","minimum":-6,"maximum":6},
  validade: {"label":"Validade"},
  janelas: {"label":"Janelas","maxItems":10},
  horasMarcadas: {"label":"Horas marcadas","maxItems":24},
  maximoPorDia: {"label":"Máximo por dia","minimum":1,"maximum":288},
  porIntervalo: {"label":"Toca por intervalo"},
  sobreAMusica: {"label":"Sobre a música"},
} as const satisfies Record<string, Field>;

export const VinhetaValidade = {
  de: {"label":"Válida de","required":true,"format":"date"},
  ate: {"label":"Válida até","required":true,"format":"date"},
} as const satisfies Record<string, Field>;

export const LocucaoCreate = {
  texto: {"label":"Texto","required":true,"minLength":1,"maxLength":600,"multiline":true},
} as const satisfies Record<string, Field>;

export const VinhetaUpdate = {
  nome: {"label":"Nome","minLength":2,"maxLength":120},
  cliente: {"label":"Cliente","minLength":1,"maxLength":60},
  diaExecucao: {"label":"Dias de execução","maxItems":7,"options":DiaDaSemana},
  intervaloExecucao: {"label":"Intervalo (minutos)","minimum":1,"maximum":1440},
  ajusteDb: {"label":"Ajuste de volume (dB)","minimum":-6,"maximum":6},
  validade: {"label":"Validade"},
  janelas: {"label":"Janelas","maxItems":10},
  horasMarcadas: {"label":"Horas marcadas","maxItems":24},
  maximoPorDia: {"label":"Máximo por dia","minimum":1,"maximum":288},
  porIntervalo: {"label":"Toca por intervalo"},
  sobreAMusica: {"label":"Sobre a música"},
} as const satisfies Record<string, Field>;

export const NotificacaoCreate = {
  loja: {"label":"Loja","required":true,"minLength":1,"maxLength":60},
  mensagem: {"label":"Mensagem","required":true,"minLength":1,"maxLength":1000,"multiline":true},
} as const satisfies Record<string, Field>;

export const NotificacaoUpdate = {
  mensagem: {"label":"Mensagem","minLength":1,"maxLength":1000,"multiline":true},
  status: {"label":"Status","options":Leitura},
} as const satisfies Record<string, Field>;

export const ComunicadoCreate = {
  nome: {"label":"Nome","required":true,"minLength":3,"maxLength":120},
  mensagem: {"label":"Mensagem","required":true,"minLength":1,"maxLength":4000,"multiline":true},
  clientes: {"label":"Clientes","maxItems":1000},
  lojas: {"label":"Lojas","maxItems":1000},
  grupos: {"label":"Grupos","maxItems":50},
  inadimplencia: {"label":"Para inadimplentes"},
  statusAdimplencia: {"label":"Adimplência","options":Status},
} as const satisfies Record<string, Field>;

export const ComunicadoDestino = {
  clientes: {"label":"Clientes","maxItems":1000},
  lojas: {"label":"Lojas","maxItems":1000},
  grupos: {"label":"Grupos","maxItems":50},
  inadimplencia: {"label":"Para inadimplentes"},
} as const satisfies Record<string, Field>;

export const ComunicadoUpdate = {
  nome: {"label":"Nome","minLength":3,"maxLength":120},
  mensagem: {"label":"Mensagem","minLength":1,"maxLength":4000,"multiline":true},
} as const satisfies Record<string, Field>;

export const ConfiguracaoUpdate = {
  periodoAtividadeLoja: {"label":"Período de atividade da loja (dias)","minimum":1,"maximum":365},
  horarios: {"label":"Horário de funcionamento","maxItems":50},
  excecoes: {"label":"Exceções do horário","maxItems":400},
  volume: {"label":"Volume","minimum":0,"maximum":100},
  volumeTravado: {"label":"Volume travado"},
  pulosPorHora: {"label":"Pulos por hora","minimum":0,"maximum":100},
  transicaoMs: {"label":"Transição entre faixas","minimum":0,"maximum":8000},
  explicitas: {"label":"Letras explícitas","options":Explicitas},
  repeticaoMusicaHoras: {"label":"Repetir a música depois de (horas)","minimum":0,"maximum":24},
  repeticaoArtistaHoras: {"label":"Repetir o artista depois de (horas)","minimum":0,"maximum":6},
  pin: {"label":"PIN das lojas","minLength":4,"maxLength":8,"format":"password"},
  suporte: {"label":"Suporte às lojas"},
  download: {"label":"Download dos arquivos"},
  alertas: {"label":"Alertas"},
  exigirDoisFatores: {"label":"Exigir a verificação em duas etapas"},
  enviarParaFora: {"label":"Enviar relatórios para fora da agência"},
  avisarDoSistema: {"label":"Avisar do estado do sistema"},
  alvoLufs: {"label":"Volume das músicas","minimum":-23,"maximum":-10},
  marcaNome: {"label":"Nome da marca","minLength":1,"maxLength":60},
  marcaCor: {"label":"Cor da marca"},
  marcaLogo: {"label":"Logo"},
  areaSemInadimplentes: {"label":"Fechar a Área do cliente para inadimplentes"},
} as const satisfies Record<string, Field>;

export const SuporteInput = {
  email: {"label":"E-mail do suporte","maxLength":254,"format":"email"},
  whatsapp: {"label":"WhatsApp do suporte","maxLength":20,"format":"telefone"},
} as const satisfies Record<string, Field>;

export const DownloadInput = {
  janela: {"label":"Janela de download","required":true},
} as const satisfies Record<string, Field>;

export const AlertasInput = {
  ligado: {"label":"Avisar por e-mail"},
  destinatarios: {"label":"Destinatários","maxItems":10},
  silencioMin: {"label":"Avisar depois de (minutos)","minimum":1,"maximum":1440},
  resumoDiarioAs: {"label":"Resumo diário às"},
} as const satisfies Record<string, Field>;

export const DemonstracaoEnd = {
  confirmacao: {"label":"Confirmação","required":true,"maxLength":100},
  feitosAMao: {"label":"O que foi cadastrado à mão","required":true,"options":FeitosAMao},
} as const satisfies Record<string, Field>;

export const ImpactoPergunta = {
  entidade: {"label":"Onde","required":true},
  ids: {"label":"Itens","required":true,"maxItems":10000},
  lojas: {"label":"Lojas","maxItems":10000},
} as const satisfies Record<string, Field>;

export const FeriadoCreate = {
  dia: {"label":"Dia","required":true,"format":"date"},
  nome: {"label":"Nome","required":true,"minLength":2,"maxLength":120},
  uf: {"label":"UF"},
  cidade: {"label":"Cidade","minLength":1,"maxLength":120},
  status: {"label":"Status","options":Status},
} as const satisfies Record<string, Field>;

export const FeriadoUpdate = {
  dia: {"label":"Dia","format":"date"},
  nome: {"label":"Nome","minLength":2,"maxLength":120},
  uf: {"label":"UF"},
  cidade: {"label":"Cidade","minLength":1,"maxLength":120},
  status: {"label":"Status","options":Status},
} as const satisfies Record<string, Field>;

export const AgendamentoCreate = {
  nome: {"label":"Nome","required":true,"minLength":2,"maxLength":120},
  relatorio: {"label":"Relatório"},
  id: {"label":"Faixa, playlist ou mês fechado","maxLength":40},
  filtros: {"label":"Filtros"},
  colunas: {"label":"Colunas","maxItems":60},
  visao: {"label":"Visão salva","maxLength":40},
  frequencia: {"label":"Frequência","required":true,"options":FrequenciaDeEnvio},
  diaDaSemana: {"label":"Dia da semana","options":DiaDaSemana},
  diaDoMes: {"label":"Dia do mês","minimum":1,"maximum":31},
  hora: {"label":"Hora","required":true},
  formato: {"label":"Formato","required":true,"options":FormatoExportacao},
  administradores: {"label":"Administradores","maxItems":10},
  enderecos: {"label":"Endereços de fora","maxItems":10},
} as const satisfies Record<string, Field>;

export const AgendamentoUpdate = {
  nome: {"label":"Nome","minLength":2,"maxLength":120},
  relatorio: {"label":"Relatório"},
  id: {"label":"Faixa, playlist ou mês fechado","maxLength":40},
  filtros: {"label":"Filtros"},
  colunas: {"label":"Colunas","maxItems":60},
  visao: {"label":"Visão salva","maxLength":40},
  frequencia: {"label":"Frequência","options":FrequenciaDeEnvio},
  diaDaSemana: {"label":"Dia da semana","options":DiaDaSemana},
  diaDoMes: {"label":"Dia do mês","minimum":1,"maximum":31},
  hora: {"label":"Hora"},
  formato: {"label":"Formato","options":FormatoExportacao},
  administradores: {"label":"Administradores","maxItems":10},
  enderecos: {"label":"Endereços de fora","maxItems":10},
  status: {"label":"Status","options":Status},
} as const satisfies Record<string, Field>;

export const DestinoCreate = {
  nome: {"label":"Nome","required":true,"minLength":2,"maxLength":60},
  endereco: {"label":"Endereço","required":true,"minLength":9,"maxLength":500},
  tipos: {"label":"Ocorrências","required":true,"maxItems":12,"options":TipoDeOcorrencia},
  formato: {"label":"Formato","required":true,"options":FormatoDoDestino},
} as const satisfies Record<string, Field>;

export const DestinoUpdate = {
  nome: {"label":"Nome","minLength":2,"maxLength":60},
  endereco: {"label":"Endereço","minLength":9,"maxLength":500},
  tipos: {"label":"Ocorrências","maxItems":12,"options":TipoDeOcorrencia},
  formato: {"label":"Formato","options":FormatoDoDestino},
  pausado: {"label":"Pausado"},
} as const satisfies Record<string, Field>;

export const VisaoCreate = {
  nome: {"label":"Nome da visão","required":true,"minLength":1,"maxLength":60},
  lista: {"label":"Lista","required":true,"options":ListaComVisoes},
  compartilhada: {"label":"Compartilhar com a agência"},
  consulta: {"label":"Busca, filtros e ordem","required":true},
  colunas: {"label":"Colunas","required":true,"maxItems":40},
} as const satisfies Record<string, Field>;

export const VisaoUpdate = {
  nome: {"label":"Nome da visão","minLength":1,"maxLength":60},
  compartilhada: {"label":"Compartilhar com a agência"},
  consulta: {"label":"Busca, filtros e ordem"},
  colunas: {"label":"Colunas","maxItems":40},
  padraoDaAgencia: {"label":"Padrão da agência"},
} as const satisfies Record<string, Field>;

export const EscolhasDeVisao = {
  padrao: {"label":"Abrir a lista com esta visão"},
  fixada: {"label":"Fixada no menu"},
} as const satisfies Record<string, Field>;

export const ExportacaoCreate = {
  relatorio: {"label":"Relatório","required":true},
  id: {"label":"Faixa, playlist ou mês fechado","minLength":1,"maxLength":4096},
  filtros: {"label":"Filtros"},
  formato: {"label":"Formato","required":true,"options":FormatoExportacao},
  colunas: {"label":"Colunas","maxItems":60},
} as const satisfies Record<string, Field>;

export const TarefaCreate = {
  entidade: {"label":"Onde","required":true,"options":EntidadeDeTarefa},
  acao: {"label":"Ação","required":true,"options":AcaoDeTarefa},
  filtros: {"label":"Filtros"},
  ids: {"label":"Itens","maxItems":10000},
  campos: {"label":"Campos"},
  alvo: {"label":"Playlist, vinheta, grupo, grade ou cliente","minLength":1,"maxLength":4096},
  musicas: {"label":"Faixas","maxItems":1000},
  etiquetas: {"label":"Etiquetas"},
  mensagem: {"label":"Mensagem","minLength":1,"maxLength":1000,"multiline":true},
  comando: {"label":"Comando"},
} as const satisfies Record<string, Field>;

export const CamposDaTarefa = {
  tipoDeComercio: {"label":"Tipo de comércio","options":TipoDeComercio},
  tipoDeNegocio: {"label":"Tipo de negócio","options":TipoDeNegocio},
  fusoHorario: {"label":"Fuso horário","maxLength":60,"format":"fuso-horario"},
  inadimplente: {"label":"Inadimplente"},
  horarios: {"label":"Horário de funcionamento","maxItems":50},
  volume: {"label":"Volume","minimum":0,"maximum":100},
  volumeTravado: {"label":"Volume travado"},
  pulosPorHora: {"label":"Pulos por hora","minimum":0,"maximum":100},
  transicaoMs: {"label":"Transição entre faixas","minimum":0,"maximum":8000},
  explicitas: {"label":"Letras explícitas","options":Explicitas},
  repeticaoMusicaHoras: {"label":"Repetir a música depois de (horas)","minimum":0,"maximum":24},
  repeticaoArtistaHoras: {"label":"Repetir o artista depois de (horas)","minimum":0,"maximum":6},
  suporteWhatsapp: {"label":"WhatsApp do suporte","maxLength":20,"format":"telefone"},
  diaExecucao: {"label":"Dias de execução","maxItems":7,"options":DiaDaSemana},
  intervaloExecucao: {"label":"Intervalo (minutos)","minimum":1,"maximum":1440},
  validade: {"label":"Validade"},
} as const satisfies Record<string, Field>;

export const EtiquetasDaTarefa = {
  adicionar: {"label":"Adicionar","maxItems":20},
  retirar: {"label":"Retirar","maxItems":20},
} as const satisfies Record<string, Field>;

export const FechamentoCreate = {
  cliente: {"label":"Cliente","required":true,"minLength":1,"maxLength":4096},
  mes: {"label":"Mês","required":true,"minLength":7,"maxLength":7},
} as const satisfies Record<string, Field>;

export const PareamentoConfirmacao = {
  codigo: {"label":"Código","required":true,"minLength":1,"maxLength":20},
  loja: {"label":"Loja","required":true,"minLength":1,"maxLength":4096},
  mover: {"label":"Mover"},
} as const satisfies Record<string, Field>;

export const PlayerCredenciais = {
  login: {"label":"Login","required":true,"minLength":1,"maxLength":60},
  senha: {"label":"Senha","required":true,"minLength":1,"maxLength":72,"format":"password"},
  dispositivo: {"label":"Dispositivo","required":true},
  assumir: {"label":"Assumir a loja"},
} as const satisfies Record<string, Field>;

export const PlayerDispositivo = {
  _id: {"label":"Identificador do dispositivo","required":true,"format":"uuid"},
  nome: {"label":"Nome do dispositivo","minLength":1,"maxLength":60},
  plataforma: {"label":"Plataforma","required":true,"minLength":1,"maxLength":60},
  versao: {"label":"Versão do player","required":true,"minLength":1,"maxLength":60},
} as const satisfies Record<string, Field>;

export const PlayerPareamentoCreate = {
  dispositivo: {"label":"Dispositivo","required":true},
} as const satisfies Record<string, Field>;

export const PlayerPareamentoConclusao = {
  segredo: {"label":"Segredo","required":true,"minLength":1,"maxLength":100},
} as const satisfies Record<string, Field>;

export const PlayerNovaSenha = {
  senhaAtual: {"label":"Senha atual","required":true,"minLength":1,"maxLength":72,"format":"password"},
  senha: {"label":"Senha","required":true,"minLength":8,"maxLength":72,"format":"password"},
} as const satisfies Record<string, Field>;

export const PlayerDiagnostico = {
  comando: {"label":"Comando","required":true,"minLength":1,"maxLength":60},
  texto: {"label":"Texto","required":true,"minLength":1,"maxLength":65536,"multiline":true},
} as const satisfies Record<string, Field>;

export const PlayerComunicadoStatus = {
  status: {"label":"Status","required":true,"options":Leitura},
} as const satisfies Record<string, Field>;

export const PlayerNotificacaoStatus = {
  status: {"label":"Status","required":true,"options":{"LIDO":"Lido"}},
} as const satisfies Record<string, Field>;
