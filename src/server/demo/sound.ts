export const RATE = 8000;
const HEADER_BYTES = 44;
const SILENCE = 128;
const VOLUME = 70;
const SECONDS_PER_NOTE = 0.4;

/** Builds a WAV file of 8-bit mono samples. */
export function wavOf(samples: Buffer, rate: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF', 0);
  header.writeUInt32LE(HEADER_BYTES + samples.length - 8, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
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
  return wavOf(Buffer.alloc(Math.round(RATE * seconds), phrase), RATE);
}
