import { type Member, membersOf } from '../clientMembers.ts';
import type { Comparison, Section } from './section.ts';

const code = (text: string) => `\`${text.replaceAll('|', '\\|')}\``;

/**
 * Says in words how the public types of `@vitrola/client` differ: what a program may name now, what it may not any more,
 * and what it has to give.
 */
export async function clientTypes({
  base,
  revision,
}: Pick<Comparison, 'base' | 'revision'>): Promise<Section> {
  const [before, after] = [membersOf(base), membersOf(revision)];
  const lines = [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [was, is] = [before.get(key), after.get(key)];
    const { owner, kind } = (is ?? was)!;
    // Of an operation or a model that came or went as a whole, its parts say nothing more.
    const isPart = kind === 'parameter' || kind === 'field';
    const isWhole = [before, after].some((members) => !hasOwner(members, owner));
    return isPart && isWhole ? [] : sentenceOf(was, is);
  });
  return {
    title: 'Public types of `@vitrola/client`',
    markdown: lines
      .sort()
      .map((line) => `- ${line}`)
      .join('\n'),
    failures: [],
  };
}

const hasOwner = (members: Map<string, Member>, owner: string) =>
  members.has(`${owner}.operation.${owner}`) || members.has(`${owner}.model.${owner}`);

/** Says how one member differs, nothing where it does not. */
function sentenceOf(was: Member | undefined, is: Member | undefined): string[] {
  const { kind, owner, name } = (is ?? was)!;
  const isWhole = kind === 'operation' || kind === 'model';
  const subject = isWhole ? `${code(owner)} (${kind})` : `${code(owner)}: ${kind} ${code(name)}`;
  if (!was) return [`${subject} is new${!isWhole && is!.required ? ', and required' : ''}.`];
  if (!is) return [`${subject} is gone.`];
  return [
    ...(was.required !== is.required ? [`${subject} became ${is.required ? 'required' : 'optional'}.`] : []),
    ...(was.type !== is.type ? [`${subject} ${typeChange(was.type, is.type)}.`] : []),
  ];
}

/** Says how a type differs: of a union what came and went, because an enum may have dozens of values. */
function typeChange(was: string, is: string): string {
  const [old, now] = [was.split(' | '), is.split(' | ')];
  const came = now.filter((one) => !old.includes(one));
  const went = old.filter((one) => !now.includes(one));
  if (old.length === 1 && now.length === 1) return `was ${code(was)} and is ${code(is)}`;
  return [
    ...(came.length > 0 ? [`may be ${came.map(code).join(', ')}`] : []),
    ...(went.length > 0 ? [`is no longer ${went.map(code).join(', ')}`] : []),
    ...(came.length + went.length === 0 ? ['has its values in another order'] : []),
  ].join(', and ');
}
