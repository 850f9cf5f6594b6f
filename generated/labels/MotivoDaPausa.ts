// Generated from openapi/ by `npm run codegen`. Do not edit.

export const MotivoDaPausa = {
  "DONO_INATIVO": "Quem criou foi desativado",
  "DONO_EXCLUIDO": "Quem criou foi excluído"
} as const;
