-- AlterTable
ALTER TABLE "sender_settings" ADD COLUMN     "pause_reason" TEXT,
ADD COLUMN     "paused_at" TIMESTAMPTZ(3);

-- Metrics count replies only: no automatic answers, bounces and complaints.
DROP INDEX "message_inbound_partial";
CREATE INDEX "message_inbound_partial" ON "message" ("team_id", "sent_at") INCLUDE ("channel", "sentiment", "enrollment_id", "step_id")
  WHERE "direction" = 'inbound' AND "kind" = 'message' AND "enrollment_id" IS NOT NULL;
