// Generated from openapi/ by `npm run codegen`. Do not edit.

export const FiltroDeRegra = {
  "COM_REGRA": "Por regra",
  "SEM_REGRA": "Escolhidas à mão",
  "PARADA": "Regra parada"
} as const;
