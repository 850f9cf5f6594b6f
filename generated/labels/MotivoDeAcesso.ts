// Generated from openapi/ by `npm run codegen`. Do not edit.

export const MotivoDeAcesso = {
  "LOGIN_DESCONHECIDO": "login desconhecido",
  "SENHA_ERRADA": "senha errada",
  "CODIGO_ERRADO": "código errado",
  "ADMIN_INATIVO": "administrador inativo",
  "LOJA_INATIVA": "loja ou cliente inativo",
  "OUTRO_DISPOSITIVO": "outro dispositivo na loja",
  "PEDIDO": "a pedido",
  "NOVA_SENHA": "senha nova",
  "NOVO_NIVEL": "nível novo",
  "DOIS_FATORES": "verificação em duas etapas ativada",
  "DESATIVACAO": "administrador desativado",
  "EXCLUSAO": "administrador excluído",
  "REVOGADA": "revogada",
  "VENCIDA": "vencida",
  "SO_COM_SESSAO": "só pode ser feito com login",
  "SO_LEITURA": "chave somente leitura",
  "FORA_DO_GRUPO": "fora dos grupos da chave",
  "SO_SEM_LIMITES": "só com uma chave sem limites",
  "SENHA_PROVISORIA": "falta escolher uma senha nova",
  "FALTA_FATOR": "falta a verificação em duas etapas",
  "PROVEDOR": "conta da agência"
} as const;
