import type { IncomingHttpHeaders } from 'node:http';

/** Whether a page of 1.6.0 asks, left open over an upgrade: one of ours, by what its browser says, that does not say which panel it is. */
export const isPainelDeAntes = (headers: IncomingHttpHeaders): boolean =>
  headers['sec-fetch-site'] === 'same-origin' && headers['x-painel'] === undefined;

/** JSON without the reason that the panel of 1.6.0 does not know: it loses the whole screen over it. */
export const withoutNewMotivo = (json: string): string =>
  json.replaceAll('"motivo":"SEM_ESPACO"', '"motivo":null');

/** What a page is told, as its panel understands it. */
export const forPainel = <Body>(headers: IncomingHttpHeaders, body: Body): Body =>
  isPainelDeAntes(headers) ? JSON.parse(withoutNewMotivo(JSON.stringify(body))) : body;
