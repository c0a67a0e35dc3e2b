/** Larger than any answer that the program asks for. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

/** An answer of fetch, or of the client of a vendor. */
interface Answer {
  readonly body: AsyncIterable<Uint8Array | string> | null;
}

/**
 * The text of an answer from the outside, up to a size: a server that is broken or hostile must not
 * fill the memory. The time is limited by the signal of the request, which also ends an answer that
 * comes slowly or never ends.
 */
export async function boundedText({ body }: Answer, maxBytes = MAX_ANSWER_BYTES): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    const chunk = Buffer.from(part);
    size += chunk.length;
    // Leaving the loop cancels the rest.
    if (size > maxBytes)
      throw new Error(`The answer is larger than ${maxBytes / 1024 / 1024} MiB.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

export async function boundedJson(answer: Answer, maxBytes?: number): Promise<unknown> {
  return JSON.parse(await boundedText(answer, maxBytes));
}
