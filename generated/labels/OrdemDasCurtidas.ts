// Generated from openapi/ by `npm run codegen`. Do not edit.

export const OrdemDasCurtidas = {
  "mais": "Mais curtidas primeiro",
  "menos": "Menos curtidas primeiro"
} as const;
