import { createVitrola } from '@vitrola/client';

const vitrola = createVitrola({ url: process.env.VITROLA_URL ?? '', token: process.env.VITROLA_KEY });
const { total } = await vitrola.call('listClientes', { query: { status: 'ATIVO', limit: 1 } });
console.log(`${total} clientes ativos`);
for await (const cliente of vitrola.rows('listClientes', { query: { status: 'ATIVO', sort: 'nome' } }))
  console.log(cliente._id, cliente.nome);
