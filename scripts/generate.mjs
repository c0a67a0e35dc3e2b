// Makes the Prisma client and the Pothos types from prisma/schema.prisma. With --missing, only if
// they are missing or the schema has changed; what needs them does that by itself.
import { generate, generateMissing } from './generated-client.mjs';

if (process.argv.includes('--missing')) generateMissing();
else generate();
