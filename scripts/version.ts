import { whichVersion } from '../src/server/lib/versao.ts';
import { runCommand } from './command/run.ts';

const HELP = `vitrola version

Prints the version of the product, the version of its contract and, in a git folder, the commit.`;

await runCommand(HELP, {}, async () => {
  const { versao, contrato, commit } = whichVersion();
  console.log(`Vitrola ${versao}, contract ${contrato}${commit ? `, commit ${commit}` : ''}`);
});
