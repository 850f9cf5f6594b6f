// Generated from openapi/ by `npm run codegen`. Do not edit.

export const AreaSituacao = {
  "TOCANDO": "Tocando",
  "PARADA": "Parada",
  "AGUARDANDO": "Nunca ligou",
  "FECHADA": "Fechada",
  "DESATIVADA": "Desativada"
} as const;
