-- Mailboxes of members, the rules of outreach, and what pauses.

-- CreateEnum
CREATE TYPE "mailbox_auth" AS ENUM ('default', 'password', 'google', 'microsoft');

-- CreateEnum
CREATE TYPE "mailbox_status" AS ENUM ('connected', 'needs_attention', 'paused');

-- CreateEnum
CREATE TYPE "mail_security" AS ENUM ('tls', 'starttls', 'none');

-- CreateEnum
CREATE TYPE "message_kind" AS ENUM ('message', 'auto_reply', 'soft_bounce', 'hard_bounce', 'complaint');

-- CreateEnum
CREATE TYPE "reply_scope" AS ENUM ('all_sequences', 'this_sequence');


-- AlterEnum
ALTER TYPE "event_kind" ADD VALUE 'mailbox';

-- AlterTable
ALTER TABLE "contact" ADD COLUMN     "time_zone" TEXT;

-- AlterTable
ALTER TABLE "conversation" ADD COLUMN     "channel" "message_channel" NOT NULL DEFAULT 'network',
ADD COLUMN     "mailbox_id" TEXT,
ADD COLUMN     "subject" TEXT;

-- AlterTable
ALTER TABLE "enrollment" ADD COLUMN     "pause_reason" TEXT,
ADD COLUMN     "paused_at" TIMESTAMPTZ(3),
ADD COLUMN     "plan_paused_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "flow_plan" ADD COLUMN     "pause_reason" TEXT,
ADD COLUMN     "paused_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "message" ADD COLUMN     "address" TEXT,
ADD COLUMN     "kind" "message_kind" NOT NULL DEFAULT 'message',
ADD COLUMN     "mailbox_id" TEXT;

-- AlterTable
ALTER TABLE "sandbox_reply" ADD COLUMN     "headers" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "parts" JSONB NOT NULL DEFAULT '[]';

-- AlterTable
ALTER TABLE "step" ADD COLUMN     "mailbox_id" TEXT;

-- CreateTable
CREATE TABLE "outreach_rules" (
    "team_id" TEXT NOT NULL,
    "reply_stops" "reply_scope" NOT NULL DEFAULT 'all_sequences',
    "unsubscribe_stops_all" BOOLEAN NOT NULL DEFAULT false,
    "allows_parallel_sequences" BOOLEAN NOT NULL DEFAULT false,
    "cool_down_days" INTEGER NOT NULL DEFAULT 14,
    "holiday_region" TEXT,
    "days_off" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "uses_recipient_time_zone" BOOLEAN NOT NULL DEFAULT true,
    "has_unsubscribe_line" BOOLEAN NOT NULL DEFAULT true,
    "unsubscribe_line" TEXT,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "outreach_rules_pkey" PRIMARY KEY ("team_id")
);

-- CreateTable
CREATE TABLE "mailbox" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "membership_id" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "display_name" TEXT,
    "auth" "mailbox_auth" NOT NULL,
    "smtp_host" TEXT,
    "smtp_port" INTEGER,
    "smtp_security" "mail_security",
    "imap_host" TEXT,
    "imap_port" INTEGER,
    "imap_security" "mail_security",
    "username" TEXT,
    "secret" TEXT,
    "signature" TEXT,
    "tracking_domain" TEXT,
    "daily_limit" INTEGER,
    "ramp_up_from" TIMESTAMPTZ(3),
    "is_primary" BOOLEAN NOT NULL DEFAULT false,
    "status" "mailbox_status" NOT NULL DEFAULT 'connected',
    "reason" TEXT,
    "reason_message" TEXT,
    "status_since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "faults" INTEGER NOT NULL DEFAULT 0,
    "next_send_at" TIMESTAMPTZ(3) NOT NULL DEFAULT '1970-01-01 00:00:00 +00:00',
    "last_send_at" TIMESTAMPTZ(3) NOT NULL DEFAULT '1970-01-01 00:00:00 +00:00',
    "last_synced_at" TIMESTAMPTZ(3),
    "uid_validity" BIGINT,
    "last_uid" BIGINT NOT NULL DEFAULT 0,
    "read_retry_at" TIMESTAMPTZ(3),
    "read_faults" INTEGER NOT NULL DEFAULT 0,
    "lease_owner" TEXT,
    "lease_until" TIMESTAMPTZ(3),
    "domain_check" JSONB,
    "domain_check_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "mailbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mailbox_day" (
    "mailbox_id" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "sent" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "mailbox_day_pkey" PRIMARY KEY ("mailbox_id","day")
);

-- CreateTable
CREATE TABLE "flow_mailbox" (
    "flow_plan_id" TEXT NOT NULL,
    "mailbox_id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,

    CONSTRAINT "flow_mailbox_pkey" PRIMARY KEY ("flow_plan_id","mailbox_id")
);

-- CreateTable
CREATE TABLE "held_mail" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "mailbox_id" TEXT NOT NULL,
    "step_id" TEXT NOT NULL,
    "mail" JSONB NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "held_mail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mailbox_authorization" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "membership_id" TEXT NOT NULL,
    "auth" "mailbox_auth" NOT NULL,
    "secret" TEXT NOT NULL,
    "return_to" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mailbox_authorization_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "mailbox_team_id_membership_id_idx" ON "mailbox"("team_id", "membership_id");

-- CreateIndex
CREATE UNIQUE INDEX "mailbox_team_id_id_key" ON "mailbox"("team_id", "id");

-- CreateIndex
CREATE INDEX "flow_mailbox_team_id_mailbox_id_idx" ON "flow_mailbox"("team_id", "mailbox_id");

-- CreateIndex
CREATE INDEX "held_mail_step_id_idx" ON "held_mail"("step_id");

-- CreateIndex
CREATE INDEX "held_mail_team_id_mailbox_id_idx" ON "held_mail"("team_id", "mailbox_id");

-- CreateIndex
CREATE INDEX "mailbox_authorization_created_at_idx" ON "mailbox_authorization"("created_at");

-- AddForeignKey
ALTER TABLE "outreach_rules" ADD CONSTRAINT "outreach_rules_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mailbox" ADD CONSTRAINT "mailbox_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mailbox" ADD CONSTRAINT "mailbox_team_id_membership_id_fkey" FOREIGN KEY ("team_id", "membership_id") REFERENCES "team_membership"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mailbox_day" ADD CONSTRAINT "mailbox_day_mailbox_id_fkey" FOREIGN KEY ("mailbox_id") REFERENCES "mailbox"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "flow_mailbox" ADD CONSTRAINT "flow_mailbox_team_id_flow_plan_id_fkey" FOREIGN KEY ("team_id", "flow_plan_id") REFERENCES "flow_plan"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "flow_mailbox" ADD CONSTRAINT "flow_mailbox_team_id_mailbox_id_fkey" FOREIGN KEY ("team_id", "mailbox_id") REFERENCES "mailbox"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "held_mail" ADD CONSTRAINT "held_mail_team_id_mailbox_id_fkey" FOREIGN KEY ("team_id", "mailbox_id") REFERENCES "mailbox"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mailbox_authorization" ADD CONSTRAINT "mailbox_authorization_team_id_membership_id_fkey" FOREIGN KEY ("team_id", "membership_id") REFERENCES "team_membership"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "step" ADD CONSTRAINT "step_team_id_mailbox_id_fkey" FOREIGN KEY ("team_id", "mailbox_id") REFERENCES "mailbox"("team_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The email account of a member becomes its primary mailbox, which sends through the email provider of the server.
INSERT INTO "mailbox" ("id", "team_id", "membership_id", "address", "auth", "is_primary", "status", "reason", "reason_message", "last_send_at", "last_synced_at")
SELECT 'mb_' || substr(a."membership_id", 4), a."team_id", a."membership_id", coalesce(a."address", u."email"), 'default', true,
  CASE WHEN a."status" IN ('connected', 'syncing') THEN 'connected' ELSE 'needs_attention' END::"mailbox_status",
  CASE WHEN a."status" IN ('connected', 'syncing') THEN NULL ELSE 'disconnected' END,
  CASE WHEN a."status" IN ('connected', 'syncing') THEN NULL ELSE 'The mailbox is disconnected.' END,
  s."last_email_at", a."last_synced_at"
FROM "sender_account" a
JOIN "team_membership" m ON m."id" = a."membership_id"
JOIN "user" u ON u."id" = m."user_id"
JOIN "sender_settings" s ON s."membership_id" = a."membership_id"
WHERE a."channel" = 'email' AND a."status" <> 'none';

DELETE FROM "sender_account" WHERE "channel" = 'email';
ALTER TABLE "sender_settings" DROP COLUMN "last_email_at", DROP COLUMN "next_email_at";

UPDATE "step" s SET "mailbox_id" = b."id" FROM "mailbox" b WHERE s."type" = 'email' AND b."membership_id" = s."sender_id";
UPDATE "message" m SET "mailbox_id" = s."mailbox_id" FROM "step" s WHERE m."channel" = 'email' AND s."id" = m."step_id";
UPDATE "message" m SET "address" = c."email" FROM "enrollment" e JOIN "contact" c ON c."id" = e."contact_id"
WHERE m."channel" = 'email' AND e."id" = m."enrollment_id";

-- One address belongs to one connected mailbox of a team, and a member has one primary mailbox.
CREATE UNIQUE INDEX "mailbox_address_partial" ON "mailbox" ("team_id", "address") WHERE "removed_at" IS NULL;
CREATE UNIQUE INDEX "mailbox_primary_partial" ON "mailbox" ("membership_id") WHERE "is_primary" AND "removed_at" IS NULL;
CREATE INDEX "mailbox_to_read_partial" ON "mailbox" ("lease_until") WHERE "imap_host" IS NOT NULL AND "removed_at" IS NULL;

-- The queue of each mailbox, in the order of sending, and its last sends, for the bounce guard.
DROP INDEX "step_email_queue_partial";
CREATE INDEX "step_email_queue_partial" ON "step" ("mailbox_id", "due_at", "id") WHERE "status" = 'in_queue' AND "type" = 'email';
CREATE INDEX "step_emails_sent_partial" ON "step" ("mailbox_id", "executed_at" DESC) WHERE "type" = 'email' AND "executed_at" IS NOT NULL;

-- The emails to and from an address: soft bounces in a row, and replies that name no email of ours.
CREATE INDEX "message_address_partial" ON "message" ("team_id", "address", "sent_at") WHERE "channel" = 'email' AND "address" IS NOT NULL;

ALTER TABLE "mailbox" ADD CONSTRAINT "mailbox_auth_check" CHECK (("auth" = 'default') = ("secret" IS NULL) OR "removed_at" IS NOT NULL);
ALTER TABLE "outreach_rules" ADD CONSTRAINT "outreach_rules_cool_down_check" CHECK ("cool_down_days" BETWEEN 0 AND 365);
ALTER TABLE "step" ADD CONSTRAINT "step_queued_email_check" CHECK ("status" <> 'in_queue' OR "type" <> 'email' OR "mailbox_id" IS NOT NULL);
