// Serves the contract's examples at the addresses of the API: npm run mock [port]
import { startMock } from './mock/start.ts';

const port = Number(process.argv[2] ?? 4010);

try {
  const { url } = await startMock(port);
  console.log(`
The contract's examples are at ${url}/api/v1, for any bearer token.

The mock keeps no state: what is written is answered by an example and forgotten, a read is always the same example
whatever its id and filters, and no page follows the first. It refuses what the contract does not take, and no more: no
password is wrong, nothing is in conflict, no key is too low. Files and streams have no example, and a body that is no
JSON is never answered.

Any other answer is asked for by a header, an error by its code's name:

  curl -X POST ${url}/api/v1/clientes/ -H 'Authorization: Bearer x' -H 'Content-Type: application/json' \\
    -d '{"nome":"Rede"}' -H 'Prefer: code=409, example=C001'

Which operation gives which code: /docs/examples of a running server.
`);
} catch (error) {
  const reason = error instanceof Error ? error.message : error;
  console.error(`The mock cannot listen on 127.0.0.1:${port}: ${reason}`);
  process.exit(1);
}
