// Generated from openapi/ by `npm run codegen`. Do not edit.

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
