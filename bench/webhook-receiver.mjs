// Receives webhooks in a process of its own. `/slow` answers after four seconds. Tells its parent
// how many arrived where.
import { createServer } from 'node:http';

const arrived = { fast: 0, slow: 0 };
const server = createServer((request, response) => {
  const isSlow = request.url === '/slow';
  request.resume();
  request.on('end', () => {
    arrived[isSlow ? 'slow' : 'fast'] += 1;
    setTimeout(() => response.writeHead(204).end(), isSlow ? 4_000 : 0);
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => process.send(server.address().port));
process.on('message', () => process.send(arrived));
