-- CreateEnum
CREATE TYPE "enrichment_kind" AS ENUM ('company', 'profile', 'email', 'phone');

-- CreateEnum
CREATE TYPE "enrichment_status" AS ENUM ('queued', 'running', 'completed', 'failed', 'canceled');

-- AlterEnum
ALTER TYPE "event_kind" ADD VALUE 'enrichment';



-- CreateTable
CREATE TABLE "enrichment_run" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "membership_id" TEXT NOT NULL,
    "find" "enrichment_kind"[],
    "status" "enrichment_status" NOT NULL DEFAULT 'queued',
    "contact_count" INTEGER NOT NULL,
    "lookup_count" INTEGER NOT NULL,
    "found_count" INTEGER NOT NULL DEFAULT 0,
    "not_found_count" INTEGER NOT NULL DEFAULT 0,
    "conflict_count" INTEGER NOT NULL DEFAULT 0,
    "skipped_count" INTEGER NOT NULL DEFAULT 0,
    "max_credits" DECIMAL(14,2) NOT NULL,
    "credits_charged" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "failure_code" TEXT,
    "failure_message" TEXT,
    "user_id" TEXT,
    "source" "call_source" NOT NULL,
    "trace_id" TEXT,
    "api_key_id" TEXT,
    "agent_id" TEXT,
    "performer" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "enrichment_run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "enrichment_lookup" (
    "run_id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "kind" "enrichment_kind" NOT NULL,
    "contact_id" TEXT NOT NULL,

    CONSTRAINT "enrichment_lookup_pkey" PRIMARY KEY ("run_id","kind","contact_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "enrichment_run_team_id_id_key" ON "enrichment_run"("team_id", "id");

-- CreateIndex
CREATE INDEX "enrichment_lookup_team_id_contact_id_idx" ON "enrichment_lookup"("team_id", "contact_id");

-- AddForeignKey
ALTER TABLE "enrichment_run" ADD CONSTRAINT "enrichment_run_team_id_membership_id_fkey" FOREIGN KEY ("team_id", "membership_id") REFERENCES "team_membership"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "enrichment_lookup" ADD CONSTRAINT "enrichment_lookup_team_id_run_id_fkey" FOREIGN KEY ("team_id", "run_id") REFERENCES "enrichment_run"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "enrichment_lookup" ADD CONSTRAINT "enrichment_lookup_team_id_contact_id_fkey" FOREIGN KEY ("team_id", "contact_id") REFERENCES "contact"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
