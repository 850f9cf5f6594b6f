// Generated from openapi/ by `npm run codegen`. Do not edit.

export const TipoDeComando = {
  "PULAR": "Pular a faixa",
  "PAUSAR": "Pausar",
  "CONTINUAR": "Continuar",
  "VOLUME": "Mudar o volume",
  "SINCRONIZAR": "Sincronizar agora",
  "RECARREGAR": "Recarregar o player",
  "TESTAR_SOM": "Testar o som",
  "TOCAR_VINHETA": "Tocar uma vinheta",
  "DIAGNOSTICO": "Pedir diagnóstico"
} as const;
