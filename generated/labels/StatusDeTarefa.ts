// Generated from openapi/ by `npm run codegen`. Do not edit.

export const StatusDeTarefa = {
  "PENDENTE": "Na fila",
  "EM_ANDAMENTO": "Em andamento",
  "CONCLUIDA": "Concluída",
  "CANCELADA": "Cancelada",
  "INTERROMPIDA": "Interrompida"
} as const;
