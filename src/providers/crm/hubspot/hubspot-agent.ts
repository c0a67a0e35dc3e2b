import { type ClientRequestArgs, Agent as PlainAgent } from 'node:http';
import { type RequestOptions, Agent as SecureAgent } from 'node:https';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** HubSpot's client has no timeout: a connection on which nothing arrives for so long is ended. */
const SILENT_MILLIS = 15_000;

export function hubSpotAgent(baseUrl: string | null): PlainAgent {
  return baseUrl?.startsWith('http:') ? new PatientAgent() : new PatientSecureAgent();
}

class PatientAgent extends PlainAgent {
  override createConnection(options: ClientRequestArgs, created?: (error: Error | null, stream: Duplex) => void): Duplex | null | undefined {
    return endedWhenSilent(super.createConnection(options, created));
  }
}

class PatientSecureAgent extends SecureAgent {
  override createConnection(options: RequestOptions, created?: (error: Error | null, stream: Duplex) => void): Duplex | null | undefined {
    return endedWhenSilent(super.createConnection(options, created));
  }
}

function endedWhenSilent(socket: Duplex | null | undefined): Duplex | null | undefined {
  if (socket instanceof Socket) socket.setTimeout(SILENT_MILLIS, () => socket.destroy(new Error('HubSpot does not answer.')));
  return socket;
}
