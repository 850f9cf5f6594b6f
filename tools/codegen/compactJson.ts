/**
 * Formats JSON compactly: an object or a list stays on one line if it fits into `width` columns; otherwise each member
 * gets a line.
 */
export function compactJson(value: unknown, width: number, indent = '', start = 0): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const inner = `${indent} `;
  const members = Object.entries(value).map(([name, member]) => {
    const key = isList ? '' : `${JSON.stringify(name)}: `;
    return key + compactJson(member, width, inner, inner.length + key.length);
  });
  const [open, close, space] = isList ? ['[', ']', ''] : ['{', '}', members.length > 0 ? ' ' : ''];
  const line = open + space + members.join(', ') + space + close;
  if (!line.includes('\n') && start + line.length <= width) return line;
  return `${open}\n${inner}${members.join(`,\n${inner}`)}\n${indent}${close}`;
}
