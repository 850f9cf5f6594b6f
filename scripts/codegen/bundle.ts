import { join } from 'node:path';
import { bundle, createConfig } from '@redocly/openapi-core';
import { paths } from '../../codegen.config.ts';
import { catalogueTable, readCatalogue } from './catalogue.ts';
import { type Document, expandErrors } from './expandErrors.ts';

/** One document of the contract in `folder`, with the error answers written out. Throws naming what does not resolve. */
export async function bundleContract(folder = '.') {
  const catalogue = readCatalogue(join(folder, paths.errorCatalogue));
  const ref = join(folder, paths.contract);
  const { bundle: result, problems } = await bundle({ ref, config: await createConfig({}) });
  if (problems.length > 0) {
    const sentences = problems.map(
      ({ message, location }) => `${location[0]?.source.absoluteRef}: ${message}`,
    );
    throw new Error(sentences.join('\n'));
  }
  const document = result.parsed as Document;
  document.tags.push({ name: 'Catálogo de erros', description: catalogueTable(catalogue) });
  expandErrors(document, catalogue);
  return document;
}
