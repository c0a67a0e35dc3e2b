-- CreateEnum
CREATE TYPE "bulk_query_status" AS ENUM ('queued', 'running', 'completed', 'failed', 'canceled');



-- CreateTable
CREATE TABLE "bulk_query" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "membership_id" TEXT NOT NULL,
    "key_id" TEXT NOT NULL,
    "source" "call_source" NOT NULL,
    "scopes" "api_key_scope"[],
    "query" TEXT NOT NULL,
    "variables" JSONB NOT NULL,
    "status" "bulk_query_status" NOT NULL DEFAULT 'queued',
    "cursor" TEXT,
    "object_count" INTEGER NOT NULL DEFAULT 0,
    "file_size" BIGINT NOT NULL DEFAULT 0,
    "failure_message" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "bulk_query_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bulk_query_chunk" (
    "bulk_query_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "lines" TEXT NOT NULL,

    CONSTRAINT "bulk_query_chunk_pkey" PRIMARY KEY ("bulk_query_id","position")
);

-- CreateIndex
CREATE INDEX "bulk_query_team_id_membership_id_id_idx" ON "bulk_query"("team_id", "membership_id", "id");

-- CreateIndex
CREATE INDEX "bulk_query_finished_at_idx" ON "bulk_query"("finished_at");

-- CreateIndex
CREATE UNIQUE INDEX "bulk_query_team_id_id_key" ON "bulk_query"("team_id", "id");

-- AddForeignKey
ALTER TABLE "bulk_query" ADD CONSTRAINT "bulk_query_team_id_membership_id_fkey" FOREIGN KEY ("team_id", "membership_id") REFERENCES "team_membership"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bulk_query_chunk" ADD CONSTRAINT "bulk_query_chunk_bulk_query_id_fkey" FOREIGN KEY ("bulk_query_id") REFERENCES "bulk_query"("id") ON DELETE CASCADE ON UPDATE CASCADE;
