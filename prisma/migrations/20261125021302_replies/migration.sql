-- CreateEnum
CREATE TYPE "reply_status" AS ENUM ('queued', 'sending', 'sent', 'failed');



-- CreateTable
CREATE TABLE "reply" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "message_id" TEXT NOT NULL,
    "author_id" TEXT NOT NULL,
    "mailbox_id" TEXT,
    "status" "reply_status" NOT NULL DEFAULT 'queued',
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "lease_owner" TEXT,
    "lease_until" TIMESTAMPTZ(3),
    "failure_code" TEXT,
    "failure_message" TEXT,
    "failed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "reply_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "reply_team_id_id_key" ON "reply"("team_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "reply_team_id_message_id_key" ON "reply"("team_id", "message_id");

-- AddForeignKey
ALTER TABLE "reply" ADD CONSTRAINT "reply_team_id_message_id_fkey" FOREIGN KEY ("team_id", "message_id") REFERENCES "message"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reply" ADD CONSTRAINT "reply_team_id_author_id_fkey" FOREIGN KEY ("team_id", "author_id") REFERENCES "team_membership"("team_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reply" ADD CONSTRAINT "reply_team_id_mailbox_id_fkey" FOREIGN KEY ("team_id", "mailbox_id") REFERENCES "mailbox"("team_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE INDEX "reply_waiting_partial" ON "reply" ("due_at") WHERE "status" IN ('queued', 'sending');
