-- AlterTable
ALTER TABLE "outreach_rules" ADD COLUMN     "guards_bounces" BOOLEAN NOT NULL DEFAULT true;
