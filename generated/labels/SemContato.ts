// Generated from openapi/ by `npm run codegen`. Do not edit.

export const SemContato = {
  "HORA": "Há mais de 1 hora",
  "DIA": "Há mais de 1 dia",
  "SEMANA": "Há mais de 7 dias",
  "MES": "Há mais de 30 dias",
  "NUNCA": "Nunca"
} as const;
