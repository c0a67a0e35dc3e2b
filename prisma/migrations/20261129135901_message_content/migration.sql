-- The whole text and the HTML of received emails.
-- CreateTable
CREATE TABLE "message_content" (
    "team_id" TEXT NOT NULL,
    "message_id" TEXT NOT NULL,
    "full_text" TEXT,
    "html" TEXT,

    CONSTRAINT "message_content_pkey" PRIMARY KEY ("message_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "message_content_team_id_message_id_key" ON "message_content"("team_id", "message_id");

-- AddForeignKey
ALTER TABLE "message_content" ADD CONSTRAINT "message_content_team_id_message_id_fkey" FOREIGN KEY ("team_id", "message_id") REFERENCES "message"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
