const HEADER_BYTES = 44;
const LARGEST = 0x7fff;

/** A mono WAV of 16 bits, from channels of samples between -1 and 1. */
export function wavOf(channels: readonly Float32Array[], sampleRate: number): Uint8Array<ArrayBuffer> {
  const length = channels[0]?.length ?? 0;
  const dataBytes = length * 2;
  const bytes = new Uint8Array(HEADER_BYTES + dataBytes);
  const view = new DataView(bytes.buffer);
  const text = (at: number, letters: string) => bytes.set(new TextEncoder().encode(letters), at);
  text(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + dataBytes, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, dataBytes, true);
  for (let n = 0; n < length; n += 1) {
    const mixed = channels.reduce((sum, channel) => sum + channel[n]!, 0) / channels.length;
    const sample = Math.round(Math.max(-1, Math.min(1, mixed)) * LARGEST);
    view.setInt16(HEADER_BYTES + n * 2, sample, true);
  }
  return bytes;
}
