import fs from 'node:fs';
import path from 'node:path';

const SAMPLE_RATE = 8000;

/**
 * A WAV of one tone, with so many seconds of silence before and after it: real audio, made here, so that each frequency is
 * a file of its own. Full scale is 32768.
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

/** One of the small files that ffmpeg made of a tone (README.md beside them). */
export const fixture = (name: string): Buffer =>
  fs.readFileSync(path.join(import.meta.dirname, 'audio', name));

/** An MP3 with a ReplayGain tag (ID3v2.3, `TXXX`) before what it was. */
export function withGain(mp3: Buffer, gain: string): Buffer {
  const text = Buffer.from(`\0replaygain_track_gain\0${gain}`, 'latin1');
  const frame = Buffer.alloc(10);
  frame.write('TXXX', 'latin1');
  frame.writeUInt32BE(text.length, 4);
  const header = Buffer.from([...Buffer.from('ID3'), 3, 0, 0, 0, 0, 0, frame.length + text.length]);
  return Buffer.concat([header, frame, text, mp3]);
}

let tones = 100;
/** A WAV that no other test has. */
export const newWav = () => wav(tones++);

type Parts = { dados?: unknown; arquivo?: Uint8Array; nome?: string };

/** The parts of an upload, `dados` as JSON unless it is a text already. */
export function form({ dados, arquivo, nome = 'Trio Ipê - Chuva de Verão.wav' }: Parts): FormData {
  const parts = new FormData();
  if (dados !== undefined) parts.append('dados', typeof dados === 'string' ? dados : JSON.stringify(dados));
  if (arquivo) parts.append('arquivo', new Blob([new Uint8Array(arquivo)]), nome);
  return parts;
}

/** Every file under DATA_DIR/audio, by its path there. */
export function audioFiles(dataDir: string): string[] {
  const root = path.join(dataDir, 'audio');
  if (!fs.existsSync(root)) return [];
  return fs
    .readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort();
}
