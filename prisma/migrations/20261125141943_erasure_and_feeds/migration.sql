-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "event_kind" ADD VALUE 'audience';
ALTER TYPE "event_kind" ADD VALUE 'contact';
ALTER TYPE "event_kind" ADD VALUE 'flow_plan';
ALTER TYPE "event_kind" ADD VALUE 'monitored_profile';
ALTER TYPE "event_kind" ADD VALUE 'team';



-- AlterTable
ALTER TABLE "contact" ADD COLUMN     "erased_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "import_team_id_audience_id_id_idx" ON "import"("team_id", "audience_id", "id");

-- An erased contact has nothing that identifies it.
ALTER TABLE "contact" DROP CONSTRAINT "contact_identity_check";
ALTER TABLE "contact" ADD CONSTRAINT "contact_identity_check" CHECK (
  "erased_at" IS NOT NULL OR "email" IS NOT NULL OR "network_url" IS NOT NULL OR "phone" IS NOT NULL OR "crm_contact_id" IS NOT NULL OR "name_key" IS NOT NULL
);
