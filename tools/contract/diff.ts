import { explain } from '../../src/server/settings/explain.ts';
import { compareWith } from './read.ts';
import { report, unapproved } from './report.ts';
import { asReported } from './review/breaks.ts';

const ref = process.argv[2];
if (!ref) {
  console.error('Usage: npm run contract:diff -- <git ref>');
  process.exit(2);
}
try {
  const comparison = asReported(await compareWith(ref));
  console.log(report(comparison));
  process.exitCode = unapproved(comparison).length > 0 ? 1 : 0;
} catch (error) {
  console.error(explain(error));
  process.exitCode = 2;
}
