// Generated from openapi/ by `npm run codegen`. Do not edit.

export const SituacaoDaLoja = {
  "TOCANDO": "Tocando",
  "PARADA": "Parada",
  "SEM_SINAL": "Sem sinal",
  "DESATUALIZADA": "Desatualizada",
  "NUNCA_LIGOU": "Nunca ligou",
  "FECHADA": "Fechada"
} as const;
