import { createServer } from 'node:http';
import pg from 'pg';
import { WebSocketServer } from 'ws';

/**
 * The plainest broadcast there is: each notice of the channel `broadcast` goes to all sockets as it is. A process of its
 * own, as the program is, on the database that DATABASE_URL names.
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
  console.log(`serving at http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : ''}`);
});
process.once('SIGTERM', () => process.exit(0));
