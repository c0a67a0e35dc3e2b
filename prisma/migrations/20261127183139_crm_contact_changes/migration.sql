-- AlterTable
ALTER TABLE "contact" ADD COLUMN     "crm_read_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "crm_reading" (
    "team_id" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "next_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "crm_reading_pkey" PRIMARY KEY ("team_id")
);

-- CreateIndex
CREATE INDEX "crm_reading_next_at_idx" ON "crm_reading"("next_at");

-- AddForeignKey
ALTER TABLE "crm_reading" ADD CONSTRAINT "crm_reading_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The CRM is asked for changes of contacts that it has already.
INSERT INTO "crm_reading" ("team_id", "since", "next_at")
SELECT DISTINCT "team_id", now(), now() FROM "contact" WHERE "crm_contact_id" IS NOT NULL;
