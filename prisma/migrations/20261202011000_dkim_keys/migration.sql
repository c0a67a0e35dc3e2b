-- CreateEnum
CREATE TYPE "dkim_key_status" AS ENUM ('not_checked', 'published', 'missing', 'wrong');

-- CreateTable
CREATE TABLE "dkim_key" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "domain" TEXT NOT NULL,
    "selector" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "public_key" TEXT NOT NULL,
    "status" "dkim_key_status" NOT NULL DEFAULT 'not_checked',
    "checked_at" TIMESTAMPTZ(3),
    "created_by_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "dkim_key_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "dkim_key_team_id_id_key" ON "dkim_key"("team_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "dkim_key_team_id_domain_key" ON "dkim_key"("team_id", "domain");

-- AddForeignKey
ALTER TABLE "dkim_key" ADD CONSTRAINT "dkim_key_team_id_created_by_id_fkey" FOREIGN KEY ("team_id", "created_by_id") REFERENCES "team_membership"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
