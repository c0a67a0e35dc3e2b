-- Contacts are added by the thousand: their events are written by one statement for each statement that adds contacts.
CREATE FUNCTION "add_created_contact_events"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('app.business_events', true) = 'off' THEN
    RETURN NULL;
  END IF;
  INSERT INTO "business_event" ("id", "team_id", "type", "subject_id", "contact_id", "performer", "after", "occurred_at")
  SELECT 'bev_' || lpad(nextval('business_event_number')::text, 26, '0'), c.team_id, 'contact.created', c.id, c.id,
    coalesce(nullif(current_setting('app.performer', true), '')::jsonb, '{"kind": "engine"}'),
    jsonb_strip_nulls(jsonb_build_object('firstName', c.first_name, 'lastName', c.last_name, 'email', c.email,
      'networkUrl', c.network_url, 'phone', c.phone, 'role', c.role, 'companyName', c.company_name,
      'companyDomain', c.company_domain, 'crmContactId', c.crm_contact_id, 'timeZone', c.time_zone))
      || CASE WHEN c.custom_values = '{}' THEN '{}' ELSE
        (SELECT coalesce(jsonb_object_agg('customFields.' || key, value), '{}') FROM jsonb_each(jsonb_strip_nulls(c.custom_values))) END,
    c.updated_at
  FROM (SELECT * FROM added ORDER BY change_number) c;
  RETURN NULL;
END
$$;
DROP TRIGGER "contact_created_event" ON "contact";
CREATE TRIGGER "contact_created_event" AFTER INSERT ON "contact" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "add_created_contact_events"();
