// Generated from openapi/ by `npm run codegen`. Do not edit.

export const FormatoExportacao = {
  "xlsx": "Planilha (.xlsx)",
  "csv": "Texto (.csv)"
} as const;
