-- AlterEnum
ALTER TYPE "import_row_status" ADD VALUE 'conflict';

-- AlterTable
ALTER TABLE "import_change" ADD COLUMN "found_at" TIMESTAMPTZ(3);
