-- Who paused a mailbox. The latest entry of the audit log says who paused those that are paused now.
ALTER TABLE "mailbox" ADD COLUMN "paused_by_id" TEXT;

ALTER TABLE "mailbox" ADD CONSTRAINT "mailbox_team_id_paused_by_id_fkey" FOREIGN KEY ("team_id", "paused_by_id") REFERENCES "team_membership"("team_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

UPDATE "mailbox" b SET "paused_by_id" = (
  SELECT m."id" FROM "audit_entry" a
  JOIN "team_membership" m ON m."team_id" = a."team_id" AND m."id" = a."membership_id"
  WHERE a."team_id" = b."team_id" AND a."subject_id" = b."id" AND a."action" = 'mailbox.paused'
  ORDER BY a."id" DESC LIMIT 1)
WHERE b."status" = 'paused' AND b."reason" = 'by_hand';
