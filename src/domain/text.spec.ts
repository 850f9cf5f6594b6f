import { describe, expect, it } from 'vitest';
import { count, escaped, fold, listing, preview } from './text.ts';

it('folds case, accents and spaces', () => expect(fold('  São  JOÃO ')).toBe('sao joao'));

describe('preview', () => {
  it('cuts a text at 40 characters', () => expect(preview('a'.repeat(41))).toBe(`${'a'.repeat(40)}...`));
  it('leaves a short text unchanged', () => expect(preview('Sem sinal')).toBe('Sem sinal'));
  it('never splits a character', () => expect(preview('🎵🎵🎵', 2)).toBe('🎵🎵...'));
});

describe('count', () => {
  it('counts one', () => expect(count(1, 'loja', 'lojas')).toBe('1 loja'));
  it('counts none', () => expect(count(0, 'loja', 'lojas')).toBe('0 lojas'));
  it('counts many', () => expect(count(1240, 'loja', 'lojas')).toBe('1.240 lojas'));
});

it('lists with "e"', () => expect(listing(['a', 'b', 'c'])).toBe('a, b e c'));

it('escapes signs for HTML and XML', () =>
  expect(escaped('<a href="x">R&B &amp; \'Sol\'</a>')).toBe(
    "&lt;a href=&quot;x&quot;&gt;R&amp;B &amp;amp; 'Sol'&lt;/a&gt;",
  ));
