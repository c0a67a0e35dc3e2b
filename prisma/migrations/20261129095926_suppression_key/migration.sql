-- AlterTable
ALTER TABLE "team" ADD COLUMN     "suppression_key" TEXT;

-- The entries of erased addresses get a hash with the key of their team (src/service/erased-addresses.ts), computed over the
-- hash that they have.
CREATE FUNCTION hmac_pad(key bytea, pad int) RETURNS bytea LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE padded bytea := key || decode(repeat('00', 64 - length(key)), 'hex');
BEGIN
  FOR i IN 0..63 LOOP
    padded := set_byte(padded, i, get_byte(padded, i) # pad);
  END LOOP;
  RETURN padded;
END $$;

CREATE FUNCTION hmac_text(key text, message text) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(hmac_pad(convert_to(key, 'UTF8'), 92) || sha256(hmac_pad(convert_to(key, 'UTF8'), 54) || convert_to(message, 'UTF8')))
$$;

CREATE FUNCTION base64url(bytes bytea) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT rtrim(translate(encode(bytes, 'base64'), '+/', '-_'), '=')
$$;

WITH keys AS MATERIALIZED (
  SELECT t.id AS team_id, hmac_pad(convert_to(k.key, 'UTF8'), 54) AS inner_pad, hmac_pad(convert_to(k.key, 'UTF8'), 92) AS outer_pad
  FROM team t
  CROSS JOIN LATERAL (SELECT base64url(hmac_text(base64url(hmac_text(s.link_key, 'suppressions')), t.id)) AS key FROM server_secret s WHERE s.id = 1) k
  WHERE EXISTS (SELECT 1 FROM email_suppression e WHERE e.team_id = t.id AND e.email LIKE 'sha256:%')
)
UPDATE email_suppression e
SET email = 'hmac:' || encode(sha256(k.outer_pad || sha256(k.inner_pad || convert_to(substr(e.email, 8), 'UTF8'))), 'hex')
FROM keys k
WHERE k.team_id = e.team_id AND e.email LIKE 'sha256:%';

DROP FUNCTION base64url(bytea);
DROP FUNCTION hmac_text(text, text);
DROP FUNCTION hmac_pad(bytea, int);
