import { type Contact, Prisma } from '../../../db/generated/prisma/client.ts';
import { fullName } from '../../../kernel/contact-identity.ts';
import { allOfKind } from '../../../kernel/identity/also-known-by.ts';
import { erasedFiles } from '../../channels/email-files/unused-files.ts';
import { identitiesOf } from '../contact-data/lookups.ts';
import { contactTarget } from '../suppressions/suppression-target.ts';
import { DEFAULT_REASON } from '../suppressions/suppressions.service.ts';

const ERASED_TITLE = 'Task about an erased contact';
const NOBODY = { networkUrl: null, firstName: null, lastName: null, companyDomain: null };

/**
 * The statements that remove a contact's personal data from every table, and keep the rows that
 * metrics count. SQL because Prisma cannot select the rows by their references. The contact itself
 * comes last.
 */
export function erasures(contact: Contact, now: Date): Prisma.Sql[] {
  const { teamId, id } = contact;
  const enrollments = Prisma.sql`(select e.id from enrollment e where e.team_id = ${teamId} and e.contact_id = ${id})`;
  const conversations = Prisma.sql`(select c.id from conversation c where c.team_id = ${teamId} and c.contact_id = ${id})`;
  const messages = Prisma.sql`(select m.id from message m where m.team_id = ${teamId} and (m.enrollment_id in ${enrollments} or m.conversation_id in ${conversations}))`;
  return [
    // Messages to the contact, by the contact and about the contact.
    Prisma.sql`delete from research_finding where team_id = ${teamId} and contact_id = ${id}`,
    Prisma.sql`update ai_call set contact_id = null where team_id = ${teamId} and contact_id = ${id}`,
    Prisma.sql`delete from contact_note where team_id = ${teamId} and contact_id = ${id}`,
    Prisma.sql`delete from generated_text where team_id = ${teamId} and enrollment_id in ${enrollments}`,
    Prisma.sql`delete from test_email where team_id = ${teamId} and contact_id = ${id}`,
    Prisma.sql`delete from written_reply where team_id = ${teamId} and conversation_id in ${conversations}`,
    Prisma.sql`delete from reply_draft where team_id = ${teamId} and conversation_id in ${conversations}`,
    Prisma.sql`update reply r set failure_message = case when r.failure_message is null then null else '' end from message m
      where m.team_id = ${teamId} and m.conversation_id in ${conversations} and r.team_id = m.team_id and r.message_id = m.id`,
    Prisma.sql`delete from message_content where team_id = ${teamId} and message_id in ${messages}`,
    erasedFiles(teamId, { messages, enrollments }),
    Prisma.sql`update message_intent set sentence = null where team_id = ${teamId} and message_id in ${messages}`,
    Prisma.sql`delete from sent_copy c using message m where m.team_id = ${teamId} and m.channel = 'email' and m.external_id = c.message_id
      and c.team_id = m.team_id and (m.enrollment_id in ${enrollments} or m.conversation_id in ${conversations})`,
    Prisma.sql`update message set subject = null, body = '', address = null, external_id = id, in_reply_to = null, provider_ref = null, quote_mark = null
      where team_id = ${teamId} and (enrollment_id in ${enrollments} or conversation_id in ${conversations})`,
    Prisma.sql`update conversation set subject = null, last_message_preview = null, external_id = null where team_id = ${teamId} and contact_id = ${id}`,
    Prisma.sql`delete from mail_question where team_id = ${teamId} and contact_id = ${id}`,
    Prisma.sql`delete from outreach_pause where team_id = ${teamId} and contact_id = ${id}`,
    Prisma.sql`delete from mail_author where team_id = ${teamId} and contact_id = ${id}`,
    Prisma.sql`delete from held_mail where team_id = ${teamId} and step_id in (select s.id from step s where s.team_id = ${teamId} and s.enrollment_id in ${enrollments})`,
    Prisma.sql`update task set title = ${ERASED_TITLE}, instructions = null, note = null, properties = case when kind = 'section_approval'
        then jsonb_build_object('nodeIds', properties->'nodeIds', 'written', '{}'::jsonb, 'approved', null) else '{}' end where team_id = ${teamId} and contact_id = ${id}`,
    Prisma.sql`update step set subject = null, message = null, links = '{}', attachment_ids = '{}', provider_id = null, thread_id = null,
        failure_message = case when failure_message is null then null else '' end
      where team_id = ${teamId} and enrollment_id in ${enrollments}`,
    Prisma.sql`update outreach_action set provider_id = null, thread_id = null, failure_message = case when failure_message is null then null else '' end
      where team_id = ${teamId} and (enrollment_id in ${enrollments} or contact_id = ${id})`,
    Prisma.sql`update meeting set note = null where team_id = ${teamId} and enrollment_id in ${enrollments}`,
    Prisma.sql`update link_click set url = '' where team_id = ${teamId} and enrollment_id in ${enrollments}`,
    Prisma.sql`update enrollment set qualification_reason = null, qualification_basis = null, basis_expires_at = null, decision_note = null, pause_reason = null, failure_message = case when failure_message is null then null else '' end
      where team_id = ${teamId} and contact_id = ${id}`,
    Prisma.sql`update queue_item set failure_message = case when failure_message is null then null else '' end where team_id = ${teamId} and contact_id = ${id}`,
    // Activity of the contact on the network.
    Prisma.sql`update engagement set ${FORGOTTEN_ENGAGEMENT} where team_id = ${teamId} and contact_id = ${id}`,
    Prisma.sql`delete from engager where team_id = ${teamId} and contact_id = ${id}`,
    Prisma.sql`update import_row set reason = null, left_out = null, cells = null where team_id = ${teamId} and contact_id = ${id}`,
    Prisma.sql`delete from import_change where team_id = ${teamId} and contact_id = ${id}`,
    Prisma.sql`delete from crm_work w using enrollment e where e.team_id = ${teamId} and e.contact_id = ${id} and w.kind in ('contact', 'activities') and w.subject_id = e.id`,
    Prisma.sql`update audit_entry set data = '{}' where team_id = ${teamId} and action = 'crm.conflict' and subject_id = ${id}`,
    Prisma.sql`update crm_sync set failure = '' where team_id = ${teamId} and failure is not null
      and (subject_id in ${enrollments} or subject_id in (select t.id from task t where t.team_id = ${teamId} and t.contact_id = ${id}))`,
    Prisma.sql`delete from enrichment_lookup where team_id = ${teamId} and contact_id = ${id}`,
    // Files of bulk queries contain arbitrary selections, so all are deleted.
    Prisma.sql`delete from bulk_query where team_id = ${teamId}`,
    // Deliveries name their contacts by ID.
    Prisma.sql`update webhook_delivery set request_body = null, response_body = null
      where team_id = ${teamId} and (subject_id = ${id} or request_body like ${`%${id}%`})`,
    Prisma.sql`update business_event set before = null, after = null, data = '{}' where team_id = ${teamId} and contact_id = ${id}`,
    ...byIdentity(contact),
    answersAbout(contact),
    lookupsOf(contact),
    Prisma.sql`delete from contact_email where team_id = ${teamId} and contact_id = ${id}`,
    Prisma.sql`delete from contact_phone where team_id = ${teamId} and contact_id = ${id}`,
    Prisma.sql`delete from contact_merged_by_phone where team_id = ${teamId} and contact_id = ${id}`,
    Prisma.sql`delete from contact_pair where team_id = ${teamId} and (first_id = ${id} or second_id = ${id})`,
    // The former IDs of merged contacts identify nobody.
    Prisma.sql`delete from contact_alias where team_id = ${teamId} and contact_id = ${id} and kind <> 'contact_id'`,
    // Last, because the statements above find their rows by it.
    Prisma.sql`update contact set first_name = null, last_name = null, email = null, network_url = null, phone = null, role = null, company_name = null,
        company_domain = null, crm_contact_id = null, network_person_id = null, time_zone = null, name_key = null, custom_values = '{}', updated_at = ${now}, erased_at = ${now}
      where team_id = ${teamId} and id = ${id}`,
  ];
}

/** Removes the engager from an engagement, and ends its judging. */
const FORGOTTEN_ENGAGEMENT = Prisma.sql`body = null, engager_url = '', external_id = id, engager = null, verdict_reason = null, judge_at = null, verdict = nullif(verdict, 'waiting')`;

/** Rows that contain the contact's identity without a reference to the contact. */
function byIdentity(contact: Contact): Prisma.Sql[] {
  const { teamId } = contact;
  const [emails, networkUrls] = [allOfKind('email', contact), allOfKind('networkUrl', contact)];
  const crmContactIds = allOfKind('crmContactId', contact);
  const isOne = (column: Prisma.Sql, values: readonly string[]) =>
    Prisma.sql`${column} = any(${[...values]}::text[])`;
  return [
    ...charges(contact),
    ...setAsideOf(contact),
    ...suppressionEntries(contact),
    Prisma.sql`delete from discovered_profile where team_id = ${teamId} and (${isOne(Prisma.sql`data->>'email'`, emails)} or ${isOne(Prisma.sql`data->>'networkUrl'`, networkUrls)})`,
    // Likes and comments by which the contact was not added.
    Prisma.sql`update engagement set ${FORGOTTEN_ENGAGEMENT} where team_id = ${teamId} and contact_id is null and ${isOne(Prisma.sql`engager_url`, networkUrls)}`,
    // Refused rows of imports in their original form.
    ...[...emails, ...networkUrls].map((value) => keptCells(teamId, value)),
    ...[...emails, ...networkUrls, fullName(contact), contact.id]
      .filter((value) => value !== null)
      .map((value) => savedViews(teamId, value)),
    // In production the data of the sandbox is outside the program.
    Prisma.sql`delete from sandbox_reply where team_id = ${teamId} and ${isOne(Prisma.sql`from_address`, emails)}`,
    Prisma.sql`delete from sandbox_email where team_id = ${teamId} and ${isOne(Prisma.sql`to_address`, emails)}`,
    Prisma.sql`delete from sandbox_network_news n using sandbox_network_request r
      where r.team_id = ${teamId} and n.account_id = r.account_id and n.network_url = r.network_url and ${isOne(Prisma.sql`r.network_url`, networkUrls)}`,
    Prisma.sql`delete from sandbox_network_request where team_id = ${teamId} and ${isOne(Prisma.sql`network_url`, networkUrls)}`,
    Prisma.sql`delete from sandbox_crm_record where team_id = ${teamId} and (${isOne(Prisma.sql`external_id`, crmContactIds)} or ${isOne(Prisma.sql`data->>'email'`, emails)})`,
  ];
}

/** The filters of a view contain a contact's values encoded as in a URL. */
function savedViews(teamId: string, value: string): Prisma.Sql {
  const encoded = new URLSearchParams({ value }).toString().slice('value='.length);
  return Prisma.sql`delete from saved_view where team_id = ${teamId}
      and (strpos(lower(filters), ${encoded.toLowerCase()}) > 0 or strpos(lower(name), ${value.toLowerCase()}) > 0)`;
}

function keptCells(teamId: string, value: string): Prisma.Sql {
  return Prisma.sql`update import_row set reason = null, left_out = null, cells = null
    where team_id = ${teamId} and cells is not null and ${mention(Prisma.sql`cells::text`, value)}`;
}

/**
 * Charges about the contact: all metadata of its lookups, and notes of other charges that name it.
 */
function charges(contact: Contact): Prisma.Sql[] {
  const { teamId, firstName, lastName, companyDomain } = contact;
  const texts = Prisma.sql`description || ' ' || metadata::text`;
  const mentions = namesOf(contact).map((value) => mention(texts, value));
  const isName = (field: string, value: string) =>
    Prisma.sql`lower(metadata->>${field}) = lower(${value})`;
  // A person with the same name at another company is somebody else.
  const isSameCompany =
    companyDomain === null
      ? []
      : [
          Prisma.sql`coalesce(lower(metadata->>'companyDomain'), lower(${companyDomain})) = lower(${companyDomain})`,
        ];
  const named =
    firstName === null || lastName === null
      ? []
      : [
          Prisma.join(
            [isName('firstName', firstName), isName('lastName', lastName), ...isSameCompany],
            ' and ',
          ),
        ];
  const about = [...mentions, ...named.map((condition) => Prisma.sql`(${condition})`)];
  const fullName = [firstName, lastName].filter((name) => name !== null).join(' ');
  return [
    ...(about.length === 0
      ? []
      : [
          Prisma.sql`update credit_transaction set metadata = '{}', description = 'About an erased contact' where team_id = ${teamId} and (${Prisma.join(about, ' or ')})`,
        ]),
    ...(firstName === null || lastName === null
      ? []
      : [
          Prisma.sql`update credit_transaction set metadata = metadata - 'note' where team_id = ${teamId} and ${mention(Prisma.sql`coalesce(metadata->>'note', '')`, fullName)}`,
        ]),
  ];
}

/**
 * Texts about the address in the suppression list and its audit entries. The address itself stays
 * as a hash.
 */
function suppressionEntries(contact: Contact): Prisma.Sql[] {
  const { teamId } = contact;
  const own = contactTarget(contact.id);
  const byContact = Prisma.sql`update audit_entry set data = '{}' where team_id = ${teamId}
    and action in ('suppression.added', 'suppression.removed') and data->>'target' = ${own}`;
  const byAddress = allOfKind('email', contact).flatMap((email) => [
    Prisma.sql`update email_suppression set reason = ${DEFAULT_REASON} where team_id = ${teamId} and ${mention(Prisma.sql`reason`, email)}`,
    Prisma.sql`update email_suppression set evidence = null where team_id = ${teamId} and ${mention(Prisma.sql`coalesce(evidence, '')`, email)}`,
    Prisma.sql`update audit_entry set data = '{}' where team_id = ${teamId} and action in ('suppression.added', 'suppression.removed')
      and (data->>'target' = ${email} or ${mention(Prisma.sql`coalesce(data->>'reason', '')`, email)})`,
  ]);
  return [byContact, ...byAddress];
}

/** All addresses, profiles and numbers of the contact. */
function namesOf(contact: Contact): string[] {
  return (['email', 'networkUrl', 'phone'] as const).flatMap((kind) => allOfKind(kind, contact));
}

/**
 * True for texts that contain the value as a whole word: ann@x.example does not match
 * joann@x.example or ann@x.example.org.
 */
function mention(texts: Prisma.Sql, value: string): Prisma.Sql {
  const literal = value.replaceAll(/[^\p{L}\p{N}]/gu, (sign) => `\\${sign}`);
  return Prisma.sql`${texts} ~* ${`(^|[^[:alnum:]._%+-])${literal}($|[^[:alnum:]._-]|\\.($|[^[:alnum:]]))`}`;
}

/**
 * Stored responses of calls with an Idempotency-Key. A repeated call is told that it was executed
 * and that its response is gone.
 */
function answersAbout(contact: Contact): Prisma.Sql {
  const { teamId, id, firstName, lastName } = contact;
  const named = [id, ...namesOf(contact)].map(
    (value) => Prisma.sql`position(${value} in r.response) > 0`,
  );
  const has = (name: string) => Prisma.sql`position(${name} in r.response) > 0`;
  if (firstName !== null && lastName !== null)
    named.push(Prisma.sql`(${has(firstName)} and ${has(lastName)})`);
  return Prisma.sql`update idempotency_record r set response = null, changed_at = coalesce(r.changed_at, now()) from team_membership m
    where m.team_id = ${teamId} and r.membership_id = m.id and r.response is not null and (${Prisma.join(named, ' or ')})`;
}

/** Results of contact data services. */
function lookupsOf(contact: Contact): Prisma.Sql {
  const { teamId } = contact;
  const named = namesOf(contact).map(
    (value) => Prisma.sql`position(${value} in l.result::text) > 0`,
  );
  const about = [
    ...identitiesOf(contact),
    ...namesOf(contact).flatMap((email) => identitiesOf({ ...NOBODY, email })),
  ];
  const isOne = Prisma.join([Prisma.sql`l.about && ${about}::text[]`, ...named], ' or ');
  return Prisma.sql`update contact_data_lookup l set result = null, failure = case when failure is null then null else '' end where l.team_id = ${teamId} and (${isOne})`;
}

/** Set-aside rows that name the contact. Rows of mailboxes have no content. */
function setAsideOf({ teamId, email, networkUrl, crmContactId }: Contact): Prisma.Sql[] {
  return [email, networkUrl, crmContactId].flatMap((known) =>
    known === null
      ? []
      : [
          Prisma.sql`delete from set_aside_row where team_id = ${teamId} and source <> 'mailbox' and (strpos(content::text, ${known}) > 0 or strpos(title, ${known}) > 0)`,
        ],
  );
}
