-- CreateEnum
CREATE TYPE "ai_call_purpose" AS ENUM ('text', 'draft', 'reply_reading', 'qualification', 'research', 'connection_check');

-- CreateEnum
CREATE TYPE "ai_call_outcome" AS ENUM ('answered', 'refused', 'key_refused', 'limited', 'unreadable', 'failed');



-- CreateTable
CREATE TABLE "ai_call" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "purpose" "ai_call_purpose" NOT NULL,
    "model" TEXT,
    "is_own" BOOLEAN NOT NULL,
    "input_tokens" INTEGER,
    "output_tokens" INTEGER,
    "outcome" "ai_call_outcome" NOT NULL,
    "duration_ms" INTEGER NOT NULL,
    "charge_id" TEXT,
    "flow_plan_id" TEXT,
    "contact_id" TEXT,
    "called_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ai_call_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ai_call_team_id_called_at_idx" ON "ai_call"("team_id", "called_at");

-- CreateIndex
CREATE INDEX "ai_call_team_id_contact_id_idx" ON "ai_call"("team_id", "contact_id");

-- CreateIndex
CREATE INDEX "ai_call_team_id_flow_plan_id_idx" ON "ai_call"("team_id", "flow_plan_id");

-- CreateIndex
CREATE INDEX "ai_call_team_id_charge_id_idx" ON "ai_call"("team_id", "charge_id");

-- CreateIndex
CREATE INDEX "ai_call_called_at_idx" ON "ai_call"("called_at");

-- CreateIndex
CREATE UNIQUE INDEX "ai_call_team_id_id_key" ON "ai_call"("team_id", "id");

-- AddForeignKey
ALTER TABLE "ai_call" ADD CONSTRAINT "ai_call_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ai_call" ADD CONSTRAINT "ai_call_team_id_flow_plan_id_fkey" FOREIGN KEY ("team_id", "flow_plan_id") REFERENCES "flow_plan"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ai_call" ADD CONSTRAINT "ai_call_team_id_contact_id_fkey" FOREIGN KEY ("team_id", "contact_id") REFERENCES "contact"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
