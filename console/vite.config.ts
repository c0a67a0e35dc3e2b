import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * `npm run dev -w console` serves the sources and passes calls to a server that runs on port 4000.
 */
const SERVER = 'http://127.0.0.1:4000';
const PASSED = [
  '/graphql',
  '/api',
  '/sign-in',
  '/sign-out',
  '/invitation',
  '/docs',
  '/openapi.json',
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
