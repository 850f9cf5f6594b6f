import { expect, it } from 'vitest';
import { compactJson } from '../../tools/codegen/compactJson.ts';

it('writes objects and lists on one line only if they fit the width', () => {
  const value = {
    none: [],
    nothing: {},
    answer: { $ref: '#/answers/404' },
    names: ['a "b"', null, 1.5],
    long: { description: 'Twenty columns wide.' },
  };
  const text = compactJson(value, 38);
  expect(text).toBe(`{
 "none": [],
 "nothing": {},
 "answer": { "$ref": "#/answers/404" },
 "names": ["a \\"b\\"", null, 1.5],
 "long": {
  "description": "Twenty columns wide."
 }
}`);
  expect(JSON.parse(text)).toEqual(value);
});
