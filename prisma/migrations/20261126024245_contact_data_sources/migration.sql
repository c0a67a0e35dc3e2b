-- CreateEnum
CREATE TYPE "contact_data_source_name" AS ENUM ('people_data_labs', 'hunter');

-- CreateEnum
CREATE TYPE "contact_data_kind" AS ENUM ('email', 'phone', 'contact', 'company', 'search');

-- CreateEnum
CREATE TYPE "contact_data_outcome" AS ENUM ('found', 'not_found', 'failed');



-- CreateTable
CREATE TABLE "contact_data_source" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "name" "contact_data_source_name" NOT NULL,
    "position" INTEGER NOT NULL,
    "secret" TEXT NOT NULL,
    "reason_message" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "contact_data_source_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contact_data_lookup" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "kind" "contact_data_kind" NOT NULL,
    "source" "contact_data_source_name" NOT NULL,
    "outcome" "contact_data_outcome" NOT NULL,
    "query_hash" TEXT NOT NULL,
    "result" JSONB,
    "failure" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contact_data_lookup_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "contact_data_source_team_id_id_key" ON "contact_data_source"("team_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "contact_data_source_team_id_name_key" ON "contact_data_source"("team_id", "name");

-- CreateIndex
CREATE INDEX "contact_data_lookup_team_id_id_idx" ON "contact_data_lookup"("team_id", "id");

-- CreateIndex
CREATE INDEX "contact_data_lookup_team_id_kind_query_hash_created_at_idx" ON "contact_data_lookup"("team_id", "kind", "query_hash", "created_at");

-- CreateIndex
CREATE INDEX "contact_data_lookup_created_at_idx" ON "contact_data_lookup"("created_at");

-- AddForeignKey
ALTER TABLE "contact_data_source" ADD CONSTRAINT "contact_data_source_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE ON UPDATE CASCADE;
