// Checks dependencies without a network: npm run dependencies [-- --osv all.zip] [--sbom sbom.json]
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readAdvisories, vulnerabilitiesOf } from './dependencies/osv.ts';
import { hashFaults, licenceFaults, scriptFaults } from './dependencies/rules.ts';
import { createSbom, type Sbom } from './dependencies/sbom.ts';

const { values } = parseArgs({
  options: {
    /** An export of osv.dev: its npm/all.zip, or a JSON file or folder of such records. */
    osv: { type: 'string' },
    sbom: { type: 'string' },
  },
});

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));
const sbom = JSON.parse(values.sbom ? fs.readFileSync(values.sbom, 'utf8') : createSbom(root)) as Sbom;
const lock = read('package-lock.json');
const { allowScripts } = read('package.json');

const faults = {
  'Licences that are not allowed': licenceFaults(sbom),
  'Locked without a hash': hashFaults(lock),
  'Install scripts that are not refused': scriptFaults(lock, allowScripts),
  'Known vulnerabilities': values.osv ? vulnerabilitiesOf(sbom, readAdvisories(values.osv)) : [],
};
for (const [title, found] of Object.entries(faults))
  if (found.length > 0) console.error(`${title}:\n${found.map((line) => `  ${line}`).join('\n')}`);
console.log(
  `${sbom.components.length} packages shipped, ${Object.keys(lock.packages).length - 1} locked${values.osv ? '' : '; vulnerabilities not checked (--osv)'}.`,
);
if (Object.values(faults).flat().length > 0) process.exitCode = 1;
