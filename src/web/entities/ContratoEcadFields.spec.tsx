import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { Styled } from '../shared/chakra/system.tsx';
import { ecad } from './ContratoEcadFields.tsx';

const contratos = { com: { numero: '123', ate: '2099-12-31' }, sem: null };

/** Draws the fields of a store of the client `com`, who has a contract, which can become one of `sem`, who has none. */
function show(cliente = 'com') {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  for (const [id, contratoEcad] of Object.entries(contratos))
    queries.setQueryData(['getCliente', { path: { id } }], { contratoEcad });
  const Page = () => {
    const form = useForm({ defaultValues: { cliente, ...ecad.values() } });
    return (
      <FormProvider {...form}>
        <ecad.Fields daLoja />
        <button type="button" onClick={() => form.setValue('cliente', 'sem')}>
          Outro cliente
        </button>
      </FormProvider>
    );
  };
  render(
    <Styled>
      <QueryClientProvider client={queries}>
        <Page />
      </QueryClientProvider>
    </Styled>,
  );
}
afterEach(cleanup);

it('tell of a store the contract of its client, also of another one that is picked', async () => {
  show();
  expect(screen.getByText('Em branco, vale o do cliente: 123, até 31/12/2099')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Outro cliente' }));
  expect(screen.getByText('Em branco, vale o do cliente: nenhum')).toBeTruthy();
});

it('say whose it is where no client is picked', () => {
  show('');
  expect(screen.getByText('Em branco, vale o do cliente.')).toBeTruthy();
});
