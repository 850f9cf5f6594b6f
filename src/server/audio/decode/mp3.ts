import fs from 'node:fs';
import { createRequire } from 'node:module';
import type { Hear, Pieces } from './file.ts';
import { mp3Frames, newAbout } from './mp3Frames.ts';
import { shiftGain } from './mp3Gain.ts';

/** The exports of minimp3-wasm that we use. Its own wrapper needs a browser and loads the whole file. */
type Minimp3 = {
  memory: WebAssembly.Memory;
  decoder_init(): void;
  decoder_set_mp3_data_size(bytes: number): void;
  decoder_mp3_data_offset(): number;
  decoder_decode(seconds: number): void;
  decoder_pcm_data_offset(): number;
  decode_results_sampling_rate(): number;
  decode_results_num_channels(): number;
  decode_results_num_samples(): number;
};

/** The decoder clips samples over full scale, which loud files have, so each frame is decoded 12 dB softer. */
const SOFTER_STEPS = 8;
const FULL_SCALE = 2 ** (15 - SOFTER_STEPS / 4);
const A_FRAME_S = 1;

async function openDecoder(): Promise<Minimp3> {
  const file = createRequire(import.meta.url).resolve('minimp3-wasm/dist/decoder.opt.wasm');
  const { instance } = await WebAssembly.instantiate(fs.readFileSync(file));
  return instance.exports as unknown as Minimp3;
}

/** Frames must be decoded in order: the decoder keeps state between them. */
export async function decodeMp3(pieces: Pieces, hear: Hear): Promise<boolean> {
  const decoder = await openDecoder();
  decoder.decoder_init();
  const about = newAbout();
  let passed = 0;
  for (const frame of mp3Frames(pieces, about)) {
    shiftGain(frame, -SOFTER_STEPS);
    decoder.decoder_set_mp3_data_size(frame.bytes);
    new Uint8Array(decoder.memory.buffer).set(frame.frame, decoder.decoder_mp3_data_offset());
    decoder.decoder_decode(A_FRAME_S);
    const channels = decoder.decode_results_num_channels();
    const samples = decoder.decode_results_num_samples();
    if (samples === 0) continue;
    const pcm = new Int16Array(decoder.memory.buffer, decoder.decoder_pcm_data_offset(), samples);
    const all = samples / channels;
    const skipped = Math.min(about.delay - passed, all);
    passed += skipped;
    if (skipped === all) continue;
    hear(
      decoder.decode_results_sampling_rate(),
      Array.from({ length: channels }, (_, channel) =>
        Float32Array.from(
          { length: all - skipped },
          (_, n) => pcm[(skipped + n) * channels + channel]! / FULL_SCALE,
        ),
      ),
    );
  }
  return true;
}
