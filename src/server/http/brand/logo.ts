import { buffer } from 'node:stream/consumers';
import type { Storage } from '../../storage/storage.ts';

type Image = { tipo: 'image/png' | 'image/jpeg' | 'image/webp'; largura: number; altura: number };

export const LOGO_FOLDER = 'marca';
export const logoPath = (sha256: string) => `${LOGO_FOLDER}/${sha256}`;
export const logoAddress = (sha256: string) => `/marca/${sha256}`;

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The longest header of a PNG or WebP that contains its size. */
const HEADER_BYTES = 30;

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

function sizeOfPng(bytes: Buffer) {
  if (!bytes.subarray(0, 8).equals(PNG) || ascii(bytes, 12, 16) !== 'IHDR') return undefined;
  return { largura: bytes.readUInt32BE(16), altura: bytes.readUInt32BE(20) };
}

function sizeOfWebp(bytes: Buffer) {
  if (ascii(bytes, 0, 4) !== 'RIFF' || ascii(bytes, 8, 12) !== 'WEBP') return undefined;
  const kind = ascii(bytes, 12, 16);
  if (kind === 'VP8X') return { largura: bytes.readUIntLE(24, 3) + 1, altura: bytes.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8L' && bytes[20] === 0x2f) {
    const packed = bytes.readUInt32LE(21);
    return { largura: (packed & 0x3fff) + 1, altura: ((packed >> 14) & 0x3fff) + 1 };
  }
  if (kind === 'VP8 ' && bytes.readUIntBE(23, 3) === 0x9d012a)
    return { largura: bytes.readUInt16LE(26) & 0x3fff, altura: bytes.readUInt16LE(28) & 0x3fff };
  return undefined;
}

/** The size is in the first SOFn segment. C4, C8 and CC are other segments. */
function sizeOfJpeg(bytes: Buffer) {
  if (bytes.readUIntBE(0, 3) !== 0xffd8ff) return undefined;
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { largura: bytes.readUInt16BE(at + 7), altura: bytes.readUInt16BE(at + 5) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

const kinds = { 'image/png': sizeOfPng, 'image/webp': sizeOfWebp, 'image/jpeg': sizeOfJpeg };

/** Recognises an image by its bytes; undefined for any other content, such as SVG. */
export function imageOf(bytes: Buffer): Image | undefined {
  if (bytes.length < HEADER_BYTES) return undefined;
  for (const [tipo, sizeOf] of Object.entries(kinds)) {
    const size = sizeOf(bytes);
    if (size && size.largura > 0 && size.altura > 0) return { tipo: tipo as Image['tipo'], ...size };
  }
  return undefined;
}

export async function readLogo(storage: Storage, sha256: string) {
  const content = await storage.read(logoPath(sha256));
  if (!content) return undefined;
  const bytes = await buffer(content);
  const image = imageOf(bytes);
  return image && { bytes, tipo: image.tipo };
}
