// Generated from openapi/ by `npm run codegen`. Do not edit.

export const MotivoDoTrecho = {
  "LOJA": "Pela loja",
  "GRUPO": "Por um grupo",
  "CLIENTE": "Para todas as lojas do cliente"
} as const;
