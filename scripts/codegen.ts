/**
 * Makes everything in generated/ from openapi/: the bundled document, the types, the zod schemas, the error table and
 * the operation table. Two runs give the same bytes. Run from the repository's root.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { createClient } from '@hey-api/openapi-ts';
import { bundle, createConfig } from '@redocly/openapi-core';
import openapiTS, { astToString } from 'openapi-typescript';
import zodConfig, { paths, typesOptions } from '../codegen.config.ts';
import { catalogueTable, readCatalogue } from './codegen/catalogue.ts';
import { type Document, expandErrors } from './codegen/expandErrors.ts';
import { errorsModule, operationsModule } from './codegen/typescript.ts';

const catalogue = readCatalogue(paths.errorCatalogue);
const { bundle: result, problems } = await bundle({ ref: paths.contract, config: await createConfig({}) });
if (problems.length > 0) {
  for (const { message, location } of problems)
    console.error(`${location[0]?.source.absoluteRef}: ${message}`);
  process.exit(1);
}
const document = result.parsed as Document;
document.tags.push({ name: 'Catálogo de erros', description: catalogueTable(catalogue) });
expandErrors(document, catalogue);

mkdirSync('generated', { recursive: true });
writeFileSync(paths.bundle, `${JSON.stringify(document, null, 1)}\n`);
writeFileSync(paths.errors, errorsModule(catalogue));
writeFileSync(paths.operations, operationsModule(document, catalogue));
writeFileSync(paths.types, astToString(await openapiTS(pathToFileURL(paths.bundle), typesOptions)));
await createClient(await zodConfig);
