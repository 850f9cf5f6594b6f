import type { IncomingHttpHeaders } from 'node:http';

/** Recognizes a page of version 1.6.0 left open across an upgrade: same origin, but without the header `x-painel`. */
export const isPainelDeAntes = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-fetch-site'] === 'same-origin' && headers['x-painel'] === undefined;

/** Removes reasons that the panel of 1.6.0 does not support; they would break its whole screen. */
export const withoutNewMotivo = (json: string): string =>
  json.replaceAll(/"motivo":"(?:SEM_ESPACO|PAUSADO)"/g, '"motivo":null');

export const forPainel = <Body>(headers: IncomingHttpHeaders, body: Body): Body =>
  isPainelDeAntes(headers) ? JSON.parse(withoutNewMotivo(JSON.stringify(body))) : body;
