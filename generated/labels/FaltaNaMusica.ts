// Generated from openapi/ by `npm run codegen`. Do not edit.

export const FaltaNaMusica = {
  "isrc": "ISRC",
  "compositor": "Compositor",
  "ano": "Ano"
} as const;
