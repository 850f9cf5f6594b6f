// Generated from openapi/ by `npm run codegen`. Do not edit.

export const AreaCausa = {
  "CONOSCO": "conosco",
  "SEM_INTERNET": "sem internet na loja",
  "NA_LOJA": "player parado na loja"
} as const;
