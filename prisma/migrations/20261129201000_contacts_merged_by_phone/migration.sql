-- Contacts into which an earlier version merged somebody by the phone number alone. Rows of imports are what is stored of that: they
-- say by what a contact was found. `evidence` has the imports with the first rows of each: [{"importId": "imp_…", "rows": [2]}].
CREATE TABLE "contact_merged_by_phone" (
    "team_id" TEXT NOT NULL,
    "contact_id" TEXT NOT NULL,
    "evidence" JSONB NOT NULL,
    "found_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contact_merged_by_phone_pkey" PRIMARY KEY ("team_id", "contact_id")
);
ALTER TABLE "contact_merged_by_phone" ADD CONSTRAINT "contact_merged_by_phone_team_id_contact_id_fkey" FOREIGN KEY ("team_id", "contact_id") REFERENCES "contact"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

INSERT INTO "contact_merged_by_phone" ("team_id", "contact_id", "evidence")
SELECT x.team_id, x.contact_id, jsonb_agg(jsonb_build_object('importId', x.import_id, 'rows', to_jsonb(x.rows)) ORDER BY x.import_id)
FROM (
  SELECT r.team_id, r.contact_id, r.import_id, (array_agg(r.row ORDER BY r.row))[1:20] AS rows
  FROM "import_row" r JOIN "contact" c ON c.team_id = r.team_id AND c.id = r.contact_id AND c.erased_at IS NULL
  WHERE r.status = 'duplicate' AND r.reason LIKE '%(matched by phone)%'
  GROUP BY 1, 2, 3
) x GROUP BY 1, 2;
