// Generated from openapi/ by `npm run codegen`. Do not edit.

export const CampoDeLoja = {
  "_id": "Identificador",
  "nome": "Nome",
  "cliente": "Cliente",
  "login": "Login",
  "email": "E-mail",
  "cnpj": "CNPJ",
  "telefone": "Telefone",
  "cep": "CEP",
  "logradouro": "Logradouro",
  "numero": "Número",
  "complemento": "Complemento",
  "bairro": "Bairro",
  "cidade": "Cidade",
  "uf": "UF",
  "tipoDeComercio": "Tipo de comércio",
  "tipoDeNegocio": "Tipo de negócio",
  "fusoHorario": "Fuso horário",
  "suporteWhatsapp": "WhatsApp do suporte"
} as const;
