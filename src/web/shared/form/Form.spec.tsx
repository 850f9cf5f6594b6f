import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, Link } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteEtag } from '#client/etags.ts';
import { ClienteCreate } from '#generated/fields.ts';
import { zClienteCreate } from '#generated/zod/zod.gen.ts';
import { ApiError } from '../api/ApiError.ts';
import { system } from '../chakra/system.tsx';
import { toast } from '../toast/toaster.tsx';
import { type Change, Form } from './Form.tsx';
import { fieldsOf } from './fields.tsx';

type Values = { nome: string; cnpj: string; responsavel: string };
const { nome, cnpj, responsavel } = ClienteCreate;
const fields = { nome, cnpj, responsavel };
const Field = fieldsOf<Values>();
const start = { nome: '', cnpj: '', responsavel: '' };

type Entity = { _id: string; values: Values };

type Given = {
  defaultValues: Values;
  onSubmit: (
    values: Values,
    change: Pick<Change<Values>, 'headers'> & { changed?: object },
  ) => Promise<unknown>;
  version?: string;
  onReload?: () => Promise<Values>;
};
const me = {
  _id: 'eu',
  nome: 'Ana',
  login: 'ana',
  email: 'ana@x.com',
  level: '0',
  updatedAt: '2026-11-20T12:00:00Z',
};

function show(props: Partial<Given> = {}, whoIsKnown = true) {
  const queries = new QueryClient();
  const knowMe = () => queries.setQueryData(['getMe', {}], me);
  if (whoIsKnown) knowMe();
  else void queries.fetchQuery({ queryKey: ['getMe', {}], queryFn: () => new Promise(() => {}) });
  let change: (props: Partial<Given>) => void = () => {};
  const children = (
    <>
      <Field.Text name="nome" required />
      <Field.Text name="cnpj" mask="cnpj" />
      <Field.Password name="responsavel" />
      <Link to="/outra">Outra página</Link>
    </>
  );
  const filling = { schema: zClienteCreate, fields, onSaved: () => {}, submit: 'Salvar', children };
  const Page = () => {
    const [changed, setChanged] = useState<Partial<Given>>({});
    change = setChanged;
    const given: Given = {
      defaultValues: start,
      onSubmit: async () => ({}),
      ...props,
      ...changed,
    };
    const { defaultValues, version, onSubmit, onReload } = given;
    const entity = (values: Values): Entity => {
      const read = { _id: '1', values };
      noteEtag(read, version);
      return read;
    };
    const write = { isPending: false };
    return (
      <ChakraProvider value={system}>
        <QueryClientProvider client={queries}>
          {version || onReload ? (
            <Form
              {...filling}
              read={{
                data: entity(defaultValues),
                isPending: false,
                isError: false,
                isRefetching: false,
                error: null,
                refetch: async () => ({ data: onReload && entity(await onReload()) }),
              }}
              values={({ values }) => values}
              save={{
                ...write,
                mutateAsync: ({ values, body, headers }: Change<Values>) =>
                  onSubmit(values, { changed: body, headers }),
              }}
            />
          ) : (
            <Form
              {...filling}
              values={() => defaultValues}
              save={{
                ...write,
                mutateAsync: ({ body }: { body: Values }) => onSubmit(body, { headers: undefined }),
              }}
            />
          )}
        </QueryClientProvider>
      </ChakraProvider>
    );
  };
  const router = createMemoryRouter([
    { path: '/', Component: Page },
    { path: '/outra', Component: () => <p>Outra</p> },
  ]);
  const { unmount } = render(<RouterProvider router={router} />);
  return {
    user: userEvent.setup(),
    router,
    unmount,
    knowMe: () => act(knowMe),
    give: (props: Parameters<typeof change>[0]) => act(() => change(props)),
  };
}

// Preload the dialogs, which load slowly on a busy machine.
beforeAll(() =>
  Promise.all([
    import('../ui/DialogWindow.tsx'),
    import('../ui/ConfirmDialog.tsx'),
    import('./Conflict.tsx'),
  ]),
);
beforeEach(() => vi.spyOn(toast, 'danger').mockReturnValue(undefined));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.restoreAllMocks();
});

it('shows the first message in one toast and focuses the input', async () => {
  const onSubmit = vi.fn(async () => ({}));
  const { user } = show({ onSubmit });
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Nome não pode ficar vazio')).toBeTruthy();
  expect(toast.danger).toHaveBeenCalledExactlyOnceWith(
    'Nome não pode ficar vazio',
    expect.objectContaining({ duration: 10_000 }),
  );
  expect(document.activeElement).toBe(screen.getByLabelText(/Nome/));
  expect(onSubmit).not.toHaveBeenCalled();
});

it('saves once even if the button is pressed several times', async () => {
  let finish = () => {};
  const onSubmit = vi.fn(
    () =>
      new Promise((resolve) => {
        finish = () => resolve({});
      }),
  );
  const { user } = show({ onSubmit });
  await user.type(screen.getByLabelText(/Nome/), 'Rede');
  await user.dblClick(screen.getByRole('button', { name: 'Salvar' }));
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  finish();
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('saves once on Ctrl+Enter, and only if something changed', async () => {
  const onSubmit = vi.fn(async () => ({}));
  const { user, give } = show({ onSubmit, version: '"1"' });
  const save = '{Control>}{Enter}{/Control}';
  await user.click(screen.getByLabelText(/Nome/));
  await user.keyboard(save);
  expect(onSubmit).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText(/Nome/), `Rede${save}`);
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  give({ version: '"2"' });
  await user.click(screen.getByRole('link', { name: 'Outra página' }));
  await user.keyboard(save);
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('allows letters in the mask of a CNPJ', async () => {
  const { user } = show();
  await user.type(screen.getByLabelText('CNPJ'), '12abc34501de35');
  expect((screen.getByLabelText('CNPJ') as HTMLInputElement).value).toBe('12.ABC.345/01DE-35');
});

it('submits the masked value even without a blur', async () => {
  const onSubmit = vi.fn(async () => ({}));
  const { user } = show({ onSubmit });
  await user.type(screen.getByLabelText(/Nome/), 'Rede');
  await user.type(screen.getByLabelText('CNPJ'), '12abc34501de35{Enter}');
  await waitFor(() =>
    expect(onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({ cnpj: '12.ABC.345/01DE-35' }),
      expect.anything(),
    ),
  );
});

const refusing = (error: ApiError) => vi.fn(async () => ({})).mockRejectedValueOnce(error);

async function submit(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText(/Nome/), 'Rede');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
}

it('shows the server’s message at its input', async () => {
  const message = 'Já existe um cliente com este nome.';
  const { user } = show({
    onSubmit: refusing(new ApiError('C001', message, 409, [{ path: 'nome', message }])),
  });
  await submit(user);
  expect(await screen.findByText(message)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/Nome/));
});

describe('a failure without a field in the form', () => {
  const untold = () => screen.queryAllByText(/código/).map(({ textContent }) => textContent);

  it.each([
    [
      'of the server',
      new ApiError('REQ009', 'Tente em instantes.', 503),
      'Tente em instantes. (código REQ009)',
    ],
    ['of the connection', new TypeError('Failed to fetch'), /Sem conexão com o servidor.*\(código REDE\)/],
    [
      'of a field that does not stand in it',
      new ApiError('REQ001', 'Dados inválidos!', 400, [{ path: 'email', message: 'E-mail já usado.' }]),
      'Dados inválidos! E-mail já usado. (código REQ001)',
    ],
  ])('shows a failure %s above the buttons until the next save', async (_, error, text) => {
    const { user } = show({ onSubmit: refusing(error as ApiError) });
    await submit(user);
    const said = await screen.findByText(text);
    const button = screen.getByRole('button', { name: 'Salvar' });
    expect(said.getAttribute('role')).toBe('alert');
    expect(said.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(button);
    await waitFor(() => expect(untold()).toEqual([]));
  });

  it('hides a failure shown by a toast or caused by an expired session', async () => {
    const told = vi.spyOn(toast, 'has').mockReturnValue(true);
    const onSubmit = vi
      .fn()
      .mockRejectedValueOnce(new ApiError('REQ009', 'Tente em instantes.', 503))
      .mockRejectedValueOnce(new ApiError('LG006', 'Entre de novo.', 401));
    const { user } = show({ onSubmit });
    await submit(user);
    told.mockReturnValue(false);
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
    expect(untold()).toEqual([]);
  });

  it('shows a conflict instead of the failure', async () => {
    const error = new ApiError('REQ003', 'Alterado', 412, [], { updatedBy: null });
    const { user } = show({ version: '"1"', onSubmit: refusing(error) });
    await submit(user);
    expect(await screen.findByText(/alterou este cadastro/)).toBeTruthy();
    expect(untold()).toEqual([]);
  });
});

describe('a conflict with another editor', () => {
  const error = new ApiError('REQ003', 'Alterado', 412, [], {
    updatedBy: { _id: '2', nome: 'Marina Costa' },
  });
  const base = { nome: 'Antes', cnpj: '', responsavel: '' };
  const theirs = { nome: 'Deles', cnpj: '11.222.333/0001-81', responsavel: '' };
  const conflicting = async (given: Partial<Given> = {}) => {
    const onSubmit = refusing(error);
    const shown = show({
      version: '"1"',
      defaultValues: base,
      onReload: async () => theirs,
      onSubmit,
      ...given,
    });
    await shown.user.clear(screen.getByLabelText(/Nome/));
    await shown.user.type(screen.getByLabelText(/Nome/), 'Meu');
    await shown.user.click(button('Salvar'));
    return { ...shown, onSubmit };
  };
  const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
  const button = (name: string) => screen.getByRole('button', { name });

  it('names the other editor, shows all versions and preselects one-sided changes', async () => {
    await conflicting();
    expect(await screen.findByText(/Marina Costa alterou este cadastro/)).toBeTruthy();
    const row = (await screen.findByRole('rowheader', { name: /Nome/ })).closest('tr')!;
    for (const said of ['Antes', 'Deles', 'Meu']) expect(row.textContent).toContain(said);
    expect(radio('CNPJ: Gravado agora').checked).toBe(true);
    expect(radio('Nome: Gravado agora').checked || radio('Nome: Digitado por você').checked).toBe(false);
    expect(button('Salvar com estas escolhas').getAttribute('aria-description')).toBe('Falta escolher: Nome');
  });

  it('saves only the user’s choices over the current version', async () => {
    const { user, give, onSubmit } = await conflicting();
    await screen.findByRole('table');
    give({ version: '"2"', defaultValues: theirs });
    await user.click(radio('Nome: Digitado por você'));
    await user.click(button('Salvar com estas escolhas'));
    await waitFor(() =>
      expect(onSubmit).toHaveBeenLastCalledWith(
        { nome: 'Meu', cnpj: '11.222.333/0001-81', responsavel: null },
        { changed: { nome: 'Meu' }, headers: { 'If-Match': '"2"' } },
      ),
    );
  });

  it('resets a field to the saved value, and then has nothing to save', async () => {
    const { user } = await conflicting();
    await user.click(await screen.findByRole('radio', { name: 'Nome: Gravado agora' }));
    expect(button('Salvar com estas escolhas').getAttribute('aria-description')).toBe(
      'Nenhuma alteração sua ficou para salvar',
    );
    await user.click(button('Continuar editando'));
    expect((screen.getByLabelText(/Nome/) as HTMLInputElement).value).toBe('Deles');
  });

  it('keeps typed values without a choice and shows the saved ones', async () => {
    const { user } = await conflicting();
    await user.click(await screen.findByRole('button', { name: 'Continuar editando' }));
    expect(await screen.findByText('Valor atual: Deles')).toBeTruthy();
    expect((screen.getByLabelText(/Nome/) as HTMLInputElement).value).toBe('Meu');
    expect((screen.getByLabelText('CNPJ') as HTMLInputElement).value).toBe('11.222.333/0001-81');
  });

  it('keeps typed values if the saved ones fail to load, and retries', async () => {
    let fails = true;
    const onReload = async () => {
      if (fails) throw new ApiError('REDE', 'Sem conexão', 0);
      return theirs;
    };
    const { user } = await conflicting({ onReload });
    fails = false;
    await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('table')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Nome/ }).value).toBe('Meu');
  });

  it('never shows a typed password', async () => {
    const { user } = await conflicting();
    await user.type(screen.getByLabelText('Responsável'), 'segredo');
    await user.click(await screen.findByRole('radio', { name: 'Nome: Gravado agora' }));
    expect(screen.getByRole('table').textContent).toContain('digitada');
    expect(screen.getByRole('table').textContent).not.toContain('segredo');
  });
});

it('confirms before leaving with unsaved values', async () => {
  const { user, router } = show();
  await user.type(screen.getByLabelText(/Nome/), 'Rede');
  await user.click(screen.getByText('Outra página'));
  await user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/outra'));
  expect(sessionStorage.length).toBe(0);
});

it('counts masked input as typed', async () => {
  const { user } = show();
  await user.type(screen.getByLabelText('CNPJ'), '12abc34501de35');
  expect((screen.getByLabelText('CNPJ') as HTMLInputElement).value).toBe('12.ABC.345/01DE-35');
  expect(JSON.stringify({ ...sessionStorage })).toContain('12.ABC.345/01DE-35');
  await user.click(screen.getByText('Outra página'));
  expect(await screen.findByText('Sair sem salvar?')).toBeTruthy();
});

it('restores typed values after a sign-in, but never a password', async () => {
  const first = show();
  await first.user.type(screen.getByLabelText(/Nome/), 'Rede');
  await first.user.type(screen.getByLabelText('Responsável'), 'segredo');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('segredo');
  first.unmount();
  show();
  await waitFor(() => expect((screen.getByLabelText(/Nome/) as HTMLInputElement).value).toBe('Rede'));
  expect((screen.getByLabelText('Responsável') as HTMLInputElement).value).toBe('');
  expect(screen.getByText('Recuperamos o que você tinha digitado.')).toBeTruthy();
});

it('keeps values typed before the user is known, over an older draft', async () => {
  const first = show();
  await first.user.type(screen.getByLabelText(/Nome/), 'Antiga');
  await first.user.type(screen.getByLabelText('CNPJ'), '11222333000181');
  first.unmount();
  const { user, knowMe } = show({}, false);
  await user.type(screen.getByLabelText(/Nome/), 'Nova');
  await knowMe();
  await screen.findByText('Recuperamos o que você tinha digitado.');
  expect((screen.getByLabelText(/Nome/) as HTMLInputElement).value).toBe('Nova');
  expect((screen.getByLabelText('CNPJ') as HTMLInputElement).value).toBe('11.222.333/0001-81');
  expect(JSON.stringify({ ...sessionStorage })).toContain('Nova');
});

describe('the version in If-Match', () => {
  const versionOf = (onSubmit: ReturnType<typeof vi.fn>) => onSubmit.mock.lastCall?.[1].headers?.['If-Match'];
  const save = async (user: ReturnType<typeof userEvent.setup>, onSubmit: ReturnType<typeof vi.fn>) => {
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
  };
  const failing = () => vi.fn(async () => Promise.reject(new Error('500')));

  it('is that of the opened form, even after a refetch', async () => {
    const onSubmit = failing();
    const { user, give } = show({ onSubmit, version: '"1"' });
    await user.type(screen.getByLabelText(/Nome/), 'Meu');
    give({ version: '"2"', defaultValues: { ...start, nome: 'Deles' } });
    await save(user, onSubmit);
    expect(versionOf(onSubmit)).toBe('"1"');
  });

  it('is updated if only values outside the form changed', async () => {
    const onSubmit = failing();
    const { user, give } = show({ onSubmit, version: '"1"' });
    await user.type(screen.getByLabelText(/Nome/), 'Meu');
    give({ version: '"2"', defaultValues: { ...start } });
    await save(user, onSubmit);
    expect(versionOf(onSubmit)).toBe('"2"');
  });

  it('is that of the restored draft until a reload', async () => {
    const first = show({ version: '"1"' });
    await first.user.type(screen.getByLabelText(/Nome/), 'Meu');
    first.unmount();
    const onSubmit = failing();
    const { user } = show({ onSubmit, version: '"2"', onReload: async () => start });
    await screen.findByText('Recuperamos o que você tinha digitado.');
    await save(user, onSubmit);
    expect(versionOf(onSubmit)).toBe('"1"');
    onSubmit.mockRejectedValueOnce(new ApiError('REQ003', 'Alterado', 412, [], { updatedBy: null }));
    await save(user, onSubmit);
    await user.click(await screen.findByRole('button', { name: 'Continuar editando' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Continuar editando' })).toBeNull());
    await save(user, onSubmit);
    await waitFor(() => expect(versionOf(onSubmit)).toBe('"2"'));
  });
});
