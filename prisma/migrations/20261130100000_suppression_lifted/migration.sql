CREATE INDEX "queue_item_suppressed_partial" ON "queue_item"("team_id", "contact_id")
  WHERE "status" = 'failed' AND "failure_code" IN ('address_suppressed', 'unsubscribed');

-- An entry was removed from the suppression list: contacts that were refused for it may start. Whom the hash of an erased
-- address stands for is not known here, so all of these are looked at again.
CREATE FUNCTION "look_again_at_suppressed_contact"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "queue_item" q SET "is_stale" = true
  WHERE q.team_id = OLD.team_id AND q.status = 'failed' AND q.failure_code IN ('address_suppressed', 'unsubscribed') AND NOT q.is_stale
    AND (OLD.email LIKE 'hmac:%' OR OLD.email = 'contact:' || q.contact_id OR EXISTS (
      SELECT 1 FROM "contact_email" e WHERE e.team_id = q.team_id AND e.contact_id = q.contact_id
        AND (e.address = OLD.email OR e.address LIKE '%@' || OLD.email OR e.address LIKE '%.' || OLD.email)));
  RETURN NULL;
END
$$;
CREATE TRIGGER "suppression_removed_lets_start" AFTER DELETE ON "email_suppression" FOR EACH ROW
  EXECUTE FUNCTION "look_again_at_suppressed_contact"();

-- Whether a team has entries of erased contacts is asked before each start.
CREATE INDEX "email_suppression_hashed_partial" ON "email_suppression"("team_id") WHERE "email" LIKE 'hmac:%';
