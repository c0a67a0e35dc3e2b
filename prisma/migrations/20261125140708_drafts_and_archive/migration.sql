-- AlterTable
ALTER TABLE "flow_plan" ADD COLUMN     "archived_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "flow_draft" (
    "flow_plan_id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "root" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "base_version" INTEGER,
    "updated_by_id" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "flow_draft_pkey" PRIMARY KEY ("flow_plan_id")
);

-- CreateTable
CREATE TABLE "test_email" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "membership_id" TEXT NOT NULL,
    "mailbox_id" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "status" "reply_status" NOT NULL DEFAULT 'queued',
    "failure_code" TEXT,
    "failure_message" TEXT,
    "failed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "test_email_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reply_draft" (
    "conversation_id" TEXT NOT NULL,
    "author_id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "reply_draft_pkey" PRIMARY KEY ("conversation_id","author_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "flow_draft_team_id_flow_plan_id_key" ON "flow_draft"("team_id", "flow_plan_id");

-- CreateIndex
CREATE UNIQUE INDEX "test_email_team_id_id_key" ON "test_email"("team_id", "id");

-- CreateIndex
CREATE INDEX "reply_draft_team_id_author_id_idx" ON "reply_draft"("team_id", "author_id");

-- AddForeignKey
ALTER TABLE "flow_draft" ADD CONSTRAINT "flow_draft_team_id_flow_plan_id_fkey" FOREIGN KEY ("team_id", "flow_plan_id") REFERENCES "flow_plan"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "flow_draft" ADD CONSTRAINT "flow_draft_team_id_updated_by_id_fkey" FOREIGN KEY ("team_id", "updated_by_id") REFERENCES "team_membership"("team_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "test_email" ADD CONSTRAINT "test_email_team_id_membership_id_fkey" FOREIGN KEY ("team_id", "membership_id") REFERENCES "team_membership"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "test_email" ADD CONSTRAINT "test_email_team_id_mailbox_id_fkey" FOREIGN KEY ("team_id", "mailbox_id") REFERENCES "mailbox"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reply_draft" ADD CONSTRAINT "reply_draft_team_id_conversation_id_fkey" FOREIGN KEY ("team_id", "conversation_id") REFERENCES "conversation"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reply_draft" ADD CONSTRAINT "reply_draft_team_id_author_id_fkey" FOREIGN KEY ("team_id", "author_id") REFERENCES "team_membership"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
