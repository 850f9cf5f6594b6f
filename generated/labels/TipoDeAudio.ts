// Generated from openapi/ by `npm run codegen`. Do not edit.

export const TipoDeAudio = {
  "audio/mpeg": "MP3",
  "audio/mp4": "M4A",
  "audio/ogg": "OGG",
  "audio/flac": "FLAC",
  "audio/wav": "WAV"
} as const;
