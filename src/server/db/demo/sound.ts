const RATE = 8000;
const HEADER_BYTES = 44;
const VOLUME = 9000;
const SECONDS_PER_NOTE = 0.4;

/** A short melody as a real .wav file: 16 bits, one channel. */
export function synthesize(notes: number[]): { bytes: Buffer; seconds: number } {
  const perNote = RATE * SECONDS_PER_NOTE;
  const samples = notes.length * perNote;
  const bytes = Buffer.alloc(HEADER_BYTES + samples * 2);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(RATE, 24);
  bytes.writeUInt32LE(RATE * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(samples * 2, 40);
  for (let sample = 0; sample < samples; sample++) {
    const within = (sample % perNote) / perNote;
    const frequency = 440 * 2 ** (notes[Math.floor(sample / perNote)]! / 12);
    const wave = Math.sin((2 * Math.PI * frequency * sample) / RATE);
    bytes.writeInt16LE(Math.round(VOLUME * wave * (1 - within)), HEADER_BYTES + sample * 2);
  }
  return { bytes, seconds: samples / RATE };
}
