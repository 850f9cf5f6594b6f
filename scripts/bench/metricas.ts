import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import perfHooks from 'node:perf_hooks';
import { pino } from 'pino';
import { buildApp } from '#server/app.ts';
import { createMail } from '#server/mail/mail.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { readSettings } from '#server/settings.ts';
import { createChanges } from '#server/sincronia/changes.ts';
import type { Size } from '../seed/load.ts';
import type { Turn } from './metricasSender.ts';
import { type Environment, startBench } from './run.ts';

const PER_SECOND = 300;
const REQUESTS = 900;
const BLOCKS = 20;
const WARM_TURNS = 4;
const ADDRESSES = ['/lojas/?limit=10', '/clientes/?limit=10', '/me/'];
const METRICS_TOKEN = 'um-token-para-as-figuras';

/** The ratio with ÷ without, and half of what 95 % of such means lie in. */
export type MetricasMedidas = { name: string; blocks: number; ratio: number; error: number; ms: number };

/** Catches what prom-client watches the whole process by, so that it can be turned off and on again. */
function catchWatchers() {
  const { monitorEventLoopDelay, PerformanceObserver } = perfHooks;
  const watchers: { on(): void; off(): void }[] = [];
  Object.assign(perfHooks, {
    monitorEventLoopDelay(options: perfHooks.EventLoopMonitorOptions) {
      const histogram = monitorEventLoopDelay(options);
      watchers.push({ on: () => histogram.enable(), off: () => histogram.disable() });
      return histogram;
    },
    PerformanceObserver: class extends PerformanceObserver {
      constructor(told: perfHooks.PerformanceObserverCallback) {
        super(told);
        watchers.push({
          on: () => this.observe({ entryTypes: ['gc'] }),
          off: () => this.disconnect(),
        });
      }
    },
  });
  return {
    watchers,
    release: () => Object.assign(perfHooks, { monitorEventLoopDelay, PerformanceObserver }),
  };
}

function meanOf(ratios: readonly number[]): Pick<MetricasMedidas, 'ratio' | 'error'> {
  const ratio = ratios.reduce((sum, one) => sum + one, 0) / ratios.length;
  const squares = ratios.reduce((sum, one) => sum + (one - ratio) ** 2, 0);
  return { ratio, error: (1.96 * Math.sqrt(squares / (ratios.length - 1))) / Math.sqrt(ratios.length) };
}

/**
 * Measures the processor time of requests that are counted, against the same that are not: by two servers in one
 * process, asked in turns, because of two processes one is faster than the other by more than what is looked for here.
 */
export async function benchMetricas(env: Environment, size: Size): Promise<MetricasMedidas[]> {
  const { database, tokens, url, close } = await startBench(env, size);
  const settings = readSettings({ LOG_LEVEL: 'silent', DEMO_DATA: 'off', METRICS_TOKEN, ...env });
  const log = pino({ level: 'silent' });
  const { watchers, release } = catchWatchers();
  const metrics = await createMetrics(database, settings, log);
  release();
  const mail = createMail(database.db, settings, log);
  const changes = createChanges(database.db);
  const apps = [
    buildApp({ database, settings, mail, log, changes, metrics }),
    buildApp({ database, settings, mail, log, changes }),
  ];
  for (const app of apps) await app.listen({ port: 0, host: '127.0.0.1' });
  const [counted, alsoNot] = apps.map(
    (app) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/v1`,
  ) as [string, string];
  const sender = fork(path.join(import.meta.dirname, 'metricasSender.ts'));

  /** Measures the milliseconds of this process's processor time for each request. */
  async function turn(at: string): Promise<number> {
    for (const watcher of watchers) watcher[at === counted ? 'on' : 'off']();
    const before = process.cpuUsage();
    const answer = once(sender, 'message');
    const asked: Turn = {
      urls: ADDRESSES.map((address) => at + address),
      tokens,
      requests: REQUESTS,
      perSecond: PER_SECOND,
    };
    sender.send(asked);
    await answer;
    if (at === counted) await metrics!.read();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 / REQUESTS;
  }

  try {
    const servers = [counted, url, alsoNot];
    for (let n = 0; n < WARM_TURNS; n += 1) for (const at of servers) await turn(at);
    const ratios: { counted: number; control: number }[] = [];
    const sums = [0, 0, 0];
    for (let n = 0; n < BLOCKS; n += 1) {
      const took = [0, 0, 0];
      for (const at of [0, 1, 2, 2, 1, 0]) took[at]! += await turn(servers[at]!);
      const [a, b, c] = took as [number, number, number];
      ratios.push({ counted: (2 * a) / (b + c), control: b / c });
      for (const [at, ms] of took.entries()) sums[at]! += ms / 2 / BLOCKS;
    }
    const [a, b, c] = sums as [number, number, number];
    return [
      { name: 'with metrics ÷ without', blocks: BLOCKS, ...meanOf(ratios.map((one) => one.counted)), ms: a },
      {
        name: 'without ÷ without',
        blocks: BLOCKS,
        ...meanOf(ratios.map((one) => one.control)),
        ms: (b + c) / 2,
      },
    ];
  } finally {
    sender.kill();
    for (const app of apps) await app.close();
    await mail.close();
    await close();
  }
}
