// Generated from openapi/ by `npm run codegen`. Do not edit.

export const MinimoDePuladas = {
  "10": "Ao menos 10% em 30 dias",
  "25": "Ao menos 25% em 30 dias",
  "50": "Ao menos 50% em 30 dias"
} as const;
