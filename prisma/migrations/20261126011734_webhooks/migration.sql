-- CreateEnum
CREATE TYPE "webhook_endpoint_status" AS ENUM ('active', 'failing', 'paused', 'disabled');

-- CreateEnum
CREATE TYPE "webhook_delivery_status" AS ENUM ('pending', 'delivered', 'failed');

-- AlterEnum
ALTER TYPE "event_kind" ADD VALUE 'webhook_endpoint';



-- CreateTable
CREATE TABLE "webhook_endpoint" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "membership_id" TEXT NOT NULL,
    "name" TEXT,
    "url" TEXT NOT NULL,
    "event_types" TEXT[],
    "status" "webhook_endpoint_status" NOT NULL DEFAULT 'active',
    "reason" TEXT,
    "reason_message" TEXT,
    "status_since" TIMESTAMPTZ(3) NOT NULL,
    "secret" TEXT NOT NULL,
    "previous_secret" TEXT,
    "previous_secret_until" TIMESTAMPTZ(3),
    "position" BIGINT NOT NULL,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "failing_since" TIMESTAMPTZ(3),
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL,
    "lease_owner" TEXT,
    "lease_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "webhook_endpoint_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_delivery" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "endpoint_id" TEXT NOT NULL,
    "sequence" BIGINT,
    "type" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL,
    "status" "webhook_delivery_status" NOT NULL DEFAULT 'pending',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "tried_since" TIMESTAMPTZ(3),
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL,
    "attempted_at" TIMESTAMPTZ(3),
    "request_body" TEXT,
    "response_status" INTEGER,
    "response_body" TEXT,
    "duration_millis" INTEGER,
    "failure" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "webhook_delivery_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "webhook_endpoint_team_id_id_key" ON "webhook_endpoint"("team_id", "id");

-- CreateIndex
CREATE INDEX "webhook_delivery_endpoint_id_id_idx" ON "webhook_delivery"("endpoint_id", "id");

-- CreateIndex
CREATE INDEX "webhook_delivery_created_at_idx" ON "webhook_delivery"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_delivery_team_id_id_key" ON "webhook_delivery"("team_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_delivery_endpoint_id_sequence_key" ON "webhook_delivery"("endpoint_id", "sequence");

-- AddForeignKey
ALTER TABLE "webhook_endpoint" ADD CONSTRAINT "webhook_endpoint_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_endpoint" ADD CONSTRAINT "webhook_endpoint_team_id_membership_id_fkey" FOREIGN KEY ("team_id", "membership_id") REFERENCES "team_membership"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_team_id_endpoint_id_fkey" FOREIGN KEY ("team_id", "endpoint_id") REFERENCES "webhook_endpoint"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The work that waits: most rows are history.
CREATE INDEX "webhook_delivery_due_partial" ON "webhook_delivery" ("endpoint_id", "next_attempt_at") WHERE "status" = 'pending';
CREATE INDEX "webhook_delivery_subject_partial" ON "webhook_delivery" ("endpoint_id", "subject_id", "sequence") WHERE "status" = 'pending';
