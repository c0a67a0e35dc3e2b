-- AlterTable
ALTER TABLE "import" ADD COLUMN     "upload_id" TEXT,
ADD COLUMN     "upload_read" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "upload_state" JSONB;

-- CreateTable
CREATE TABLE "upload" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "membership_id" TEXT NOT NULL,
    "size" BIGINT NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "upload_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "upload_part" (
    "upload_id" TEXT NOT NULL,
    "position" BIGINT NOT NULL,
    "content" BYTEA NOT NULL,

    CONSTRAINT "upload_part_pkey" PRIMARY KEY ("upload_id","position")
);

-- CreateIndex
CREATE INDEX "upload_created_at_idx" ON "upload"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "import_upload_id_key" ON "import"("upload_id");

-- AddForeignKey
ALTER TABLE "upload" ADD CONSTRAINT "upload_team_id_membership_id_fkey" FOREIGN KEY ("team_id", "membership_id") REFERENCES "team_membership"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "upload_part" ADD CONSTRAINT "upload_part_upload_id_fkey" FOREIGN KEY ("upload_id") REFERENCES "upload"("id") ON DELETE CASCADE ON UPDATE CASCADE;
