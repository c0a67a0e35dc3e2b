-- AlterTable
ALTER TABLE "contact_data_lookup" ADD COLUMN     "about" TEXT[] DEFAULT ARRAY[]::TEXT[];
