/** The outcome of a call, which is given up after so long: what it brings later is dropped. */
export async function within<Outcome>(millis: number, call: () => Promise<Outcome>): Promise<Outcome> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The answer took too long.')), millis);
  });
  try {
    return await Promise.race([call(), late]);
  } finally {
    clearTimeout(timer);
  }
}
