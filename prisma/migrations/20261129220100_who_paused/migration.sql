-- Who paused a sender or a flow plan.
ALTER TABLE "sender_settings" ADD COLUMN "paused_by_id" TEXT;
ALTER TABLE "flow_plan" ADD COLUMN "paused_by_id" TEXT;

ALTER TABLE "sender_settings" ADD CONSTRAINT "sender_settings_team_id_paused_by_id_fkey" FOREIGN KEY ("team_id", "paused_by_id") REFERENCES "team_membership"("team_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;
ALTER TABLE "flow_plan" ADD CONSTRAINT "flow_plan_team_id_paused_by_id_fkey" FOREIGN KEY ("team_id", "paused_by_id") REFERENCES "team_membership"("team_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;
