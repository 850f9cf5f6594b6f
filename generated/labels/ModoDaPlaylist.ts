// Generated from openapi/ by `npm run codegen`. Do not edit.

export const ModoDaPlaylist = {
  "SORTEADA": "Sorteada",
  "EM_ORDEM": "Na ordem"
} as const;
