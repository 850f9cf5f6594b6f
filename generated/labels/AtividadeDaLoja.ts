// Generated from openapi/ by `npm run codegen`. Do not edit.

export const AtividadeDaLoja = {
  "Shopping": "Shopping",
  "Rua": "Rua"
} as const;
