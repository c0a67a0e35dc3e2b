-- AlterTable
ALTER TABLE "generated_text" ADD COLUMN     "approved_subject" TEXT,
ADD COLUMN     "subject" TEXT;
