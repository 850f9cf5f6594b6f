import fs from 'node:fs';

/** Receives decoded samples: `rate` in Hz, one array per channel, full scale at 1. */
export type Hear = (rate: number, samples: Float32Array[]) => void;

/** A file read in sequence and in pieces, so that no decoder loads it whole. */
export type Pieces = {
  /** Returns the next bytes: fewer near the end of the file, an empty buffer at the end. */
  take(bytes: number): Buffer;
  peek(bytes: number): Buffer;
  skip(bytes: number): void;
  left(): number;
};

const PIECE_BYTES = 64 * 1024;

export async function withPieces<T>(path: string, use: (pieces: Pieces) => T | Promise<T>): Promise<T> {
  const file = fs.openSync(path, 'r');
  const { size } = fs.fstatSync(file);
  let kept = Buffer.alloc(0);
  let position = 0;

  const peek = (bytes: number): Buffer => {
    while (kept.length < bytes) {
      const piece = Buffer.allocUnsafe(Math.max(PIECE_BYTES, bytes - kept.length));
      const read = fs.readSync(file, piece, 0, piece.length, position);
      if (read === 0) break;
      position += read;
      kept = Buffer.concat([kept, piece.subarray(0, read)]);
    }
    return kept.subarray(0, bytes);
  };
  const skip = (bytes: number): void => {
    if (bytes > kept.length) position += bytes - kept.length;
    kept = kept.subarray(bytes);
  };

  try {
    return await use({
      peek,
      skip,
      take(bytes) {
        const taken = peek(bytes);
        skip(taken.length);
        return taken;
      },
      left: () => Math.max(0, size - position + kept.length),
    });
  } finally {
    fs.closeSync(file);
  }
}
