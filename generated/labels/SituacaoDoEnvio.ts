// Generated from openapi/ by `npm run codegen`. Do not edit.

export const SituacaoDoEnvio = {
  "PREPARANDO": "Preparando",
  "ENVIADO": "Enviado",
  "FALHOU": "Falhou"
} as const;
