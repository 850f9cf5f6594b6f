import { expect, it } from 'vitest';
import type { Mensagem } from './aoVivo.ts';
import { readFluxo } from './fluxo.ts';

/** A stream that comes in these pieces. */
const stream = (pieces: Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });

const text = [
  'event: resumo\ndata: {"total":2}\n\n',
  'event: lojas\ndata: [{"_id":"1","nome":"São João"}]\n\n',
  ':\n\n',
  'event: retiradas\ndata: ["2"]\n\n',
  'event: novidade\ndata: {}\n\n',
  'event: lojas\ndata: [{"_id":"cut',
].join('');

const told = [
  { tipo: 'inicio' },
  { tipo: 'resumo', resumo: { total: 2 } },
  { tipo: 'lojas', lojas: [{ _id: '1', nome: 'São João' }] },
  { tipo: 'vivo' },
  { tipo: 'retiradas', ids: ['2'] },
  { tipo: 'vivo' },
];

async function read(pieces: Uint8Array[]) {
  const heard: Mensagem[] = [];
  await readFluxo(stream(pieces), (mensagem) => heard.push(mensagem));
  return heard;
}

it('tells each event as it comes, and of one that was cut off nothing', async () => {
  expect(await read([new TextEncoder().encode(text)])).toEqual(told);
});

it('is not confused by where the pieces are cut, in a letter too', async () => {
  const bytes = new TextEncoder().encode(text);
  for (const size of [1, 2, 7])
    expect(
      await read(
        Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
          bytes.slice(n * size, (n + 1) * size),
        ),
      ),
    ).toEqual(told);
});
