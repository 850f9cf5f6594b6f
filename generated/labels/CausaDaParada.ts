// Generated from openapi/ by `npm run codegen`. Do not edit.

export const CausaDaParada = {
  "FALHA_NOSSA": "Falha nossa",
  "SEM_INTERNET": "Tocou sem internet",
  "PAUSADA": "Pausada",
  "SEM_ESPACO": "Sem espaço",
  "PLAYER_FECHADO": "Player fechado",
  "DESCONHECIDA": "Não se sabe"
} as const;
