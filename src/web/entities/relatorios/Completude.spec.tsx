import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { Completude } from './Completude.tsx';

const draw = (completude: { isrc: number; compositor: number } | null) =>
  render(
    <MemoryRouter>
      <Completude completude={completude} />
    </MemoryRouter>,
  ).container;

it('links to the tracks with missing data only if there are any', () => {
  expect(draw({ isrc: 82, compositor: 100 }).textContent).toBe(
    'ISRC em 82 %, compositor em 100 % das execuções',
  );
  const links = screen.getAllByRole<HTMLAnchorElement>('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['ISRC em 82 %', '/musicas/completar?falta=isrc'],
  ]);
});

it('renders nothing without plays', () => {
  expect(draw(null).textContent).toBe('');
});
