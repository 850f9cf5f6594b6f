/**
 * Reads audio files in a thread of its own, because the server's other requests must not pay for what a hostile file
 * costs.
 */
import fs from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { type IAudioMetadata, parseFile, parseStream } from 'music-metadata';

const CHUNK_BYTES = 1024 * 1024;

/** The format of an audio file, as the library names it, and its tags. */
export type Probed = Pick<IAudioMetadata['format'], 'container' | 'codec' | 'duration' | 'hasVideo'> & {
  /** Decibels, of the file's ReplayGain. */
  ganhoDb?: number;
  tags: { titulo?: string; artista?: string; album?: string; compositor?: string; isrc?: string };
};

/** Measures the length of a file that does not say it, by reading all of it in large pieces. */
async function measure(file: string): Promise<number | undefined> {
  const stream = fs.createReadStream(file, { highWaterMark: CHUNK_BYTES });
  const { size } = fs.statSync(file);
  const { format } = await parseStream(stream, { size }, { duration: true, skipCovers: true });
  return format.duration;
}

async function probe(file: string): Promise<Probed> {
  const { format, common } = await parseFile(file, { skipCovers: true });
  const { container, codec, hasVideo } = format;
  return {
    container,
    codec,
    duration: format.duration ?? (container && codec ? await measure(file) : undefined),
    hasVideo,
    ganhoDb: common.replaygain_track_gain?.dB,
    tags: {
      titulo: common.title,
      artista: common.artist,
      album: common.album,
      compositor: common.composer?.join(', '),
      isrc: common.isrc?.[0],
    },
  };
}

// The library throws at most files that are no audio; for the rest it answers without a format.
parentPort?.on('message', async (file: string) => {
  parentPort?.postMessage(await probe(file).catch((): Probed => ({ tags: {} })));
});
