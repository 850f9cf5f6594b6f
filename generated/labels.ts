// Generated from openapi/ by `npm run codegen`. Do not edit.

export const Level = {
  "0": "Nível 0 (topo)",
  "1": "Nível 1 (operador)"
} as const;

export const TipoDeChamador = {
  "PAINEL": "Painel",
  "PLAYER": "Player",
  "CHAVE": "Chave de API",
  "ANONIMO": "Sem identificação"
} as const;

export const Status = {
  "ATIVO": "Ativo",
  "INATIVO": "Inativo"
} as const;

export const TipoDeAcesso = {
  "ENTRADA": "Entrou",
  "ENTRADA_RECUSADA": "Não entrou",
  "BLOQUEIO": "Bloqueado: tentativas demais",
  "NIVEL_RECUSADO": "Pediu além do seu nível",
  "SENHA_ALTERADA": "Senha alterada",
  "REDEFINICAO_PEDIDA": "Pediu uma nova senha",
  "SENHA_REDEFINIDA": "Senha redefinida pelo link",
  "DOIS_FATORES_ATIVADOS": "Verificação em duas etapas ativada",
  "DOIS_FATORES_DESATIVADOS": "Verificação em duas etapas desativada",
  "SAIDA": "Saiu",
  "SESSAO_ENCERRADA": "Sessão encerrada",
  "CHAVE_CRIADA": "Chave de API criada",
  "CHAVE_REVOGADA": "Chave de API revogada",
  "CHAVE_RECUSADA": "Chave de API recusada"
} as const;

export const MotivoDeAcesso = {
  "LOGIN_DESCONHECIDO": "login desconhecido",
  "SENHA_ERRADA": "senha errada",
  "CODIGO_ERRADO": "código errado",
  "ADMIN_INATIVO": "administrador inativo",
  "LOJA_INATIVA": "loja ou cliente inativo",
  "OUTRO_DISPOSITIVO": "outro dispositivo na loja",
  "PEDIDO": "a pedido",
  "NOVA_SENHA": "senha nova",
  "NOVO_NIVEL": "nível novo",
  "DOIS_FATORES": "verificação em duas etapas ativada",
  "DESATIVACAO": "administrador desativado",
  "EXCLUSAO": "administrador excluído",
  "REVOGADA": "revogada",
  "VENCIDA": "vencida",
  "SO_COM_SESSAO": "só pode ser feito com login",
  "SENHA_PROVISORIA": "falta escolher uma senha nova",
  "FALTA_FATOR": "falta a verificação em duas etapas",
  "PROVEDOR": "conta da agência"
} as const;

export const Acao = {
  "CRIAR": "Cadastrou",
  "EDITAR": "Alterou",
  "EXCLUIR": "Excluiu",
  "ATIVAR": "Ativou",
  "DESATIVAR": "Desativou",
  "BLOQUEAR": "Bloqueou",
  "DESBLOQUEAR": "Desbloqueou",
  "IMPORTAR": "Importou",
  "DUPLICAR": "Duplicou",
  "REORDENAR": "Reordenou",
  "ADICIONAR_LOJAS": "Adicionou lojas",
  "REMOVER_LOJAS": "Removeu lojas",
  "REMOVER_MUSICAS": "Removeu músicas",
  "SUBSTITUIR_AUDIO": "Substituiu o áudio",
  "ENVIAR_INSTRUCOES": "Enviou instruções",
  "LEMBRAR": "Lembrou",
  "ENTRAR": "Entrou",
  "SAIR": "Saiu",
  "REDEFINIR_SENHA": "Redefiniu a senha",
  "ENCERRAR_SESSAO": "Encerrou a sessão",
  "PAREAR_DISPOSITIVO": "Pareou um aparelho",
  "DESVINCULAR_DISPOSITIVO": "Desvinculou o dispositivo",
  "EXPORTAR": "Exportou",
  "DESFAZER": "Desfez",
  "RESTAURAR": "Restaurou",
  "APAGAR": "Apagou em definitivo",
  "ESVAZIAR": "Esvaziou",
  "VOLTAR_VERSAO": "Voltou a uma versão anterior",
  "REVOGAR": "Revogou",
  "ATIVAR_DOIS_FATORES": "Ativou a verificação em duas etapas",
  "DESATIVAR_DOIS_FATORES": "Desativou a verificação em duas etapas",
  "TROCAR_CODIGOS": "Trocou os códigos de recuperação"
} as const;

export const Entidade = {
  "CLIENTE": "Cliente",
  "LOJA": "Loja",
  "MUSICA": "Música",
  "PLAYLIST": "Playlist",
  "VINHETA": "Vinheta",
  "GRUPO": "Grupo de lojas",
  "GRADE": "Grade",
  "COMUNICADO": "Comunicado",
  "NOTIFICACAO": "Notificação",
  "ADMIN": "Administrador",
  "FERIADO": "Feriado",
  "CONFIGURACAO": "Configuração",
  "VISAO": "Visão",
  "SESSAO": "Sessão",
  "RELATORIO": "Relatório",
  "CHAVE": "Chave de API",
  "LIXEIRA": "Lixeira",
  "DEMONSTRACAO": "Demonstração"
} as const;

export const PodeDesfazer = {
  "SIM": "Pode ser desfeita",
  "DESFEITA": "Desfeita",
  "NAO": "Não pode ser desfeita"
} as const;

export const EntidadeComHistorico = {
  "CLIENTE": "Cliente",
  "LOJA": "Loja",
  "MUSICA": "Música",
  "PLAYLIST": "Playlist",
  "VINHETA": "Vinheta",
  "GRUPO": "Grupo de lojas",
  "GRADE": "Grade",
  "COMUNICADO": "Comunicado",
  "NOTIFICACAO": "Notificação",
  "ADMIN": "Administrador",
  "FERIADO": "Feriado",
  "CONFIGURACAO": "Configuração"
} as const;

export const CampoDeLigacao = {
  "lojas": "Lojas",
  "grupos": "Grupos",
  "exceto": "Exceto",
  "grades": "Grades",
  "musicas": "Faixas",
  "playlists": "Playlists",
  "vinhetas": "Vinhetas",
  "blockedClientes": "Clientes bloqueados",
  "blockedMusicas": "Faixas bloqueadas"
} as const;

export const EntidadeDeTarefa = {
  "CLIENTE": "Clientes",
  "LOJA": "Lojas",
  "MUSICA": "Músicas",
  "PLAYLIST": "Playlists",
  "VINHETA": "Vinhetas",
  "GRUPO": "Grupos de lojas",
  "GRADE": "Grades",
  "COMUNICADO": "Comunicados",
  "NOTIFICACAO": "Notificações"
} as const;

export const AcaoDeTarefa = {
  "ATIVAR": "Ativar",
  "DESATIVAR": "Desativar",
  "EXCLUIR": "Excluir",
  "EDITAR": "Alterar campos",
  "ADICIONAR_PLAYLIST": "Adicionar playlist",
  "REMOVER_PLAYLIST": "Retirar playlist",
  "ADICIONAR_VINHETA": "Adicionar vinheta",
  "REMOVER_VINHETA": "Retirar vinheta",
  "ADICIONAR_AO_GRUPO": "Adicionar ao grupo",
  "REMOVER_DO_GRUPO": "Remover do grupo",
  "ADICIONAR_A_GRADE": "Adicionar à grade",
  "BLOQUEAR": "Bloquear para um cliente",
  "DESBLOQUEAR": "Desbloquear para um cliente",
  "NOTIFICAR": "Enviar notificação",
  "DESFAZER": "Desfazer",
  "IMPORTAR": "Importar",
  "ENVIAR_INSTRUCOES": "Enviar instruções"
} as const;

export const StatusDeTarefa = {
  "PENDENTE": "Na fila",
  "EM_ANDAMENTO": "Em andamento",
  "CONCLUIDA": "Concluída",
  "CANCELADA": "Cancelada",
  "INTERROMPIDA": "Interrompida"
} as const;

export const EntidadeNaLixeira = {
  "CLIENTE": "Cliente",
  "LOJA": "Loja",
  "MUSICA": "Música",
  "PLAYLIST": "Playlist",
  "VINHETA": "Vinheta",
  "GRUPO": "Grupo de lojas",
  "GRADE": "Grade",
  "COMUNICADO": "Comunicado",
  "NOTIFICACAO": "Notificação",
  "FERIADO": "Feriado"
} as const;

export const AtividadeDaLoja = {
  "Shopping": "Shopping",
  "Rua": "Rua"
} as const;

export const DiaDaSemana = {
  "DOM": "Domingo",
  "SEG": "Segunda-feira",
  "TER": "Terça-feira",
  "QUA": "Quarta-feira",
  "QUI": "Quinta-feira",
  "SEX": "Sexta-feira",
  "SAB": "Sábado"
} as const;

export const CampoDeCliente = {
  "_id": "Identificador",
  "nome": "Nome",
  "razaoSocial": "Razão social",
  "cnpj": "CNPJ",
  "responsavel": "Responsável",
  "email": "E-mail",
  "telefone": "Telefone",
  "inadimplente": "Inadimplente"
} as const;

export const AcaoDaLinha = {
  "CRIAR": "Cadastrar",
  "ALTERAR": "Alterar",
  "NADA": "Sem mudança"
} as const;

export const MetodoDeContato = {
  "EMAIL": "E-mail",
  "WHATSAPP": "WhatsApp"
} as const;

export const MotivoDoTrecho = {
  "LOJA": "Pela loja",
  "GRUPO": "Por um grupo",
  "CLIENTE": "Por todo o cliente"
} as const;

export const AvisoDoTrecho = {
  "VAZIA": "Bloco sem faixas",
  "REPETE": "As faixas se repetem",
  "BLOQUEADAS": "Há faixas bloqueadas"
} as const;

export const TipoDeComercio = {
  "SHOPPING": "Shopping",
  "RUA": "Rua"
} as const;

export const TipoDeNegocio = {
  "LOJA_PROPRIA": "Loja Própria",
  "FRANQUIA": "Franquia"
} as const;

export const SemContato = {
  "HORA": "Há mais de 1 hora",
  "DIA": "Há mais de 1 dia",
  "SEMANA": "Há mais de 7 dias",
  "MES": "Há mais de 30 dias",
  "NUNCA": "Nunca"
} as const;

export const SituacaoDaLoja = {
  "TOCANDO": "Tocando",
  "PARADA": "Parada",
  "SEM_SINAL": "Sem sinal",
  "DESATUALIZADA": "Desatualizada",
  "NUNCA_LIGOU": "Nunca ligou",
  "FECHADA": "Fechada"
} as const;

export const CampoDeLoja = {
  "_id": "Identificador",
  "nome": "Nome",
  "cliente": "Cliente",
  "login": "Login",
  "email": "E-mail",
  "cnpj": "CNPJ",
  "telefone": "Telefone",
  "cep": "CEP",
  "logradouro": "Logradouro",
  "numero": "Número",
  "complemento": "Complemento",
  "bairro": "Bairro",
  "cidade": "Cidade",
  "uf": "UF",
  "tipoDeComercio": "Tipo de comércio",
  "tipoDeNegocio": "Tipo de negócio",
  "fusoHorario": "Fuso horário"
} as const;

export const MotivoDaSituacao = {
  "PARADO": "Parado",
  "SILENCIO": "Sem som",
  "AGUARDANDO_TOQUE": "Aguardando um toque",
  "FORA_DO_HORARIO": "Fora do horário",
  "ERRO": "Erro",
  "SEM_ESPACO": "Sem espaço"
} as const;

export const ModoDaPlaylist = {
  "SORTEADA": "Sorteada",
  "EM_ORDEM": "Na ordem"
} as const;

export const SituacaoDaGrade = {
  "VIGENTE": "Vigente",
  "FUTURA": "Futura",
  "ENCERRADA": "Encerrada"
} as const;

export const DiaDaGrade = {
  "DOM": "Domingo",
  "SEG": "Segunda-feira",
  "TER": "Terça-feira",
  "QUA": "Quarta-feira",
  "QUI": "Quinta-feira",
  "SEX": "Sexta-feira",
  "SAB": "Sábado",
  "FERIADO": "Feriado"
} as const;

export const FaltaNaMusica = {
  "isrc": "ISRC",
  "compositor": "Compositor"
} as const;

export const TipoDeAudio = {
  "audio/mpeg": "MP3",
  "audio/mp4": "M4A",
  "audio/ogg": "OGG",
  "audio/flac": "FLAC",
  "audio/wav": "WAV"
} as const;

export const MedicaoDeVolume = {
  "PENDENTE": "Ainda não medido",
  "MEDIDO": "Medido",
  "SEM_DECODIFICADOR": "Formato que não medimos: valem as etiquetas do arquivo",
  "SEM_SOM": "O arquivo não tem som",
  "FALHOU": "Não foi possível medir"
} as const;

export const Leitura = {
  "LIDO": "Lido",
  "NÃO LIDO": "Não lido"
} as const;

export const SituacaoDoDestinatario = {
  "ATIVA": "Ativa",
  "INATIVA": "Inativa",
  "EXCLUIDA": "Excluída"
} as const;

export const OrdemDasCurtidas = {
  "mais": "Mais curtidas primeiro",
  "menos": "Menos curtidas primeiro"
} as const;

export const FeitosAMao = {
  "MANTER": "Manter com o cliente",
  "APAGAR": "Apagar junto"
} as const;

export const ListaComVisoes = {
  "listClientes": "Clientes",
  "listLojas": "Lojas",
  "listMusicas": "Músicas",
  "listPlaylists": "Playlists",
  "listVinhetas": "Vinhetas",
  "listGrupos": "Grupos de lojas",
  "listGrades": "Grades",
  "listComunicados": "Comunicados",
  "listNotificacoes": "Notificações",
  "listAdmins": "Administradores",
  "listFeriados": "Feriados",
  "listLojasSaude": "Saúde das lojas",
  "listAtividades": "Atividades",
  "listAtividadesFaixasReproduzidas": "Faixas reproduzidas",
  "listAcessos": "Acessos",
  "listLixeira": "Lixeira",
  "reportClientesFaixas": "Clientes: faixas tocadas",
  "reportClientesLikeDislike": "Clientes: faixas curtidas/descurtidas",
  "reportClientesVinhetas": "Clientes: vinhetas tocadas",
  "reportClientesContatosSuporte": "Clientes: contatos de suporte",
  "reportDireitosAutorais": "Direitos autorais",
  "reportLojasFaixas": "Lojas: faixas tocadas",
  "reportLojasVinhetas": "Lojas: vinhetas tocadas",
  "reportLojasContatosSuporte": "Lojas: contatos de suporte",
  "reportLojasComunicados": "Lojas: comunicados enviados",
  "reportMusicaReproducoes": "Faixa: reproduções",
  "reportMusicaLikes": "Faixa: curtidas",
  "reportMusicaDislikes": "Faixa: descurtidas",
  "reportPlaylistReproducoes": "Playlist: reproduções",
  "reportInsightsHoras": "Insights: horas por loja",
  "listInsightsAggregateLikes": "Insights: faixas curtidas",
  "reportInsightsFaixasVinhetas": "Insights: faixas e vinhetas por loja",
  "reportInsightsLojasNaoAtualizaram": "Insights: lojas que não atualizaram a playlist",
  "reportInsightsContatosSuporte": "Insights: contatos de suporte por loja"
} as const;

export const FormatoExportacao = {
  "xlsx": "Planilha (.xlsx)",
  "csv": "Texto (.csv)"
} as const;

export const ResultadoDaLinha = {
  "PENDENTE": "Não feita",
  "FEITA": "Feita",
  "SEM_MUDANCA": "Sem mudança",
  "FALHOU": "Falhou"
} as const;

export const FimDeExecucao = {
  "COMPLETA": "Completa",
  "PULADA": "Pulada",
  "INTERROMPIDA": "Interrompida",
  "ERRO": "Erro"
} as const;

export const EstadoDoPlayer = {
  "TOCANDO": "Tocando",
  "PARADO": "Parado",
  "SILENCIO": "Sem som",
  "AGUARDANDO_TOQUE": "Aguardando um toque",
  "FORA_DO_HORARIO": "Fora do horário",
  "ERRO": "Erro"
} as const;
