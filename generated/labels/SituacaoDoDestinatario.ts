// Generated from openapi/ by `npm run codegen`. Do not edit.

export const SituacaoDoDestinatario = {
  "ATIVA": "Ativa",
  "INATIVA": "Inativa",
  "EXCLUIDA": "Excluída"
} as const;
