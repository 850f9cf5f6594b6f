/** Measures a file's loudness in a new process and prints how many MB the process grew. */
import { readFileSync } from 'node:fs';
import { measureAudio } from '#server/audio/volume/measure.ts';
import type { Asked } from '#server/audio/volume/measure.worker.ts';

const figure = (name: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync('/proc/self/status', 'utf8'))![1]) / 1024;

const [file, tipo] = process.argv.slice(2);
const rest = figure('VmRSS');
const { medicao } = await measureAudio({ file: file!, tipo: tipo as Asked['tipo'] });
console.log(JSON.stringify({ medicao, grownMb: figure('VmHWM') - rest }));
