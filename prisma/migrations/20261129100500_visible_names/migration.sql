-- Names lose the characters that turn the direction of a text or cannot be seen, as src/kernel/hidden-characters.ts takes them from
-- new ones. Joiners and variations, which belong to some scripts and emoji, stay, and so do tags in flags.
CREATE FUNCTION visible_name(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT btrim(regexp_replace(
    CASE WHEN position(U&'\+01F3F4' in name) > 0 THEN name ELSE regexp_replace(name, U&'[\+0E0001\+0E0020-\+0E007F]', '', 'g') END,
    U&'[\00AD\034F\061C\115F\1160\180E\200B\200E\200F\202A-\202E\2060-\206F\3164\FEFF\FFA0\FFF9-\FFFB]', '', 'g'))
$$;

UPDATE "team" SET name = visible_name(name) WHERE name <> visible_name(name) AND visible_name(name) <> '';
UPDATE "user" SET display_name = visible_name(display_name) WHERE display_name <> visible_name(display_name) AND visible_name(display_name) <> '';
UPDATE "user" SET first_name = nullif(visible_name(first_name), '') WHERE first_name <> visible_name(first_name);
UPDATE "user" SET last_name = nullif(visible_name(last_name), '') WHERE last_name <> visible_name(last_name);
UPDATE "api_key" SET name = visible_name(name) WHERE name <> visible_name(name) AND visible_name(name) <> '';
UPDATE "connected_agent" SET client_name = visible_name(client_name) WHERE client_name <> visible_name(client_name) AND visible_name(client_name) <> '';
UPDATE "mailbox" SET display_name = nullif(visible_name(display_name), '') WHERE display_name <> visible_name(display_name);
UPDATE "webhook_endpoint" SET name = nullif(visible_name(name), '') WHERE name <> visible_name(name);
UPDATE "custom_field" SET name = visible_name(name) WHERE name <> visible_name(name) AND visible_name(name) <> '';
UPDATE "audience" SET name = visible_name(name) WHERE name <> visible_name(name) AND visible_name(name) <> '';
UPDATE "flow_plan" SET name = visible_name(name) WHERE name <> visible_name(name) AND visible_name(name) <> '';
UPDATE "import" SET name = visible_name(name) WHERE name <> visible_name(name) AND visible_name(name) <> '';
UPDATE "contact" SET first_name = nullif(visible_name(first_name), ''), last_name = nullif(visible_name(last_name), ''),
  company_name = nullif(visible_name(company_name), ''), role = nullif(visible_name(role), ''), name_key = visible_name(name_key)
WHERE concat_ws(' ', first_name, last_name, company_name, role)
  ~ U&'[\00AD\034F\061C\115F\1160\180E\200B\200E\200F\202A-\202E\2060-\206F\3164\FEFF\FFA0\FFF9-\FFFB\+0E0001\+0E0020-\+0E007F]';

DROP FUNCTION visible_name(text);
