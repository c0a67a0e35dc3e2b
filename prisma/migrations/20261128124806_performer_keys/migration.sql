-- AlterTable
ALTER TABLE "audit_entry" ADD COLUMN     "api_key_id" TEXT;

-- AlterTable
ALTER TABLE "credit_transaction" ADD COLUMN     "api_key_id" TEXT;

-- What keys did, and what one of them did. Most entries are charges of the engine, which has none. Prisma knows no partial indexes.
CREATE INDEX "audit_entry_by_key_partial" ON "audit_entry" ("team_id", "id") WHERE "api_key_id" IS NOT NULL;
CREATE INDEX "audit_entry_of_key_partial" ON "audit_entry" ("team_id", "api_key_id", "id") WHERE "api_key_id" IS NOT NULL;
