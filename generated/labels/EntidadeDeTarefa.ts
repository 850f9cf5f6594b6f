// Generated from openapi/ by `npm run codegen`. Do not edit.

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
