// Generated from openapi/ by `npm run codegen`. Do not edit.

export const Leitura = {
  "LIDO": "Lido",
  "NÃO LIDO": "Não lido"
} as const;
