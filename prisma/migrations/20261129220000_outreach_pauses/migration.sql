-- To whom a team sends nothing until somebody resumes it.
CREATE TYPE "pause_scope" AS ENUM ('team', 'company', 'contact');

CREATE TABLE "outreach_pause" (
    "team_id" TEXT NOT NULL,
    "scope" "pause_scope" NOT NULL,
    "subject" TEXT NOT NULL,
    "contact_id" TEXT,
    "reason" TEXT,
    "paused_by_id" TEXT,
    "since" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "outreach_pause_pkey" PRIMARY KEY ("team_id", "scope", "subject")
);

CREATE INDEX "outreach_pause_team_id_contact_id_idx" ON "outreach_pause"("team_id", "contact_id");

ALTER TABLE "outreach_pause" ADD CONSTRAINT "outreach_pause_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "outreach_pause" ADD CONSTRAINT "outreach_pause_team_id_contact_id_fkey" FOREIGN KEY ("team_id", "contact_id") REFERENCES "contact"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "outreach_pause" ADD CONSTRAINT "outreach_pause_team_id_paused_by_id_fkey" FOREIGN KEY ("team_id", "paused_by_id") REFERENCES "team_membership"("team_id", "id") ON DELETE NO ACTION ON UPDATE CASCADE;
