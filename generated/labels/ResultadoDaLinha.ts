// Generated from openapi/ by `npm run codegen`. Do not edit.

export const ResultadoDaLinha = {
  "PENDENTE": "Não feita",
  "FEITA": "Feita",
  "SEM_MUDANCA": "Sem mudança",
  "FALHOU": "Falhou"
} as const;
