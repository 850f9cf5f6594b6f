import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Periodo, periodos } from '#domain/periodos.ts';
import { system } from '../chakra/system.tsx';
import { PeriodDays, PeriodSelect } from './Period.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function draw(first: Periodo) {
  const told: Periodo[] = [];
  function Both() {
    const [said, setSaid] = useState(first);
    const change = (next: Periodo) => {
      told.push(next);
      setSaid(next);
    };
    return (
      <>
        <PeriodSelect aria-label="Período" none="Qualquer" said={said} options={periodos} onChange={change} />
        <PeriodDays said={said} onChange={change} />
      </>
    );
  }
  render(
    <ChakraProvider value={system}>
      <Both />
    </ChakraProvider>,
  );
  return told;
}

const choose = (value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: 'Período' }), { target: { value } });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('selects a named period, a number of days, or none', () => {
  const told = draw({ periodo: 30 });
  choose('MES_PASSADO');
  choose('90');
  choose('');
  expect(told).toEqual([{ intervalo: 'MES_PASSADO' }, { periodo: 90 }, {}]);
  expect(screen.queryByLabelText('De')).toBeNull();
});

it('starts two dates with the previous period and reports only valid ones', () => {
  vi.useFakeTimers({ now: new Date('2026-11-27T15:00:00Z'), toFake: ['Date'] });
  const told = draw({ intervalo: 'SEMANA_PASSADA' });
  choose('datas');
  type('De', '0002-11-16');
  type('De', '2026-11-30');
  expect(screen.getByRole('alert').textContent).toBe('O começo não pode ser depois do fim');
  type('De', '');
  expect(screen.getByRole('alert').textContent).toBe('Falta o começo');
  type('De', '2026-11-10');
  type('até', '2026-11-20');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(told).toEqual([
    { de: '2026-11-16', ate: '2026-11-22' },
    { de: '2026-11-10', ate: '2026-11-22' },
    { de: '2026-11-10', ate: '2026-11-20' },
  ]);
});
