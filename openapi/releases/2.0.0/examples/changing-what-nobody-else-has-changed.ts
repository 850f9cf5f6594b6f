import { createVitrola, ifMatch } from '@vitrola/client';

const vitrola = createVitrola({ url: process.env.VITROLA_URL ?? '', token: process.env.VITROLA_KEY });
const { _id: id } = await vitrola.call('createCliente', { body: { nome: 'Padaria Estrela do Sul' } });
const cliente = await vitrola.call('getCliente', { path: { id } });
const changed = await vitrola.call('updateCliente', {
  path: { id },
  headers: ifMatch(cliente),
  body: { inadimplente: !cliente.inadimplente },
});
console.log(changed.nome, changed.updatedAt);
