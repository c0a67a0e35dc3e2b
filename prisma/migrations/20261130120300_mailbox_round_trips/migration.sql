-- AlterTable
ALTER TABLE "mailbox" ADD COLUMN     "round_trip" JSONB;
