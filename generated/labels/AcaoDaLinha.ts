// Generated from openapi/ by `npm run codegen`. Do not edit.

export const AcaoDaLinha = {
  "CRIAR": "Cadastrar",
  "ALTERAR": "Alterar",
  "NADA": "Sem mudança"
} as const;
