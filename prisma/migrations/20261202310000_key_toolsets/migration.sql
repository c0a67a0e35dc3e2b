-- Keys that exist list the usual tools, as before.
ALTER TABLE "api_key" ADD COLUMN "toolsets" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];
