-- AlterTable
ALTER TABLE "reply_draft" ADD COLUMN     "attachment_ids" TEXT[] DEFAULT ARRAY[]::TEXT[];
