// Generated from openapi/ by `npm run codegen`. Do not edit.

export const CriterioDaRegra = {
  "TODAS": "Todas as etiquetas",
  "QUALQUER": "Qualquer uma das etiquetas",
  "NENHUMA": "Nenhuma das etiquetas",
  "ANO": "Ano",
  "EXPLICITA": "Letra explícita",
  "CADASTRADA": "Data de cadastro"
} as const;
