import { cleanup, render } from '@testing-library/react';
import { afterAll, afterEach, expect, test } from 'vitest';
import { allowTranslation } from '#domain/translation.ts';
import { translate } from '#tests/support/translate.ts';

const { insertBefore, removeChild } = Node.prototype;
allowTranslation();
afterAll(() => void Object.assign(Node.prototype, { insertBefore, removeChild }));
afterEach(cleanup);

const Hits = ({ count }: { count: number }) => (
  <section>
    {count > 1 && 'As '}
    {count} {count === 1 ? 'loja' : 'lojas'}
    {count > 0 ? <b>achada</b> : 'Nenhuma'}
    {count > 2 && ' e mais'}
  </section>
);

test('a page translated by the browser keeps updating', () => {
  const { container, rerender } = render(<Hits count={0} />);
  const shown = [3, 0, 1, 2, 0, 3].map((count) => {
    translate(container);
    rerender(<Hits count={count} />);
    return container.textContent;
  });
  expect(shown).toEqual([
    'As 3 lojasachada e mais',
    '0 lojasNenhuma',
    '1 lojaachada',
    'As 2 lojasachada',
    '0 lojasNenhuma',
    'As 3 lojasachada e mais',
  ]);
});
