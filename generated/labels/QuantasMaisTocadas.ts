// Generated from openapi/ by `npm run codegen`. Do not edit.

export const QuantasMaisTocadas = {
  "10": "As 10 mais tocadas em 30 dias",
  "50": "As 50 mais tocadas em 30 dias",
  "100": "As 100 mais tocadas em 30 dias",
  "500": "As 500 mais tocadas em 30 dias"
} as const;
