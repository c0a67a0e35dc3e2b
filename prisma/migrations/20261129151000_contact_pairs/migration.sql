-- Two contacts of which it is not sure whether they are the same person, with the evidence, until a member decides. One that
-- was told apart stays, so that it is not suggested again. The first is the older one.
CREATE TABLE "contact_pair" (
    "team_id" TEXT NOT NULL,
    "first_id" TEXT NOT NULL,
    "second_id" TEXT NOT NULL,
    "agreeing" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "contradicting" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "told_apart_at" TIMESTAMPTZ(3),

    CONSTRAINT "contact_pair_pkey" PRIMARY KEY ("team_id", "first_id", "second_id")
);
CREATE INDEX "contact_pair_team_id_second_id_idx" ON "contact_pair"("team_id", "second_id");
ALTER TABLE "contact_pair" ADD CONSTRAINT "contact_pair_team_id_first_id_fkey" FOREIGN KEY ("team_id", "first_id") REFERENCES "contact"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "contact_pair" ADD CONSTRAINT "contact_pair_team_id_second_id_fkey" FOREIGN KEY ("team_id", "second_id") REFERENCES "contact"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Namesakes at a company of which only the name is known. src/domains/contacts/contacts.service.ts has the same expression.
CREATE INDEX "contact_name_and_company_partial" ON "contact" ("team_id", (lower("first_name" || '|' || "last_name" || '|' || "company_name")), "id");
