// Generated from openapi/ by `npm run codegen`. Do not edit.

export const MedicaoDeVolume = {
  "PENDENTE": "Ainda não medido",
  "MEDIDO": "Medido",
  "SEM_DECODIFICADOR": "Formato que não medimos: valem as etiquetas do arquivo",
  "SEM_SOM": "O arquivo não tem som",
  "FALHOU": "Não foi possível medir"
} as const;
