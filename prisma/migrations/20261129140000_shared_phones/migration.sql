-- Colleagues may share a phone number, so it no longer belongs to one contact of a team. Of a number or a name that very many
-- have, only the oldest contacts are looked at, in the order of these indexes.
CREATE INDEX "contact_team_id_phone_id_idx" ON "contact"("team_id", "phone", "id");
DROP INDEX "contact_team_id_phone_key";
CREATE INDEX "contact_team_id_name_key_id_idx" ON "contact"("team_id", "name_key", "id");
DROP INDEX "contact_team_id_name_key_idx";
