import { expect, it } from 'vitest';
import type { Upload } from '../../shared/upload/queue.ts';
import { uploadsSummary } from './useUploads.ts';

const states = (...all: Upload<unknown>['state'][]) => all.map((state) => ({ state }));

it.each([
  [states('sending'), '0 de 1 faixa enviada'],
  [states('done', 'waiting'), '1 de 2 faixas enviadas'],
  [states('done', 'refused', 'refused', 'cancelled'), '1 de 4 faixas enviadas, 2 recusadas, 1 cancelada'],
])('summarises uploads', (uploads, text) => expect(uploadsSummary(uploads)).toBe(text));
