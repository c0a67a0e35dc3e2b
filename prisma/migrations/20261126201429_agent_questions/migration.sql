-- CreateTable
CREATE TABLE "agent_question" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "membership_id" TEXT NOT NULL,
    "answer" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "agent_question_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "agent_question_team_id_membership_id_idx" ON "agent_question"("team_id", "membership_id");

-- AddForeignKey
ALTER TABLE "agent_question" ADD CONSTRAINT "agent_question_team_id_membership_id_fkey" FOREIGN KEY ("team_id", "membership_id") REFERENCES "team_membership"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
