import fs from 'node:fs';

/** Takes what was decoded: samples a second, and the samples of each channel, of full scale 1. */
export type Hear = (rate: number, samples: Float32Array[]) => void;

/** A file that is read from its beginning on, piece by piece, so that no decoder has all of it in memory. */
export type Pieces = {
  /** Answers the next bytes, fewer at the file's end, and none after it. */
  take(bytes: number): Buffer;
  /** Answers the same bytes again at the next call. */
  peek(bytes: number): Buffer;
  skip(bytes: number): void;
  /** Returns how many bytes there are up to the file's end. */
  left(): number;
};

const PIECE_BYTES = 64 * 1024;

/** Opens a file of this machine to be decoded, and closes it afterwards. */
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
