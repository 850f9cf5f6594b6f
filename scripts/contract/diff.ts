import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { compareCodes } from './codes.ts';
import { compare } from './compare.ts';
import type { Document } from './document.ts';
import { type Approval, report, unapproved } from './report.ts';
import { screensByOperation } from './screens.ts';

const bundle = 'generated/openapi.json';
const approvalsFile = 'openapi/approved-breaking.yaml';

const ref = process.argv[2];
if (!ref) {
  console.error('Usage: npm run contract:diff -- <git ref>');
  process.exit(2);
}
const base = bundleAt(ref);
const revision: Document = JSON.parse(readFileSync(bundle, 'utf8'));
const comparison = {
  ref,
  versions: { base: base.info.version, revision: revision.info.version },
  changes: await compare(base, revision),
  codes: compareCodes(base, revision),
  screens: new Map([...screensByOperation(base), ...screensByOperation(revision)]),
  approvals: readApprovals(),
};
console.log(report(comparison));
process.exitCode = unapproved(comparison).length > 0 ? 1 : 0;

function bundleAt(commit: string): Document {
  try {
    return JSON.parse(
      execFileSync('git', ['show', `${commit}:${bundle}`], {
        encoding: 'utf8',
        maxBuffer: 256 * 1024 * 1024,
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    );
  } catch {
    console.error(`There is no ${bundle} at ${commit}.`);
    process.exit(2);
  }
}

function readApprovals(): Approval[] {
  return existsSync(approvalsFile) ? (parse(readFileSync(approvalsFile, 'utf8')) ?? []) : [];
}
