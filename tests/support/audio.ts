import fs from 'node:fs';
import path from 'node:path';

const SAMPLE_RATE = 8000;

/**
 * A WAV of one tone, with so many seconds of silence before and after it. Each frequency makes a different file. Full
 * scale is 32768.
 */
export function wav(frequency: number, seconds = 1, amplitude = 8000, silence = 0): Buffer {
  const samples = Math.round(SAMPLE_RATE * (seconds + 2 * silence));
  const first = Math.round(SAMPLE_RATE * silence);
  const file = Buffer.alloc(44 + samples * 2);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(SAMPLE_RATE, 24);
  file.writeUInt32LE(SAMPLE_RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(samples * 2, 40);
  for (let i = 0; i < samples; i++) {
    const isSilent = i < first || i >= samples - first;
    const wave = isSilent ? 0 : Math.sin((2 * Math.PI * frequency * i) / SAMPLE_RATE);
    file.writeInt16LE(Math.round(amplitude * wave), 44 + i * 2);
  }
  return file;
}

export const fixture = (name: string): Buffer =>
  fs.readFileSync(path.join(import.meta.dirname, 'audio', name));

/** Prepends an ID3v2.3 tag. Each frame is an id with its content, including the encoding byte. */
export function withTag(file: Uint8Array, frames: Record<string, string | Uint8Array>): Buffer {
  const written = Object.entries(frames).map(([id, content]) => {
    const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
    const head = Buffer.alloc(10);
    head.write(id, 'latin1');
    head.writeUInt32BE(bytes.length, 4);
    return Buffer.concat([head, bytes]);
  });
  const tag = Buffer.concat(written);
  const size = [21, 14, 7, 0].map((bits) => (tag.length >> bits) & 127);
  return Buffer.concat([Buffer.from([...Buffer.from('ID3'), 3, 0, 0, ...size]), tag, file]);
}

export const withGain = (mp3: Buffer, gain: string): Buffer =>
  withTag(mp3, { TXXX: `\0replaygain_track_gain\0${gain}` });

export function patched(file: Buffer, at: number, bytes: string | Uint8Array): Buffer {
  const other = Buffer.from(file);
  other.set(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes, at);
  return other;
}

export const oddFiles = {
  /** Two concatenated files. Each header states the length of one file only. */
  joined: () => Buffer.concat([fixture('com-tags.mp3'), fixture('com-tags.mp3')]),
  mp3OfNoLength: () => {
    const file = fixture('com-tags.mp3');
    const index = Math.max(file.indexOf('Xing'), file.indexOf('Info'));
    return patched(file, index + 8, new Uint8Array(4));
  },
  flacOfNoLength: () =>
    patched(fixture('faixa.flac'), 21, Buffer.from([fixture('faixa.flac')[21]! & 0xf0, 0, 0, 0, 0])),
  cutFlac: () => fixture('faixa.flac').subarray(0, Math.floor(fixture('faixa.flac').length * 0.6)),
  cutMp3: () => fixture('com-tags.mp3').subarray(0, Math.floor(fixture('com-tags.mp3').length * 0.4)),
  cutWav: () => wav(440, 3).subarray(0, 44 + 8000 * 2),
  flacBehindCover: () => withTag(fixture('faixa.flac'), { APIC: Buffer.alloc(9000, 0x55) }),
  mp3BehindZeros: () =>
    withTag(Buffer.concat([Buffer.alloc(5000), fixture('sem-tags.mp3')]), { TIT2: '\0Zeros' }),
  otherChannels: () => {
    const file = fixture('sem-tags.mp3');
    for (let at = file.length / 2; at < file.length; at += 1)
      if (file.readUIntBE(at - 3, 3) >> 4 === 0xfff32 && file[at] === 0xc4) file[at] = 0x44;
    return file;
  },
  aacOf3gp: () => patched(fixture('faixa.m4a'), 8, '3gp4'),
  alac: () => patched(fixture('faixa.m4a'), fixture('faixa.m4a').indexOf('mp4a'), 'alac'),
  adpcm: () => patched(wav(440), 20, Buffer.from([2, 0])),
  junkAfterOpus: () => Buffer.concat([fixture('voz.opus'), Buffer.alloc(3000, 0x4a)]),
};

let tones = 100;
export const newWav = () => wav(tones++);

type Parts = { dados?: unknown; arquivo?: Uint8Array; nome?: string };

export function form({ dados, arquivo, nome = 'Trio Ipê - Chuva de Verão.wav' }: Parts): FormData {
  const parts = new FormData();
  if (dados !== undefined) parts.append('dados', typeof dados === 'string' ? dados : JSON.stringify(dados));
  if (arquivo) parts.append('arquivo', new Blob([new Uint8Array(arquivo)]), nome);
  return parts;
}

export function audioFiles(dataDir: string): string[] {
  const root = path.join(dataDir, 'audio');
  if (!fs.existsSync(root)) return [];
  return fs
    .readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort();
}
