import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** `npm run dev` serves the sources and passes calls to the server that it starts. */
const SERVER = process.env['DEV_SERVER'] ?? 'http://127.0.0.1:4000';
/** Everything but screens. The last two paths of OAuth are screens. */
const PASSED = [
  ...['/graphql', '/api', '/sign-in', '/sign-out', '/invitation', '/mcp', '/.well-known'],
  ...['/docs', '/openapi.json', '/asyncapi.json', '/metrics', '/healthz', '/readyz'],
  '^/oauth/(?!mailbox|crm)',
];

export default defineConfig({
  plugins: [react()],
  build: {
    target: 'es2022',
    assetsDir: 'console',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
  },
  server: {
    proxy: Object.fromEntries(
      PASSED.map((path) => [path, { target: SERVER, ws: path === '/graphql' }]),
    ),
  },
});
