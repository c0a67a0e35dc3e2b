-- AlterTable
ALTER TABLE "import" ADD COLUMN     "collected" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "credits_charged" DECIMAL(14,2) NOT NULL DEFAULT 0,
ADD COLUMN     "position" TEXT,
ADD COLUMN     "reservation_id" TEXT;

-- AlterTable
ALTER TABLE "step" ADD COLUMN     "accepted_at" TIMESTAMPTZ(3);
