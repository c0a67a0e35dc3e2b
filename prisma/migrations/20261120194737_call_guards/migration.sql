-- Nothing was ever kept here.
DELETE FROM "idempotency_record";

-- AlterTable
ALTER TABLE "idempotency_record" ADD COLUMN     "changed_at" TIMESTAMPTZ(3),
ADD COLUMN     "holder" TEXT NOT NULL,
ALTER COLUMN "response" SET DATA TYPE TEXT;

-- CreateTable
-- Counts of the minute: after a crash they may begin anew.
CREATE UNLOGGED TABLE "rate_limit" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("key")
);

-- What was done is written once: nobody changes or removes a line of the audit log.
CREATE FUNCTION "refuse_change_of_audit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is only added to';
END
$$;
CREATE TRIGGER "audit_entry_append_only" BEFORE UPDATE OR DELETE ON "audit_entry"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_audit"();
