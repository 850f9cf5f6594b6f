import { withPieces } from './file.ts';
import { isMp3 } from './mp3Frames.ts';
import { skipTags } from './tags.ts';

const ZEROS_BYTES = 64 * 1024;
const LOOK_BYTES = 4096;

/** Detects FLAC or MP3 after ID3 tags and zero padding, and MP4 of any brand. */
export function findHidden(file: string): Promise<'audio/flac' | 'audio/mpeg' | 'audio/mp4' | undefined> {
  return withPieces(file, (pieces) => {
    skipTags(pieces);
    if (pieces.peek(8).toString('latin1', 4) === 'ftyp') return 'audio/mp4';
    for (;;) {
      const ahead = pieces.peek(ZEROS_BYTES);
      const first = ahead.findIndex((byte) => byte !== 0);
      pieces.skip(first < 0 ? ahead.length : first);
      if (first >= 0 || ahead.length === 0) break;
    }
    const ahead = pieces.peek(LOOK_BYTES);
    if (ahead.toString('latin1', 0, 4) === 'fLaC') return 'audio/flac';
    return isMp3(ahead) ? 'audio/mpeg' : undefined;
  });
}
