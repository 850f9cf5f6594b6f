// biome-ignore-all lint/suspicious/noArrayIndexKey: the parts of an article never change.
import { articleOf, type Block, type Inline } from '#domain/ajuda.ts';

const sources = import.meta.glob<string>('../../../docs/ajuda/player/*.md', {
  eager: true,
  import: 'default',
  query: '?raw',
});
const articles = Object.values(sources).map(articleOf);

const Text = ({ text }: { text: Inline[] }) => (
  <>
    {text.map((part, n) =>
      typeof part === 'string' ? part : 'bold' in part ? <strong key={n}>{part.bold}</strong> : part.label,
    )}
  </>
);

function Part({ block }: { block: Block }) {
  if (block.type === 'picture') return null;
  if (block.type === 'heading') return <h3>{block.title}</h3>;
  if (block.type === 'text')
    return (
      <p>
        <Text text={block.text} />
      </p>
    );
  const List = block.type;
  return (
    <List>
      {block.items.map((text, n) => (
        <li key={n}>
          <Text text={text} />
        </li>
      ))}
    </List>
  );
}

export const Articles = () => (
  <section className="cartao-largo" aria-labelledby="duvidas">
    <h2 id="duvidas">Dúvidas comuns</h2>
    {articles.map(({ title, blocks }) => (
      <details key={title} className="artigo">
        <summary>{title}</summary>
        {blocks.map((block, n) => (
          <Part key={n} block={block} />
        ))}
      </details>
    ))}
  </section>
);
