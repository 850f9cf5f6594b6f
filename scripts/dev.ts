import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'vite';

const isMocked = process.argv.includes('--mock');
const target = isMocked ? startMock() : startServer();

const panel = await createServer({
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': {
        target,
        // Prism serves the contract's paths without the base path of `servers`.
        rewrite: (path) => (isMocked ? path.replace(/^\/api\/v1/, '') : path),
      },
      '/docs': target,
    },
  },
});
await panel.listen();
panel.printUrls();
console.log(`  Calls go to ${isMocked ? 'the mock' : 'the server'} on ${target}`);

/** Prism on the contract, as `npm run mock` starts it. */
function startMock() {
  endWithUs(spawn('npm', ['run', 'mock'], { stdio: 'ignore' }));
  return 'http://127.0.0.1:4010';
}

/** The server, started again whenever one of its files changes. */
function startServer() {
  const { HOST = '127.0.0.1', PORT = '3000' } = process.env;
  const env = { ...process.env, HOST, PORT };
  endWithUs(spawn(process.execPath, ['--watch', 'src/server/main.ts'], { stdio: 'inherit', env }));
  return `http://${HOST}:${PORT}`;
}

function endWithUs(child: ChildProcess) {
  process.on('exit', () => child.kill());
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit());
}
