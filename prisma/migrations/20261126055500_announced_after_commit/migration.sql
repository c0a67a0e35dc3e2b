-- As before, without pg_notify: a transaction that notifies takes a lock at its commit that those of all teams share.
-- Processes tell each other of events after the commit, and look for those of which they were not told.
CREATE OR REPLACE FUNCTION "append_events"("events" jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  team text;
BEGIN
  FOR team IN SELECT DISTINCT e->>'teamId' FROM jsonb_array_elements(events) AS e ORDER BY 1 LOOP
    PERFORM pg_advisory_xact_lock(hashtextextended('events:' || team, 0));
  END LOOP;
  INSERT INTO "event" ("sequence", "team_id", "kind", "change", "subject_id", "owner_id", "occurred_at")
  SELECT nextval('event_sequence'), e->>'teamId', (e->>'kind')::"event_kind", (e->>'change')::"event_change",
         e->>'subjectId', e->>'ownerId', (e->>'occurredAt')::timestamptz
  FROM (SELECT e FROM jsonb_array_elements(events) WITH ORDINALITY AS x(e, position) ORDER BY position) AS ordered(e);
END
$$;
