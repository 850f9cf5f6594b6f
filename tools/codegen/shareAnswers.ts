import { type Document, eachOperation } from './document.ts';

type Media = { examples?: Record<string, object> };
type Answer = { content?: Record<string, Media> };

function createShelf(kind: string) {
  const named: Record<string, object> = {};
  const isOther = (known: object | undefined, value: object) =>
    known !== undefined && JSON.stringify(known) !== JSON.stringify(value);
  return {
    named,
    refer(name: string, value: object): { $ref: string } {
      let own = name;
      for (let n = 2; isOther(named[own], value); n += 1) own = `${name}.${n}`;
      named[own] = value;
      return { $ref: `#/components/${kind}/${own}` };
    },
  };
}

/**
 * Shares equal error responses and examples between operations. Operations refer to `components/responses`, named by
 * status and codes, which refer to `components/examples`, named by code.
 */
export function shareAnswers(document: Document): Document {
  const shared = structuredClone(document);
  const responses = createShelf('responses');
  const examples = createShelf('examples');
  const shareExamples = (media: Media): Media => ({
    ...media,
    ...(media.examples && {
      examples: Object.fromEntries(
        Object.entries(media.examples).map(([code, example]) => [code, examples.refer(code, example)]),
      ),
    }),
  });
  eachOperation(shared, (operation) => {
    for (const [status, answer] of Object.entries(operation.responses as Record<string, Answer>)) {
      if (Number(status) < 400) continue;
      const content = Object.entries(answer.content ?? {});
      const codes = content.flatMap(([, media]) => Object.keys(media.examples ?? {}));
      operation.responses[status] = responses.refer([status, ...codes].join('_'), {
        ...answer,
        content: Object.fromEntries(content.map(([type, media]) => [type, shareExamples(media)])),
      });
    }
  });
  Object.assign(shared.components, {
    responses: responses.named,
    examples: { ...shared.components.examples, ...examples.named },
  });
  return shared;
}
