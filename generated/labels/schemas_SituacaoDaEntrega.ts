// Generated from openapi/ by `npm run codegen`. Do not edit.

export const schemas_SituacaoDaEntrega = {
  "ESPERANDO": "Esperando",
  "ENTREGUE": "Entregue",
  "FALHOU": "Falhou"
} as const;
