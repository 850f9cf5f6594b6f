// Generated from openapi/ by `npm run codegen`. Do not edit.

export const SituacaoDaEntrega = {
  "PENDENTE": "Na fila",
  "ENTREGUE": "Entregue",
  "FALHOU": "Não entregue",
  "NAO_PERMITIDO": "Fora da agência"
} as const;
