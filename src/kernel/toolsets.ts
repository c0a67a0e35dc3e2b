/**
 * The tools by job, with a purpose each. An agent lists only the sets it needs, because every
 * listed tool takes up its attention. `TOOL_TABLE` assigns each tool to a set.
 */
export const TOOLSETS = {
  sequences: 'Flow plans, enrollments, dynamic actions, and pausing.',
  contacts: 'Contacts, audiences, imports, the CRM, and the suppression list.',
  inbox: 'Conversations by email and on the network, replies and meetings.',
  tasks: 'Calls, manual steps and approvals of members.',
  discovery: 'New contacts, enrichment, and engagement on the network. Costs credits.',
  admin: 'The team and its knowledge, guides, figures, credits, mailboxes and webhooks.',
} as const;

export type Toolset = keyof typeof TOOLSETS;

export const TOOLSET_NAMES = Object.keys(TOOLSETS).filter(isToolset);

export function isToolset(name: string): name is Toolset {
  return Object.hasOwn(TOOLSETS, name);
}
