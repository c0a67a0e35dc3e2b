-- AlterTable
ALTER TABLE "enrollment" ADD COLUMN     "researched_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "flow_plan" ADD COLUMN     "ai_daily_budget" DECIMAL(14,2),
ADD COLUMN     "is_research_enabled" BOOLEAN NOT NULL DEFAULT false;
