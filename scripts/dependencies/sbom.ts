import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

export type Component = {
  'bom-ref': string;
  name: string;
  version: string;
  purl: string;
  hashes?: { alg: string; content: string }[];
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[];
};

export type Sbom = {
  serialNumber: string;
  metadata: { timestamp?: string; tools: { version?: string }[]; component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

type Lock = { packages: Record<string, { name?: string; version: string; dev?: boolean }> };

function shippedOf(root: string): Set<string> {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Lock;
  const shipped = Object.entries(packages).filter(([, { dev }]) => !dev);
  return new Set(
    shipped.map(
      ([place, { name, version }]) => `${name ?? place.replace(/^.*node_modules\//, '')}@${version}`,
    ),
  );
}

function uuidOf(text: string): string {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/**
 * Builds a CycloneDX bill of materials from package-lock.json: packages on the server and those built into panel and
 * player. Drops npm's timestamps and paths, so that equal locks give equal texts.
 */
export function createSbom(root: string): string {
  const args = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx'];
  const text = execFileSync('npm', [...args, '--sbom-type=application', '--loglevel=error'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  });
  const sbom = JSON.parse(text) as Sbom;
  // Filter by the lock file. `npm sbom --omit=dev` also drops shipped packages that a development package needs too:
  // 175 of 545. The development flag in npm's output describes the first copy of a version, which may not be the
  // shipped one.
  const shipped = shippedOf(root);
  sbom.components = sbom.components.filter((component) => shipped.has(component['bom-ref']));
  sbom.dependencies = sbom.dependencies
    .filter(({ ref }) => shipped.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((needed) => shipped.has(needed)) }));
  delete sbom.metadata.timestamp;
  for (const tool of sbom.metadata.tools) delete tool.version;
  sbom.metadata.component.name = sbom.metadata.component.purl.replace(/^pkg:npm\/|@[^@]*$/g, '');
  sbom.serialNumber = '';
  sbom.serialNumber = `urn:uuid:${uuidOf(JSON.stringify(sbom))}`;
  return `${JSON.stringify(sbom, null, 2)}\n`;
}
