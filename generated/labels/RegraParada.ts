// Generated from openapi/ by `npm run codegen`. Do not edit.

export const RegraParada = {
  "VAZIA": "Nenhuma faixa atende à regra",
  "CHEIA": "Uma loja passaria do máximo de faixas"
} as const;
