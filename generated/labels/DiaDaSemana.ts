// Generated from openapi/ by `npm run codegen`. Do not edit.

export const DiaDaSemana = {
  "DOM": "Domingo",
  "SEG": "Segunda-feira",
  "TER": "Terça-feira",
  "QUA": "Quarta-feira",
  "QUI": "Quinta-feira",
  "SEX": "Sexta-feira",
  "SAB": "Sábado"
} as const;
