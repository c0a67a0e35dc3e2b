// Polls /healthz from a separate process, so that the measured time is the server's and not the
// benchmark's.
const url = process.argv[2];
let worst = 0;
process.on('message', () => {
  process.send(worst);
  worst = 0;
});
process.on('disconnect', () => process.exit(0));
for (;;) {
  const began = performance.now();
  const isAlive = await fetch(url, { headers: { connection: 'close' } }).then(
    async (response) => (await response.text()) !== '' && response.ok,
    () => false,
  );
  worst = Math.max(worst, isAlive ? performance.now() - began : 1e9);
  await new Promise((resolve) => setTimeout(resolve, 250));
}
