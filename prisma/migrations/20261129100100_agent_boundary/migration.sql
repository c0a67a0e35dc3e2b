-- What a connected agent starts carries its ID.
ALTER TABLE "enrollment" ADD COLUMN "agent_id" TEXT, ADD COLUMN "needs_approval" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "flow_plan" ADD COLUMN "agent_id" TEXT, ADD COLUMN "audience_agent_id" TEXT;
ALTER TABLE "import" ADD COLUMN "agent_id" TEXT;
ALTER TABLE "monitored_profile" ADD COLUMN "agent_id" TEXT;
ALTER TABLE "queue_item" ADD COLUMN "agent_id" TEXT;

-- Those who allowed an agent to write allowed it to send in their name.
UPDATE "api_key" k SET "scopes" = array_append(k."scopes", 'send'::api_key_scope)
FROM "connected_agent" a WHERE a."team_id" = k."team_id" AND a."api_key_id" = k."id" AND 'write' = ANY(k."scopes");

UPDATE "oauth_record" r SET "payload" = jsonb_set(r."payload", '{scope}', to_jsonb((r."payload" ->> 'scope') || ' send'))
WHERE r."kind" IN ('AccessToken', 'RefreshToken', 'AuthorizationCode') AND 'write' = ANY(string_to_array(r."payload" ->> 'scope', ' '));

UPDATE "oauth_record" r SET "payload" = jsonb_set(r."payload", '{openid,scope}', to_jsonb((r."payload" #>> '{openid,scope}') || ' send'))
WHERE r."kind" = 'Grant' AND 'write' = ANY(string_to_array(r."payload" #>> '{openid,scope}', ' '));

UPDATE "oauth_record" r SET "payload" = jsonb_set(r."payload", '{resources}', (
  SELECT jsonb_object_agg(k, CASE WHEN 'write' = ANY(string_to_array(v, ' ')) THEN v || ' send' ELSE v END)
  FROM jsonb_each_text(r."payload" -> 'resources') AS e(k, v)))
WHERE r."kind" = 'Grant' AND jsonb_typeof(r."payload" -> 'resources') = 'object' AND r."payload" -> 'resources' <> '{}'::jsonb;

-- Nobody manages registrations, and these never expired.
DELETE FROM "oauth_record" WHERE "kind" = 'RegistrationAccessToken';
