-- CreateEnum
CREATE TYPE "crm_work_kind" AS ENUM ('contact', 'task');



-- AlterTable
ALTER TABLE "task" ADD COLUMN     "crm_task_id" TEXT;

-- CreateTable
CREATE TABLE "crm_work" (
    "kind" "crm_work_kind" NOT NULL,
    "subject_id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_at" TIMESTAMPTZ(3) NOT NULL,
    "lease_owner" TEXT,
    "lease_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "crm_work_pkey" PRIMARY KEY ("kind","subject_id")
);

-- CreateTable
CREATE TABLE "sandbox_crm_record" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "kind" "crm_work_kind" NOT NULL,
    "external_id" TEXT NOT NULL,
    "owner_id" TEXT,
    "data" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sandbox_crm_record_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "crm_work_next_at_idx" ON "crm_work"("next_at");

-- CreateIndex
CREATE UNIQUE INDEX "sandbox_crm_record_team_id_kind_external_id_key" ON "sandbox_crm_record"("team_id", "kind", "external_id");

-- Opportunities are counted by contact: without the other enrollments of a flow plan.
CREATE INDEX "enrollment_opportunity_partial" ON "enrollment" ("team_id", "flow_plan_id") INCLUDE ("prospect_id", "sender_id") WHERE "is_opportunity";
