-- A sender can send again, or on a further channel: what waited for an account may start. The hour
-- after which it would be looked at anyway need not pass. Of the contacts of a plan that had no
-- sender at all, which were not looked at, one is enough: it starts the job that takes them all.
DROP INDEX "queue_item_next_try_partial";
CREATE INDEX "queue_item_next_try_partial" ON "queue_item"("next_try_at") WHERE "status" = 'queued' AND "next_try_at" IS NOT NULL;

CREATE FUNCTION "look_again_for_sender"(sender_team text, sender text) RETURNS void LANGUAGE sql AS $$
  UPDATE "queue_item" q SET "next_try_at" = 'epoch' FROM "flow_candidate" c
  WHERE c.team_id = sender_team AND c.membership_id = sender AND q.team_id = c.team_id AND q.flow_plan_id = c.flow_plan_id
    AND q.status = 'queued' AND (q.hold_code = 'sender_account_disconnected' OR q.id = (
      SELECT min(i.id) FROM "queue_item" i
      WHERE i.team_id = c.team_id AND i.flow_plan_id = c.flow_plan_id AND i.status = 'queued' AND i.hold_code IS NULL))
$$;

CREATE FUNCTION "look_again_for_account"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "look_again_for_sender"(NEW.team_id, NEW.membership_id);
  RETURN NULL;
END
$$;
CREATE FUNCTION "look_again_for_member"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "look_again_for_sender"(NEW.team_id, NEW.id);
  RETURN NULL;
END
$$;

CREATE TRIGGER "mailbox_added_lets_start" AFTER INSERT ON "mailbox" FOR EACH ROW
  WHEN (NEW.status = 'connected' AND NEW.removed_at IS NULL) EXECUTE FUNCTION "look_again_for_account"();
CREATE TRIGGER "mailbox_mended_lets_start" AFTER UPDATE ON "mailbox" FOR EACH ROW
  WHEN (NEW.status = 'connected' AND NEW.removed_at IS NULL AND (OLD.status <> 'connected' OR OLD.removed_at IS NOT NULL))
  EXECUTE FUNCTION "look_again_for_account"();
CREATE TRIGGER "sender_account_connected_lets_start" AFTER UPDATE ON "sender_account" FOR EACH ROW
  WHEN (NEW.status IN ('connected', 'syncing') AND OLD.status NOT IN ('connected', 'syncing'))
  EXECUTE FUNCTION "look_again_for_account"();
CREATE TRIGGER "member_reactivated_lets_start" AFTER UPDATE ON "team_membership" FOR EACH ROW
  WHEN (NEW.is_active AND NOT OLD.is_active) EXECUTE FUNCTION "look_again_for_member"();
