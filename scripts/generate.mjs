// Makes the Prisma client and the Pothos types from prisma/schema.prisma. `npm start`, `npm test`
// and `npm run dev` do so by themselves when the schema has changed.
import { generate } from './generated-client.mjs';

generate();
