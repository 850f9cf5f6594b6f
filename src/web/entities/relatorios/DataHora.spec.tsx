import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DataHora } from './DataHora.tsx';

afterEach(cleanup);

it('shows a moment in São Paulo time, plus the store’s time if it differs', () => {
  const data = '2026-11-19T03:01:00.000Z';
  expect(render(<DataHora data={data} />).container.textContent).toBe('19/11/2026 00:01');
  cleanup();
  const { container } = render(<DataHora data={data} fusoHorario="America/Manaus" />);
  expect(container.textContent).toBe('19/11/2026 00:01Na loja: 18/11 23:01');
});
