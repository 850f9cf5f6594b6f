// Generated from openapi/ by `npm run codegen`. Do not edit.

export const SituacaoDoWebhook = {
  "ESPERANDO": "Esperando",
  "ENTREGUE": "Entregue",
  "FALHOU": "Falhou"
} as const;
