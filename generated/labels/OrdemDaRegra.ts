// Generated from openapi/ by `npm run codegen`. Do not edit.

export const OrdemDaRegra = {
  "SORTEADA": "Sorteada",
  "MAIS_NOVAS": "Mais novas primeiro",
  "TITULO": "Por título",
  "ARTISTA": "Por artista"
} as const;
