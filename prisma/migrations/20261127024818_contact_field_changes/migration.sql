-- CreateTable
CREATE TABLE "contact_field_change" (
    "team_id" TEXT NOT NULL,
    "contact_id" TEXT NOT NULL,
    "field" TEXT NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contact_field_change_pkey" PRIMARY KEY ("team_id","contact_id","field")
);

-- AddForeignKey
ALTER TABLE "contact_field_change" ADD CONSTRAINT "contact_field_change_team_id_contact_id_fkey" FOREIGN KEY ("team_id", "contact_id") REFERENCES "contact"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- So far the contact had one time for all its fields. It matters for those that are compared with a CRM.
INSERT INTO "contact_field_change" ("team_id", "contact_id", "field", "changed_at")
SELECT c."team_id", c."id", f.field, c."updated_at" FROM "contact" c
CROSS JOIN unnest(ARRAY['firstName', 'lastName', 'role', 'companyName', 'companyDomain']) AS f(field)
WHERE c."crm_contact_id" IS NOT NULL AND c."updated_at" > c."created_at";
