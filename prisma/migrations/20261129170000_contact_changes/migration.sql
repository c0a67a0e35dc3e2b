-- The position of a contact in the order in which changes of contacts are committed. Integrations read what has changed by it.
CREATE SEQUENCE "contact_change";
ALTER TABLE "contact" ADD COLUMN "change_number" BIGINT;
UPDATE "contact" c SET "change_number" = o.number
FROM (SELECT id, row_number() OVER (ORDER BY updated_at, id) AS number FROM "contact") o WHERE o.id = c.id;
SELECT setval('contact_change', greatest((SELECT max(change_number) FROM "contact"), 1));
ALTER TABLE "contact" ALTER COLUMN "change_number" SET DEFAULT 0, ALTER COLUMN "change_number" SET NOT NULL;

-- CreateIndex
CREATE INDEX "contact_team_id_updated_at_change_number_idx" ON "contact"("team_id", "updated_at", "change_number");

-- Numbers and times of a team are given under the lock that the one transaction per team holds that matches contacts, to its end.
-- So a change with a higher number is never visible before one with a lower number, and a reader that continues after the highest
-- number that it has seen misses none. The time is taken under the lock too, so it grows with the number.
CREATE FUNCTION "number_contact_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('contacts:' || NEW.team_id, 0));
  NEW.change_number := nextval('contact_change');
  NEW.updated_at := clock_timestamp();
  RETURN NEW;
END
$$;
CREATE TRIGGER "contact_added" BEFORE INSERT ON "contact" FOR EACH ROW EXECUTE FUNCTION "number_contact_change"();
CREATE TRIGGER "contact_changed" BEFORE UPDATE ON "contact" FOR EACH ROW
  WHEN ((OLD.first_name, OLD.last_name, OLD.email, OLD.network_url, OLD.phone, OLD.role, OLD.company_name, OLD.company_domain,
         OLD.crm_contact_id, OLD.time_zone, OLD.custom_values, OLD.erased_at)
    IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.email, NEW.network_url, NEW.phone, NEW.role, NEW.company_name, NEW.company_domain,
         NEW.crm_contact_id, NEW.time_zone, NEW.custom_values, NEW.erased_at))
  EXECUTE FUNCTION "number_contact_change"();
