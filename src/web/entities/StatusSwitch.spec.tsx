import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { StatusSwitch } from './StatusSwitch.tsx';

afterEach(cleanup);

const hint = 'Marca da agência: não muda quem recebe.';

it('the switch shows its purpose when pressed, and still changes', () => {
  const onChange = vi.fn();
  render(<StatusSwitch status="ATIVO" name="Adimplência de Natal" hint={hint} onChange={onChange} />);
  const button = screen.getByRole('switch', { name: 'Adimplência de Natal ativo' });
  expect(button.getAttribute('aria-description')).toBe(hint);
  expect(document.querySelector('.reason')).toBeNull();
  fireEvent.click(button);
  expect(document.querySelector('.reason')?.textContent).toBe(hint);
  expect(onChange).toHaveBeenCalledWith('INATIVO');
  fireEvent.blur(button);
  expect(document.querySelector('.reason')).toBeNull();
});

it('a locked switch shows the reason and does not change', () => {
  const onChange = vi.fn();
  render(<StatusSwitch status="ATIVO" name="Você" reason="É você." hint={hint} onChange={onChange} />);
  fireEvent.click(screen.getByRole('switch'));
  expect(document.querySelector('.reason')?.textContent).toBe('É você.');
  expect(onChange).not.toHaveBeenCalled();
});
