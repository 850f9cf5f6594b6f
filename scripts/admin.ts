import { z } from 'zod';
import { type Request, request } from '../src/server/terminal/requests.ts';
import { doAtPlace } from './admin/place.ts';
import { runCommand, UsageError } from './command/run.ts';
import { askNewSecret, makeSecret } from './command/secret.ts';

const HELP = `vitrola admin list
vitrola admin create --login LOGIN --nome NAME --email ADDRESS [--level 0] [--gerar]
vitrola admin reset-password LOGIN [--gerar]
vitrola admin remove-2fa LOGIN
vitrola admin unlock LOGIN

Shows administrators and restores their access, in the installation of DATA_DIR and DATABASE_URL. The server may be
running or stopped. New passwords must be changed at the next sign-in. Actions are recorded as activities of "Sistema".

  list              every administrator: login, level, state, second factor, last sign-in, e-mail, name
  create            adds one, by default of level 1
  reset-password    sets a new password, ends sessions, revokes keys and ends lock-outs
  remove-2fa        removes the second factor
  unlock            ends lock-outs after wrong passwords and codes

  --level 0         also lets the new administrator manage administrators and settings
  --gerar           generates the password and shows it once, instead of asking for it`;

const texts = { login: { type: 'string' }, nome: { type: 'string' }, email: { type: 'string' } } as const;
const gerar = { gerar: { type: 'boolean', default: false } } as const;

async function ask(asked: Request): Promise<void> {
  const found = request.safeParse(asked);
  if (!found.success) throw new UsageError(z.prettifyError(found.error));
  for (const line of await doAtPlace(found.data)) console.log(line);
}

async function askWithPassword(
  whose: string,
  isMade: boolean,
  asked: (senha: string) => Request,
): Promise<void> {
  const senha = isMade ? makeSecret() : await askNewSecret(whose);
  await ask(asked(senha));
  if (isMade) console.log(`Its password, shown only once: ${senha}`);
}

const actions: Record<string, () => Promise<void>> = {
  list: () => runCommand(HELP, {}, () => ask({ action: 'list' })),
  create: () =>
    runCommand(
      HELP,
      { ...texts, level: { type: 'string', default: '1' }, ...gerar },
      async ({ login = '', nome = '', email = '', level, gerar: isMade }) => {
        const given = {
          nome: nome.trim(),
          login: login.trim(),
          email: email.trim(),
          level: level as '0' | '1',
        };
        await askWithPassword(given.login, isMade, (senha) => ({ action: 'create', ...given, senha }));
      },
    ),
  'reset-password': () =>
    runCommand(
      HELP,
      gerar,
      ({ login, gerar: isMade }) =>
        askWithPassword(login, isMade, (senha) => ({ action: 'reset-password', login, senha })),
      ['login'],
    ),
  'remove-2fa': () => runCommand(HELP, {}, ({ login }) => ask({ action: 'remove-2fa', login }), ['login']),
  unlock: () => runCommand(HELP, {}, ({ login }) => ask({ action: 'unlock', login }), ['login']),
};

const action = actions[process.argv[2] ?? ''];
if (action) process.argv.splice(2, 1);
await (action?.() ??
  runCommand(HELP, {}, async () => {
    throw new UsageError(HELP);
  }));
