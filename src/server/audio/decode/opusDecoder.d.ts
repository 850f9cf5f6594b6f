/** Declares only the part we use. The package's own types need the DOM's web workers. */
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
