-- AlterTable
ALTER TABLE "team" ADD COLUMN     "demo_hidden_at" TIMESTAMPTZ(3),
ADD COLUMN     "is_demo" BOOLEAN NOT NULL DEFAULT false;

-- Audit entries end with retention, so they can't say for ever which team is that of the demo.
UPDATE "team" SET "is_demo" = true
WHERE "id" IN (SELECT "team_id" FROM "audit_entry" WHERE "action" = 'demo.finished');
UPDATE "team" t SET "demo_hidden_at" = a."hidden_at"
FROM (SELECT "team_id", min("created_at") AS "hidden_at" FROM "audit_entry" WHERE "action" = 'demo.hidden' GROUP BY 1) a
WHERE a."team_id" = t."id";

DROP INDEX "audit_entry_demo_partial";
