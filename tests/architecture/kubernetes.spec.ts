import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { fileSettingOf, SECRETS } from '#server/settings/secretFiles.ts';
import { readSettings, SETTINGS } from '#server/settings/settings.ts';

type Named = { name: string };
type Container = {
  env: (Named & { value: string })[];
  volumeMounts: (Named & { mountPath: string })[];
} & Record<string, { httpGet?: { path: string } }>;
type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: Named;
  spec: {
    replicas?: number;
    strategy?: { type: string };
    template?: { spec: { containers: Container[]; volumes: Named[]; terminationGracePeriodSeconds: number } };
  };
};
type Models = Record<string, new (of: object) => { validate(): void }>;

async function validate(manifest: Manifest): Promise<void> {
  const models = (await import(/* @vite-ignore */ `kubernetes-models/${manifest.apiVersion}`)) as Models;
  new models[manifest.kind]!(manifest).validate();
}

const manifestsOf = (file: string) =>
  parseAllDocuments(readFileSync(file, 'utf8'), { version: '1.1' }).map((one) => one.toJS() as Manifest);
const deploymentOf = (file: string) => manifestsOf(file).find(({ kind }) => kind === 'Deployment')!.spec;
const files = globSync('deploy/kubernetes/*.yaml').map((file) => file.replaceAll('\\', '/'));

describe.each(files)('%s', (file) => {
  const { replicas, strategy, template } = deploymentOf(file);
  const { containers, volumes, terminationGracePeriodSeconds } = template!.spec;
  const [container] = containers as [Container];
  const given = Object.fromEntries(container.env.map(({ name, value }) => [name, value]));

  it('is valid for Kubernetes', async () => {
    for (const manifest of manifestsOf(file)) await expect(validate(manifest)).resolves.toBeUndefined();
  });

  it('sets known settings, and secrets as mounted files', () => {
    const names = [...SETTINGS, ...SECRETS.map(fileSettingOf), 'AWS_SHARED_CREDENTIALS_FILE'];
    expect(Object.keys(given).filter((name) => !names.includes(name))).toEqual([]);
    expect(Object.keys(given).filter((name) => SECRETS.includes(name))).toEqual([]);
    const inFiles = Object.entries(given).filter(([name]) => name.endsWith('_FILE'));
    expect(inFiles.length).toBeGreaterThan(1);
    for (const [, path] of inFiles) expect(path).toMatch(/^\/run\/secrets\/vitrola\/\w+$/);
    const plain = Object.entries(given).filter(([name]) => !name.endsWith('_FILE'));
    expect(() => readSettings(Object.fromEntries(plain))).not.toThrow();
  });

  it('has separate probes for liveness and readiness', () => {
    const paths = ['startupProbe', 'livenessProbe', 'readinessProbe'].map(
      (one) => container[one]!.httpGet!.path,
    );
    expect(paths).toEqual(['/healthz', '/healthz', '/readyz']);
    expect(terminationGracePeriodSeconds).toBeGreaterThan(60);
  });

  it('runs a single instance if the database is embedded', () => {
    const isEmbedded = !('DATABASE_URL_FILE' in given);
    expect(replicas === 1 && strategy!.type === 'Recreate').toBe(isEmbedded);
  });

  it('mounts exactly its volumes', () => {
    const named = (all: Named[]) => all.map(({ name }) => name).sort();
    expect(named(container.volumeMounts)).toEqual(named(volumes));
  });
});

it('validation rejects an invalid manifest', async () => {
  const [wrong] = manifestsOf('deploy/kubernetes/embedded.yaml').filter(({ kind }) => kind === 'Deployment');
  await expect(validate({ ...wrong!, spec: { ...wrong!.spec, replicas: 'um' as never } })).rejects.toThrow();
  const { strategy: _, ...spec } = wrong!.spec;
  await expect(validate({ ...wrong!, spec: { ...spec, template: undefined } as never })).rejects.toThrow();
});
