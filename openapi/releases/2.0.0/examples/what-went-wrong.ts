import { createVitrola, type ErrorCode, errors, VitrolaError } from '@vitrola/client';

const vitrola = createVitrola({ url: process.env.VITROLA_URL ?? '', token: process.env.VITROLA_KEY });
const expected: ErrorCode = 'C006';
try {
  const { nome } = await vitrola.call('getCliente', { path: { id: 'nao-existe' } });
  console.log(nome);
} catch (error) {
  if (!(error instanceof VitrolaError) || error.code !== expected) throw error;
  console.log(error.status, error.message === errors[expected].message);
}
