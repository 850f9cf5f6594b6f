/** Measures how loud a file is in a process of its own, and prints how long that took and by how much the process grew. */
import { readFileSync } from 'node:fs';
import { measureAudio } from '../../src/server/audio/measure.ts';
import type { Asked } from '../../src/server/audio/measure.worker.ts';

/** Reads one of this process's memory figures, in MB. */
const figure = (name: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync('/proc/self/status', 'utf8'))![1]) / 1024;

const [file, tipo] = process.argv.slice(2);
const rest = figure('VmRSS');
const began = performance.now();
const { medicao } = await measureAudio({ file: file!, tipo: tipo as Asked['tipo'] });
const seconds = (performance.now() - began) / 1000;
console.log(JSON.stringify({ medicao, seconds, grownMb: figure('VmHWM') - rest }));
