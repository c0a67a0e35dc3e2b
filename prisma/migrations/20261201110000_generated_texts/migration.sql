-- AlterTable
ALTER TABLE "flow_plan" ADD COLUMN     "ai_context" TEXT,
ADD COLUMN     "max_text_length" INTEGER,
ADD COLUMN     "text_language" TEXT,
ADD COLUMN     "text_tone" TEXT;

-- CreateTable
CREATE TABLE "generated_text" (
    "team_id" TEXT NOT NULL,
    "enrollment_id" TEXT NOT NULL,
    "node_id" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "parts" JSONB NOT NULL,
    "faults" JSONB NOT NULL,
    "tries" INTEGER NOT NULL,
    "written_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "generated_text_pkey" PRIMARY KEY ("enrollment_id","node_id")
);

-- CreateIndex
CREATE INDEX "generated_text_team_id_enrollment_id_idx" ON "generated_text"("team_id", "enrollment_id");

-- CreateIndex
CREATE INDEX "generated_text_team_id_fingerprint_idx" ON "generated_text"("team_id", "fingerprint");

-- CreateIndex
CREATE INDEX "generated_text_written_at_idx" ON "generated_text"("written_at");

-- AddForeignKey
ALTER TABLE "generated_text" ADD CONSTRAINT "generated_text_team_id_enrollment_id_fkey" FOREIGN KEY ("team_id", "enrollment_id") REFERENCES "enrollment"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
