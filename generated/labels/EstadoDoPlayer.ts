// Generated from openapi/ by `npm run codegen`. Do not edit.

export const EstadoDoPlayer = {
  "TOCANDO": "Tocando",
  "PARADO": "Parado",
  "SILENCIO": "Sem som",
  "AGUARDANDO_TOQUE": "Aguardando um toque",
  "FORA_DO_HORARIO": "Fora do horário",
  "ERRO": "Erro",
  "PAUSADO": "Pausado à distância"
} as const;
