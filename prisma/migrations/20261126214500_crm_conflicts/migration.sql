-- The conflicts of a contact, which are erased with it.
CREATE INDEX "audit_entry_crm_conflict_partial" ON "audit_entry" ("team_id", "subject_id") WHERE "action" = 'crm.conflict';

-- The audit log is only added to, but for the personal data of such an entry: it follows a contact that is merged into another
-- one, and is removed with the contact.
CREATE OR REPLACE FUNCTION "refuse_change_of_audit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.action = 'crm.conflict' AND (NEW.data = OLD.data OR NEW.data = '{}'::jsonb)
    AND (NEW.id, NEW.team_id, NEW.action, NEW.created_at) = (OLD.id, OLD.team_id, OLD.action, OLD.created_at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the audit log is only added to';
END $$;
