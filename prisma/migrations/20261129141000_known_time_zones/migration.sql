-- The name of a time zone if the database knows it, and null otherwise: no statement casts a stored zone without it, because an
-- unknown one would fail the whole statement. Offsets and words such as `local` are not names.
CREATE FUNCTION known_time_zone(zone text) RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF zone IS NULL OR zone !~ '^([A-Za-z_]+(/[A-Za-z0-9_+-]+){1,2}|UTC|GMT)$' THEN
    RETURN NULL;
  END IF;
  PERFORM now() AT TIME ZONE zone;
  RETURN zone;
EXCEPTION WHEN invalid_parameter_value THEN
  RETURN NULL;
END
$$;

-- Zones that were stored under earlier rules and are not known: a contact's is removed, a member's becomes that of the team, and a
-- team's UTC. The audit log has the former value.
INSERT INTO audit_entry (id, team_id, action, subject_id, data, created_at)
  SELECT 'audit_01M8KT8AP0' || upper(substr(md5(id || 'time_zone'), 1, 16)), id, 'team.settings_changed', id, jsonb_build_object('timeZone', 'UTC', 'replaced', time_zone), now()
  FROM team WHERE known_time_zone(time_zone) IS NULL;
UPDATE team SET time_zone = 'UTC' WHERE known_time_zone(time_zone) IS NULL;
INSERT INTO audit_entry (id, team_id, action, subject_id, data, created_at)
  SELECT 'audit_01M8KT8AP0' || upper(substr(md5(m.id || 'time_zone'), 1, 16)), m.team_id, 'sender.settings_changed', m.id, jsonb_build_object('timeZone', t.time_zone, 'replaced', m.time_zone), now()
  FROM team_membership m JOIN team t ON t.id = m.team_id WHERE known_time_zone(m.time_zone) IS NULL;
UPDATE team_membership m SET time_zone = t.time_zone FROM team t WHERE t.id = m.team_id AND known_time_zone(m.time_zone) IS NULL;
WITH unknown AS (SELECT DISTINCT time_zone FROM contact WHERE time_zone IS NOT NULL),
  bad AS (SELECT time_zone FROM unknown WHERE known_time_zone(time_zone) IS NULL),
  noted AS (
    INSERT INTO audit_entry (id, team_id, action, subject_id, data, created_at)
      SELECT 'audit_01M8KT8AP0' || upper(substr(md5(c.id || 'time_zone'), 1, 16)), c.team_id, 'contact.updated', c.id, jsonb_build_object('fields', jsonb_build_array('timeZone'), 'replaced', c.time_zone), now()
      FROM contact c WHERE c.time_zone IN (SELECT time_zone FROM bad)
  )
UPDATE contact SET time_zone = NULL WHERE time_zone IN (SELECT time_zone FROM bad);
