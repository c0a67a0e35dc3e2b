-- Keys by which contacts are suggested to be merged: the profile without case and subdomain of the network, and the local
-- part of the address without its tag, with the first label of its domain. src/domains/contact-merges/merge-suggestion-keys.ts
-- repeats the expressions. The included columns allow index-only scans, which read the keys instead of computing them.
CREATE INDEX "contact_network_key_partial" ON "contact"
  ("team_id", lower(regexp_replace("network_url", '^https://([^/]*\.)?([^./]+\.[^./]+)/', '\2/')), "id")
  INCLUDE ("network_url") WHERE "network_url" IS NOT NULL;
CREATE INDEX "contact_address_key_partial" ON "contact"
  ("team_id", (split_part(split_part("email", '@', 1), '+', 1) || '@' || split_part(split_part("email", '@', 2), '.', 1)), "id")
  INCLUDE ("email") WHERE "email" IS NOT NULL;
