-- Events in ranges of numbers, so that old ones are dropped whole. Each partition is named after the first number that is
-- no longer in it; the processes make the next one long before it is needed (src/engine/retention/event-partitions.ts).
CREATE SCHEMA "partitions";

ALTER TABLE "event" SET SCHEMA "partitions";
ALTER TABLE "partitions"."event" RENAME TO "event_before";

CREATE TABLE "event" (LIKE "partitions"."event_before" INCLUDING DEFAULTS) PARTITION BY RANGE ("sequence");
ALTER TABLE "event" ADD CONSTRAINT "event_pkey" PRIMARY KEY ("sequence");
CREATE INDEX "event_team_id_sequence_idx" ON "event" ("team_id", "sequence");
CREATE INDEX "event_recorded_at_idx" ON "event" ("recorded_at");

DO $$
DECLARE
  upper_bound bigint := ((SELECT last_value FROM "event_sequence") / 1000000 + 2) * 1000000;
BEGIN
  EXECUTE format('ALTER TABLE "event" ATTACH PARTITION "partitions"."event_before" FOR VALUES FROM (MINVALUE) TO (%s)', upper_bound);
  EXECUTE format('ALTER TABLE "partitions"."event_before" RENAME TO "event_%s"', upper_bound);
END
$$;
CREATE TABLE "partitions"."event_rest" PARTITION OF "event" DEFAULT;

-- AlterTable
CREATE TABLE "event_horizon" (
    "id" INTEGER NOT NULL,
    "sequence" BIGINT NOT NULL,

    CONSTRAINT "event_horizon_pkey" PRIMARY KEY ("id")
);
INSERT INTO "event_horizon" ("id", "sequence") VALUES (1, 0);

-- CreateIndex
CREATE INDEX "import_finished_at_idx" ON "import"("finished_at");
