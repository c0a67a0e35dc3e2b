import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { DemoClient } from './client.ts';

const POLL_MILLIS = 250;
const DAY_MILLIS = 86_400_000;

const anything = z.looseObject({});
const rulesShape = z.object({
  outreachRules: z.object({
    allowsParallelSequences: z.boolean(),
    coolDownDays: z.int(),
    daysOff: z.array(z.string()),
    guardsBounces: z.boolean(),
  }),
});
const dryRunShape = z.object({
  dryRun: z.object({
    firstAt: z.string().nullable(),
    blockers: z.array(z.object({ code: z.string(), message: z.string() })),
  }),
});
const enrollmentsShape = z.object({
  items: z.array(
    z.object({
      enrollmentId: z.string().nullable(),
      contact: z.object({ prospectId: z.string() }),
    }),
  ),
});

/**
 * Demonstrates the rules of outreach. Each method restores the team's settings and returns the
 * lines to print.
 */
export class DemoRules {
  readonly #client: DemoClient;
  readonly #run: string;

  constructor(client: DemoClient, run: string) {
    this.#client = client;
    this.#run = run;
  }

  /**
   * Rules that need no running sequence: days off, ramp-up, suppressed domains and merged contacts.
   */
  async beforeStart(): Promise<string[]> {
    return [
      await this.#daysOff(),
      await this.#businessDays(),
      await this.#recipientTimeZone(),
      await this.#rampUp(),
      await this.#suppressedDomain(),
      await this.#merge(),
    ];
  }

  /**
   * Rules that hold sequences. One enrollment is paused meanwhile, so that it does not end at the
   * speed of the demo.
   */
  async whileRunning({
    runningId,
    otherId,
    userIds,
  }: {
    runningId: string;
    otherId: string;
    userIds: readonly string[];
  }): Promise<string[]> {
    const { enrollmentId, prospectId } = await this.#pausedEnrollment(runningId);
    const start = async () => {
      const request = { flowPlanId: otherId, prospectId, enrollmentMode: 'enroll', dryRun: true };
      return blockersOf(
        await this.#client.tool('add_manual_flow_enrollment', request, dryRunShape),
      );
    };
    const lines = [`A paused enrollment waits: ${enrollmentId}.`];
    await this.#withRules({ allowsParallelSequences: false, coolDownDays: 14 }, async () => {
      lines.push(`A second sequence of a contact is refused. ${await start()}`);
    });
    await this.#client.graphql(
      'mutation ($id: ID!) { pauseFlowPlan(input: { flowPlanId: $id }) { flowPlan { id } } }',
      { id: otherId },
      anything,
    );
    lines.push(`A paused flow plan starts nothing. ${await start()}`);
    await this.#client.graphql(
      'mutation ($id: ID!) { resumeFlowPlan(input: { flowPlanId: $id }) { flowPlan { id } } }',
      { id: otherId },
      anything,
    );
    lines.push(await this.#reassignment(enrollmentId, userIds));
    await this.#client.graphql(
      'mutation ($ids: [ID!]!) { resumeEnrollments(input: { ids: $ids }) { enrollments { id } } }',
      { ids: [enrollmentId] },
      anything,
    );
    return lines;
  }

  /** The results of bounces, complaints and ended sequences. */
  async afterEnd(flowPlanId: string): Promise<string[]> {
    const unsubscribed = await this.#unsubscribe();
    const suppressionsShape = z.object({
      suppressions: z.object({ nodes: z.array(z.object({ reason: z.string() })) }),
    });
    const { suppressions } = await this.#client.graphql(
      'query ($text: String) { suppressions(first: 100, query: $text) { nodes { reason } } }',
      { text: this.#run },
      suppressionsShape,
    );
    const count = (reason: string) =>
      suppressions.nodes.filter((row) => row.reason === reason).length;
    const ended = await this.#client.tool(
      'list_flow_plan_enrollments',
      { flowPlanId, status: 'completed', limit: 1 },
      enrollmentsShape,
    );
    const [last] = ended.items;
    if (last === undefined) throw new Error('No sequence was completed.');
    let refusal = '';
    await this.#withRules({ allowsParallelSequences: false, coolDownDays: 365 }, async () => {
      const request = {
        flowPlanId,
        prospectId: last.contact.prospectId,
        enrollmentMode: 'enroll',
        dryRun: true,
      };
      refusal = blockersOf(
        await this.#client.tool('add_manual_flow_enrollment', request, dryRunShape),
      );
    });
    return [
      unsubscribed,
      `Addresses that are written to no more: ${count('bounced')} bounced, ${count('complained')} complained, ${count('unsubscribed')} unsubscribed.`,
      `The cool-down refuses the next sequence of a contact. ${refusal}`,
      await this.#bounceGuard(),
    ];
  }

  /** Writes to addresses that do not exist until the mailbox of the user pauses itself. */
  async #bounceGuard(): Promise<string> {
    const root = { type: 'email', subject: 'A question', message: 'How do you plan your week?' };
    const shape = z.object({ flowPlan: z.object({ flowPlanId: z.string() }) });
    const { user } = await this.#client.tool(
      'get_current_user',
      {},
      z.object({ user: z.object({ userId: z.string() }) }),
    );
    const name = `Demo ${this.#run} of bounces`;
    const { flowPlanId } = (
      await this.#client.tool('create_flow_plan', { name, root, candidates: [user.userId] }, shape)
    ).flowPlan;
    await this.#client.tool('manage_flow_publication', { flowPlanId, action: 'publish' }, anything);
    let message = '';
    await this.#withRules({ guardsBounces: true }, async () => {
      for (const index of [1, 2, 3]) {
        const contact = {
          firstName: 'Bo',
          lastName: `Bounce ${index}`,
          email: `bounce.guard.${index}.${this.#run}@people.example`,
        };
        await this.#client.tool(
          'add_manual_flow_enrollment',
          { flowPlanId, contact, enrollmentMode: 'enroll' },
          anything,
        );
      }
      const paused = await this.#pausedMailbox();
      message = paused.reasonMessage ?? '';
      await this.#client.graphql(
        'mutation ($id: ID!) { resumeMailbox(input: { mailboxId: $id }) { mailbox { id } } }',
        { id: paused.id },
        anything,
      );
    });
    await this.#client.graphql(
      'mutation ($id: ID!) { archiveFlowPlan(input: { flowPlanId: $id }) { flowPlan { id } } }',
      { id: flowPlanId },
      anything,
    );
    return `A mailbox whose emails bounce too often pauses itself. ${message}`;
  }

  async #pausedMailbox(): Promise<{ id: string; reasonMessage: string | null }> {
    const mailbox = z.object({
      id: z.string(),
      reason: z.string().nullable(),
      reasonMessage: z.string().nullable(),
    });
    const shape = z.object({ mailboxes: z.object({ nodes: z.array(mailbox) }) });
    for (;;) {
      const { mailboxes } = await this.#client.graphql(
        '{ mailboxes(filter: { statuses: [PAUSED] }) { nodes { id reason reasonMessage } } }',
        {},
        shape,
      );
      const paused = mailboxes.nodes.find(({ reason }) => reason === 'BOUNCE_RATE');
      if (paused !== undefined) return paused;
      await delay(POLL_MILLIS);
    }
  }

  /** Posts to the link in the header of an email, as mail programs do with one click (RFC 8058). */
  async #unsubscribe(): Promise<string> {
    const to = `quiet.0.${this.#run}@people.example`;
    const header = z.object({ name: z.string(), value: z.string() });
    const { sandboxEmails } = await this.#client.graphql(
      'query ($to: String!) { sandboxEmails(filter: { to: $to }, first: 1) { nodes { headers { name value } } } }',
      { to },
      z.object({
        sandboxEmails: z.object({ nodes: z.array(z.object({ headers: z.array(header) })) }),
      }),
    );
    const link = sandboxEmails.nodes[0]?.headers
      .find(({ name }) => name === 'List-Unsubscribe')
      ?.value.replace(/^<|>$/g, '');
    if (link === undefined) throw new Error(`The email to ${to} has no unsubscribe link.`);
    const { status } = await fetch(link, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    if (status !== 200) throw new Error(`Unsubscribing returned ${status}.`);
    return `One click on the unsubscribe link of an email suppresses ${to}.`;
  }

  async #daysOff(): Promise<string> {
    const first = () =>
      this.#firstAt({
        firstName: 'Dora',
        lastName: 'Days',
        email: `quiet.days.${this.#run}@people.example`,
      });
    const before = await first();
    const days = Array.from({ length: 7 }, (_, index) =>
      new Date(Date.parse(before) + index * DAY_MILLIS).toISOString().slice(0, 10),
    );
    let after = '';
    await this.#withRules({ daysOff: days }, async () => {
      after = await first();
    });
    return `Days off move what is sent. An email would leave at ${before}, with the next seven days off at ${after}.`;
  }

  /** Compares a delay, which counts weekends, with a delay in business days. */
  async #businessDays(): Promise<string> {
    const contact = {
      firstName: 'Bea',
      lastName: 'Business',
      email: `quiet.business.${this.#run}@people.example`,
    };
    const calendar = await this.#firstAt(contact, { delay: '5.00:00:00' });
    const business = await this.#firstAt(contact, {
      delay: '5.00:00:00',
      delayUnit: 'business_days',
    });
    return `A delay of five days ends at ${calendar}, one of five business days at ${business}.`;
  }

  async #recipientTimeZone(): Promise<string> {
    const mutation =
      'mutation ($input: CreateAudienceInput!) { createAudience(input: $input) { audience { id } } }';
    const email = `quiet.tokyo.${this.#run}@people.example`;
    const contact = { firstName: 'Tomo', lastName: 'Tokyo', email, timeZone: 'Asia/Tokyo' };
    await this.#client.graphql(
      mutation,
      { input: { name: `Tokyo ${this.#run}`, contacts: [contact] } },
      anything,
    );
    return `A contact in Tokyo would get an email at ${await this.#firstAt({ firstName: 'Tomo', lastName: 'Tokyo', email })}, in working hours there.`;
  }

  async #firstAt(contact: object, delay: object = {}): Promise<string> {
    const request = {
      contact,
      action: {
        type: 'email',
        subject: 'A question',
        message: 'How do you plan your week?',
        ...delay,
      },
      dryRun: true,
    };
    const { firstAt } = (await this.#client.tool('add_dynamic_action', request, dryRunShape))
      .dryRun;
    if (firstAt === null) throw new Error('The dry run names no time for the first step.');
    return firstAt;
  }

  async #rampUp(): Promise<string> {
    const mailboxes = await this.#client.graphql(
      '{ mailboxes(first: 1) { nodes { id } } }',
      {},
      z.object({ mailboxes: z.object({ nodes: z.array(z.object({ id: z.string() })) }) }),
    );
    const { updateMailbox } = await this.#client.graphql(
      'mutation ($input: UpdateMailboxInput!) @dryRun { updateMailbox(input: $input) { mailbox { rampUp { curve } } } }',
      { input: { mailboxId: mailboxes.mailboxes.nodes[0]?.id, dailyLimit: 50, rampUp: true } },
      z.object({
        updateMailbox: z.object({
          mailbox: z.object({ rampUp: z.object({ curve: z.array(z.int()) }) }),
        }),
      }),
    );
    return `A new mailbox with a limit of 50 emails a day would begin with ${updateMailbox.mailbox.rampUp.curve.join(', ')}.`;
  }

  async #suppressedDomain(): Promise<string> {
    const domain = `${this.#run}.suppressed.example`;
    await this.#client.graphql(
      'mutation ($domain: String!) { suppress(input: { target: { domain: $domain } }) { suppression { createdAt } } }',
      { domain },
      anything,
    );
    const request = {
      contact: { firstName: 'Sam', lastName: 'One', email: `someone@${domain}` },
      action: { type: 'email', subject: 'A question', message: 'Hello' },
      dryRun: true,
    };
    const refusal = await this.#client.refusal('add_dynamic_action', request);
    return `A suppressed domain gets no email. ${refusal}`;
  }

  /** Two addresses of one person are suggested as duplicates and merged. */
  async #merge(): Promise<string> {
    const lastName = `Twice ${this.#run}`;
    const contacts = [
      { firstName: 'Katherine', lastName, email: `katherine.${this.#run}@double.example` },
      {
        firstName: 'Kate',
        lastName,
        email: `katherine.${this.#run}@double.test`,
        role: 'Head of Planning',
        companyName: 'Double',
      },
    ];
    await this.#client.tool('create_audience', { name: `Twice ${this.#run}`, contacts }, anything);
    const suggestion = z.object({
      reason: z.string(),
      keep: z.object({ id: z.string(), lastName: z.string().nullable() }),
      merged: z.object({ id: z.string() }),
    });
    const { contactMergeSuggestions } = await this.#client.graphql(
      '{ contactMergeSuggestions(first: 100) { nodes { reason keep { id lastName } merged { id } } } }',
      {},
      z.object({ contactMergeSuggestions: z.object({ nodes: z.array(suggestion) }) }),
    );
    const suggested = contactMergeSuggestions.nodes.find(({ keep }) => keep.lastName === lastName);
    if (suggested === undefined) throw new Error('The two contacts are not suggested for a merge.');
    const { mergeContacts } = await this.#client.graphql(
      'mutation ($input: MergeContactsInput!) { mergeContacts(input: $input) { filledFields } }',
      { input: { keepId: suggested.keep.id, mergedId: suggested.merged.id } },
      z.object({ mergeContacts: z.object({ filledFields: z.array(z.string()) }) }),
    );
    return `Two contacts of one person (${suggested.reason}) were merged. Filled: ${mergeContacts.filledFields.join(', ')}.`;
  }

  async #reassignment(enrollmentId: string, userIds: readonly string[]): Promise<string> {
    const shape = z.object({
      reassignEnrollments: z.object({
        enrollments: z.array(
          z.object({ sender: z.object({ user: z.object({ displayName: z.string() }) }) }),
        ),
        skipped: z.array(z.object({ message: z.string() })),
      }),
    });
    const mutation =
      'mutation ($input: ReassignEnrollmentsInput!) @dryRun { reassignEnrollments(input: $input) { enrollments { sender { user { displayName } } } skipped { message } } }';
    for (const toUserId of userIds) {
      const { reassignEnrollments } = await this.#client.graphql(
        mutation,
        { input: { enrollmentIds: [enrollmentId], toUserId } },
        shape,
      );
      const [moved] = reassignEnrollments.enrollments;
      if (moved !== undefined)
        return `If its sender left, ${moved.sender.user.displayName} could take the enrollment over.`;
    }
    throw new Error('No other member can take the enrollment over.');
  }

  /**
   * Pauses a running enrollment. At the speed of the demo it may end before the pause arrives; then
   * another one is paused.
   */
  async #pausedEnrollment(
    flowPlanId: string,
  ): Promise<{ enrollmentId: string; prospectId: string }> {
    const mutation =
      'mutation ($ids: [ID!]!) { pauseEnrollments(input: { ids: $ids }) { enrollments { id } } }';
    const shape = z.object({
      pauseEnrollments: z.object({ enrollments: z.array(z.object({ id: z.string() })) }),
    });
    for (;;) {
      const { items } = await this.#client.tool(
        'list_flow_plan_enrollments',
        { flowPlanId, status: 'in_progress', limit: 50 },
        enrollmentsShape,
      );
      const [first] = items.flatMap(({ enrollmentId, contact }) =>
        enrollmentId === null ? [] : [{ enrollmentId, ...contact }],
      );
      if (first !== undefined) {
        const { pauseEnrollments } = await this.#client.graphql(
          mutation,
          { ids: [first.enrollmentId] },
          shape,
        );
        if (pauseEnrollments.enrollments.length === 1) return first;
      }
      await delay(POLL_MILLIS);
    }
  }

  async #withRules(rules: object, show: () => Promise<void>): Promise<void> {
    const { outreachRules: before } = await this.#client.graphql(
      '{ outreachRules { allowsParallelSequences coolDownDays daysOff guardsBounces } }',
      {},
      rulesShape,
    );
    const change =
      'mutation ($input: UpdateOutreachRulesInput!) { updateOutreachRules(input: $input) { outreachRules { coolDownDays } } }';
    await this.#client.graphql(change, { input: rules }, anything);
    try {
      await show();
    } finally {
      await this.#client.graphql(change, { input: before }, anything);
    }
  }
}

function blockersOf({ dryRun }: z.infer<typeof dryRunShape>): string {
  return dryRun.blockers.map(({ code, message }) => `${code}: ${message}`).join(' ');
}
