// Serves the contract's examples at the addresses of the API: npm run mock [port]
import { startMock } from './mock/start.ts';

const port = Number(process.argv[2] ?? 4010);

try {
  const { url } = await startMock(port);
  console.log(`
The contract's examples are at ${url}/api/v1, for any bearer token.

The mock has the server's routes and checks, and refuses what the server refuses before it reads its data.

It keeps no state: a write is answered by an example and forgotten, a read is always the same example whatever its id
and filters, and no page follows the first. No password is wrong, no key is too low, and the only conflict is an
If-Match that is not the example's ETag. Events are judged one by one. Files and streams are empty.

A header asks for any other answer, for an error by its code:

  curl -X POST ${url}/api/v1/clientes/ -H 'Authorization: Bearer x' -H 'Content-Type: application/json' \\
    -d '{"nome":"Rede"}' -H 'Prefer: code=409, example=C001'

Which operation gives which code: /docs/examples of a running server.
`);
} catch (error) {
  const reason = error instanceof Error ? error.message : error;
  console.error(`The mock cannot listen on 127.0.0.1:${port}: ${reason}`);
  process.exit(1);
}
