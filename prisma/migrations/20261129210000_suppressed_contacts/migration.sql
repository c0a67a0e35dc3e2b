-- An entry of the suppression list can be `contact:` and the ID of a contact, of whom nobody may know an address.
CREATE OR REPLACE FUNCTION "suppression_business_event"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  known record;
BEGIN
  IF NEW.email LIKE 'contact:%' THEN
    SELECT c.id, c.email INTO known FROM "contact" c WHERE c.team_id = NEW.team_id AND c.id = substr(NEW.email, 9);
  ELSE
    SELECT c.id, c.email INTO known FROM "contact" c WHERE c.team_id = NEW.team_id AND c.email = NEW.email;
  END IF;
  IF FOUND THEN
    PERFORM add_business_event(NEW.team_id, 'contact.unsubscribed', known.id, known.id, NULL, NULL,
      jsonb_build_object('email', known.email, 'reason', NEW.reason), NEW.created_at);
  END IF;
  RETURN NULL;
END
$$;
DROP TRIGGER "suppression_added_event" ON "email_suppression";
CREATE TRIGGER "suppression_added_event" AFTER INSERT ON "email_suppression" FOR EACH ROW
  WHEN (NEW.reason IN ('unsubscribed', 'complained') OR NEW.reason LIKE 'asked in a reply: %' OR NEW.email LIKE 'contact:%')
  EXECUTE FUNCTION "suppression_business_event"();
