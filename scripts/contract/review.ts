// Says all that a reviewer of a change of the contract wants to know, as Markdown: npm run contract:review -- <git ref> --html FILE
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { explain } from '../../src/server/explain.ts';
import type { Pair } from './pictures/differences.ts';
import { compareWith } from './read.ts';
import { breaks } from './review/breaks.ts';
import { changelog, draftChangelog } from './review/changelog.ts';
import { clientTypes } from './review/clientTypes.ts';
import { deprecation } from './review/deprecation.ts';
import { gather, type Part, reviewOf } from './review/gather.ts';
import { pageOf } from './review/html.ts';
import { pictures, screensToLookAt } from './review/pictures.ts';
import type { Comparison, Section } from './review/section.ts';
import { readUso, uso } from './review/uso.ts';

const help = `Usage: npm run contract:review -- <git ref> [--html FILE] [--uso FILE|URL] [--changelog]

Writes the report as Markdown; --html FILE also opens the screens that the change reaches, before and after it, and
writes the report with their pictures as one page. Ends with 1 where the change must not be merged as it is.
--uso says beside each break who called it in the last 30 days, by an answer of listUsoDaApi, or by a server's with a key of
level "0" in VITROLA_KEY.
--changelog writes nothing but lines for what openapi/CHANGELOG.md does not name yet.`;

const pairs: Pair[] = [];

function readWords() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        html: { type: 'string' },
        uso: { type: 'string' },
        changelog: { type: 'boolean' },
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

function partsOf({ html, uso: source }: { html?: string; uso?: string }): Part[] {
  const begun = performance.now();
  const stage = (name: string) =>
    console.error(`${Math.round((performance.now() - begun) / 1000)} s: ${name}`);
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
    { title: 'Public types of `@vitrola/client`', isGate: false, tell: clientTypes },
    {
      title: 'Pictures of the affected screens',
      isGate: false,
      tell: (comparison) =>
        html ? pictures(comparison, (kept) => pairs.push(...kept), stage) : screensToLookAt(comparison),
    },
  ];
}

/** Compares, and asks every part; a contract that cannot be read is the whole of the report. */
async function sectionsOf(ref: string, parts: Part[]): Promise<Section[]> {
  try {
    return await gather(parts, await compareWith(ref));
  } catch (error) {
    return [{ title: 'Contract', markdown: '', failures: [explain(error)] }];
  }
}

/** Writes the lines that the changelog lacks, to be put into words. */
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
  const report = reviewOf(sections);
  console.log(report);
  if (words.html) writeFileSync(words.html, await pageOf(report, pairs));
  process.exitCode = sections.some(({ failures }) => failures.length > 0) ? 1 : 0;
}
