/** The sound that went to the speakers since its first moment: the longest silence in ms, the largest step between two samples, and the frames that passed the ear by, of so many a second. */
export type Heard = {
  silenceMs: number;
  step: number;
  seconds: number;
  missed: number;
  plays: number;
  rate: number;
};

/**
 * Runs in a page before its own scripts: has an AudioWorklet listen to what goes to the speakers. It hears each sample on
 * the thread that makes them, which no timer of the page holds up.
 */
export function earInPage() {
  const worklet = `registerProcessor('ear', class extends AudioWorkletProcessor {
    silent = 0; longest = 0; step = 0; before = 0; began = null; next = null; missed = 0; told = 0;
    process([[wave]]) {
      if (this.next !== null && currentFrame !== this.next) this.missed += currentFrame - this.next;
      this.next = currentFrame + 128;
      for (let n = 0; n < 128; n += 1) {
        const sample = wave ? wave[n] : 0;
        if (this.began !== null) this.step = Math.max(this.step, Math.abs(sample - this.before));
        this.before = sample;
        if (Math.abs(sample) < 0.002) { this.silent += 1; continue; }
        this.began ??= currentFrame;
        if (this.silent < currentFrame - this.began) this.longest = Math.max(this.longest, this.silent);
        this.silent = 0;
      }
      if (currentFrame - this.told > sampleRate / 2) {
        this.told = currentFrame;
        const seconds = this.began === null ? 0 : (currentFrame - this.began) / sampleRate;
        this.port.postMessage({ silenceMs: (1000 * this.longest) / sampleRate, step: this.step, seconds, missed: this.missed, rate: sampleRate });
      }
      return true;
    }
  });`;
  const ear: Heard = { silenceMs: 0, step: 0, seconds: 0, missed: 0, plays: 0, rate: 0 };
  Object.assign(globalThis, { ear });
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function () {
    ear.plays += 1;
    return Reflect.apply(play, this, []);
  };
  const { connect } = AudioNode.prototype;
  AudioNode.prototype.connect = function (this: AudioNode, ...to: unknown[]) {
    const answer = Reflect.apply(connect, this, to);
    const [speakers] = to;
    if (!(speakers instanceof AudioDestinationNode)) return answer;
    const address = URL.createObjectURL(new Blob([worklet], { type: 'text/javascript' }));
    void this.context.audioWorklet.addModule(address).then(() => {
      const node = new AudioWorkletNode(this.context, 'ear', {
        channelCount: 1,
        channelCountMode: 'explicit',
      });
      node.port.onmessage = ({ data }) => Object.assign(ear, data);
      Reflect.apply(connect, this, [node]);
      Reflect.apply(connect, node, [speakers]);
    });
    return answer;
  } as typeof connect;
}
