-- CreateEnum
CREATE TYPE "reply_intent" AS ENUM ('interested', 'meeting', 'question', 'objection', 'referral', 'not_now', 'not_interested', 'opt_out', 'wrong_person', 'left_company', 'automatic', 'other');

-- CreateEnum
CREATE TYPE "intent_source" AS ENUM ('rules', 'model', 'member');

-- CreateTable
CREATE TABLE "message_intent" (
    "team_id" TEXT NOT NULL,
    "message_id" TEXT NOT NULL,
    "intent" "reply_intent" NOT NULL,
    "sentence" TEXT,
    "confidence" DOUBLE PRECISION NOT NULL,
    "source" "intent_source" NOT NULL,
    "decided_by_id" TEXT,
    "decided_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "message_intent_pkey" PRIMARY KEY ("message_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "message_intent_team_id_message_id_key" ON "message_intent"("team_id", "message_id");

-- AddForeignKey
ALTER TABLE "message_intent" ADD CONSTRAINT "message_intent_team_id_message_id_fkey" FOREIGN KEY ("team_id", "message_id") REFERENCES "message"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_intent" ADD CONSTRAINT "message_intent_team_id_decided_by_id_fkey" FOREIGN KEY ("team_id", "decided_by_id") REFERENCES "team_membership"("team_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- CreateTable
CREATE TABLE "ai_settings" (
    "team_id" TEXT NOT NULL,
    "reads_replies" BOOLEAN NOT NULL DEFAULT false,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ai_settings_pkey" PRIMARY KEY ("team_id")
);

-- AddForeignKey
ALTER TABLE "ai_settings" ADD CONSTRAINT "ai_settings_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE ON UPDATE CASCADE;
