import { readdirSync, readFileSync } from 'node:fs';

/** A process as the kernel tells it, its times in seconds; `ended` is of its children that were waited for. */
type Process = { pid: number; parent: number; began: string; own: number; ended: number };

const SAMPLE_MS = 1_000;
/** USER_HZ, which Linux fixes for what /proc tells. */
const TICKS_A_SECOND = 100;
const isOurDatabase = (title: string) => /^postgres: (?:\S+: )?\S+ vitrola_test/.test(title);

/**
 * Counts the processor's seconds of everything that works for this process: it and what it began, servers that were
 * killed and left without a parent, and PostgreSQL's backends of the tests' databases. A process that was waited for is
 * in its parent's figure; a backend, or one that lost its parent, counts as it was last seen, so that at most its last
 * second is lost. No figure where there is no /proc.
 */
export function countProcessor(): { seconds(): number | undefined; stop(): void } {
  let known = new Map<string, Process>();
  const backends = new Map<string, number>();
  let orphans = 0;

  function look() {
    const all = processes();
    const before = new Set([...known.values()].map(({ pid, began }) => `${pid} ${began}`));
    const ours = descendants(all, before);
    for (const [key, process] of known) {
      if (ours.has(key)) continue;
      const hasParent = [...known.values(), ...ours.values()].some(({ pid }) => pid === process.parent);
      if (!hasParent) orphans += process.own + process.ended;
    }
    known = ours;
    for (const { pid, began, own } of all)
      if (!ours.has(`${pid} ${began}`) && isOurDatabase(titleOf(pid))) backends.set(`${pid} ${began}`, own);
  }

  if (!readProc('self/stat')) return { seconds: () => undefined, stop() {} };
  look();
  const timer = setInterval(look, SAMPLE_MS).unref();
  return {
    seconds() {
      look();
      const living = [...known.values()].reduce((sum, { own, ended }) => sum + own + ended, 0);
      return living + orphans + [...backends.values()].reduce((sum, own) => sum + own, 0);
    },
    stop: () => clearInterval(timer),
  };
}

/**
 * Reads the seconds that all processors of the machine have worked since it began, for whomever; none where there is no
 * /proc.
 */
export function machineSeconds(): number | undefined {
  const [, user, nice, system, , , irq, softirq] = readProc('stat').split('\n')[0]!.split(/\s+/).map(Number);
  return user === undefined ? undefined : (user + nice! + system! + irq! + softirq!) / TICKS_A_SECOND;
}

/** Finds this process, what descends from it, and what did so when it was last looked at. */
function descendants(all: Process[], before: Set<string>) {
  const ours = new Map<string, Process>();
  const children = Map.groupBy(all, ({ parent }) => parent);
  const add = (process: Process) => {
    const key = `${process.pid} ${process.began}`;
    if (ours.has(key)) return;
    ours.set(key, process);
    for (const child of children.get(process.pid) ?? []) add(child);
  };
  for (const one of all) if (one.pid === process.pid || before.has(`${one.pid} ${one.began}`)) add(one);
  return ours;
}

const processes = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => parse(readProc(`${pid}/stat`)));

/** Parses lines of /proc/<pid>/stat; the second field, the name in brackets, may have spaces (man 5 proc). */
export function parse(stat: string): Process[] {
  const end = stat.lastIndexOf(')');
  if (end < 0) return [];
  const [, parent, ...rest] = stat.slice(end + 2).split(' ');
  const [user, system, waitedUser, waitedSystem] = rest
    .slice(9, 13)
    .map((ticks) => Number(ticks) / TICKS_A_SECOND);
  return [
    {
      pid: Number.parseInt(stat, 10),
      parent: Number(parent),
      began: rest[17]!,
      own: user! + system!,
      ended: waitedUser! + waitedSystem!,
    },
  ];
}

const titleOf = (pid: number) => readProc(`${pid}/cmdline`).replaceAll('\0', ' ');

function readProc(path: string) {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    return '';
  }
}
