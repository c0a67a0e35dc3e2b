-- Questions about emails that a person answers with one click.
-- CreateEnum
CREATE TYPE "mail_question_kind" AS ENUM ('unknown_refusal', 'message_rejected', 'not_delivered', 'reply_or_automatic', 'wants_to_stop');

-- CreateEnum
CREATE TYPE "mail_answer" AS ENUM ('address_wrong', 'send_again', 'skip', 'cancel', 'reply', 'automatic', 'stop', 'go_on');

-- AlterEnum
ALTER TYPE "message_kind" ADD VALUE 'unsure';



-- AlterTable
ALTER TABLE "step" ADD COLUMN     "is_edited" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "resends" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "mail_question" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "owner_id" TEXT NOT NULL,
    "contact_id" TEXT NOT NULL,
    "kind" "mail_question_kind" NOT NULL,
    "enrollment_id" TEXT,
    "step_id" TEXT,
    "conversation_id" TEXT,
    "message_id" TEXT,
    "mailbox_id" TEXT,
    "address" TEXT,
    "text" TEXT NOT NULL,
    "returns_on" TEXT,
    "held_at" TIMESTAMPTZ(3),
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "answer" "mail_answer",
    "answered_by_id" TEXT,
    "answered_at" TIMESTAMPTZ(3),

    CONSTRAINT "mail_question_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mail_author" (
    "team_id" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "contact_id" TEXT NOT NULL,
    "is_automatic" BOOLEAN NOT NULL,
    "decided_by_id" TEXT NOT NULL,
    "decided_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mail_author_pkey" PRIMARY KEY ("team_id","address")
);

-- CreateIndex
CREATE INDEX "mail_question_team_id_enrollment_id_idx" ON "mail_question"("team_id", "enrollment_id");

-- CreateIndex
CREATE INDEX "mail_question_team_id_conversation_id_idx" ON "mail_question"("team_id", "conversation_id");

-- CreateIndex
CREATE INDEX "mail_question_team_id_contact_id_idx" ON "mail_question"("team_id", "contact_id");

-- CreateIndex
CREATE UNIQUE INDEX "mail_question_team_id_id_key" ON "mail_question"("team_id", "id");

-- CreateIndex
CREATE INDEX "mail_author_team_id_contact_id_idx" ON "mail_author"("team_id", "contact_id");

-- AddForeignKey
ALTER TABLE "mail_question" ADD CONSTRAINT "mail_question_team_id_owner_id_fkey" FOREIGN KEY ("team_id", "owner_id") REFERENCES "team_membership"("team_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail_question" ADD CONSTRAINT "mail_question_team_id_contact_id_fkey" FOREIGN KEY ("team_id", "contact_id") REFERENCES "contact"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail_question" ADD CONSTRAINT "mail_question_team_id_enrollment_id_fkey" FOREIGN KEY ("team_id", "enrollment_id") REFERENCES "enrollment"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail_question" ADD CONSTRAINT "mail_question_team_id_conversation_id_fkey" FOREIGN KEY ("team_id", "conversation_id") REFERENCES "conversation"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail_author" ADD CONSTRAINT "mail_author_team_id_contact_id_fkey" FOREIGN KEY ("team_id", "contact_id") REFERENCES "contact"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The open questions of a member.
CREATE INDEX "mail_question_mailbox_partial" ON "mail_question" ("mailbox_id", "asked_at") WHERE "kind" = 'message_rejected';
CREATE INDEX "mail_question_owner_partial" ON "mail_question" ("team_id", "owner_id", "id") WHERE "answer" IS NULL;
