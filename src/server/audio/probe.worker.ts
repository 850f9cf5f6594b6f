/**
 * Reads audio files in a thread of its own, because the server's other requests must not pay for what a hostile file
 * costs.
 */
import fs from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { type IAudioMetadata, parseFile, parseStream } from 'music-metadata';
import type { components } from '#generated/api.d.ts';
import { findHidden } from './decode/hidden.ts';
import { readLength } from './decode/length.ts';
import { type Tags, tagsOf } from './fileTags.ts';
import { EMPTY, type Format, kindOf, refusalOf, UNREADABLE } from './kinds.ts';

const CHUNK_BYTES = 1024 * 1024;

/** What a file is, or why it is refused, as people read it. */
export type Probed =
  | { refusal: string }
  | {
      type: components['schemas']['TipoDeAudio'];
      /** Seconds, as they are decoded. */
      duracao: number;
      /** Decibels, of the file's ReplayGain. */
      ganhoDb?: number;
      tags: Tags;
    };

/**
 * Reads the format and the tags of a file. The library looks at the first bytes, where a tag or a brand may hide the type:
 * then it reads the file again as the type that we found.
 */
async function read(file: string): Promise<IAudioMetadata | undefined> {
  const options = { skipCovers: true };
  const found = await parseFile(file, options).catch(() => undefined);
  const hidden = await findHidden(file);
  if (!hidden || found?.format.hasVideo || hidden === kindOf(found?.format ?? {})) return found;
  const stream = fs.createReadStream(file, { highWaterMark: CHUNK_BYTES });
  return parseStream(stream, { mimeType: hidden, size: fs.statSync(file).size }, options);
}

export async function probe(file: string): Promise<Probed> {
  if (fs.statSync(file).size === 0) return { refusal: EMPTY };
  const found = await read(file);
  const format: Format = found?.format ?? {};
  const type = kindOf(format);
  if (!found || !type) return { refusal: refusalOf(format) };
  const length = await readLength(file, type, format.duration);
  if (!length) return { refusal: refusalOf(format) };
  if (!(length.seconds > 0 && Number.isFinite(length.seconds))) return { refusal: UNREADABLE };
  return {
    type,
    duracao: length.seconds,
    ganhoDb: found.common.replaygain_track_gain?.dB,
    tags: tagsOf(found),
  };
}

parentPort?.on('message', async (file: string) => {
  parentPort?.postMessage(await probe(file).catch((): Probed => ({ refusal: UNREADABLE })));
});
