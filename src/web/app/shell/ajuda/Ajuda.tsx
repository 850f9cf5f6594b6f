// biome-ignore-all lint/suspicious/noArrayIndexKey: the parts of an article never change.
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useInsertionEffect } from 'react';
import { Link, useLocation } from 'react-router';
import type { Block, Inline } from '#domain/ajuda.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { DrawerWindow } from '../../../shared/ui/DrawerWindow.tsx';
import { useMediaQuery } from '../../../shared/ui/media.ts';
import { useOverlay } from '../../../shared/ui/overlay.ts';
import { articleFor, articles, drawerOf, pictures } from './articles.ts';

/** From this width the screen makes room for the drawer. */
const wide = '(min-width: 1440px)';

const Prose = chakra('article', {
  base: {
    lineHeight: '1.55',
    '& > * + *': { mt: '3' },
    '& h3': { mt: '5', textStyle: 'label' },
    '& ol, & ul': { ps: '5' },
    '& ol': { listStyleType: 'decimal' },
    '& ul': { listStyleType: 'disc' },
    '& li + li': { mt: '1.5' },
    '& a': { textDecoration: 'underline' },
    '& img': { w: 'full', h: 'auto', borderWidth: '1px', borderRadius: 'l2' },
  },
});

export function Ajuda() {
  const { drawer, openDrawer, closeDrawer } = useOverlay();
  const { pathname } = useLocation();
  const isBeside = useMediaQuery(wide);
  const chosen = drawer?.split('.')[1] ?? articleFor(pathname);
  const article = articles.get(chosen ?? '');

  useInsertionEffect(() => {
    const page = document.documentElement;
    page.toggleAttribute('data-ajuda', isBeside);
    return () => page.removeAttribute('data-ajuda');
  }, [isBeside]);
  // Keeps all pictures in the browser's cache, for when there is no network.
  useEffect(() => {
    for (const address of pictures.values()) new Image().src = address;
  }, []);

  const all = (
    <ul>
      {[...articles].map(([name, { title }]) => (
        <li key={name}>
          <button type="button" className="text-link" onClick={() => openDrawer(drawerOf(name))}>
            {title}
          </button>
        </li>
      ))}
    </ul>
  );
  return (
    <DrawerWindow
      open
      beside={isBeside}
      onClose={closeDrawer}
      title={article?.title ?? 'Ajuda'}
      footer={article && <Button onClick={() => openDrawer(drawerOf('todos'))}>Todos os artigos</Button>}
    >
      <Prose>
        {article?.blocks.map((block, n) => <Part key={n} block={block} kept={isBeside && chosen} />) ?? all}
      </Prose>
    </DrawerWindow>
  );
}

/** `kept` is the article that stays open beside a linked screen. */
type Kept = { kept: string | false | undefined };

function Part({ block, kept }: { block: Block } & Kept) {
  if (block.type === 'picture') return <img src={pictures.get(block.file)} alt={block.alt} loading="lazy" />;
  if (block.type === 'heading') return <h3>{block.title}</h3>;
  if (block.type === 'text')
    return (
      <p>
        <Text text={block.text} kept={kept} />
      </p>
    );
  const List = block.type;
  return (
    <List>
      {block.items.map((text, n) => (
        <li key={n}>
          <Text text={text} kept={kept} />
        </li>
      ))}
    </List>
  );
}

const Text = ({ text, kept }: { text: Inline[] } & Kept) =>
  text.map((part, n) =>
    typeof part === 'string' ? (
      part
    ) : 'bold' in part ? (
      <strong key={n}>{part.bold}</strong>
    ) : (
      <Link key={n} to={kept ? `${part.to}?drawer=${drawerOf(kept)}` : part.to}>
        {part.label}
      </Link>
    ),
  );
