// Restores access for locked-out people, at the machine itself: npm run -s vitrola -- admin list
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

Shows and mends who may sign in, of the installation that DATA_DIR and DATABASE_URL name, whether its server runs or not.
Whoever gets a password chooses another one at the next sign-in. What is done is an activity of "Sistema".

  list              every administrator: login, level, state, second factor, last sign-in, e-mail, name
  create            adds one, of level 1 unless told
  reset-password    gives a new password, ends sessions and revokes keys, lifts what keeps the login out
  remove-2fa        takes a second factor away
  unlock            lifts what wrong passwords and codes brought about

  --level 0         the new one manages administrators and settings, too
  --gerar           makes the password up and shows it once, instead of asking for it here`;

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
