// Generated from openapi/ by `npm run codegen`. Do not edit.

export const TipoDeComercio = {
  "SHOPPING": "Shopping",
  "RUA": "Rua"
} as const;
