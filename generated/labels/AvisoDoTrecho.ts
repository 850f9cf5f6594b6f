// Generated from openapi/ by `npm run codegen`. Do not edit.

export const AvisoDoTrecho = {
  "VAZIA": "Bloco sem faixas",
  "REPETE": "As faixas se repetem",
  "BLOQUEADAS": "Há faixas bloqueadas"
} as const;
