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

it('leads to the tracks that lack something, and to none where nothing lacks', () => {
  expect(draw({ isrc: 82, compositor: 100 }).textContent).toBe(
    'ISRC em 82 %, compositor em 100 % das execuções',
  );
  const links = screen.getAllByRole<HTMLAnchorElement>('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['ISRC em 82 %', '/musicas?falta=isrc'],
  ]);
});

it('says nothing where nothing was played', () => {
  expect(draw(null).textContent).toBe('');
});
