/**
 * Writes everything in generated/ from openapi/ and the migrations. Two runs give the same bytes. Run it in the
 * repository's root.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@hey-api/openapi-ts';
import openapiTS, { astToString } from 'openapi-typescript';
import zodConfig, { paths, typesOptions } from '../codegen.config.ts';
import { bundleContract } from './codegen/bundle.ts';
import { readCatalogue } from './codegen/catalogue.ts';
import { compactJson } from './codegen/compactJson.ts';
import { databaseModule, migratedDatabase } from './codegen/database.ts';
import { deprecationsModule } from './codegen/deprecations.ts';
import { entidadesModule, formsModule, readEntidades } from './codegen/entidades.ts';
import { columnsModule, fieldsModule, filtersModule, labelModules, labelsModule } from './codegen/fields.ts';
import { pessoasModule } from './codegen/pessoas.ts';
import { shareEqual } from './codegen/shareEqual.ts';
import {
  areaModule,
  callsModule,
  endingsModule,
  errorsModule,
  logCodesModule,
  operationsModule,
  playerModule,
  releaseModule,
  webhooksModule,
} from './codegen/typescript.ts';
import { deprecationBreaches } from './contract/deprecationRules.ts';
import type { Document } from './contract/document.ts';
import { listReleases } from './contract/releases.ts';

const catalogue = readCatalogue(paths.errorCatalogue);
const document = await bundleContract().catch(stop);
// Check deprecations first, because the server's headers are computed from their dates.
const breaches = deprecationBreaches({
  document: document as unknown as Document,
  releases: listReleases(),
  today: new Date().toISOString().slice(0, 10),
});
if (breaches.length > 0) stop({ message: breaches.join('\n') });

mkdirSync('generated', { recursive: true });
writeFileSync(paths.bundle, `${compactJson(shareEqual(document), 120)}\n`);
writeFileSync(paths.errors, errorsModule(catalogue));
writeFileSync(paths.entityTable, entidadesModule(readEntidades(paths.entidades), document));
writeFileSync(paths.forms, formsModule(readEntidades(paths.entidades)));
const labels = labelModules(document);
writeFileSync(paths.labels, labelsModule(labels.keys()));
rmSync(paths.labelModules, { recursive: true, force: true });
mkdirSync(paths.labelModules);
for (const [name, module] of labels) writeFileSync(join(paths.labelModules, `${name}.ts`), module);
writeFileSync(paths.fields, fieldsModule(document));
writeFileSync(paths.filters, filtersModule(document));
writeFileSync(paths.columns, columnsModule(document));
writeFileSync(paths.calls, callsModule(document));
writeFileSync(paths.endings, endingsModule(catalogue));
writeFileSync(paths.logCodes, logCodesModule(document));
writeFileSync(paths.player, playerModule(document, catalogue));
writeFileSync(paths.area, areaModule(document));
writeFileSync(paths.deprecations, deprecationsModule(document as unknown as Document, listReleases()));
writeFileSync(paths.release, releaseModule(document as unknown as Document));
writeFileSync(paths.operations, operationsModule(document, catalogue));
writeFileSync(paths.webhooks, webhooksModule(document));
const db = await migratedDatabase();
writeFileSync(paths.database, await databaseModule(db).catch(stop));
writeFileSync(paths.pessoas, await pessoasModule(db).catch(stop));
await db.destroy();
writeFileSync(paths.types, astToString(await openapiTS(pathToFileURL(paths.bundle), typesOptions)));
await createClient(await zodConfig);

function stop({ message }: Pick<Error, 'message'>): never {
  console.error(message);
  process.exit(1);
}
