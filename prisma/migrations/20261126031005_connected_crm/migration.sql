-- CreateEnum
CREATE TYPE "crm_name" AS ENUM ('hubspot');



-- CreateTable
CREATE TABLE "connected_crm" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "name" "crm_name" NOT NULL,
    "secret" TEXT NOT NULL,
    "reason_message" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "connected_crm_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "connected_crm_team_id_key" ON "connected_crm"("team_id");

-- CreateIndex
CREATE UNIQUE INDEX "connected_crm_team_id_id_key" ON "connected_crm"("team_id", "id");

-- AddForeignKey
ALTER TABLE "connected_crm" ADD CONSTRAINT "connected_crm_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE ON UPDATE CASCADE;
