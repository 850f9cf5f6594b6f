import { expect, it, vi } from 'vitest';
import { umaSoAba } from './abas.ts';

it('yields to another tab only after its own start, so that two tabs never play', async () => {
  const passos: string[] = [];
  let comecar = () => {};
  umaSoAba({
    ocupada: () => passos.push('ocupada'),
    assumir() {
      passos.push('assume');
      return new Promise((resolve) => {
        comecar = () => {
          passos.push('toca');
          resolve();
        };
      });
    },
    ceder: async () => void passos.push('cede'),
  });
  await vi.waitFor(() => expect(passos).toEqual(['assume']));
  const [outra, ouvinte] = [new BroadcastChannel('vitrola-player'), new BroadcastChannel('vitrola-player')];
  const ouvida = new Promise((resolve) => ouvinte.addEventListener('message', resolve));
  outra.postMessage('ceder');
  await ouvida;
  await new Promise((resolve) => setImmediate(resolve));
  comecar();
  await vi.waitFor(() => expect(passos).toEqual(['assume', 'toca', 'cede', 'assume']));
  outra.close();
  ouvinte.close();
});
