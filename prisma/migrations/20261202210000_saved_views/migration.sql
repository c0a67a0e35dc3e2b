-- CreateEnum
CREATE TYPE "saved_view_list" AS ENUM ('contacts', 'audience', 'people', 'tasks', 'suppressions', 'audit_log', 'figure');

-- CreateTable
CREATE TABLE "saved_view" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "owner_id" TEXT NOT NULL,
    "list" "saved_view_list" NOT NULL,
    "name" TEXT NOT NULL,
    "filters" TEXT NOT NULL,
    "columns" TEXT[],
    "is_shared" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "saved_view_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "saved_view_team_id_id_key" ON "saved_view"("team_id", "id");

-- CreateIndex
CREATE INDEX "saved_view_team_id_owner_id_idx" ON "saved_view"("team_id", "owner_id");

-- AddForeignKey
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_team_id_owner_id_fkey" FOREIGN KEY ("team_id", "owner_id") REFERENCES "team_membership"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
