import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { system } from '../chakra/system.tsx';
import { Button } from './Button.tsx';

afterEach(cleanup);

const why = 'Selecione pelo menos uma loja';
const onClick = vi.fn();
const button = () => screen.getByRole('button');
const tip = () => screen.queryByText(why);

function draw(reason: string | false) {
  const drawn = (now: string | false) => (
    <ChakraProvider value={system}>
      <Button reason={now} onClick={onClick}>
        Adicionar
      </Button>
    </ChakraProvider>
  );
  const { rerender } = render(drawn(reason));
  return (next: string | false) => rerender(drawn(next));
}

describe('the reason why a button is disabled', () => {
  beforeEach(() => onClick.mockClear());

  it('shows on keyboard focus, until the focus leaves', () => {
    draw(why);
    expect(tip()).toBeNull();
    fireEvent.focus(button());
    expect(tip()).not.toBeNull();
    fireEvent.blur(button());
    expect(tip()).toBeNull();
  });

  it('shows on a press, which does nothing else', () => {
    draw(why);
    fireEvent.click(button());
    expect(tip()).not.toBeNull();
    expect(onClick).not.toHaveBeenCalled();
  });

  it('is the description for screen readers, and disappears with the reason', () => {
    const redraw = draw(why);
    expect(button().getAttribute('aria-description')).toBe(why);
    fireEvent.focus(button());
    redraw(false);
    expect(tip()).toBeNull();
    expect(button().hasAttribute('aria-description')).toBe(false);
    fireEvent.click(button());
    expect(onClick).toHaveBeenCalledOnce();
  });
});
