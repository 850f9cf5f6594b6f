// Generated from openapi/ by `npm run codegen`. Do not edit.

import { Level, Status, TipoDeAcesso, Acao, Entidade, EntidadeNaLixeira, Intervalo, AtividadeDaLoja, DiaDaSemana, TipoDeComercio, TipoDeNegocio, SemContato, DisponibilidadePor, SituacaoDoPedido, FiltroDeRegra, SituacaoDaGrade, ExplicitaProcurada, QuantasMaisTocadas, MinimoDePuladas, FaltaNaMusica, Leitura, OrdemDasCurtidas, ListaComVisoes, ResultadoDaLinha } from './labels.ts';

import type { Field } from './fields.ts';

// One by one, so that a page's first script has those alone that it names.
export const confirmar = {"label":"Entrar de novo"} as const satisfies Field;
export const state = {"label":"Estado","maxLength":200} as const satisfies Field;
export const code = {"label":"Código","maxLength":8192} as const satisfies Field;
export const limit = {"label":"Linhas por página","minimum":1,"maximum":100} as const satisfies Field;
export const page = {"label":"Página","minimum":1,"maximum":100000} as const satisfies Field;
export const cursor = {"label":"Cursor","maxLength":2000} as const satisfies Field;
export const revogarChaves = {"label":"Revogar também as chaves de API"} as const satisfies Field;
export const admin = {"label":"Administrador","minLength":1,"maxLength":4096} as const satisfies Field;
export const periodo = {"label":"Período","minimum":1,"maximum":365} as const satisfies Field;
export const operacao = {"label":"Operação","minLength":1,"maxLength":60} as const satisfies Field;
export const chave = {"label":"Chave de API","minLength":1,"maxLength":4096} as const satisfies Field;
export const nome = {"label":"Nome da loja","maxLength":120} as const satisfies Field;
export const login = {"label":"Login","maxLength":60} as const satisfies Field;
export const level = {"label":"Nível","options":Level} as const satisfies Field;
export const status = {"label":"Status","options":Status} as const satisfies Field;
export const tipo = {"label":"O quê","options":TipoDeAcesso} as const satisfies Field;
export const endereco = {"label":"Endereço","maxLength":60} as const satisfies Field;
export const acao = {"label":"Ação","options":Acao} as const satisfies Field;
export const entidade = {"label":"Onde","options":Entidade} as const satisfies Field;
export const versao = {"label":"Versão","maxLength":4096} as const satisfies Field;
export const com = {"label":"Comparada com","maxLength":4096} as const satisfies Field;
export const contar = {"label":"Só contar"} as const satisfies Field;
export const cliente = {"label":"Cliente","minLength":1,"maxLength":4096} as const satisfies Field;
export const loja = {"label":"Loja","minLength":1,"maxLength":4096} as const satisfies Field;
export const grupo = {"label":"Grupo","minLength":1,"maxLength":4096} as const satisfies Field;
export const musica = {"label":"Música","minLength":1,"maxLength":4096} as const satisfies Field;
export const de = {"label":"De","format":"date"} as const satisfies Field;
export const ate = {"label":"Até","format":"date"} as const satisfies Field;
export const intervalo = {"label":"Intervalo","options":Intervalo} as const satisfies Field;
export const atividade = {"label":"Tipo de comércio","options":AtividadeDaLoja} as const satisfies Field;
export const cidade = {"label":"Cidade","maxLength":120} as const satisfies Field;
export const estado = {"label":"Estado","maxLength":2} as const satisfies Field;
export const payload = {"label":"Busca","maxLength":120} as const satisfies Field;
export const inadimplente = {"label":"Inadimplente"} as const satisfies Field;
export const comProblema = {"label":"Com lojas com problema"} as const satisfies Field;
export const contratoVencendo = {"label":"Contrato do ECAD vencendo"} as const satisfies Field;
export const artistaBloqueado = {"label":"Artista bloqueado","maxLength":200} as const satisfies Field;
export const numLojasGt = {"label":"Mais lojas que","minimum":0,"maximum":1000000} as const satisfies Field;
export const numLojasLt = {"label":"Menos lojas que","minimum":0,"maximum":1000000} as const satisfies Field;
export const dryRun = {"label":"Só conferir"} as const satisfies Field;
export const parcial = {"label":"Só as linhas certas"} as const satisfies Field;
export const dia = {"label":"Dia","format":"date"} as const satisfies Field;
export const diaDaSemana = {"label":"Dia da semana","options":DiaDaSemana} as const satisfies Field;
export const hora = {"label":"Hora","minimum":0,"maximum":23} as const satisfies Field;
export const liked = {"label":"Curtida"} as const satisfies Field;
export const cnpj = {"label":"CNPJ","maxLength":18} as const satisfies Field;
export const uf = {"label":"UF","maxLength":2} as const satisfies Field;
export const tipoDeComercio = {"label":"Tipo de comércio","options":TipoDeComercio} as const satisfies Field;
export const tipoDeNegocio = {"label":"Tipo de negócio","options":TipoDeNegocio} as const satisfies Field;
export const semPlaylist = {"label":"Sem playlist"} as const satisfies Field;
export const semSenha = {"label":"Senha nunca definida"} as const satisfies Field;
export const comunicadoNaoLido = {"label":"Último comunicado não lido"} as const satisfies Field;
export const situacao = {"label":"Situação","maxLength":200} as const satisfies Field;
export const semContato = {"label":"Último contato","options":SemContato} as const satisfies Field;
export const pinErrado = {"label":"PIN errado muitas vezes"} as const satisfies Field;
export const contextPlaylist = {"label":"Lojas do cliente da playlist","minLength":1,"maxLength":4096} as const satisfies Field;
export const contextVinheta = {"label":"Lojas do cliente da vinheta","minLength":1,"maxLength":4096} as const satisfies Field;
export const contextGrupo = {"label":"Lojas do cliente do grupo","minLength":1,"maxLength":4096} as const satisfies Field;
export const contextGrade = {"label":"Lojas do cliente da grade","minLength":1,"maxLength":4096} as const satisfies Field;
export const vinculada = {"label":"Já adicionada"} as const satisfies Field;
export const playlist = {"label":"Playlist","minLength":1,"maxLength":4096} as const satisfies Field;
export const vinheta = {"label":"Vinheta","minLength":1,"maxLength":4096} as const satisfies Field;
export const tarefa = {"label":"Tarefa","minLength":1,"maxLength":4096} as const satisfies Field;
export const nossa = {"label":"Não recebíamos sinais"} as const satisfies Field;
export const por = {"label":"Por","options":DisponibilidadePor} as const satisfies Field;
export const problema = {"label":"Com problema"} as const satisfies Field;
export const regra = {"label":"Faixas","options":FiltroDeRegra} as const satisfies Field;
export const details = {"label":"Com detalhes"} as const satisfies Field;
export const representation = {"label":"Representação"} as const satisfies Field;
export const titulo = {"label":"Título","maxLength":200} as const satisfies Field;
export const artista = {"label":"Artista","maxLength":200} as const satisfies Field;
export const artistaExato = {"label":"Artista (nome inteiro)","maxLength":200} as const satisfies Field;
export const etiquetas = {"label":"Etiquetas","maxLength":500} as const satisfies Field;
export const explicita = {"label":"Letra explícita","options":ExplicitaProcurada} as const satisfies Field;
export const anoDe = {"label":"Do ano","minimum":1000,"maximum":2999} as const satisfies Field;
export const anoAte = {"label":"Até o ano","minimum":1000,"maximum":2999} as const satisfies Field;
export const entreAsMaisTocadas = {"label":"Mais tocadas","options":QuantasMaisTocadas} as const satisfies Field;
export const parteDePuladas = {"label":"Puladas","options":MinimoDePuladas} as const satisfies Field;
export const falta = {"label":"Sem","options":FaltaNaMusica} as const satisfies Field;
export const diaExecucao = {"label":"Dia de execução","options":DiaDaSemana} as const satisfies Field;
export const intervaloExecucao = {"label":"Intervalo de execução (minutos)","minimum":1,"maximum":1440} as const satisfies Field;
export const terminaEm = {"label":"Termina em até (dias)","minimum":0,"maximum":365} as const satisfies Field;
export const comHoraMarcada = {"label":"Com hora marcada"} as const satisfies Field;
export const mensagem = {"label":"Mensagem","maxLength":120} as const satisfies Field;
export const email = {"label":"E-mail da loja","maxLength":254} as const satisfies Field;
export const inadimplencia = {"label":"Inadimplência"} as const satisfies Field;
export const diasSemLer = {"label":"Não lido há mais de","minimum":1,"maximum":365} as const satisfies Field;
export const ordem = {"label":"Ordem","options":OrdemDasCurtidas} as const satisfies Field;
export const ano = {"label":"Ano","minimum":2000,"maximum":2099} as const satisfies Field;
export const comFalha = {"label":"O último envio falhou"} as const satisfies Field;
export const semDono = {"label":"Pausado sem dono"} as const satisfies Field;
export const q = {"label":"Busca","minLength":1,"maxLength":120} as const satisfies Field;
export const lista = {"label":"Lista","options":ListaComVisoes} as const satisfies Field;
export const emUso = {"label":"Em uso"} as const satisfies Field;
export const emAndamento = {"label":"Em andamento"} as const satisfies Field;
export const resultado = {"label":"Resultado","options":ResultadoDaLinha} as const satisfies Field;
export const mes = {"label":"Mês","minLength":7,"maxLength":7} as const satisfies Field;

/** The query parameters, as most operations that have them mean them. */
export const filters = { confirmar, state, code, limit, page, cursor, revogarChaves, admin, periodo, operacao, chave, nome, login, level, status, tipo, endereco, acao, entidade, versao, com, contar, cliente, loja, grupo, musica, de, ate, intervalo, atividade, cidade, estado, payload, inadimplente, comProblema, contratoVencendo, artistaBloqueado, numLojasGt, numLojasLt, dryRun, parcial, dia, diaDaSemana, hora, liked, cnpj, uf, tipoDeComercio, tipoDeNegocio, semPlaylist, semSenha, comunicadoNaoLido, situacao, semContato, pinErrado, contextPlaylist, contextVinheta, contextGrupo, contextGrade, vinculada, playlist, vinheta, tarefa, nossa, por, problema, regra, details, representation, titulo, artista, artistaExato, etiquetas, explicita, anoDe, anoAte, entreAsMaisTocadas, parteDePuladas, falta, diaExecucao, intervaloExecucao, terminaEm, comHoraMarcada, mensagem, email, inadimplencia, diasSemLer, ordem, ano, comFalha, semDono, q, lista, emUso, emAndamento, resultado, mes };

/** The fields that an operation means otherwise. */
export const filtersOf: Readonly<Record<string, Readonly<Record<string, Field>>>> = {
  listAdmins: { nome: {"label":"Nome","maxLength":120} },
  listAtividades: { nome: {"label":"Nome","maxLength":120} },
  listLixeira: { nome: {"label":"Nome","maxLength":120}, entidade: {"label":"O quê","options":EntidadeNaLixeira}, admin: {"label":"Quem excluiu","minLength":1,"maxLength":4096} },
  listClientes: { nome: {"label":"Nome","maxLength":120} },
  reportClienteRepeticao: { periodo: {"label":"Período","minimum":1,"maximum":31} },
  listLojas: { nome: {"label":"Nome","maxLength":120} },
  getLojaRepeticao: { periodo: {"label":"Período","minimum":1,"maximum":31} },
  listAreaLojas: { nome: {"label":"Nome","maxLength":120} },
  listPedidos: { situacao: {"label":"Situação","options":SituacaoDoPedido} },
  listGrupos: { nome: {"label":"Nome","maxLength":120} },
  listPlaylists: { nome: {"label":"Nome","maxLength":120} },
  listGrades: { nome: {"label":"Nome","maxLength":120}, situacao: {"label":"Situação","options":SituacaoDaGrade} },
  listMusicas: { cliente: {"label":"Bloqueada para o cliente","minLength":1,"maxLength":4096}, semPlaylist: {"label":"Em nenhuma playlist"} },
  listEtiquetas: { nome: {"label":"Nome","maxLength":120} },
  listVinhetas: { nome: {"label":"Nome","maxLength":120}, situacao: {"label":"Situação","options":SituacaoDaGrade} },
  listNotificacoes: { status: {"label":"Status","options":Leitura} },
  listComunicados: { nome: {"label":"Nome","maxLength":120}, status: {"label":"Status","options":Leitura} },
  listComunicadoLojas: { status: {"label":"Status","options":Leitura} },
  listFeriados: { nome: {"label":"Nome","maxLength":120} },
  listAgendamentos: { nome: {"label":"Nome","maxLength":120} },
};
