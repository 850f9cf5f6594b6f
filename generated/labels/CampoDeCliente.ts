// Generated from openapi/ by `npm run codegen`. Do not edit.

export const CampoDeCliente = {
  "_id": "Identificador",
  "nome": "Nome",
  "razaoSocial": "Razão social",
  "cnpj": "CNPJ",
  "responsavel": "Responsável",
  "email": "E-mail",
  "telefone": "Telefone",
  "inadimplente": "Inadimplente",
  "suporteWhatsapp": "WhatsApp do suporte"
} as const;
