-- Emails that were sent after the first answer were missing in the conversation of their thread.
WITH "added" AS (
  UPDATE "message" m SET "conversation_id" = c."id"
  FROM "conversation" c
  JOIN LATERAL (
    SELECT DISTINCT a."enrollment_id" FROM "message" a
    WHERE a."team_id" = c."team_id" AND a."conversation_id" = c."id" AND a."enrollment_id" IS NOT NULL
  ) AS e ON true
  JOIN "step" s ON s."team_id" = c."team_id" AND s."enrollment_id" = e."enrollment_id" AND s."thread_id" = c."external_id" AND s."sender_id" = c."owner_id"
  WHERE c."channel" = 'email' AND m."team_id" = s."team_id" AND m."enrollment_id" = s."enrollment_id" AND m."step_id" = s."id"
    AND m."channel" = 'email' AND m."direction" = 'outbound' AND m."conversation_id" IS NULL
  RETURNING m."conversation_id", m."sent_at", m."body"
), "latest" AS (
  SELECT DISTINCT ON ("conversation_id") "conversation_id", "sent_at", left("body", 140) AS "preview", count(*) OVER (PARTITION BY "conversation_id") AS "n"
  FROM "added" ORDER BY "conversation_id", "sent_at" DESC
)
UPDATE "conversation" c SET "message_count" = c."message_count" + l."n"::int,
  "last_message_preview" = CASE WHEN l."sent_at" > c."last_message_at" THEN l."preview" ELSE c."last_message_preview" END,
  "last_message_direction" = CASE WHEN l."sent_at" > c."last_message_at" THEN 'outbound' ELSE c."last_message_direction" END,
  "last_message_at" = greatest(c."last_message_at", l."sent_at")
FROM "latest" l WHERE c."id" = l."conversation_id";

-- The approvals of erased contacts have no texts, and keep the steps that they covered.
UPDATE "task" t SET "properties" = jsonb_build_object('nodeIds', jsonb_build_array(s."node_id"), 'written', '{}'::jsonb, 'approved', NULL)
FROM "step" s WHERE t."kind" = 'section_approval' AND t."properties" = '{}' AND s."team_id" = t."team_id" AND s."id" = t."step_id";
