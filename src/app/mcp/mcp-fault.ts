/** Why a request other than the call of a tool is refused. */
type FaultKind = 'invalid_params' | 'invalid_request' | 'unknown_resource';

/** A refusal. Each revision of the protocol has its own code for it. */
export class McpFault extends Error {
  readonly kind: FaultKind;

  constructor(kind: FaultKind, message: string) {
    super(message);
    this.kind = kind;
  }
}
