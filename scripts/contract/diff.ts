import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { bundleContract } from '../codegen/bundle.ts';
import { compareCodes } from './codes.ts';
import { compare } from './compare.ts';
import type { Document } from './document.ts';
import { type Approval, report, unapproved } from './report.ts';
import { screensByOperation } from './screens.ts';

const approvalsFile = 'openapi/approved-breaking.yaml';

const ref = process.argv[2];
if (!ref) {
  console.error('Usage: npm run contract:diff -- <git ref>');
  process.exit(2);
}
const [base, revision] = [await contractAt(ref), await contractIn('.')];
const comparison = {
  ref,
  versions: { base: base.document.info.version, revision: revision.document.info.version },
  changes: await compare(base.document, revision.document),
  codes: compareCodes(base.document, revision.document),
  screens: new Map([...base.screens, ...revision.screens]),
  approvals: readApprovals(),
};
console.log(report(comparison));
process.exitCode = unapproved(comparison).length > 0 ? 1 : 0;

/** Reads the contract of a checkout from its sources, whatever has been generated of them, and who uses it there. */
async function contractIn(folder: string) {
  const document = (await bundleContract(folder)) as unknown as Document;
  return { document, screens: screensByOperation(document, join(folder, 'src/web')) };
}

async function contractAt(commit: string) {
  const folder = mkdtempSync(join(tmpdir(), 'contract-'));
  try {
    const archive = execFileSync('git', ['archive', commit, 'openapi', 'src/web'], {
      maxBuffer: 256 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    return await contractIn(folder);
  } catch (error) {
    console.error(`The contract at ${commit} cannot be read: ${(error as Error).message}`);
    process.exit(2);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readApprovals(): Approval[] {
  return existsSync(approvalsFile) ? (parse(readFileSync(approvalsFile, 'utf8')) ?? []) : [];
}
