-- AlterTable
ALTER TABLE "conversation" ADD COLUMN     "assignee_id" TEXT,
ADD COLUMN     "snoozed_until" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "conversation_team_id_assignee_id_idx" ON "conversation"("team_id", "assignee_id");

-- AddForeignKey
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_team_id_assignee_id_fkey" FOREIGN KEY ("team_id", "assignee_id") REFERENCES "team_membership"("team_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- Conversations that come back to the inbox, by when.
CREATE INDEX "conversation_snoozed_partial" ON "conversation"("snoozed_until") WHERE "snoozed_until" IS NOT NULL;
