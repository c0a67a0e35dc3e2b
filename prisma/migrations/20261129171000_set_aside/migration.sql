-- One table for whatever a reader could not process: messages of mailboxes until now, then what comes from the network, from CRMs and
-- by webhooks too.
CREATE TYPE "set_aside_source" AS ENUM ('mailbox', 'network', 'engagement', 'crm', 'webhook');

ALTER TABLE "set_aside_message" RENAME TO "set_aside_row";
ALTER TABLE "set_aside_row" RENAME CONSTRAINT "set_aside_message_pkey" TO "set_aside_row_pkey";
ALTER TABLE "set_aside_row" RENAME CONSTRAINT "set_aside_message_team_id_mailbox_id_fkey" TO "set_aside_row_team_id_mailbox_id_fkey";
ALTER TABLE "set_aside_row" ADD COLUMN "source" "set_aside_source", ADD COLUMN "source_id" TEXT, ADD COLUMN "row_key" TEXT,
  ADD COLUMN "title" TEXT, ADD COLUMN "content" JSONB, ADD COLUMN "attempts" INTEGER NOT NULL DEFAULT 1,
  ADD COLUMN "last_at" TIMESTAMPTZ(3), ADD COLUMN "discarded_at" TIMESTAMPTZ(3);
UPDATE "set_aside_row" SET "source" = 'mailbox', "source_id" = "mailbox_id", "row_key" = "path" || ':' || "uid_validity" || ':' || "uid",
  "title" = 'A message in ' || "path",
  "content" = jsonb_build_object('path', "path", 'uidValidity', "uid_validity"::text, 'uid', "uid"::text), "last_at" = "created_at";
ALTER TABLE "set_aside_row" RENAME COLUMN "received_at" TO "occurred_at";
ALTER TABLE "set_aside_row" RENAME COLUMN "created_at" TO "first_at";
DROP INDEX "set_aside_message_mailbox_id_path_uid_validity_uid_key";
DROP INDEX "set_aside_message_team_id_mailbox_id_id_idx";
ALTER TABLE "set_aside_row" ALTER COLUMN "source" SET NOT NULL, ALTER COLUMN "source_id" SET NOT NULL, ALTER COLUMN "row_key" SET NOT NULL,
  ALTER COLUMN "title" SET NOT NULL, ALTER COLUMN "content" SET NOT NULL, ALTER COLUMN "last_at" SET NOT NULL,
  ALTER COLUMN "mailbox_id" DROP NOT NULL, ALTER COLUMN "occurred_at" DROP NOT NULL,
  DROP COLUMN "path", DROP COLUMN "uid_validity", DROP COLUMN "uid";

-- CreateIndex
CREATE UNIQUE INDEX "set_aside_row_team_id_source_source_id_row_key_key" ON "set_aside_row"("team_id", "source", "source_id", "row_key");
CREATE INDEX "set_aside_row_team_id_id_idx" ON "set_aside_row"("team_id", "id");
CREATE INDEX "set_aside_row_mailbox_id_id_idx" ON "set_aside_row"("mailbox_id", "id");
CREATE INDEX "set_aside_row_retried_partial" ON "set_aside_row"("source", "id") WHERE "is_retried";
ALTER TABLE "set_aside_row" ADD CONSTRAINT "set_aside_row_team_id_fkey"
  FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE ON UPDATE CASCADE;
