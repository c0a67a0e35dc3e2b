-- AlterTable
ALTER TABLE "api_key" ADD COLUMN     "parent_id" TEXT;

-- Answers kept for Idempotency-Keys may hold API keys, and belong to no key of their own: they are forgotten.
DELETE FROM "idempotency_record";

-- AlterTable
ALTER TABLE "idempotency_record" ADD COLUMN     "api_key_id" TEXT NOT NULL;

-- AlterTable
ALTER TABLE "link_click" ADD COLUMN     "hour" TIMESTAMPTZ(3),
ADD COLUMN     "link_index" INTEGER;

-- AlterTable
ALTER TABLE "outreach_action" ADD COLUMN     "deaths" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "step" ADD COLUMN     "deaths" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "links" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "quarantined_from" "step_status";

-- CreateTable
CREATE TABLE "import_chunk" (
    "import_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "rows" TEXT NOT NULL,

    CONSTRAINT "import_chunk_pkey" PRIMARY KEY ("import_id","position")
);

-- CreateTable
CREATE TABLE "webhook_receipt" (
    "id" TEXT NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_receipt_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "webhook_receipt_received_at_idx" ON "webhook_receipt"("received_at");

-- CreateIndex
CREATE INDEX "api_key_parent_id_idx" ON "api_key"("parent_id");

-- CreateIndex
CREATE UNIQUE INDEX "link_click_step_id_link_index_hour_key" ON "link_click"("step_id", "link_index", "hour");

-- AddForeignKey
ALTER TABLE "import_chunk" ADD CONSTRAINT "import_chunk_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "import"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Quarantined steps are few, and an operator lists them.
CREATE INDEX "step_quarantined_partial" ON "step" ("failed_at") WHERE "failure_code" = 'quarantined';
