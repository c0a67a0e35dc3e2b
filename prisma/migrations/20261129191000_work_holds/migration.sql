-- Work of a lane that is held: why, until when, and who can end it.
CREATE TYPE "hold_ender" AS ENUM ('nobody', 'member', 'manager', 'operator');

CREATE TABLE "work_hold" (
    "lane" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "ender" "hold_ender" NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "until" TIMESTAMPTZ(3),

    CONSTRAINT "work_hold_pkey" PRIMARY KEY ("lane", "key")
);

CREATE INDEX "work_hold_team_id_idx" ON "work_hold"("team_id");

ALTER TABLE "work_hold" ADD CONSTRAINT "work_hold_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE ON UPDATE CASCADE;
