-- Steps that were found to wait for the AI. They are claimed by themselves, so that they hold up no others.
ALTER TABLE "step" ADD COLUMN "asks_ai" BOOLEAN NOT NULL DEFAULT false;

CREATE INDEX "step_asking_partial" ON "step" ("wake_at", "id") WHERE "wake_at" IS NOT NULL AND "asks_ai";

DROP INDEX "step_wake_partial";
CREATE INDEX "step_wake_partial" ON "step" ("wake_at", "id") WHERE "wake_at" IS NOT NULL AND NOT "asks_ai";

DROP INDEX "step_team_wake_partial";
CREATE INDEX "step_team_wake_partial" ON "step" ("team_id", "wake_at", "id") WHERE "wake_at" IS NOT NULL AND NOT "asks_ai";
