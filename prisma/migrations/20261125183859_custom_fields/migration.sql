-- CreateEnum
CREATE TYPE "custom_field_type" AS ENUM ('text', 'number', 'date', 'choice');



-- AlterTable
ALTER TABLE "contact" ADD COLUMN     "custom_values" JSONB NOT NULL DEFAULT '{}';

-- CreateTable
CREATE TABLE "custom_field" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "type" "custom_field_type" NOT NULL,
    "choices" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "custom_field_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "custom_field_team_id_id_key" ON "custom_field"("team_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "custom_field_team_id_key_key" ON "custom_field"("team_id", "key");

-- AddForeignKey
ALTER TABLE "custom_field" ADD CONSTRAINT "custom_field_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE ON UPDATE CASCADE;
