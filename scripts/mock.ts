// Serves the contract's examples at the addresses of the API: npm run mock [port]
import { startMock } from './mock/start.ts';

const port = Number(process.argv[2] ?? 4010);

try {
  const { url } = await startMock(port);
  console.log(`
The contract's examples are at ${url}/api/v1, for any bearer token.

The mock has the server's routes and checks, and refuses the same requests, except for checks that need data.

It keeps no state: a write returns an example and changes nothing, a read returns the same example for all ids and
filters, and there is only one page. Any password is right, any key is allowed, and the only conflict is an If-Match
that differs from the example's ETag. Events are validated one by one. Files and streams are empty.

A header selects another response, for an error by its code:

  curl -X POST ${url}/api/v1/clientes/ -H 'Authorization: Bearer x' -H 'Content-Type: application/json' \\
    -d '{"nome":"Rede"}' -H 'Prefer: code=409, example=C001'

The codes of each operation are at /docs/examples of a running server.
`);
} catch (error) {
  const reason = error instanceof Error ? error.message : error;
  console.error(`The mock cannot listen on 127.0.0.1:${port}: ${reason}`);
  process.exit(1);
}
