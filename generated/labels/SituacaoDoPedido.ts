// Generated from openapi/ by `npm run codegen`. Do not edit.

export const SituacaoDoPedido = {
  "ABERTO": "Aberto",
  "ACEITO": "Aceito",
  "RESPONDIDO": "Respondido"
} as const;
