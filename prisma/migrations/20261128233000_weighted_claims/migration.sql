-- The first waiting steps of a team, so that workers that are behind can go by the waiting of teams.
CREATE INDEX "step_team_wake_partial" ON "step" ("team_id", "wake_at", "id") WHERE "wake_at" IS NOT NULL;
