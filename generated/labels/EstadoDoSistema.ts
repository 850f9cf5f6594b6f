// Generated from openapi/ by `npm run codegen`. Do not edit.

export const EstadoDoSistema = {
  "RUIM": "Ruim",
  "ATENCAO": "Atenção",
  "DESCONHECIDO": "Não se sabe",
  "BOM": "Em ordem"
} as const;
