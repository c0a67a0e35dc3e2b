-- Addresses that bounced keep the words of the server. Those that earlier releases suppressed are judged again from the stored refusals by the worker.
ALTER TABLE "email_suppression" ADD COLUMN "evidence" TEXT,
ADD COLUMN "is_unproven" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN "needs_judging" BOOLEAN NOT NULL DEFAULT false;

UPDATE "email_suppression" SET "needs_judging" = true WHERE "reason" = 'bounced' AND "email" NOT LIKE 'hmac:%';

CREATE INDEX "email_suppression_judging_partial" ON "email_suppression" ("team_id", "email") WHERE "needs_judging";
CREATE INDEX "email_suppression_unproven_partial" ON "email_suppression" ("team_id", "email") WHERE "is_unproven";
