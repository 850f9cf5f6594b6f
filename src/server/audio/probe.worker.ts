/** Reads audio files in a worker thread, so that a hostile file cannot block the server's other requests. */
import fs from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { type IAudioMetadata, parseFile, parseStream } from 'music-metadata';
import type { components } from '#generated/api.d.ts';
import { findHidden } from './decode/hidden.ts';
import { readLength } from './decode/length.ts';
import { type Tags, tagsOf } from './fileTags.ts';
import { EMPTY, type Format, kindOf, refusalOf, UNREADABLE } from './kinds.ts';

const CHUNK_BYTES = 1024 * 1024;

/** The property `refusal` is a text for users. */
export type Probed =
  | { refusal: string }
  | {
      type: components['schemas']['TipoDeAudio'];
      duracao: number;
      ganhoDb?: number;
      tags: Tags;
    };

/**
 * Reads format and tags. The library detects the type from the first bytes and can be misled by a tag or a brand. In
 * that case it reads the file again with the type from `findHidden`.
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
