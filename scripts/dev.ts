import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type ProxyOptions } from 'vite';

const isMocked = process.argv.includes('--mock');
const target = isMocked ? startMock() : startServer();

const player = await serveApp('player', 5273, { '/player/manifest.webmanifest': target });
const area = await serveApp('area', 5274);

const panel = await createServer({
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': target,
      // The panel imports the articles of its help from docs/ajuda.
      '^/docs(?!/ajuda/)': target,
      '/marca': target,
      '/player': player,
      '/area': area,
    },
  },
});
await panel.listen();
panel.printUrls();
console.log(`  Calls go to ${isMocked ? 'the mock' : 'the server'} on ${target}`);

async function serveApp(name: string, port: number, proxy?: Record<string, string>): Promise<ProxyOptions> {
  const app = await createServer({
    configFile: `vite.${name}.config.ts`,
    server: { host: '127.0.0.1', port, proxy },
  });
  await app.listen();
  const [url = ''] = app.resolvedUrls?.local ?? [];
  const bare = new RegExp(`^/${name}(?=$|\\?)`);
  return {
    target: new URL(url).origin,
    ws: true,
    rewrite: (path) => path.replace(bare, `/${name}/`),
  };
}

/** In a separate process, because reading the contract takes seconds. */
function startMock() {
  endWithUs(spawn(process.execPath, ['scripts/mock.ts'], { stdio: 'ignore' }));
  return 'http://127.0.0.1:4010';
}

function startServer() {
  const { HOST = '127.0.0.1', PORT = '3000' } = process.env;
  // Cache compiled sources, so that a restart compiles only changes.
  const env = { NODE_COMPILE_CACHE: '.cache/node', ...process.env, HOST, PORT };
  endWithUs(spawn(process.execPath, ['--watch', 'src/server/main.ts'], { stdio: 'inherit', env }));
  return `http://${HOST}:${PORT}`;
}

function endWithUs(child: ChildProcess) {
  process.on('exit', () => child.kill());
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit());
}
