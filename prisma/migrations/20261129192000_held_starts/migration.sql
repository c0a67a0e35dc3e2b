-- CreateEnum
CREATE TYPE "step_impossible" AS ENUM ('skip', 'refuse');

-- Existing plans go on as before; new ones skip what a contact can't get.
ALTER TABLE "flow_plan" ADD COLUMN "when_step_impossible" "step_impossible" NOT NULL DEFAULT 'refuse';
ALTER TABLE "flow_plan" ALTER COLUMN "when_step_impossible" SET DEFAULT 'skip';

-- AlterTable
ALTER TABLE "queue_item" ADD COLUMN "hold_code" TEXT,
ADD COLUMN "hold_message" TEXT,
ADD COLUMN "held_since" TIMESTAMPTZ(3),
ADD COLUMN "held_until" TIMESTAMPTZ(3),
ADD COLUMN "next_try_at" TIMESTAMPTZ(3),
ADD COLUMN "is_stale" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN "is_requested" BOOLEAN NOT NULL DEFAULT false;

CREATE INDEX "queue_item_next_try_partial" ON "queue_item"("next_try_at") WHERE "status" = 'queued' AND "hold_code" IS NOT NULL;
CREATE INDEX "queue_item_stale_partial" ON "queue_item"("team_id", "flow_plan_id") WHERE "is_stale";

-- Another sequence of the contact ended: what waits for that may start.
CREATE FUNCTION "look_again_at_waiting_contact"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "queue_item" SET "next_try_at" = NEW.started_at
  WHERE team_id = NEW.team_id AND contact_id = NEW.contact_id AND status = 'queued' AND hold_code = 'in_other_sequence';
  RETURN NULL;
END
$$;
CREATE TRIGGER "enrollment_finished_lets_start" AFTER UPDATE ON "enrollment" FOR EACH ROW
  WHEN (OLD.finished_at IS NULL AND NEW.finished_at IS NOT NULL) EXECUTE FUNCTION "look_again_at_waiting_contact"();

-- The contact has changed: what it was refused for may be mended.
CREATE FUNCTION "look_again_at_refused_contact"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "queue_item" SET "is_stale" = true
  WHERE team_id = NEW.team_id AND contact_id = NEW.id AND status = 'failed' AND NOT is_stale;
  RETURN NULL;
END
$$;
CREATE TRIGGER "contact_changed_lets_start" AFTER UPDATE ON "contact" FOR EACH ROW
  WHEN (OLD.change_number <> NEW.change_number AND NEW.erased_at IS NULL) EXECUTE FUNCTION "look_again_at_refused_contact"();

-- Contacts whose qualification is still to be paid.
CREATE INDEX "enrollment_to_qualify_partial" ON "enrollment"("team_id") WHERE "qualification" = 'pending' AND "status" = 'in_progress';
