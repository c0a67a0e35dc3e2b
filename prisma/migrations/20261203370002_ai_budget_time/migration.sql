-- AlterTable
ALTER TABLE "credit_transaction" ADD COLUMN     "ai_spent_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "credit_transaction_team_id_ai_spent_at_idx" ON "credit_transaction"("team_id", "ai_spent_at");

-- What was spent so far counts by real time.
UPDATE "credit_transaction" SET "ai_spent_at" = "created_at"
WHERE "feature_type" IN ('messaging_generation', 'researcher_agent', 'qualification_agent');
