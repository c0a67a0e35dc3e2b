-- Steps of paused enrollments are not woken and wait in no queue.
DROP INDEX "step_network_to_come_partial";
CREATE INDEX "step_network_to_come_partial" ON "step" ("sender_id", "type", "due_at")
  WHERE "status" = 'scheduled' AND "type" IN ('network_connect', 'network_message', 'network_inmail', 'network_profile_view') AND "wake_at" IS NOT NULL;

CREATE INDEX "enrollment_paused_partial" ON "enrollment" ("team_id", "sender_id")
  WHERE "status" = 'in_progress' AND ("paused_at" IS NOT NULL OR "plan_paused_at" IS NOT NULL);

-- A request that was withdrawn by a pause is queued again as another action.
DROP INDEX "outreach_action_step_partial";
CREATE UNIQUE INDEX "outreach_action_step_partial" ON "outreach_action" ("step_id", "request_type") WHERE "step_id" IS NOT NULL AND "status" <> 'canceled';
