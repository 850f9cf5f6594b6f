// Generated from openapi/ by `npm run codegen`. Do not edit.

export const AcaoDeTarefa = {
  "ATIVAR": "Ativar",
  "DESATIVAR": "Desativar",
  "EXCLUIR": "Excluir",
  "EDITAR": "Alterar campos",
  "ADICIONAR_PLAYLIST": "Adicionar playlist",
  "REMOVER_PLAYLIST": "Retirar playlist",
  "ADICIONAR_VINHETA": "Adicionar vinheta",
  "REMOVER_VINHETA": "Retirar vinheta",
  "ADICIONAR_AO_GRUPO": "Adicionar ao grupo",
  "REMOVER_DO_GRUPO": "Remover do grupo",
  "ADICIONAR_A_GRADE": "Adicionar à grade",
  "BLOQUEAR": "Bloquear para um cliente",
  "DESBLOQUEAR": "Desbloquear para um cliente",
  "ETIQUETAR": "Etiquetar",
  "RETIRAR_FAIXAS": "Retirar faixas de um cliente",
  "NOTIFICAR": "Enviar notificação",
  "DESFAZER": "Desfazer",
  "IMPORTAR": "Importar",
  "ENVIAR_INSTRUCOES": "Enviar instruções",
  "COMANDAR": "Enviar comando"
} as const;
