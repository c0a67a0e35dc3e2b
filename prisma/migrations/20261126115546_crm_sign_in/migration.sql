-- CreateEnum
CREATE TYPE "crm_auth" AS ENUM ('token', 'oauth');



-- AlterTable
ALTER TABLE "connected_crm" ADD COLUMN     "auth" "crm_auth" NOT NULL DEFAULT 'token';

-- CreateTable
CREATE TABLE "crm_authorization" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "membership_id" TEXT NOT NULL,
    "name" "crm_name" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "crm_authorization_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "crm_authorization_created_at_idx" ON "crm_authorization"("created_at");

-- AddForeignKey
ALTER TABLE "crm_authorization" ADD CONSTRAINT "crm_authorization_team_id_membership_id_fkey" FOREIGN KEY ("team_id", "membership_id") REFERENCES "team_membership"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
