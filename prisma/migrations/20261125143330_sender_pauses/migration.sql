-- AlterTable
ALTER TABLE "sender_settings" ADD COLUMN     "pause_reason" TEXT,
ADD COLUMN     "paused_at" TIMESTAMPTZ(3);
