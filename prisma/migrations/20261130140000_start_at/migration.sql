-- AlterTable
ALTER TABLE "queue_item" ADD COLUMN     "start_at" TIMESTAMPTZ(3);
