import type { IncomingHttpHeaders } from 'node:http';

/**
 * Tells whether a page of 1.6.0 asks that was left open over an upgrade: by its browser it is one of ours, but it does
 * not say which panel it is.
 */
export const isPainelDeAntes = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-fetch-site'] === 'same-origin' && headers['x-painel'] === undefined;

/** Takes the reasons out of JSON that the panel of 1.6.0 does not know, because it loses the whole screen over them. */
export const withoutNewMotivo = (json: string): string =>
  json.replaceAll(/"motivo":"(?:SEM_ESPACO|PAUSADO)"/g, '"motivo":null');

/** Writes an answer as the asking page's panel understands it. */
export const forPainel = <Body>(headers: IncomingHttpHeaders, body: Body): Body =>
  isPainelDeAntes(headers) ? JSON.parse(withoutNewMotivo(JSON.stringify(body))) : body;
