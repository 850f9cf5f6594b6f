// Generated from openapi/ by `npm run codegen`. Do not edit.

export const SituacaoDoFechamento = {
  "FECHANDO": "Fechando",
  "FECHADO": "Fechado"
} as const;
