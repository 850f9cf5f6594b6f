// Generated from openapi/ by `npm run codegen`. Do not edit.

export const Explicita = {
  "SIM": "Explícita",
  "NAO": "Não explícita"
} as const;
