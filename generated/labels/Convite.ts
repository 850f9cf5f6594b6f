// Generated from openapi/ by `npm run codegen`. Do not edit.

export const Convite = {
  "ENVIADO": "Convite enviado",
  "VENCIDO": "Convite vencido"
} as const;
