-- The audit log is only added to, but for the personal data of a conflict with the CRM: it follows a contact that is merged into
-- another one, and is removed with the contact. An entry can be removed when it is older than 30 days, the shortest time for
-- which the log can be kept.
CREATE OR REPLACE FUNCTION "refuse_change_of_audit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.created_at < now() - interval '30 days' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.action = 'crm.conflict' AND (NEW.data = OLD.data OR NEW.data = '{}'::jsonb)
    AND (NEW.id, NEW.team_id, NEW.action, NEW.created_at) = (OLD.id, OLD.team_id, OLD.action, OLD.created_at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the audit log is only added to';
END $$;
