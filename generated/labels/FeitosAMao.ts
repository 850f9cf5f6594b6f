// Generated from openapi/ by `npm run codegen`. Do not edit.

export const FeitosAMao = {
  "MANTER": "Manter com o cliente",
  "APAGAR": "Apagar junto"
} as const;
