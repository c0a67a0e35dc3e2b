-- AlterTable
ALTER TABLE "audit_entry" ADD COLUMN     "address" TEXT,
ADD COLUMN     "client" TEXT;

-- AlterTable
ALTER TABLE "sender_settings" ADD COLUMN     "allows_manager_replies" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "session" ADD COLUMN     "address" TEXT;

-- AlterTable
ALTER TABLE "team" ADD COLUMN     "members_may" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateTable
CREATE TABLE "key_network" (
    "api_key_id" TEXT NOT NULL,
    "network" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "key_network_pkey" PRIMARY KEY ("api_key_id","network")
);

-- AddForeignKey
ALTER TABLE "key_network" ADD CONSTRAINT "key_network_team_id_api_key_id_fkey" FOREIGN KEY ("team_id", "api_key_id") REFERENCES "api_key"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The audit log is only added to, but for personal data of contacts: that of a conflict with the CRM follows a contact that is
-- merged into another one, and that of conflicts and of the suppression list is removed with the contact. An entry can be
-- removed when it is older than 30 days, the shortest time for which the log can be kept.
CREATE OR REPLACE FUNCTION "refuse_change_of_audit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.created_at < now() - interval '30 days' THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.action = 'crm.conflict' AND (NEW.data = OLD.data OR NEW.data = '{}'::jsonb)
    AND (NEW.id, NEW.team_id, NEW.action, NEW.created_at) = (OLD.id, OLD.team_id, OLD.action, OLD.created_at) THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.action IN ('suppression.added', 'suppression.removed') AND NEW.data = '{}'::jsonb
    AND (NEW.id, NEW.team_id, NEW.action, NEW.subject_id, NEW.created_at) = (OLD.id, OLD.team_id, OLD.action, OLD.subject_id, OLD.created_at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the audit log is only added to';
END $$;
