import type pg from 'pg';
import { generateApiKey, type NewApiKey } from '../src/domains/team/api-key-format.ts';

/** How much there is: at scale 1 what the goals are set for. */
export function sizes(scale: number) {
  return { teams: 20, members: 10, plans: 20, contacts: Math.round(10_000 * scale), enrollmentsPerPlan: Math.round(1_000 * scale) };
}

export interface BenchKey {
  key: string;
  teamId: string;
  planId: string;
}

/** An id whose last part is the number in hex, which is a valid ULID's alphabet and sorts as the number. */
const id = (prefix: string, number: string) => `'${prefix}' || lpad(upper(to_hex(${number})), 26, '0')`;

/** Fills a migrated database by SQL, and gives a key of each team. */
export async function fill(client: pg.Client, scale: number): Promise<BenchKey[]> {
  const { teams, members, plans, contacts, enrollmentsPerPlan } = sizes(scale);
  const tree = JSON.stringify({ nodeId: 'call', type: 'call', delay: '00:00:00', requiresApproval: false, title: 'Call', children: {} });
  await client.query(`
    insert into team (id, name, plan) select ${id('team_', 't')}, 'Team ' || t, 'paid' from generate_series(1, ${teams}) t;
    insert into "user" (id, email, display_name) select ${id('user_', 'u')}, 'user' || u || '@bench.example', 'User ' || u from generate_series(1, ${teams * members}) u;
    insert into team_membership (id, team_id, user_id, role)
      select ${id('tm_', 'u')}, ${id('team_', `1 + (u - 1) / ${members}`)}, ${id('user_', 'u')}, case when u % ${members} = 1 then 'owner' else 'member' end::role
      from generate_series(1, ${teams * members}) u;
    insert into sender_settings (membership_id, team_id) select id, team_id from team_membership;
    insert into prospect (id, team_id, first_name, last_name, email, company_name)
      select ${id('pro_', 'p')}, ${id('team_', `1 + (p - 1) / ${contacts}`)}, 'First ' || p, 'Last ' || p, 'contact' || p || '@bench.example', 'Company ' || p % 1000
      from generate_series(1, ${teams * contacts}) p;
    insert into flow_plan (id, team_id, name, is_draft, root, created_by_id, published_at)
      select ${id('fp_', 'f')}, ${id('team_', `1 + (f - 1) / ${plans}`)}, 'Plan ' || f, false, '${tree}'::jsonb, ${id('tm_', `1 + ((f - 1) / ${plans}) * ${members}`)}, now()
      from generate_series(1, ${teams * plans}) f;
    insert into flow_version (id, team_id, flow_plan_id, number, root) select 'fv_' || right(id, 26), team_id, id, 1, root from flow_plan;
    update flow_plan set current_version_id = 'fv_' || right(id, 26);
    insert into enrollment (id, team_id, flow_plan_id, flow_version_id, prospect_id, sender_id, status, started_at, finished_at, updated_at, email_replies, is_opportunity)
      select ${id('enr_', 'e')}, p.team_id, p.id, p.current_version_id,
        ${id('pro_', `1 + ((e - 1) / ${plans * enrollmentsPerPlan}) * ${contacts} + e % ${contacts}`)}, p.created_by_id,
        case when e % 4 = 0 then 'in_progress' when e % 4 = 1 then 'failed' else 'completed' end::enrollment_status,
        now() - make_interval(secs => (e % 1000000)), case when e % 4 = 0 then null else now() end, now(), (e % 7 = 0)::int, e % 14 = 0
      from generate_series(1, ${teams * plans * enrollmentsPerPlan}) e join flow_plan p on p.id = ${id('fp_', `1 + (e - 1) / ${enrollmentsPerPlan}`)}
      on conflict do nothing;
    insert into audience (id, team_id, name, created_by_id) select ${id('aud_', 't')}, ${id('team_', 't')}, 'Audience', ${id('tm_', `1 + (t - 1) * ${members}`)} from generate_series(1, ${teams}) t;
    analyze`);
  const keys: BenchKey[] = [];
  for (let team = 1; team <= teams; team += 1) {
    const made: NewApiKey = generateApiKey();
    const padded = (number: number) => number.toString(16).toUpperCase().padStart(26, '0');
    const teamId = `team_${padded(team)}`;
    await client.query(
      `insert into api_key (id, team_id, membership_id, key_id, hash, name, last_four, scopes, expires_at)
       values ($1, $2, $3, $4, $5, 'bench', $6, '{read,write,charge}', now() + interval '1 day')`,
      [`key_${padded(team)}`, teamId, `tm_${padded(1 + (team - 1) * members)}`, made.keyId, made.hash, made.lastFour],
    );
    keys.push({ key: made.key, teamId, planId: `fp_${padded(1 + (team - 1) * plans)}` });
  }
  return keys;
}
