// Generated from openapi/ by `npm run codegen`. Do not edit.

export const TipoDePedido = {
  "BLOQUEAR_MUSICA": "Bloquear uma música",
  "MUDAR_HORARIO": "Mudar o horário de uma loja",
  "OUTRO": "Outro pedido"
} as const;
