import type { Document, Operation } from './document.ts';

export function tipoOf({ requestBody }: Operation, { components }: Document): string {
  const schemas = components.schemas as Record<string, { properties: { tipo: { const: string } } }>;
  const { $ref = '' } = requestBody!.content['application/json']!.schema;
  return schemas[$ref.split('/').at(-1)!]!.properties.tipo.const;
}

/** As Redoc names the place of a tag. */
const anchorOf = (tag: string) => tag.normalize('NFD').replace(/\p{M}/gu, '').replaceAll(' ', '-');

/** Lists the webhooks, which /docs shows at their tags, in the description of Integrações. */
export function expandWebhooks(document: Document): void {
  const tag = document.tags.find(({ name }) => name === 'Integrações');
  if (!tag || !document.webhooks) return;
  const rows = Object.entries(document.webhooks).map(([name, { post }]) => {
    const place = `#tag/${anchorOf(post.tags[0]!)}/paths/${name}/post`;
    return `| [\`${tipoOf(post, document)}\`](${place}) | ${post.summary} |`;
  });
  tag.description += ['\n\n| Webhook | Sent when |', '| --- | --- |', ...rows].join('\n');
}
