-- The queued emails of a team in the order in which they are due, without those of other teams.
CREATE INDEX "step_queued_email_partial" ON "step" ("team_id", "due_at", "id") WHERE "type" = 'email' AND "status" IN ('in_queue', 'sending');
