// Generated from openapi/ by `npm run codegen`. Do not edit.

export const Status = {
  "ATIVO": "Ativo",
  "INATIVO": "Inativo"
} as const;
