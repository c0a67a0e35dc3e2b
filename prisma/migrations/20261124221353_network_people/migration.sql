-- AlterTable
ALTER TABLE "contact" ADD COLUMN     "network_person_id" TEXT;

-- AlterTable
ALTER TABLE "sender_account" ADD COLUMN     "relations_read_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE UNIQUE INDEX "contact_team_id_network_person_id_key" ON "contact"("team_id", "network_person_id");

-- Profile URLs get the one spelling that the program now compares: lower case, percent-encoding in upper-case hexadecimal,
-- and a host without www., m. or a language. A URL whose new spelling another contact of the team has, or gets, keeps the old one.
CREATE FUNCTION "pg_temp"."one_spelling"(url text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  spelled text := lower(url);
  host text := substring(spelled from '^https://([^/]+)');
  found text[];
BEGIN
  IF host ~ '^(www|m|[a-z]{2})\..+\..+$' AND regexp_replace(host, '^[^.]+\.', '') !~ '^[a-z]{2,3}\.[a-z]{2}$' THEN
    spelled := 'https://' || regexp_replace(host, '^[^.]+\.', '') || substring(spelled from length('https://') + length(host) + 1);
  END IF;
  FOR found IN SELECT DISTINCT regexp_matches(spelled, '%[0-9a-f]{2}', 'g') LOOP
    spelled := replace(spelled, found[1], upper(found[1]));
  END LOOP;
  RETURN spelled;
END $$;

WITH respelled AS (
  SELECT id, team_id, network_url, "pg_temp"."one_spelling"(network_url) AS spelled FROM contact WHERE network_url IS NOT NULL
), unique_ones AS (
  SELECT *, count(*) OVER (PARTITION BY team_id, spelled) AS of_spelling FROM respelled
)
UPDATE contact c SET network_url = u.spelled FROM unique_ones u WHERE c.id = u.id AND u.of_spelling = 1 AND u.spelled <> c.network_url;

UPDATE sandbox_network_news SET network_url = "pg_temp"."one_spelling"(network_url) WHERE network_url <> "pg_temp"."one_spelling"(network_url);
UPDATE sandbox_network_request SET network_url = "pg_temp"."one_spelling"(network_url) WHERE network_url <> "pg_temp"."one_spelling"(network_url);

DROP FUNCTION "pg_temp"."one_spelling"(text);
