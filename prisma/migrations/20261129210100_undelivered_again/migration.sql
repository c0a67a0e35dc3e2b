-- Emails that a report calls undelivered for a fault of our account are sent again once the mailbox is mended.
ALTER TABLE "mail_question" ADD COLUMN     "is_sent_again" BOOLEAN NOT NULL DEFAULT false;

CREATE INDEX "mail_question_sent_again_partial" ON "mail_question" ("mailbox_id") WHERE "is_sent_again" AND "answer" IS NULL;
