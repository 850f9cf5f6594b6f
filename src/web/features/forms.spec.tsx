import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { entidades } from '#generated/entidades.ts';
import { forms } from '#generated/forms.ts';

const FORM_CONTEXT = '../shared/form/FormContext.ts';
const drawn = new Set<string>();
let Styled: typeof import('../shared/chakra/system.tsx').Styled;
beforeAll(async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  // Other spec files may have loaded these modules without the mock.
  vi.resetModules();
  vi.doMock(import('../shared/form/FormContext.ts'), async (importOriginal) => {
    const real = await importOriginal();
    return {
      ...real,
      useField: (...given: Parameters<typeof real.useField>) => {
        drawn.add(given[0]);
        return real.useField(...given);
      },
    };
  });
  ({ Styled } = await import('../shared/chakra/system.tsx'));
});
afterEach(() => {
  cleanup();
  drawn.clear();
});
afterAll(() => {
  vi.doUnmock(FORM_CONTEXT);
  vi.resetModules();
});

const screens = import.meta.glob<{ CreateScreen?: ComponentType }>('./*/*Form.tsx');
/** Inputs named differently from their contract field. */
const parts: Record<string, string> = { contratoEcad: 'ecadNumero' };
/** Schedule fields that come from its report or belong to another frequency. */
const undrawn = ['relatorio', 'id', 'filtros', 'colunas', 'diaDoMes'];

const cases = Object.entries(forms).flatMap(([entidade, fields]) => {
  const address = (entidades as Record<string, { address: string }>)[entidade]?.address;
  const files = Object.keys(screens).filter((file) => file.startsWith(`.${address}/`));
  return files.map((file) => ({ file, fields: Object.keys(fields), entidade }));
});

it.each(cases)('$file draws each field that it sends', async ({ file, fields, entidade }) => {
  const { CreateScreen } = await screens[file]!();
  const queries = new QueryClient();
  queries.setQueryData(['getMe', {}], { _id: 'eu', nome: 'Ana', login: 'ana', level: '0' });
  const router = createMemoryRouter([{ path: '/', Component: CreateScreen }]);
  render(
    <Styled>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Styled>,
  );
  const wanted = fields.filter((name) => entidade !== 'AGENDAMENTO' || !undrawn.includes(name));
  await waitFor(() => expect(wanted.filter((name) => !drawn.has(parts[name] ?? name)).join(', ')).toBe(''), {
    timeout: 10_000,
  });
});

it('finds the forms', () => expect(cases.length).toBeGreaterThan(7));
