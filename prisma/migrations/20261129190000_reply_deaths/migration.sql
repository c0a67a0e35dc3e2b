-- A reply on which two processes died is not tried again.
ALTER TABLE "reply" ADD COLUMN "deaths" INTEGER NOT NULL DEFAULT 0;
