// Generated from openapi/ by `npm run codegen`. Do not edit.

export const TipoDeChamador = {
  "PAINEL": "Painel",
  "PLAYER": "Player",
  "CHAVE": "Chave de API",
  "ANONIMO": "Sem identificação"
} as const;
