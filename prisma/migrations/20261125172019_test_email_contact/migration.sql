-- Test emails are kept for days only; those of before do not say for whom they were rendered.
DELETE FROM "test_email";

-- AlterTable
ALTER TABLE "test_email" ADD COLUMN     "contact_id" TEXT NOT NULL;

-- CreateIndex
CREATE INDEX "test_email_team_id_contact_id_idx" ON "test_email"("team_id", "contact_id");

-- AddForeignKey
ALTER TABLE "test_email" ADD CONSTRAINT "test_email_team_id_contact_id_fkey" FOREIGN KEY ("team_id", "contact_id") REFERENCES "contact"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
