// Simulates playing stores through the public API only:
// npm run fleet -- --url http://127.0.0.1:8080 --stores 500 --speed 60x --hours 12
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { runFleet } from './fleet/run.ts';
import { killRepeatedly, startServer } from './fleet/server.ts';

const HELP = `npm run fleet -- [--url address] [--stores 40] [--hours 12] [--speed 60x]

Tests a server with simulated stores through the public API only, as the administrator of VITROLA_LOGIN and
VITROLA_PASSWORD. The data that it creates stays.

  --stores 40        number of stores
  --hours 12         how long ago the stores' time starts
  --speed 60x        speed of the stores' time until it reaches the present
  --seed 42          seed of everything random
  --live             keeps running in real time afterwards, until Ctrl+C
  --kill 20s         starts its own server on an empty folder and kills it, or its embedded database, at this interval
  --database URL     empty PostgreSQL for that server instead of the embedded database

Share of deliveries:
  --outages 0%       followed by hours without network
  --repeat 0%        sent twice
  --take-over 0%     made after another device took the store over
  --deactivate 0%    before which the store is disabled and enabled again
  --command 0%       before which the agency sends the device a command

  --out-of-order     delivers events in random order
  --wrong-clock 0%   share of jingles and contacts with a wrong timestamp, which the server must refuse
  --silent 0%        share of stores that sign in and then stay silent`;

const args = process.argv.slice(2);
if (args.some((word) => word === '--help' || word === '-h')) {
  console.log(HELP);
  process.exit(0);
}

const { values } = parseArgs({
  args,
  options: {
    url: { type: 'string' },
    stores: { type: 'string', default: '40' },
    hours: { type: 'string', default: '12' },
    speed: { type: 'string', default: '60x' },
    seed: { type: 'string', default: '42' },
    live: { type: 'boolean', default: false },
    kill: { type: 'string' },
    database: { type: 'string' },
    outages: { type: 'string', default: '0%' },
    repeat: { type: 'string', default: '0%' },
    'take-over': { type: 'string', default: '0%' },
    deactivate: { type: 'string', default: '0%' },
    command: { type: 'string', default: '0%' },
    'out-of-order': { type: 'boolean', default: false },
    'wrong-clock': { type: 'string', default: '0%' },
    silent: { type: 'string', default: '0%' },
  },
});

function wrong(message: string): never {
  console.error(message);
  process.exit(1);
}

function numberOf(name: 'stores' | 'speed' | 'hours' | 'kill'): number {
  const number = Number(values[name]!.replace(/[xs]$/, ''));
  return number > 0 ? number : wrong(`--${name} takes a number above 0.`);
}

function shareOf(
  name: 'outages' | 'repeat' | 'wrong-clock' | 'take-over' | 'deactivate' | 'command' | 'silent',
): number {
  const share = Number(values[name].replace(/%$/, '')) / 100;
  return share >= 0 && share <= 1 ? share : wrong(`--${name} takes a share from 0% to 100%.`);
}

const begun = performance.now();
const tell = (step: string) => console.log(`${Math.round((performance.now() - begun) / 1000)} s: ${step}`);
const url = values.url?.replace(/\/$/, '');
const { login, senha } = readAdmin();
function readAdmin() {
  const { VITROLA_LOGIN: login, VITROLA_PASSWORD: senha } = process.env;
  if (login && senha) return { login, senha };
  if (!values.kill) wrong('Set VITROLA_LOGIN and VITROLA_PASSWORD to those of an administrator.');
  return { login: 'frota', senha: randomUUID() };
}

const stopping = new AbortController();
if (values.live) process.once('SIGINT', () => stopping.abort());

const BATCHES_PER_LINE = 500;

const killEveryMs = values.kill ? numberOf('kill') * 1000 : 0;
const server = killEveryMs ? await startServer({ login, senha }, values.database) : undefined;
let killing: ReturnType<typeof killRepeatedly> | undefined;

/**
 * Kills the server from the last sign-in until all events are delivered. Not earlier: creating stores must not be sent
 * twice, and a killed sign-in still counts as an attempt. All stores share one address, which has 50 attempts in 15
 * minutes.
 */
async function killDuring(step: string): Promise<void> {
  if (!server) return;
  if (step.endsWith('signed in')) killing = killRepeatedly(server, killEveryMs, !values.database);
  if (!step.endsWith('delivered')) return;
  const kills = await killing?.stop();
  tell(`server killed ${kills?.server} times, embedded database ${kills?.database} times`);
}

const result = await runFleet({
  url: server?.url ?? url ?? 'http://127.0.0.1:8080',
  login,
  senha,
  lojas: numberOf('stores'),
  speed: numberOf('speed'),
  hours: numberOf('hours'),
  seed: values.seed,
  silentShare: shareOf('silent'),
  mishaps: {
    outages: shareOf('outages'),
    repeats: shareOf('repeat'),
    outOfOrder: values['out-of-order'],
    wrongClock: shareOf('wrong-clock'),
    takeovers: shareOf('take-over'),
    deactivations: shareOf('deactivate'),
    commands: shareOf('command'),
  },
  live: values.live ? stopping.signal : undefined,
  async onStep(step) {
    tell(step);
    await killDuring(step);
  },
  onBatch(batches) {
    if (batches % BATCHES_PER_LINE === 0) tell(`${batches} batches delivered`);
  },
}).finally(async () => {
  await killing?.stop();
  await server?.stop();
});
const { generated, aceitos, repetidos, toRefuse, rows, ofGrades, ofCalendario, comandos, differences } =
  result;
const codes = Object.entries(result.refused).map(([code, times]) => `${code} ${times}`);
console.log(`
generated ${generated}
accepted  ${aceitos}
repeated  ${repetidos}
refused   ${codes.join(', ') || 0} (of ${toRefuse} to be refused)
programmed ${ofGrades} plays, in a bloco of a grade; ${ofCalendario} of jingles with a calendar
commanded ${comandos} commands, done once each
compared  ${rows} rows: ${differences.length} differences`);
for (const difference of differences.slice(0, 50)) console.error(difference);
process.exitCode = differences.length > 0 ? 1 : 0;
if (server && differences.length > 0) console.error(`The server's data stays in ${server.dataDir}.`);
else await server?.remove();
