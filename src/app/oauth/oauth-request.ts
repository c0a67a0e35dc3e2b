import { IncomingMessage } from 'node:http';
import { jsonFault, textFault } from '../../kernel/text.ts';
import { contentType, readBody } from '../pipeline/http.ts';
import { AUTHORIZE_PATH, REGISTER_PATH } from './oauth-resource.ts';

const MAX_REGISTRATION_BYTES = 8 * 1024;
const MAX_REDIRECT_URIS = 10;
/** The limit for the other endpoints, whose parameters are tokens and URLs. */
const MAX_BODY_BYTES = 32 * 1024;

/** A request that is refused before the authorization server receives it, with an OAuth error. */
export class OAuthFault extends Error {
  readonly status: number;
  readonly error:
    | 'invalid_request'
    | 'invalid_client_metadata'
    | 'invalid_redirect_uri'
    | 'temporarily_unavailable';

  constructor(error: OAuthFault['error'], description: string, status = 400) {
    super(description);
    this.error = error;
    this.status = status;
  }
}

/**
 * Checks a request before the authorization server stores any of it, because anyone can send one:
 * the size of its body, and texts that the database rejects. Returns a copy whose body can be read
 * again.
 */
export async function checkedRequest(
  request: IncomingMessage,
  path: string,
): Promise<IncomingMessage> {
  if (request.method !== 'POST') return request;
  const isRegistration = path === REGISTER_PATH;
  const body = await readAll(request, isRegistration ? MAX_REGISTRATION_BYTES : MAX_BODY_BYTES);
  if (isRegistration) return again(request, Buffer.from(JSON.stringify(registrationOf(body))));
  if (contentType(request) === 'application/x-www-form-urlencoded')
    checkParameters(new URLSearchParams(body.toString()));
  return again(request, body);
}

async function readAll(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  try {
    return await readBody(request, { maxBytes });
  } catch (error) {
    throw new OAuthFault(
      'invalid_request',
      error instanceof Error ? error.message : 'The body could not be read.',
      413,
    );
  }
}

function checkParameters(parameters: URLSearchParams): void {
  for (const [name, value] of parameters) {
    const fault = textFault(name) ?? textFault(value);
    if (fault !== null)
      throw new OAuthFault(
        'invalid_request',
        `The parameter "${name.replaceAll('\0', '').slice(0, 50)}" ${fault}`,
      );
  }
}

/**
 * The metadata to register. All clients are public, so another method of authentication is replaced
 * by none, as RFC 7591 (section 2) allows; the answer tells the client.
 */
function registrationOf(body: Buffer): object {
  const metadata = parsed(body);
  const fault = jsonFault(metadata);
  if (fault !== null)
    throw new OAuthFault(
      'invalid_client_metadata',
      `${fault.path === '' ? 'The metadata' : fault.path} ${fault.message}`,
    );
  if (typeof metadata !== 'object' || metadata === null || Array.isArray(metadata))
    throw new OAuthFault(
      'invalid_client_metadata',
      'Send the metadata of the client as a JSON object.',
    );
  const uris: unknown = 'redirect_uris' in metadata ? metadata.redirect_uris : [];
  if (Array.isArray(uris) && uris.length > MAX_REDIRECT_URIS)
    throw new OAuthFault(
      'invalid_redirect_uri',
      `redirect_uris must contain at most ${MAX_REDIRECT_URIS} URIs; it has ${uris.length}.`,
    );
  return { ...metadata, token_endpoint_auth_method: 'none' };
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new OAuthFault(
      'invalid_client_metadata',
      'The body is not valid JSON. Send the metadata of the client as a JSON object.',
    );
  }
}

/** A copy of the request with an unread body. */
function again(request: IncomingMessage, body: Buffer): IncomingMessage {
  const same = new IncomingMessage(request.socket);
  const { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor } =
    request;
  Object.assign(same, {
    method,
    url,
    headers: { ...headers, 'content-length': String(body.length) },
    rawHeaders,
    httpVersion,
    httpVersionMajor,
    httpVersionMinor,
    complete: true,
  });
  same.push(body);
  same.push(null);
  return same;
}

/** True for the endpoints that people open in a browser. */
export function isPage(path: string): boolean {
  return path.startsWith(AUTHORIZE_PATH);
}
