-- AlterTable
ALTER TABLE "enrollment" ADD COLUMN     "away_until" TIMESTAMPTZ(3);
