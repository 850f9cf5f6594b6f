export {};

// Ends with 0 when the server of this machine lives, as a container's health check asks.
const { HOST = '127.0.0.1', PORT = '3000' } = process.env;
const everywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };

fetch(`http://${everywhere[HOST] ?? HOST}:${PORT}/healthz`, { signal: AbortSignal.timeout(4_000) }).then(
  ({ ok }) => process.exit(ok ? 0 : 1),
  () => process.exit(1),
);
