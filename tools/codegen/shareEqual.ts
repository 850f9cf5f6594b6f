import { type Document, eachOperation, type Operation } from './document.ts';
import { filtroNameOf } from './expandFiltros.ts';

type Media = { schema?: { $ref?: string }; examples?: Record<string, object> };
type Answer = { $ref?: string; content?: Record<string, Media> };
type Filtros = { 'x-query-of'?: string; properties: Record<string, { description?: string }> };
/** A member of an object, and its name in the components if it is shared. */
type Place = { name: string; holder: Record<string, object>; key: string };

const placesIn = (holder: Record<string, object>, nameOf: (key: string) => string): Place[] =>
  Object.keys(holder).map((key) => ({ name: nameOf(key), holder, key }));

function share(
  document: Document,
  kind: 'examples' | 'parameters' | 'responses' | 'schemas',
  places: Place[],
) {
  const shelf: Record<string, object> = { ...document.components[kind] };
  for (const equal of Map.groupBy(places, ({ holder, key }) => JSON.stringify(holder[key])).values()) {
    const [{ name, holder, key }, another] = equal as [Place, ...Place[]];
    if (!another) continue;
    let own = name;
    for (let n = 2; own in shelf; n += 1) own = `${name}.${n}`;
    shelf[own] = holder[key]!;
    for (const place of equal) place.holder[place.key] = { $ref: `#/components/${kind}/${own}` };
  }
  Object.assign(document.components, { [kind]: shelf });
}

function responseName(status: string, { content = {} }: Answer): string {
  const media = Object.values(content);
  const parts = media.flatMap(({ schema, examples = {} }) =>
    Number(status) < 400 ? (schema?.$ref?.split('/').at(-1) ?? []) : Object.keys(examples),
  );
  return [status, ...parts].join('_');
}

/**
 * Writes what several operations and webhooks have in common once, in the components: responses, examples, parameters, and the
 * filters of reports.
 */
export function shareEqual(document: Document): Document {
  const shared = structuredClone(document);
  const responses: Place[] = [];
  const parameters: Place[] = [];
  const collect = (operation: Operation) => {
    const answers = operation.responses as Record<string, Answer>;
    responses.push(...placesIn(answers, (status) => responseName(status, answers[status]!)));
    const own = (operation.parameters ?? []) as unknown as Record<string, { $ref?: string; name: string }>;
    parameters.push(...placesIn(own, (at) => own[at]!.name).filter(({ key }) => !own[key]!.$ref));
  };
  eachOperation(shared, collect);
  for (const { post } of Object.values(shared.webhooks ?? {})) collect(post);
  share(shared, 'responses', responses);
  share(shared, 'parameters', parameters);
  const kept = [
    ...Object.values(shared.components.responses ?? {}),
    ...responses.map(({ holder, key }) => holder[key]!),
  ] as Answer[];
  const examples = kept.flatMap(({ content = {} }) =>
    Object.values(content).flatMap((media) => placesIn(media.examples ?? {}, (code) => code)),
  );
  share(
    shared,
    'examples',
    examples.filter(({ holder, key }) => !('$ref' in holder[key]!)),
  );
  const filters = Object.values(shared.components.schemas as Record<string, Filtros>)
    .filter((schema) => schema['x-query-of'])
    .flatMap(({ properties }) =>
      placesIn(properties, filtroNameOf).filter(({ key }) => properties[key]!.description),
    );
  share(shared, 'schemas', filters);
  return shared;
}
