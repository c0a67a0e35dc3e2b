-- CreateEnum
CREATE TYPE "finding_about" AS ENUM ('contact', 'company');

-- CreateEnum
CREATE TYPE "finding_source" AS ENUM ('site', 'contact', 'contact_data', 'notes', 'conversation');

-- CreateTable
CREATE TABLE "research_finding" (
    "team_id" TEXT NOT NULL,
    "contact_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "about" "finding_about" NOT NULL,
    "fact" TEXT NOT NULL,
    "quote" TEXT NOT NULL,
    "source" "finding_source" NOT NULL,
    "source_title" TEXT NOT NULL,
    "source_url" TEXT,
    "owner_id" TEXT,
    "found_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "research_finding_pkey" PRIMARY KEY ("contact_id","position")
);

-- CreateIndex
CREATE INDEX "research_finding_team_id_contact_id_idx" ON "research_finding"("team_id", "contact_id");

-- CreateIndex
CREATE INDEX "research_finding_found_at_idx" ON "research_finding"("found_at");

-- AddForeignKey
ALTER TABLE "research_finding" ADD CONSTRAINT "research_finding_team_id_contact_id_fkey" FOREIGN KEY ("team_id", "contact_id") REFERENCES "contact"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
