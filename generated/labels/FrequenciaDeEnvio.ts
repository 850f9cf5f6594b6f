// Generated from openapi/ by `npm run codegen`. Do not edit.

export const FrequenciaDeEnvio = {
  "SEMANAL": "Toda semana",
  "MENSAL": "Todo mês"
} as const;
