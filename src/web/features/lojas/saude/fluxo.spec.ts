import { expect, it } from 'vitest';
import type { Mensagem } from './aoVivo.ts';
import { readFluxo } from './fluxo.ts';

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

it('passes on each complete event and drops an incomplete one', async () => {
  expect(await read([new TextEncoder().encode(text)])).toEqual(told);
});

it('handles chunks that split events and even characters', async () => {
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
