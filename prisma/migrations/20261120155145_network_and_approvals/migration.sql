-- CreateEnum
CREATE TYPE "qualification_status" AS ENUM ('pending', 'qualified', 'disqualified');

-- AlterTable
ALTER TABLE "enrollment" ADD COLUMN     "qualification" "qualification_status",
ADD COLUMN     "qualification_reason" TEXT,
ADD COLUMN     "qualified_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "outreach_action" ADD COLUMN     "thread_id" TEXT;

-- AlterTable
ALTER TABLE "sender_settings" ADD COLUMN     "last_email_at" TIMESTAMPTZ(3) NOT NULL DEFAULT '1970-01-01 00:00:00 +00:00',
ADD COLUMN     "last_network_at" TIMESTAMPTZ(3) NOT NULL DEFAULT '1970-01-01 00:00:00 +00:00';

-- AlterTable
ALTER TABLE "sender_account" ADD COLUMN     "inbox_cursor" TEXT,
ADD COLUMN     "relations_cursor" TEXT;

-- AlterTable
ALTER TABLE "step" ADD COLUMN     "branch_taken" "step_branch",
ADD COLUMN     "wake_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "sender_pause" (
    "membership_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sender_pause_pkey" PRIMARY KEY ("membership_id","kind")
);

-- CreateTable
CREATE TABLE "sandbox_network_request" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "idempotency_key" TEXT NOT NULL,
    "request_type" "outreach_request_type" NOT NULL,
    "network_url" TEXT NOT NULL,
    "subject" TEXT,
    "text" TEXT,
    "thread_id" TEXT,
    "requested_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sandbox_network_request_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox_network_news" (
    "id" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "network_url" TEXT NOT NULL,
    "thread_id" TEXT,
    "body" TEXT,
    "due_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sandbox_network_news_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "sandbox_network_request_idempotency_key_key" ON "sandbox_network_request"("idempotency_key");

-- CreateIndex
CREATE INDEX "sandbox_network_request_team_id_id_idx" ON "sandbox_network_request"("team_id", "id");

-- CreateIndex
CREATE INDEX "sandbox_network_request_account_id_network_url_idx" ON "sandbox_network_request"("account_id", "network_url");

-- CreateIndex
CREATE INDEX "sandbox_network_news_account_id_kind_due_at_id_idx" ON "sandbox_network_news"("account_id", "kind", "due_at", "id");

-- CreateIndex
CREATE INDEX "sender_account_channel_external_id_idx" ON "sender_account"("channel", "external_id");

-- What follows is written by hand: what Prisma's language can't express.

-- A step is looked at when its time to be looked at has come, whatever state it waits in.
UPDATE "step" SET "wake_at" = "due_at" WHERE "status" = 'scheduled';
DROP INDEX "step_due_partial";
CREATE INDEX "step_wake_partial" ON "step" ("wake_at", "id") WHERE "wake_at" IS NOT NULL;
-- Whose acceptance a sender waits for.
CREATE INDEX "step_awaiting_acceptance_partial" ON "step" ("sender_id") WHERE "status" = 'awaiting_acceptance';
-- Network steps of a sender that are still to come, for the insights into the queue.
CREATE INDEX "step_network_to_come_partial" ON "step" ("sender_id", "type", "due_at")
  WHERE "status" = 'scheduled' AND "type" IN ('network_connect', 'network_message', 'network_inmail', 'network_profile_view');

-- A sender's queue, by type: what waits and what was under way when a process died.
CREATE INDEX "outreach_action_pending_partial" ON "outreach_action" ("sender_id", "request_type", "due_at", "id") WHERE "status" = 'pending';
CREATE INDEX "outreach_action_sending_partial" ON "outreach_action" ("lease_until") WHERE "status" = 'sending';
-- A sender's relations and inbox are synchronised by one action each, which is put off from time to time.
CREATE UNIQUE INDEX "outreach_action_standing_partial" ON "outreach_action" ("sender_id", "request_type")
  WHERE "request_type" IN ('sync_relations', 'sync_unibox_account') AND "status" IN ('pending', 'sending');
CREATE INDEX "outreach_action_sync_due_partial" ON "outreach_action" ("due_at", "id")
  WHERE "request_type" IN ('sync_relations', 'sync_unibox_account') AND "status" = 'pending';
-- A step makes one request, whatever is tried how often; withdrawing it is another.
CREATE UNIQUE INDEX "outreach_action_step_partial" ON "outreach_action" ("step_id", "request_type") WHERE "step_id" IS NOT NULL;

-- Reservations that have outlived their call.
CREATE INDEX "credit_transaction_reserved_partial" ON "credit_transaction" ("created_at") WHERE "status" = 'reserved';
