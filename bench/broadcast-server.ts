import { createServer } from 'node:http';
import pg from 'pg';
import { WebSocketServer } from 'ws';

/**
 * A minimal broadcast server: sends each notification of the channel `broadcast` unchanged to all
 * sockets. Runs as a separate process on the database in DATABASE_URL.
 */

const listener = new pg.Client({ connectionString: process.env['DATABASE_URL'] ?? '' });
await listener.connect();
const server = createServer();
const sockets = new WebSocketServer({ server });
listener.on('notification', ({ payload = '' }) => {
  for (const socket of sockets.clients) socket.send(payload);
});
await listener.query('listen broadcast');
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(
    `serving at http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : ''}`,
  );
});
process.once('SIGTERM', () => process.exit(0));
