// Generated from openapi/ by `npm run codegen`. Do not edit.

export const TipoDeAcesso = {
  "ENTRADA": "Entrou",
  "ENTRADA_RECUSADA": "Não entrou",
  "BLOQUEIO": "Bloqueado: tentativas demais",
  "NIVEL_RECUSADO": "Pediu além do seu nível",
  "SENHA_ALTERADA": "Senha alterada",
  "REDEFINICAO_PEDIDA": "Pediu uma nova senha",
  "SENHA_REDEFINIDA": "Senha redefinida pelo link",
  "DOIS_FATORES_ATIVADOS": "Verificação em duas etapas ativada",
  "DOIS_FATORES_DESATIVADOS": "Verificação em duas etapas desativada",
  "SAIDA": "Saiu",
  "SESSAO_ENCERRADA": "Sessão encerrada",
  "CHAVE_CRIADA": "Chave de API criada",
  "CHAVE_REVOGADA": "Chave de API revogada",
  "CHAVE_RECUSADA": "Chave de API recusada"
} as const;
