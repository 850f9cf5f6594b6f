// Generated from openapi/ by `npm run codegen`. Do not edit.

export const ResultadoDeComando = {
  "PENDENTE": "Aguardando o aparelho",
  "FEITO": "Feito",
  "RECUSADO": "Não feito",
  "TARDE": "Sem resposta a tempo"
} as const;
