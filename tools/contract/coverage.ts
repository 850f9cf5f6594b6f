import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { errors } from '#generated/errors.ts';
import { operations } from '#generated/operations.ts';
import { coverageTable, type Exception } from './coverageTable.ts';

const records = '.cache/coverage';
const exceptionsFile = 'tests/contract/uncovered.yaml';

const exceptions: Exception[] = parse(readFileSync(exceptionsFile, 'utf8')) ?? [];
const { lines, complaints } = coverageTable({ operations, errors, seen: readRecords(), exceptions });
console.log(lines.join('\n'));
for (const { codes, operations: where = ['every operation'], reason } of exceptions) {
  console.log(`Not asked for: ${codes.join(', ')} of ${where.join(', ')}: ${reason}`);
}
for (const complaint of complaints) console.error(complaint);
process.exitCode = complaints.length > 0 ? 1 : 0;

function readRecords() {
  const lines = readdirSync(records).flatMap((name) =>
    readFileSync(join(records, name), 'utf8').trim().split('\n'),
  );
  return new Set(lines);
}
