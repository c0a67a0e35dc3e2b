-- AlterTable
ALTER TABLE "generated_text" ADD COLUMN     "model" TEXT;

-- AlterTable
ALTER TABLE "research_finding" ADD COLUMN     "model" TEXT;

-- AlterTable
ALTER TABLE "written_reply" ADD COLUMN     "model" TEXT;
