-- A contact has several email addresses and phone numbers. "contact"."email" and "contact"."phone" name the primary ones; the
-- triggers below keep a row for each. A number may be shared, an address belongs to one contact of a team.
CREATE TYPE "contact_address_source" AS ENUM ('created', 'filled', 'edited', 'matched', 'merged');

CREATE TABLE "contact_email" (
    "team_id" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "contact_id" TEXT NOT NULL,
    "source" "contact_address_source" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contact_email_pkey" PRIMARY KEY ("team_id", "address")
);
CREATE TABLE "contact_phone" (
    "team_id" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "contact_id" TEXT NOT NULL,
    "source" "contact_address_source" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contact_phone_pkey" PRIMARY KEY ("team_id", "number", "contact_id")
);

-- What else finds the contact that others were merged into.
CREATE TYPE "contact_alias_kind" AS ENUM ('network_url', 'crm_contact_id', 'network_person_id', 'contact_id');
CREATE TABLE "contact_alias" (
    "team_id" TEXT NOT NULL,
    "kind" "contact_alias_kind" NOT NULL,
    "value" TEXT NOT NULL,
    "contact_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contact_alias_pkey" PRIMARY KEY ("team_id", "kind", "value")
);

INSERT INTO "contact_email" SELECT "team_id", "email", "id", 'created', "created_at" FROM "contact" WHERE "email" IS NOT NULL;
INSERT INTO "contact_phone" SELECT "team_id", "phone", "id", 'created', "created_at" FROM "contact" WHERE "phone" IS NOT NULL;

CREATE INDEX "contact_email_team_id_contact_id_idx" ON "contact_email"("team_id", "contact_id");
CREATE INDEX "contact_phone_team_id_contact_id_idx" ON "contact_phone"("team_id", "contact_id");
CREATE INDEX "contact_alias_team_id_contact_id_idx" ON "contact_alias"("team_id", "contact_id");
ALTER TABLE "contact_alias" ADD CONSTRAINT "contact_alias_team_id_contact_id_fkey" FOREIGN KEY ("team_id", "contact_id") REFERENCES "contact"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "contact_email" ADD CONSTRAINT "contact_email_team_id_contact_id_fkey" FOREIGN KEY ("team_id", "contact_id") REFERENCES "contact"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "contact_phone" ADD CONSTRAINT "contact_phone_team_id_contact_id_fkey" FOREIGN KEY ("team_id", "contact_id") REFERENCES "contact"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- "contact_email" has what this index guaranteed, of all addresses.
DROP INDEX "contact_team_id_email_key";

-- What else the contact is known by, so that reading and searching contacts needs no other table.
ALTER TABLE "contact" ADD COLUMN "also_known_by" TEXT;

-- src/kernel/identity/also-known-by.ts reads it.
CREATE FUNCTION "contact_also_known_by"("c" "contact") RETURNS text LANGUAGE sql STABLE AS $$
  select nullif(concat_ws(' ',
    (select string_agg(e.address, ' ' order by e.created_at, e.address) from contact_email e
      where e.team_id = (c).team_id and e.contact_id = (c).id and e.address is distinct from (c).email),
    (select string_agg(p.number, ' ' order by p.created_at, p.number) from contact_phone p
      where p.team_id = (c).team_id and p.contact_id = (c).id and p.number is distinct from (c).phone),
    (select string_agg(a.value, ' ' order by a.created_at, a.value) from contact_alias a
      where a.team_id = (c).team_id and a.contact_id = (c).id and a.kind = 'network_url' and a.value is distinct from (c).network_url),
    (select string_agg('crm:' || replace(replace(a.value, '%', '%25'), ' ', '%20'), ' ' order by a.created_at, a.value) from contact_alias a
      where a.team_id = (c).team_id and a.contact_id = (c).id and a.kind = 'crm_contact_id' and a.value is distinct from (c).crm_contact_id)), '')
$$;

CREATE FUNCTION "keep_new_contact_addresses"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into contact_email (team_id, address, contact_id, source, created_at)
    select team_id, email, id, 'created', created_at from added where email is not null;
  insert into contact_phone (team_id, number, contact_id, source, created_at)
    select team_id, phone, id, 'created', created_at from added where phone is not null;
  return null;
end $$;
CREATE TRIGGER "contact_addresses_created" AFTER INSERT ON "contact"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "keep_new_contact_addresses"();

-- Another primary address joins the others; one that is removed is the contact's no more.
CREATE FUNCTION "keep_primary_addresses"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if new.email is null then
    delete from contact_email where team_id = old.team_id and address = old.email;
  elsif new.email is distinct from old.email
    and not exists (select 1 from contact_email where team_id = new.team_id and address = new.email and contact_id = new.id) then
    insert into contact_email (team_id, address, contact_id, source) values (new.team_id, new.email, new.id, 'filled');
  end if;
  if new.phone is null then
    delete from contact_phone where team_id = old.team_id and number = old.phone and contact_id = old.id;
  elsif new.phone is distinct from old.phone
    and not exists (select 1 from contact_phone where team_id = new.team_id and number = new.phone and contact_id = new.id) then
    insert into contact_phone (team_id, number, contact_id, source) values (new.team_id, new.phone, new.id, 'filled');
  end if;
  new.also_known_by := contact_also_known_by(new);
  return new;
end $$;
CREATE TRIGGER "contact_addresses_changed" BEFORE UPDATE OF "email", "phone", "network_url", "crm_contact_id" ON "contact" FOR EACH ROW
  WHEN ((old.email, old.phone, old.network_url, old.crm_contact_id) IS DISTINCT FROM (new.email, new.phone, new.network_url, new.crm_contact_id))
  EXECUTE FUNCTION "keep_primary_addresses"();

-- Rows that the triggers above write, and those that go with their contact, are left out by the depth.
CREATE FUNCTION "note_further_addresses"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  update contact c set also_known_by = contact_also_known_by(c)
    where (tg_op <> 'DELETE' and c.team_id = new.team_id and c.id = new.contact_id)
      or (tg_op <> 'INSERT' and c.team_id = old.team_id and c.id = old.contact_id);
  return null;
end $$;
CREATE TRIGGER "contact_email_changed" AFTER INSERT OR DELETE OR UPDATE OF "contact_id" ON "contact_email" FOR EACH ROW
  WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "note_further_addresses"();
CREATE TRIGGER "contact_phone_changed" AFTER INSERT OR DELETE OR UPDATE OF "contact_id" ON "contact_phone" FOR EACH ROW
  WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "note_further_addresses"();
CREATE TRIGGER "contact_alias_changed" AFTER INSERT OR DELETE OR UPDATE OF "contact_id" ON "contact_alias" FOR EACH ROW
  WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "note_further_addresses"();

-- src/domains/contacts/contact-search.ts has the same expression.
DROP INDEX "contact_search_partial";
CREATE INDEX "contact_search_partial" ON "contact" USING gin ("team_id", (
  lower(' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("company_name", '') || ' ' || coalesce("email", '')
    || ' ' || coalesce("company_domain", '') || ' ' || coalesce("network_url", '') || ' ' || coalesce("phone", '') || ' ' || coalesce("also_known_by", ''))) gin_trgm_ops);
