-- CreateTable
CREATE TABLE "agent_call" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "agent_id" TEXT NOT NULL,
    "tool" TEXT NOT NULL,
    "failure" TEXT,
    "duration_millis" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "agent_call_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "agent_call_team_id_agent_id_id_idx" ON "agent_call"("team_id", "agent_id", "id");

-- CreateIndex
CREATE INDEX "agent_call_created_at_idx" ON "agent_call"("created_at");

-- AddForeignKey
ALTER TABLE "agent_call" ADD CONSTRAINT "agent_call_team_id_agent_id_fkey" FOREIGN KEY ("team_id", "agent_id") REFERENCES "connected_agent"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
