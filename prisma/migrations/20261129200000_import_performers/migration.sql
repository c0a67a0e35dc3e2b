-- Who started an import, and who undid it, as business events name them: both go on in the background. Null for older ones.
ALTER TABLE "import" ADD COLUMN "performer" JSONB, ADD COLUMN "undo_performer" JSONB;

-- The import that noted a pair: undoing it forgets the pair again. Null if something else did.
ALTER TABLE "contact_pair" ADD COLUMN "import_id" TEXT;
CREATE INDEX "contact_pair_import_partial" ON "contact_pair"("team_id", "import_id") WHERE "import_id" IS NOT NULL;
