import { loadavg } from 'node:os';

/** Processor seconds that the loop takes on the machine of docs/measurements.md, with nothing beside it. */
const REFERENCE_SECONDS = 0.18;
const ROUNDS = 5;
const ROWS = 2_000;
const COPIES = 240;
/** A run that begins beside more than this is slower for the sake of others. */
const BUSY_LOAD = 1;

/** How many times slower than the machine of docs/measurements.md this one is now: 2 takes twice the processor's time for the same. */
export function measureSlowness(): number {
  const seconds = Array.from({ length: ROUNDS }, secondsOfLoop).sort((a, b) => a - b);
  return seconds[Math.floor(ROUNDS / 2)]! / REFERENCE_SECONDS;
}

/** The load of the last minute where it is too much for a wall clock to mean anything. */
export function loadBeside(): number | undefined {
  const [load = 0] = loadavg();
  return load >= BUSY_LOAD ? load : undefined;
}

/** Rows written as JSON, read back and sorted: much of what the tests' servers, pages and reporters do themselves. */
function secondsOfLoop() {
  const before = process.cpuUsage();
  let rows = Array.from({ length: ROWS }, (_, row) => ({
    id: row,
    nome: `Loja ${(row * 7919) % ROWS}`,
    ativa: row % 2 === 0,
  }));
  for (let copy = 0; copy < COPIES; copy++) {
    rows = JSON.parse(JSON.stringify(rows));
    rows.sort((a, b) => (copy % 2 ? a.id - b.id : a.nome < b.nome ? -1 : 1));
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
}
