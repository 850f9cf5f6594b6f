// Kills server, receiver and embedded database while clients are created, and compares received webhooks with the
// database: node tools/webhooks.ts --minutes 10 --changes 5000 --kill 20s
import { parseArgs } from 'node:util';
import { runWebhooks } from './webhooks/run.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    changes: { type: 'string', default: '5000' },
    kill: { type: 'string', default: '20s' },
  },
});

const begun = performance.now();
const figures = await runWebhooks({
  seconds: Number(values.minutes) * 60,
  changes: Number(values.changes),
  killEveryMs: Number.parseFloat(values.kill) * 1000,
  onStep: (step) => console.log(`${Math.round((performance.now() - begun) / 1000)} s: ${step}`),
});
console.log(figures);
process.exitCode = Object.values(figures.faults).some((count) => count > 0) ? 1 : 0;
