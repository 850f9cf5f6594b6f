/** Lives as many stores in one process: sends heartbeats and events at the given rate, and answers what came of it. */
import http from 'node:http';
import { v7 } from 'uuid';

export type Sending = {
  url: string;
  /** The beginning of the token of each store's device, before the store's number. */
  token: string;
  lojas: number;
  seconds: number;
  sinaisPorSegundo: number;
  enviosPorSegundo: number;
  eventosPorEnvio: number;
  /** Instead of a rate: so many requests at once, each anew when it is answered; of heartbeats one of each store. */
  juntos?: number;
  /** How many seconds a store waits at most, by chance, before it fetches a manifest that changed; unless told it never does. */
  esperaDeManifesto?: number;
};
/** Waits in milliseconds; `atrasados` could not be sent in time, since too many waited for an answer. */
export type Sent = {
  seconds: number;
  sinais: number[];
  envios: number[];
  manifestos: number[];
  aceitos: number;
  falhas: number;
  atrasados: number;
};

const TRACKS = 1200;
const TRACK_MS = 200_000;
const MOST_WAITING = 400;
const TICK_MS = 10;
const agent = new http.Agent({ keepAlive: true, maxSockets: MOST_WAITING });
/** The manifest that each store has, as its last heartbeat was told. */
const versoes = new Map<number, string>();
let proximoSinal = 0;
let proximoEnvio = 0;
let seq = Date.now();

type Answer = { status: number; text: string };

/** Sends a body, or asks where there is none, as a store's device. */
function ask(url: string, token: string, loja: number, body?: object): Promise<Answer> {
  const json = body === undefined ? '' : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}${loja}`,
      'x-filial': `seed-l${loja}`,
      ...(!body && { 'accept-encoding': 'br' }),
      ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }),
    };
    const method = body ? 'POST' : 'GET';
    const request = http.request(url, { agent, method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => {
        if (body) text += chunk;
      });
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    request.on('error', reject);
    request.end(json);
  });
}

function sinalDe(loja: number) {
  seq += 1;
  const desde = new Date(Date.now() - 60_000).toISOString();
  return {
    ...{ seq, estado: 'TOCANDO', desde, musica: `seed-m${1 + (seq % TRACKS)}`, vinheta: null },
    ...{ sincronia: versoes.get(loja) ?? null, faltam: 0, fila: { eventos: 0, maisAntigo: null } },
    ...{ volume: 70, versao: '1.0.0', ultimoErro: null },
  };
}

/** Makes events: five plays and then a jingle, again and again, back from now. */
function eventosDe(loja: number, quantos: number) {
  const agora = Date.now();
  return Array.from({ length: quantos }, (_, n) => {
    const momento = agora - (n + 1) * TRACK_MS - Math.floor(Math.random() * TRACK_MS);
    const fato = { evento: v7({ msecs: momento }), momento: new Date(momento).toISOString() };
    if (n % 6 === 5)
      return { ...fato, tipo: 'VINHETA', vinheta: `seed-c${1 + Math.floor((loja - 1) / 100)}-v1` };
    const musica = `seed-m${1 + Math.floor(Math.random() * TRACKS)}`;
    return { ...fato, tipo: 'EXECUCAO', musica, playlist: null, tocadoMs: TRACK_MS, fim: 'COMPLETA' };
  });
}

async function run(sending: Sending): Promise<Sent> {
  const { url, token, lojas, seconds, sinaisPorSegundo, enviosPorSegundo, eventosPorEnvio, juntos } = sending;
  const { esperaDeManifesto } = sending;
  const counts = { aceitos: 0, falhas: 0, atrasados: 0 };
  const sent: Sent = { seconds: 0, sinais: [], envios: [], manifestos: [], ...counts };
  let waiting = 0;

  async function timed(took: number[], asking: () => Promise<Answer>) {
    waiting += 1;
    const start = performance.now();
    const answer = await asking().catch(() => ({ status: 0, text: '' }));
    waiting -= 1;
    if (answer.status === 200) took.push(performance.now() - start);
    else sent.falhas += 1;
    return answer.status === 200 && answer.text ? JSON.parse(answer.text) : undefined;
  }
  async function sinal(): Promise<void> {
    const loja = 1 + (proximoSinal++ % lojas);
    const recebido = await timed(sent.sinais, () => ask(`${url}/player/sinal`, token, loja, sinalDe(loja)));
    const isNew = recebido && recebido.sincronia !== versoes.get(loja);
    if (recebido) versoes.set(loja, recebido.sincronia);
    if (isNew && esperaDeManifesto !== undefined)
      setTimeout(() => void manifesto(loja), Math.random() * esperaDeManifesto * 1000);
  }
  const manifesto = (loja: number) =>
    timed(sent.manifestos, () => ask(`${url}/player/sincronia`, token, loja));
  async function envio(): Promise<void> {
    // A delivery is of another store than the one whose heartbeat is due.
    const loja = 1 + ((proximoEnvio++ + Math.floor(lojas / 2)) % lojas);
    const corpo = { enviadoEm: new Date().toISOString(), eventos: eventosDe(loja, eventosPorEnvio) };
    const recebidos = await timed(sent.envios, () => ask(`${url}/player/eventos`, token, loja, corpo));
    sent.aceitos += recebidos?.aceitos ?? 0;
  }

  const begun = performance.now();
  const elapsed = () => (performance.now() - begun) / 1000;
  if (juntos) {
    const isSinal = sinaisPorSegundo > 0;
    let left = isSinal ? lojas : Number.POSITIVE_INFINITY;
    const one = async () => {
      while (left-- > 0 && elapsed() < seconds) await (isSinal ? sinal() : envio());
    };
    await Promise.all(Array.from({ length: juntos }, one));
  } else {
    const due = { sinais: 0, envios: 0 };
    const unanswered = new Set<Promise<void>>();
    const send = (what: () => Promise<void>) => {
      if (waiting >= MOST_WAITING) {
        sent.atrasados += 1;
        return;
      }
      const sending = what().finally(() => unanswered.delete(sending));
      unanswered.add(sending);
    };
    while (elapsed() < seconds) {
      for (; due.sinais < elapsed() * sinaisPorSegundo; due.sinais += 1) send(sinal);
      for (; due.envios < elapsed() * enviosPorSegundo; due.envios += 1) send(envio);
      await new Promise((resolve) => setTimeout(resolve, TICK_MS));
    }
    await Promise.all(unanswered);
  }
  return { ...sent, seconds: elapsed() };
}

process.on('message', async (sending: Sending) => process.send?.(await run(sending)));
process.once('disconnect', () => process.exit());
