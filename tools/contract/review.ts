// Writes the review report of a contract change as Markdown: npm run contract:review -- <git ref>
import { parseArgs } from 'node:util';
import { explain } from '../../src/server/settings/explain.ts';
import { compareWith } from './read.ts';
import { breaks } from './review/breaks.ts';
import { changelog, draftChangelog } from './review/changelog.ts';
import { deprecation } from './review/deprecation.ts';
import { gather, type Part, reviewOf } from './review/gather.ts';
import { screens } from './review/screens.ts';
import type { Comparison, Section } from './review/section.ts';
import { readUso, uso } from './review/uso.ts';

const help = `Usage: npm run contract:review -- <git ref> [--uso FILE|URL] [--changelog] [--whole]

Writes the report as Markdown. Exits with 1 if the change must not be merged as it is.
--uso adds to each break who called the operation in the last 30 days, from an answer of listUsoDaApi, or from a server with
a key of level "0" in VITROLA_KEY.
--whole writes all of a report that is longer than a comment on GitHub may be.
--changelog only writes lines for the changes that openapi/CHANGELOG.md does not name yet.`;

function readWords() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        uso: { type: 'string' },
        changelog: { type: 'boolean' },
        whole: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (positionals.length === 1 || values.help) return { ...values, ref: positionals[0] ?? '' };
    throw new Error('Expected one git ref.');
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${help}`);
    process.exit(2);
  }
}

function partsOf({ uso: source }: { uso?: string }): Part[] {
  return [
    { title: 'Contract', isGate: true, tell: breaks },
    ...(source
      ? [
          {
            title: 'Who calls what breaks',
            isGate: false,
            tell: async (comparison: Comparison) => uso({ ...comparison, uso: await readUso(source) }),
          },
        ]
      : []),
    { title: 'Deprecations', isGate: true, tell: deprecation },
    { title: 'Changelog and version', isGate: true, tell: changelog },
    { title: 'Screens that can show the change', isGate: false, tell: screens },
  ];
}

/** If a contract cannot be read, that error is the whole report. */
async function sectionsOf(ref: string, parts: Part[]): Promise<Section[]> {
  try {
    return await gather(parts, await compareWith(ref));
  } catch (error) {
    return [{ title: 'Contract', markdown: '', failures: [explain(error)] }];
  }
}

async function draft(ref: string): Promise<void> {
  try {
    process.stdout.write(draftChangelog(await compareWith(ref)));
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}

const words = readWords();
if (words.help) console.log(help);
else if (words.changelog) await draft(words.ref);
else {
  const sections = await sectionsOf(words.ref, partsOf(words));
  console.log(reviewOf(sections, { isWhole: words.whole }));
  process.exitCode = sections.some(({ failures }) => failures.length > 0) ? 1 : 0;
}
