import { expect, it, vi } from 'vitest';
import { allowOneTab } from './tabs.ts';

it('yields to another tab only after its own start, so that two tabs never play', async () => {
  const steps: string[] = [];
  let start = () => {};
  allowOneTab({
    busy: () => steps.push('ocupada'),
    takeOver() {
      steps.push('assume');
      return new Promise((resolve) => {
        start = () => {
          steps.push('toca');
          resolve();
        };
      });
    },
    release: async () => void steps.push('cede'),
  });
  await vi.waitFor(() => expect(steps).toEqual(['assume']));
  const [other, listener] = [new BroadcastChannel('vitrola-player'), new BroadcastChannel('vitrola-player')];
  const heard = new Promise((resolve) => listener.addEventListener('message', resolve));
  other.postMessage('ceder');
  await heard;
  await new Promise((resolve) => setImmediate(resolve));
  start();
  await vi.waitFor(() => expect(steps).toEqual(['assume', 'toca', 'cede', 'assume']));
  other.close();
  listener.close();
});
