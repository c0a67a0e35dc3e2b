-- AlterTable
ALTER TABLE "connected_crm" ADD COLUMN     "account_id" TEXT;

-- CreateIndex
CREATE INDEX "crm_work_team_id_next_at_idx" ON "crm_work"("team_id", "next_at");
