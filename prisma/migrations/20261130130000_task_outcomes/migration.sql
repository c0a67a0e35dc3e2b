-- CreateEnum
CREATE TYPE "call_outcome" AS ENUM ('connected', 'voicemail', 'no_answer', 'wrong_number');

-- AlterTable
ALTER TABLE "task" ADD COLUMN     "outcome" "call_outcome";
