-- DropIndex
DROP INDEX "conversation_team_id_is_archived_last_message_at_idx";

-- DropIndex
DROP INDEX "engagement_team_id_engager_url_idx";

-- DropIndex
DROP INDEX "message_team_id_conversation_id_sent_at_idx";

-- A thread is placed by its latest message: one that never had any, by when it was made.
UPDATE "conversation" SET "last_message_at" = "created_at" WHERE "last_message_at" IS NULL;

-- AlterTable
ALTER TABLE "conversation" DROP COLUMN "sync_cursor",
ALTER COLUMN "last_message_at" SET NOT NULL,
ALTER COLUMN "last_message_at" SET DEFAULT CURRENT_TIMESTAMP;

-- AlterTable
ALTER TABLE "monitored_profile" ADD COLUMN     "attempts" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "collect_from" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "failed_at" TIMESTAMPTZ(3),
ADD COLUMN     "failure_code" TEXT,
ADD COLUMN     "failure_message" TEXT,
ADD COLUMN     "lease_owner" TEXT,
ADD COLUMN     "lease_until" TIMESTAMPTZ(3),
ADD COLUMN     "load_history" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "next_collect_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- CreateTable
CREATE TABLE "engager" (
    "team_id" TEXT NOT NULL,
    "network_url" TEXT NOT NULL,
    "prospect_id" TEXT NOT NULL,
    "first_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "engager_pkey" PRIMARY KEY ("team_id","network_url")
);

-- CreateIndex
CREATE INDEX "engager_team_id_prospect_id_idx" ON "engager"("team_id", "prospect_id");

-- CreateIndex
CREATE INDEX "conversation_team_id_is_archived_last_message_at_id_idx" ON "conversation"("team_id", "is_archived", "last_message_at", "id");

-- CreateIndex
CREATE INDEX "conversation_owner_id_is_archived_last_message_at_id_idx" ON "conversation"("owner_id", "is_archived", "last_message_at", "id");

-- CreateIndex
CREATE INDEX "engagement_team_id_monitored_profile_id_engaged_at_id_idx" ON "engagement"("team_id", "monitored_profile_id", "engaged_at", "id");

-- CreateIndex
CREATE INDEX "engagement_team_id_prospect_id_idx" ON "engagement"("team_id", "prospect_id");

-- CreateIndex
CREATE INDEX "message_team_id_conversation_id_sent_at_id_idx" ON "message"("team_id", "conversation_id", "sent_at", "id");

-- CreateIndex
CREATE INDEX "monitored_profile_status_next_collect_at_idx" ON "monitored_profile"("status", "next_collect_at");

-- CreateIndex
CREATE UNIQUE INDEX "social_engagement_config_team_id_flow_plan_id_key" ON "social_engagement_config"("team_id", "flow_plan_id");

-- AddForeignKey
ALTER TABLE "social_engagement_config" ADD CONSTRAINT "social_engagement_config_team_id_flow_plan_id_fkey" FOREIGN KEY ("team_id", "flow_plan_id") REFERENCES "flow_plan"("team_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "monitored_profile" ADD CONSTRAINT "monitored_profile_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "engagement" ADD CONSTRAINT "engagement_team_id_prospect_id_fkey" FOREIGN KEY ("team_id", "prospect_id") REFERENCES "prospect"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "engager" ADD CONSTRAINT "engager_team_id_prospect_id_fkey" FOREIGN KEY ("team_id", "prospect_id") REFERENCES "prospect"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
