// Generated from openapi/ by `npm run codegen`. Do not edit.

export const PodeDesfazer = {
  "SIM": "Pode ser desfeita",
  "DESFEITA": "Desfeita",
  "NAO": "Não pode ser desfeita"
} as const;
