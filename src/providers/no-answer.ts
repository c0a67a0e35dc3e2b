/**
 * Names the server and the cause of a failed request. The error of `fetch` has the cause only in
 * `cause`.
 */
export async function answerOrCause(server: string, request: Promise<Response>): Promise<Response> {
  try {
    return await request;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${server} did not answer: ${reason || 'the connection failed.'}`, { cause });
  }
}
