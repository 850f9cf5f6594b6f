// Generated from openapi/ by `npm run codegen`. Do not edit.

export const PausaDoDestino = {
  "AGENCIA": "Pausado pela agência",
  "FALHAS": "Falhou por 3 dias",
  "ENCERRADO": "O destino respondeu que não existe mais",
  "RESTAURADO": "Um backup foi restaurado",
  "SEM_CHAVE": "O endereço não pode ser lido sem a chave do servidor"
} as const;
