-- AlterTable
ALTER TABLE "task" ADD COLUMN     "note" TEXT;

-- CreateTable
CREATE TABLE "contact_note" (
    "id" TEXT NOT NULL,
    "team_id" TEXT NOT NULL,
    "contact_id" TEXT NOT NULL,
    "author_id" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "contact_note_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "contact_note_team_id_contact_id_id_idx" ON "contact_note"("team_id", "contact_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "contact_note_team_id_id_key" ON "contact_note"("team_id", "id");

-- CreateIndex
CREATE INDEX "task_team_id_assignee_id_status_due_at_id_idx" ON "task"("team_id", "assignee_id", "status", "due_at", "id");

-- CreateIndex
CREATE INDEX "task_team_id_status_due_at_id_idx" ON "task"("team_id", "status", "due_at", "id");

-- AddForeignKey
ALTER TABLE "contact_note" ADD CONSTRAINT "contact_note_team_id_contact_id_fkey" FOREIGN KEY ("team_id", "contact_id") REFERENCES "contact"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact_note" ADD CONSTRAINT "contact_note_team_id_author_id_fkey" FOREIGN KEY ("team_id", "author_id") REFERENCES "team_membership"("team_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Search for contacts: any part of a text, in any script, among those of one team. Written by hand, because Prisma has no
-- indexes on expressions; src/domains/contacts/contact-search.ts has the same expression.
create extension if not exists btree_gin;
create extension if not exists pg_trgm;
create index "contact_search_partial" on "contact" using gin ("team_id", (
  lower(' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("company_name", '') || ' ' || coalesce("email", '')
    || ' ' || coalesce("company_domain", '') || ' ' || coalesce("network_url", '') || ' ' || coalesce("phone", ''))) gin_trgm_ops);

-- Contacts by name.
create index "contact_name_partial" on "contact" ("team_id", (lower(coalesce("last_name", '') || ' ' || coalesce("first_name", ''))), "id");
