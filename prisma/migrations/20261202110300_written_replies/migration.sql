-- CreateTable
CREATE TABLE "written_reply" (
    "team_id" TEXT NOT NULL,
    "conversation_id" TEXT NOT NULL,
    "author_id" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "parts" JSONB NOT NULL,
    "faults" JSONB NOT NULL,
    "tries" INTEGER NOT NULL,
    "written_at" TIMESTAMPTZ(3) NOT NULL,
    "message_id" TEXT,

    CONSTRAINT "written_reply_pkey" PRIMARY KEY ("conversation_id","author_id")
);

-- CreateIndex
CREATE INDEX "written_reply_team_id_author_id_written_at_idx" ON "written_reply"("team_id", "author_id", "written_at");

-- CreateIndex
CREATE INDEX "written_reply_written_at_idx" ON "written_reply"("written_at");

-- AddForeignKey
ALTER TABLE "written_reply" ADD CONSTRAINT "written_reply_team_id_conversation_id_fkey" FOREIGN KEY ("team_id", "conversation_id") REFERENCES "conversation"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "written_reply" ADD CONSTRAINT "written_reply_team_id_author_id_fkey" FOREIGN KEY ("team_id", "author_id") REFERENCES "team_membership"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
