import type { Pieces } from './file.ts';

const HEAD_BYTES = 10;

function skipTag(pieces: Pieces): boolean {
  const head = pieces.peek(HEAD_BYTES);
  if (head.toString('latin1', 0, 3) !== 'ID3' || head.length < HEAD_BYTES) return false;
  const bytes = [6, 7, 8, 9].reduce((size, at) => size * 128 + (head[at]! & 127), 0);
  const foot = head[5]! & 16 ? HEAD_BYTES : 0;
  pieces.skip(HEAD_BYTES + bytes + foot);
  return true;
}

/** Skips ID3 tags, which may contain pictures of several megabytes. */
export function skipTags(pieces: Pieces): void {
  while (skipTag(pieces));
}
