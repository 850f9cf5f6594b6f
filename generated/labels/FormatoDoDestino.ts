// Generated from openapi/ by `npm run codegen`. Do not edit.

export const FormatoDoDestino = {
  "JSON": "Dados para programas",
  "TEXTO": "Frase para um chat"
} as const;
