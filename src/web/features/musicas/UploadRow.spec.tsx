import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { domMax, LazyMotion } from 'framer-motion';
import { useState, useSyncExternalStore } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../shared/api/ApiError.ts';
import { system } from '../../shared/chakra/system.tsx';
import { UploadQueue } from '../../shared/upload/queue.ts';
import type { Musica } from './musica.ts';
import { UploadRow } from './UploadRow.tsx';

afterEach(cleanup);

const refusal = (code: 'MU03' | 'M001', ...paths: string[]) =>
  new ApiError(
    code,
    code === 'MU03' ? 'Nome de arquivo em formato inválido.' : 'Já existe uma música com este título.',
    422,
    paths.map((path) => ({ path, message: `Renomeie ${path}` })),
  );

/** Uploads the files; `answers` are the results in order. */
async function show(answers: (ApiError | object)[], names = ['Aula 7.mp3']) {
  const send = vi.fn(async (_file: File, _options: { dados?: object }) => {
    const answer = answers.shift();
    if (answer instanceof ApiError) throw answer;
    return answer as Musica;
  });
  const Rows = () => {
    const [queue] = useState(() => new UploadQueue<Musica>({ send, whenBack: async () => {} }));
    useState(() => queue.add(names.map((name) => new File(['x'], name))));
    const { uploads } = useSyncExternalStore(queue.subscribe, queue.snapshot);
    return (
      <LazyMotion features={domMax}>
        <ul>
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} queue={queue} moves={false} />
          ))}
        </ul>
      </LazyMotion>
    );
  };
  render(
    <ChakraProvider value={system}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <Rows /> }])} />
    </ChakraProvider>,
  );
  await screen.findAllByText(/MU03/);
  return { send, user: userEvent.setup(), sent: () => send.mock.calls.map(([, { dados }]) => dados) };
}

const form = (name: string) => within(screen.getByRole('form', { name: `Dados de ${name}` }));
const done = { _id: '1', titulo: 'Aula', artista: 'Trio Ipê' };

it('asks for missing names in the row and sends the file again with them', async () => {
  const { user, sent } = await show([refusal('MU03', 'arquivo', 'titulo', 'artista'), done]);
  expect(screen.getByText(/O arquivo não informa título e artista/)).toBeTruthy();
  expect(screen.queryByText(/Renomeie/)).toBeNull();
  const { getByLabelText, getByRole } = form('Aula 7.mp3');
  expect((getByLabelText('Título') as HTMLInputElement).value).toBe('Aula 7');
  await user.click(getByRole('button', { name: 'Enviar' }));
  expect(sent()).toEqual([undefined]);
  await user.clear(getByLabelText('Título'));
  await user.type(getByLabelText('Título'), ' Aula ');
  await user.type(getByLabelText('Artista'), 'Trio Ipê{Enter}');
  expect(await screen.findByText('Aula · Trio Ipê')).toBeTruthy();
  expect(sent()).toEqual([undefined, { titulo: 'Aula', artista: 'Trio Ipê' }]);
});

it('asks only for missing names, and again for refused ones', async () => {
  const { user, sent } = await show([refusal('MU03', 'arquivo', 'artista'), refusal('M001', 'titulo'), done]);
  expect(form('Aula 7.mp3').queryByLabelText('Título')).toBeNull();
  await user.type(form('Aula 7.mp3').getByLabelText('Artista'), 'Trio{Enter}');
  expect(await screen.findByText(/Já existe uma música/)).toBeTruthy();
  await user.type(form('Aula 7.mp3').getByLabelText('Artista'), ' Ipê{Enter}');
  expect(await screen.findByText('Aula · Trio Ipê')).toBeTruthy();
  expect(sent()).toEqual([undefined, { artista: 'Trio' }, { artista: 'Trio Ipê' }]);
});

it('moves the focus to the next file without names, and offers a retry for a bad file name', async () => {
  const lacking = refusal('MU03', 'arquivo', 'artista');
  const { user } = await show([lacking, lacking, refusal('MU03', 'arquivo'), done], ['a.mp3', 'b.mp3', 'c']);
  await user.type(form('a.mp3').getByLabelText('Artista'), 'Trio Ipê{Enter}');
  expect(document.activeElement).toBe(form('b.mp3').getByLabelText('Artista'));
  expect(screen.getByText(/Renomeie arquivo/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Tentar novamente c' })).toBeTruthy();
});
