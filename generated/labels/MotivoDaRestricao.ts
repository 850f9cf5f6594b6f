// Generated from openapi/ by `npm run codegen`. Do not edit.

export const MotivoDaRestricao = {
  "MUSICA_BLOQUEADA": "Música bloqueada para o cliente",
  "ARTISTA_BLOQUEADO": "Artista bloqueado para o cliente",
  "EXPLICITA": "A loja não toca letras explícitas",
  "SEM_MARCA": "A loja só toca faixas marcadas como não explícitas"
} as const;
