/**
 * Adds what broke a request, which the error of fetch has as its cause only, and who did not
 * answer.
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
