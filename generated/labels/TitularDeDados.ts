// Generated from openapi/ by `npm run codegen`. Do not edit.

export const TitularDeDados = {
  "ADMIN": "Administrador",
  "CLIENTE": "Cliente",
  "LOJA": "Loja"
} as const;
