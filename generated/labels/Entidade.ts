// Generated from openapi/ by `npm run codegen`. Do not edit.

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
  "AGENDAMENTO": "Agendamento",
  "SESSAO": "Sessão",
  "RELATORIO": "Relatório",
  "CHAVE": "Chave de API",
  "DESTINO": "Destino",
  "CONVIDADO": "Convidado",
  "LIXEIRA": "Lixeira",
  "DEMONSTRACAO": "Demonstração"
} as const;
