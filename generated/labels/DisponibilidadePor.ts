// Generated from openapi/ by `npm run codegen`. Do not edit.

export const DisponibilidadePor = {
  "LOJA": "Loja",
  "CLIENTE": "Cliente",
  "GRUPO": "Grupo"
} as const;
