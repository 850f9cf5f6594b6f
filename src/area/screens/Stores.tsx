import { ChevronRight } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { count } from '#domain/text.ts';
import { call, type Schemas } from '../api.ts';
import { playingText } from '../texts.ts';
import { usePages } from '../useLoaded.ts';
import { Content, Empty, More, Situation, Title } from './elements.tsx';

const LIMIT = 50;
const TYPING_MS = 300;

export const StoreRows = ({ lojas }: { lojas: Schemas['AreaLoja'][] }) => (
  <ul className="linhas">
    {lojas.map((loja) => (
      <li key={loja._id}>
        <a className="store" href={`/area/lojas/${loja._id}`}>
          <span className="store-name">
            <b>{loja.nome}</b>
            <span className="nota">
              {loja.cidade}, {loja.uf}
            </span>
          </span>
          <span className="store-now">
            <Situation loja={loja} />
            {loja.tocando && <span className="nota">{playingText(loja.tocando)}</span>}
          </span>
          <ChevronRight size={20} aria-hidden />
        </a>
      </li>
    ))}
  </ul>
);

export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

type SearchProps = { label: string; value: string; onChange: (text: string) => void };

export function Search({ label, value, onChange }: SearchProps) {
  const id = useId();
  return (
    <div className="campo">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        value={value}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}

export function Stores() {
  const [text, setText] = useState('');
  const nome = usePaused(text.trim()) || undefined;
  const pages = usePages(
    `lojas ${nome}`,
    (cursor) => call('listAreaLojas', { query: { nome, cursor, limit: LIMIT } }),
    true,
  );
  return (
    <main className="page">
      <Title>Lojas</Title>
      <Search label="Buscar pelo nome" value={text} onChange={setText} />
      <Content loaded={pages}>
        {({ items, total }) =>
          items.length === 0 ? (
            <Empty>{nome ? 'Nenhuma loja com este nome.' : 'Nenhuma loja por enquanto.'}</Empty>
          ) : (
            <>
              <p className="nota" role="status">
                {count(total ?? items.length, 'loja', 'lojas')}
              </p>
              <StoreRows lojas={items} />
              <More {...pages} />
            </>
          )
        }
      </Content>
    </main>
  );
}
