import { createVitrola } from '@vitrola/client';

const vitrola = createVitrola({ url: process.env.VITROLA_URL ?? '', token: process.env.VITROLA_KEY });
const made = await vitrola.exchange('createCliente', { body: { nome: 'Padaria Estrela do Oeste' } });
console.log(made.data.nome, made.requestId, made.rateLimit?.left);
if (made.sunset) console.warn(`Gone after ${made.sunset.toISOString()}: ${made.successor}`);
if (made.operacao) await vitrola.call('undoOperacao', { path: { id: made.operacao } });
