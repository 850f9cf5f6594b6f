// Generated from openapi/ by `npm run codegen`. Do not edit.

export const TipoDeNegocio = {
  "LOJA_PROPRIA": "Loja Própria",
  "FRANQUIA": "Franquia"
} as const;
