-- The kinds of steps are modules of the program, so the database knows no list of them. Indexes
-- and the check whose conditions compare the type are made again, because they compare texts now.
DROP INDEX "step_network_to_come_partial";
DROP INDEX "step_queued_email_partial";
DROP INDEX "step_email_queue_partial";
DROP INDEX "step_emails_sent_partial";

ALTER TABLE "step" DROP CONSTRAINT "step_queued_email_check";
ALTER TABLE "step" ALTER COLUMN "type" TYPE text USING "type"::text;
ALTER TABLE "step" ADD CONSTRAINT "step_queued_email_check" CHECK ("status" <> 'in_queue' OR "type" <> 'email' OR "mailbox_id" IS NOT NULL);
DROP TYPE "step_type";

CREATE INDEX "step_queued_email_partial" ON "step" ("team_id", "due_at", "id") WHERE "type" = 'email' AND "status" IN ('in_queue', 'sending');
CREATE INDEX "step_email_queue_partial" ON "step" ("mailbox_id", "due_at", "id") WHERE "status" = 'in_queue' AND "type" = 'email';
CREATE INDEX "step_emails_sent_partial" ON "step" ("mailbox_id", "executed_at" DESC) WHERE "type" = 'email' AND "executed_at" IS NOT NULL;
-- Steps that the network sends have a type that begins with "network_" (kernel/step-kind.ts), so a
-- new one needs no new index.
CREATE INDEX "step_network_to_come_partial" ON "step" ("sender_id", "type", "due_at")
  WHERE "status" = 'scheduled' AND starts_with("type", 'network_') AND "wake_at" IS NOT NULL;
-- Few rows: steps that failed because no module of the program knows their type.
CREATE INDEX "step_unknown_type_partial" ON "step" ("team_id", "sender_id") WHERE "failure_code" = 'unknown_step_type';
