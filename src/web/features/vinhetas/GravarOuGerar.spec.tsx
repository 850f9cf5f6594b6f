import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { settings } from '../../shared/api/settings.ts';
import { Styled } from '../../shared/chakra/system.tsx';
import { GravarOuGerar } from './GravarOuGerar.tsx';

const own = { ...settings };
const onAudio = vi.fn<(file: File) => void>();

beforeAll(() => import('../../shared/ui/DialogWindow.tsx'));
beforeEach(() => {
  URL.createObjectURL = () => 'blob:audio';
  URL.revokeObjectURL = () => {};
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Object.assign(settings, own);
});

async function open(LOCUCAO: boolean) {
  settings.LOCUCAO = LOCUCAO;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Styled>
        <GravarOuGerar onAudio={onAudio} />
      </Styled>
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: LOCUCAO ? 'Gravar ou gerar' : 'Gravar' }));
  return screen.findByRole('dialog');
}

it('generates speech from a text, and gives it to the form', async () => {
  const sent: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    sent.push(JSON.parse(String(init?.body)));
    return sent.length === 1
      ? Response.json(
          { error: { code: 'LO003', message: 'Outra locução está sendo gerada.' } },
          { status: 429 },
        )
      : new Response('RIFF', { headers: { 'content-type': 'audio/wav' } });
  });
  await open(true);
  await userEvent.type(screen.getByLabelText('Texto'), ' Pão quente ');
  await userEvent.click(screen.getByRole('button', { name: 'Gerar' }));
  expect((await screen.findByRole('alert')).textContent).toContain('(código LO003)');
  await userEvent.click(screen.getByRole('button', { name: 'Gerar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Usar este áudio' }));
  expect(sent).toEqual([{ texto: 'Pão quente' }, { texto: 'Pão quente' }]);
  const [file] = onAudio.mock.lastCall!;
  expect([file.name, file.type, file.size]).toEqual(['locucao.wav', 'audio/wav', 4]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('offers only recording without a service, and shows why the microphone was refused', async () => {
  const refused = Object.assign(new Error(), { name: 'NotAllowedError' });
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: () => Promise.reject(refused) } });
  const dialog = await open(false);
  expect(screen.queryByLabelText('Texto')).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Gravar' }));
  expect((await screen.findByRole('alert')).textContent).toContain('não deu acesso ao microfone');
  expect(dialog.textContent).toContain('até 5 minutos');
});
