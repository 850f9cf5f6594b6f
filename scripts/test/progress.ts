import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Outcome } from './execute.ts';
import type { Stage } from './stages.ts';

const EVERY_MS = 20_000;
const LANES = 3;
const timesFile = '.cache/test/times.json';

type Running = { outcome: Outcome; since: number };

/** Says every 20 seconds how far each stage is that runs, and about how long the rest takes, by the times of the last whole run. */
export function showProgress(lanes: Stage[][]) {
  const started = performance.now();
  const running = new Map<string, Running>();
  const ended = new Set<string>();
  const times = readTimes();
  const timer = setInterval(() => {
    if (running.size > 0) console.log(line());
  }, EVERY_MS);

  function line() {
    const stages = [...running.values()].map(({ outcome }) => describeRunning(outcome));
    return `… ${minutes(performance.now() - started)} · ${stages.join(' · ')}${left()}`;
  }

  /** Works out the rest that the lanes share; nothing where the times of a stage are not known. */
  function left() {
    const rests = lanes.flat().map(({ name }) => {
      if (ended.has(name)) return 0;
      const since = running.get(name)?.since;
      const done = since === undefined ? 0 : (performance.now() - since) / 1000;
      return Math.max(0, (times[name] ?? Number.NaN) - done);
    });
    const rest = Math.max(...rests, rests.reduce((sum, one) => sum + one, 0) / LANES);
    return Number.isNaN(rest) ? '' : ` · about ${minutes(rest * 1000)} left`;
  }

  return {
    begin: (outcome: Outcome) => running.set(outcome.stage.name, { outcome, since: performance.now() }),
    end({ stage, seconds }: Outcome) {
      running.delete(stage.name);
      ended.add(stage.name);
      times[stage.name] = seconds;
    },
    /** Stops telling; the times of a run with nothing left out are kept for the next. */
    stop(isWhole: boolean) {
      clearInterval(timer);
      if (!isWhole) return;
      mkdirSync('.cache/test', { recursive: true });
      writeFileSync(timesFile, JSON.stringify(times));
    },
  };
}

function describeRunning({ stage, passed, failed, files, planned }: Outcome) {
  if (stage.count === 'one') return stage.name;
  return `${stage.name} ${files.length}/${planned} files, ${passed} passed, ${failed} failed`;
}

/** Writes milliseconds as minutes: 65,000 ms are 1:05. */
function minutes(milliseconds: number) {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function readTimes(): Record<string, number> {
  try {
    return JSON.parse(readFileSync(timesFile, 'utf8'));
  } catch {
    return {};
  }
}
