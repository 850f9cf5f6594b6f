// Generated from openapi/ by `npm run codegen`. Do not edit.

export const Explicitas = {
  "TODAS": "Todas as faixas",
  "SEM_EXPLICITAS": "Sem as explícitas",
  "SO_NAO_EXPLICITAS": "Só as marcadas como não explícitas"
} as const;
