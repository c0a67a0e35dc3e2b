-- CreateTable
CREATE TABLE "email_file" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "uploaded_by_id" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "size" INTEGER NOT NULL DEFAULT 0,
    "is_complete" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "email_file_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "email_file_part" (
    "file_id" TEXT NOT NULL,
    "at" INTEGER NOT NULL,
    "content" BYTEA NOT NULL,

    CONSTRAINT "email_file_part_pkey" PRIMARY KEY ("file_id","at")
);

-- CreateTable
CREATE TABLE "email_file_use" (
    "team_id" TEXT NOT NULL,
    "file_id" TEXT NOT NULL,
    "used_by" TEXT NOT NULL,

    CONSTRAINT "email_file_use_pkey" PRIMARY KEY ("file_id","used_by")
);

-- AlterTable
ALTER TABLE "message_attachment" ADD COLUMN "file_id" TEXT;

-- AlterTable
ALTER TABLE "sandbox_email" ADD COLUMN "attachments" JSONB NOT NULL DEFAULT '[]';

-- AlterTable
ALTER TABLE "sent_copy" ADD COLUMN "pieces" JSONB NOT NULL DEFAULT '[]';

-- AlterTable
ALTER TABLE "step" ADD COLUMN "attachment_ids" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "test_email" ADD COLUMN "attachment_ids" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateIndex
CREATE UNIQUE INDEX "email_file_team_id_id_key" ON "email_file"("team_id", "id");

-- CreateIndex
CREATE INDEX "email_file_created_at_idx" ON "email_file"("created_at");

-- CreateIndex
CREATE INDEX "email_file_use_team_id_used_by_idx" ON "email_file_use"("team_id", "used_by");

-- CreateIndex
CREATE INDEX "message_attachment_file_partial" ON "message_attachment"("team_id", "file_id") WHERE "file_id" IS NOT NULL;

-- AddForeignKey
ALTER TABLE "email_file" ADD CONSTRAINT "email_file_team_id_uploaded_by_id_fkey" FOREIGN KEY ("team_id", "uploaded_by_id") REFERENCES "team_membership"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "email_file_part" ADD CONSTRAINT "email_file_part_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "email_file"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "email_file_use" ADD CONSTRAINT "email_file_use_team_id_file_id_fkey" FOREIGN KEY ("team_id", "file_id") REFERENCES "email_file"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_attachment" ADD CONSTRAINT "message_attachment_team_id_file_id_fkey" FOREIGN KEY ("team_id", "file_id") REFERENCES "email_file"("team_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- Files are compressed already, so another compression costs time and saves nothing.
ALTER TABLE "email_file_part" ALTER COLUMN "content" SET STORAGE EXTERNAL;
