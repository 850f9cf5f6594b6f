type Parameter = { name: string; in: string; schema: object; required?: boolean; description?: string };
/** `true`: keys may not send the field. `change`: keys may set it on create, but not change it. */
type SessionOnly = true | 'change';
type BodySchema = {
  $ref?: string;
  required?: string[];
  properties?: Record<string, { 'x-session-only'?: SessionOnly }>;
};
export type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  security?: Record<string, string[]>[];
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { required?: boolean; content: Record<string, { schema: BodySchema }> };
  responses: Record<string, unknown>;
  'x-errors'?: string[];
  /** Adds the codes of the entities of a part: of one that is `gone`, of a value that is `taken`. */
  'x-entity-errors'?: Record<string, ('gone' | 'taken')[]>;
  /** Codes of its shape that the operation never returns. */
  'x-without'?: string[];
  'x-event-errors'?: string[];
  'x-extension'?: true;
  'x-session-only'?: true;
  /** `true` for a POST that writes nothing. */
  'x-reads'?: true;
  /** `true` if every key can call it, `false` if no narrow key can. */
  'x-narrow-keys'?: boolean;
  /** Parameters and fields that name an entity, an operation or an action. A key also needs the tag of its value. */
  'x-tag-of'?: string[];
  /** Table of the stored item with the id in the path. A key also needs the tags of that item. */
  'x-tag-of-stored'?: string;
  'x-open-query'?: true;
  'x-cost'?: number;
  /** `false` for a write that cannot be undone. */
  'x-undoable'?: false;
  /** `false` if only programs call it. */
  'x-panel'?: false;
  /** "0" for a webhook that only administrators of that level may receive. */
  'x-level'?: '0';
  'x-log': string;
};
export type Document = {
  paths: Record<string, Partial<Record<(typeof methods)[number], Operation>>>;
  webhooks?: Record<string, { post: Operation }>;
  tags: { name: string; description: string }[];
  components: {
    parameters?: Record<string, Parameter>;
    schemas: Record<string, object>;
    headers?: Record<string, { description: string; schema: object }>;
    examples?: Record<string, object>;
    responses?: Record<string, object>;
  };
};

export const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

export function eachOperation(
  document: Document,
  visit: (operation: Operation, method: string, path: string) => void,
) {
  for (const [path, item] of Object.entries(document.paths))
    for (const method of methods) {
      const operation = item[method];
      if (operation) visit(operation, method, path);
    }
}

export const parametersOf = ({ parameters = [] }: Operation, document: Document): Parameter[] =>
  parameters.map((parameter) =>
    '$ref' in parameter ? document.components.parameters![parameter.$ref.split('/').at(-1)!]! : parameter,
  );

export function sessionOnlyFieldsOf(
  { requestBody }: Operation,
  document: Document,
  kind: SessionOnly = true,
): string[] {
  return Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => {
    const { properties = {} } = schema.$ref
      ? (document.components.schemas[schema.$ref.split('/').at(-1)!] as BodySchema)
      : schema;
    return Object.keys(properties).filter((name) => properties[name]?.['x-session-only'] === kind);
  });
}

/** The cost in points: 5 for a report, 1 for other operations without `x-cost`. */
export const costOf = ({ operationId, 'x-cost': cost }: Operation): number =>
  cost ?? (operationId.startsWith('report') ? 5 : 1);

export const schemesOf = ({ security = [] }: Operation): string[] =>
  security.flatMap((scheme) => Object.keys(scheme));
