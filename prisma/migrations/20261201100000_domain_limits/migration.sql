-- How many emails a team sends to one domain within an hour, and how many it has sent in the latest hour.
ALTER TABLE "outreach_rules" ADD COLUMN "domain_hourly_limit" INTEGER;

CREATE TABLE "domain_hour" (
    "team_id" TEXT NOT NULL,
    "domain" TEXT NOT NULL,
    "hour" TIMESTAMPTZ(3) NOT NULL,
    "sent" INTEGER NOT NULL,

    CONSTRAINT "domain_hour_pkey" PRIMARY KEY ("team_id","domain")
);

ALTER TABLE "domain_hour" ADD CONSTRAINT "domain_hour_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE ON UPDATE CASCADE;
