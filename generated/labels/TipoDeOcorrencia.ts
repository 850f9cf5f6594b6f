// Generated from openapi/ by `npm run codegen`. Do not edit.

export const TipoDeOcorrencia = {
  "LOJA_PAROU": "Loja parou",
  "LOJA_VOLTOU": "Loja voltou",
  "DISPOSITIVO_PAREADO": "Aparelho vinculado",
  "DISPOSITIVO_TROCADO": "Aparelho trocado",
  "TAREFA_TERMINADA": "Tarefa terminada",
  "EXPORTACAO_PRONTA": "Exportação pronta",
  "MES_FECHADO": "Mês fechado",
  "COMPROVANTE_DO_DIA": "Comprovante do dia",
  "ENVIO_FALHOU": "Envio de relatório falhou",
  "SISTEMA_RUIM": "Sistema precisa de atenção",
  "CADASTRO_ALTERADO": "Cadastro alterado",
  "PEDIDO_CRIADO": "Pedido de um cliente"
} as const;
