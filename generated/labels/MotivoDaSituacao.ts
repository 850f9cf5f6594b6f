// Generated from openapi/ by `npm run codegen`. Do not edit.

export const MotivoDaSituacao = {
  "PARADO": "Parado",
  "SILENCIO": "Sem som",
  "AGUARDANDO_TOQUE": "Aguardando um toque",
  "FORA_DO_HORARIO": "Fora do horário",
  "ERRO": "Erro",
  "SEM_ESPACO": "Sem espaço",
  "PAUSADO": "Pausada à distância"
} as const;
