import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { system } from '../chakra/system.tsx';
import { FormContext } from './FormContext.ts';
import { SecondsField } from './SecondsField.tsx';

afterEach(cleanup);

const fields = { transicaoMs: { label: 'Transição', minimum: 0, maximum: 8000 } };
const info = { fields, secrets: new Set<string>(), shows: new Map(), drawn: new Set<string>() };

function Fields({ onChange }: { onChange: (value: number | null) => void }) {
  const form = useForm<{ transicaoMs: number | null }>({ defaultValues: { transicaoMs: 250 } });
  onChange(form.watch('transicaoMs'));
  return (
    <FormContext value={{ ...info, reloaded: false, sent: null }}>
      <FormProvider {...form}>
        <SecondsField name="transicaoMs" />
      </FormProvider>
    </FormContext>
  );
}

it.each([
  ['1,5', '1,5', 1500],
  ['0.25', '0,25', 250],
  ['2,', '2,', 2000],
  ['9', '', null],
  ['8,1', '8,', 8000],
  ['1,2345', '1,2345', 1235],
  ['a1', '1', 1000],
])('typing %s shows %s and stores %s milliseconds', async (typed, shown, milliseconds) => {
  let value: number | null = null;
  const keep = (next: number | null) => {
    value = next;
  };
  render(<ChakraProvider value={system}>{<Fields onChange={keep} />}</ChakraProvider>);
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Transição' });
  expect(input.value).toBe('0,25');
  await userEvent.clear(input);
  expect(value).toBeNull();
  await userEvent.type(input, typed);
  expect([input.value, value]).toEqual([shown, milliseconds]);
});
