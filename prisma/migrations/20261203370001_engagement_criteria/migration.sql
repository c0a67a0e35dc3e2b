-- CreateEnum
CREATE TYPE "engagement_verdict" AS ENUM ('waiting', 'fits', 'does_not_fit', 'unsure');

-- AlterEnum
ALTER TYPE "ai_call_purpose" ADD VALUE 'engagement';



-- AlterTable
ALTER TABLE "engagement" ADD COLUMN     "engager" JSONB,
ADD COLUMN     "judge_at" TIMESTAMPTZ(3),
ADD COLUMN     "judge_attempts" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "judged_at" TIMESTAMPTZ(3),
ADD COLUMN     "lease_owner" TEXT,
ADD COLUMN     "lease_until" TIMESTAMPTZ(3),
ADD COLUMN     "verdict" "engagement_verdict",
ADD COLUMN     "verdict_reason" TEXT;

-- AlterTable
ALTER TABLE "social_engagement_config" ADD COLUMN     "criteria" TEXT;

-- CreateIndex
CREATE INDEX "engagement_team_id_verdict_engaged_at_id_idx" ON "engagement"("team_id", "verdict", "engaged_at", "id");

-- CreateIndex
CREATE INDEX "engagement_judge_at_idx" ON "engagement"("judge_at");
