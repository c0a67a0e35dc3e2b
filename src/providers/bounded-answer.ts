/** Larger than any expected answer. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

/** A response of `fetch` or of a vendor's client. */
interface Answer {
  readonly body: AsyncIterable<Uint8Array | string> | null;
}

/**
 * The text of an outside response, up to a size limit: a broken or hostile server must not fill the
 * memory. The signal of the request limits the time, also for slow or endless answers.
 */
export async function boundedText({ body }: Answer, maxBytes = MAX_ANSWER_BYTES): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    const chunk = Buffer.from(part);
    size += chunk.length;
    // Leaving the loop cancels the rest of the response.
    if (size > maxBytes)
      throw new Error(`The answer is larger than ${maxBytes / 1024 / 1024} MiB.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

export async function boundedJson(answer: Answer, maxBytes?: number): Promise<unknown> {
  return JSON.parse(await boundedText(answer, maxBytes));
}
