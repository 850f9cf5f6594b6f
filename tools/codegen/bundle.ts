import { join, relative } from 'node:path';
import { bundle, createConfig, getLineColLocation, type NormalizedProblem } from '@redocly/openapi-core';
import { paths } from '../../codegen.config.ts';
import { catalogueTable, readCatalogue } from './catalogue.ts';
import { expandDeprecations } from './deprecations.ts';
import type { Document } from './document.ts';
import { expandEntidades, expandEntityErrors, readEntidades } from './entidades.ts';
import { expandErrors } from './expandErrors.ts';
import { expandFiltros } from './expandFiltros.ts';
import { expandHeaders, readHeaders } from './expandHeaders.ts';
import { expandTags } from './keys.ts';
import { expandWebhooks } from './webhooks.ts';

/**
 * Bundles the contract in `folder` into one document. Expands error responses, the enums of entities, the filters of
 * reports, deprecation notes and response headers. Throws with the place of each reference that does not resolve.
 */
export async function bundleContract(folder = '.') {
  const catalogue = readCatalogue(join(folder, paths.errorCatalogue));
  const ref = join(folder, paths.contract);
  const { bundle: result, problems } = await bundle({ ref, config: await createConfig({}) });
  if (problems.length > 0) {
    // An unparsable file also causes an error for each reference to it.
    const causes = problems.filter(({ message }) => message.startsWith('Failed to parse'));
    const told = causes.length > 0 ? causes : problems;
    throw new Error([...new Set(told.map((problem) => sentenceOf(problem, folder)))].join('\n'));
  }
  const document = result.parsed as Document;
  document.tags.push({ name: 'Catálogo de erros', description: catalogueTable(catalogue) });
  const entidades = readEntidades(join(folder, paths.entidades));
  expandEntityErrors(document, entidades);
  expandErrors(document, catalogue);
  expandEntidades(document, entidades);
  expandTags(document);
  expandWebhooks(document);
  expandFiltros(document);
  expandDeprecations(document);
  expandHeaders(document, readHeaders(join(folder, paths.headers)));
  return document;
}

function sentenceOf({ message, location: [place] }: NormalizedProblem, folder: string): string {
  if (!place) return message;
  const { source, start } = getLineColLocation(place);
  const line = source.body.split('\n')[start.line - 1]!.trim();
  const file = relative(folder, source.absoluteRef);
  return `${file}:${start.line}:${start.col}: ${message.replace(/ in "[^"]*" \(\d+:\d+\)$/, '')}\n    ${line}`;
}
