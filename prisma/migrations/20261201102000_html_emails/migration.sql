-- Flow plans made from now on count no clicks unless they are set to, and then only those on links in HTML. What runs
-- goes on as before.
ALTER TABLE "flow_plan" ADD COLUMN "tracks_clicks" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN "tracks_plain_links" BOOLEAN NOT NULL DEFAULT false;

UPDATE "flow_plan" SET "tracks_clicks" = true, "tracks_plain_links" = true;

ALTER TABLE "sandbox_email" ADD COLUMN "html" TEXT;
