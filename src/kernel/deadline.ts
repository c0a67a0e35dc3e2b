/** Rejects if the call takes longer than `millis`. A later result is discarded. */
export async function within<Outcome>(
  millis: number,
  call: () => Promise<Outcome>,
): Promise<Outcome> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The response timed out.')), millis);
  });
  try {
    return await Promise.race([call(), late]);
  } finally {
    clearTimeout(timer);
  }
}
