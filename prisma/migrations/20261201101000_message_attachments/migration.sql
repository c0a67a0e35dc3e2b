-- CreateEnum
CREATE TYPE "attachment_state" AS ENUM ('waiting', 'stored', 'too_large', 'quota_reached', 'unavailable');

-- CreateTable
CREATE TABLE "message_attachment" (
    "team_id" TEXT NOT NULL,
    "message_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "file_name" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "state" "attachment_state" NOT NULL,
    "mailbox_id" TEXT,
    "path" TEXT,
    "uid_validity" BIGINT,
    "uid" BIGINT,
    "part" TEXT,
    "tries" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "message_attachment_pkey" PRIMARY KEY ("message_id","position")
);

-- CreateTable
CREATE TABLE "message_attachment_part" (
    "message_id" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "at" INTEGER NOT NULL,
    "content" BYTEA NOT NULL,

    CONSTRAINT "message_attachment_part_pkey" PRIMARY KEY ("message_id","position","at")
);

-- CreateIndex
CREATE INDEX "message_attachment_team_id_message_id_idx" ON "message_attachment"("team_id", "message_id");

-- CreateIndex
CREATE INDEX "message_attachment_waiting_partial" ON "message_attachment"("mailbox_id") WHERE "state" = 'waiting';

-- CreateIndex
CREATE INDEX "message_attachment_stored_partial" ON "message_attachment"("team_id") INCLUDE ("size") WHERE "state" = 'stored';

-- AddForeignKey
ALTER TABLE "message_attachment" ADD CONSTRAINT "message_attachment_team_id_message_id_fkey" FOREIGN KEY ("team_id", "message_id") REFERENCES "message"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_attachment_part" ADD CONSTRAINT "message_attachment_part_message_id_position_fkey" FOREIGN KEY ("message_id", "position") REFERENCES "message_attachment"("message_id", "position") ON DELETE CASCADE ON UPDATE CASCADE;

-- Files are compressed already, so another compression costs time and saves nothing.
ALTER TABLE "message_attachment_part" ALTER COLUMN "content" SET STORAGE EXTERNAL;
