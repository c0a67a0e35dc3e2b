const openapi = `${process.env.OUTREACH_URL}/openapi.json`;
const output = (client, target) => ({ input: openapi, output: { target, client } });

export default {
  client: {
    input: openapi,
    output: {
      ...{ target: './generated/client.ts', client: 'fetch' },
      baseUrl: process.env.OUTREACH_URL,
    },
  },
  zod: output('zod', './generated/zod.ts'),
};
