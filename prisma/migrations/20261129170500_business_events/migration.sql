-- AlterEnum
ALTER TYPE "event_kind" ADD VALUE 'business_event';

-- What happened, in the words of a sales team: with who did it, and the values before and after. Rows are added by the triggers
-- below, in the transaction of the change, whatever made the change.
CREATE TABLE "business_event" (
  "id" TEXT NOT NULL,
  "team_id" TEXT NOT NULL,
  "type" TEXT NOT NULL,
  "subject_id" TEXT NOT NULL,
  "contact_id" TEXT,
  "performer" JSONB NOT NULL,
  "before" JSONB,
  "after" JSONB,
  "data" JSONB NOT NULL DEFAULT '{}',
  "object_sequence" BIGINT,
  "occurred_at" TIMESTAMPTZ(3) NOT NULL,
  "recorded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "business_event_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "business_event_team_id_contact_id_idx" ON "business_event"("team_id", "contact_id");
CREATE INDEX "business_event_subject_id_idx" ON "business_event"("subject_id");
CREATE INDEX "business_event_recorded_at_idx" ON "business_event"("recorded_at");
CREATE INDEX "business_event_object_partial" ON "business_event"("object_sequence") WHERE "object_sequence" IS NOT NULL;
ALTER TABLE "business_event" ADD CONSTRAINT "business_event_team_id_fkey"
  FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE SEQUENCE "business_event_number";

-- AlterTable
ALTER TABLE "webhook_delivery" ADD COLUMN "business_event_id" TEXT;
CREATE INDEX "webhook_delivery_business_event_id_idx" ON "webhook_delivery"("business_event_id");

-- Each business event gets a place in the team's log at the end of its transaction, so that the log is numbered in commit order.
CREATE FUNCTION "number_business_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('events:' || NEW.team_id, 0));
  INSERT INTO "event" ("sequence", "team_id", "kind", "change", "subject_id", "occurred_at")
  VALUES (nextval('event_sequence'), NEW.team_id, 'business_event', 'created', NEW.id, NEW.occurred_at);
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER "business_event_numbered" AFTER INSERT ON "business_event" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "number_business_event"();

-- As before. An object event that says the same as a business event of its transaction is noted there: webhooks deliver one.
CREATE OR REPLACE FUNCTION "append_events"("events" jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  team text;
BEGIN
  FOR team IN SELECT DISTINCT e->>'teamId' FROM jsonb_array_elements(events) AS e ORDER BY 1 LOOP
    PERFORM pg_advisory_xact_lock(hashtextextended('events:' || team, 0));
  END LOOP;
  WITH added AS (
    INSERT INTO "event" ("sequence", "team_id", "kind", "change", "subject_id", "owner_id", "occurred_at")
    SELECT nextval('event_sequence'), e->>'teamId', (e->>'kind')::"event_kind", (e->>'change')::"event_change",
           e->>'subjectId', e->>'ownerId', (e->>'occurredAt')::timestamptz
    FROM (SELECT e FROM jsonb_array_elements(events) WITH ORDINALITY AS x(e, position) ORDER BY position) AS ordered(e)
    RETURNING "sequence", "kind"::text || '.' || "change"::text AS "type", "subject_id"
  )
  UPDATE "business_event" b SET "object_sequence" = a.sequence
  FROM added a
  WHERE a.type IN ('contact.created', 'contact.updated', 'task.created') AND b.subject_id = a.subject_id AND b.type = a.type
    AND b.xmin = pg_current_xact_id()::xid;
END
$$;

-- `app.performer` is set by calls of members for their transaction; what sets nothing is the engine. `app.business_events` is `off`
-- while the rows of a team are read from a file.
CREATE FUNCTION "add_business_event"("team" text, "type" text, "subject" text, "contact" text, "before" jsonb, "after" jsonb,
  "data" jsonb, "at" timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('app.business_events', true) = 'off' THEN
    RETURN;
  END IF;
  INSERT INTO "business_event" ("id", "team_id", "type", "subject_id", "contact_id", "performer", "before", "after", "data", "occurred_at")
  VALUES ('bev_' || lpad(nextval('business_event_number')::text, 26, '0'), team, type, subject, contact,
    coalesce(nullif(current_setting('app.performer', true), '')::jsonb, '{"kind": "engine"}'), before, after, jsonb_strip_nulls(data), at);
END
$$;

CREATE FUNCTION "contact_values"("c" "contact") RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object('firstName', c.first_name, 'lastName', c.last_name, 'email', c.email, 'networkUrl', c.network_url,
    'phone', c.phone, 'role', c.role, 'companyName', c.company_name, 'companyDomain', c.company_domain,
    'crmContactId', c.crm_contact_id, 'timeZone', c.time_zone)
    || (SELECT coalesce(jsonb_object_agg('customFields.' || key, value), '{}') FROM jsonb_each(c.custom_values))
$$;

-- The values of the first that differ in the second. A field that only the second has is null.
CREATE FUNCTION "changed_values"("one" jsonb, "other" jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_object_agg(k.key, one->k.key), '{}')
  FROM (SELECT key FROM jsonb_each(one) UNION SELECT key FROM jsonb_each(other)) k
  WHERE coalesce(one->k.key, 'null') IS DISTINCT FROM coalesce(other->k.key, 'null')
$$;

CREATE FUNCTION "contact_business_event"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  earlier jsonb;
  later jsonb := contact_values(NEW);
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM add_business_event(NEW.team_id, 'contact.created', NEW.id, NEW.id, NULL, jsonb_strip_nulls(later), '{}', NEW.updated_at);
    RETURN NULL;
  END IF;
  earlier := contact_values(OLD);
  PERFORM add_business_event(NEW.team_id, 'contact.updated', NEW.id, NEW.id, changed_values(earlier, later),
    changed_values(later, earlier), '{}', NEW.updated_at);
  RETURN NULL;
END
$$;
CREATE TRIGGER "contact_created_event" AFTER INSERT ON "contact" FOR EACH ROW EXECUTE FUNCTION "contact_business_event"();
CREATE TRIGGER "contact_updated_event" AFTER UPDATE ON "contact" FOR EACH ROW
  WHEN (OLD.change_number <> NEW.change_number AND NEW.erased_at IS NULL) EXECUTE FUNCTION "contact_business_event"();

CREATE FUNCTION "suppression_business_event"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  known record;
BEGIN
  SELECT c.id INTO known FROM "contact" c WHERE c.team_id = NEW.team_id AND c.email = NEW.email;
  IF FOUND THEN
    PERFORM add_business_event(NEW.team_id, 'contact.unsubscribed', known.id, known.id, NULL, NULL,
      jsonb_build_object('email', NEW.email, 'reason', NEW.reason), NEW.created_at);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "suppression_added_event" AFTER INSERT ON "email_suppression" FOR EACH ROW
  WHEN (NEW.reason IN ('unsubscribed', 'complained') OR NEW.reason LIKE 'asked in a reply: %')
  EXECUTE FUNCTION "suppression_business_event"();

CREATE FUNCTION "email_sent_business_event"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  known record;
BEGIN
  SELECT e.contact_id, e.flow_plan_id INTO known FROM "enrollment" e WHERE e.team_id = NEW.team_id AND e.id = NEW.enrollment_id;
  IF FOUND THEN
    PERFORM add_business_event(NEW.team_id, 'email.sent', known.contact_id, known.contact_id, NULL, NULL,
      jsonb_build_object('messageId', NEW.id, 'conversationId', NEW.conversation_id, 'enrollmentId', NEW.enrollment_id,
        'flowPlanId', known.flow_plan_id, 'stepId', NEW.step_id, 'mailboxId', NEW.mailbox_id, 'address', NEW.address,
        'subject', NEW.subject), NEW.sent_at);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "message_sent_event" AFTER INSERT ON "message" FOR EACH ROW
  WHEN (NEW.direction = 'outbound' AND NEW.channel = 'email' AND NEW.step_id IS NOT NULL)
  EXECUTE FUNCTION "email_sent_business_event"();
CREATE TRIGGER "message_assigned_event" AFTER UPDATE ON "message" FOR EACH ROW
  WHEN (NEW.direction = 'outbound' AND NEW.channel = 'email' AND OLD.step_id IS NULL AND NEW.step_id IS NOT NULL)
  EXECUTE FUNCTION "email_sent_business_event"();

CREATE FUNCTION "reply_sent_business_event"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  known record;
BEGIN
  SELECT c.contact_id, m.id, m.conversation_id, m.address, m.subject, m.mailbox_id, m.sent_at INTO known
  FROM "message" m JOIN "conversation" c ON c.team_id = m.team_id AND c.id = m.conversation_id
  WHERE m.team_id = NEW.team_id AND m.id = NEW.message_id AND m.channel = 'email';
  IF FOUND THEN
    PERFORM add_business_event(NEW.team_id, 'email.sent', known.contact_id, known.contact_id, NULL, NULL,
      jsonb_build_object('messageId', known.id, 'conversationId', known.conversation_id, 'mailboxId', known.mailbox_id,
        'address', known.address, 'subject', known.subject, 'authorMembershipId', NEW.author_id), known.sent_at);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "reply_sent_event" AFTER UPDATE ON "reply" FOR EACH ROW
  WHEN (NEW.status = 'sent' AND OLD.status <> 'sent') EXECUTE FUNCTION "reply_sent_business_event"();

CREATE FUNCTION "reply_received_business_event"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  contact text;
BEGIN
  contact := coalesce(
    (SELECT c.contact_id FROM "conversation" c WHERE c.team_id = NEW.team_id AND c.id = NEW.conversation_id),
    (SELECT e.contact_id FROM "enrollment" e WHERE e.team_id = NEW.team_id AND e.id = NEW.enrollment_id));
  IF contact IS NOT NULL THEN
    PERFORM add_business_event(NEW.team_id, 'reply.received', contact, contact, NULL, NULL,
      jsonb_build_object('messageId', NEW.id, 'conversationId', NEW.conversation_id, 'enrollmentId', NEW.enrollment_id,
        'channel', NEW.channel, 'subject', NEW.subject, 'text', left(NEW.body, 4000), 'sentiment', NEW.sentiment), NEW.sent_at);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "message_received_event" AFTER INSERT ON "message" FOR EACH ROW
  WHEN (NEW.direction = 'inbound' AND NEW.kind = 'message') EXECUTE FUNCTION "reply_received_business_event"();

-- What concerns one enrollment: its bounces, clicks and meetings.
CREATE FUNCTION "enrollment_part_business_event"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  known record;
  type text := TG_ARGV[0];
  part jsonb;
  at timestamptz;
BEGIN
  SELECT e.contact_id, e.flow_plan_id INTO known FROM "enrollment" e WHERE e.team_id = NEW.team_id AND e.id = NEW.enrollment_id;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  IF type = 'email.bounced' THEN
    part := jsonb_build_object('stepId', NEW.id, 'reason', NEW.failure_message);
    at := coalesce(NEW.failed_at, now());
  ELSIF type = 'email.clicked' THEN
    part := jsonb_build_object('stepId', NEW.step_id, 'url', NEW.url);
    at := NEW.clicked_at;
  ELSE
    part := jsonb_build_object('meetingId', NEW.id, 'note', NEW.note, 'recordedByMembershipId', NEW.recorded_by_id);
    at := NEW.booked_at;
  END IF;
  PERFORM add_business_event(NEW.team_id, type, known.contact_id, known.contact_id, NULL, NULL,
    part || jsonb_build_object('enrollmentId', NEW.enrollment_id, 'flowPlanId', known.flow_plan_id), at);
  RETURN NULL;
END
$$;
CREATE TRIGGER "step_bounced_event" AFTER UPDATE ON "step" FOR EACH ROW
  WHEN (NEW.failure_code = 'bounced' AND OLD.failure_code IS DISTINCT FROM 'bounced')
  EXECUTE FUNCTION "enrollment_part_business_event"('email.bounced');
CREATE TRIGGER "link_clicked_event" AFTER INSERT ON "link_click" FOR EACH ROW EXECUTE FUNCTION "enrollment_part_business_event"('email.clicked');
CREATE TRIGGER "meeting_booked_event" AFTER INSERT ON "meeting" FOR EACH ROW EXECUTE FUNCTION "enrollment_part_business_event"('meeting.booked');

CREATE FUNCTION "enrollment_business_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM add_business_event(NEW.team_id, 'enrollment.started', NEW.id, NEW.contact_id, NULL, NULL,
      jsonb_build_object('contactId', NEW.contact_id, 'flowPlanId', NEW.flow_plan_id, 'senderMembershipId', NEW.sender_id), NEW.started_at);
  ELSE
    PERFORM add_business_event(NEW.team_id, 'enrollment.finished', NEW.id, NEW.contact_id, NULL, NULL,
      jsonb_build_object('contactId', NEW.contact_id, 'flowPlanId', NEW.flow_plan_id, 'status', NEW.status,
        'failureCode', NEW.failure_code), NEW.finished_at);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "enrollment_started_event" AFTER INSERT ON "enrollment" FOR EACH ROW EXECUTE FUNCTION "enrollment_business_event"();
CREATE TRIGGER "enrollment_finished_event" AFTER UPDATE ON "enrollment" FOR EACH ROW
  WHEN (OLD.finished_at IS NULL AND NEW.finished_at IS NOT NULL) EXECUTE FUNCTION "enrollment_business_event"();

CREATE FUNCTION "task_business_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_business_event(NEW.team_id, 'task.created', NEW.id, NEW.contact_id, NULL, NULL,
    jsonb_build_object('contactId', NEW.contact_id, 'kind', NEW.kind, 'assigneeMembershipId', NEW.assignee_id,
      'enrollmentId', NEW.enrollment_id, 'flowPlanId', NEW.flow_plan_id,
      'dueAt', to_char(NEW.due_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), NEW.created_at);
  RETURN NULL;
END
$$;
CREATE TRIGGER "task_created_event" AFTER INSERT ON "task" FOR EACH ROW EXECUTE FUNCTION "task_business_event"();
