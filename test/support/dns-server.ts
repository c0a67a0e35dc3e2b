import { createSocket } from 'node:dgram';
import { type Answer, decode, encode } from 'dns-packet';

export interface DnsServer {
  address: string;
  close(): Promise<void>;
}

/**
 * A local name server. `zone` answers a query, and `silence` leaves it unanswered. Other unknown
 * names do not exist.
 */
export async function dnsServer(
  zone: (name: string, type: string) => Answer[] | 'silence' | 'failure',
): Promise<DnsServer> {
  const socket = createSocket('udp4');
  socket.on('message', (message, peer) => {
    const { id, questions = [] } = decode(message);
    const [question] = questions;
    const answers = question === undefined ? [] : zone(question.name.toLowerCase(), question.type);
    if (answers === 'silence') return;
    const code = answers === 'failure' ? 2 : answers.length === 0 ? 3 : 0;
    socket.send(
      encode({
        type: 'response',
        id,
        flags: 0x180 | code,
        questions,
        answers: answers === 'failure' ? [] : answers,
      }),
      peer.port,
      peer.address,
    );
  });
  await new Promise<void>((bound) => socket.bind(0, '127.0.0.1', bound));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    close: () => new Promise((closed) => socket.close(() => closed())),
  };
}
