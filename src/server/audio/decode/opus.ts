import { OpusDecoder } from 'opus-decoder';
import type { Hear, Pieces } from './file.ts';
import { oggPackets } from './ogg.ts';

function headOf(packet: Buffer) {
  const channels = packet[9]!;
  const layout = {
    channels,
    preSkip: packet.readUInt16LE(10),
    gain: 10 ** (packet.readInt16LE(16) / 256 / 20),
  };
  if (packet[18] === 0) return layout;
  return {
    ...layout,
    streamCount: packet[19]!,
    coupledStreamCount: packet[20]!,
    channelMappingTable: [...packet.subarray(21, 21 + channels)],
  };
}

export async function decodeOpus(pieces: Pieces, hear: Hear): Promise<boolean> {
  let inAll = Number.POSITIVE_INFINITY;
  const packets = oggPackets(pieces, (samples) => {
    inAll = samples;
  });
  const { gain, ...layout } = headOf(packets.next().value!);
  packets.next();
  const decoder = new OpusDecoder(layout);
  await decoder.ready;
  const louder = (wave: Float32Array) => (gain === 1 ? wave : wave.map((sample) => sample * gain));
  let heard = layout.preSkip;
  try {
    for (const packet of packets) {
      const { channelData, samplesDecoded, sampleRate, errors } = decoder.decodeFrame(packet);
      if (errors.length > 0) throw new Error(errors[0]!.message);
      // The last packet has full length; the file's sample count marks the real end.
      const kept = Math.min(samplesDecoded, inAll - heard);
      heard += samplesDecoded;
      if (kept > 0)
        hear(
          sampleRate,
          channelData.map((wave) => louder(wave.subarray(0, kept))),
        );
    }
  } finally {
    decoder.free();
  }
  return true;
}
