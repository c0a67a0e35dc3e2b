create type qualification_verdict as enum ('qualified', 'not_qualified', 'unsure');

-- What the AI said about a contact and on which facts that rests, and which member decided instead.
alter table enrollment
  add column qualification_verdict qualification_verdict,
  add column qualification_basis jsonb,
  add column basis_expires_at timestamptz(3),
  add column judged_at timestamptz(3),
  add column decided_by_id text,
  add column decision_note text;

-- The copies of facts are removed when the facts are.
create index enrollment_basis_partial on enrollment (basis_expires_at) where qualification_basis is not null;
