// Generated from openapi/ by `npm run codegen`. Do not edit.

export const FimDeExecucao = {
  "COMPLETA": "Completa",
  "PULADA": "Pulada",
  "INTERROMPIDA": "Interrompida",
  "ERRO": "Erro"
} as const;
