import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { Styled } from '../shared/chakra/system.tsx';
import { ecad } from './ContratoEcadFields.tsx';

const contratos = { com: { numero: '123', ate: '2099-12-31' }, sem: null };

/** Renders a store's fields. Client `com` has a contract; the button switches the store to `sem`, which has none. */
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

it('a store shows the contract of its client, and follows a change of client', async () => {
  show();
  expect(screen.getByText('Em branco, vale o do cliente: 123, até 31/12/2099')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Outro cliente' }));
  expect(screen.getByText('Em branco, vale o do cliente: nenhum')).toBeTruthy();
});

it('a store without a client names the client as the source', () => {
  show('');
  expect(screen.getByText('Em branco, vale o do cliente.')).toBeTruthy();
});
