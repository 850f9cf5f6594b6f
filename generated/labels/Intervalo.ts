// Generated from openapi/ by `npm run codegen`. Do not edit.

export const Intervalo = {
  "HOJE": "Hoje",
  "ONTEM": "Ontem",
  "SEMANA": "Esta semana",
  "SEMANA_PASSADA": "Semana passada",
  "MES": "Este mês",
  "MES_PASSADO": "Mês passado"
} as const;
