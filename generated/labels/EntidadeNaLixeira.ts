// Generated from openapi/ by `npm run codegen`. Do not edit.

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
