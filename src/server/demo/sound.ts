export const RATE = 8000;
const HEADER_BYTES = 44;
const SILENCE = 128;
const VOLUME = 70;
const SECONDS_PER_NOTE = 0.4;

function header(samples: number): Buffer {
  const bytes = Buffer.alloc(HEADER_BYTES);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(HEADER_BYTES + samples - 8, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(RATE, 24);
  bytes.writeUInt32LE(RATE, 28);
  bytes.writeUInt16LE(1, 32);
  bytes.writeUInt16LE(8, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(samples, 40);
  return bytes;
}

/** Full scale is 1. */
export const samplesOf = (wav: Buffer) =>
  Float32Array.from(wav.subarray(HEADER_BYTES), (sample) => (sample - SILENCE) / SILENCE);

export function synthesize(notes: number[], seconds: number): Buffer {
  const perNote = RATE * SECONDS_PER_NOTE;
  const phrase = Buffer.alloc(notes.length * perNote);
  for (let sample = 0; sample < phrase.length; sample++) {
    const within = (sample % perNote) / perNote;
    const frequency = 440 * 2 ** (notes[Math.floor(sample / perNote)]! / 12);
    const wave = Math.sin((2 * Math.PI * frequency * sample) / RATE);
    phrase[sample] = SILENCE + Math.round(VOLUME * wave * (1 - within));
  }
  const samples = Math.round(RATE * seconds);
  return Buffer.concat([header(samples), Buffer.alloc(samples, phrase)]);
}
