-- When the starts of a flow plan were last canceled: contacts that a background job queues
-- afterwards wait, if the job was begun before.
alter table flow_plan add column starts_canceled_at timestamptz(3);
