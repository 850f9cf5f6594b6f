import { spawnSync } from 'node:child_process';

const RATE = 44_100;
const CHORD = [1, 1.25, 1.5, 2];

/**
 * Makes something like music, as loud at its ends as within: a chord that swells, as an MP3 whose encoder pads both
 * ends, as all do. With `holeMs` so long a silence is in its middle. `lame` makes it, which has to be installed.
 */
export function musica(hz: number, seconds: number, holeMs = 0): Buffer {
  const samples = new Int16Array(Math.round(RATE * seconds));
  const [middle, half] = [samples.length / 2, (RATE * holeMs) / 2000];
  for (let n = 0; n < samples.length; n += 1) {
    if (Math.abs(n - middle) < half) continue;
    const t = n / RATE;
    const swell = 0.75 + 0.25 * Math.cos(2 * Math.PI * 0.8 * t);
    const chord = CHORD.reduce((sum, times) => sum + Math.cos(2 * Math.PI * hz * times * t) / times, 0);
    samples[n] = 6000 * swell * chord;
  }
  const raw = ['-r', '-s', '44.1', '-m', 'm', '--bitwidth', '16', '--signed', '--little-endian'];
  const { stdout, status } = spawnSync('lame', ['--quiet', ...raw, '-b', '128', '-', '-'], {
    input: new Uint8Array(samples.buffer),
    maxBuffer: 2 ** 24,
  });
  if (status !== 0) throw new Error('The music is encoded by lame (apt-get install lame).');
  return stdout;
}
