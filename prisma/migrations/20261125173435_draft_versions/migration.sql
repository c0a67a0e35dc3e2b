-- AlterTable
ALTER TABLE "flow_plan" ADD COLUMN     "draft_version" INTEGER NOT NULL DEFAULT 0;

-- Drafts that exist go on from their version.
UPDATE "flow_plan" f SET "draft_version" = d."version" FROM "flow_draft" d WHERE d."flow_plan_id" = f."id";
