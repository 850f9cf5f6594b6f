import { defineConfig } from '@hey-api/openapi-ts';
import type { OpenAPITSOptions } from 'openapi-typescript';
import ts from 'typescript';

/** The contract that everything is generated from, and what is generated. */
export const paths = {
  contract: 'openapi/openapi.yaml',
  errorCatalogue: 'openapi/errors.yaml',
  entidades: 'openapi/entidades.yaml',
  headers: 'openapi/shared/headers.yaml',
  bundle: './generated/openapi.json',
  types: 'generated/api.d.ts',
  database: 'generated/db.d.ts',
  pessoas: 'generated/pessoas.ts',
  zod: 'generated/zod',
  errors: 'generated/errors.ts',
  operations: 'generated/operations.ts',
  deprecations: 'generated/deprecations.ts',
  release: 'generated/release.ts',
  webhooks: 'generated/webhooks.ts',
  calls: 'generated/calls.ts',
  endings: 'generated/endings.ts',
  logCodes: 'generated/logCodes.ts',
  player: 'generated/player.ts',
  area: 'generated/area.ts',
  labels: 'generated/labels.ts',
  labelModules: 'generated/labels',
  entityTable: 'generated/entidades.ts',
  forms: 'generated/forms.ts',
  fields: 'generated/fields.ts',
  filters: 'generated/filters.ts',
  columns: 'generated/columns.ts',
} as const;

const blob = ts.factory.createTypeReferenceNode('Blob');

/** openapi-typescript: `defaultNonNullable` off, or request fields with defaults become required; files are blobs. */
export const typesOptions: OpenAPITSOptions = {
  alphabetize: true,
  defaultNonNullable: false,
  exportType: true,
  transform: (schema) => ('format' in schema && schema.format === 'binary' ? blob : undefined),
};

/** Replaces a union of all reports' filters by any object: forms of the panel would load the schema of each report. */
const anyFilters = (schema: object) => {
  Object.assign(schema, { anyOf: undefined, additionalProperties: true });
};

/** hey-api: zod schemas only, in the mini flavour, which keeps the login page small. */
export default defineConfig({
  input: paths.bundle,
  parser: { patch: { schemas: { FiltrosDeRelatorio: anyFilters, FiltrosDeAgendamento: anyFilters } } },
  output: { path: paths.zod, postProcess: [] },
  plugins: [{ name: 'zod', compatibilityVersion: 'mini', dates: { offset: true } }],
  logs: { level: 'warn', file: false },
});
