-- AlterTable
ALTER TABLE "ai_settings" ADD COLUMN     "daily_budget" DECIMAL(14,2),
ADD COLUMN     "monthly_budget" DECIMAL(14,2);
