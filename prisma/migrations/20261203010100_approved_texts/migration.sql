-- AlterTable
ALTER TABLE "generated_text" ADD COLUMN     "approved_at" TIMESTAMPTZ(3),
ADD COLUMN     "approved_text" TEXT,
ADD COLUMN     "flow_plan_id" TEXT,
ADD COLUMN     "is_edited" BOOLEAN NOT NULL DEFAULT false;

-- The plan of the texts that exist.
UPDATE "generated_text" g SET "flow_plan_id" = e."flow_plan_id" FROM "enrollment" e WHERE e."team_id" = g."team_id" AND e."id" = g."enrollment_id";

-- AlterTable
ALTER TABLE "generated_text" ALTER COLUMN "flow_plan_id" SET NOT NULL;

-- CreateIndex
CREATE INDEX "generated_text_team_id_flow_plan_id_approved_at_idx" ON "generated_text"("team_id", "flow_plan_id", "approved_at");
