/** The part of the package that is called here: what it says of itself is of a browser's workers, too. */
declare module 'opus-decoder' {
  type Layout = {
    channels: number;
    preSkip: number;
    streamCount?: number;
    coupledStreamCount?: number;
    channelMappingTable?: number[];
  };
  type Decoded = {
    channelData: Float32Array[];
    samplesDecoded: number;
    sampleRate: number;
    errors: { message: string }[];
  };
  export class OpusDecoder {
    constructor(layout: Layout);
    ready: Promise<void>;
    decodeFrame(packet: Uint8Array): Decoded;
    free(): void;
  }
}
