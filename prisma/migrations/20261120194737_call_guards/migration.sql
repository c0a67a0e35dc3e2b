-- Nothing was ever kept here.
DELETE FROM "idempotency_record";

-- AlterTable
ALTER TABLE "idempotency_record" ADD COLUMN     "changed_at" TIMESTAMPTZ(3),
ADD COLUMN     "holder" TEXT NOT NULL,
ALTER COLUMN "response" SET DATA TYPE TEXT;

-- CreateTable
-- Counts of the minute: after a crash they may begin anew.
CREATE UNLOGGED TABLE "rate_limit" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("key")
);
