// Generated from openapi/ by `npm run codegen`. Do not edit.

export const webhooks = {
  LOJA_PAROU: {"tag":"Lojas","level":null},
  LOJA_VOLTOU: {"tag":"Lojas","level":null},
  DISPOSITIVO_PAREADO: {"tag":"Player","level":null},
  DISPOSITIVO_TROCADO: {"tag":"Player","level":null},
  TAREFA_TERMINADA: {"tag":"Tarefas","level":null},
  EXPORTACAO_PRONTA: {"tag":"Exportações","level":"0"},
  MES_FECHADO: {"tag":"Exportações","level":null},
  COMPROVANTE_DO_DIA: {"tag":"Vinhetas","level":null},
  ENVIO_FALHOU: {"tag":"Agendamentos","level":"0"},
  SISTEMA_RUIM: {"tag":"Estado do sistema","level":"0"},
  CADASTRO_ALTERADO: {"tag":"Clientes","level":null},
  PEDIDO_CRIADO: {"tag":"Área do cliente","level":null},
  TESTE: {"tag":"Integrações","level":null},
} as const;
