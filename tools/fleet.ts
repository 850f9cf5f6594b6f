// Simulates playing stores through the public API only: npm run fleet -- --url http://127.0.0.1:8080 --lojas 500
// --velocidade 60x --horas 12
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { rodarFrota } from './fleet/frota.ts';
import { abrirServidor, matarSempre } from './fleet/servidor.ts';

const HELP = `npm run fleet -- [--url address] [--lojas 40] [--horas 12] [--velocidade 60x]

Tries a server with stores that play, by the public API alone, as the administrator of VITROLA_LOGIN and VITROLA_PASSWORD.
What it creates there stays. docs/operations.md ("When to move") lists the other options.`;
if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
  console.log(HELP);
  process.exit(0);
}

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    lojas: { type: 'string', default: '40' },
    /** Speed of the stores' time until it reaches the present. */
    velocidade: { type: 'string', default: '60x' },
    /** How long ago the stores' time starts. */
    horas: { type: 'string', default: '12' },
    semente: { type: 'string', default: '42' },
    quedas: { type: 'string', default: '0%' },
    repetir: { type: 'string', default: '0%' },
    'fora-de-ordem': { type: 'boolean', default: false },
    /** Share of jingles and contacts with a wrong timestamp, which the server must refuse. */
    relogio: { type: 'string', default: '0%' },
    /** Share of deliveries made after another device took the store over. */
    assumir: { type: 'string', default: '0%' },
    desativar: { type: 'string', default: '0%' },
    comandar: { type: 'string', default: '0%' },
    /** Share of stores that sign in and then stay silent. */
    mudas: { type: 'string', default: '0%' },
    /** Starts its own server on an empty folder and kills it (or its embedded database) at this interval: "20s". */
    matar: { type: 'string' },
    /** An empty PostgreSQL for that server instead of the embedded database. */
    banco: { type: 'string' },
    /** Keeps running after the stores' time has reached the present, until Ctrl+C. */
    'ao-vivo': { type: 'boolean', default: false },
  },
});

function wrong(message: string): never {
  console.error(message);
  process.exit(1);
}

function numberOf(name: 'lojas' | 'velocidade' | 'horas' | 'matar'): number {
  const number = Number(values[name]!.replace(/[xs]$/, ''));
  return number > 0 ? number : wrong(`--${name} takes a number above 0.`);
}

function shareOf(
  name: 'quedas' | 'repetir' | 'relogio' | 'assumir' | 'desativar' | 'comandar' | 'mudas',
): number {
  const share = Number(values[name].replace(/%$/, '')) / 100;
  return share >= 0 && share <= 1 ? share : wrong(`--${name} takes a share from 0% to 100%.`);
}

const begun = performance.now();
const tell = (passo: string) => console.log(`${Math.round((performance.now() - begun) / 1000)} s: ${passo}`);
const url = values.url?.replace(/\/$/, '');
const { login, senha } = administrador();
function administrador() {
  const { VITROLA_LOGIN: login, VITROLA_PASSWORD: senha } = process.env;
  if (login && senha) return { login, senha };
  if (!values.matar) wrong('Set VITROLA_LOGIN and VITROLA_PASSWORD to those of an administrator.');
  return { login: 'frota', senha: randomUUID() };
}

const stopping = new AbortController();
if (values['ao-vivo']) process.once('SIGINT', () => stopping.abort());

const LOTES_POR_LINHA = 500;

const matarCadaMs = values.matar ? numberOf('matar') * 1000 : 0;
const servidor = matarCadaMs ? await abrirServidor({ login, senha }, values.banco) : undefined;
let matando: ReturnType<typeof matarSempre> | undefined;

/**
 * Kills the server from the last sign-in until all events are delivered. Not earlier: creating stores must not be sent
 * twice, and a killed sign-in still counts as an attempt. All stores share one address, which has 50 attempts in 15
 * minutes.
 */
async function matarEnquanto(passo: string): Promise<void> {
  if (!servidor) return;
  if (passo.endsWith('ligados')) matando = matarSempre(servidor, matarCadaMs, !values.banco);
  if (!passo.endsWith('entregues')) return;
  const mortes = await matando?.parar();
  tell(`servidor morto ${mortes?.servidor} vezes, banco embutido ${mortes?.banco} vezes`);
}

const {
  diferencas,
  recusados,
  gerados,
  aceitos,
  repetidos,
  aRecusar,
  linhas,
  deGrades,
  doCalendario,
  comandos,
} = await rodarFrota({
  url: servidor?.url ?? url ?? 'http://127.0.0.1:8080',
  login,
  senha,
  lojas: numberOf('lojas'),
  velocidade: numberOf('velocidade'),
  horas: numberOf('horas'),
  semente: values.semente,
  mudas: shareOf('mudas'),
  percalcos: {
    quedas: shareOf('quedas'),
    repetir: shareOf('repetir'),
    foraDeOrdem: values['fora-de-ordem'],
    relogio: shareOf('relogio'),
    assumir: shareOf('assumir'),
    desativar: shareOf('desativar'),
    comandar: shareOf('comandar'),
  },
  aoVivo: values['ao-vivo'] ? stopping.signal : undefined,
  async onPasso(passo) {
    tell(passo);
    await matarEnquanto(passo);
  },
  onLote(lotes) {
    if (lotes % LOTES_POR_LINHA === 0) tell(`${lotes} lotes entregues`);
  },
}).finally(async () => {
  await matando?.parar();
  await servidor?.stop();
});
const codes = Object.entries(recusados).map(([code, times]) => `${code} ${times}`);
console.log(`
generated ${gerados}
accepted  ${aceitos}
repeated  ${repetidos}
refused   ${codes.join(', ') || 0} (of ${aRecusar} to be refused)
programmed ${deGrades} plays, in a bloco of a grade; ${doCalendario} of jingles with a calendar
commanded ${comandos} commands, done once each
compared  ${linhas} rows: ${diferencas.length} differences`);
for (const diferenca of diferencas.slice(0, 50)) console.error(diferenca);
process.exitCode = diferencas.length > 0 ? 1 : 0;
if (servidor && diferencas.length > 0) console.error(`The server's data stays in ${servidor.dataDir}.`);
else await servidor?.remove();
