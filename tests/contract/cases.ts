import { readFileSync } from 'node:fs';
import { dereference } from '#server/http/references.ts';
import { type Document, type Located, type Media, operationsOf } from '../../tools/contract/document.ts';

type Case = { id: string; located: Located; answers: Answer[] };
export type Answer = { status: number; name: string | null; body: unknown; prefer: string };

/**
 * Every operation with its JSON examples, and the `Prefer` header that selects each in the mock. Errors have the same
 * code and message in every operation (lint checks that), so each is requested once.
 */
export function contractCases(): Case[] {
  const document: Document = JSON.parse(readFileSync('generated/openapi.json', 'utf8'));
  const asked = new Set<string>();
  return operationsOf(document).map((found) => {
    const located = { ...found, operation: dereference(document, found.operation) };
    const answers = answersOf(located).filter(({ status, prefer }) => status < 300 || !asked.has(prefer));
    for (const { prefer } of answers) asked.add(prefer);
    return { id: located.operation.operationId, located, answers };
  });
}

function answersOf({ operation }: Located): Answer[] {
  return Object.entries(operation.responses).flatMap(([status, { content = {} }]) => {
    const media = content['application/json'];
    if (!media) return [];
    return examplesOf(media).map(([name, body]) => ({
      status: Number(status),
      name,
      body,
      prefer: name ? `code=${status}, example=${name}` : `code=${status}`,
    }));
  });
}

function examplesOf({ example, examples = {} }: Media): [string | null, unknown][] {
  const named = Object.entries(examples).map(([name, { value }]): [string, unknown] => [name, value]);
  return named.length > 0 ? named : [[null, example]];
}
