-- AlterTable
ALTER TABLE "audit_entry" ADD COLUMN     "api_key_id" TEXT;

-- AlterTable
ALTER TABLE "credit_transaction" ADD COLUMN     "api_key_id" TEXT;
