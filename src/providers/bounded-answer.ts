/** Larger than any expected answer. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

/** A response of `fetch` or of a vendor's client. */
interface Answer {
  readonly body: AsyncIterable<Uint8Array | string> | null;
}

/**
 * The parts of a response until the signal is aborted, whose reason is thrown then. `fetch` alone
 * does not guarantee it: once the request is garbage, it no longer follows the signal.
 */
export async function* partsWithin<Part>(
  parts: AsyncIterable<Part>,
  signal: AbortSignal,
): AsyncGenerator<Part> {
  const iterator = parts[Symbol.asyncIterator]();
  let giveUp: (reason: unknown) => void = () => {};
  const abort = () => giveUp(signal.reason);
  signal.addEventListener('abort', abort);
  // Not a race with one promise for all parts, which would hold each of them until the signal ends.
  const nextPart = () =>
    new Promise<IteratorResult<Part>>((resolve, reject) => {
      giveUp = reject;
      iterator.next().then(resolve, reject);
    });
  try {
    for (;;) {
      signal.throwIfAborted();
      const next = await nextPart();
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    signal.removeEventListener('abort', abort);
    // Cancels the rest. A server that sends nothing more would hold up whoever waited for that.
    void iterator.return?.().catch(() => undefined);
  }
}

/**
 * The text of an outside response, up to a size limit: a broken or hostile server must not fill the
 * memory. The signal of the request limits the time, also for slow or endless answers.
 */
export async function boundedText(
  { body }: Answer,
  signal: AbortSignal,
  maxBytes = MAX_ANSWER_BYTES,
): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const part of body === null ? [] : partsWithin(body, signal)) {
    const chunk = Buffer.from(part);
    size += chunk.length;
    // Leaving the loop cancels the rest of the response.
    if (size > maxBytes)
      throw new Error(`The answer is larger than ${maxBytes / 1024 / 1024} MiB.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

export async function boundedJson(
  answer: Answer,
  signal: AbortSignal,
  maxBytes?: number,
): Promise<unknown> {
  return JSON.parse(await boundedText(answer, signal, maxBytes));
}
