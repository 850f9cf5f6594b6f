import type { Page } from '@playwright/test';
import { fixture, form, newWav, wav } from './audio.ts';
import type { RunningServer } from './product.ts';

type Dados = { titulo: string; artista: string };

export async function addMusica(server: RunningServer, dados: Dados): Promise<string> {
  const response = await fetch(`${server.url}/api/v1/musicas/`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${await server.token()}` },
    body: form({ dados, arquivo: newWav() }),
  });
  if (response.status !== 201) throw new Error(`createMusica answered ${response.status}`);
  return ((await response.json()) as { _id: string })._id;
}

type FilePayload = { name: string; mimeType: string; buffer: Buffer };

export const audioFile = (name: string, seconds = 1): FilePayload => ({
  name,
  mimeType: 'audio/wav',
  buffer: wav(440, seconds),
});

export const fixtureFile = (fixtureName: string, name = fixtureName): FilePayload => ({
  name,
  mimeType: 'audio/mpeg',
  buffer: fixture(fixtureName),
});

export const sendFiles = (page: Page, files: FilePayload[] | string[]) =>
  page.getByRole('dialog', { name: 'Enviar faixas' }).locator('input[type=file]').setInputFiles(files);

export const sentFile = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Faixas' }).getByRole('listitem').filter({ hasText: name });
