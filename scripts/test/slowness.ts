/** The processor seconds that the loop takes on the machine of docs/measurements.md, with nothing beside it. */
const REFERENCE_SECONDS = 0.045;
const EVERY_MS = 10_000;
const ROUNDS = 5;
const ROWS = 2_000;
const COPIES = 60;
/** The load beside which a run that begins is slower for the sake of others. */
const BUSY_LOAD = 1;
/** The processor time that others may take during a run, as a share of the run's own. */
const BUSY_SHARE = 0.1;

/**
 * Measures every ten seconds how many times slower than the machine of docs/measurements.md this one is, and answers the
 * middle of what it found: 2 takes twice the processor's time for the same. It measures in the midst of a run, because
 * a processor whose other half or whose host is at work does less in a second than one at rest, and says so nowhere.
 */
export function watchSlowness(): { middle(): number; stop(): void } {
  const seconds: number[] = [];
  const timer = setInterval(() => seconds.push(secondsOfLoop()), EVERY_MS).unref();
  return {
    middle() {
      const enough = seconds.length >= ROUNDS ? seconds : Array.from({ length: ROUNDS }, secondsOfLoop);
      const sorted = enough.toSorted((a, b) => a - b);
      return sorted[Math.floor(sorted.length / 2)]! / REFERENCE_SECONDS;
    },
    stop: () => clearInterval(timer),
  };
}

/**
 * Says why the wall clock of a run means nothing, if so: something else worked on the machine before it, or during it.
 */
export function besideOthers(
  load: number,
  ours: number | undefined,
  machine: number | undefined,
): string | undefined {
  if (load >= BUSY_LOAD) return `begun beside a load of ${load.toFixed(1)}`;
  const others = ours !== undefined && machine !== undefined ? (machine - ours) / ours : 0;
  return others > BUSY_SHARE
    ? `others took ${(others * 100).toFixed(0)} % of its processor time beside it`
    : undefined;
}

/**
 * Times rows that are written as JSON, read back and sorted: much of what the tests' servers, pages and reporters do
 * themselves.
 */
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
