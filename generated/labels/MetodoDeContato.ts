// Generated from openapi/ by `npm run codegen`. Do not edit.

export const MetodoDeContato = {
  "EMAIL": "E-mail",
  "WHATSAPP": "WhatsApp"
} as const;
