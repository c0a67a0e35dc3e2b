-- CreateEnum
CREATE TYPE "mail_folder_use" AS ENUM ('inbox', 'sent', 'junk', 'archive', 'all', 'other');

-- AlterTable
ALTER TABLE "mailbox" ADD COLUMN     "connected_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "look_wanted_at" TIMESTAMPTZ(3),
ADD COLUMN     "read_from" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- AlterTable
ALTER TABLE "message" ADD COLUMN     "provider_ref" TEXT,
ADD COLUMN     "quote_mark" BIGINT;

-- AlterTable
ALTER TABLE "outreach_rules" ADD COLUMN     "own_email_stops" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "mailbox_folder" (
    "mailbox_id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "use" "mail_folder_use" NOT NULL,
    "is_watched" BOOLEAN NOT NULL DEFAULT false,
    "is_excluded" BOOLEAN NOT NULL DEFAULT false,
    "uid_validity" BIGINT,
    "last_uid" BIGINT NOT NULL DEFAULT 0,
    "read_at" TIMESTAMPTZ(3),
    "fault" TEXT,

    CONSTRAINT "mailbox_folder_pkey" PRIMARY KEY ("mailbox_id","path")
);

-- CreateTable
CREATE TABLE "set_aside_message" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "mailbox_id" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "uid_validity" BIGINT NOT NULL,
    "uid" BIGINT NOT NULL,
    "error" TEXT NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "is_retried" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "set_aside_message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sent_copy" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "mailbox_id" TEXT NOT NULL,
    "message_id" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "source" BYTEA NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sent_copy_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "mailbox_folder_team_id_mailbox_id_idx" ON "mailbox_folder"("team_id", "mailbox_id");

-- CreateIndex
CREATE INDEX "set_aside_message_team_id_mailbox_id_id_idx" ON "set_aside_message"("team_id", "mailbox_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "set_aside_message_mailbox_id_path_uid_validity_uid_key" ON "set_aside_message"("mailbox_id", "path", "uid_validity", "uid");

-- CreateIndex
CREATE INDEX "sent_copy_team_id_mailbox_id_id_idx" ON "sent_copy"("team_id", "mailbox_id", "id");

-- AddForeignKey
ALTER TABLE "mailbox_folder" ADD CONSTRAINT "mailbox_folder_team_id_mailbox_id_fkey" FOREIGN KEY ("team_id", "mailbox_id") REFERENCES "mailbox"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "set_aside_message" ADD CONSTRAINT "set_aside_message_team_id_mailbox_id_fkey" FOREIGN KEY ("team_id", "mailbox_id") REFERENCES "mailbox"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sent_copy" ADD CONSTRAINT "sent_copy_team_id_mailbox_id_fkey" FOREIGN KEY ("team_id", "mailbox_id") REFERENCES "mailbox"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- CreateIndex
CREATE INDEX "message_provider_ref_partial" ON "message"("team_id", "provider_ref") WHERE "provider_ref" IS NOT NULL;

-- CreateIndex
CREATE INDEX "message_quote_mark_partial" ON "message"("team_id", "quote_mark") WHERE "quote_mark" IS NOT NULL;

-- The position in the inbox moves to its folder. Other folders are read from now on. All Mail of Gmail takes the place of its
-- inbox, so it starts a day earlier: what arrived since the last look is not lost, and what is known is stored once.
UPDATE "mailbox" SET "connected_at" = "created_at",
  "read_from" = CASE WHEN "auth" = 'google' OR "imap_host" IN ('imap.gmail.com', 'imap.googlemail.com') THEN now() - interval '1 day' ELSE now() END;
INSERT INTO "mailbox_folder" ("mailbox_id", "team_id", "path", "use", "is_watched", "uid_validity", "last_uid")
SELECT "id", "team_id", 'INBOX', 'inbox', true, "uid_validity", "last_uid" FROM "mailbox" WHERE "uid_validity" IS NOT NULL;

-- AlterTable
ALTER TABLE "mailbox" DROP COLUMN "last_uid",
DROP COLUMN "uid_validity";

-- Teams that exist keep their behavior: an email written by hand does not stop their sequences.
UPDATE "outreach_rules" SET "own_email_stops" = false;
INSERT INTO "outreach_rules" ("team_id", "own_email_stops")
SELECT t."id", false FROM "team" t WHERE NOT EXISTS (SELECT 1 FROM "outreach_rules" r WHERE r."team_id" = t."id");
