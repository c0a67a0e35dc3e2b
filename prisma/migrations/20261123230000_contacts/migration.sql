-- The table of contacts, the columns that refer to it, and what is named after them are called what the schema calls them.
ALTER TABLE "prospect" RENAME TO "contact";

DO $$
DECLARE
  found record;
BEGIN
  FOR found IN
    SELECT table_name FROM information_schema.columns WHERE table_schema = current_schema() AND column_name = 'prospect_id'
  LOOP
    EXECUTE format('ALTER TABLE %I RENAME COLUMN "prospect_id" TO "contact_id"', found.table_name);
  END LOOP;
  -- A primary key and its index are renamed together.
  FOR found IN
    SELECT conrelid::regclass AS owner, conname AS name FROM pg_constraint
    WHERE connamespace = current_schema()::regnamespace AND conname ~ 'prospect(_|$)'
  LOOP
    EXECUTE format('ALTER TABLE %s RENAME CONSTRAINT %I TO %I', found.owner, found.name, replace(found.name, 'prospect', 'contact'));
  END LOOP;
  FOR found IN
    SELECT indexname AS name FROM pg_indexes WHERE schemaname = current_schema() AND indexname ~ 'prospect(_|$)'
  LOOP
    EXECUTE format('ALTER INDEX %I RENAME TO %I', found.name, replace(found.name, 'prospect', 'contact'));
  END LOOP;
END $$;
