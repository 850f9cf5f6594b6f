export type Inline = string | { bold: string } | { label: string; to: string };

export type Block =
  | { type: 'heading'; title: string }
  | { type: 'text'; text: Inline[] }
  | { type: 'ol' | 'ul'; items: Inline[][] }
  | { type: 'picture'; alt: string; file: string };

export type Article = {
  title: string;
  /** Addresses of the screens that the article explains, with everything below them. */
  screens: string[];
  /** Words to search for besides the title. */
  words: string;
  blocks: Block[];
};

const inlineOf = (text: string): Inline[] =>
  text
    .replaceAll(/\s+/g, ' ')
    .split(/(\*\*.+?\*\*|\[.+?\]\(.+?\))/)
    .filter(Boolean)
    .map((part) => {
      const [, bold, label, to] = /^\*\*(.+)\*\*$|^\[(.+)\]\((.+)\)$/.exec(part) ?? [];
      return bold ? { bold } : label && to ? { label, to } : part;
    });

function blockOf(text: string): Block {
  const [, alt, file] = /^!\[(.+)\]\((.+)\)$/s.exec(text) ?? [];
  if (alt && file) return { type: 'picture', alt: alt.replaceAll(/\s+/g, ' '), file };
  if (text.startsWith('## ')) return { type: 'heading', title: text.slice(3) };
  const [mark] = /^(?:-|\d+\.) /.exec(text) ?? [];
  if (!mark) return { type: 'text', text: inlineOf(text) };
  const items = text.split(/^(?:-|\d+\.) /m).slice(1);
  return { type: mark === '- ' ? 'ul' : 'ol', items: items.map((item) => inlineOf(item.trim())) };
}

/** Reads an article of `docs/ajuda`: the part of Markdown that these articles use, below `telas:` and `busca:`. */
export function articleOf(source: string): Article {
  const [, head = '', body = source] = /^---\n(.*?)^---\n(.*)$/ms.exec(source) ?? [];
  const line = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(head)?.[1] ?? '';
  const [title = '', ...blocks] = body.trim().split(/\n{2,}/);
  return {
    title: title.replace('# ', ''),
    screens: line('telas').split(' ').filter(Boolean),
    words: line('busca'),
    blocks: blocks.map(blockOf),
  };
}
