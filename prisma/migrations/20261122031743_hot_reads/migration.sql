-- DropIndex
DROP INDEX "enrollment_team_id_flow_plan_id_status_id_idx";

-- DropIndex
DROP INDEX "step_team_id_type_executed_at_idx";

-- A plan's enrollments newest first, and its counts without a look at the rows.
CREATE INDEX "enrollment_of_plan_partial" ON "enrollment" ("team_id", "flow_plan_id", "status", "id") INCLUDE ("email_replies", "network_replies", "is_opportunity");

-- What a team has done, for its figures: by the day, without a look at the rows.
CREATE INDEX "step_executed_partial" ON "step" ("team_id", "type", "executed_at") INCLUDE ("status", "provider_id", "sender_id", "enrollment_id")
  WHERE "executed_at" IS NOT NULL;
CREATE INDEX "step_accepted_partial" ON "step" ("team_id", "accepted_at") INCLUDE ("type", "provider_id", "sender_id", "enrollment_id")
  WHERE "accepted_at" IS NOT NULL;
CREATE INDEX "message_inbound_partial" ON "message" ("team_id", "sent_at") INCLUDE ("channel", "sentiment", "enrollment_id", "step_id")
  WHERE "direction" = 'inbound';
CREATE INDEX "task_closed_partial" ON "task" ("team_id", "closed_at") INCLUDE ("kind", "status", "created_at", "assignee_id", "flow_plan_id");

-- Whose e-mails and requests wait: gone through from sender to sender, so that senders with nothing to send cost nothing.
DROP INDEX "step_in_queue_partial";
CREATE INDEX "step_email_queue_partial" ON "step" ("sender_id", "due_at", "id") WHERE "status" = 'in_queue' AND "type" = 'email';
DROP INDEX "outreach_action_pending_partial";
CREATE INDEX "outreach_action_pending_partial" ON "outreach_action" ("sender_id", "request_type", "due_at", "id") INCLUDE ("team_id") WHERE "status" = 'pending';
CREATE INDEX "outreach_action_to_send_partial" ON "outreach_action" ("sender_id", "request_type", "due_at")
  WHERE "status" = 'pending' AND "request_type" IN ('send_connection', 'send_message', 'view_profile', 'connection_withdrawal', 'send_in_mail_message');
