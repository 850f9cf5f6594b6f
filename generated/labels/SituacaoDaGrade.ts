// Generated from openapi/ by `npm run codegen`. Do not edit.

export const SituacaoDaGrade = {
  "VIGENTE": "Vigente",
  "FUTURA": "Futura",
  "ENCERRADA": "Encerrada"
} as const;
