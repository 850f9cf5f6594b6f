// Generated from openapi/ by `npm run codegen`. Do not edit.

export const Level = {
  "0": "Nível 0 (topo)",
  "1": "Nível 1 (operador)"
} as const;
