import { escaped } from '#domain/text.ts';
import type { Brand } from '../http/brand/brand.ts';
import { readLogo } from '../http/brand/logo.ts';
import type { Storage } from '../storage/storage.ts';
import type { Delivery, Message } from './transport.ts';

const CID = 'marca';
const LINK = /https?:\/\/[^\s<]+/g;

const htmlOf = (text: string) =>
  `<html lang="pt-BR"><body style="font-family:sans-serif"><p style="white-space:pre-line">${escaped(
    text,
  ).replace(LINK, (address) => `<a href="${address}">${address}</a>`)}</p></body></html>`;

export async function withBrand(
  message: Message,
  { nome, logo }: Brand,
  storage: Storage,
): Promise<Omit<Delivery, 'id'>> {
  // A message without its logo is better than none.
  const found = logo ? await readLogo(storage, logo).catch(() => undefined) : undefined;
  if (!found) return { ...message, nome };
  const image = `<p><img src="cid:${CID}" alt="${escaped(nome)}" height="48" style="height:48px;width:auto;max-width:240px;object-fit:contain"></p>`;
  return {
    ...message,
    nome,
    html: (message.html ?? htmlOf(message.text)).replace(/<body[^>]*>/, (body) => body + image),
    attachments: [
      {
        cid: CID,
        content: found.bytes,
        contentType: found.tipo,
        contentDisposition: 'inline',
        filename: found.tipo.replace('image/', 'logo.'),
      },
    ],
  };
}
