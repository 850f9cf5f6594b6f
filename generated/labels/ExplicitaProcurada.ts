// Generated from openapi/ by `npm run codegen`. Do not edit.

export const ExplicitaProcurada = {
  "SIM": "Explícita",
  "NAO": "Não explícita",
  "DESCONHECIDA": "Não se sabe"
} as const;
