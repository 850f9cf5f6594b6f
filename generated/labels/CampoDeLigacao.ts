// Generated from openapi/ by `npm run codegen`. Do not edit.

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
