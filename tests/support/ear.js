// Runs in the audio thread of a page, which drops no samples while the page is busy. The player's policy allows only
// scripts of its own origin, so tests serve this file there.

/** Samples of a slice: 43 ms. */
const SLICE = 2048;

/**
 * Posts tone and power of each slice of its input. The frequency comes from the median wave length, because a count of
 * waves would be wrong if the sound begins or ends within the slice.
 */
class Ear extends AudioWorkletProcessor {
  wave = new Float32Array(SLICE);
  filled = 0;

  process([[samples = new Float32Array(128)]]) {
    this.wave.set(samples, this.filled);
    this.filled += samples.length;
    if (this.filled < SLICE) return true;
    this.filled = 0;
    const { wave } = this;
    const waves = [];
    let crossing;
    let power = 0;
    for (let n = 1; n < SLICE; n++) {
      power += wave[n] * wave[n];
      if (wave[n - 1] >= 0 || wave[n] < 0) continue;
      const at = n - wave[n] / (wave[n] - wave[n - 1]);
      if (crossing !== undefined) waves.push(at - crossing);
      crossing = at;
    }
    const potencia = power / SLICE;
    const middle = waves.sort((one, other) => one - other)[waves.length >> 1];
    const hz = middle === undefined || Math.sqrt(potencia) < 0.01 ? 0 : sampleRate / middle;
    this.port.postMessage({ hz, s: SLICE / sampleRate, potencia });
    return true;
  }
}

registerProcessor('ear', Ear);
