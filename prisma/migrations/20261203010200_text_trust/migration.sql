-- AlterTable
ALTER TABLE "flow_plan" ADD COLUMN     "text_trust_at" TIMESTAMPTZ(3),
ADD COLUMN     "text_trust_by_id" TEXT,
ADD COLUMN     "trusted_prompts" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AddForeignKey
ALTER TABLE "flow_plan" ADD CONSTRAINT "flow_plan_team_id_text_trust_by_id_fkey" FOREIGN KEY ("team_id", "text_trust_by_id") REFERENCES "team_membership"("team_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;
