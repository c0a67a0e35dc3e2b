-- Who was judged when, for the figures of a team: without a look at the enrollments that were not.
CREATE INDEX "enrollment_qualified_partial" ON "enrollment" ("team_id", "qualified_at") INCLUDE ("qualification", "sender_id", "flow_plan_id")
  WHERE "qualified_at" IS NOT NULL;

-- A sender belongs to one team: without this PostgreSQL takes the two for independent, and reads the actions of a team's
-- senders for a twentieth of what they are.
CREATE STATISTICS "outreach_action_sender" (dependencies) ON "team_id", "sender_id" FROM "outreach_action";
