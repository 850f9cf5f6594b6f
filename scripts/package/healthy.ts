export {};

// The health check of a container: exits with 0 if the server of this machine lives.
const { HOST = '127.0.0.1', PORT = '3000' } = process.env;
const everywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };

fetch(`http://${everywhere[HOST] ?? HOST}:${PORT}/healthz`, { signal: AbortSignal.timeout(4_000) }).then(
  ({ ok }) => process.exit(ok ? 0 : 1),
  () => process.exit(1),
);
