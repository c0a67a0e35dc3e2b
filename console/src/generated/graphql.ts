/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** A figure of `teamReport`. */
export type ActivityFigure =
  /** Connection requests accepted. */
  | 'ACCEPTED_CONNECTIONS'
  /** Clicks on links in emails. */
  | 'CLICKS'
  /** Connection requests sent. */
  | 'CONNECTION_REQUESTS'
  /** Emails sent by sequences. */
  | 'EMAILS_SENT'
  /** InMails that the network accepted. */
  | 'IN_MAILS_SENT'
  /** Meetings that were recorded as booked. */
  | 'MEETINGS_BOOKED'
  /** Network messages sent. */
  | 'MESSAGES_SENT'
  /** Positive replies on any channel. */
  | 'POSITIVE_REPLIES'
  /** Profiles viewed. */
  | 'PROFILE_VIEWS'
  /** Replies on any channel. */
  | 'REPLIES'
  /** Calls and manual tasks that members completed. */
  | 'TASKS_COMPLETED';

/** The figure, and the period and the filters of its report. */
export type ActivityFigureInput = {
  /** The figure. */
  figure: ActivityFigure;
  /** Only counts these flow plans. Defaults to all. */
  flowPlanIds?: Array<string | number> | null | undefined;
  /** Start of the period, as in the report. */
  from?: string | null | undefined;
  /** End of the period, as in the report. */
  to?: string | null | undefined;
  /** Only counts these senders, as in the report. */
  userIds?: Array<string | number> | null | undefined;
};

/** The contact and the note. */
export type AddContactNoteInput = {
  /** The text, 1 to 5000 characters. */
  body: string;
  /** ID of the contact. */
  contactId: string | number;
};

/** An action for one contact. */
export type AddDynamicActionInput = {
  /** The action to add. */
  action: DynamicActionInput;
  /** The company of the contact. */
  company?: DynamicActionCompanyInput | null | undefined;
  /** The contact. Can be omitted if enrollmentId is given. */
  contact?: DynamicActionContactInput | null | undefined;
  /** The ID of the enrollment to extend. If an exact identifier does not match its contact, a new enrollment is started instead. */
  enrollmentId?: string | number | null | undefined;
  /** Time at which the action is due, at most 366 days ahead, in place of its delay. The enrollment exists at once. Not for an enrollment in progress. */
  startAt?: string | null | undefined;
};

/** A contact to add to a flow plan. Provide either `contact` or `contactId`, not both. */
export type AddFlowEnrollmentInput = {
  /** The details of the contact. An existing contact that matches is used; otherwise a new one is created. */
  contact?: ContactInput | null | undefined;
  /** The ID of an existing contact. Use it instead of `contact`. */
  contactId?: string | number | null | undefined;
  /** ENROLL enrolls the contact immediately. Defaults to the enrollment mode of the flow plan. */
  enrollmentMode?: EnrollmentPlacement | null | undefined;
  /** The ID of the flow plan. */
  flowPlanId: string | number;
  /** The user ID of the sender, who must be a candidate of the flow plan. Defaults to the next candidate in rotation. */
  senderUserId?: string | number | null | undefined;
  /** Time at which the contact starts, at most 366 days ahead; the contact is enrolled whatever the enrollment mode. The queue item waits until then, held with STARTS_LATER. Defaults to now. */
  startAt?: string | null | undefined;
};

/** The audience, and the contacts to add: either `contactIds` or `matching`. */
export type AddKnownContactsInput = {
  /** ID of the audience. */
  audienceId: string | number;
  /** IDs of contacts. Omits unknown and erased contacts. */
  contactIds?: Array<string | number> | null | undefined;
  /** All contacts that match, at most 50000. */
  matching?: MatchingContactsInput | null | undefined;
};

/** The profile or company page to monitor. */
export type AddMonitoredProfileInput = {
  /** True also enables Social Engagement. Defaults to false. */
  enableSocialEngagement?: boolean | null | undefined;
  /** True also collects likes and comments of the last 30 days, as far as the network provides them. Defaults to false. */
  loadHistory?: boolean | null | undefined;
  /** URL of the profile or company page. */
  networkUrl: string;
};

/** The domain to add. */
export type AddTeamDomainInput = {
  /** A domain of your organization, for example example.com. Domains of public mail providers are refused. */
  domain: string;
};

/** What became of a call of the AI. */
export type AiCallOutcome =
  /** It answered. A text may still have failed the checks. */
  | 'ANSWERED'
  /** It could not be reached, failed, or did not answer in time. */
  | 'FAILED'
  /** It refused the key. */
  | 'KEY_REFUSED'
  /** It takes no more requests for a while. */
  | 'LIMITED'
  /** It refused what it was asked, for example as too long. */
  | 'REFUSED'
  /** Its answer could not be read. */
  | 'UNREADABLE';

/** What the AI was asked for. */
export type AiCallPurpose =
  /** Whether a model that is being connected answers. */
  | 'CONNECTION_CHECK'
  /** The draft of a reply. */
  | 'DRAFT'
  /** Whether an engagement meets the criteria of the team. */
  | 'ENGAGEMENT'
  /** Whether a contact meets the criteria of a flow plan. */
  | 'QUALIFICATION'
  /** What the author of a reply wants. */
  | 'REPLY_READING'
  /** Facts about a contact and their company. */
  | 'RESEARCH'
  /** The text of a step. */
  | 'TEXT';

/** The qualification of contacts before the first step. */
export type AiQualificationInput = {
  /** The criteria that a contact must meet, at most 5000 characters. Required if `isEnabled` is true. */
  criteria?: string | null | undefined;
  /** True to qualify contacts before the first step. */
  isEnabled: boolean;
};

/** A question about an email and its answer. */
export type AnswerMailQuestionInput = {
  /** The answer: one of the possible answers of the question. */
  answer: MailAnswer;
  /** With SEND_AGAIN, the new text, at most 20000 characters. The signature is added. Omit it to keep the text. */
  body?: string | null | undefined;
  /** The ID of the question. */
  questionId: string | number;
  /** With SEND_AGAIN, the new subject, at most 500 characters. Omit it to keep the subject, and for an email that replies in a thread. */
  subject?: string | null | undefined;
};

/** A scope of an API key. Scopes restrict the rights of the key’s member. */
export type ApiKeyScope =
  /** Allows tools and mutations that cost credits. */
  | 'CHARGE'
  /** Allows tools and fields that read data, and subscriptions. */
  | 'READ'
  /** Allows a connected agent to reach people: to send, approve texts, and start sequences that send by themselves. API keys do not have this scope; keys with write can send. */
  | 'SEND'
  /** Allows tools and mutations that change data. */
  | 'WRITE';

/** The flow plan to archive. */
export type ArchiveFlowPlanInput = {
  /** The ID of the flow plan. */
  flowPlanId: string | number;
};

/** The audience and the flow plan it is attached to. */
export type AttachAudienceToFlowInput = {
  /** The ID of the audience. */
  audienceId: string | number;
  /** The ID of the flow plan. */
  flowPlanId: string | number;
};

/** Availability of the content of an attachment. */
export type AttachmentState =
  /** The attachments of the team have reached the storage limit of the server. */
  | 'QUOTA_REACHED'
  /** The content can be downloaded. */
  | 'STORED'
  /** The attachments of the email are larger than 25 MB, so the content is not kept. */
  | 'TOO_LARGE'
  /** The mail server no longer has the content. */
  | 'UNAVAILABLE'
  /** The content is read from the mail server within a minute. */
  | 'WAITING';

/** Source of the contacts of an audience. */
export type AudienceMode =
  /** Contacts are imported from a CRM list in the background. */
  | 'CRM_LIST'
  /** Contacts are added by API call or CSV file. */
  | 'MANUAL'
  /** Contacts are imported from a prospecting tool search in the background. */
  | 'PROSPECTING_TOOL';

/** The source of the contacts of a flow plan. */
export type AudienceSource =
  /** An audience synced from a CRM list. */
  | 'CRM'
  /** An audience imported from a CSV file. */
  | 'CSV'
  /** An audience whose contacts were added through the API. */
  | 'MANUAL'
  /** An audience from the prospecting tool. */
  | 'PROSPECTING_TOOL'
  /** The system. */
  | 'SYSTEM';

/** An action that the audit log records. */
export type AuditAction =
  /** A member allowed an agent to call the tools. */
  | 'AGENT_CONNECTED'
  /** The credit limit of an agent was changed. */
  | 'AGENT_LIMIT_CHANGED'
  /** An agent was disconnected. */
  | 'AGENT_REVOKED'
  /** A model of the team was connected, or got another key. */
  | 'AI_ACCOUNT_CONNECTED'
  /** The model of the team was disconnected. */
  | 'AI_ACCOUNT_DISCONNECTED'
  /** The AI settings of the team were changed. */
  | 'AI_SETTINGS_CHANGED'
  /** An API key was created. */
  | 'API_KEY_CREATED'
  /** An API key was used from a new network. */
  | 'API_KEY_NEW_NETWORK'
  /** An API key was revoked. */
  | 'API_KEY_REVOKED'
  /** An API key was replaced by a new one. */
  | 'API_KEY_ROTATED'
  /** Contacts were added to an audience. */
  | 'AUDIENCE_CONTACTS_ADDED'
  /** Contacts were removed from an audience. */
  | 'AUDIENCE_CONTACTS_REMOVED'
  /** An audience was created. */
  | 'AUDIENCE_CREATED'
  /** An audience was deleted. */
  | 'AUDIENCE_DELETED'
  /** An audience was merged into another one. */
  | 'AUDIENCE_MERGED'
  /** An audience was renamed or got other background information. */
  | 'AUDIENCE_UPDATED'
  /** A bulk query was started. */
  | 'BULK_QUERY_STARTED'
  /** The contacts of a company were paused. */
  | 'COMPANY_PAUSED'
  /** The contacts of a paused company were resumed. */
  | 'COMPANY_RESUMED'
  /** A contact was created by upsert. */
  | 'CONTACT_CREATED'
  /** A service for contact data was connected. */
  | 'CONTACT_DATA_CONNECTED'
  /** A service for contact data was disconnected. */
  | 'CONTACT_DATA_DISCONNECTED'
  /** The order in which services for contact data are asked was changed. */
  | 'CONTACT_DATA_ORDERED'
  /** The personal data of a contact was erased. */
  | 'CONTACT_ERASED'
  /** A contact was merged into another one. */
  | 'CONTACT_MERGED'
  /** A note about a contact was deleted. */
  | 'CONTACT_NOTE_DELETED'
  /** A contact was paused. */
  | 'CONTACT_PAUSED'
  /** A contact was removed from the list of contacts that an earlier version merged by phone number. */
  | 'CONTACT_PHONE_MERGE_DISMISSED'
  /** The server looked for facts about a contact and their company. */
  | 'CONTACT_RESEARCHED'
  /** A paused contact was resumed. */
  | 'CONTACT_RESUMED'
  /** A contact that was two people was split into two. */
  | 'CONTACT_SPLIT'
  /** Two contacts were marked as different people, and are not suggested for a merge again. */
  | 'CONTACT_TOLD_APART'
  /** Fields of a contact were changed. */
  | 'CONTACT_UPDATED'
  /** A conversation was assigned to a member, or returned to its owner. */
  | 'CONVERSATION_ASSIGNED'
  /** An owner or admin changed the state of a conversation of another member. */
  | 'CONVERSATION_CHANGED'
  /** A member replied in a conversation. */
  | 'CONVERSATION_REPLIED'
  /** Credits were charged. */
  | 'CREDITS_CHARGED'
  /** Credits were granted. */
  | 'CREDITS_GRANTED'
  /** A contact had other values here than in the CRM. Both sides now have those that were changed last, unless the CRM does not tell when, or another contact has the email address; the entry has both. */
  | 'CRM_CONFLICT'
  /** A CRM was connected, or got a new access token. */
  | 'CRM_CONNECTED'
  /** The CRM was disconnected. */
  | 'CRM_DISCONNECTED'
  /** A custom field of contacts was added. */
  | 'CUSTOM_FIELD_CREATED'
  /** A custom field of contacts was deleted. */
  | 'CUSTOM_FIELD_DELETED'
  /** A custom field of contacts was renamed or got further choices. */
  | 'CUSTOM_FIELD_UPDATED'
  /** The demo team was set up. */
  | 'DEMO_FINISHED'
  /** The server went live: the flow plans of the demo team were unpublished and its keys revoked. */
  | 'DEMO_HIDDEN'
  /** A member checked whether the record of a DKIM key is published. */
  | 'DKIM_KEY_CHECKED'
  /** A DKIM key of a domain was created. */
  | 'DKIM_KEY_CREATED'
  /** A DKIM key of a domain was deleted. */
  | 'DKIM_KEY_DELETED'
  /** A file was uploaded to attach it to emails. */
  | 'EMAIL_FILE_UPLOADED'
  /** A search for missing data of contacts was canceled. */
  | 'ENRICHMENT_CANCELED'
  /** A search for missing data of contacts was started. */
  | 'ENRICHMENT_STARTED'
  /** Enrollments or queue items were canceled. */
  | 'ENROLLMENTS_CANCELED'
  /** An action was added to an enrollment of dynamic actions. */
  | 'ENROLLMENTS_EXTENDED'
  /** Enrollments were paused. */
  | 'ENROLLMENTS_PAUSED'
  /** A member decided if contacts meet the criteria of their flow plans. */
  | 'ENROLLMENTS_QUALIFICATION_DECIDED'
  /** Enrollments were reassigned to another sender. */
  | 'ENROLLMENTS_REASSIGNED'
  /** Paused enrollments were resumed. */
  | 'ENROLLMENTS_RESUMED'
  /** Failed enrollments were retried. */
  | 'ENROLLMENTS_RETRIED'
  /** Contacts were enrolled in a flow plan, or added to its queue. */
  | 'ENROLLMENTS_STARTED'
  /** Contacts that were about to start in a flow plan wait to be enrolled again. */
  | 'ENROLLMENTS_STARTS_CANCELED'
  /** A person or an API key resumed enrollments that a connected agent had started, and pays for their costs from then on. */
  | 'ENROLLMENTS_TAKEN_OVER'
  /** A list of the team was downloaded as a file. */
  | 'EXPORT_DOWNLOADED'
  /** A flow plan was archived. */
  | 'FLOW_PLAN_ARCHIVED'
  /** An audience was attached to a flow plan. */
  | 'FLOW_PLAN_AUDIENCE_ATTACHED'
  /** The audience of a flow plan was detached. */
  | 'FLOW_PLAN_AUDIENCE_DETACHED'
  /** A flow plan was created. */
  | 'FLOW_PLAN_CREATED'
  /** A flow plan was deleted. */
  | 'FLOW_PLAN_DELETED'
  /** A flow plan was paused. */
  | 'FLOW_PLAN_PAUSED'
  /** A flow plan was published. */
  | 'FLOW_PLAN_PUBLISHED'
  /** An archived flow plan was restored. */
  | 'FLOW_PLAN_RESTORED'
  /** A flow plan was resumed. */
  | 'FLOW_PLAN_RESUMED'
  /** Generated texts of a flow plan were trusted, or trust was withdrawn. */
  | 'FLOW_PLAN_TEXT_TRUST_CHANGED'
  /** A flow plan was reverted to a draft. */
  | 'FLOW_PLAN_UNPUBLISHED'
  /** The tree or the settings of a flow plan were changed. */
  | 'FLOW_PLAN_UPDATED'
  /** A member chose the team that a sign-in opens. */
  | 'HOME_TEAM_CHANGED'
  /** A member connected an account at the identity provider. */
  | 'IDENTITY_LINKED'
  /** A member disconnected an account at the identity provider. */
  | 'IDENTITY_REMOVED'
  /** An import of contacts was canceled. */
  | 'IMPORT_CANCELED'
  /** An import of contacts was started. */
  | 'IMPORT_STARTED'
  /** The undoing of an import of contacts was started. */
  | 'IMPORT_UNDONE'
  /** An invitation was accepted. */
  | 'INVITATION_ACCEPTED'
  /** A person was invited to the team. */
  | 'INVITATION_CREATED'
  /** The invited person declined an invitation. */
  | 'INVITATION_DECLINED'
  /** An invitation got a new link. */
  | 'INVITATION_RESENT'
  /** An invitation was withdrawn. */
  | 'INVITATION_WITHDRAWN'
  /** A knowledge entry for the AI was added. */
  | 'KNOWLEDGE_CREATED'
  /** A knowledge entry for the AI was deleted. */
  | 'KNOWLEDGE_DELETED'
  /** A knowledge entry for the AI was changed. */
  | 'KNOWLEDGE_UPDATED'
  /** A mailbox was connected. */
  | 'MAILBOX_CONNECTED'
  /** A mailbox was disconnected. */
  | 'MAILBOX_DISCONNECTED'
  /** Received messages that could not be stored were discarded. */
  | 'MAILBOX_MESSAGES_DISCARDED'
  /** A mailbox was paused. */
  | 'MAILBOX_PAUSED'
  /** A mailbox was resumed. */
  | 'MAILBOX_RESUMED'
  /** A mailbox was tested by an email to itself. */
  | 'MAILBOX_TESTED'
  /** Settings of a mailbox were changed. */
  | 'MAILBOX_UPDATED'
  /** A question about an email was answered. */
  | 'MAIL_QUESTION_ANSWERED'
  /** A meeting was deleted. */
  | 'MEETING_DELETED'
  /** The time or the note of a meeting was changed. */
  | 'MEETING_UPDATED'
  /** The role or the billing access of a member was changed. */
  | 'MEMBERSHIP_CHANGED'
  /** A member was added to the team. */
  | 'MEMBERSHIP_CREATED'
  /** A member was deactivated. */
  | 'MEMBERSHIP_DEACTIVATED'
  /** A member was reactivated. */
  | 'MEMBERSHIP_REACTIVATED'
  /** A monitored profile was added, activated, deactivated or deleted. */
  | 'MONITORED_PROFILE_CHANGED'
  /** The rules of outreach were changed. */
  | 'OUTREACH_RULES_CHANGED'
  /** A member set a password. */
  | 'PASSWORD_CHANGED'
  /** A member changed their own name. */
  | 'PROFILE_CHANGED'
  /** A member corrected or confirmed the intent of a reply. */
  | 'REPLY_INTENT_CORRECTED'
  /** An email reply was recorded by hand. */
  | 'REPLY_RECORDED'
  /** The AI wrote a reply as a draft of a member. */
  | 'REPLY_WRITTEN'
  /** A member saved a view of a list. */
  | 'SAVED_VIEW_CREATED'
  /** A saved view was deleted. */
  | 'SAVED_VIEW_DELETED'
  /** A saved view was changed. */
  | 'SAVED_VIEW_UPDATED'
  /** A sender was paused. */
  | 'SENDER_PAUSED'
  /** A sender was resumed. */
  | 'SENDER_RESUMED'
  /** The schedule, limits or rules of a sender were changed. */
  | 'SENDER_SETTINGS_CHANGED'
  /** A member signed in. */
  | 'SESSION_CREATED'
  /** A sign-in to the account of a member was refused. */
  | 'SESSION_REFUSED'
  /** A session was ended. */
  | 'SESSION_REVOKED'
  /** A session was switched to another team. */
  | 'SESSION_TEAM_SWITCHED'
  /** Rows that could not be processed were discarded. */
  | 'SET_ASIDE_DISCARDED'
  /** A sign-in link was created by an operator, or for an email. */
  | 'SIGN_IN_LINK_CREATED'
  /** Social Engagement was turned on or off. */
  | 'SOCIAL_ENGAGEMENT_CHANGED'
  /** The criteria that new engagers must meet were set or removed. */
  | 'SOCIAL_ENGAGEMENT_CRITERIA_CHANGED'
  /** An operator released a quarantined step. */
  | 'STEP_RELEASED'
  /** A file was imported into the suppression list. */
  | 'SUPPRESSIONS_IMPORTED'
  /** An email address, a domain or a contact was added to the suppression list. */
  | 'SUPPRESSION_ADDED'
  /** An email address, a domain or a contact was removed from the suppression list. */
  | 'SUPPRESSION_REMOVED'
  /** Tasks were reassigned to another member. */
  | 'TASKS_REASSIGNED'
  /** A completed or skipped task was reopened. */
  | 'TASK_REOPENED'
  /** A domain was added to the team. */
  | 'TEAM_DOMAIN_ADDED'
  /** A verified domain went to another team, because its DNS record was gone. */
  | 'TEAM_DOMAIN_LOST'
  /** A domain was removed from the team. */
  | 'TEAM_DOMAIN_REMOVED'
  /** A domain of the team was verified. */
  | 'TEAM_DOMAIN_VERIFIED'
  /** All outreach of the team was paused. */
  | 'TEAM_PAUSED'
  /** The team was resumed. */
  | 'TEAM_RESUMED'
  /** Settings of the team were changed. */
  | 'TEAM_SETTINGS_CHANGED'
  /** A member sent a test email to their own address. */
  | 'TEST_EMAIL_SENT'
  /** A webhook endpoint was added. */
  | 'WEBHOOK_ENDPOINT_CREATED'
  /** A webhook endpoint was deleted. */
  | 'WEBHOOK_ENDPOINT_DELETED'
  /** A webhook endpoint was disabled, because it did not answer. */
  | 'WEBHOOK_ENDPOINT_DISABLED'
  /** A webhook endpoint was paused. */
  | 'WEBHOOK_ENDPOINT_PAUSED'
  /** A webhook endpoint was resumed. */
  | 'WEBHOOK_ENDPOINT_RESUMED'
  /** A webhook endpoint got a new secret. */
  | 'WEBHOOK_ENDPOINT_SECRET_ROTATED'
  /** A webhook endpoint was changed. */
  | 'WEBHOOK_ENDPOINT_UPDATED'
  /** Events were redelivered to a webhook endpoint. */
  | 'WEBHOOK_EVENTS_REPLAYED';

/** Filters for the audit log. Omitted fields do not restrict the result. */
export type AuditFilter = {
  /** Only returns entries with one of these actions. */
  actions?: Array<AuditAction> | null | undefined;
  /** Only returns actions of calls with the API key that has this ID. */
  apiKeyId?: string | number | null | undefined;
  /** Only returns entries at or after this time. */
  from?: string | null | undefined;
  /** Only returns actions of calls with an API key, as agents and scripts make them (true), or all others (false). Defaults to both. */
  hasApiKey?: boolean | null | undefined;
  /** Only returns entries about the object with this ID: a key, member, credit transaction or flow plan. */
  subjectId?: string | number | null | undefined;
  /** Only returns entries at or before this time. */
  to?: string | null | undefined;
  /** Only returns actions of the user with this ID. */
  userId?: string | number | null | undefined;
};

/** The CRM to sign in at. */
export type BeginCrmAuthorizationInput = {
  /** The CRM; HubSpot is the only one with sign-in. */
  name: CrmName;
};

/** The provider to sign in at. */
export type BeginMailboxAuthorizationInput = {
  /** Email address to suggest on the page of the provider. */
  loginHint?: string | null | undefined;
  /** The mail provider. */
  provider: MailboxProvider;
};

/** The role that can resolve a blocker. */
export type BlockerResolver =
  /** The assignee of the task, or the sender. */
  | 'ASSIGNEE'
  /** An owner or an admin of the team. */
  | 'OWNER_OR_ADMIN'
  /** You. */
  | 'SELF'
  /** Nobody. The blocker is permanent or is resolved automatically. */
  | 'SYSTEM';

/** State of a bulk query. */
export type BulkQueryStatus =
  /** The query was canceled. There is no file. */
  | 'CANCELED'
  /** The file can be downloaded. */
  | 'COMPLETED'
  /** `failureMessage` says why there is no file. */
  | 'FAILED'
  /** The query waits; nothing was read yet. */
  | 'QUEUED'
  /** Pages are being read. */
  | 'RUNNING';

/** Outcome of a call. */
export type CallOutcome =
  /** The contact was reached. */
  | 'CONNECTED'
  /** Nobody answered. */
  | 'NO_ANSWER'
  /** A message was left. */
  | 'VOICEMAIL'
  /** The number does not belong to the contact. */
  | 'WRONG_NUMBER';

/** Interface through which a call was made. */
export type CallSource =
  /** A browser extension. Not produced yet. */
  | 'EXTENSION'
  /** The tools, called over the Model Context Protocol. */
  | 'MCP'
  /** The tools, called over HTTP. */
  | 'PUBLIC_API'
  /** The system itself, for example a running sequence. */
  | 'UNKNOWN'
  /** A web front end, through GraphQL. */
  | 'WEB_APP';

/** The bulk query to cancel. */
export type CancelBulkQueryInput = {
  /** ID of the bulk query. */
  bulkQueryId: string | number;
};

/** The enrichment to cancel. */
export type CancelEnrichmentInput = {
  /** ID of the enrichment. */
  enrichmentRunId: string | number;
};

/** The enrollments and queue items to cancel, 1 to 100 in total. */
export type CancelEnrollmentsInput = {
  /** The IDs of enrollments in progress. */
  enrollmentIds?: Array<string | number> | null | undefined;
  /** Only cancels enrollments and queue items of this flow plan. Omit it to cancel in several flow plans. */
  flowPlanId?: string | number | null | undefined;
  /** The IDs of waiting or failed queue items. */
  queueItemIds?: Array<string | number> | null | undefined;
};

/** Input for canceling an import. */
export type CancelImportInput = {
  /** ID of an import that is queued or running. */
  importId: string | number;
};

/** The flow plan whose starts to cancel. */
export type CancelStartsInput = {
  /** The ID of the flow plan. */
  flowPlanId: string | number;
  /** True also returns contacts that are held and would start by themselves, for example those that start on a later day. Defaults to false. */
  includeHeld?: boolean | null | undefined;
};

/** A kind of objects whose changes are delivered. */
export type ChangeKind =
  /** API keys: your own; for owners, the keys of all members. */
  | 'API_KEY'
  /** Audiences, and additions and removals of their contacts. */
  | 'AUDIENCE'
  /** Contacts that members change, merge, erase or write notes about. Contacts that come with audiences are changes of the audience. */
  | 'CONTACT'
  /** Conversations: your own inbox, as an owner or admin the inboxes of all senders. */
  | 'CONVERSATION'
  /** The credit balance. The node is the team. */
  | 'CREDITS'
  /** Enrichments of many contacts as they progress and end. */
  | 'ENRICHMENT'
  /** Enrollments as they start, change and end. */
  | 'ENROLLMENT'
  /** Flow plans, their trees, drafts, publications and pauses. Their counts change with enrollments. */
  | 'FLOW_PLAN'
  /** Imports as they progress and end. */
  | 'IMPORT'
  /** Mailboxes: your own; for owners and admins, the mailboxes of all members. */
  | 'MAILBOX'
  /** Members, their rights, and their sending settings. */
  | 'MEMBERSHIP'
  /** Monitored profiles. Requires the role owner or admin. */
  | 'MONITORED_PROFILE'
  /** Outreach actions: of your own queue; for owners and admins, of all senders. */
  | 'OUTREACH_ACTION'
  /** Contacts that wait to be enrolled. */
  | 'QUEUE_ITEM'
  /** Your own sessions. */
  | 'SESSION'
  /** Tasks: your own; for owners and admins, the tasks of all members. */
  | 'TASK'
  /** The settings and the rules of outreach of the team. */
  | 'TEAM'
  /** Webhook endpoints, their settings and their status. Requires the role owner or admin. */
  | 'WEBHOOK_ENDPOINT';

/** The rights to change. Omitted fields are not changed. */
export type ChangeTeamMemberInput = {
  /** True to let the member see credit transactions. Owners always can. */
  hasBillingAccess?: boolean | null | undefined;
  /** The new role. */
  role?: Role | null | undefined;
  /** The ID of the team member, from `teamMembers`. */
  teamMemberId: string | number;
};

/** The task to complete. */
export type CompleteTaskInput = {
  /** Outcome of the task, at most 2000 characters. Kept with the task. */
  note?: string | null | undefined;
  /** Outcome of the call. For calls only. */
  outcome?: CallOutcome | null | undefined;
  /** The ID of the task. Its status must be TODO. */
  taskId: string | number;
  /** Texts to send instead of the texts in the preview of an approval. Omitted steps keep their text. */
  texts?: Array<EditedTextInput> | null | undefined;
};

/** The tasks to complete. */
export type CompleteTasksInput = {
  /** Note on the results, at most 2000 characters. Kept with each task. */
  note?: string | null | undefined;
  /** Outcome of the calls. For calls only. */
  outcome?: CallOutcome | null | undefined;
  /** The IDs of 1 to 100 open tasks. Approvals send the texts that their previews show. */
  taskIds: Array<string | number>;
};

/** A model and its key. */
export type ConnectAiInput = {
  /** The key of the API. It is kept encrypted, and never shown again. An API without keys takes any, for example `ollama`. */
  apiKey: string;
  /** The URL of an API compatible with OpenAI’s, to which `/chat/completions` is added, for example https://api.openai.com/v1. */
  baseUrl: string;
  /** The name of the model at that API. */
  model: string;
};

/** The service to connect. */
export type ConnectContactDataSourceInput = {
  /** The API key of your account there. It is tried first, and stored encrypted. */
  apiKey: string;
  /** The service. */
  name: ContactDataSourceName;
};

/** The CRM to connect. */
export type ConnectCrmInput = {
  /** An access token of the account, with the scopes that CrmName lists. It is tried first, and stored encrypted. */
  accessToken: string;
  /** The CRM. */
  name: CrmName;
};

/** A mailbox with its credentials. */
export type ConnectMailboxInput = {
  /** Email address. */
  address: string;
  /** Maximum emails per day, 1 to 2000. Defaults to 50. */
  dailyLimit?: number | null | undefined;
  /** Name of the sender in emails, at most 200 characters. Defaults to the name of the member. */
  displayName?: string | null | undefined;
  /** Server for reading replies. Defaults to the known server of the domain. Without one the mailbox is not read. */
  imap?: MailServerInput | null | undefined;
  /** Password, or the app password that the mail provider created for this purpose. It is stored encrypted and never returned. */
  password: string;
  /** True starts with 10 emails a day and grows by 10 % a day up to the limit. Defaults to true for a new mailbox. */
  rampUp?: boolean | null | undefined;
  /** Text appended to every email, at most 5000 characters. HTML if it begins with `<html>` and ends with `</html>`; then every email is sent as HTML beside a plain text. */
  signature?: string | null | undefined;
  /** Server for sending. Defaults to the known server of the domain. */
  smtp?: MailServerInput | null | undefined;
  /** Domain of counted links, a CNAME of the public host of the server. */
  trackingDomain?: string | null | undefined;
  /** User name of the sign-in. Defaults to the address. */
  username?: string | null | undefined;
};

/** The connected CRM. */
export type ConnectedCrmIdInput = {
  /** ID of the connected CRM. */
  connectedCrmId: string | number;
};

/** Content of a column of a CSV file. */
export type ContactColumn =
  /** Company domain or website. */
  | 'COMPANY_DOMAIN'
  /** Company name. */
  | 'COMPANY_NAME'
  /** ID of the contact in the CRM. */
  | 'CRM_CONTACT_ID'
  /** Email address. */
  | 'EMAIL'
  /** First name. */
  | 'FIRST_NAME'
  /** First and last name in one cell. Only used if the row has neither of the two in its own column. */
  | 'FULL_NAME'
  /** Last name. */
  | 'LAST_NAME'
  /** URL of the network profile. */
  | 'NETWORK_URL'
  /** Email addresses besides the primary one, separated by ;, comma, | or a line break. Without a primary one, the first address becomes primary. */
  | 'OTHER_EMAILS'
  /** Phone numbers besides the primary one, in the same form. */
  | 'OTHER_PHONES'
  /** Phone number with country code. */
  | 'PHONE'
  /** Job title. */
  | 'ROLE'
  /** IANA time zone. */
  | 'TIME_ZONE';

/** Kind of a lookup. */
export type ContactDataKind =
  /** The data of a company. */
  | 'COMPANY'
  /** The data of a contact. */
  | 'CONTACT'
  /** An email address. */
  | 'EMAIL'
  /** A phone number. */
  | 'PHONE'
  /** A page of a discovery. */
  | 'SEARCH';

/** The outcome of a lookup. */
export type ContactDataOutcome =
  /** The service could not be asked; the next one was. */
  | 'FAILED'
  /** The service found a value. */
  | 'FOUND'
  /** The service found nothing; the next service was asked. */
  | 'NOT_FOUND';

/** A connected service. */
export type ContactDataSourceIdInput = {
  /** ID of the service. */
  sourceId: string | number;
};

/** A service at which contacts are looked up. */
export type ContactDataSourceName =
  /** Hunter: email addresses. */
  | 'HUNTER'
  /** People Data Labs: email addresses, phone numbers, people, companies and discovery. */
  | 'PEOPLE_DATA_LABS';

/** Filters for a list of contacts. Omitted filters are not applied. */
export type ContactFilter = {
  /** Only returns contacts of one of these audiences. */
  audienceIds?: Array<string | number> | null | undefined;
  /** Only returns contacts of one of these company domains. */
  companyDomains?: Array<string> | null | undefined;
  /** Only returns contacts with one of these IDs. */
  contactIds?: Array<string | number> | null | undefined;
  /** Only returns contacts created at or after this time. */
  createdFrom?: string | null | undefined;
  /** Only returns contacts created at or before this time. */
  createdTo?: string | null | undefined;
  /** True returns contacts with an email address, false those without. */
  hasEmail?: boolean | null | undefined;
  /** True returns contacts with a network profile, false those without. */
  hasNetworkUrl?: boolean | null | undefined;
  /** True returns contacts with an enrollment in progress, false those without. */
  isInSequence?: boolean | null | undefined;
  /** Only returns contacts created or changed at or after this time, by default in the order of their changes. A contact that changes while you read moves to the end, so no change is missed. Keep the last endCursor, and continue with it to read later changes. */
  updatedFrom?: string | null | undefined;
};

/** A contact to find or create. Requires email, or networkUrl, or all of firstName, lastName and companyDomain. */
export type ContactInput = {
  /** Company domain, at most 500 characters. A URL is reduced to its domain. */
  companyDomain?: string | null | undefined;
  /** Company name, at most 200 characters. */
  companyName?: string | null | undefined;
  /** ID of the contact in the CRM, at most 200 characters. */
  crmContactId?: string | null | undefined;
  /** Email address, at most 254 characters. */
  email?: string | null | undefined;
  /** First name, at most 200 characters. */
  firstName?: string | null | undefined;
  /** Last name, at most 200 characters. */
  lastName?: string | null | undefined;
  /** URL of the network profile, at most 500 characters. */
  networkUrl?: string | null | undefined;
  /** Phone number with country code, at most 100 characters. */
  phone?: string | null | undefined;
  /** Job title, at most 200 characters. */
  role?: string | null | undefined;
  /** IANA time zone, for example Europe/Berlin. Emails and network requests are sent in its working hours if the rules of outreach say so. */
  timeZone?: string | null | undefined;
};

/** Identifies a contact. One value is enough; values of different contacts are refused with CONFLICT. */
export type ContactKey = {
  /** ID of the contact in the CRM. */
  crmContactId?: string | null | undefined;
  /** Email address of the contact. */
  email?: string | null | undefined;
  /** URL of the network profile of the contact. */
  networkUrl?: string | null | undefined;
};

/** The sort order of a list of contacts. */
export type ContactOrder = {
  /** The sort key. Defaults to CREATED_AT. */
  by?: ContactOrderBy;
  /** The direction. Defaults to ASCENDING. */
  direction?: OrderDirection;
};

/** The sort key of contacts. */
export type ContactOrderBy =
  /** Creation time. */
  | 'CREATED_AT'
  /** Last name, then first name, ignoring case. */
  | 'NAME'
  /** The last change, in the commit order of the team. */
  | 'UPDATED_AT';

/** Search filters. A profile must match at least one entry of every given list. Omitted lists do not restrict the result. */
export type ContactSearchFilters = {
  /** Company domains without protocol or path. */
  companyDomains?: Array<string> | null | undefined;
  /** Words in the company name. */
  companyNames?: Array<string> | null | undefined;
  /** Ranges of employee counts, for example 51-200. */
  companySizes?: Array<string> | null | undefined;
  /** English names of countries. */
  countries?: Array<string> | null | undefined;
  /** Departments. In the sandbox: Engineering, Sales, Marketing, Finance, Operations, Human Resources, Product, Research, Legal or Information Technology. */
  departments?: Array<string> | null | undefined;
  /** Industries, exactly as returned by discoveryIndustries. */
  industries?: Array<string> | null | undefined;
  /** Words in the job title. */
  jobTitles?: Array<string> | null | undefined;
  /** Words in the headline, industry or country. */
  keywords?: Array<string> | null | undefined;
  /** Seniority levels. In the sandbox: Entry, Senior, Manager, Director, VP or C-Level. */
  seniorities?: Array<string> | null | undefined;
};

/** The channel of a conversation. */
export type ConversationChannel =
  /** Emails of one thread, in a mailbox. */
  | 'EMAIL'
  /** Messages in the network inbox. */
  | 'NETWORK';

/** Filters for conversations. Omitted fields do not restrict the result. */
export type ConversationFilter = {
  /** Only returns conversations on these channels. Defaults to all. */
  channels?: Array<ConversationChannel> | null | undefined;
  /** Only returns conversations with these contacts. */
  contactIds?: Array<string | number> | null | undefined;
  /** Only returns conversations that these team members handle: conversations that are assigned to them, and unassigned conversations of their inboxes. */
  handlerIds?: Array<string | number> | null | undefined;
  /** True only returns conversations with an open question about an email, false only those without one. See mailQuestion. */
  hasQuestion?: boolean | null | undefined;
  /** Only returns conversations whose replyIntent is one of these. */
  intents?: Array<ReplyIntent> | null | undefined;
  /** True only returns archived conversations, false only those that are not archived. Defaults to false. */
  isArchived?: boolean | null | undefined;
  /** True only returns read conversations, false only unread ones. */
  isRead?: boolean | null | undefined;
  /** True only returns snoozed conversations, false only those that are not snoozed. Defaults to false. */
  isSnoozed?: boolean | null | undefined;
  /** INBOUND only returns conversations whose latest message is from the contact, OUTBOUND those whose latest message is yours. */
  lastMessageDirection?: MessageDirection | null | undefined;
  /** Only returns conversations whose latest message is of this time or later. */
  lastMessageFrom?: string | null | undefined;
  /** Only returns conversations whose latest message is of this time or earlier. */
  lastMessageTo?: string | null | undefined;
  /** True only returns conversations whose replyIntent a member should confirm, false only others. */
  needsIntentCheck?: boolean | null | undefined;
  /**
   * Only returns conversations in which a message or the contact’s name, email address, company or profile URL contains this text.
   * @deprecated Use the argument `query` of the list.
   */
  searchQuery?: string | null | undefined;
  /** Only returns conversations whose latest reply has one of these sentiments. */
  sentiments?: Array<Sentiment> | null | undefined;
  /** Only returns conversations with one of these tags. NONE matches conversations without a tag. */
  tags?: Array<ConversationTagChoice> | null | undefined;
  /** Only returns conversations from the inboxes of these users. Members always get only conversations that they can see, with a warning if they request others. */
  userIds?: Array<string | number> | null | undefined;
};

/** The state to set on a conversation. At least one field beside the ID is required. Omitted fields are not changed. */
export type ConversationStateInput = {
  /** ID of the team member who handles the conversation. That member sees it in their inbox, and so does its owner. Null returns it to the owner. */
  assigneeId?: string | number | null | undefined;
  /** ID of the conversation. */
  conversationId: string | number;
  /** True archives the conversation, false moves it back into the inbox. */
  isArchived?: boolean | null | undefined;
  /** True marks the conversation as read, false as unread. */
  isRead?: boolean | null | undefined;
  /** Time until which the conversation leaves the inbox, at most 366 days from now. The conversation comes back as unread, or earlier when the contact writes. Null ends the snooze. */
  snoozedUntil?: string | null | undefined;
  /** The new tag. NONE removes the tag. */
  tag?: ConversationTagChoice | null | undefined;
};

/** A tag of a conversation. */
export type ConversationTag =
  /** Act now. */
  | 'HOT'
  /** Keep in touch. */
  | 'NURTURE';

/** A tag of a conversation, or none. */
export type ConversationTagChoice =
  /** Act now. */
  | 'HOT'
  /** No tag. */
  | 'NONE'
  /** Keep in touch. */
  | 'NURTURE';

/** A received message and the intent of its author. */
export type CorrectReplyIntentInput = {
  /** The intent of the author. The present intent confirms it. */
  intent: ReplyIntent;
  /** The ID of the message. */
  messageId: string | number;
};

/** The API key to create. */
export type CreateApiKeyInput = {
  /** Expiry of the key: at most 366 days from now and not after the expiry of the calling key. Defaults to 90 days from now, or to the expiry of the calling key if that is sooner. */
  expiresAt?: string | null | undefined;
  /** Name of the key, 1 to 100 characters. */
  name: string;
  /** Scopes of the key, limited to the scopes of the calling key. Defaults to all scopes of the calling key. */
  scopes?: Array<ApiKeyScope> | null | undefined;
  /** The sets of tools that agents list with the key. Defaults to none, which is the usual list. */
  toolsets?: Array<Toolset> | null | undefined;
};

/** Input for creating an audience. */
export type CreateAudienceInput = {
  /** Background information used when texts are generated for its contacts, at most 20000 characters. */
  aiContext?: string | null | undefined;
  /** Initial contacts, at most 1000. Only allowed in mode MANUAL. */
  contacts?: Array<ContactInput> | null | undefined;
  /** The `listId` of a CRM list. Required in mode CRM_LIST, not allowed in other modes. */
  crmListId?: string | number | null | undefined;
  /** Flow plan to attach the audience to. */
  flowPlanId?: string | number | null | undefined;
  /** Source of the contacts of the audience. Defaults to MANUAL. */
  mode?: AudienceMode | null | undefined;
  /** Name of the audience, 1 to 200 characters. */
  name: string;
  /** The search. Required in mode PROSPECTING_TOOL, not allowed in other modes. */
  prospectingTool?: ProspectingToolInput | null | undefined;
};

/** The field to add. */
export type CreateCustomFieldInput = {
  /** The allowed values of a field of type CHOICE, 1 to 100. Not allowed for other types. */
  choices?: Array<string> | null | undefined;
  /** Name of the field, 1 to 100 characters. Its key is made from it. */
  name: string;
  /** Type of the values. It cannot be changed later. */
  type: CustomFieldType;
};

/** The domain to sign for. */
export type CreateDkimKeyInput = {
  /** The domain of a connected mailbox of the team, for example example.com. */
  domain: string;
};

/** The flow plan to create. It starts as a draft. */
export type CreateFlowPlanInput = {
  /** The qualification of contacts before the first step. Defaults to disabled. */
  aiQualification?: AiQualificationInput | null | undefined;
  /** The ID of the audience to attach. */
  audienceId?: string | number | null | undefined;
  /** The user IDs of 1 to 100 members who send for the flow plan, in rotation order. Defaults to yourself. */
  candidates?: Array<string | number> | null | undefined;
  /** Mode in which contacts are enrolled. Defaults to MANUAL. */
  enrollmentMode?: EnrollmentMode | null | undefined;
  /** The name, 1 to 200 characters. */
  name: string;
  /** The options of the flow plan. */
  options?: FlowOptionsInput | null | undefined;
  /** The tree of steps, at most 100 steps. */
  root: FlowNodeInput;
  /** Instructions to the AI for generated texts. */
  texts?: FlowTextsInput | null | undefined;
};

/** The entry to add. */
export type CreateKnowledgeEntryInput = {
  /** The text, 1 to 2000 characters. */
  body: string;
  /** What it is about. */
  kind: KnowledgeKind;
  /** The title, 1 to 200 characters. */
  title: string;
};

/** The view to save. */
export type CreateSavedViewInput = {
  /** The shown columns in their order, at most 50. An empty list shows the default columns. */
  columns: Array<string>;
  /** The filters and the order, as the query of an address of the console, at most 2000 characters. */
  filters: string;
  /** True if the whole team sees the view, false if only its owner does. Defaults to false. */
  isShared?: boolean;
  /** The list of the view. */
  list: SavedViewList;
  /** The name, 1 to 60 characters. */
  name: string;
};

/** The webhook endpoint to add. */
export type CreateWebhookEndpointInput = {
  /** The event types to deliver, at least one. See the query webhookEventTypes. */
  eventTypes: Array<WebhookEvent>;
  /** Name, at most 100 characters. */
  name?: string | null | undefined;
  /** URL that receives the events: https:// with a public address, at most 2000 characters. */
  url: string;
};

/** A feature that costs credits. */
export type CreditFeature =
  /** Enriching a company. */
  | 'COMPANY_ENRICHMENT'
  /** Enriching a contact, or importing a discovered profile. */
  | 'CONTACT_ENRICHMENT'
  /** Finding an email address. */
  | 'EMAIL_UNLOCK'
  /** Verifying an email address. */
  | 'EMAIL_VERIFICATION'
  /** Generating a text from a prompt. */
  | 'MESSAGING_GENERATION'
  /** Finding a phone number. */
  | 'PHONE_UNLOCK'
  /** Qualifying a contact. */
  | 'QUALIFICATION_AGENT'
  /** Researching a contact. */
  | 'RESEARCHER_AGENT'
  /** A new engager, collected from likes and comments. */
  | 'SIGNAL';

/** Status of a credit transaction. */
export type CreditStatus =
  /** The credits were charged or granted. */
  | 'COMMITTED'
  /** The reservation was released and nothing was charged. */
  | 'RELEASED'
  /** The credits are reserved for an operation in progress. */
  | 'RESERVED';

/** Direction of a credit transaction. */
export type CreditType =
  /** Credits added to the team. */
  | 'INCOMING'
  /** Credits taken from the team. */
  | 'OUTGOING';

/** Authentication method of a CRM. */
export type CrmAuth =
  /** The server uses the sign-in of a member, which it renews automatically. */
  | 'OAUTH'
  /** The server uses a token that a member entered. */
  | 'TOKEN';

/** A CRM that a team can connect. */
export type CrmName =
  /** HubSpot, by a sign-in or with the access token of a private app. Scopes: crm.lists.read, crm.objects.contacts.read, crm.objects.contacts.write, crm.objects.owners.read, and crm.schemas.contacts.write. */
  | 'HUBSPOT'
  /** Pipedrive, with the personal API token of a user. Lists are its filters of people, and tasks are activities. */
  | 'PIPEDRIVE';

/** Kind of a synced object. */
export type CrmSyncKind =
  /** The emails and meetings of an enrollment. */
  | 'ACTIVITIES'
  /** The contact of an enrollment. */
  | 'CONTACT'
  /** The status and last reply of an enrollment. */
  | 'STATUS'
  /** A task. */
  | 'TASK';

/** Type of the values of a custom field. */
export type CustomFieldType =
  /** A value is one of the choices of the field. */
  | 'CHOICE'
  /** A day, for example 2026-03-31. */
  | 'DATE'
  /** A decimal number, for example 12.5. */
  | 'NUMBER'
  /** A text of at most 500 characters. */
  | 'TEXT';

/** The value of a custom field. */
export type CustomValueInput = {
  /** Key of the custom field, for example seats, or its name. */
  key: string;
  /** The value as text: a number with a decimal point, a day as 2026-03-31. Null or empty removes the value. */
  value?: string | null | undefined;
};

/** The member to deactivate. */
export type DeactivateTeamMemberInput = {
  /** The user ID of the member who sends for the enrollments of this member from now on. If omitted, they wait. */
  reassignTo?: string | number | null | undefined;
  /** The ID of the team member, from `teamMembers`. */
  teamMemberId: string | number;
};

/** The enrollments to decide about, and the decision. */
export type DecideQualificationInput = {
  /** The decision. */
  decision: QualificationChoice;
  /** The IDs of 1 to 100 enrollments in progress whose qualification is PENDING. */
  enrollmentIds: Array<string | number>;
  /** Reason for the decision, at most 500 characters. */
  note?: string | null | undefined;
};

/** Kind of the days of a delay. */
export type DelayUnit =
  /** Working days of the sender, without public holidays and days off of the team. Hours and minutes follow after them. */
  | 'BUSINESS_DAYS'
  /** Days of 24 hours. */
  | 'CALENDAR';

/** The audience to delete. */
export type DeleteAudienceInput = {
  /** ID of the audience. */
  audienceId: string | number;
};

/** The note to delete. */
export type DeleteContactNoteInput = {
  /** ID of the note. */
  noteId: string | number;
};

/** The field to delete. */
export type DeleteCustomFieldInput = {
  /** ID of the field. */
  customFieldId: string | number;
};

/** The flow plan to delete. */
export type DeleteFlowPlanInput = {
  /** ID of the flow plan. */
  flowPlanId: string | number;
};

/** The entry to delete. */
export type DeleteKnowledgeEntryInput = {
  /** The ID of the entry. */
  entryId: string | number;
};

/** The meeting to delete. */
export type DeleteMeetingInput = {
  /** ID of the meeting. */
  meetingId: string | number;
};

/** The view to delete. */
export type DeleteSavedViewInput = {
  /** The ID of the view. */
  savedViewId: string | number;
};

/** The flow plan whose audience is detached. */
export type DetachAudienceFromFlowInput = {
  /** ID of the flow plan. */
  flowPlanId: string | number;
};

/** The flow plan whose draft is discarded. */
export type DiscardFlowDraftInput = {
  /** The `version` of the draft that you have seen, 0 if there was none. If it is another by now, the call fails with CONFLICT. */
  expectedVersion?: number | null | undefined;
  /** The ID of the flow plan. */
  flowPlanId: string | number;
};

/** The model to forget. */
export type DisconnectAiInput = {
  /** The name of the model that is shown as connected. CONFLICT if somebody has connected another one meanwhile. */
  expectedModel?: string | null | undefined;
};

/** Input for one page of a directory search. */
export type DiscoverContactsInput = {
  /** Search filters. */
  filters: ContactSearchFilters;
  /** The `nextPage` of the previous page. Use the same filters. If omitted, returns the first page. */
  nextToken?: string | null | undefined;
  /** Number of profiles, 1 to 10. Defaults to 1, which serves as a preview and is the first page. */
  pageSize?: number | null | undefined;
};

/** Two contacts that are different people. */
export type DismissContactMergeSuggestionInput = {
  /** ID of one of the contacts. */
  contactId: string | number;
  /** ID of the other contact. */
  otherContactId: string | number;
};

/** A contact on the list `contactsMergedByPhone`. */
export type DismissContactMergedByPhoneInput = {
  /** ID of the contact. */
  contactId: string | number;
};

/** A DKIM key of your team. */
export type DkimKeyInput = {
  /** ID of a key of `dkimKeys`. */
  dkimKeyId: string | number;
};

/** Publication status of the DNS record of a DKIM key. */
export type DkimKeyStatus =
  /** The record is not published. Nothing is signed with the key. */
  | 'MISSING'
  /** The server has not looked for the record yet. */
  | 'NOT_CHECKED'
  /** The record is published. Emails are signed with the key. */
  | 'PUBLISHED'
  /** Another record has the name of the key, or the record is invalid. Nothing is signed with the key. */
  | 'WRONG';

/** A DNS record that mail providers check. */
export type DomainRecordKind =
  /** DKIM: the key that signs the emails of the domain. */
  | 'DKIM'
  /** DMARC: the policy of receivers for emails that fail SPF and DKIM. */
  | 'DMARC'
  /** MX: the servers that receive the mail of the domain. */
  | 'MX'
  /** Reverse DNS: the name of the address of the sending server. */
  | 'REVERSE_DNS'
  /** SPF: which servers may send for the domain. */
  | 'SPF';

/** The result of the check of a DNS record. */
export type DomainRecordStatus =
  /** The record does not exist. */
  | 'MISSING'
  /** The record is in order. */
  | 'OK'
  /** The record could not be checked, for example because no name server answered. */
  | 'UNKNOWN'
  /** The record exists but does not work. */
  | 'WRONG';

/** A channel for messages to contacts. */
export type DryRunChannel =
  /** Emails, from the mailbox of the sender. */
  | 'EMAIL'
  /** Requests and messages of the professional network. */
  | 'NETWORK';

/** The outcome of a mutation for a contact. */
export type DryRunOutcome =
  /** The contact would be enrolled at once. */
  | 'ENROLLED'
  /** The contact could not be enrolled; see `reason`. */
  | 'FAILED'
  /** The contact would start by itself when the hold ends; see `reason`. */
  | 'HELD'
  /** The contact would be enrolled in the background. */
  | 'QUEUED'
  /** The contact would wait until a member enrolls it. */
  | 'WAITING';

/** The flow plan to copy. */
export type DuplicateFlowPlanInput = {
  /** ID of the flow plan. */
  flowPlanId: string | number;
  /** Name of the copy, 1 to 200 characters. Defaults to "Copy of" and the name. */
  name?: string | null | undefined;
};

/** The branch of a connection request to which an action is appended. */
export type DynamicActionAppendTarget =
  /** Runs after the connection request was accepted. */
  | 'CONNECTION_ACCEPTED'
  /** Runs after the connection request timed out. */
  | 'CONNECTION_TIMEOUT';

/** The company of the contact. */
export type DynamicActionCompanyInput = {
  /** The domain of the company without protocol or path, for example example.com. */
  domain?: string | null | undefined;
  /** The name of the company. */
  name?: string | null | undefined;
};

/** The contact of an action. A new enrollment requires first and last name, and one of email, network URL, phone, company domain or contactId. */
export type DynamicActionContactInput = {
  /** The ID of an existing contact. */
  contactId?: string | number | null | undefined;
  /** The email address. */
  email?: string | null | undefined;
  /** The first name. */
  firstName?: string | null | undefined;
  /** The last name. */
  lastName?: string | null | undefined;
  /** The URL of the network profile. */
  networkUrl?: string | null | undefined;
  /** The phone number with country code. */
  phone?: string | null | undefined;
  /** The job title or role. */
  role?: string | null | undefined;
};

/** One action. The same rules apply as for the steps of a flow plan. */
export type DynamicActionInput = {
  /** The branch to append to, if the enrollment has a connection request. Defaults to the branch taken, or to CONNECTION_ACCEPTED while the request is pending. */
  appendTarget?: DynamicActionAppendTarget | null | undefined;
  /** For email: uploaded files. */
  attachmentIds?: Array<string | number> | null | undefined;
  /** For network_connect: how long to wait for acceptance. Defaults to 14.00:00:00. */
  connectionTimeout?: string | null | undefined;
  /** Time to wait after the previous action, or from now if that action has ended. Defaults to no delay. */
  delay?: string | null | undefined;
  /** Kind of days that the delay counts. Defaults to CALENDAR. BUSINESS_DAYS needs a delay of at least one day. */
  delayUnit?: DelayUnit | null | undefined;
  /** For call and manual: the instructions of the task. */
  instructions?: string | null | undefined;
  /** For email: the text. HTML if it begins with <html> and ends with </html>. For network_connect: the note, at most 300 characters. For network_message: the text. */
  message?: string | null | undefined;
  /** For email and network_message: the prompt that the text is generated from, in place of message. For network_inmail: the prompt that the text is generated from. */
  prompt?: string | null | undefined;
  /** For email: the subject, a single line; omitted for a reply, or to have it written. For network_inmail: the subject, a single line. */
  subject?: string | null | undefined;
  /** For email: how it is threaded; required when the step is added to an enrollment that runs. A reply uses the subject of the previous email. Defaults to NEW_THREAD. */
  subjectType?: EmailSubjectType | null | undefined;
  /** For call and manual: the title of the task. */
  title?: string | null | undefined;
  /** The type of the step. */
  type: StepType;
};

/** The final texts of a step that an approval covers. They are not templates. */
export type EditedTextInput = {
  /** IDs of up to 10 uploaded files, 10 MB together, to attach to an email. Omitted keeps the files of the step. */
  attachmentIds?: Array<string | number> | null | undefined;
  /** The text, 1 to 20000 characters; the note of a connection request is shorter. In an email HTML if it begins with `<html>` and ends with `</html>`. */
  message: string;
  /** The node ID of the step, as in `groupedActions`. */
  nodeId: string | number;
  /** The subject. Null or omitted keeps the subject of the preview. */
  subject?: string | null | undefined;
};

/** How an email is threaded. */
export type EmailSubjectType =
  /** Starts a new thread with its own subject. */
  | 'NEW_THREAD'
  /** Replies to the previous email and uses its subject. */
  | 'REPLY';

/** Deliverability of an email address. */
export type EmailVerificationStatus =
  /** The address may not be deliverable. */
  | 'RISKY'
  /** Deliverability is unknown. */
  | 'UNKNOWN'
  /** The address is deliverable. */
  | 'VALID';

/** The kind of an engagement. */
export type EngagementKind =
  /** A comment. */
  | 'COMMENT'
  /** A like or another reaction. */
  | 'LIKE';

/** What the AI said about an engagement. */
export type EngagementVerdict =
  /** It does not meet the criteria, and the engager was not added. */
  | 'DOES_NOT_FIT'
  /** It meets the criteria, and the engager was added. */
  | 'FITS'
  /** The AI cannot tell, and the engager was not added. */
  | 'UNSURE'
  /** The AI has not answered yet. The engager is not added before. */
  | 'WAITING';

/** Identifies a person. Requires `networkUrl`, or all of `firstName`, `lastName` and `companyDomain`. */
export type EnrichPersonInput = {
  /** Company domain, for example `example.com`. Used together with `firstName` and `lastName`. */
  companyDomain?: string | null | undefined;
  /** Email address. Only `enrichContact` accepts it, and there it is sufficient on its own; other operations ignore it. */
  email?: string | null | undefined;
  /** First name. Used together with `lastName` and `companyDomain`. */
  firstName?: string | null | undefined;
  /** Last name. Used together with `firstName` and `companyDomain`. */
  lastName?: string | null | undefined;
  /** URL of the profile on the professional network. */
  networkUrl?: string | null | undefined;
  /** Custom label, at most 500 characters. Stored in the metadata of the credit transaction. */
  note?: string | null | undefined;
};

/** What is looked up, in the order in which it is looked up. */
export type EnrichmentKind =
  /** The name or the domain of the company, of contacts that have the other one. */
  | 'COMPANY'
  /** Work email address. */
  | 'EMAIL'
  /** Phone number. */
  | 'PHONE'
  /** Role, company and network profile. */
  | 'PROFILE';

/** State of an enrichment. */
export type EnrichmentStatus =
  /** It was canceled. What was saved before stays. */
  | 'CANCELED'
  /** All lookups were carried out. */
  | 'COMPLETED'
  /** It ended early. `failureMessage` says why; what was saved before stays. */
  | 'FAILED'
  /** No lookup was carried out yet. */
  | 'QUEUED'
  /** Lookups are being carried out. */
  | 'RUNNING';

/** The queue items to enroll. Provide either `queueItemIds` or `all: true`, not both. */
export type EnrollQueueItemsInput = {
  /** True to enroll every waiting queue item in the background. */
  all?: boolean | null | undefined;
  /** The ID of a published flow plan. */
  flowPlanId: string | number;
  /** The IDs of 1 to 100 waiting or failed queue items. */
  queueItemIds?: Array<string | number> | null | undefined;
  /** The user ID of the sender, who must be a candidate of the flow plan. Defaults to rotating through the candidates. */
  senderUserId?: string | number | null | undefined;
  /** Time at which the contacts start, at most 366 days ahead. The queue items wait until then, held with STARTS_LATER. Defaults to now. */
  startAt?: string | null | undefined;
};

/** Enrollment mode of a flow plan. */
export type EnrollmentMode =
  /** Contacts are enrolled in the background once the flow plan is published. */
  | 'AUTO'
  /** Contacts wait in the queue until a user or an API call enrolls them. */
  | 'MANUAL';

/** Handling of a contact that is added to a flow plan. */
export type EnrollmentPlacement =
  /** Enrolls the contact immediately. */
  | 'ENROLL';

/** The status of an enrollment. */
export type EnrollmentStatus =
  /** The enrollment was canceled. */
  | 'CANCELED'
  /** All steps are done, or the contact replied and the flow plan stops on replies. */
  | 'COMPLETED'
  /** The contact was disqualified. */
  | 'DISQUALIFIED'
  /** The enrollment could not continue. See `failure` for the reason. */
  | 'FAILED'
  /** The enrollment is running. */
  | 'IN_PROGRESS';

/** The contact whose personal data is erased. */
export type EraseContactInput = {
  /** The ID of the contact. */
  contactId: string | number;
};

/** The reason why something failed or is not possible. */
export type FailureCode =
  /** The email address of the contact is on the suppression list of the team, and no other step is possible. */
  | 'ADDRESS_SUPPRESSED'
  /** The contact already has an enrollment in progress in this flow plan. */
  | 'ALREADY_ENROLLED'
  /** The network has an open connection request to the contact already. */
  | 'ALREADY_INVITED'
  /** A connection request of the present sender is pending. */
  | 'AWAITING_ACCEPTANCE'
  /** The contact blocked the sender on the network. */
  | 'BLOCKED'
  /** The address does not work: a mail server rejected it. */
  | 'BOUNCED'
  /** The network accepts no connection request to the contact. */
  | 'CAN_NOT_BE_INVITED'
  /** The account is real, and the clock of the server is sped up. */
  | 'CLOCK_IS_SPED_UP'
  /** The recipient reported an email as unwanted. */
  | 'COMPLAINED'
  /** The state of an object did not allow it. */
  | 'CONFLICT'
  /** The contact no longer works at the company of the address. */
  | 'CONTACT_LEFT'
  /** A text is longer than the network allows. */
  | 'CONTENT_TOO_LONG'
  /** The contact had another sequence too recently. */
  | 'COOL_DOWN'
  /** The contact declined in a reply. */
  | 'DECLINED'
  /** The contact was made up for the demo, and the account is real. */
  | 'DEMO_CONTACT'
  /** The contact does not meet the criteria of the flow plan. */
  | 'DISQUALIFIED'
  /** The enrollment has not failed. */
  | 'ENROLLMENT_NOT_FAILED'
  /** The enrollment is not in progress. */
  | 'ENROLLMENT_NOT_IN_PROGRESS'
  /** The enrollment itself is not paused. */
  | 'ENROLLMENT_NOT_PAUSED'
  /** The enrollment is paused already. */
  | 'ENROLLMENT_PAUSED'
  /** The flow plan is a draft. */
  | 'FLOW_NOT_PUBLISHED'
  /** The flow plan is paused. */
  | 'FLOW_PAUSED'
  /** The team has too few credits. */
  | 'INSUFFICIENT_CREDITS'
  /** An error of the server. Its log has the details. */
  | 'INTERNAL_ERROR'
  /** A value was not accepted. */
  | 'INVALID_REQUEST'
  /** A text of the step is not a valid template. */
  | 'INVALID_TEMPLATE'
  /** The network accepts no InMail to the contact. */
  | 'IN_MAIL_NOT_ALLOWED'
  /** The contact is in another sequence. */
  | 'IN_OTHER_SEQUENCE'
  /** The mailbox was disconnected. */
  | 'MAILBOX_REMOVED'
  /** The mailbox could not be read to its end, so it may hold an answer. */
  | 'MAILBOX_UNREAD'
  /** The contact was merged, and another sequence stays active. */
  | 'MERGED'
  /** A mail server rejected the text of the message. */
  | 'MESSAGE_REJECTED'
  /** The step has no text yet. */
  | 'MISSING_CONTENT'
  /** The contact lacks the address or profile that the step needs. */
  | 'MISSING_IDENTITY'
  /** A text uses a variable that has no value for this contact. */
  | 'MISSING_VARIABLE'
  /** The sender and the contact are not connected on the network. */
  | 'NOT_CONNECTED'
  /** The flow plan enrolls contacts by hand, and nobody has enrolled the contact. */
  | 'NOT_ENROLLED'
  /** The object does not exist, or you cannot access it. */
  | 'NOT_FOUND'
  /** The failed step cannot be retried: it may have been sent, or the recipient does not want it. */
  | 'NOT_RETRYABLE'
  /** The task belongs to another member. */
  | 'NO_ACCESS'
  /** The network account has no InMail credits left. */
  | 'NO_IN_MAIL_CREDITS'
  /** The profile no longer exists on the network. */
  | 'PROFILE_GONE'
  /** An external service does not respond. */
  | 'PROVIDER_UNAVAILABLE'
  /** It is decided if the contact qualifies, or the flow plan does not qualify contacts. */
  | 'QUALIFICATION_DECIDED'
  /** Processes crashed while they ran the step. An operator can release it. */
  | 'QUARANTINED'
  /** An external service rejected the request. */
  | 'REFUSED'
  /** The enrollment has this sender already. */
  | 'SAME_SENDER'
  /** The account of the sender is not connected. */
  | 'SENDER_ACCOUNT_DISCONNECTED'
  /** No sender has an account that can be used. */
  | 'SENDER_ACCOUNT_MISSING'
  /** The sender is paused. */
  | 'SENDER_PAUSED'
  /** Sending failed at every attempt. */
  | 'SEND_FAILED'
  /** The shared flow of dynamic actions cannot be used for this. */
  | 'SHARED_FLOW_PROTECTED'
  /** The member who enrolled the contact chose a later start. */
  | 'STARTS_LATER'
  /** The task is not open. */
  | 'TASK_NOT_TODO'
  /** The team is paused: none of its accounts sends anything. */
  | 'TEAM_PAUSED'
  /** A generated text failed the checks, and a member has to correct or confirm it. */
  | 'TEXT_REJECTED'
  /** The message may have been sent, so it is not sent again. */
  | 'UNKNOWN_OUTCOME'
  /** A mail server refused the email and named no cause. */
  | 'UNKNOWN_REFUSAL'
  /** This version of the server knows no steps of this type. */
  | 'UNKNOWN_STEP_TYPE'
  /** The address is on the suppression list of the team. */
  | 'UNSUBSCRIBED'
  /** The sender wrote to the contact outside of the sequence. */
  | 'WRITTEN_BY_HAND'
  /** The message reached the wrong person. */
  | 'WRONG_PERSON';

/** Subject of a finding. */
export type FindingAbout =
  /** The company of the contact. */
  | 'COMPANY'
  /** The contact. */
  | 'CONTACT';

/** Kind of the source of a finding. */
export type FindingSource =
  /** The fields of the contact. */
  | 'CONTACT'
  /** Data from a service for contact data. */
  | 'CONTACT_DATA'
  /** A message of the contact. Only its member and managers see it. */
  | 'CONVERSATION'
  /** A note of a member. */
  | 'NOTES'
  /** A page of the web site of the company. */
  | 'SITE';

/** The result of a sign-in. */
export type FinishCrmAuthorizationInput = {
  /** The whole address of the page to which the CRM returned, with its query. */
  callbackUrl: string;
};

/** The result of a sign-in and settings of the mailbox. */
export type FinishMailboxAuthorizationInput = {
  /** The whole address of the page to which the mail provider returned, with its query. */
  callbackUrl: string;
  /** Maximum emails per day, 1 to 2000. Defaults to 50. */
  dailyLimit?: number | null | undefined;
  /** Name of the sender in emails, at most 200 characters. Defaults to the name of the member. */
  displayName?: string | null | undefined;
  /** True starts with 10 emails a day and grows by 10 % a day up to the limit. Defaults to true for a new mailbox. */
  rampUp?: boolean | null | undefined;
  /** Text appended to every email, at most 5000 characters. HTML if it begins with `<html>` and ends with `</html>`; then every email is sent as HTML beside a plain text. */
  signature?: string | null | undefined;
  /** Domain of counted links, a CNAME of the public host of the server. */
  trackingDomain?: string | null | undefined;
};

/** The child nodes of a node. */
export type FlowNodeChildrenInput = {
  /** Step after the request is accepted. Only for network_connect. */
  accepted?: FlowNodeInput | null | undefined;
  /** Step after this step is done. For all types except network_connect. */
  default?: FlowNodeInput | null | undefined;
  /** Step after the request times out. Only for network_connect. */
  timeout?: FlowNodeInput | null | undefined;
};

/** A node of a step tree with its children. A tree can have up to 100 nodes. Texts are templates with Liquid variables, for example {{ contact.firstName | default: "there" }}. */
export type FlowNodeInput = {
  /** For email: uploaded files. */
  attachmentIds?: Array<string | number> | null | undefined;
  /** The next steps by branch. */
  children?: FlowNodeChildrenInput | null | undefined;
  /** For network_connect: how long to wait for acceptance. Defaults to 14.00:00:00. */
  connectionTimeout?: string | null | undefined;
  /** Delay after the previous step. Defaults to no delay. */
  delay?: string | null | undefined;
  /** Kind of days that the delay counts. Defaults to CALENDAR. BUSINESS_DAYS needs a delay of at least one day. */
  delayUnit?: DelayUnit | null | undefined;
  /** For call and manual: the instructions of the task. */
  instructions?: string | null | undefined;
  /** For email: the text. HTML if it begins with <html> and ends with </html>. For network_connect: the note, at most 300 characters. For network_message: the text. */
  message?: string | null | undefined;
  /** Your own ID for the node, unique within the tree. Generated if omitted. */
  nodeId?: string | number | null | undefined;
  /** For email and network_message: the prompt that the text is generated from, in place of message. For network_inmail: the prompt that the text is generated from. */
  prompt?: string | null | undefined;
  /** True requires approval before the step is executed. Defaults to true for a text that is generated from a prompt, false for others. */
  requiresApproval?: boolean | null | undefined;
  /** For email: the subject, a single line; omitted for a reply, or to have it written. For network_inmail: the subject, a single line. */
  subject?: string | null | undefined;
  /** For email: how it is threaded; required when the step is added to an enrollment that runs. A reply uses the subject of the previous email. Defaults to NEW_THREAD. */
  subjectType?: EmailSubjectType | null | undefined;
  /** For call and manual: the title of the task. */
  title?: string | null | undefined;
  /** Type of the step. */
  type: StepType;
};

/** The options of a flow plan. Omitted fields keep their value. */
export type FlowOptionsInput = {
  /** True if a reply completes the enrollment, as the rules of outreach say. False if enrollments of this flow plan go on regardless of the rules. Defaults to true for a new flow plan. */
  stopOnReply?: boolean | null | undefined;
  /** True to count clicks on the links in HTML emails, which then pass through this server. Links in plain texts stay as they are, except in flow plans of earlier releases. Defaults to false for a new flow plan. */
  tracksClicks?: boolean | null | undefined;
  /** Handling of a step for which the contact lacks the address or profile. Defaults to SKIP for a new flow plan. */
  whenStepImpossible?: StepImpossible | null | undefined;
};

/** A figure of a flow plan, which counts contacts. */
export type FlowPlanFigure =
  /** Contacts that have completed the flow plan: `metrics.completed`. */
  | 'COMPLETED'
  /** Contacts for whom a step failed: `metrics.failed`. */
  | 'FAILED'
  /** Contacts in progress: `metrics.inProgress`. */
  | 'IN_PROGRESS'
  /** Contacts with a positive reply or a meeting: `metrics.opportunities`. */
  | 'OPPORTUNITY'
  /** Contacts with a reply. Their replies add up to `metrics.replies`. */
  | 'REPLIED'
  /** Contacts that have started: `metrics.enrollments`. */
  | 'STARTED'
  /** Contacts that wait to start: `metrics.awaiting`. */
  | 'WAITING';

/** Filters for a list of flow plans. Omitted fields do not filter. */
export type FlowPlanFilter = {
  /** Only returns flow plans with one of these sources. */
  audienceSources?: Array<AudienceSource> | null | undefined;
  /** Only returns flow plans with one of these IDs. */
  flowPlanIds?: Array<string | number> | null | undefined;
  /** Only returns archived flow plans (true) or those that are not (false). Defaults to false, or to both if `flowPlanIds` is given. */
  isArchived?: boolean | null | undefined;
  /** Only returns drafts (true) or published flow plans (false). Defaults to both. */
  isDraft?: boolean | null | undefined;
  /** Only returns flow plans with exactly this name. */
  name?: string | null | undefined;
  /**
   * Only returns flow plans whose name contains this text, ignoring case.
   * @deprecated Use the argument `query` of the list.
   */
  searchQuery?: string | null | undefined;
  /** Only returns flow plans without a source (true) or with one (false). Defaults to both. */
  sourceless?: boolean | null | undefined;
};

/** Kind of a difference between two steps. */
export type FlowStepChangeKind =
  /** The step is new in the draft. */
  | 'ADDED'
  /** The content, the delay or the approval of the step differs. */
  | 'CHANGED'
  /** The step follows another step or another branch. Its content may differ too. */
  | 'MOVED'
  /** The step is no longer in the draft. */
  | 'REMOVED';

/** Instructions to the AI for the generated texts of a flow plan. Omitted fields keep their value; null clears one. */
export type FlowTextsInput = {
  /** Facts for the AI about the contacts of the flow plan and the reason to write to them, at most 20000 characters. */
  aiContext?: string | null | undefined;
  /** The most credits that the AI may spend on the flow plan in a day of the team’s time zone. Work that would exceed it waits, and nothing fails. Null takes the limit away. */
  dailyBudget?: number | null | undefined;
  /** True to look for facts about a contact before the AI works on them, once for each enrollment, for 2 credits if something is found. Contacts with known facts are skipped. Defaults to false. */
  isResearchEnabled?: boolean | null | undefined;
  /** Code of the language of the texts, for example de. One of: en, de, fr, es, pt, it, nl, sv, da, nb, fi, pl, cs, hu, ro, el, ru, uk, tr, he, ar, ja, zh, ko, vi. Null writes in the language of the prompt. */
  language?: string | null | undefined;
  /** Maximum length of a text, 50 to 8000 characters. Null sets the limit of the kind of step. */
  maxCharacters?: number | null | undefined;
  /** Tone of the texts, for example "informal, short sentences", at most 500 characters. */
  tone?: string | null | undefined;
};

/** The subject of a check before going live. */
export type GoLiveCheckKind =
  /** The public address of the server (`BASE_URL`). */
  | 'BASE_URL'
  /** The clock runs at normal speed, and agrees with the clock of the database. */
  | 'CLOCK'
  /** The names of the server and of the mailboxes are known to name servers. */
  | 'DNS'
  /** A mailbox whose test email was read back. */
  | 'MAILBOX'
  /** The key that encrypts credentials (`SECRETS_KEY`). */
  | 'SECRETS_KEY';

/** The team to create, and its owner. */
export type GoLiveInput = {
  /** Email address of the owner. Nobody on this server may have it yet. */
  ownerEmail: string;
  /** Name of the owner. Defaults to a part of the address. */
  ownerName?: string | null | undefined;
  /** Name of the team, 1 to 200 characters. */
  teamName: string;
  /** IANA time zone of the team. Defaults to UTC. */
  timeZone?: string | null | undefined;
};

/** Kind of a source or account. */
export type HealthKind =
  /** The CRM of the team. */
  | 'CRM'
  /** A monitored profile. */
  | 'ENGAGEMENT'
  /** An import of the last 30 days. */
  | 'IMPORT'
  /** A mailbox. */
  | 'MAILBOX'
  /** A network account. */
  | 'NETWORK'
  /** Notices that the network provider sends. */
  | 'WEBHOOK';

/** State of a source or account. */
export type HealthState =
  /** The source was not read for longer than expected and is retried automatically, or received rows could not be processed. */
  | 'LATE'
  /** Reading and sending stopped until a person acts. */
  | 'STOPPED'
  /** Reading and sending work as expected. */
  | 'WORKING';

/** The role that can end a hold. */
export type HoldEnder =
  /** An owner or admin. */
  | 'MANAGER'
  /** The member who owns the work. */
  | 'MEMBER'
  /** The hold ends by itself. */
  | 'NOBODY'
  /** The operator of the server. */
  | 'OPERATOR';

/** Source of an import. */
export type ImportKind =
  /** A contact discovery search of the directory. */
  | 'CONTACT_DISCOVERY'
  /** A CRM list. */
  | 'CRM_LIST'
  /** A CSV file. */
  | 'CSV'
  /** A prospecting tool search. */
  | 'PROSPECTING_TOOL';

/** Status of an import. */
export type ImportStatus =
  /** The import was canceled. Contacts added before stay in the audience. */
  | 'CANCELED'
  /** The import is finished. It may have ended early: see `failureCode`. */
  | 'COMPLETED'
  /** The import could not continue. Contacts added before stay in the audience, if there is one. */
  | 'FAILED'
  /** The import has not started yet. */
  | 'QUEUED'
  /** The import is in progress. */
  | 'RUNNING';

/** Input for importing a suppression file. */
export type ImportSuppressionsInput = {
  /** The CSV file, at most 10 MiB and 100000 rows. The first row must contain at least one of the headings Email, Domain and Contact ID, and optionally Reason. Each row has an email address, a domain or the ID of a contact. The default reason is `imported`. */
  file: File;
};

/** The source of an intent. */
export type IntentSource =
  /** A member of the team. */
  | 'MEMBER'
  /** The AI. */
  | 'MODEL'
  /** Rules over the words of the message. */
  | 'RULES';

/** An open invitation. */
export type InvitationInput = {
  /** ID of an open invitation. */
  invitationId: string | number;
};

/** An invitation that you received. */
export type InvitationOfferInput = {
  /** ID of an invitation of `invitationOffers`. */
  invitationId: string | number;
};

/** The person to invite. */
export type InviteMemberInput = {
  /** Email address of the person. */
  email: string;
  /** True to let the person see credit transactions. Only owners can give it. Defaults to false. */
  hasBillingAccess?: boolean | null | undefined;
  /** Role that the person gets. Only owners can invite owners and admins. */
  role: Role;
};

/** What an entry of knowledge is about. */
export type KnowledgeKind =
  /** What texts must not say or do. */
  | 'DO_NOT'
  /** What contacts object, and how to answer. */
  | 'OBJECTION'
  /** What the team offers, and to whom. */
  | 'PRODUCT'
  /** A result, a reference or a figure that may be named. */
  | 'PROOF';

/** An answer to a question about an email. */
export type MailAnswer =
  /** The address is wrong: it is suppressed, and the enrollment ends with the failure code `bounced`. */
  | 'ADDRESS_WRONG'
  /** A program wrote the message: the enrollment goes on. Later unclear messages of the address count as automatic too. */
  | 'AUTOMATIC'
  /** The enrollment is canceled. */
  | 'CANCEL'
  /** The contact does not want to stop: their enrollments go on. */
  | 'GO_ON'
  /** A person wrote the message: it counts as a reply. Later unclear messages of the address count as replies too. */
  | 'REPLY'
  /** The email is sent again, with the given texts if there are any. */
  | 'SEND_AGAIN'
  /** The email is skipped, and the enrollment goes on with the next step. */
  | 'SKIP'
  /** The contact wants to stop: their address is suppressed, and their enrollments end on all channels. */
  | 'STOP'
  /** The email was sent: it counts as sent, and the enrollment goes on. */
  | 'WAS_SENT';

/** Purpose of a folder of a mailbox. */
export type MailFolderUse =
  /** All mail: the folder of Gmail with every message. */
  | 'ALL'
  /** Archived mail. */
  | 'ARCHIVE'
  /** New mail. */
  | 'INBOX'
  /** Mail that the server classified as spam. */
  | 'JUNK'
  /** A folder of the member, or one with another purpose. */
  | 'OTHER'
  /** Sent mail. Emails that the member writes by hand are found here. */
  | 'SENT';

/** Filters for questions about emails. Omitted fields do not restrict the result. */
export type MailQuestionFilter = {
  /** Only returns questions about emails to or from these contacts. */
  contactIds?: Array<string | number> | null | undefined;
  /** True only returns questions about your own emails. */
  isMine?: boolean | null | undefined;
  /** Only returns questions of these kinds. */
  kinds?: Array<MailQuestionKind> | null | undefined;
};

/** Kind of a question about an email. */
export type MailQuestionKind =
  /** A mail server rejected the text of the email. The enrollment is held until a member changes the text, skips the step or cancels. */
  | 'MESSAGE_REJECTED'
  /** The email was not delivered for a reason that says nothing about the address or the text. The enrollment is held. If `isSentAgain`, it needs no answer. */
  | 'NOT_DELIVERED'
  /** A person or a program wrote the message: the text does not say. The enrollment is held. */
  | 'REPLY_OR_AUTOMATIC'
  /** The mail server took the text of the email and did not confirm it. Was it sent? The enrollment is held. The question is closed automatically once a copy or an answer proves that the email was sent. */
  | 'UNCONFIRMED'
  /** A mail server refused the email and named no cause. Is the address wrong? The enrollment is held. */
  | 'UNKNOWN_REFUSAL'
  /** The contact may want no more emails. Their enrollments are held. */
  | 'WANTS_TO_STOP';

/** Encryption of the connection to a mail server. */
export type MailSecurity =
  /** Not encrypted. Only for servers on the same machine or in a private network, where the operator allows these. */
  | 'NONE'
  /** Upgraded by STARTTLS, usually port 587 or 143. */
  | 'STARTTLS'
  /** TLS from the start, usually port 465 or 993. */
  | 'TLS';

/** A mail server. */
export type MailServerInput = {
  /** Host name or IP address. */
  host: string;
  /** TCP port: usually 465 or 587 for SMTP, 993 or 143 for IMAP. */
  port: number;
  /** Encryption of the connection. */
  security: MailSecurity;
};

/** Authentication method of a mailbox. */
export type MailboxAuth =
  /** The mailbox sends through the email provider of the server and is not read by IMAP. */
  | 'DEFAULT'
  /** The mailbox signs in with Google, by OAuth. */
  | 'GOOGLE'
  /** The mailbox signs in with Microsoft, by OAuth. */
  | 'MICROSOFT'
  /** The mailbox signs in with a password. */
  | 'PASSWORD';

/** A mailbox. */
export type MailboxIdInput = {
  /** ID of the mailbox. */
  mailboxId: string | number;
  /** Reason for the pause, at most 500 characters, for pauseMailbox only. Shown until the mailbox is resumed. */
  reason?: string | null | undefined;
};

/** A mail provider with sign-in by OAuth. */
export type MailboxProvider =
  /** Gmail and Google Workspace. */
  | 'GOOGLE'
  /** Outlook.com and Microsoft 365. */
  | 'MICROSOFT';

/** The status of a mailbox. */
export type MailboxStatus =
  /** The mailbox sends. */
  | 'CONNECTED'
  /** The mailbox does not send until its member acts; see reason. */
  | 'NEEDS_ATTENTION'
  /** The mailbox does not send for a while, or until it is resumed; see reason. */
  | 'PAUSED';

/** Progress of the test of a mailbox. */
export type MailboxTestStatus =
  /** The mail server has taken the test email. It was not found in the mailbox yet. */
  | 'ARRIVING'
  /** The test email was not sent or did not arrive; see message and remedy. */
  | 'FAILED'
  /** The test email arrived and was read back: the mailbox works. */
  | 'READ_BACK'
  /** The test email is handed to the mail server. */
  | 'SENDING';

/** A sign used to compare two contacts. */
export type MatchSign =
  /** The company, by its domain or its name. */
  | 'COMPANY'
  /** The ID in the CRM. */
  | 'CRM_CONTACT_ID'
  /** A personal email address. */
  | 'EMAIL'
  /** First and last name. */
  | 'FULL_NAME'
  /** The profile on the professional network. */
  | 'NETWORK_URL'
  /** A phone number. Colleagues can share one. */
  | 'PHONE'
  /** An email address of a role, such as info@ or sales@. */
  | 'ROLE_ADDRESS';

/** All contacts of the team that match both. An omitted one does not restrict. */
export type MatchingContactsInput = {
  /** Filters, as in `contacts`. */
  filter?: ContactFilter | null | undefined;
  /** Text in the name, an email address, the profile or the company, at most 200 characters. */
  query?: string | null | undefined;
};

/** The options of the shared flow of dynamic actions. Omitted fields keep their value. */
export type McpDynamicActionsOptionsInput = {
  /** True to complete contacts in the CRM after their enrollment, and to show its status and the last reply there. */
  isEnrichCrm?: boolean | null | undefined;
  /** True to push call, manual and approval tasks to the CRM. */
  isPushToCrmTasks?: boolean | null | undefined;
};

/** Filters for a list of meetings. Omitted fields do not filter. */
export type MeetingFilter = {
  /** Only returns meetings booked at or after this time. */
  bookedFrom?: string | null | undefined;
  /** Only returns meetings booked at or before this time. */
  bookedTo?: string | null | undefined;
  /** Only returns meetings with these contacts. */
  contactIds?: Array<string | number> | null | undefined;
  /** Only returns meetings that resulted from these flow plans. */
  flowPlanIds?: Array<string | number> | null | undefined;
  /** Only returns meetings that resulted from sequences of these senders. */
  senderUserIds?: Array<string | number> | null | undefined;
};

/** A right that owners and admins have, and that the team can give to members too. */
export type MemberPermission =
  /** Export all contacts as a file. */
  | 'CONTACTS_EXPORT'
  /** Cancel the enrollments of all senders. */
  | 'ENROLLMENTS_CANCEL_TEAM'
  /** See the figures of all members in reports. */
  | 'REPORTS_READ_TEAM'
  /** Suppress the whole domain of a mail provider, for example gmail.com. */
  | 'SUPPRESSIONS_PUBLIC_DOMAINS'
  /** Remove from the suppression list. */
  | 'SUPPRESSIONS_REMOVE';

/** The audiences to merge. */
export type MergeAudiencesInput = {
  /** The ID of the audience that is kept, with its name. */
  keepId: string | number;
  /** The ID of the audience whose contacts are added to the kept one, and which is then deleted. */
  mergedId: string | number;
};

/** Two contacts of your team that are the same person. */
export type MergeContactsInput = {
  /** ID of the contact to keep. Its known values are not changed. */
  keepId: string | number;
  /** ID of the contact that is merged into the kept one and then deleted. */
  mergedId: string | number;
};

/** The delivery of a message. */
export type MessageDelivery =
  /** The message was not sent, or it is unknown whether it was. See `failure`. */
  | 'FAILED'
  /** A member wrote the message in the inbox. It is sent within seconds, or as soon as its mailbox works again. */
  | 'QUEUED'
  /** The contact sent the message. */
  | 'RECEIVED'
  /** The message is being sent. */
  | 'SENDING'
  /** The message was sent. */
  | 'SENT';

/** The direction of a message. */
export type MessageDirection =
  /** From the contact. */
  | 'INBOUND'
  /** The message was sent to the contact. */
  | 'OUTBOUND';

/** Kind of a message. */
export type MessageKind =
  /** An automatic answer, for example out of office. It does not count as a reply; the next step waits. */
  | 'AUTO_REPLY'
  /** The recipient reported the email as spam. The address is suppressed and the contact’s sequences stop. */
  | 'COMPLAINT'
  /** The address does not work. It is suppressed and the enrollment fails. */
  | 'HARD_BOUNCE'
  /** Written by a person or by a sequence. From the contact it counts as a reply. */
  | 'MESSAGE'
  /** A delivery failure that may pass. Three within 14 days count as a hard bounce. */
  | 'SOFT_BOUNCE'
  /** Written by a person or a program: the text does not say. The sequence waits until a member decides. See Conversation.mailQuestion. */
  | 'UNSURE';

/** A monitored profile. */
export type MonitoredProfileIdInput = {
  /** ID of a profile of `monitoredProfiles`. */
  profileId: string | number;
};

/** The kind of a monitored profile. */
export type MonitoredProfileKind =
  /** The page of a company. */
  | 'COMPANY_PAGE'
  /** The profile of a person. */
  | 'PROFILE';

/** The status of a monitored profile. */
export type MonitoredProfileStatus =
  /** Its likes and comments are collected while Social Engagement is enabled. */
  | 'ACTIVE'
  /** Its likes and comments are not collected. */
  | 'INACTIVE';

/** The order in which the services are asked. */
export type OrderContactDataSourcesInput = {
  /** IDs of all connected services, the first one to ask first. */
  sourceIds: Array<string | number>;
};

/** The direction of a sort order. */
export type OrderDirection =
  /** Smallest, oldest or alphabetically first value first. */
  | 'ASCENDING'
  /** Largest, newest or alphabetically last value first. */
  | 'DESCENDING';

/** Filters for emails and requests that wait to be sent. Omitted fields do not filter. */
export type OutgoingFilter = {
  /** Only returns emails and requests of these flow plans. */
  flowPlanIds?: Array<string | number> | null | undefined;
  /** Only returns emails and requests of these senders. Senders other than yourself require the role owner or admin. */
  senderUserIds?: Array<string | number> | null | undefined;
};

/** Progress of an email or request. */
export type OutgoingStatus =
  /** The email or request waits in the queue of its mailbox or sender. */
  | 'QUEUED'
  /** The step is not due yet. */
  | 'SCHEDULED'
  /** The email or request is being sent. */
  | 'SENDING';

/** The status of an outreach action. */
export type OutreachActionStatus =
  /** The enrollment ended before the request was executed. */
  | 'CANCELED'
  /** Executed. */
  | 'DONE'
  /** The request failed. See `failureCode` and `failureMessage`. */
  | 'FAILED'
  /** The request waits in the queue. */
  | 'PENDING'
  /** Being executed. */
  | 'SENDING';

/** A figure of `outreachReport`. */
export type OutreachFigure =
  /** Emails that permanently failed to reach the contact. */
  | 'BOUNCED'
  /** Sent steps after which the sequence of the contact ended early. */
  | 'LEFT'
  /** Meetings that were booked after a sent step. */
  | 'MEETINGS'
  /** Sent steps after which the contact unsubscribed or complained. */
  | 'OPTED_OUT'
  /** Sent steps with a positive reply. */
  | 'POSITIVE'
  /** Sent steps with a reply. */
  | 'REPLIED'
  /** Steps that left. */
  | 'SENT'
  /** Steps that became due. */
  | 'STARTED';

/** The figure, and the period and the filters of its report. */
export type OutreachFigureInput = {
  /** The figure. */
  figure: OutreachFigure;
  /** Only counts these flow plans. Defaults to all. */
  flowPlanIds?: Array<string | number> | null | undefined;
  /** Start of the period, as in the report. */
  from?: string | null | undefined;
  /** Only counts emails of these mailboxes. */
  mailboxIds?: Array<string | number> | null | undefined;
  /** Only counts steps with these IDs in their tree. */
  nodeIds?: Array<string | number> | null | undefined;
  /** End of the period, as in the report. */
  to?: string | null | undefined;
  /** Only counts these senders, as in the report. */
  userIds?: Array<string | number> | null | undefined;
};

/** The rows of a report. */
export type OutreachGrouping =
  /** One row for each day in the time zone of the team, without gaps. */
  | 'DAY'
  /** One row for each flow plan. */
  | 'FLOW_PLAN'
  /** One row for each flow plan and day on which it has a count. No period before is counted. */
  | 'FLOW_PLAN_DAY'
  /** One row for each mailbox. Only counts emails. */
  | 'MAILBOX'
  /** One row for each sender. */
  | 'SENDER'
  /** One row for each step of each flow plan. */
  | 'STEP'
  /** One row for all. */
  | 'TOTAL';

/** The period, the rows and the filters. Bounds are widened to whole days in the time zone of the team; a period covers at most 366 days. */
export type OutreachReportInput = {
  /** Only counts these flow plans. Defaults to all. */
  flowPlanIds?: Array<string | number> | null | undefined;
  /** Start of the period: counts from the start of this day. Defaults to 29 days before `to`. */
  from?: string | null | undefined;
  /** The rows. Defaults to TOTAL. */
  groupBy?: OutreachGrouping;
  /** Only counts emails of these mailboxes. Defaults to all steps. */
  mailboxIds?: Array<string | number> | null | undefined;
  /** End of the period: counts to the end of this day. Defaults to today. */
  to?: string | null | undefined;
  /** Only counts these senders. For owners and admins, and for members if the team lets them see reports of others, defaults to all; other callers always get only their own figures. */
  userIds?: Array<string | number> | null | undefined;
};

/** The type of a network request. */
export type OutreachRequestType =
  /** Withdraws a connection request that was not accepted in time. */
  | 'CONNECTION_WITHDRAWAL'
  /** Syncs the profile of the account. Not produced yet. */
  | 'METADATA_SYNC'
  /** Syncs the subscription plan of the account. Not produced yet. */
  | 'PLAN_SYNC'
  /** Reads the result of a search. Not produced yet. */
  | 'SALES_NAVIGATOR_IMPORT'
  /** Sends a connection request. */
  | 'SEND_CONNECTION'
  /** Sends an InMail. */
  | 'SEND_IN_MAIL_MESSAGE'
  /** Sends a message. */
  | 'SEND_MESSAGE'
  /** Syncs the connections of the account. */
  | 'SYNC_RELATIONS'
  /** Syncs new messages of the inbox. */
  | 'SYNC_UNIBOX_ACCOUNT'
  /** Syncs one conversation of the inbox. Not produced yet. */
  | 'SYNC_UNIBOX_CONVERSATION'
  /** Views a profile. */
  | 'VIEW_PROFILE';

/** An external service that the server uses. */
export type OutsideService =
  /** The service that writes and judges texts. */
  | 'AI'
  /** The directory of contacts and companies. */
  | 'CONTACT_DATA'
  /** The CRM. */
  | 'CRM'
  /** Emails of mailboxes that members have not connected themselves. */
  | 'EMAIL'
  /** The professional network. */
  | 'NETWORK';

/** The company to pause. */
export type PauseCompanyInput = {
  /** The domain of the company, for example example.com. The domain of a mail provider is refused. */
  companyDomain: string;
  /** Reason for the pause, at most 500 characters. */
  reason?: string | null | undefined;
};

/** The contact to pause. */
export type PauseContactInput = {
  /** The ID of the contact. */
  contactId: string | number;
  /** Reason for the pause, at most 500 characters. */
  reason?: string | null | undefined;
};

/** The enrollments to pause. */
export type PauseEnrollmentsInput = {
  /** The IDs of 1 to 1000 enrollments in progress. */
  ids: Array<string | number>;
  /** Reason for the pause, at most 500 characters. */
  reason?: string | null | undefined;
};

/** The flow plan to pause. */
export type PauseFlowPlanInput = {
  /** The ID of the flow plan. */
  flowPlanId: string | number;
  /** Reason for the pause, at most 500 characters. */
  reason?: string | null | undefined;
};

/** The scope of a pause. */
export type PauseScope =
  /** The contacts of a company. */
  | 'COMPANY'
  /** One contact. */
  | 'CONTACT'
  /** The whole team: none of its accounts sends anything. */
  | 'TEAM';

/** The sender to pause. */
export type PauseSenderInput = {
  /** Reason for the pause, at most 500 characters. */
  reason?: string | null | undefined;
  /** User ID of the sender. Defaults to yourself. */
  userId?: string | number | null | undefined;
};

/** Input for pausing the team. */
export type PauseTeamInput = {
  /** Reason for the pause, at most 500 characters. */
  reason?: string | null | undefined;
};

/** Handling of the enrollments in progress when a version is published. */
export type PeopleUnderWay =
  /** An enrollment goes on with the steps of the new version if that version has its current step, and has none of its done steps after that. The others stay. */
  | 'MOVE'
  /** The enrollments go on with the steps of the version they started in. */
  | 'STAY';

/** A permission of a caller. */
export type Permission =
  /** See the calls of the AI, with their tokens and cost. */
  | 'AI_CALLS_READ'
  /** See your own API keys. */
  | 'API_KEYS_READ'
  /** See the API keys of all members. */
  | 'API_KEYS_READ_TEAM'
  /** Create, rotate and revoke API keys. */
  | 'API_KEYS_WRITE'
  /** Revoke the API keys of all members, and disconnect their agents. */
  | 'API_KEYS_WRITE_TEAM'
  /** See audiences. */
  | 'AUDIENCES_READ'
  /** Create and change audiences. */
  | 'AUDIENCES_WRITE'
  /** Read the audit log. */
  | 'AUDIT_READ'
  /** Run bulk queries over the data that you can read. */
  | 'BULK_QUERIES_RUN'
  /** Erase the personal data of contacts. */
  | 'CONTACTS_ERASE'
  /** Export all contacts as a file. */
  | 'CONTACTS_EXPORT'
  /** Delete the notes of all members. */
  | 'CONTACTS_NOTES_TEAM'
  /** See contacts. */
  | 'CONTACTS_READ'
  /** Add, change and merge contacts. */
  | 'CONTACTS_WRITE'
  /** See the services for contact data, and the log of lookups. */
  | 'CONTACT_DATA_READ'
  /** Connect and disconnect services for contact data. */
  | 'CONTACT_DATA_WRITE'
  /** Read your own conversations, and those that are assigned to you. */
  | 'CONVERSATIONS_READ'
  /** Read the conversations of all members. */
  | 'CONVERSATIONS_READ_TEAM'
  /** Reply in your own conversations, and in those assigned to you if their owner allows it. */
  | 'CONVERSATIONS_REPLY'
  /** Reply in the conversations of other members. */
  | 'CONVERSATIONS_REPLY_TEAM'
  /** Change the state of conversations that you see in your inbox. */
  | 'CONVERSATIONS_WRITE'
  /** Change the state of the conversations of all members. */
  | 'CONVERSATIONS_WRITE_TEAM'
  /** See the credit transactions. */
  | 'CREDITS_READ'
  /** Start features that cost credits later, such as collecting engagements. */
  | 'CREDITS_SPEND'
  /** See the connected CRM. */
  | 'CRM_READ'
  /** Connect and disconnect a CRM. */
  | 'CRM_WRITE'
  /** Add, change and delete the custom fields of contacts. */
  | 'CUSTOM_FIELDS_WRITE'
  /** See the filters and results of discoveries. */
  | 'DISCOVERY_READ'
  /** Discover contacts, which costs credits. */
  | 'DISCOVERY_RUN'
  /** Look up contact data, which costs credits. */
  | 'ENRICHMENT_RUN'
  /** Cancel enrollments whose sender you are. */
  | 'ENROLLMENTS_CANCEL'
  /** Cancel the enrollments of all senders. */
  | 'ENROLLMENTS_CANCEL_TEAM'
  /** See enrollments. */
  | 'ENROLLMENTS_READ'
  /** Start and pause enrollments. */
  | 'ENROLLMENTS_WRITE'
  /** Upload files to attach them to emails. */
  | 'FILES_WRITE'
  /** See flow plans. */
  | 'FLOWS_READ'
  /** Create, change and publish flow plans. */
  | 'FLOWS_WRITE'
  /** See the health of sources and accounts, and the rows that could not be processed. */
  | 'HEALTH_READ'
  /** Retry or discard rows that could not be processed. */
  | 'HEALTH_WRITE'
  /** Add, change and delete the knowledge of the team for the AI. */
  | 'KNOWLEDGE_WRITE'
  /** See your own mailboxes. */
  | 'MAILBOXES_READ'
  /** See the mailboxes of all members. */
  | 'MAILBOXES_READ_TEAM'
  /** Connect, change and pause your own mailboxes. */
  | 'MAILBOXES_WRITE'
  /** Change and pause the mailboxes of all members. */
  | 'MAILBOXES_WRITE_TEAM'
  /** Invite people to the team. */
  | 'MEMBERS_INVITE'
  /** Invite owners and admins, and people with billing access. */
  | 'MEMBERS_INVITE_MANAGERS'
  /** See your own metrics. */
  | 'METRICS_READ'
  /** See the metrics of all members. */
  | 'METRICS_READ_TEAM'
  /** See the rules of outreach. */
  | 'OUTREACH_RULES_READ'
  /** Change the rules of outreach. */
  | 'OUTREACH_RULES_WRITE'
  /** Send messages, approve texts, and start outreach that reaches people. */
  | 'OUTREACH_SEND'
  /** Change your own name. */
  | 'PROFILE_WRITE'
  /** See the figures of all members in reports. */
  | 'REPORTS_READ_TEAM'
  /** See the emails and requests of the sandbox. */
  | 'SANDBOX_READ'
  /** See your own saved views and those that are shared with the team. */
  | 'SAVED_VIEWS_READ'
  /** Save, change, share and delete your own views. */
  | 'SAVED_VIEWS_WRITE'
  /** Change and delete the shared views of all members. */
  | 'SAVED_VIEWS_WRITE_TEAM'
  /** See your own sending settings and queue. */
  | 'SENDERS_READ'
  /** See the sending settings and queues of all members. */
  | 'SENDERS_READ_TEAM'
  /** Change your own sending settings. */
  | 'SENDERS_WRITE'
  /** Change the sending settings of all members, and reassign their enrollments. */
  | 'SENDERS_WRITE_TEAM'
  /** See your own sessions. */
  | 'SESSIONS_READ'
  /** End your own sessions, and change your password. */
  | 'SESSIONS_WRITE'
  /** See the monitored profiles and their engagements. */
  | 'SOCIAL_ENGAGEMENT_READ'
  /** Change which profiles are monitored. */
  | 'SOCIAL_ENGAGEMENT_WRITE'
  /** Suppress the whole domain of a mail provider, for example gmail.com. */
  | 'SUPPRESSIONS_PUBLIC_DOMAINS'
  /** See the suppression list. */
  | 'SUPPRESSIONS_READ'
  /** Remove from the suppression list. */
  | 'SUPPRESSIONS_REMOVE'
  /** Add to the suppression list. */
  | 'SUPPRESSIONS_WRITE'
  /** See your own tasks. */
  | 'TASKS_READ'
  /** See the tasks of all members. */
  | 'TASKS_READ_TEAM'
  /** Complete and skip your own tasks. */
  | 'TASKS_WRITE'
  /** Complete, skip and reassign the tasks of all members. */
  | 'TASKS_WRITE_TEAM'
  /** Change the team, its members and their roles. */
  | 'TEAM_MANAGE'
  /** Pause and resume all outreach of the team. */
  | 'TEAM_PAUSE'
  /** See the team and its members. */
  | 'TEAM_READ'
  /** Generate texts, which costs credits. */
  | 'TEXTS_GENERATE'
  /** See the webhook endpoints and their deliveries. */
  | 'WEBHOOKS_READ'
  /** Add, change, test and delete webhook endpoints. */
  | 'WEBHOOKS_WRITE';

/** The end of a contact in a flow plan. */
export type PlanContactEnd =
  /** The address does not work. */
  | 'BOUNCED'
  /** The enrollment or queue item was canceled. */
  | 'CANCELED'
  /** All steps are done. */
  | 'COMPLETED'
  /** The contact does not meet the criteria. */
  | 'DISQUALIFIED'
  /** A step failed. */
  | 'FAILED'
  /** The contact asked for no more messages. */
  | 'OPTED_OUT'
  /** The contact replied. */
  | 'REPLIED';

/** The sort order of a list of this kind. */
export type PlanContactOrder = {
  /** The sort key. Optional, since there is only one. */
  by?: PlanContactOrderBy | null | undefined;
  /** The direction. Defaults to DESCENDING. */
  direction?: OrderDirection;
};

/** The sort key. */
export type PlanContactOrderBy =
  /** Sorts started contacts by their start, then the others by the time at which they were added. */
  | 'STARTED';

/** State of a contact in a flow plan. */
export type PlanContactState =
  /** The contact has ended in this flow plan. */
  | 'FINISHED'
  /** The contact cannot go on now: a blocker passes by itself, or a person must act. */
  | 'HELD'
  /** The contact cannot start. */
  | 'REFUSED'
  /** The contact goes through the steps, and its next step is known. */
  | 'RUNNING'
  /** The contact starts by itself, or when a member publishes the flow plan or enrolls the contact. */
  | 'WAITING';

/** A prospecting tool search. Requires filters, or a search URL with keywords. */
export type ProspectingToolInput = {
  /** Maximum number of credits the search may cost. Required; must be at least 1 credit for each profile of `maxProfiles`. */
  confirmedMaxCredits?: number | null | undefined;
  /** Search filters. */
  filters?: ContactSearchFilters | null | undefined;
  /** Maximum number of profiles, 1 to 1000. Defaults to 100. Each profile costs 1 credit. */
  maxProfiles?: number | null | undefined;
  /** URL of a search (http or https). Its `keywords` parameters are added to the keywords of `filters`. */
  searchUrl?: string | null | undefined;
};

/** The flow plan whose draft is published. */
export type PublishFlowDraftInput = {
  /** The `version` of the draft that you have seen, 0 if there was none. If it is another by now, the call fails with CONFLICT. */
  expectedVersion?: number | null | undefined;
  /** The ID of the flow plan. */
  flowPlanId: string | number;
  /** Handling of the enrollments in progress of earlier versions. Defaults to STAY. */
  peopleUnderWay?: PeopleUnderWay | null | undefined;
};

/** The flow plan to publish. */
export type PublishFlowPlanInput = {
  /** The ID of the flow plan. */
  flowPlanId: string | number;
  /** Handling of the enrollments in progress of earlier versions. Defaults to STAY. */
  peopleUnderWay?: PeopleUnderWay | null | undefined;
};

/** A decision about the qualification of a contact. */
export type QualificationChoice =
  /** The contact does not qualify, and the enrollment ends. */
  | 'DISQUALIFIED'
  /** The contact qualifies, and its first step goes on. */
  | 'QUALIFIED';

/** A field of a contact on which a verdict of the AI rests. */
export type QualificationField =
  /** The domain of the company. */
  | 'COMPANY_DOMAIN'
  /** The name of the company. */
  | 'COMPANY_NAME'
  /** The role. */
  | 'ROLE';

/** The result of qualifying a contact for a flow plan. */
export type QualificationStatus =
  /** The contact does not qualify. The enrollment has ended. */
  | 'DISQUALIFIED'
  /** Not decided: the AI has not evaluated the contact yet, or was unsure and a member has to decide. */
  | 'PENDING'
  /** The contact qualifies. */
  | 'QUALIFIED';

/** The answer of the AI about a contact and the criteria of a flow plan. */
export type QualificationVerdict =
  /** The contact does not meet the criteria. */
  | 'NOT_QUALIFIED'
  /** The contact meets the criteria. */
  | 'QUALIFIED'
  /** The AI cannot tell. A member decides. */
  | 'UNSURE';

/** The reason why requests of a sender are waiting. */
export type QueueReasonCode =
  /** The account is real and the clock of the server is sped up (`CLOCK_RATE`), so it sends nothing. */
  | 'CLOCK_IS_SPED_UP'
  /** A contact or a company was paused: see `pausedContact` and `pausedCompanyDomain`, both null if more are paused than are named. */
  | 'CONTACT_PAUSED'
  /** The sender has reached today’s limit for emails or this request type. */
  | 'DAILY_LIMIT_REACHED'
  /** The team has sent as many emails to the domain of the recipients in this hour as its rules of outreach allow. */
  | 'DOMAIN_LIMIT_REACHED'
  /** Mail servers refused the emails or did not take them for a day. Their enrollments wait for an answer: see mailQuestions. */
  | 'EMAIL_REFUSED'
  /** Mail servers took the emails and did not confirm them. Their enrollments wait until a member says whether the emails were sent: see mailQuestions. */
  | 'EMAIL_UNCONFIRMED'
  /** The flow plan was paused: see `pausedFlowPlan`. */
  | 'FLOW_PAUSED'
  /** The mailbox has reached its daily limit of emails, or the limit of its ramp-up. */
  | 'MAILBOX_LIMIT_REACHED'
  /** The mailbox was disconnected and the sender has no other. */
  | 'MAILBOX_MISSING'
  /** The mailbox does not send until its member acts; its reasonMessage gives the reason. */
  | 'MAILBOX_NEEDS_ATTENTION'
  /** The mailbox was paused by a member, or because too many emails bounced or were rejected. */
  | 'MAILBOX_PAUSED'
  /** The mail server cannot be reached, confirms no emails, or its sending limit is reached. The server retries. */
  | 'MAILBOX_UNAVAILABLE'
  /** The mailbox may hold an unread answer. Its emails are sent once all its folders are read; Mailbox.hold gives the reason. */
  | 'MAILBOX_UNREAD'
  /** The network provider is unavailable; see `outages`. */
  | 'NETWORK_UNAVAILABLE'
  /** The time is outside the working hours in the time zone of the recipients. */
  | 'OUTSIDE_RECIPIENT_HOURS'
  /** The current time is outside the sender’s work schedule. */
  | 'OUTSIDE_WORK_SCHEDULE'
  /** Nothing blocks the requests. They are executed in queue order. */
  | 'READY'
  /** The mail server deferred the last attempt. The server retries. */
  | 'RETRYING'
  /** The minimum interval since the sender’s last request, or the last email of the mailbox, has not elapsed. */
  | 'SAFETY_SPACING'
  /** The requests are scheduled for a later time. */
  | 'SCHEDULED_FOR_LATER'
  /** The sender’s network account is disconnected. */
  | 'SENDER_ACCOUNT_DISCONNECTED'
  /** The sender has no network account. */
  | 'SENDER_ACCOUNT_MISSING'
  /** The sender is no longer an active member of the team. */
  | 'SENDER_DEACTIVATED'
  /** The sender was paused. */
  | 'SENDER_PAUSED'
  /** The sender’s network account is syncing. */
  | 'SENDER_SYNCING'
  /** The whole team was paused; see `pausedAt`, `pausedBy` and `pauseReason`. */
  | 'TEAM_PAUSED'
  /** Enrollments failed in the last 30 days at a step whose type this version of the server does not know. A newer version may have saved it. */
  | 'UNKNOWN_STEP_TYPE';

/** The recommended action to resolve a condition of the queue. */
export type QueueRecommendedAction =
  /** Answer the questions about the emails with `answerMailQuestion`. */
  | 'ANSWER_MAIL_QUESTION'
  /** Connect a mailbox of the sender. */
  | 'CONNECT_MAILBOX'
  /** Connect a network account for the sender. */
  | 'CONNECT_SENDER_ACCOUNT'
  /** No action is needed. */
  | 'NONE'
  /** Reactivate the member with `reactivateTeamMember`, or give the enrollments to another sender with `reassignEnrollments`. */
  | 'REACTIVATE_SENDER'
  /** Correct the credentials of the mailbox with `connectMailbox`. */
  | 'RECONNECT_MAILBOX'
  /** Reconnect the sender’s network account. */
  | 'RECONNECT_SENDER_ACCOUNT'
  /** Resume the contacts with `resumeContact`, and companies with `resumeCompany`. `outreachPauses` lists them. */
  | 'RESUME_CONTACT'
  /** Resume the flow plan with `resumeFlowPlan`. */
  | 'RESUME_FLOW_PLAN'
  /** Resume the mailbox with `resumeMailbox`. */
  | 'RESUME_MAILBOX'
  /** Resume the sender with `resumeSender`. */
  | 'RESUME_SENDER'
  /** Resume the team with `resumeTeam`. */
  | 'RESUME_TEAM'
  /** Ask the operator to start the server with `CLOCK_RATE=1`. */
  | 'RUN_AT_REAL_SPEED'
  /** Have the operator run a version of the server that knows the steps. Then retry the enrollments with `retryEnrollments`. */
  | 'UPDATE_SERVER';

/** Condition under which waiting requests are executed. */
export type QueueStatusCategory =
  /** A user must act. */
  | 'ACTION_REQUIRED'
  /** The requests are ready and are executed in queue order. */
  | 'READY_FOR_PROCESSING'
  /** The scheduled time of the requests has not been reached. */
  | 'TIMING_PENDING'
  /** The requests continue automatically when the work schedule, the daily limit or the account allows it. No action is needed. */
  | 'WAITING_AUTOMATICALLY';

/** The member to reactivate. */
export type ReactivateTeamMemberInput = {
  /** The ID of the team member, from `teamMembers`. */
  teamMemberId: string | number;
};

/** The reach of an account. */
export type Reality =
  /** The account reaches people. */
  | 'REAL'
  /** The program simulates the servers of the account, which reaches nobody. */
  | 'SIMULATED'
  /** All servers of the account are on this machine, and the operator allows test accounts (`ALLOW_TEST_ACCOUNTS`). */
  | 'TEST';

/** The enrollments to reassign and their new sender. Provide either `enrollmentIds` or `fromUserId`, not both. */
export type ReassignEnrollmentsInput = {
  /** The IDs of 1 to 1000 enrollments in progress. */
  enrollmentIds?: Array<string | number> | null | undefined;
  /** Reassigns the enrollments in progress of this member, for example one who was deactivated. */
  fromUserId?: string | number | null | undefined;
  /** The user ID of the new sender: an active member who can send the further steps. */
  toUserId: string | number;
};

/** The open tasks to reassign and their new assignee. Provide either `taskIds` or `fromTeamMemberId`, not both. */
export type ReassignTasksInput = {
  /** Reassigns the open tasks of this team member, for example one who was deactivated. */
  fromTeamMemberId?: string | number | null | undefined;
  /** The IDs of the tasks, at most 500. Tasks that are not open are left unchanged. */
  taskIds?: Array<string | number> | null | undefined;
  /** The ID of the new assignee, who must be an active team member. */
  toTeamMemberId: string | number;
};

/** Input for recording a meeting with a contact. */
export type RecordMeetingInput = {
  /** Time at which the meeting was booked, which decides the period it counts in. Must not be in the future. Defaults to now. */
  bookedAt?: string | null | undefined;
  /** Enrollment that led to the meeting. */
  enrollmentId: string | number;
  /** Note, at most 2000 characters. */
  note?: string | null | undefined;
};

/** The audience and the contacts to remove from it. */
export type RemoveAudienceContactsInput = {
  /** ID of the audience. */
  audienceId: string | number;
  /** IDs of 1 to 1000 contacts. */
  contactIds: Array<string | number>;
};

/** The dynamic-action enrollment to cancel. Provide either enrollmentId or contactId, not both. */
export type RemoveDynamicActionContactInput = {
  /** The ID of the contact, if it has exactly one dynamic-action enrollment that is not canceled. */
  contactId?: string | number | null | undefined;
  /** The ID of the enrollment. */
  enrollmentId?: string | number | null | undefined;
};

/** The connection to remove. */
export type RemoveIdentityInput = {
  /** ID of a connection of `viewerIdentities`. */
  identityId: string | number;
};

/** The task to reopen. */
export type ReopenTaskInput = {
  /** The ID of a completed or skipped call or manual task. */
  taskId: string | number;
};

/** The delivery to repeat. */
export type ReplayWebhookDeliveryInput = {
  /** ID of the delivery. */
  deliveryId: string | number;
};

/** The events to deliver again. */
export type ReplayWebhookEventsInput = {
  /** Number of the last event that arrived: a string of digits. All later ones are delivered again. */
  after: string;
  /** ID of the endpoint. */
  endpointId: string | number;
};

/** The intent of the author of a reply. */
export type ReplyIntent =
  /** A program wrote the message. It does not count as a reply. */
  | 'AUTOMATIC'
  /** The contact wants to know more, a price or an offer. */
  | 'INTERESTED'
  /** The contact no longer works at the company. */
  | 'LEFT_COMPANY'
  /** The contact names or asks for a time to talk. */
  | 'MEETING'
  /** The contact declines. */
  | 'NOT_INTERESTED'
  /** The contact asks for a message later. */
  | 'NOT_NOW'
  /** The contact names an obstacle, such as the price or another supplier. */
  | 'OBJECTION'
  /** The contact wants no more messages. */
  | 'OPT_OUT'
  /** None of these, or not determinable. */
  | 'OTHER'
  /** The contact asks something before they decide. */
  | 'QUESTION'
  /** The contact names another person to talk to. */
  | 'REFERRAL'
  /** The message reached the wrong person. */
  | 'WRONG_PERSON';

/** The sequences of a contact that a reply stops. */
export type ReplyScope =
  /** All sequences of the contact. */
  | 'ALL_SEQUENCES'
  /** Only the sequence that was answered. */
  | 'THIS_SEQUENCE';

/** A reply in a conversation. */
export type ReplyToConversationInput = {
  /** IDs of up to 10 uploaded files, 10 MB together, to attach to an email. */
  attachmentIds?: Array<string | number> | null | undefined;
  /** Plain text, 1 to 8000 characters. In an email HTML if it begins with `<html>` and ends with `</html>`. The signature of the mailbox is added to emails. */
  body: string;
  /** ID of the conversation. */
  conversationId: string | number;
};

/** Grouping of the counts. */
export type ReportGrouping =
  /** One group for each day in the time zone of the team, without gaps. */
  | 'DAY'
  /** One group for each flow plan. */
  | 'FLOW_PLAN'
  /** One group for all. */
  | 'TOTAL'
  /** One group for each sender or assignee. */
  | 'USER'
  /** One group for each week of seven days, counted from the start of the period, without gaps. */
  | 'WEEK';

/** An action that a member must take for a flow plan to continue. */
export type RequiredActionCode =
  /** Connect the accounts of senders. */
  | 'CONNECT_SENDER_ACCOUNTS'
  /** Complete the open tasks. */
  | 'DO_TASKS'
  /** Enroll the contacts that wait for the flow plan. */
  | 'ENROLL_AWAITING_CONTACTS'
  /** Look at the contacts that could not be enrolled. */
  | 'MEND_FAILED_QUEUE_ITEMS'
  /** Publish the flow plan. */
  | 'PUBLISH_FLOW_PLAN';

/** The contact to look for facts about. */
export type ResearchContactInput = {
  /** The ID of the contact. */
  contactId: string | number;
};

/** The flow plan to restore. */
export type RestoreFlowPlanInput = {
  /** The ID of the flow plan. */
  flowPlanId: string | number;
};

/** The company to resume. */
export type ResumeCompanyInput = {
  /** The domain of the company. */
  companyDomain: string;
};

/** The contact to resume. */
export type ResumeContactInput = {
  /** The ID of the contact. */
  contactId: string | number;
};

/** The enrollments to resume. */
export type ResumeEnrollmentsInput = {
  /** The IDs of 1 to 1000 paused enrollments. */
  ids: Array<string | number>;
};

/** The flow plan to resume. */
export type ResumeFlowPlanInput = {
  /** The ID of the flow plan. */
  flowPlanId: string | number;
};

/** The sender to resume. */
export type ResumeSenderInput = {
  /** User ID of the sender. Defaults to yourself. */
  userId?: string | number | null | undefined;
};

/** Input for resuming the team. */
export type ResumeTeamInput = {
  /** Reason for resuming the team, at most 500 characters. Kept in the audit log. */
  reason?: string | null | undefined;
};

/** The failed enrollments to retry. */
export type RetryEnrollmentsInput = {
  /** The IDs of 1 to 100 failed enrollments. */
  ids: Array<string | number>;
};

/** The API key to revoke. */
export type RevokeApiKeyInput = {
  /** ID of the key to revoke. */
  apiKeyId: string | number;
};

/** The agent to disconnect. */
export type RevokeConnectedAgentInput = {
  /** ID of the agent. */
  agentId: string | number;
};

/** The session to end. */
export type RevokeSessionInput = {
  /** ID of one of your sessions. */
  sessionId: string | number;
};

/** The sessions to end. */
export type RevokeSessionsInput = {
  /** True also revokes your API keys, including the key of this call, and disconnects your agents. Requires the permission apiKeys.write. Defaults to false. */
  includeApiKeys?: boolean | null | undefined;
  /** True ends the session of this call too, which signs you out everywhere. Defaults to false. */
  includeCurrent?: boolean | null | undefined;
};

/** The role of a member in a team. */
export type Role =
  /** Full access except owner-only operations. Can access the tasks and senders of all members. */
  | 'ADMIN'
  /** Can access their own tasks and sender, and all audiences, flow plans and enrollments of the team. */
  | 'MEMBER'
  /** Full access, including billing. */
  | 'OWNER';

/** The API key to replace. */
export type RotateApiKeyInput = {
  /** ID of the key to replace. */
  apiKeyId: string | number;
};

/** The flow plan and the edited tree. */
export type SaveFlowDraftInput = {
  /** The `version` of the draft that you have seen, 0 if there was none. If it is another by now, the call fails with CONFLICT. */
  expectedVersion?: number | null | undefined;
  /** The ID of the flow plan. */
  flowPlanId: string | number;
  /** The complete edited tree, at most 100 steps. Keep the node IDs of steps that stay. */
  root: FlowNodeInput;
};

/** The conversation and the text. */
export type SaveReplyDraftInput = {
  /** IDs of up to 10 uploaded files, 10 MB together, to attach to an email. Omitted keeps the files of the draft, unless the text is empty. */
  attachmentIds?: Array<string | number> | null | undefined;
  /** The text, at most 8000 characters. An empty text without files deletes the draft. */
  body: string;
  /** The ID of the conversation. */
  conversationId: string | number;
};

/** A step of a flow plan. */
export type SavedStepInput = {
  /** The ID of the flow plan. */
  flowPlanId: string | number;
  /** True for the step of the draft that is not published yet. Defaults to false. */
  isDraft?: boolean | null | undefined;
  /** The ID of the node. */
  nodeId: string | number;
};

/** The list of a saved view. */
export type SavedViewList =
  /** The contacts of an audience. */
  | 'AUDIENCE'
  /** The audit log. */
  | 'AUDIT_LOG'
  /** The contacts of the team. */
  | 'CONTACTS'
  /** The contacts of a figure of a report. */
  | 'FIGURE'
  /** The contacts of a flow plan. */
  | 'PEOPLE'
  /** The suppression list. */
  | 'SUPPRESSIONS'
  /** Tasks. */
  | 'TASKS';

/** The email step, and the contact for whom to render it. */
export type SendTestEmailInput = {
  /** The ID of the contact. Nothing is sent to them. */
  contactId: string | number;
  /** The flow plan with whose language, tone and AI context a text is written from a prompt. Defaults to the flow plan of a saved step. */
  flowPlanId?: string | number | null | undefined;
  /** The email step. */
  step: StepTargetInput;
};

/** The webhook endpoint to test. */
export type SendTestWebhookInput = {
  /** ID of the endpoint. */
  endpointId: string | number;
};

/** A kind of action with a daily limit of its own. */
export type SenderUsageKind =
  /** Emails. */
  | 'EMAIL'
  /** Connection requests. */
  | 'SEND_CONNECTION'
  /** InMails. */
  | 'SEND_IN_MAIL_MESSAGE'
  /** Network messages. */
  | 'SEND_MESSAGE'
  /** Profile views. */
  | 'VIEW_PROFILE';

/** The sentiment of a reply. */
export type Sentiment =
  /** The contact declines. */
  | 'NEGATIVE'
  /** The contact is neither interested nor declines. */
  | 'NEUTRAL'
  /** The contact is interested. */
  | 'POSITIVE';

/** The agent and its limit. */
export type SetAgentCreditLimitInput = {
  /** ID of the agent. */
  agentId: string | number;
  /** Maximum credits that the calls of the agent, and the enrollments that they start, may spend in total, including past spending. Null removes the limit. */
  creditLimit?: number | null | undefined;
};

/** The rows. Without fields: all of the team. */
export type SetAsideInput = {
  /** IDs of rows, from `setAsideRows`. */
  ids?: Array<string | number> | null | undefined;
  /** Only rows of this source. */
  source?: SetAsideSource | null | undefined;
};

/** Messages that a mailbox has set aside. */
export type SetAsideMessagesInput = {
  /** ID of the mailbox. */
  mailboxId: string | number;
  /** IDs of entries, from `Mailbox.setAsideMessages`. Omitted means all of the mailbox. */
  messageIds?: Array<string | number> | null | undefined;
};

/** Kind of the source of a set-aside row. */
export type SetAsideSource =
  /** A change that the server writes to the CRM. */
  | 'CRM'
  /** A like or a comment of a monitored profile. */
  | 'ENGAGEMENT'
  /** A message of a mailbox. */
  | 'MAILBOX'
  /** A message or a connection of a network account. */
  | 'NETWORK'
  /** A notice of the network provider. */
  | 'WEBHOOK';

/** The criteria to set. */
export type SetEngagementCriteriaInput = {
  /** The criteria that an engagement must meet, in your words: about the person, their headline, their company, or what they commented. At most 5000 characters. An empty text removes the criteria. */
  criteria: string;
};

/** The mailboxes of a flow plan. */
export type SetFlowPlanMailboxesInput = {
  /** ID of the flow plan. */
  flowPlanId: string | number;
  /** IDs of all mailboxes to send from, at most 200, each of a sender of the flow plan. Empty: the primary mailboxes. */
  mailboxIds: Array<string | number>;
};

/** The team that a sign-in opens. */
export type SetHomeTeamInput = {
  /** ID of a team of `viewerTeams`. Null or omitted: the team in which you worked last. */
  teamId?: string | number | null | undefined;
};

/** The new password. */
export type SetPasswordInput = {
  /** Your present password. Omit it if you have none, or if you have signed in within ten minutes. */
  currentPassword?: string | null | undefined;
  /** The new password: 12 to 200 characters, not among the most common ones. */
  newPassword: string;
};

/** The flow plan, and the decision whether to trust its texts. */
export type SetTextTrustInput = {
  /** The ID of the flow plan. */
  flowPlanId: string | number;
  /** True to send texts of the present prompts without approval, false to ask again. */
  isTrusted: boolean;
};

/** The task to skip. */
export type SkipTaskInput = {
  /** Reason for skipping the task, at most 2000 characters. Kept with the task. */
  note?: string | null | undefined;
  /** The ID of the task, of kind CALL or MANUAL. Its status must be TODO. */
  taskId: string | number;
};

/** The tasks to skip. */
export type SkipTasksInput = {
  /** Reason for skipping the tasks, at most 2000 characters. Kept with each task. */
  note?: string | null | undefined;
  /** The IDs of 1 to 100 open tasks. Approvals cannot be skipped. */
  taskIds: Array<string | number>;
};

/** The tasks to snooze. */
export type SnoozeTasksInput = {
  /** The IDs of 1 to 100 open tasks. */
  taskIds: Array<string | number>;
  /** The new due time, at most 366 days ahead. */
  until: string;
};

/** The configuration to set. */
export type SocialEngagementInput = {
  /** True enables Social Engagement, false disables it. The linked flow plan is not changed. */
  isEnabled: boolean;
};

/** A contact that is two people, and the data of the second one. */
export type SplitContactInput = {
  /** The values of the new contact. An email address, phone number, profile or CRM ID of the other contact moves to the new one, also one that came from a merge. Requires email, or networkUrl, or all of firstName, lastName and companyDomain. */
  contact: ContactInput;
  /** ID of the contact to split. */
  contactId: string | number;
  /** Values of custom fields of the new contact. The values of the other contact stay. */
  customFields?: Array<CustomValueInput> | null | undefined;
  /** All email addresses of the new contact, at most 20, the primary one first. Not together with `contact.email`. */
  emails?: Array<string> | null | undefined;
  /** All phone numbers of the new contact, at most 20, the primary one first. Not together with `contact.phone`. */
  phones?: Array<string> | null | undefined;
  /** Phone numbers of the new contact that the other contact keeps too, for example the number of a switchboard. Defaults to none. */
  sharedPhones?: Array<string> | null | undefined;
};

/** The query whose pages are all read. */
export type StartBulkQueryInput = {
  /** A query of one list with pages that selects its `nodes`, without `first` and `after`, for example { tasks(filter: { statuses: [TODO] }) { nodes { id title } } }. Lists within the nodes are read with the arguments of the query. At most 20,000 characters. */
  query: string;
  /** Values of the variables of the query. */
  variables?: unknown;
};

/** Input for an import that collects profiles in the background and creates an audience. */
export type StartContactDiscoveryImportInput = {
  /** Maximum number of credits the import may cost, at least 1 for each additional profile. Required if `totalProfiles` exceeds the number of initial profiles. */
  confirmedMaxCredits?: number | null | undefined;
  /** Search filters. */
  filters: ContactSearchFilters;
  /** Flow plan to attach the audience to. */
  flowPlanId?: string | number | null | undefined;
  /** IDs (`dp_…`) of discovered profiles your team has already paid for. They count toward `totalProfiles` and are not charged again. */
  initialProfileIds?: Array<string | number> | null | undefined;
  /** Name of the audience, 1 to 200 characters. */
  name: string;
  /** Total number of profiles, 1 to 100, including those in `initialProfileIds`. */
  totalProfiles: number;
};

/** The contacts, either `contactIds` or `matching`, and what is looked up of those that lack it. */
export type StartEnrichmentInput = {
  /** IDs of contacts. Unknown and erased ones are left out. */
  contactIds?: Array<string | number> | null | undefined;
  /** What is looked up, at least one kind. */
  find: Array<EnrichmentKind>;
  /** All contacts that match, at most 50000. */
  matching?: MatchingContactsInput | null | undefined;
  /** Credits that are charged at most: the enrichment stops before it would charge more. Required unless it is a dry run, which returns what the lookups can cost. */
  maxCredits?: number | null | undefined;
};

/** The condition under which a step follows its parent. */
export type StepBranch =
  /** The connection request was accepted. */
  | 'ACCEPTED'
  /** The parent step is done. */
  | 'DEFAULT'
  /** The connection request was not accepted before the timeout. */
  | 'TIMEOUT';

/** A figure of a step, which counts contacts. */
export type StepFigure =
  /** Contacts for whom the step was canceled: `canceled`. */
  | 'CANCELED'
  /** Contacts that have passed the step: `done`. */
  | 'DONE'
  /** Contacts for whom the step failed: `failed`. */
  | 'FAILED'
  /** Contacts that replied to the step: `replied`. */
  | 'REPLIED'
  /** Contacts for whom the step was skipped: `skipped`. */
  | 'SKIPPED'
  /** Contacts at the step: `waiting`. */
  | 'WAITING';

/** The contacts that a figure of `stepCounts` counts. */
export type StepFigureFilter = {
  /** The figure. */
  figure: StepFigure;
  /** ID of the step in the tree. */
  node: string;
};

/** Handling of a step for which the contact lacks the address or profile. */
export type StepImpossible =
  /** The contact is refused. */
  | 'REFUSE'
  /** The step is skipped, and the timeline records the reason. A contact for whom no step is possible is refused. */
  | 'SKIP';

/** The status of a step. */
export type StepStatus =
  /** The step waits for the connection request to be accepted. */
  | 'AWAITING_ACCEPTANCE'
  /** The step waits for approval by a team member. */
  | 'AWAITING_APPROVAL'
  /** The step waits for its task to be completed or skipped. */
  | 'AWAITING_TASK'
  /** The step was canceled before it was carried out. */
  | 'CANCELED'
  /** Was carried out. */
  | 'DONE'
  /** The step failed. See `failure` for the reason. */
  | 'FAILED'
  /** The step waits in the outreach queue of the sender. */
  | 'IN_QUEUE'
  /** The step waits for its due time. */
  | 'SCHEDULED'
  /** The step is being sent. */
  | 'SENDING'
  /** Was skipped. */
  | 'SKIPPED';

/** The step to render. Exactly one of the two is given. */
export type StepTargetInput =
  {   /** A step of a flow plan. */
  saved: SavedStepInput; unsaved?: never; }
  |  { saved?: never;   /** A step that is being edited. Its children are ignored. */
  unsaved: FlowNodeInput; };

/** A text of a step. */
export type StepTextField =
  /** The instructions of a task. */
  | 'INSTRUCTIONS'
  /** The text of an email or network message, or the note of a connection request. */
  | 'MESSAGE'
  /** The prompt that a text is generated from. */
  | 'PROMPT'
  /** The subject of an email or InMail. */
  | 'SUBJECT'
  /** The title of a task. */
  | 'TITLE';

/** The type of a step. */
export type StepType =
  /** Creates a call task. */
  | 'CALL'
  /** Sends an email. */
  | 'EMAIL'
  /** Creates a manual task. */
  | 'MANUAL'
  /** Sends a connection request on the network. The next step depends on whether it is accepted in time. */
  | 'NETWORK_CONNECT'
  /** Sends an InMail on the network. Its text is generated from a prompt. */
  | 'NETWORK_INMAIL'
  /** Sends a message on the network. */
  | 'NETWORK_MESSAGE'
  /** Views the contact’s network profile. */
  | 'NETWORK_PROFILE_VIEW'
  /** A type that this version of the server does not know. It is returned, and never accepted. */
  | 'UNKNOWN';

/** Input for adding an entry to the suppression list. */
export type SuppressInput = {
  /** Reason, at most 500 characters. Defaults to `added by hand`. */
  reason?: string | null | undefined;
  /** The address, domain or contact to suppress. */
  target: SuppressionTargetInput;
};

/** An email address, a domain or a contact. */
export type SuppressionTargetInput =
  {   /** ID of a contact that opted out, for example one without an email address. Stands for all its addresses and channels. */
  contactId: string | number; domain?: never; email?: never; }
  |  { contactId?: never;   /** Domain, for example `example.com`. Includes its addresses and the addresses of its subdomains. */
  domain: string; email?: never; }
  |  { contactId?: never; domain?: never;   /** Email address. */
  email: string; };

/** The team to work in. */
export type SwitchTeamInput = {
  /** ID of a team of `viewerTeams`. */
  teamId: string | number;
};

/** The purpose of a system flow. */
export type SystemKind =
  /** The shared flow of dynamic actions. Normal flow operations cannot change it. */
  | 'DYNAMIC_ACTIONS'
  /** The flow for contacts who liked or commented on a post. */
  | 'SOCIAL_ENGAGEMENT';

/** Filters for a list of tasks. */
export type TaskFilter = {
  /** Only returns tasks assigned to these users. Those of others require the role owner or admin. */
  assigneeUserIds?: Array<string | number> | null | undefined;
  /** Only returns tasks about these contacts. */
  contactIds?: Array<string | number> | null | undefined;
  /** Only returns tasks that are due at or after this time. */
  dueFrom?: string | null | undefined;
  /** Only returns tasks that are due at or before this time. */
  dueTo?: string | null | undefined;
  /** Only returns tasks of these flow plans. */
  flowPlanIds?: Array<string | number> | null | undefined;
  /** Also returns tasks of other members; requires the role owner or admin. A member gets only their own tasks, with a warning. Defaults to false. */
  includeTeamTasks?: boolean | null | undefined;
  /** True returns open tasks past their due time, false the others. */
  isOverdue?: boolean | null | undefined;
  /** Only returns tasks of these kinds. Defaults to all kinds. */
  kinds?: Array<TaskKind> | null | undefined;
  /** Only returns tasks with these statuses. Defaults to TODO. */
  statuses?: Array<TaskStatus> | null | undefined;
};

/** The kind of work a task requires. */
export type TaskKind =
  /** Call the contact. */
  | 'CALL'
  /** Do something manually, as described in the instructions. */
  | 'MANUAL'
  /** Approve a group of consecutive steps before they run. */
  | 'SECTION_APPROVAL';

/** The sort order of a list of tasks. */
export type TaskOrder = {
  /** The sort key. Defaults to CREATED_AT. */
  by?: TaskOrderBy;
  /** The direction. Defaults to ASCENDING. */
  direction?: OrderDirection;
};

/** The sort key of tasks. */
export type TaskOrderBy =
  /** Creation time. */
  | 'CREATED_AT'
  /** Due time. */
  | 'DUE_AT';

/** The action that completing a task performs. */
export type TaskPrimaryAction =
  /** Approves the grouped actions and runs them (Approve and Run). */
  | 'APPROVE_AND_RUN'
  /** Logs the call (Log Call). */
  | 'LOG_CALL'
  /** Marks the task as done. */
  | 'MARK_AS_DONE';

/** The status of a task. Every status except TODO is final. */
export type TaskStatus =
  /** The enrollment ended before the task was completed. */
  | 'CANCELED'
  /** The task was completed. */
  | 'COMPLETED'
  /** The task was skipped and the enrollment continued. */
  | 'SKIPPED'
  /** The task is open. */
  | 'TODO';

/** A domain of your team. */
export type TeamDomainInput = {
  /** ID of a domain of `teamDomains`. */
  teamDomainId: string | number;
};

/** The period, the groups and the filters. Bounds are widened to whole days in the time zone of the team; a period covers at most 366 days. */
export type TeamReportInput = {
  /** Only counts these flow plans. Defaults to all. */
  flowPlanIds?: Array<string | number> | null | undefined;
  /** Start of the period. Defaults to 29 days before `to`. */
  from?: string | null | undefined;
  /** The groups. Defaults to TOTAL. */
  groupBy?: ReportGrouping;
  /** End of the period. Defaults to today. */
  to?: string | null | undefined;
  /** Only counts these users. For owners and admins, and for members if the team lets them see reports of others, defaults to all; other callers always get only their own counts. */
  userIds?: Array<string | number> | null | undefined;
};

/** What is wrong with a generated text. */
export type TextIssueCode =
  /** The text pretends to answer an email. */
  | 'FEIGNED_REPLY'
  /** The text has a line break. */
  | 'LINE_BREAK'
  /** The text does what others told the model, for example in a profile. */
  | 'OBEYED'
  /** The text has a placeholder or a variable without a value. */
  | 'PLACEHOLDER'
  /** The text comments on itself, its author or its task. */
  | 'PREAMBLE'
  /** Other contacts got the same text. */
  | 'REPEATED'
  /** The text is longer than requested. */
  | 'TOO_LONG'
  /** The text is too short for a message. */
  | 'TOO_SHORT'
  /** The text has a link or an address that is not in the sources of the model. */
  | 'UNKNOWN_LINK'
  /** The text has a name that is not in the sources of the model. */
  | 'UNKNOWN_NAME'
  /** The text has a number, date or price that is not in the sources of the model. */
  | 'UNKNOWN_NUMBER'
  /** The text is not in the requested language. */
  | 'WRONG_LANGUAGE';

/** Which text is wrong. */
export type TextIssueField =
  /** The text. */
  | 'MESSAGE'
  /** The subject of an email. */
  | 'SUBJECT';

/** Where it comes from. */
export type TextSourceKind =
  /** The AI context of the audience of the flow plan. */
  | 'AUDIENCE'
  /** The fields of the company of the contact. */
  | 'COMPANY'
  /** The fields of the contact. */
  | 'CONTACT'
  /** The custom fields of the contact. */
  | 'CUSTOM_FIELDS'
  /** The prompt of the step, with its variables filled in. */
  | 'INSTRUCTIONS'
  /** An entry of the knowledge of the team. */
  | 'KNOWLEDGE'
  /** The AI context of the flow plan. */
  | 'PLAN'
  /** Messages from the contact. */
  | 'RECEIVED'
  /** A fact that was found about the contact or their company, with its quotation and source. */
  | 'RESEARCH'
  /** The profile and signature of the sender. */
  | 'SENDER'
  /** Earlier messages to the contact. */
  | 'SENT'
  /** The subject of the step. */
  | 'SUBJECT';

/** Kind of an event in the timeline of a contact. */
export type TimelineEventKind =
  /** A member decided that the contact does not qualify; see `note`. The subject is the enrollment. */
  | 'DISQUALIFIED_BY_MEMBER'
  /** An enrollment was canceled. The subject is the enrollment. */
  | 'ENROLLMENT_CANCELED'
  /** An enrollment was completed. The subject is the enrollment. */
  | 'ENROLLMENT_COMPLETED'
  /** The contact was disqualified. The subject is the enrollment. */
  | 'ENROLLMENT_DISQUALIFIED'
  /** An enrollment failed. The subject is the enrollment. */
  | 'ENROLLMENT_FAILED'
  /** An enrollment started. The subject is the enrollment. */
  | 'ENROLLMENT_STARTED'
  /** A meeting was booked. The subject is the meeting. */
  | 'MEETING_BOOKED'
  /** The contact sent a message. The subject is the message. */
  | 'MESSAGE_RECEIVED'
  /** A message was sent to the contact. The subject is the message. */
  | 'MESSAGE_SENT'
  /** A member added a note. The subject is the note. */
  | 'NOTE_ADDED'
  /** The contact liked or commented a monitored post. The subject is the engagement. */
  | 'PROFILE_ENGAGEMENT'
  /** A member decided that the contact qualifies; see `note`. The subject is the enrollment. */
  | 'QUALIFIED_BY_MEMBER'
  /** A step without a message was done, for example a profile view. The subject is the enrollment. */
  | 'STEP_DONE'
  /** A step was skipped, because the contact lacks a required address or profile; see `note`. The subject is the enrollment. */
  | 'STEP_SKIPPED'
  /** A task was completed. The subject is the task. */
  | 'TASK_COMPLETED'
  /** A task was skipped. The subject is the task. */
  | 'TASK_SKIPPED';

/** A set of tools for one job, for agents that list tools at /mcp. */
export type Toolset =
  /** The team and its knowledge, guides, figures, credits, mailboxes and webhooks. */
  | 'ADMIN'
  /** Contacts, audiences, imports, the CRM, and the suppression list. */
  | 'CONTACTS'
  /** New contacts, enrichment, and engagement on the network. Costs credits. */
  | 'DISCOVERY'
  /** Conversations by email and on the network, replies and meetings. */
  | 'INBOX'
  /** Flow plans, enrollments, dynamic actions, and pausing. */
  | 'SEQUENCES'
  /** Calls, manual steps and approvals of members. */
  | 'TASKS';

/** Input for undoing an import. */
export type UndoImportInput = {
  /** ID of an import that ended in the last 24 hours. */
  importId: string | number;
};

/** The flow plan to revert to a draft. */
export type UnpublishFlowPlanInput = {
  /** The ID of the flow plan. */
  flowPlanId: string | number;
};

/** Input for removing an entry from the suppression list. */
export type UnsuppressInput = {
  /** The entry to remove. */
  target: SuppressionTargetInput;
};

/** The settings to change. Omitted fields are not changed. */
export type UpdateAiSettingsInput = {
  /** The most credits that the AI may spend in a day of the team’s time zone. Counted are texts, replies that the model reads, qualifications and research. Work that would exceed it waits, and nothing fails. Null for no limit. */
  dailyBudget?: number | null | undefined;
  /** The most credits that the AI may spend in a month. Counted are texts, replies that the model reads, qualifications and research. Work that would exceed it waits, and nothing fails. Null for no limit. */
  monthlyBudget?: number | null | undefined;
  /** True if the model reads replies whose intent the rules can’t tell, for 0.5 credits each. False if such a reply has the intent OTHER until a member says what it is. */
  readsReplies?: boolean | null | undefined;
};

/** The audience and the fields to change. Omitted fields are not changed. */
export type UpdateAudienceInput = {
  /** Background information used when texts are generated for its contacts, at most 20000 characters. Null removes it. */
  aiContext?: string | null | undefined;
  /** ID of the audience. */
  audienceId: string | number;
  /** The new name, 1 to 200 characters. */
  name?: string | null | undefined;
};

/** The contact and the fields to change. Omitted fields are not changed; null removes a value. */
export type UpdateContactInput = {
  /** Identifies the contact, in place of its ID. */
  by?: ContactKey | null | undefined;
  /** Company domain, at most 500 characters. A URL is reduced to its domain. */
  companyDomain?: string | null | undefined;
  /** Company name, at most 200 characters. */
  companyName?: string | null | undefined;
  /** ID of the contact. Required unless `by` is given. */
  contactId?: string | number | null | undefined;
  /** ID of the contact in the CRM, at most 200 characters. */
  crmContactId?: string | null | undefined;
  /** Values of custom fields, at most one for each field. Others are not changed. */
  customFields?: Array<CustomValueInput> | null | undefined;
  /** The primary email address, at most 254 characters. It replaces the present one, unless the contact has it already: then it only becomes primary. Null removes the present one, and the next becomes primary. */
  email?: string | null | undefined;
  /** All email addresses, at most 20, the primary one first. Omitted ones are removed. Not together with `email`. */
  emails?: Array<string> | null | undefined;
  /** First name, at most 200 characters. */
  firstName?: string | null | undefined;
  /** Last name, at most 200 characters. */
  lastName?: string | null | undefined;
  /** URL of the network profile, at most 500 characters. */
  networkUrl?: string | null | undefined;
  /** The primary phone number with country code, at most 100 characters. Works like `email`. */
  phone?: string | null | undefined;
  /** All phone numbers, at most 20, the primary one first. Omitted ones are removed. Not together with `phone`. */
  phones?: Array<string> | null | undefined;
  /** Job title, at most 200 characters. */
  role?: string | null | undefined;
  /** IANA time zone, for example Europe/Berlin. */
  timeZone?: string | null | undefined;
};

/** The conversations and the state to set. At least one field beside the IDs is required. Omitted fields are not changed. */
export type UpdateConversationsInput = {
  /** ID of the team member who handles the conversation. That member sees it in their inbox, and so does its owner. Null returns it to the owner. */
  assigneeId?: string | number | null | undefined;
  /** The IDs of 1 to 100 conversations. */
  conversationIds: Array<string | number>;
  /** True archives the conversations, false moves them back into the inbox. */
  isArchived?: boolean | null | undefined;
  /** True marks the conversations as read, false as unread. */
  isRead?: boolean | null | undefined;
  /** Time until which the conversation leaves the inbox, at most 366 days from now. The conversation comes back as unread, or earlier when the contact writes. Null ends the snooze. */
  snoozedUntil?: string | null | undefined;
  /** The new tag. NONE removes the tag. */
  tag?: ConversationTagChoice | null | undefined;
};

/** The field and its changes. */
export type UpdateCustomFieldInput = {
  /** Further choices of a field of type CHOICE. Choices are never removed, because contacts have them as values. */
  addedChoices?: Array<string> | null | undefined;
  /** ID of the field. */
  customFieldId: string | number;
  /** New name, 1 to 100 characters. Omit to keep the name. */
  name?: string | null | undefined;
};

/** The settings to change. Omitted fields keep their value. */
export type UpdateFlowPlanInput = {
  /** The qualification of contacts before the first step. */
  aiQualification?: AiQualificationInput | null | undefined;
  /** The user IDs of all members who send for the flow plan from now on, 1 to 100, in rotation order. Replaces the present list. */
  candidates?: Array<string | number> | null | undefined;
  /** Enrollment mode from now on. */
  enrollmentMode?: EnrollmentMode | null | undefined;
  /** The ID of the flow plan. */
  flowPlanId: string | number;
  /** The options of the shared flow of dynamic actions. They are the only settings of that flow that can be changed. */
  mcpDynamicActionsOptions?: McpDynamicActionsOptionsInput | null | undefined;
  /** The new name, 1 to 200 characters. */
  name?: string | null | undefined;
  /** The options of the flow plan. */
  options?: FlowOptionsInput | null | undefined;
  /** Instructions to the AI for generated texts. */
  texts?: FlowTextsInput | null | undefined;
};

/** The entry and its changes. Omitted fields keep their value. */
export type UpdateKnowledgeEntryInput = {
  /** The text, 1 to 2000 characters. */
  body?: string | null | undefined;
  /** The ID of the entry. */
  entryId: string | number;
  /** What it is about. */
  kind?: KnowledgeKind | null | undefined;
  /** The title, 1 to 200 characters. */
  title?: string | null | undefined;
};

/** A folder and the decision whether to read it. */
export type UpdateMailboxFolderInput = {
  /** True stops reading the folder, false reads it again. */
  isExcluded: boolean;
  /** ID of the mailbox. */
  mailboxId: string | number;
  /** Path of the folder, from `Mailbox.folders`. */
  path: string;
};

/** The mailbox and the settings to change. Omitted fields are not changed; an empty text removes the value. */
export type UpdateMailboxInput = {
  /** Maximum emails per day, 1 to 2000. */
  dailyLimit?: number | null | undefined;
  /** Name of the sender in emails, at most 200 characters. */
  displayName?: string | null | undefined;
  /** True makes this mailbox the primary mailbox of its member. */
  isPrimary?: boolean | null | undefined;
  /** ID of the mailbox. */
  mailboxId: string | number;
  /** True starts a ramp-up, false ends it. */
  rampUp?: boolean | null | undefined;
  /** Text appended to every email, at most 5000 characters. HTML if it begins with `<html>` and ends with `</html>`; then every email is sent as HTML beside a plain text. */
  signature?: string | null | undefined;
  /** Domain of counted links, for example links.example.com. It must be a CNAME of the public host of the server. */
  trackingDomain?: string | null | undefined;
};

/** The meeting and its new values. Omitted fields are not changed. */
export type UpdateMeetingInput = {
  /** Time at which the meeting was booked, which decides the period it counts in. Must not be in the future. */
  bookedAt?: string | null | undefined;
  /** ID of the meeting. */
  meetingId: string | number;
  /** Note, at most 2000 characters. An empty text removes the note. */
  note?: string | null | undefined;
};

/** The rules to change. Omitted fields are not changed. */
export type UpdateOutreachRulesInput = {
  /** True to allow a contact in several sequences at a time. */
  allowsParallelSequences?: boolean | null | undefined;
  /** Days between two sequences of a contact, 0 to 365. */
  coolDownDays?: number | null | undefined;
  /** All further days off, at most 400, in the format yyyy-mm-dd. Replaces the present list. */
  daysOff?: Array<string> | null | undefined;
  /** Maximum emails of sequences to one domain within an hour, 1 to 10000. Null for no limit. */
  domainHourlyLimit?: number | null | undefined;
  /** True to pause mailboxes and flow plans whose emails bounce too often. */
  guardsBounces?: boolean | null | undefined;
  /** True to end emails with a visible unsubscribe line. */
  hasUnsubscribeLine?: boolean | null | undefined;
  /** ISO 3166 country, optionally with a region, for example DE-BY. Null for no holidays. */
  holidayRegion?: string | null | undefined;
  /** True to stop the sequences of a sender with a contact when the sender writes them an email by hand. */
  ownEmailStops?: boolean | null | undefined;
  /** The sequences of the contact that a reply stops. */
  replyStops?: ReplyScope | null | undefined;
  /** The unsubscribe line with `{{ unsubscribeUrl }}`, at most 500 characters. Null for the default text. */
  unsubscribeLine?: string | null | undefined;
  /** True to stop all sequences when a contact unsubscribes, not only those with emails. */
  unsubscribeStopsAll?: boolean | null | undefined;
  /** True to send in the working hours of the contact’s time zone where it is known. */
  usesRecipientTimeZone?: boolean | null | undefined;
};

/** Your names to change. Omitted names are not changed; null removes a first or last name. */
export type UpdateProfileInput = {
  /** The name that your team and your contacts see, 1 to 200 characters. */
  displayName?: string | null | undefined;
  /** First name, at most 200 characters. */
  firstName?: string | null | undefined;
  /** Last name, at most 200 characters. */
  lastName?: string | null | undefined;
};

/** The view and its changes. Omitted fields keep their value. */
export type UpdateSavedViewInput = {
  /** The shown columns in their order, at most 50. An empty list shows the default columns. */
  columns?: Array<string> | null | undefined;
  /** The filters and the order, as the query of an address of the console, at most 2000 characters. */
  filters?: string | null | undefined;
  /** True if the whole team sees the view, false if only its owner does. */
  isShared?: boolean | null | undefined;
  /** The name, 1 to 60 characters. */
  name?: string | null | undefined;
  /** The ID of the view. */
  savedViewId: string | number;
};

/** The sender settings to change. Omitted fields are not changed. */
export type UpdateSenderSettingsInput = {
  /** True allows owners, admins and members to whom you assign a conversation to reply in your conversations. Only the member can change it, for themselves. */
  allowsManagerReplies?: boolean | null | undefined;
  /** Maximum connection requests per day, 0 to 1000. */
  dailyConnects?: number | null | undefined;
  /** Maximum emails per day, 0 to 1000. */
  dailyEmails?: number | null | undefined;
  /** Maximum InMails per day, 0 to 1000. */
  dailyInMails?: number | null | undefined;
  /** Maximum network messages per day, 0 to 1000. */
  dailyMessages?: number | null | undefined;
  /** Maximum profile views per day, 0 to 1000. */
  dailyProfileViews?: number | null | undefined;
  /** Minimum number of seconds between two sends, 0 to 86400. Emails wait up to a third longer, at random. */
  spacingSeconds?: number | null | undefined;
  /** IANA time zone, for example Europe/Berlin. */
  timeZone?: string | null | undefined;
  /** User ID of the sender. Defaults to yourself. */
  userId?: string | number | null | undefined;
  /** Working days: 1 (Monday) to 7 (Sunday), at least one. */
  workDays?: Array<number> | null | undefined;
  /** End of the working hours, as hh:mm. Must be after workStart; 24:00 is the end of the day. */
  workEnd?: string | null | undefined;
  /** Start of the working hours, as hh:mm. */
  workStart?: string | null | undefined;
};

/** The team settings to change. Omitted fields are not changed. */
export type UpdateTeamSettingsInput = {
  /** Default country of phone numbers without country code in imports, as an ISO 3166-1 code, unless the file or the row has its own. An empty text removes it. */
  country?: string | null | undefined;
  /** Rights that members get besides the rights of their role. Replaces the former list. Applies to their keys and sessions within a second. */
  membersMay?: Array<MemberPermission> | null | undefined;
  /** Name of the team, 1 to 200 characters. */
  name?: string | null | undefined;
  /** True requires approval of each dynamic action that sends a text. Applies to actions added from now on. */
  requiresDynamicActionApproval?: boolean | null | undefined;
  /** IANA time zone that new members start with, for example Europe/Berlin. */
  timeZone?: string | null | undefined;
};

/** The webhook endpoint and its changes. Omitted fields are not changed. */
export type UpdateWebhookEndpointInput = {
  /** ID of the endpoint. */
  endpointId: string | number;
  /** The event types to deliver, at least one. */
  eventTypes?: Array<WebhookEvent> | null | undefined;
  /** Name, at most 100 characters. An empty text removes it. */
  name?: string | null | undefined;
  /** URL that receives the events: https:// with a public address, at most 2000 characters. */
  url?: string | null | undefined;
};

/** The contact to create, or the values to set. */
export type UpsertContactInput = {
  /** Requires email, or networkUrl, or crmContactId, or all of firstName, lastName and companyDomain. Omitted fields are not changed; null removes a value. */
  contact: ContactInput;
  /** Values of custom fields, at most one for each field. Others are not changed. */
  customFields?: Array<CustomValueInput> | null | undefined;
};

/** The reason why a contact gets no message now. */
export type WaitingReasonCode =
  /** The email address is on the suppression list of the team, and no step is possible. */
  | 'ADDRESS_SUPPRESSED'
  /** The AI has spent what the team lets it spend for now. */
  | 'AI_BUDGET_REACHED'
  /** The AI that writes or qualifies is not available. */
  | 'AI_UNAVAILABLE'
  /** The contact already has an enrollment in progress in this flow plan. */
  | 'ALREADY_ENROLLED'
  /** A person has to approve the next messages. */
  | 'AWAITING_APPROVAL'
  /** The account is real and the clock of the server is sped up, so nothing is sent. */
  | 'CLOCK_IS_SPED_UP'
  /** An automatic answer says that the contact is away. */
  | 'CONTACT_AWAY'
  /** The contact, or its company, is paused. */
  | 'CONTACT_PAUSED'
  /** The contact had another sequence too recently. */
  | 'COOL_DOWN'
  /** The sender has sent as much of this kind today as the daily limit allows. */
  | 'DAILY_LIMIT_REACHED'
  /** The contact belongs to the demo, and the account is real. */
  | 'DEMO_CONTACT'
  /** The team has sent as many emails to the domain of the contact in this hour as its rules allow. */
  | 'DOMAIN_LIMIT_REACHED'
  /** The enrollment is paused. */
  | 'ENROLLMENT_PAUSED'
  /** The flow plan is a draft. */
  | 'FLOW_NOT_PUBLISHED'
  /** The flow plan is paused. */
  | 'FLOW_PAUSED'
  /** The team has too few credits. */
  | 'INSUFFICIENT_CREDITS'
  /** The contact is in another sequence. */
  | 'IN_OTHER_SEQUENCE'
  /** The mailbox has sent as many emails today as its limit or ramp-up allows. */
  | 'MAILBOX_LIMIT_REACHED'
  /** The mailbox that was to send the email is disconnected. */
  | 'MAILBOX_MISSING'
  /** The mailbox of the sender does not work. */
  | 'MAILBOX_NEEDS_ATTENTION'
  /** The mailbox of the sender is paused. */
  | 'MAILBOX_PAUSED'
  /** The mail server of the sender does not take emails now. */
  | 'MAILBOX_UNAVAILABLE'
  /** The mailbox could not be read to its end, so it may hold an answer. */
  | 'MAILBOX_UNREAD'
  /** The contact lacks the address or profile that the steps need. */
  | 'MISSING_IDENTITY'
  /** The network is not available. */
  | 'NETWORK_UNAVAILABLE'
  /** The contact waits until somebody enrolls it. */
  | 'NOT_ENROLLED'
  /** The contact cannot start. */
  | 'OTHER'
  /** The time is outside of the working hours in the time zone of the contact. */
  | 'OUTSIDE_RECIPIENT_HOURS'
  /** The time is outside of the working hours of the sender. */
  | 'OUTSIDE_WORK_SCHEDULE'
  /** The AI cannot tell if the contact meets the criteria of the flow plan. */
  | 'QUALIFICATION_UNSURE'
  /** The last try failed for a reason that passes. */
  | 'RETRYING'
  /** The sender or mailbox has just sent something, and the next one follows after a while. */
  | 'SAFETY_SPACING'
  /** The account of the sender is not connected. */
  | 'SENDER_ACCOUNT_DISCONNECTED'
  /** The sender is no longer an active member of the team. */
  | 'SENDER_DEACTIVATED'
  /** The sender is paused. */
  | 'SENDER_PAUSED'
  /** The network account of the sender is being synchronized for the first time. */
  | 'SENDER_SYNCING'
  /** The contact is about to start. */
  | 'STARTING'
  /** The member who enrolled the contact chose a later start. */
  | 'STARTS_LATER'
  /** The whole team is paused. */
  | 'TEAM_PAUSED'
  /** The contact opted out, or the address is on the suppression list of the team. */
  | 'UNSUBSCRIBED';

/** Filters for webhook deliveries. Omitted fields do not filter. */
export type WebhookDeliveryFilter = {
  /** Only returns deliveries of these event types. */
  eventTypes?: Array<string> | null | undefined;
  /** Only returns deliveries with one of these statuses. */
  statuses?: Array<WebhookDeliveryStatus> | null | undefined;
};

/** The status of a webhook delivery. */
export type WebhookDeliveryStatus =
  /** The endpoint accepted the event. */
  | 'DELIVERED'
  /** The delivery was retried for three days and given up, or was a test that failed. */
  | 'FAILED'
  /** The endpoint has not accepted the event yet. The delivery is retried. */
  | 'PENDING';

/** A webhook endpoint. */
export type WebhookEndpointIdInput = {
  /** ID of the endpoint. */
  endpointId: string | number;
};

/** The status of a webhook endpoint. */
export type WebhookEndpointStatus =
  /** Events are delivered. */
  | 'ACTIVE'
  /** The server gave the endpoint up; see `reason`. Events wait until it is resumed. */
  | 'DISABLED'
  /** The endpoint accepted nothing lately, so one delivery at a time is tried, at growing intervals. The others wait. */
  | 'FAILING'
  /** Nothing is delivered until the endpoint is resumed; see `reason`. Events wait. */
  | 'PAUSED';

/** An event that webhooks deliver. The spelling of payloads is accepted too: "task.created" for TASK_CREATED. */
export type WebhookEvent =
  /** An audience was created. */
  | 'AUDIENCE_CREATED'
  /** An audience was removed. */
  | 'AUDIENCE_REMOVED'
  /** Contacts were added to or removed from an audience, or the audience was changed. */
  | 'AUDIENCE_UPDATED'
  /** A contact was created, for example by an import, a tool, a reply or the CRM. */
  | 'CONTACT_CREATED'
  /** A contact was merged into another one. */
  | 'CONTACT_REMOVED'
  /** A contact unsubscribed, complained, or asked not to be written to any more. */
  | 'CONTACT_UNSUBSCRIBED'
  /** Fields of a contact changed, with the values before and after. Also when a member wrote a note about it, merged it or erased its data; these have no values. */
  | 'CONTACT_UPDATED'
  /** A conversation began. */
  | 'CONVERSATION_CREATED'
  /** A message was sent or received, or the state of the conversation changed. */
  | 'CONVERSATION_UPDATED'
  /** The credit balance changed. The object is the team. */
  | 'CREDITS_UPDATED'
  /** An email bounced because the address does not work. */
  | 'EMAIL_BOUNCED'
  /** A link of an email was opened. Each link counts once an hour. */
  | 'EMAIL_CLICKED'
  /** An email to a contact was sent. */
  | 'EMAIL_SENT'
  /** A contact started a flow plan. */
  | 'ENROLLMENT_CREATED'
  /** An enrollment ended: it was completed, canceled or failed. */
  | 'ENROLLMENT_FINISHED'
  /** A contact started a flow plan. */
  | 'ENROLLMENT_STARTED'
  /** An enrollment moved to its next step, was qualified, waits for a member to decide, was paused or resumed, or ended. */
  | 'ENROLLMENT_UPDATED'
  /** A flow plan was created. */
  | 'FLOW_PLAN_CREATED'
  /** A flow plan was removed. */
  | 'FLOW_PLAN_REMOVED'
  /** A flow plan was changed, published, paused, resumed or archived. */
  | 'FLOW_PLAN_UPDATED'
  /** An import began. */
  | 'IMPORT_CREATED'
  /** An import made progress or ended. */
  | 'IMPORT_UPDATED'
  /** A mailbox was connected. */
  | 'MAILBOX_CREATED'
  /** A mailbox was removed. */
  | 'MAILBOX_REMOVED'
  /** A mailbox was changed, paused or resumed, or needs attention. */
  | 'MAILBOX_UPDATED'
  /** A meeting with a contact was recorded. */
  | 'MEETING_BOOKED'
  /** A member joined the team. */
  | 'MEMBERSHIP_CREATED'
  /** The rights or the sending settings of a member changed. */
  | 'MEMBERSHIP_UPDATED'
  /** A monitored profile was created. */
  | 'MONITORED_PROFILE_CREATED'
  /** A monitored profile was removed. */
  | 'MONITORED_PROFILE_REMOVED'
  /** A monitored profile was updated. */
  | 'MONITORED_PROFILE_UPDATED'
  /** A request waits in the queue of a sender. */
  | 'OUTREACH_ACTION_CREATED'
  /** An outreach action was removed. */
  | 'OUTREACH_ACTION_REMOVED'
  /** A request was sent, failed or was postponed. */
  | 'OUTREACH_ACTION_UPDATED'
  /** A contact waits to be enrolled. */
  | 'QUEUE_ITEM_CREATED'
  /** A queue item was removed. */
  | 'QUEUE_ITEM_REMOVED'
  /** A waiting contact was enrolled, failed or was canceled. */
  | 'QUEUE_ITEM_UPDATED'
  /** A contact wrote, by email or on the network. Automatic answers do not count. */
  | 'REPLY_RECEIVED'
  /** A task is waiting for its assignee. */
  | 'TASK_CREATED'
  /** A task was removed. */
  | 'TASK_REMOVED'
  /** A task was completed, skipped, canceled, changed or assigned to another member. */
  | 'TASK_UPDATED'
  /** The settings or the rules of outreach of the team changed. */
  | 'TEAM_UPDATED';

/** The conversation in which the AI writes a reply. */
export type WriteReplyInput = {
  /** The ID of the conversation. */
  conversationId: string | number;
};

export type SessionQueryVariables = Exact<{ [key: string]: never; }>;


export type SessionQuery = { latestSequence: string | null, viewer: { id: string, programTime: string, permissions: Array<Permission>, team: { id: string, name: string, creditBalance: number, timeZone: string, isDemo: boolean, leftDemoAt: string | null, hasOwnEmail: boolean, pause: { scope: PauseScope, companyDomain: string | null, reason: string | null, since: string, pausedBy: { id: string, user: { id: string, displayName: string } } | null } | null }, member: { id: string, role: Role, hasBillingAccess: boolean, timeZone: string, user: { id: string, displayName: string, email: string } } } | null, viewerTeams: Array<{ teamId: string, name: string, role: Role, isCurrent: boolean, isHome: boolean }> | null, environment: { sandboxed: Array<OutsideService>, clockRate: number, version: string, services: Array<{ service: OutsideService, reality: Reality, accountCount: number }> } | null };

export type CountsQueryVariables = Exact<{ [key: string]: never; }>;


export type CountsQuery = { viewerCounts: { openTasks: number, overdueTasks: number, unreadConversations: number, mailboxesNeedingAttention: number } | null };

export type SwitchTeamMutationVariables = Exact<{
  input: SwitchTeamInput;
}>;


export type SwitchTeamMutation = { switchTeam: { team: { teamId: string } } | null };

export type PauseFieldsFragment = { scope: PauseScope, companyDomain: string | null, reason: string | null, since: string, pausedBy: { id: string, user: { id: string, displayName: string } } | null };

export type PausedTeamFragment = { id: string, pause: { scope: PauseScope, companyDomain: string | null, reason: string | null, since: string, pausedBy: { id: string, user: { id: string, displayName: string } } | null } | null };

export type PauseTeamMutationVariables = Exact<{
  input: PauseTeamInput;
}>;


export type PauseTeamMutation = { pauseTeam: { team: { id: string, pause: { scope: PauseScope, companyDomain: string | null, reason: string | null, since: string, pausedBy: { id: string, user: { id: string, displayName: string } } | null } | null } } | null };

export type ResumeTeamMutationVariables = Exact<{
  input: ResumeTeamInput;
}>;


export type ResumeTeamMutation = { resumeTeam: { team: { id: string, pause: { scope: PauseScope, companyDomain: string | null, reason: string | null, since: string, pausedBy: { id: string, user: { id: string, displayName: string } } | null } | null } } | null };

export type InvitationOffersQueryVariables = Exact<{ [key: string]: never; }>;


export type InvitationOffersQuery = { invitationOffers: Array<{ invitationId: string, teamName: string, role: Role, invitedBy: string, expiresAt: string }> | null };

export type AcceptInvitationMutationVariables = Exact<{
  input: InvitationOfferInput;
}>;


export type AcceptInvitationMutation = { acceptInvitation: { teamIds: Array<string> } | null };

export type DeclineInvitationMutationVariables = Exact<{
  input: InvitationOfferInput;
}>;


export type DeclineInvitationMutation = { declineInvitation: { removedId: string } | null };

export type SearchQueryVariables = Exact<{
  query: string;
}>;


export type SearchQuery = { search: { contacts: Array<{ id: string, fullName: string | null, email: string | null, companyName: string | null }>, flowPlans: Array<{ id: string, name: string }>, audiences: Array<{ id: string, name: string }>, conversations: Array<{ id: string, channel: ConversationChannel, contact: { id: string, fullName: string | null } }> } | null };

export type TrayImportFragment = { id: string, name: string, status: ImportStatus, totalRows: number, processedRows: number, addedRows: number, refusedRows: number, failureMessage: string | null, createdBy: { id: string } | null, audience: { id: string } | null };

export type TrayExportFragment = { id: string, status: BulkQueryStatus, objectCount: number, failureMessage: string | null };

export type TrayEnrichmentFragment = { id: string, status: EnrichmentStatus, find: Array<EnrichmentKind>, lookupCount: number, processedCount: number, foundCount: number, notFoundCount: number, conflictCount: number, skippedCount: number, creditsCharged: number, failureMessage: string | null, createdBy: { id: string } | null };

export type TrayWorkQueryVariables = Exact<{ [key: string]: never; }>;


export type TrayWorkQuery = { imports: { nodes: Array<{ id: string, name: string, status: ImportStatus, totalRows: number, processedRows: number, addedRows: number, refusedRows: number, failureMessage: string | null, createdBy: { id: string } | null, audience: { id: string } | null }> } | null, enrichmentRuns: { nodes: Array<{ id: string, status: EnrichmentStatus, find: Array<EnrichmentKind>, lookupCount: number, processedCount: number, foundCount: number, notFoundCount: number, conflictCount: number, skippedCount: number, creditsCharged: number, failureMessage: string | null, createdBy: { id: string } | null }> } | null, bulkQueries: { nodes: Array<{ id: string, status: BulkQueryStatus, objectCount: number, failureMessage: string | null }> } | null };

export type TrayStartCountsFragment = { id: string, contactCounts: { waiting: number, running: number, held: number, refused: number, finished: number, starting: number } };

export type TrayStartQueryVariables = Exact<{
  id: string | number;
}>;


export type TrayStartQuery = { flowPlan: { id: string, contactCounts: { waiting: number, running: number, held: number, refused: number, finished: number, starting: number } } | null };

export type CancelTrayImportMutationVariables = Exact<{
  input: CancelImportInput;
}>;


export type CancelTrayImportMutation = { cancelImport: { import: { id: string, name: string, status: ImportStatus, totalRows: number, processedRows: number, addedRows: number, refusedRows: number, failureMessage: string | null, createdBy: { id: string } | null, audience: { id: string } | null } } | null };

export type CancelTrayStartMutationVariables = Exact<{
  input: CancelStartsInput;
}>;


export type CancelTrayStartMutation = { cancelStarts: { returned: number, flowPlan: { id: string, contactCounts: { waiting: number, running: number, held: number, refused: number, finished: number, starting: number } } } | null };

export type CancelTrayEnrichmentMutationVariables = Exact<{
  input: CancelEnrichmentInput;
}>;


export type CancelTrayEnrichmentMutation = { cancelEnrichment: { enrichmentRun: { id: string, status: EnrichmentStatus, find: Array<EnrichmentKind>, lookupCount: number, processedCount: number, foundCount: number, notFoundCount: number, conflictCount: number, skippedCount: number, creditsCharged: number, failureMessage: string | null, createdBy: { id: string } | null } } | null };

export type CancelExportMutationVariables = Exact<{
  input: CancelBulkQueryInput;
}>;


export type CancelExportMutation = { cancelBulkQuery: { bulkQuery: { id: string, status: BulkQueryStatus, objectCount: number, failureMessage: string | null } } | null };

export type LatestSequenceQueryVariables = Exact<{ [key: string]: never; }>;


export type LatestSequenceQuery = { latestSequence: string | null };

export type ChangesSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ChangesSubscription = { changes: { kind: ChangeKind, sequence: string } };

export type AgentsQueryVariables = Exact<{
  audit: boolean;
}>;


export type AgentsQuery = { apiKeys: { nodes: Array<{ id: string, name: string, prefix: string, lastFour: string, scopes: Array<ApiKeyScope>, createdAt: string, lastUsedAt: string | null, expiresAt: string, revokedAt: string | null, member: { id: string, user: { id: string, displayName: string } } }> } | null, connectedAgents: { nodes: Array<{ id: string, clientName: string, clientUri: string | null, redirectHost: string, creditLimit: number | null, creditsSpent: number, createdAt: string, key: { id: string, scopes: Array<ApiKeyScope>, lastUsedAt: string | null, expiresAt: string, revokedAt: string | null }, member: { id: string, user: { id: string, displayName: string } } }> } | null, tasks: { totalCount: number, nodes: Array<{ id: string, kind: TaskKind, title: string, status: TaskStatus, dueAt: string, isOverdue: boolean, contact: { id: string, fullName: string | null, email: string | null, companyName: string | null }, assignee: { id: string, user: { id: string, displayName: string } } }> } | null, auditLog?: { nodes: Array<{ id: string, action: AuditAction | null, createdAt: string, subjectId: string, traceId: string | null, address: string | null, client: string | null, isByApiKey: boolean, member: { id: string, user: { id: string, displayName: string } } | null, apiKey: { id: string, name: string } | null, subject:
        | { __typename: 'AgentCall', id: string }
        | { __typename: 'AiCall', id: string }
        | { __typename: 'ApiKey', name: string, id: string }
        | { __typename: 'Audience', name: string, id: string }
        | { __typename: 'AuditEntry', id: string }
        | { __typename: 'BulkQuery', id: string }
        | { __typename: 'CallStep', id: string }
        | { __typename: 'ConnectedAgent', clientName: string, id: string }
        | { __typename: 'ConnectedCrm', id: string }
        | { __typename: 'Contact', fullName: string | null, id: string, contactEmail: string | null }
        | { __typename: 'ContactDataLookup', id: string }
        | { __typename: 'ContactDataSource', id: string }
        | { __typename: 'ContactNote', id: string }
        | { __typename: 'Conversation', id: string, contact: { id: string, fullName: string | null } }
        | { __typename: 'CreditTransaction', description: string, id: string }
        | { __typename: 'CrmSync', id: string }
        | { __typename: 'CustomField', name: string, id: string }
        | { __typename: 'DiscoveredProfile', id: string }
        | { __typename: 'DkimKey', id: string }
        | { __typename: 'EmailFile', id: string }
        | { __typename: 'EmailStep', id: string }
        | { __typename: 'Engagement', id: string }
        | { __typename: 'EnrichmentRun', id: string }
        | { __typename: 'Enrollment', id: string, contact: { id: string, fullName: string | null } }
        | { __typename: 'FlowDraft', id: string }
        | { __typename: 'FlowPlan', name: string, id: string }
        | { __typename: 'FlowVersion', id: string }
        | { __typename: 'Import', id: string, importName: string, audience: { id: string } | null }
        | { __typename: 'ImportRow', id: string }
        | { __typename: 'Invitation', email: string, id: string }
        | { __typename: 'KnowledgeEntry', id: string }
        | { __typename: 'MailQuestion', id: string }
        | { __typename: 'Mailbox', address: string, id: string }
        | { __typename: 'ManualStep', id: string }
        | { __typename: 'Meeting', id: string }
        | { __typename: 'Message', id: string }
        | { __typename: 'MonitoredProfile', id: string }
        | { __typename: 'NetworkConnectStep', id: string }
        | { __typename: 'NetworkInMailStep', id: string }
        | { __typename: 'NetworkMessageStep', id: string }
        | { __typename: 'NetworkProfileViewStep', id: string }
        | { __typename: 'OutreachAction', id: string }
        | { __typename: 'QueueItem', id: string }
        | { __typename: 'QueuedEmail', id: string }
        | { __typename: 'SavedView', id: string }
        | { __typename: 'SenderSettings', id: string }
        | { __typename: 'Session', device: string, id: string }
        | { __typename: 'SetAsideRow', id: string }
        | { __typename: 'SocialEngagement', id: string }
        | { __typename: 'Suppression', id: string }
        | { __typename: 'Task', title: string, id: string }
        | { __typename: 'Team', name: string, id: string }
        | { __typename: 'TeamDomain', domain: string, id: string }
        | { __typename: 'TeamMember', id: string, user: { id: string, displayName: string } }
        | { __typename: 'TestEmail', id: string }
        | { __typename: 'UnknownStep', id: string }
        | { __typename: 'User', displayName: string, id: string }
        | { __typename: 'Viewer', id: string }
        | { __typename: 'WebhookDelivery', id: string }
        | { __typename: 'WebhookEndpoint', url: string, id: string }
       | null }> } | null };

export type KeyFieldsFragment = { id: string, name: string, prefix: string, lastFour: string, scopes: Array<ApiKeyScope>, createdAt: string, lastUsedAt: string | null, expiresAt: string, revokedAt: string | null, member: { id: string, user: { id: string, displayName: string } } };

export type CreateApiKeyMutationVariables = Exact<{
  input: CreateApiKeyInput;
}>;


export type CreateApiKeyMutation = { createApiKey: { key: string | null, apiKey: { id: string, name: string, prefix: string, lastFour: string, scopes: Array<ApiKeyScope>, createdAt: string, lastUsedAt: string | null, expiresAt: string, revokedAt: string | null, member: { id: string, user: { id: string, displayName: string } } } } | null };

export type RevokeApiKeyMutationVariables = Exact<{
  input: RevokeApiKeyInput;
}>;


export type RevokeApiKeyMutation = { revokeApiKey: { apiKey: { id: string, name: string, prefix: string, lastFour: string, scopes: Array<ApiKeyScope>, createdAt: string, lastUsedAt: string | null, expiresAt: string, revokedAt: string | null, member: { id: string, user: { id: string, displayName: string } } } } | null };

export type ConnectedAgentFieldsFragment = { id: string, clientName: string, clientUri: string | null, redirectHost: string, creditLimit: number | null, creditsSpent: number, createdAt: string, key: { id: string, scopes: Array<ApiKeyScope>, lastUsedAt: string | null, expiresAt: string, revokedAt: string | null }, member: { id: string, user: { id: string, displayName: string } } };

export type RevokeConnectedAgentMutationVariables = Exact<{
  input: RevokeConnectedAgentInput;
}>;


export type RevokeConnectedAgentMutation = { revokeConnectedAgent: { agent: { id: string, clientName: string, clientUri: string | null, redirectHost: string, creditLimit: number | null, creditsSpent: number, createdAt: string, key: { id: string, scopes: Array<ApiKeyScope>, lastUsedAt: string | null, expiresAt: string, revokedAt: string | null }, member: { id: string, user: { id: string, displayName: string } } } } | null };

export type SetAgentCreditLimitMutationVariables = Exact<{
  input: SetAgentCreditLimitInput;
}>;


export type SetAgentCreditLimitMutation = { setAgentCreditLimit: { agent: { id: string, clientName: string, clientUri: string | null, redirectHost: string, creditLimit: number | null, creditsSpent: number, createdAt: string, key: { id: string, scopes: Array<ApiKeyScope>, lastUsedAt: string | null, expiresAt: string, revokedAt: string | null }, member: { id: string, user: { id: string, displayName: string } } } } | null };

export type AgentCallsQueryVariables = Exact<{
  id: string | number;
  first: number;
  after?: string | null | undefined;
}>;


export type AgentCallsQuery = { node:
    | { __typename: 'AgentCall', id: string }
    | { __typename: 'AiCall', id: string }
    | { __typename: 'ApiKey', id: string }
    | { __typename: 'Audience', id: string }
    | { __typename: 'AuditEntry', id: string }
    | { __typename: 'BulkQuery', id: string }
    | { __typename: 'CallStep', id: string }
    | { __typename: 'ConnectedAgent', id: string, calls: { nodes: Array<{ id: string, tool: string, failure: string | null, durationMillis: number, createdAt: string }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } }
    | { __typename: 'ConnectedCrm', id: string }
    | { __typename: 'Contact', id: string }
    | { __typename: 'ContactDataLookup', id: string }
    | { __typename: 'ContactDataSource', id: string }
    | { __typename: 'ContactNote', id: string }
    | { __typename: 'Conversation', id: string }
    | { __typename: 'CreditTransaction', id: string }
    | { __typename: 'CrmSync', id: string }
    | { __typename: 'CustomField', id: string }
    | { __typename: 'DiscoveredProfile', id: string }
    | { __typename: 'DkimKey', id: string }
    | { __typename: 'EmailFile', id: string }
    | { __typename: 'EmailStep', id: string }
    | { __typename: 'Engagement', id: string }
    | { __typename: 'EnrichmentRun', id: string }
    | { __typename: 'Enrollment', id: string }
    | { __typename: 'FlowDraft', id: string }
    | { __typename: 'FlowPlan', id: string }
    | { __typename: 'FlowVersion', id: string }
    | { __typename: 'Import', id: string }
    | { __typename: 'ImportRow', id: string }
    | { __typename: 'Invitation', id: string }
    | { __typename: 'KnowledgeEntry', id: string }
    | { __typename: 'MailQuestion', id: string }
    | { __typename: 'Mailbox', id: string }
    | { __typename: 'ManualStep', id: string }
    | { __typename: 'Meeting', id: string }
    | { __typename: 'Message', id: string }
    | { __typename: 'MonitoredProfile', id: string }
    | { __typename: 'NetworkConnectStep', id: string }
    | { __typename: 'NetworkInMailStep', id: string }
    | { __typename: 'NetworkMessageStep', id: string }
    | { __typename: 'NetworkProfileViewStep', id: string }
    | { __typename: 'OutreachAction', id: string }
    | { __typename: 'QueueItem', id: string }
    | { __typename: 'QueuedEmail', id: string }
    | { __typename: 'SavedView', id: string }
    | { __typename: 'SenderSettings', id: string }
    | { __typename: 'Session', id: string }
    | { __typename: 'SetAsideRow', id: string }
    | { __typename: 'SocialEngagement', id: string }
    | { __typename: 'Suppression', id: string }
    | { __typename: 'Task', id: string }
    | { __typename: 'Team', id: string }
    | { __typename: 'TeamDomain', id: string }
    | { __typename: 'TeamMember', id: string }
    | { __typename: 'TestEmail', id: string }
    | { __typename: 'UnknownStep', id: string }
    | { __typename: 'User', id: string }
    | { __typename: 'Viewer', id: string }
    | { __typename: 'WebhookDelivery', id: string }
    | { __typename: 'WebhookEndpoint', id: string }
   | null };

export type RotateApiKeyMutationVariables = Exact<{
  input: RotateApiKeyInput;
}>;


export type RotateApiKeyMutation = { rotateApiKey: { key: string | null, apiKey: { id: string, name: string, prefix: string, lastFour: string, scopes: Array<ApiKeyScope>, createdAt: string, lastUsedAt: string | null, expiresAt: string, revokedAt: string | null, member: { id: string, user: { id: string, displayName: string } } } } | null };

export type AudiencesQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  query?: string | null | undefined;
}>;


export type AudiencesQuery = { audiences: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ id: string, name: string, mode: AudienceMode, contactCount: number, createdAt: string, flowPlans: Array<{ id: string, name: string }> }> } | null };

export type AudienceQueryVariables = Exact<{
  id: string | number;
  first: number;
  after?: string | null | undefined;
  query?: string | null | undefined;
  orderBy?: ContactOrder | null | undefined;
}>;


export type AudienceQuery = { audience: { id: string, name: string, mode: AudienceMode, contactCount: number, flowPlans: Array<{ id: string, name: string }>, imports: { nodes: Array<{ id: string, status: ImportStatus, totalRows: number, processedRows: number, addedRows: number, duplicateRows: number, refusedRows: number, excludedRows: number, createdRows: number, filledRows: number, changedRows: number, unchangedRows: number, leftOutCells: number, failureMessage: string | null, createdAt: string, name: string, kind: ImportKind, undoableUntil: string | null, createdBy: { id: string, user: { id: string, displayName: string } } | null, audience: { id: string } | null, undo: { finishedAt: string | null, counts: { removed: number, restored: number, leftAudience: number, keptInUse: number, keptInOtherAudience: number, keptChanged: number, gone: number } } | null }> }, contacts: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ createdAt: string, updatedAt: string, id: string, fullName: string | null, email: string | null, phone: string | null, role: string | null, companyName: string | null, companyDomain: string | null, pause: { scope: PauseScope } | null }> } } | null };

export type ImportFieldsFragment = { id: string, status: ImportStatus, totalRows: number, processedRows: number, addedRows: number, duplicateRows: number, refusedRows: number, excludedRows: number, createdRows: number, filledRows: number, changedRows: number, unchangedRows: number, leftOutCells: number, failureMessage: string | null, createdAt: string, name: string, kind: ImportKind, undoableUntil: string | null, createdBy: { id: string, user: { id: string, displayName: string } } | null, audience: { id: string } | null, undo: { finishedAt: string | null, counts: { removed: number, restored: number, leftAudience: number, keptInUse: number, keptInOtherAudience: number, keptChanged: number, gone: number } } | null };

export type UndoCountsFragment = { removed: number, restored: number, leftAudience: number, keptInUse: number, keptInOtherAudience: number, keptChanged: number, gone: number };

export type ImportsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type ImportsQuery = { imports: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ id: string, status: ImportStatus, totalRows: number, processedRows: number, addedRows: number, duplicateRows: number, refusedRows: number, excludedRows: number, createdRows: number, filledRows: number, changedRows: number, unchangedRows: number, leftOutCells: number, failureMessage: string | null, createdAt: string, name: string, kind: ImportKind, undoableUntil: string | null, createdBy: { id: string, user: { id: string, displayName: string } } | null, audience: { id: string } | null, undo: { finishedAt: string | null, counts: { removed: number, restored: number, leftAudience: number, keptInUse: number, keptInOtherAudience: number, keptChanged: number, gone: number } } | null }> } | null };

export type UndoImportDryRunMutationVariables = Exact<{
  input: UndoImportInput;
}>;


export type UndoImportDryRunMutation = { undoImport: { counts: { removed: number, restored: number, leftAudience: number, keptInUse: number, keptInOtherAudience: number, keptChanged: number, gone: number } } | null };

export type UndoImportMutationVariables = Exact<{
  input: UndoImportInput;
}>;


export type UndoImportMutation = { undoImport: { import: { id: string, status: ImportStatus, totalRows: number, processedRows: number, addedRows: number, duplicateRows: number, refusedRows: number, excludedRows: number, createdRows: number, filledRows: number, changedRows: number, unchangedRows: number, leftOutCells: number, failureMessage: string | null, createdAt: string, name: string, kind: ImportKind, undoableUntil: string | null, createdBy: { id: string, user: { id: string, displayName: string } } | null, audience: { id: string } | null, undo: { finishedAt: string | null, counts: { removed: number, restored: number, leftAudience: number, keptInUse: number, keptInOtherAudience: number, keptChanged: number, gone: number } } | null } } | null };

export type ImportProgressQueryVariables = Exact<{
  id: string | number;
}>;


export type ImportProgressQuery = { audienceImport: { id: string, status: ImportStatus, totalRows: number, processedRows: number, addedRows: number, duplicateRows: number, refusedRows: number, excludedRows: number, createdRows: number, filledRows: number, changedRows: number, unchangedRows: number, leftOutCells: number, failureMessage: string | null, createdAt: string, name: string, kind: ImportKind, undoableUntil: string | null, columns: Array<{ heading: string, field: ContactColumn | null, isCountry: boolean, customField: { id: string } | null }>, rows: { nodes: Array<{ id: string, row: number, reason: string | null }> }, createdBy: { id: string, user: { id: string, displayName: string } } | null, audience: { id: string } | null, undo: { finishedAt: string | null, counts: { removed: number, restored: number, leftAudience: number, keptInUse: number, keptInOtherAudience: number, keptChanged: number, gone: number } } | null } | null };

export type CancelImportMutationVariables = Exact<{
  input: CancelImportInput;
}>;


export type CancelImportMutation = { cancelImport: { import: { id: string, status: ImportStatus, totalRows: number, processedRows: number, addedRows: number, duplicateRows: number, refusedRows: number, excludedRows: number, createdRows: number, filledRows: number, changedRows: number, unchangedRows: number, leftOutCells: number, failureMessage: string | null, createdAt: string, name: string, kind: ImportKind, undoableUntil: string | null, createdBy: { id: string, user: { id: string, displayName: string } } | null, audience: { id: string } | null, undo: { finishedAt: string | null, counts: { removed: number, restored: number, leftAudience: number, keptInUse: number, keptInOtherAudience: number, keptChanged: number, gone: number } } | null } } | null };

export type ImportChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type ImportChoicesQuery = { viewer: { id: string, team: { id: string, country: string | null } } | null, customFields: Array<{ id: string, key: string, name: string }> | null };

export type RenameAudienceMutationVariables = Exact<{
  input: UpdateAudienceInput;
}>;


export type RenameAudienceMutation = { updateAudience: { audience: { id: string, name: string } } | null };

export type DeleteAudienceMutationVariables = Exact<{
  input: DeleteAudienceInput;
}>;


export type DeleteAudienceMutation = { deleteAudience: { removedId: string } | null };

export type ExportAudiencesQueryVariables = Exact<{
  query?: string | null | undefined;
}>;


export type ExportAudiencesQuery = { audiences: { nodes: Array<{ name: string, mode: AudienceMode, contactCount: number, createdAt: string, flowPlans: Array<{ name: string }> }> } | null };

export type CrmListChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type CrmListChoicesQuery = { crmLists: { nodes: Array<{ listId: string, name: string, crm: string, contactCount: number }> } | null };

export type CreateAudienceMutationVariables = Exact<{
  input: CreateAudienceInput;
}>;


export type CreateAudienceMutation = { createAudience: { warnings: Array<string>, audience: { id: string } } | null };

export type MergeAudiencesMutationVariables = Exact<{
  input: MergeAudiencesInput;
}>;


export type MergeAudiencesMutation = { mergeAudiences: { removedId: string, addedCount: number, warnings: Array<string>, audience: { id: string, name: string, contactCount: number } } | null };

export type AddStepMutationVariables = Exact<{
  input: AddDynamicActionInput;
}>;


export type AddStepMutation = { addDynamicAction: { isNewSequence: boolean, requiresHumanApproval: boolean, warnings: Array<string>, enrollment: { id: string } } | null };

export type ContactQueryVariables = Exact<{
  id: string | number;
}>;


export type ContactQuery = { contact: { firstName: string | null, lastName: string | null, networkUrl: string | null, crmContactId: string | null, timeZone: string | null, erasedAt: string | null, id: string, fullName: string | null, email: string | null, phone: string | null, role: string | null, companyName: string | null, companyDomain: string | null, research: Array<{ about: FindingAbout, fact: string, quote: string, source: FindingSource, sourceTitle: string, sourceUrl: string | null, foundAt: string, isMadeUp: boolean }>, emails: Array<{ address: string, isPrimary: boolean }>, phones: Array<{ number: string, isPrimary: boolean }>, pause: { scope: PauseScope, companyDomain: string | null, reason: string | null, since: string, pausedBy: { id: string, user: { id: string, displayName: string } } | null } | null, customFields: Array<{ value: string | null, field: { id: string, key: string, name: string, type: CustomFieldType, choices: Array<string> } }>, audiences: { nodes: Array<{ id: string, name: string }> }, plans: Array<{ id: string, state: PlanContactState, since: string, until: string | null, end: PlanContactEnd | null, failure: string | null, enrollment: { id: string, status: EnrollmentStatus, isPaused: boolean, isOpportunity: boolean, pauseReason: string | null, qualification: { status: QualificationStatus, verdict: QualificationVerdict | null, reason: string | null, judgedAt: string | null, fields: Array<QualificationField>, facts: Array<{ fact: string, quote: string, source: FindingSource, sourceTitle: string, sourceUrl: string | null, foundAt: string, isMadeUp: boolean }>, decision: { decidedAt: string | null, note: string | null, decidedBy: { id: string, user: { id: string, displayName: string } } | null } | null } | null, replySummary: { count: number }, mailQuestion: { id: string, kind: MailQuestionKind, text: string, address: string | null, askedAt: string, isOpen: boolean, isSentAgain: boolean, answers: Array<MailAnswer> } | null, sender: { id: string, user: { id: string, displayName: string } } } | null, reason: { code: WaitingReasonCode, message: string, resolver: BlockerResolver } | null, pause: { since: string, reason: string | null, pausedBy: { id: string, user: { id: string, displayName: string } } | null } | null, nextStep: { type: string, dueAt: string } | null, flowPlan: { id: string, name: string, isDraft: boolean, systemKind: SystemKind | null }, contact: { id: string, fullName: string | null, email: string | null, companyName: string | null }, queueItem: { id: string } | null }>, conversations: { nodes: Array<{ id: string, channel: ConversationChannel, lastMessagePreview: string | null, lastMessageAt: string }> }, notes: { nodes: Array<{ id: string, body: string, createdAt: string, author: { id: string, user: { id: string, displayName: string } } }> }, suppression: { id: string, email: string | null, domain: string | null, reason: string, createdAt: string, contact: { id: string } | null } | null, tasks: { nodes: Array<{ id: string, title: string, kind: TaskKind, status: TaskStatus, dueAt: string }> }, timeline: { nodes: Array<{ kind: TimelineEventKind, at: string, note: string | null, subject:
          | { __typename: 'AgentCall', id: string }
          | { __typename: 'AiCall', id: string }
          | { __typename: 'ApiKey', id: string }
          | { __typename: 'Audience', id: string }
          | { __typename: 'AuditEntry', id: string }
          | { __typename: 'BulkQuery', id: string }
          | { __typename: 'CallStep', id: string }
          | { __typename: 'ConnectedAgent', id: string }
          | { __typename: 'ConnectedCrm', id: string }
          | { __typename: 'Contact', id: string }
          | { __typename: 'ContactDataLookup', id: string }
          | { __typename: 'ContactDataSource', id: string }
          | { __typename: 'ContactNote', id: string, written: string }
          | { __typename: 'Conversation', id: string }
          | { __typename: 'CreditTransaction', id: string }
          | { __typename: 'CrmSync', id: string }
          | { __typename: 'CustomField', id: string }
          | { __typename: 'DiscoveredProfile', id: string }
          | { __typename: 'DkimKey', id: string }
          | { __typename: 'EmailFile', id: string }
          | { __typename: 'EmailStep', id: string }
          | { __typename: 'Engagement', id: string }
          | { __typename: 'EnrichmentRun', id: string }
          | { __typename: 'Enrollment', id: string, flowPlan: { id: string, name: string } }
          | { __typename: 'FlowDraft', id: string }
          | { __typename: 'FlowPlan', id: string }
          | { __typename: 'FlowVersion', id: string }
          | { __typename: 'Import', id: string }
          | { __typename: 'ImportRow', id: string }
          | { __typename: 'Invitation', id: string }
          | { __typename: 'KnowledgeEntry', id: string }
          | { __typename: 'MailQuestion', id: string }
          | { __typename: 'Mailbox', id: string }
          | { __typename: 'ManualStep', id: string }
          | { __typename: 'Meeting', id: string, agreed: string | null, enrollment: { id: string, flowPlan: { id: string, name: string } } }
          | { __typename: 'Message', subject: string | null, body: string | null, id: string }
          | { __typename: 'MonitoredProfile', id: string }
          | { __typename: 'NetworkConnectStep', id: string }
          | { __typename: 'NetworkInMailStep', id: string }
          | { __typename: 'NetworkMessageStep', id: string }
          | { __typename: 'NetworkProfileViewStep', id: string }
          | { __typename: 'OutreachAction', id: string }
          | { __typename: 'QueueItem', id: string }
          | { __typename: 'QueuedEmail', id: string }
          | { __typename: 'SavedView', id: string }
          | { __typename: 'SenderSettings', id: string }
          | { __typename: 'Session', id: string }
          | { __typename: 'SetAsideRow', id: string }
          | { __typename: 'SocialEngagement', id: string }
          | { __typename: 'Suppression', id: string }
          | { __typename: 'Task', title: string, note: string | null, id: string }
          | { __typename: 'Team', id: string }
          | { __typename: 'TeamDomain', id: string }
          | { __typename: 'TeamMember', id: string }
          | { __typename: 'TestEmail', id: string }
          | { __typename: 'UnknownStep', id: string }
          | { __typename: 'User', id: string }
          | { __typename: 'Viewer', id: string }
          | { __typename: 'WebhookDelivery', id: string }
          | { __typename: 'WebhookEndpoint', id: string }
         | null }> } } | null };

export type EnrollChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type EnrollChoicesQuery = { flowPlans: { nodes: Array<{ id: string, name: string, systemKind: SystemKind | null }> } | null };

export type UpdateContactMutationVariables = Exact<{
  input: UpdateContactInput;
}>;


export type UpdateContactMutation = { updateContact: { warnings: Array<string>, contact: { firstName: string | null, lastName: string | null, networkUrl: string | null, timeZone: string | null, id: string, fullName: string | null, email: string | null, phone: string | null, role: string | null, companyName: string | null, companyDomain: string | null, emails: Array<{ address: string, isPrimary: boolean }>, phones: Array<{ number: string, isPrimary: boolean }>, customFields: Array<{ value: string | null, field: { id: string, key: string, name: string, type: CustomFieldType, choices: Array<string> } }> } } | null };

export type AddNoteMutationVariables = Exact<{
  input: AddContactNoteInput;
}>;


export type AddNoteMutation = { addContactNote: { note: { id: string } } | null };

export type DeleteNoteMutationVariables = Exact<{
  input: DeleteContactNoteInput;
}>;


export type DeleteNoteMutation = { deleteContactNote: { removedId: string } | null };

export type EnrollContactMutationVariables = Exact<{
  input: AddFlowEnrollmentInput;
}>;


export type EnrollContactMutation = { addFlowEnrollment: { warnings: Array<string>, enrollment: { id: string } | null } | null };

export type MergeContactsMutationVariables = Exact<{
  input: MergeContactsInput;
}>;


export type MergeContactsMutation = { mergeContacts: { warnings: Array<string>, contact: { id: string } } | null };

export type EraseContactMutationVariables = Exact<{
  input: EraseContactInput;
}>;


export type EraseContactMutation = { eraseContact: { contact: { id: string, erasedAt: string | null } } | null };

export type RecordMeetingMutationVariables = Exact<{
  input: RecordMeetingInput;
}>;


export type RecordMeetingMutation = { recordMeeting: { meeting: { id: string, enrollment: { id: string, status: EnrollmentStatus, isOpportunity: boolean } } } | null };

export type SplitContactMutationVariables = Exact<{
  input: SplitContactInput;
}>;


export type SplitContactMutation = { splitContact: { contact: { id: string, email: string | null, phone: string | null, networkUrl: string | null, crmContactId: string | null, emails: Array<{ address: string }>, phones: Array<{ number: string }> }, newContact: { id: string } } | null };

export type PauseContactMutationVariables = Exact<{
  input: PauseContactInput;
}>;


export type PauseContactMutation = { pauseContact: { contact: { id: string, pause: { scope: PauseScope, companyDomain: string | null, reason: string | null, since: string, pausedBy: { id: string, user: { id: string, displayName: string } } | null } | null } } | null };

export type SuppressContactMutationVariables = Exact<{
  input: SuppressInput;
}>;


export type SuppressContactMutation = { suppress: { warnings: Array<string>, suppression: { id: string } } | null };

export type ResumeContactMutationVariables = Exact<{
  input: ResumeContactInput;
}>;


export type ResumeContactMutation = { resumeContact: { contact: { id: string, pause: { scope: PauseScope, companyDomain: string | null, reason: string | null, since: string, pausedBy: { id: string, user: { id: string, displayName: string } } | null } | null } } | null };

export type PauseCompanyMutationVariables = Exact<{
  input: PauseCompanyInput;
}>;


export type PauseCompanyMutation = { pauseCompany: { pause: { scope: PauseScope, companyDomain: string | null, reason: string | null, since: string, pausedBy: { id: string, user: { id: string, displayName: string } } | null } } | null };

export type ResumeCompanyMutationVariables = Exact<{
  input: ResumeCompanyInput;
}>;


export type ResumeCompanyMutation = { resumeCompany: { companyDomain: string } | null };

export type ResearchContactMutationVariables = Exact<{
  input: ResearchContactInput;
}>;


export type ResearchContactMutation = { researchContact: { creditsCharged: number, warnings: Array<string>, contact: { id: string, research: Array<{ about: FindingAbout, fact: string, quote: string, source: FindingSource, sourceTitle: string, sourceUrl: string | null, foundAt: string, isMadeUp: boolean }> } } | null };

export type FactFieldsFragment = { fact: string, quote: string, source: FindingSource, sourceTitle: string, sourceUrl: string | null, foundAt: string, isMadeUp: boolean };

export type EnrichContactMutationVariables = Exact<{
  input: EnrichPersonInput;
}>;


export type EnrichContactMutation = { enrichContact: { found: boolean, creditsCharged: number, warnings: Array<string>, contact: { firstName: string, lastName: string, role: string | null, companyName: string | null, companyDomain: string | null, networkUrl: string | null } | null } | null };

export type EnrichPhoneMutationVariables = Exact<{
  input: EnrichPersonInput;
}>;


export type EnrichPhoneMutation = { enrichPhone: { found: boolean, phone: string | null, creditsCharged: number, warnings: Array<string> } | null };

export type ContactMeetingsQueryVariables = Exact<{
  filter: MeetingFilter;
}>;


export type ContactMeetingsQuery = { meetings: { nodes: Array<{ id: string, bookedAt: string, note: string | null, enrollment: { id: string, isOpportunity: boolean, flowPlan: { id: string, name: string } } }> } | null };

export type MeetingFieldsFragment = { id: string, bookedAt: string, note: string | null, enrollment: { id: string, isOpportunity: boolean, flowPlan: { id: string, name: string } } };

export type UpdateMeetingMutationVariables = Exact<{
  input: UpdateMeetingInput;
}>;


export type UpdateMeetingMutation = { updateMeeting: { warnings: Array<string>, meeting: { id: string, bookedAt: string, note: string | null, enrollment: { id: string, isOpportunity: boolean, flowPlan: { id: string, name: string } } } } | null };

export type DeleteMeetingMutationVariables = Exact<{
  input: DeleteMeetingInput;
}>;


export type DeleteMeetingMutation = { deleteMeeting: { removedId: string, enrollment: { id: string, isOpportunity: boolean } | null } | null };

export type AudienceChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type AudienceChoicesQuery = { audiences: { nodes: Array<{ id: string, name: string, mode: AudienceMode }> } | null };

export type SequencesToStartQueryVariables = Exact<{
  query?: string | null | undefined;
}>;


export type SequencesToStartQuery = { flowPlans: { nodes: Array<{ id: string, name: string, isDraft: boolean, systemKind: SystemKind | null, enrollmentMode: EnrollmentMode, audience: { id: string } | null }> } | null };

export type CreateAudienceForContactsMutationVariables = Exact<{
  input: CreateAudienceInput;
}>;


export type CreateAudienceForContactsMutation = { createAudience: { warnings: Array<string>, audience: { id: string, name: string } } | null };

export type AddKnownContactsMutationVariables = Exact<{
  input: AddKnownContactsInput;
}>;


export type AddKnownContactsMutation = { addKnownContacts: { addedCount: number, skippedCount: number, warnings: Array<string>, audience: { id: string, name: string, contactCount: number } } | null };

export type RemoveFromAudienceMutationVariables = Exact<{
  input: RemoveAudienceContactsInput;
}>;


export type RemoveFromAudienceMutation = { removeAudienceContacts: { removedCount: number, warnings: Array<string>, audience: { id: string, contactCount: number } } | null };

export type CreateContactMutationVariables = Exact<{
  input: UpsertContactInput;
}>;


export type CreateContactMutation = { upsertContact: { isCreated: boolean, warnings: Array<string>, contact: { id: string, fullName: string | null, email: string | null, phone: string | null, role: string | null, companyName: string | null, companyDomain: string | null } } | null };

export type ContactPeekQueryVariables = Exact<{
  id: string | number;
}>;


export type ContactPeekQuery = { contact: { networkUrl: string | null, id: string, fullName: string | null, email: string | null, phone: string | null, role: string | null, companyName: string | null, companyDomain: string | null, emails: Array<{ address: string }>, phones: Array<{ number: string }>, plans: Array<{ id: string, state: PlanContactState, since: string, until: string | null, end: PlanContactEnd | null, failure: string | null, reason: { code: WaitingReasonCode, message: string, resolver: BlockerResolver } | null, pause: { since: string, reason: string | null, pausedBy: { id: string, user: { id: string, displayName: string } } | null } | null, nextStep: { type: string, dueAt: string } | null, flowPlan: { id: string, name: string, isDraft: boolean, systemKind: SystemKind | null }, contact: { id: string, fullName: string | null, email: string | null, companyName: string | null }, queueItem: { id: string } | null, enrollment: { id: string, status: EnrollmentStatus, isPaused: boolean, isOpportunity: boolean, pauseReason: string | null, replySummary: { count: number }, qualification: { status: QualificationStatus, verdict: QualificationVerdict | null, reason: string | null } | null, mailQuestion: { id: string, kind: MailQuestionKind, text: string, address: string | null, askedAt: string, isOpen: boolean, isSentAgain: boolean, answers: Array<MailAnswer> } | null, sender: { id: string, user: { id: string, displayName: string } } } | null }>, timeline: { nodes: Array<{ kind: TimelineEventKind, at: string, note: string | null, subject:
          | { __typename: 'AgentCall', id: string }
          | { __typename: 'AiCall', id: string }
          | { __typename: 'ApiKey', id: string }
          | { __typename: 'Audience', id: string }
          | { __typename: 'AuditEntry', id: string }
          | { __typename: 'BulkQuery', id: string }
          | { __typename: 'CallStep', id: string }
          | { __typename: 'ConnectedAgent', id: string }
          | { __typename: 'ConnectedCrm', id: string }
          | { __typename: 'Contact', id: string }
          | { __typename: 'ContactDataLookup', id: string }
          | { __typename: 'ContactDataSource', id: string }
          | { __typename: 'ContactNote', id: string, written: string }
          | { __typename: 'Conversation', id: string }
          | { __typename: 'CreditTransaction', id: string }
          | { __typename: 'CrmSync', id: string }
          | { __typename: 'CustomField', id: string }
          | { __typename: 'DiscoveredProfile', id: string }
          | { __typename: 'DkimKey', id: string }
          | { __typename: 'EmailFile', id: string }
          | { __typename: 'EmailStep', id: string }
          | { __typename: 'Engagement', id: string }
          | { __typename: 'EnrichmentRun', id: string }
          | { __typename: 'Enrollment', id: string, flowPlan: { id: string, name: string } }
          | { __typename: 'FlowDraft', id: string }
          | { __typename: 'FlowPlan', id: string }
          | { __typename: 'FlowVersion', id: string }
          | { __typename: 'Import', id: string }
          | { __typename: 'ImportRow', id: string }
          | { __typename: 'Invitation', id: string }
          | { __typename: 'KnowledgeEntry', id: string }
          | { __typename: 'MailQuestion', id: string }
          | { __typename: 'Mailbox', id: string }
          | { __typename: 'ManualStep', id: string }
          | { __typename: 'Meeting', id: string, agreed: string | null, enrollment: { id: string, flowPlan: { id: string, name: string } } }
          | { __typename: 'Message', subject: string | null, body: string | null, id: string }
          | { __typename: 'MonitoredProfile', id: string }
          | { __typename: 'NetworkConnectStep', id: string }
          | { __typename: 'NetworkInMailStep', id: string }
          | { __typename: 'NetworkMessageStep', id: string }
          | { __typename: 'NetworkProfileViewStep', id: string }
          | { __typename: 'OutreachAction', id: string }
          | { __typename: 'QueueItem', id: string }
          | { __typename: 'QueuedEmail', id: string }
          | { __typename: 'SavedView', id: string }
          | { __typename: 'SenderSettings', id: string }
          | { __typename: 'Session', id: string }
          | { __typename: 'SetAsideRow', id: string }
          | { __typename: 'SocialEngagement', id: string }
          | { __typename: 'Suppression', id: string }
          | { __typename: 'Task', title: string, note: string | null, id: string }
          | { __typename: 'Team', id: string }
          | { __typename: 'TeamDomain', id: string }
          | { __typename: 'TeamMember', id: string }
          | { __typename: 'TestEmail', id: string }
          | { __typename: 'UnknownStep', id: string }
          | { __typename: 'User', id: string }
          | { __typename: 'Viewer', id: string }
          | { __typename: 'WebhookDelivery', id: string }
          | { __typename: 'WebhookEndpoint', id: string }
         | null }> } } | null };

export type ContactRowFragment = { id: string, fullName: string | null, email: string | null, phone: string | null, role: string | null, companyName: string | null, companyDomain: string | null };

export type ContactListRowFragment = { createdAt: string, updatedAt: string, id: string, fullName: string | null, email: string | null, phone: string | null, role: string | null, companyName: string | null, companyDomain: string | null, pause: { scope: PauseScope } | null };

export type ContactsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  query?: string | null | undefined;
  filter?: ContactFilter | null | undefined;
  orderBy?: ContactOrder | null | undefined;
}>;


export type ContactsQuery = { contacts: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ createdAt: string, updatedAt: string, id: string, fullName: string | null, email: string | null, phone: string | null, role: string | null, companyName: string | null, companyDomain: string | null, pause: { scope: PauseScope } | null }> } | null };

export type PossibleDuplicatesQueryVariables = Exact<{
  first: number;
}>;


export type PossibleDuplicatesQuery = { contactMergeSuggestions: { totalCount: number, nodes: Array<{ agreeing: Array<MatchSign>, contradicting: Array<MatchSign>, keep: { id: string, fullName: string | null, email: string | null, phone: string | null, role: string | null, companyName: string | null, companyDomain: string | null }, merged: { id: string, fullName: string | null, email: string | null, phone: string | null, role: string | null, companyName: string | null, companyDomain: string | null } }> } | null };

export type MergeDuplicatesMutationVariables = Exact<{
  input: MergeContactsInput;
}>;


export type MergeDuplicatesMutation = { mergeContacts: { mergedId: string, warnings: Array<string>, contact: { id: string, fullName: string | null, email: string | null, phone: string | null, role: string | null, companyName: string | null, companyDomain: string | null } } | null };

export type TellApartMutationVariables = Exact<{
  input: DismissContactMergeSuggestionInput;
}>;


export type TellApartMutation = { dismissContactMergeSuggestion: { contacts: Array<{ id: string }> } | null };

export type MergedByPhoneQueryVariables = Exact<{
  first: number;
}>;


export type MergedByPhoneQuery = { contactsMergedByPhone: { totalCount: number, nodes: Array<{ contact: { id: string, fullName: string | null, email: string | null, phone: string | null, role: string | null, companyName: string | null, companyDomain: string | null }, evidence: Array<{ rows: Array<number>, import: { id: string, name: string } | null }> }> } | null };

export type DismissMergedByPhoneMutationVariables = Exact<{
  input: DismissContactMergedByPhoneInput;
}>;


export type DismissMergedByPhoneMutation = { dismissContactMergedByPhone: { contact: { id: string } } | null };

export type EnrichmentPriceFragment = { maxCredits: number, creditBalance: number, suppressedCount: number, estimates: Array<{ kind: EnrichmentKind, missingCount: number, lookupCount: number, creditsEach: number, maxCredits: number }> };

export type PriceEnrichmentMutationVariables = Exact<{
  input: StartEnrichmentInput;
}>;


export type PriceEnrichmentMutation = { startEnrichment: { maxCredits: number, creditBalance: number, suppressedCount: number, estimates: Array<{ kind: EnrichmentKind, missingCount: number, lookupCount: number, creditsEach: number, maxCredits: number }> } | null };

export type StartEnrichmentMutationVariables = Exact<{
  input: StartEnrichmentInput;
}>;


export type StartEnrichmentMutation = { startEnrichment: { enrichmentRun: { id: string, status: EnrichmentStatus, find: Array<EnrichmentKind>, lookupCount: number, processedCount: number, foundCount: number, notFoundCount: number, conflictCount: number, skippedCount: number, creditsCharged: number, failureMessage: string | null, createdBy: { id: string } | null } } | null };

export type CreditsQueryVariables = Exact<{
  from: string;
  to: string;
  first: number;
  after?: string | null | undefined;
}>;


export type CreditsQuery = { creditPrices: Array<{ featureType: CreditFeature, credits: number }> | null, creditUsage: { total: number, byDay: Array<{ day: string, credits: number }>, byFeature: Array<{ featureType: CreditFeature, credits: number, count: number }>, byUser: Array<{ credits: number, count: number, user: { id: string, displayName: string } | null }> } | null, creditTransactions: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ id: string, type: CreditType, status: CreditStatus, description: string, cost: number, createdAt: string, featureType: CreditFeature | null, source: CallSource, user: { id: string, displayName: string } | null }> } | null };

export type ExportCreditsQueryVariables = Exact<{ [key: string]: never; }>;


export type ExportCreditsQuery = { creditTransactions: { nodes: Array<{ createdAt: string, featureType: CreditFeature | null, description: string, type: CreditType, status: CreditStatus, cost: number, source: CallSource, user: { displayName: string } | null }> } | null };

export type IndustriesQueryVariables = Exact<{ [key: string]: never; }>;


export type IndustriesQuery = { discoveryIndustries: Array<string> | null };

export type DiscoverMutationVariables = Exact<{
  input: DiscoverContactsInput;
}>;


export type DiscoverMutation = { discoverContacts: { totalResultCount: number, nextPage: string | null, creditsCharged: number, contacts: Array<{ id: string, fullName: string | null, role: string | null, companyName: string | null, country: string | null, industry: string | null }> } | null };

export type StartDiscoveryImportMutationVariables = Exact<{
  input: StartContactDiscoveryImportInput;
}>;


export type StartDiscoveryImportMutation = { startContactDiscoveryImport: { warnings: Array<string>, import: { id: string } } | null };

export type FindEmailMutationVariables = Exact<{
  input: EnrichPersonInput;
}>;


export type FindEmailMutation = { enrichEmail: { found: boolean, email: string | null, creditsCharged: number, verificationStatus: EmailVerificationStatus | null } | null };

type StepFields_CallStep_Fragment = { __typename: 'CallStep', instructions: string | null, title: string | null, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean };

type StepFields_EmailStep_Fragment = { __typename: 'EmailStep', attachmentIds: Array<string>, message: string | null, prompt: string | null, subject: string | null, subjectType: EmailSubjectType, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean };

type StepFields_ManualStep_Fragment = { __typename: 'ManualStep', instructions: string | null, title: string | null, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean };

type StepFields_NetworkConnectStep_Fragment = { __typename: 'NetworkConnectStep', connectionTimeout: string | null, message: string | null, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean };

type StepFields_NetworkInMailStep_Fragment = { __typename: 'NetworkInMailStep', prompt: string | null, subject: string | null, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean };

type StepFields_NetworkMessageStep_Fragment = { __typename: 'NetworkMessageStep', message: string | null, prompt: string | null, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean };

type StepFields_NetworkProfileViewStep_Fragment = { __typename: 'NetworkProfileViewStep', id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean };

type StepFields_UnknownStep_Fragment = { __typename: 'UnknownStep', storedType: string, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean };

export type StepFieldsFragment =
  | StepFields_CallStep_Fragment
  | StepFields_EmailStep_Fragment
  | StepFields_ManualStep_Fragment
  | StepFields_NetworkConnectStep_Fragment
  | StepFields_NetworkInMailStep_Fragment
  | StepFields_NetworkMessageStep_Fragment
  | StepFields_NetworkProfileViewStep_Fragment
  | StepFields_UnknownStep_Fragment
;

export type FlowPlanQueryVariables = Exact<{
  id: string | number;
}>;


export type FlowPlanQuery = { flowPlan: { id: string, name: string, isDraft: boolean, isPaused: boolean, pauseReason: string | null, archivedAt: string | null, systemKind: SystemKind | null, enrollmentMode: EnrollmentMode, version: number | null, audience: { id: string, name: string, contactCount: number } | null, candidates: Array<{ id: string, user: { id: string, displayName: string } }>, options: { stopOnReply: boolean, tracksClicks: boolean, tracksPlainLinks: boolean, whenStepImpossible: StepImpossible }, texts: { aiContext: string | null, language: string | null, tone: string | null, maxCharacters: number | null, dailyBudget: number | null, isResearchEnabled: boolean }, aiQualification: { isEnabled: boolean, criteria: string | null }, textTrust: { isTrusted: boolean, approvedInARow: number, canTrust: boolean }, metrics: { enrollments: number, inProgress: number, awaiting: number, completed: number, failed: number, canceled: number, replies: number, opportunities: number }, estimatedCost: { credits: number }, requiredActions: Array<{ code: RequiredActionCode, message: string }>, stepCounts: Array<{ nodeId: string, waiting: number, done: number, replied: number, failed: number, skipped: number, canceled: number }>, steps: Array<
      | { __typename: 'CallStep', instructions: string | null, title: string | null, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
      | { __typename: 'EmailStep', attachmentIds: Array<string>, message: string | null, prompt: string | null, subject: string | null, subjectType: EmailSubjectType, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
      | { __typename: 'ManualStep', instructions: string | null, title: string | null, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
      | { __typename: 'NetworkConnectStep', connectionTimeout: string | null, message: string | null, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
      | { __typename: 'NetworkInMailStep', prompt: string | null, subject: string | null, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
      | { __typename: 'NetworkMessageStep', message: string | null, prompt: string | null, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
      | { __typename: 'NetworkProfileViewStep', id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
      | { __typename: 'UnknownStep', storedType: string, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
    >, draft: { id: string, version: number, isOutdated: boolean, steps: Array<
        | { __typename: 'CallStep', instructions: string | null, title: string | null, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
        | { __typename: 'EmailStep', attachmentIds: Array<string>, message: string | null, prompt: string | null, subject: string | null, subjectType: EmailSubjectType, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
        | { __typename: 'ManualStep', instructions: string | null, title: string | null, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
        | { __typename: 'NetworkConnectStep', connectionTimeout: string | null, message: string | null, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
        | { __typename: 'NetworkInMailStep', prompt: string | null, subject: string | null, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
        | { __typename: 'NetworkMessageStep', message: string | null, prompt: string | null, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
        | { __typename: 'NetworkProfileViewStep', id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
        | { __typename: 'UnknownStep', storedType: string, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
      >, changes: Array<{ kind: FlowStepChangeKind, before:
          | { __typename: 'CallStep', instructions: string | null, title: string | null, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
          | { __typename: 'EmailStep', attachmentIds: Array<string>, message: string | null, prompt: string | null, subject: string | null, subjectType: EmailSubjectType, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
          | { __typename: 'ManualStep', instructions: string | null, title: string | null, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
          | { __typename: 'NetworkConnectStep', connectionTimeout: string | null, message: string | null, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
          | { __typename: 'NetworkInMailStep', prompt: string | null, subject: string | null, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
          | { __typename: 'NetworkMessageStep', message: string | null, prompt: string | null, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
          | { __typename: 'NetworkProfileViewStep', id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
          | { __typename: 'UnknownStep', storedType: string, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
         | null, after:
          | { __typename: 'CallStep', instructions: string | null, title: string | null, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
          | { __typename: 'EmailStep', attachmentIds: Array<string>, message: string | null, prompt: string | null, subject: string | null, subjectType: EmailSubjectType, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
          | { __typename: 'ManualStep', instructions: string | null, title: string | null, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
          | { __typename: 'NetworkConnectStep', connectionTimeout: string | null, message: string | null, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
          | { __typename: 'NetworkInMailStep', prompt: string | null, subject: string | null, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
          | { __typename: 'NetworkMessageStep', message: string | null, prompt: string | null, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
          | { __typename: 'NetworkProfileViewStep', id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
          | { __typename: 'UnknownStep', storedType: string, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
         | null }> } | null } | null };

export type ChangeFieldsFragment = { kind: FlowStepChangeKind, before:
    | { __typename: 'CallStep', instructions: string | null, title: string | null, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
    | { __typename: 'EmailStep', attachmentIds: Array<string>, message: string | null, prompt: string | null, subject: string | null, subjectType: EmailSubjectType, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
    | { __typename: 'ManualStep', instructions: string | null, title: string | null, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
    | { __typename: 'NetworkConnectStep', connectionTimeout: string | null, message: string | null, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
    | { __typename: 'NetworkInMailStep', prompt: string | null, subject: string | null, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
    | { __typename: 'NetworkMessageStep', message: string | null, prompt: string | null, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
    | { __typename: 'NetworkProfileViewStep', id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
    | { __typename: 'UnknownStep', storedType: string, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
   | null, after:
    | { __typename: 'CallStep', instructions: string | null, title: string | null, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
    | { __typename: 'EmailStep', attachmentIds: Array<string>, message: string | null, prompt: string | null, subject: string | null, subjectType: EmailSubjectType, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
    | { __typename: 'ManualStep', instructions: string | null, title: string | null, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
    | { __typename: 'NetworkConnectStep', connectionTimeout: string | null, message: string | null, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
    | { __typename: 'NetworkInMailStep', prompt: string | null, subject: string | null, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
    | { __typename: 'NetworkMessageStep', message: string | null, prompt: string | null, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
    | { __typename: 'NetworkProfileViewStep', id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
    | { __typename: 'UnknownStep', storedType: string, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
   | null };

export type VariablesQueryVariables = Exact<{ [key: string]: never; }>;


export type VariablesQuery = { templateVariables: Array<{ name: string, description: string, example: string }> | null };

export type ValidateFlowQueryVariables = Exact<{
  root: FlowNodeInput;
}>;


export type ValidateFlowQuery = { validateFlow: { isValid: boolean, issues: Array<{ path: string, message: string }> } | null };

export type RenderStepQueryVariables = Exact<{
  contactId: string | number;
  step: StepTargetInput;
}>;


export type RenderStepQuery = { renderStep: { subject: string | null, message: string | null, html: string | null, prompt: string | null, title: string | null, instructions: string | null, attachments: Array<{ id: string }>, issues: Array<{ field: StepTextField, message: string }> } | null };

export type SendTestEmailMutationVariables = Exact<{
  input: SendTestEmailInput;
}>;


export type SendTestEmailMutation = { sendTestEmail: { warnings: Array<string>, testEmail: { id: string, address: string } } | null };

export type ContactChoicesQueryVariables = Exact<{
  query: string;
}>;


export type ContactChoicesQuery = { contacts: { nodes: Array<{ id: string, fullName: string | null, email: string | null }> } | null };

export type SaveDraftMutationVariables = Exact<{
  input: SaveFlowDraftInput;
}>;


export type SaveDraftMutation = { saveFlowDraft: { draft: { id: string, version: number }, flowPlan: { id: string, draft: { id: string, version: number, isOutdated: boolean, steps: Array<
          | { __typename: 'CallStep', instructions: string | null, title: string | null, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
          | { __typename: 'EmailStep', attachmentIds: Array<string>, message: string | null, prompt: string | null, subject: string | null, subjectType: EmailSubjectType, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
          | { __typename: 'ManualStep', instructions: string | null, title: string | null, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
          | { __typename: 'NetworkConnectStep', connectionTimeout: string | null, message: string | null, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
          | { __typename: 'NetworkInMailStep', prompt: string | null, subject: string | null, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
          | { __typename: 'NetworkMessageStep', message: string | null, prompt: string | null, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
          | { __typename: 'NetworkProfileViewStep', id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
          | { __typename: 'UnknownStep', storedType: string, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
        >, changes: Array<{ kind: FlowStepChangeKind, before:
            | { __typename: 'CallStep', instructions: string | null, title: string | null, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
            | { __typename: 'EmailStep', attachmentIds: Array<string>, message: string | null, prompt: string | null, subject: string | null, subjectType: EmailSubjectType, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
            | { __typename: 'ManualStep', instructions: string | null, title: string | null, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
            | { __typename: 'NetworkConnectStep', connectionTimeout: string | null, message: string | null, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
            | { __typename: 'NetworkInMailStep', prompt: string | null, subject: string | null, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
            | { __typename: 'NetworkMessageStep', message: string | null, prompt: string | null, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
            | { __typename: 'NetworkProfileViewStep', id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
            | { __typename: 'UnknownStep', storedType: string, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
           | null, after:
            | { __typename: 'CallStep', instructions: string | null, title: string | null, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
            | { __typename: 'EmailStep', attachmentIds: Array<string>, message: string | null, prompt: string | null, subject: string | null, subjectType: EmailSubjectType, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
            | { __typename: 'ManualStep', instructions: string | null, title: string | null, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
            | { __typename: 'NetworkConnectStep', connectionTimeout: string | null, message: string | null, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
            | { __typename: 'NetworkInMailStep', prompt: string | null, subject: string | null, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
            | { __typename: 'NetworkMessageStep', message: string | null, prompt: string | null, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
            | { __typename: 'NetworkProfileViewStep', id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
            | { __typename: 'UnknownStep', storedType: string, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
           | null }> } | null } } | null };

export type DiscardDraftMutationVariables = Exact<{
  input: DiscardFlowDraftInput;
}>;


export type DiscardDraftMutation = { discardFlowDraft: { flowPlan: { id: string, draft: { id: string } | null } } | null };

export type DryRunFieldsFragment = { firstAt: string | null, notes: Array<string>, reach: Array<{ channel: DryRunChannel, reality: Reality, barredBy: FailureCode | null, contactCount: number }>, groups: Array<{ outcome: DryRunOutcome, code: FailureCode | null, count: number, heldUntil: string | null }>, firstSends: Array<{ firstAt: string | null }>, contacts: Array<{ contactId: string, firstAt: string | null, reason: { code: FailureCode } | null, contact: { id: string, fullName: string | null, email: string | null } | null }>, credits: { balance: number, charged: number, laterAtMost: number }, blockers: Array<{ code: FailureCode, message: string }> };

export type PublishDraftMutationVariables = Exact<{
  input: PublishFlowDraftInput;
}>;


export type PublishDraftMutation = { publishFlowDraft: { queued: number, flowPlan: { id: string, isDraft: boolean, version: number | null, draft: { id: string } | null, steps: Array<
        | { __typename: 'CallStep', instructions: string | null, title: string | null, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
        | { __typename: 'EmailStep', attachmentIds: Array<string>, message: string | null, prompt: string | null, subject: string | null, subjectType: EmailSubjectType, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
        | { __typename: 'ManualStep', instructions: string | null, title: string | null, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
        | { __typename: 'NetworkConnectStep', connectionTimeout: string | null, message: string | null, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
        | { __typename: 'NetworkInMailStep', prompt: string | null, subject: string | null, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
        | { __typename: 'NetworkMessageStep', message: string | null, prompt: string | null, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
        | { __typename: 'NetworkProfileViewStep', id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
        | { __typename: 'UnknownStep', storedType: string, id: string, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, delayUnit: DelayUnit, requiresApproval: boolean }
      > } } | null };

export type PublishDraftDryRunMutationVariables = Exact<{
  input: PublishFlowDraftInput;
}>;


export type PublishDraftDryRunMutation = { publishFlowDraft: { queued: number, warnings: Array<string>, underWay: { staying: number, moved: number }, dryRun: { firstAt: string | null, notes: Array<string>, reach: Array<{ channel: DryRunChannel, reality: Reality, barredBy: FailureCode | null, contactCount: number }>, groups: Array<{ outcome: DryRunOutcome, code: FailureCode | null, count: number, heldUntil: string | null }>, firstSends: Array<{ firstAt: string | null }>, contacts: Array<{ contactId: string, firstAt: string | null, reason: { code: FailureCode } | null, contact: { id: string, fullName: string | null, email: string | null } | null }>, credits: { balance: number, charged: number, laterAtMost: number }, blockers: Array<{ code: FailureCode, message: string }> } | null } | null };

export type UnpublishMutationVariables = Exact<{
  input: UnpublishFlowPlanInput;
}>;


export type UnpublishMutation = { unpublishFlowPlan: { flowPlan: { id: string, isDraft: boolean, version: number | null } } | null };

export type PublishMutationVariables = Exact<{
  input: PublishFlowPlanInput;
}>;


export type PublishMutation = { publishFlowPlan: { queued: number, flowPlan: { id: string, isDraft: boolean, version: number | null } } | null };

export type PublishDryRunMutationVariables = Exact<{
  input: PublishFlowPlanInput;
}>;


export type PublishDryRunMutation = { publishFlowPlan: { queued: number, warnings: Array<string>, underWay: { staying: number, moved: number }, dryRun: { firstAt: string | null, notes: Array<string>, reach: Array<{ channel: DryRunChannel, reality: Reality, barredBy: FailureCode | null, contactCount: number }>, groups: Array<{ outcome: DryRunOutcome, code: FailureCode | null, count: number, heldUntil: string | null }>, firstSends: Array<{ firstAt: string | null }>, contacts: Array<{ contactId: string, firstAt: string | null, reason: { code: FailureCode } | null, contact: { id: string, fullName: string | null, email: string | null } | null }>, credits: { balance: number, charged: number, laterAtMost: number }, blockers: Array<{ code: FailureCode, message: string }> } | null } | null };

export type TextTrustPartsFragment = { isTrusted: boolean, approvedInARow: number, canTrust: boolean };

export type SetTextTrustMutationVariables = Exact<{
  input: SetTextTrustInput;
}>;


export type SetTextTrustMutation = { setTextTrust: { flowPlan: { id: string, textTrust: { isTrusted: boolean, approvedInARow: number, canTrust: boolean } } } | null };

export type PauseFlowPlanMutationVariables = Exact<{
  input: PauseFlowPlanInput;
}>;


export type PauseFlowPlanMutation = { pauseFlowPlan: { flowPlan: { id: string, isPaused: boolean, pauseReason: string | null } } | null };

export type ResumeFlowPlanMutationVariables = Exact<{
  input: ResumeFlowPlanInput;
}>;


export type ResumeFlowPlanMutation = { resumeFlowPlan: { flowPlan: { id: string, isPaused: boolean, pauseReason: string | null } } | null };

export type DuplicateFlowPlanMutationVariables = Exact<{
  input: DuplicateFlowPlanInput;
}>;


export type DuplicateFlowPlanMutation = { duplicateFlowPlan: { flowPlan: { id: string } } | null };

export type ArchiveFlowPlanMutationVariables = Exact<{
  input: ArchiveFlowPlanInput;
}>;


export type ArchiveFlowPlanMutation = { archiveFlowPlan: { flowPlan: { id: string, archivedAt: string | null } } | null };

export type RestoreFlowPlanMutationVariables = Exact<{
  input: RestoreFlowPlanInput;
}>;


export type RestoreFlowPlanMutation = { restoreFlowPlan: { flowPlan: { id: string, archivedAt: string | null } } | null };

export type UpdateFlowPlanMutationVariables = Exact<{
  input: UpdateFlowPlanInput;
}>;


export type UpdateFlowPlanMutation = { updateFlowPlan: { flowPlan: { id: string, name: string, enrollmentMode: EnrollmentMode, options: { stopOnReply: boolean, tracksClicks: boolean, tracksPlainLinks: boolean, whenStepImpossible: StepImpossible }, texts: { aiContext: string | null, language: string | null, tone: string | null, maxCharacters: number | null, dailyBudget: number | null, isResearchEnabled: boolean }, aiQualification: { isEnabled: boolean, criteria: string | null }, candidates: Array<{ id: string, user: { id: string, displayName: string } }> } } | null };

export type AttachAudienceDryRunMutationVariables = Exact<{
  input: AttachAudienceToFlowInput;
}>;


export type AttachAudienceDryRunMutation = { attachAudienceToFlow: { dryRun: { firstAt: string | null, notes: Array<string>, reach: Array<{ channel: DryRunChannel, reality: Reality, barredBy: FailureCode | null, contactCount: number }>, groups: Array<{ outcome: DryRunOutcome, code: FailureCode | null, count: number, heldUntil: string | null }>, firstSends: Array<{ firstAt: string | null }>, contacts: Array<{ contactId: string, firstAt: string | null, reason: { code: FailureCode } | null, contact: { id: string, fullName: string | null, email: string | null } | null }>, credits: { balance: number, charged: number, laterAtMost: number }, blockers: Array<{ code: FailureCode, message: string }> } | null } | null };

export type AttachAudienceMutationVariables = Exact<{
  input: AttachAudienceToFlowInput;
}>;


export type AttachAudienceMutation = { attachAudienceToFlow: { awaiting: number, queued: number, flowPlan: { id: string, audience: { id: string, name: string, contactCount: number } | null } } | null };

export type PlanChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type PlanChoicesQuery = { audiences: { nodes: Array<{ id: string, name: string, contactCount: number }> } | null, teamMembers: { nodes: Array<{ id: string, user: { id: string, displayName: string } }> } | null };

export type QualificationShownFragment = { status: QualificationStatus, verdict: QualificationVerdict | null, reason: string | null, judgedAt: string | null, fields: Array<QualificationField>, facts: Array<{ fact: string, quote: string, source: FindingSource, sourceTitle: string, sourceUrl: string | null, foundAt: string, isMadeUp: boolean }>, decision: { decidedAt: string | null, note: string | null, decidedBy: { id: string, user: { id: string, displayName: string } } | null } | null };

export type DecideQualificationMutationVariables = Exact<{
  input: DecideQualificationInput;
}>;


export type DecideQualificationMutation = { decideQualification: { enrollments: Array<{ id: string, status: EnrollmentStatus, qualification: { status: QualificationStatus, verdict: QualificationVerdict | null, reason: string | null, judgedAt: string | null, fields: Array<QualificationField>, facts: Array<{ fact: string, quote: string, source: FindingSource, sourceTitle: string, sourceUrl: string | null, foundAt: string, isMadeUp: boolean }>, decision: { decidedAt: string | null, note: string | null, decidedBy: { id: string, user: { id: string, displayName: string } } | null } | null } | null }>, skipped: Array<{ message: string }> } | null };

export type PlanContactFieldsFragment = { id: string, state: PlanContactState, since: string, until: string | null, end: PlanContactEnd | null, failure: string | null, reason: { code: WaitingReasonCode, message: string, resolver: BlockerResolver } | null, pause: { since: string, reason: string | null, pausedBy: { id: string, user: { id: string, displayName: string } } | null } | null, nextStep: { type: string, dueAt: string } | null, flowPlan: { id: string, name: string, isDraft: boolean, systemKind: SystemKind | null }, contact: { id: string, fullName: string | null, email: string | null, companyName: string | null }, queueItem: { id: string } | null, enrollment: { id: string, status: EnrollmentStatus, isPaused: boolean, isOpportunity: boolean, pauseReason: string | null, replySummary: { count: number }, qualification: { status: QualificationStatus, verdict: QualificationVerdict | null, reason: string | null } | null, mailQuestion: { id: string, kind: MailQuestionKind, text: string, address: string | null, askedAt: string, isOpen: boolean, isSentAgain: boolean, answers: Array<MailAnswer> } | null, sender: { id: string, user: { id: string, displayName: string } } } | null };

export type PlanPeopleQueryVariables = Exact<{
  id: string | number;
  first: number;
  after?: string | null | undefined;
  states?: Array<PlanContactState> | PlanContactState | null | undefined;
  reasons?: Array<WaitingReasonCode> | WaitingReasonCode | null | undefined;
  figure?: FlowPlanFigure | null | undefined;
  step?: StepFigureFilter | null | undefined;
  orderBy?: PlanContactOrder | null | undefined;
}>;


export type PlanPeopleQuery = { flowPlan: { id: string, contactCounts: { waiting: number, running: number, held: number, refused: number, finished: number }, contacts: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ id: string, state: PlanContactState, since: string, until: string | null, end: PlanContactEnd | null, failure: string | null, reason: { code: WaitingReasonCode, message: string, resolver: BlockerResolver } | null, pause: { since: string, reason: string | null, pausedBy: { id: string, user: { id: string, displayName: string } } | null } | null, nextStep: { type: string, dueAt: string } | null, flowPlan: { id: string, name: string, isDraft: boolean, systemKind: SystemKind | null }, contact: { id: string, fullName: string | null, email: string | null, companyName: string | null }, queueItem: { id: string } | null, enrollment: { id: string, status: EnrollmentStatus, isPaused: boolean, isOpportunity: boolean, pauseReason: string | null, replySummary: { count: number }, qualification: { status: QualificationStatus, verdict: QualificationVerdict | null, reason: string | null } | null, mailQuestion: { id: string, kind: MailQuestionKind, text: string, address: string | null, askedAt: string, isOpen: boolean, isSentAgain: boolean, answers: Array<MailAnswer> } | null, sender: { id: string, user: { id: string, displayName: string } } } | null }> } } | null };

export type EnrollWaitingMutationVariables = Exact<{
  input: EnrollQueueItemsInput;
}>;


export type EnrollWaitingMutation = { enrollQueueItems: { scheduled: number, enrolled: Array<{ enrollmentId: string }>, held: Array<{ code: FailureCode }>, failed: Array<{ code: FailureCode }> } | null };

export type EnrollWaitingDryRunMutationVariables = Exact<{
  input: EnrollQueueItemsInput;
}>;


export type EnrollWaitingDryRunMutation = { enrollQueueItems: { dryRun: { firstAt: string | null, notes: Array<string>, reach: Array<{ channel: DryRunChannel, reality: Reality, barredBy: FailureCode | null, contactCount: number }>, groups: Array<{ outcome: DryRunOutcome, code: FailureCode | null, count: number, heldUntil: string | null }>, firstSends: Array<{ firstAt: string | null }>, contacts: Array<{ contactId: string, firstAt: string | null, reason: { code: FailureCode } | null, contact: { id: string, fullName: string | null, email: string | null } | null }>, credits: { balance: number, charged: number, laterAtMost: number }, blockers: Array<{ code: FailureCode, message: string }> } | null } | null };

export type CancelEnrollmentsMutationVariables = Exact<{
  input: CancelEnrollmentsInput;
}>;


export type CancelEnrollmentsMutation = { cancelEnrollments: { canceled: Array<string>, skipped: Array<{ message: string }>, enrollments: Array<{ id: string, status: EnrollmentStatus }> } | null };

export type PauseEnrollmentsMutationVariables = Exact<{
  input: PauseEnrollmentsInput;
}>;


export type PauseEnrollmentsMutation = { pauseEnrollments: { enrollments: Array<{ id: string, isPaused: boolean }>, skipped: Array<{ message: string }> } | null };

export type ResumeEnrollmentsMutationVariables = Exact<{
  input: ResumeEnrollmentsInput;
}>;


export type ResumeEnrollmentsMutation = { resumeEnrollments: { enrollments: Array<{ id: string, isPaused: boolean }>, skipped: Array<{ message: string }> } | null };

export type RemoveDynamicActionMutationVariables = Exact<{
  input: RemoveDynamicActionContactInput;
}>;


export type RemoveDynamicActionMutation = { removeDynamicActionContact: { enrollment: { id: string, status: EnrollmentStatus } } | null };

export type RetryEnrollmentsMutationVariables = Exact<{
  input: RetryEnrollmentsInput;
}>;


export type RetryEnrollmentsMutation = { retryEnrollments: { enrollments: Array<{ id: string, status: EnrollmentStatus }>, skipped: Array<{ message: string }> } | null };

export type ExportEnrollmentsQueryVariables = Exact<{
  id: string | number;
  statuses?: Array<EnrollmentStatus> | EnrollmentStatus | null | undefined;
}>;


export type ExportEnrollmentsQuery = { enrollments: { nodes: Array<{ status: EnrollmentStatus, isPaused: boolean, startedAt: string, currentStep: { type: StepType, status: StepStatus, dueAt: string } | null, failure: { code: FailureCode, message: string } | null, contact: { fullName: string | null, email: string | null, companyName: string | null }, sender: { user: { displayName: string } } }> } | null };

export type DetachAudienceMutationVariables = Exact<{
  input: DetachAudienceFromFlowInput;
}>;


export type DetachAudienceMutation = { detachAudienceFromFlow: { flowPlan: { id: string, audience: { id: string, name: string, contactCount: number } | null } } | null };

export type PlanMailboxesQueryVariables = Exact<{
  id: string | number;
}>;


export type PlanMailboxesQuery = { flowPlan: { id: string, mailboxes: Array<{ mailboxId: string, address: string }> } | null, mailboxes: { nodes: Array<{ id: string, address: string, member: { id: string, user: { id: string, displayName: string } } }> } | null };

export type SetFlowPlanMailboxesMutationVariables = Exact<{
  input: SetFlowPlanMailboxesInput;
}>;


export type SetFlowPlanMailboxesMutation = { setFlowPlanMailboxes: { warnings: Array<string>, flowPlan: { id: string, mailboxes: Array<{ mailboxId: string, address: string }> } } | null };

export type DeleteFlowPlanMutationVariables = Exact<{
  input: DeleteFlowPlanInput;
}>;


export type DeleteFlowPlanMutation = { deleteFlowPlan: { removedId: string } | null };

export type FlowPlansQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  query?: string | null | undefined;
  filter?: FlowPlanFilter | null | undefined;
}>;


export type FlowPlansQuery = { flowPlans: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ id: string, name: string, isDraft: boolean, isPaused: boolean, archivedAt: string | null, systemKind: SystemKind | null, audience: { id: string, name: string } | null, metrics: { enrollments: number, inProgress: number, awaiting: number, failed: number }, createdBy: { id: string, user: { id: string, displayName: string } } | null, requiredActions: Array<{ code: RequiredActionCode, message: string }> }> } | null };

export type FlowPlanRatesQueryVariables = Exact<{
  ids: Array<string | number> | string | number;
}>;


export type FlowPlanRatesQuery = { rates: { rows: Array<{ flowPlan: { id: string } | null, counts: { replyRate: number | null, positiveRate: number | null } }> } | null, days: { from: string, to: string, timeZone: string, rows: Array<{ day: string | null, flowPlan: { id: string } | null, counts: { sent: number } }> } | null };

export type CreateFlowPlanMutationVariables = Exact<{
  input: CreateFlowPlanInput;
}>;


export type CreateFlowPlanMutation = { createFlowPlan: { warnings: Array<string>, flowPlan: { id: string } } | null };

export type ExportFlowPlansQueryVariables = Exact<{
  query?: string | null | undefined;
  filter?: FlowPlanFilter | null | undefined;
}>;


export type ExportFlowPlansQuery = { flowPlans: { nodes: Array<{ name: string, isDraft: boolean, isPaused: boolean, archivedAt: string | null, audience: { name: string } | null, metrics: { enrollments: number, inProgress: number, awaiting: number, replies: number, opportunities: number, failed: number } }> } | null };

export type GoLiveChecksQueryVariables = Exact<{ [key: string]: never; }>;


export type GoLiveChecksQuery = { goLiveChecks: Array<{ kind: GoLiveCheckKind, isReady: boolean, message: string, remedy: string | null }> | null };

export type GoLiveMailboxesQueryVariables = Exact<{ [key: string]: never; }>;


export type GoLiveMailboxesQuery = { mailboxes: { nodes: Array<{ id: string, address: string, status: MailboxStatus, reality: Reality, reasonMessage: string | null, test: { status: MailboxTestStatus, message: string, remedy: string | null, startedAt: string, sentAt: string | null, readAt: string | null, to: { id: string, address: string } | null, arrival: { folder: string, isJunk: boolean, spf: string | null, dkim: string | null, dmarc: string | null } | null } | null }> } | null };

export type GoLiveMailboxFragment = { id: string, address: string, status: MailboxStatus, reality: Reality, reasonMessage: string | null, test: { status: MailboxTestStatus, message: string, remedy: string | null, startedAt: string, sentAt: string | null, readAt: string | null, to: { id: string, address: string } | null, arrival: { folder: string, isJunk: boolean, spf: string | null, dkim: string | null, dmarc: string | null } | null } | null };

export type TestMailboxMutationVariables = Exact<{
  mailboxId: string | number;
  toMailboxId?: string | number | null | undefined;
}>;


export type TestMailboxMutation = { testMailbox: { warnings: Array<string>, mailbox: { id: string, address: string, status: MailboxStatus, reality: Reality, reasonMessage: string | null, test: { status: MailboxTestStatus, message: string, remedy: string | null, startedAt: string, sentAt: string | null, readAt: string | null, to: { id: string, address: string } | null, arrival: { folder: string, isJunk: boolean, spf: string | null, dkim: string | null, dmarc: string | null } | null } | null } } | null };

export type GoLiveMutationVariables = Exact<{
  input: GoLiveInput;
}>;


export type GoLiveMutation = { goLive: { teamId: string, signInUrl: string, unpublishedPlanCount: number, revokedKeyCount: number, warnings: Array<string> } | null };

export type FirstStepsQueryVariables = Exact<{ [key: string]: never; }>;


export type FirstStepsQuery = { contacts: { totalCount: number } | null, flowPlans: { nodes: Array<{ id: string, systemKind: SystemKind | null, metrics: { enrollments: number, replies: number } }> } | null };

export type HomeQueryVariables = Exact<{
  from: string;
  to: string;
  me: string | number;
}>;


export type HomeQuery = { viewerCounts: { openTasks: number, overdueTasks: number, mailboxesNeedingAttention: number, openMailQuestions: number } | null, teamReport: { from: string, to: string, total: { emailsSent: number, messagesSent: number, replies: number, positiveReplies: number, meetingsBooked: number, tasksCompleted: number }, previousTotal: { emailsSent: number, messagesSent: number, replies: number, positiveReplies: number, meetingsBooked: number, tasksCompleted: number }, groups: Array<{ from: string, counts: { emailsSent: number, messagesSent: number, replies: number } }> } | null, heldContacts: Array<{ state: PlanContactState, count: number, reason: { code: WaitingReasonCode, resolver: BlockerResolver }, flowPlan: { id: string, name: string, systemKind: SystemKind | null } }> | null, tasks: { totalCount: number, nodes: Array<{ id: string, kind: TaskKind, title: string, status: TaskStatus, dueAt: string, isOverdue: boolean, contact: { id: string, fullName: string | null, email: string | null, companyName: string | null }, assignee: { id: string, user: { id: string, displayName: string } } }> } | null, approvals: { totalCount: number } | null, conversations: { totalCount: number, nodes: Array<{ id: string, channel: ConversationChannel, isRead: boolean, isArchived: boolean, unreadCount: number, sentiment: Sentiment | null, tag: ConversationTag | null, subject: string | null, lastMessagePreview: string | null, lastMessageAt: string, lastMessageDirection: MessageDirection | null, snoozedUntil: string | null, replyIntent: { intent: ReplyIntent, sentence: string | null, confidence: number, needsCheck: boolean, source: IntentSource, namedDay: string | null, namedContact: { name: string | null, email: string } | null } | null, assignee: { id: string, user: { id: string, displayName: string } } | null, mailQuestion: { id: string, isOpen: boolean } | null, contact: { id: string, fullName: string | null, email: string | null, companyName: string | null }, owner: { id: string, user: { id: string, displayName: string } } }> } | null };

export type UpdateConversationsMutationVariables = Exact<{
  input: UpdateConversationsInput;
}>;


export type UpdateConversationsMutation = { updateConversations: { conversations: Array<{ id: string, channel: ConversationChannel, isRead: boolean, isArchived: boolean, unreadCount: number, sentiment: Sentiment | null, tag: ConversationTag | null, subject: string | null, lastMessagePreview: string | null, lastMessageAt: string, lastMessageDirection: MessageDirection | null, snoozedUntil: string | null, replyIntent: { intent: ReplyIntent, sentence: string | null, confidence: number, needsCheck: boolean, source: IntentSource, namedDay: string | null, namedContact: { name: string | null, email: string } | null } | null, assignee: { id: string, user: { id: string, displayName: string } } | null, mailQuestion: { id: string, isOpen: boolean } | null, contact: { id: string, fullName: string | null, email: string | null, companyName: string | null }, owner: { id: string, user: { id: string, displayName: string } } }>, unchanged: Array<{ conversationId: string, message: string }> } | null };

export type IntentPartsFragment = { intent: ReplyIntent, sentence: string | null, confidence: number, needsCheck: boolean, source: IntentSource, namedDay: string | null, namedContact: { name: string | null, email: string } | null };

export type ConversationRowFragment = { id: string, channel: ConversationChannel, isRead: boolean, isArchived: boolean, unreadCount: number, sentiment: Sentiment | null, tag: ConversationTag | null, subject: string | null, lastMessagePreview: string | null, lastMessageAt: string, lastMessageDirection: MessageDirection | null, snoozedUntil: string | null, replyIntent: { intent: ReplyIntent, sentence: string | null, confidence: number, needsCheck: boolean, source: IntentSource, namedDay: string | null, namedContact: { name: string | null, email: string } | null } | null, assignee: { id: string, user: { id: string, displayName: string } } | null, mailQuestion: { id: string, isOpen: boolean } | null, contact: { id: string, fullName: string | null, email: string | null, companyName: string | null }, owner: { id: string, user: { id: string, displayName: string } } };

export type InboxQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  query?: string | null | undefined;
  filter?: ConversationFilter | null | undefined;
}>;


export type InboxQuery = { conversations: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ id: string, channel: ConversationChannel, isRead: boolean, isArchived: boolean, unreadCount: number, sentiment: Sentiment | null, tag: ConversationTag | null, subject: string | null, lastMessagePreview: string | null, lastMessageAt: string, lastMessageDirection: MessageDirection | null, snoozedUntil: string | null, replyIntent: { intent: ReplyIntent, sentence: string | null, confidence: number, needsCheck: boolean, source: IntentSource, namedDay: string | null, namedContact: { name: string | null, email: string } | null } | null, assignee: { id: string, user: { id: string, displayName: string } } | null, mailQuestion: { id: string, isOpen: boolean } | null, contact: { id: string, fullName: string | null, email: string | null, companyName: string | null }, owner: { id: string, user: { id: string, displayName: string } } }> } | null };

export type DraftPartsFragment = { body: string, attachments: Array<{ id: string }> };

export type ThreadQueryVariables = Exact<{
  id: string | number;
}>;


export type ThreadQuery = { conversation: { mayReply: boolean, id: string, channel: ConversationChannel, isRead: boolean, isArchived: boolean, unreadCount: number, sentiment: Sentiment | null, tag: ConversationTag | null, subject: string | null, lastMessagePreview: string | null, lastMessageAt: string, lastMessageDirection: MessageDirection | null, snoozedUntil: string | null, mailQuestion: { id: string, isOpen: boolean, kind: MailQuestionKind, text: string, address: string | null, askedAt: string, isSentAgain: boolean, answers: Array<MailAnswer> } | null, enrollments: Array<{ id: string }>, draft: { body: string, attachments: Array<{ id: string }> } | null, writtenReply: { isMadeUp: boolean, issues: Array<{ message: string, quote: string | null }> } | null, messages: { nodes: Array<{ id: string, direction: MessageDirection, kind: MessageKind, address: string | null, subject: string | null, body: string | null, fullText: string | null, hasHtml: boolean, sentAt: string, sentiment: Sentiment | null, delivery: MessageDelivery, attachments: Array<{ fileName: string, size: number, state: AttachmentState, path: string | null }>, intent: { intent: ReplyIntent, sentence: string | null, confidence: number, needsCheck: boolean, source: IntentSource, namedDay: string | null, decidedBy: { id: string, user: { id: string, displayName: string } } | null, namedContact: { name: string | null, email: string } | null } | null, failure: { message: string } | null, author: { id: string, user: { id: string, displayName: string } } | null }> }, replyIntent: { intent: ReplyIntent, sentence: string | null, confidence: number, needsCheck: boolean, source: IntentSource, namedDay: string | null, namedContact: { name: string | null, email: string } | null } | null, assignee: { id: string, user: { id: string, displayName: string } } | null, contact: { id: string, fullName: string | null, email: string | null, companyName: string | null }, owner: { id: string, user: { id: string, displayName: string } } } | null };

export type MessageOriginalQueryVariables = Exact<{
  id: string | number;
}>;


export type MessageOriginalQuery = { node:
    | { __typename: 'AgentCall', id: string }
    | { __typename: 'AiCall', id: string }
    | { __typename: 'ApiKey', id: string }
    | { __typename: 'Audience', id: string }
    | { __typename: 'AuditEntry', id: string }
    | { __typename: 'BulkQuery', id: string }
    | { __typename: 'CallStep', id: string }
    | { __typename: 'ConnectedAgent', id: string }
    | { __typename: 'ConnectedCrm', id: string }
    | { __typename: 'Contact', id: string }
    | { __typename: 'ContactDataLookup', id: string }
    | { __typename: 'ContactDataSource', id: string }
    | { __typename: 'ContactNote', id: string }
    | { __typename: 'Conversation', id: string }
    | { __typename: 'CreditTransaction', id: string }
    | { __typename: 'CrmSync', id: string }
    | { __typename: 'CustomField', id: string }
    | { __typename: 'DiscoveredProfile', id: string }
    | { __typename: 'DkimKey', id: string }
    | { __typename: 'EmailFile', id: string }
    | { __typename: 'EmailStep', id: string }
    | { __typename: 'Engagement', id: string }
    | { __typename: 'EnrichmentRun', id: string }
    | { __typename: 'Enrollment', id: string }
    | { __typename: 'FlowDraft', id: string }
    | { __typename: 'FlowPlan', id: string }
    | { __typename: 'FlowVersion', id: string }
    | { __typename: 'Import', id: string }
    | { __typename: 'ImportRow', id: string }
    | { __typename: 'Invitation', id: string }
    | { __typename: 'KnowledgeEntry', id: string }
    | { __typename: 'MailQuestion', id: string }
    | { __typename: 'Mailbox', id: string }
    | { __typename: 'ManualStep', id: string }
    | { __typename: 'Meeting', id: string }
    | { __typename: 'Message', remoteImageCount: number, id: string }
    | { __typename: 'MonitoredProfile', id: string }
    | { __typename: 'NetworkConnectStep', id: string }
    | { __typename: 'NetworkInMailStep', id: string }
    | { __typename: 'NetworkMessageStep', id: string }
    | { __typename: 'NetworkProfileViewStep', id: string }
    | { __typename: 'OutreachAction', id: string }
    | { __typename: 'QueueItem', id: string }
    | { __typename: 'QueuedEmail', id: string }
    | { __typename: 'SavedView', id: string }
    | { __typename: 'SenderSettings', id: string }
    | { __typename: 'Session', id: string }
    | { __typename: 'SetAsideRow', id: string }
    | { __typename: 'SocialEngagement', id: string }
    | { __typename: 'Suppression', id: string }
    | { __typename: 'Task', id: string }
    | { __typename: 'Team', id: string }
    | { __typename: 'TeamDomain', id: string }
    | { __typename: 'TeamMember', id: string }
    | { __typename: 'TestEmail', id: string }
    | { __typename: 'UnknownStep', id: string }
    | { __typename: 'User', id: string }
    | { __typename: 'Viewer', id: string }
    | { __typename: 'WebhookDelivery', id: string }
    | { __typename: 'WebhookEndpoint', id: string }
   | null };

export type ReplyMutationVariables = Exact<{
  input: ReplyToConversationInput;
}>;


export type ReplyMutation = { replyToConversation: { warnings: Array<string>, conversation: { id: string, channel: ConversationChannel, isRead: boolean, isArchived: boolean, unreadCount: number, sentiment: Sentiment | null, tag: ConversationTag | null, subject: string | null, lastMessagePreview: string | null, lastMessageAt: string, lastMessageDirection: MessageDirection | null, snoozedUntil: string | null, replyIntent: { intent: ReplyIntent, sentence: string | null, confidence: number, needsCheck: boolean, source: IntentSource, namedDay: string | null, namedContact: { name: string | null, email: string } | null } | null, assignee: { id: string, user: { id: string, displayName: string } } | null, mailQuestion: { id: string, isOpen: boolean } | null, contact: { id: string, fullName: string | null, email: string | null, companyName: string | null }, owner: { id: string, user: { id: string, displayName: string } } } } | null };

export type SaveReplyDraftMutationVariables = Exact<{
  input: SaveReplyDraftInput;
}>;


export type SaveReplyDraftMutation = { saveReplyDraft: { conversation: { id: string, draft: { body: string, attachments: Array<{ id: string }> } | null } } | null };

export type WriteReplyMutationVariables = Exact<{
  input: WriteReplyInput;
}>;


export type WriteReplyMutation = { writeReply: { creditsCharged: number, warnings: Array<string>, conversation: { id: string, draft: { body: string, attachments: Array<{ id: string }> } | null, writtenReply: { isMadeUp: boolean, issues: Array<{ message: string, quote: string | null }> } | null } } | null };

export type UpdateConversationMutationVariables = Exact<{
  input: ConversationStateInput;
}>;


export type UpdateConversationMutation = { updateConversationState: { conversation: { id: string, channel: ConversationChannel, isRead: boolean, isArchived: boolean, unreadCount: number, sentiment: Sentiment | null, tag: ConversationTag | null, subject: string | null, lastMessagePreview: string | null, lastMessageAt: string, lastMessageDirection: MessageDirection | null, snoozedUntil: string | null, replyIntent: { intent: ReplyIntent, sentence: string | null, confidence: number, needsCheck: boolean, source: IntentSource, namedDay: string | null, namedContact: { name: string | null, email: string } | null } | null, assignee: { id: string, user: { id: string, displayName: string } } | null, mailQuestion: { id: string, isOpen: boolean } | null, contact: { id: string, fullName: string | null, email: string | null, companyName: string | null }, owner: { id: string, user: { id: string, displayName: string } } } } | null };

export type CorrectReplyIntentMutationVariables = Exact<{
  input: CorrectReplyIntentInput;
}>;


export type CorrectReplyIntentMutation = { correctReplyIntent: { warnings: Array<string>, message: { id: string, kind: MessageKind, sentiment: Sentiment | null, intent: { intent: ReplyIntent, sentence: string | null, confidence: number, needsCheck: boolean, source: IntentSource, namedDay: string | null, decidedBy: { id: string, user: { id: string, displayName: string } } | null, namedContact: { name: string | null, email: string } | null } | null } | null, conversation: { id: string, channel: ConversationChannel, isRead: boolean, isArchived: boolean, unreadCount: number, sentiment: Sentiment | null, tag: ConversationTag | null, subject: string | null, lastMessagePreview: string | null, lastMessageAt: string, lastMessageDirection: MessageDirection | null, snoozedUntil: string | null, replyIntent: { intent: ReplyIntent, sentence: string | null, confidence: number, needsCheck: boolean, source: IntentSource, namedDay: string | null, namedContact: { name: string | null, email: string } | null } | null, assignee: { id: string, user: { id: string, displayName: string } } | null, mailQuestion: { id: string, isOpen: boolean } | null, contact: { id: string, fullName: string | null, email: string | null, companyName: string | null }, owner: { id: string, user: { id: string, displayName: string } } } } | null };

export type ExportConversationsQueryVariables = Exact<{
  query?: string | null | undefined;
  filter?: ConversationFilter | null | undefined;
}>;


export type ExportConversationsQuery = { conversations: { nodes: Array<{ channel: ConversationChannel, subject: string | null, isRead: boolean, unreadCount: number, sentiment: Sentiment | null, tag: ConversationTag | null, lastMessagePreview: string | null, lastMessageAt: string, lastMessageDirection: MessageDirection | null, replyIntent: { intent: ReplyIntent } | null, contact: { fullName: string | null, email: string | null, companyName: string | null }, owner: { user: { displayName: string } } }> } | null };

export type AssigneesQueryVariables = Exact<{ [key: string]: never; }>;


export type AssigneesQuery = { teamMembers: { nodes: Array<{ id: string, isActive: boolean, user: { id: string, displayName: string } }> } | null };

export type SimulatedEmailsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  to?: string | null | undefined;
}>;


export type SimulatedEmailsQuery = { sandboxEmails: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ id: string, from: string, to: string, subject: string, body: string, html: string | null, sentAt: string, attachments: Array<{ fileName: string, size: number, path: string }> }> } | null };

export type SimulatedRequestsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type SimulatedRequestsQuery = { sandboxNetworkRequests: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ id: string, requestType: OutreachRequestType, networkUrl: string, subject: string | null, text: string | null, requestedAt: string, sender: { id: string, user: { id: string, displayName: string } } }> } | null };

export type MailQuestionFieldsFragment = { id: string, kind: MailQuestionKind, text: string, address: string | null, askedAt: string, isOpen: boolean, isSentAgain: boolean, answers: Array<MailAnswer> };

export type MailQuestionsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: MailQuestionFilter | null | undefined;
}>;


export type MailQuestionsQuery = { mailQuestions: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ id: string, kind: MailQuestionKind, text: string, address: string | null, askedAt: string, isOpen: boolean, isSentAgain: boolean, answers: Array<MailAnswer>, contact: { id: string, fullName: string | null, email: string | null }, conversation: { id: string } | null, owner: { id: string, user: { id: string, displayName: string } } }> } | null };

export type AnswerMailQuestionMutationVariables = Exact<{
  input: AnswerMailQuestionInput;
}>;


export type AnswerMailQuestionMutation = { answerMailQuestion: { question: { answer: MailAnswer | null, id: string, kind: MailQuestionKind, text: string, address: string | null, askedAt: string, isOpen: boolean, isSentAgain: boolean, answers: Array<MailAnswer>, enrollment: { id: string, status: EnrollmentStatus, isPaused: boolean, mailQuestion: { id: string } | null } | null, conversation: { id: string, isRead: boolean, mailQuestion: { id: string } | null } | null } } | null };

export type QueueQueryVariables = Exact<{ [key: string]: never; }>;


export type QueueQuery = { outreachQueueInsights: { calculatedAt: string, warnings: Array<string>, outages: Array<{ reason: string, message: string, since: string, endedBy: HoldEnder }>, summary: { actionRequiredCount: number, readyForProcessingCount: number, timingPendingCount: number, waitingAutomaticallyCount: number, nextExpectedProcessingAt: string | null }, insights: Array<{ affectedActionCount: number, reasonCode: QueueReasonCode, statusCategory: QueueStatusCategory, recommendedAction: QueueRecommendedAction, expectedResumeAt: string | null, viewerCanResolve: boolean, mailbox: { id: string, address: string } | null, sender: { id: string, user: { id: string, displayName: string } }, resolutionOwner: { id: string, user: { id: string, displayName: string } } | null }> } | null, senders: { nodes: Array<{ id: string, isPaused: boolean, pausedAt: string | null, pauseReason: string | null, dailyEmails: number, allowsManagerReplies: boolean, dailyConnects: number, dailyMessages: number, dailyInMails: number, dailyProfileViews: number, spacingSeconds: number, timeZone: string, workDays: Array<number>, workStart: string, workEnd: string, pausedBy: { id: string, user: { id: string, displayName: string } } | null, usage: Array<{ kind: SenderUsageKind, sent: number, limit: number }>, member: { id: string, user: { id: string, displayName: string } } }> } | null };

export type SenderFieldsFragment = { id: string, isPaused: boolean, pausedAt: string | null, pauseReason: string | null, dailyEmails: number, allowsManagerReplies: boolean, dailyConnects: number, dailyMessages: number, dailyInMails: number, dailyProfileViews: number, spacingSeconds: number, timeZone: string, workDays: Array<number>, workStart: string, workEnd: string, pausedBy: { id: string, user: { id: string, displayName: string } } | null, usage: Array<{ kind: SenderUsageKind, sent: number, limit: number }>, member: { id: string, user: { id: string, displayName: string } } };

export type QueueActionsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  statuses?: Array<OutreachActionStatus> | OutreachActionStatus | null | undefined;
}>;


export type QueueActionsQuery = { outreachActions: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ id: string, requestType: OutreachRequestType, status: OutreachActionStatus, dueAt: string, failureMessage: string | null, contact: { id: string, fullName: string | null, email: string | null } | null, sender: { id: string, user: { id: string, displayName: string } }, enrollment: { id: string, flowPlan: { id: string, name: string } } | null }> } | null };

export type OutgoingQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: OutgoingFilter | null | undefined;
}>;


export type OutgoingQuery = { outgoing: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ status: OutgoingStatus, requestType: OutreachRequestType | null, subject: string | null, dueAt: string, leavesAt: string | null, until: string | null, id: string, reason: { code: WaitingReasonCode, message: string, resolver: BlockerResolver } | null, sender: { id: string, user: { id: string, displayName: string } }, mailbox: { id: string, address: string } | null, contact: { id: string, fullName: string | null, email: string | null } | null, enrollment: { id: string, flowPlan: { id: string, name: string } } | null }> } | null };

export type PauseSenderMutationVariables = Exact<{
  input: PauseSenderInput;
}>;


export type PauseSenderMutation = { pauseSender: { senderSettings: { id: string, isPaused: boolean, pausedAt: string | null, pauseReason: string | null, dailyEmails: number, allowsManagerReplies: boolean, dailyConnects: number, dailyMessages: number, dailyInMails: number, dailyProfileViews: number, spacingSeconds: number, timeZone: string, workDays: Array<number>, workStart: string, workEnd: string, pausedBy: { id: string, user: { id: string, displayName: string } } | null, usage: Array<{ kind: SenderUsageKind, sent: number, limit: number }>, member: { id: string, user: { id: string, displayName: string } } } } | null };

export type ResumeSenderMutationVariables = Exact<{
  input: ResumeSenderInput;
}>;


export type ResumeSenderMutation = { resumeSender: { senderSettings: { id: string, isPaused: boolean, pausedAt: string | null, pauseReason: string | null, dailyEmails: number, allowsManagerReplies: boolean, dailyConnects: number, dailyMessages: number, dailyInMails: number, dailyProfileViews: number, spacingSeconds: number, timeZone: string, workDays: Array<number>, workStart: string, workEnd: string, pausedBy: { id: string, user: { id: string, displayName: string } } | null, usage: Array<{ kind: SenderUsageKind, sent: number, limit: number }>, member: { id: string, user: { id: string, displayName: string } } } } | null };

export type WhomToAskQueryVariables = Exact<{
  roles: Array<Role> | Role;
}>;


export type WhomToAskQuery = { teamMembers: { nodes: Array<{ id: string, user: { id: string, displayName: string, email: string } }> } | null };

export type OutreachCountFieldsFragment = { started: number, sent: number, bounced: number, replied: number, positive: number, meetings: number, optedOut: number, left: number, replyRate: number | null, positiveRate: number | null, bounceRate: number | null, optOutRate: number | null };

export type OutreachReportQueryVariables = Exact<{
  input: OutreachReportInput;
}>;


export type OutreachReportQuery = { outreachReport: { from: string, to: string, timeZone: string, warnings: Array<string>, total: { started: number, sent: number, bounced: number, replied: number, positive: number, meetings: number, optedOut: number, left: number, replyRate: number | null, positiveRate: number | null, bounceRate: number | null, optOutRate: number | null }, previousTotal: { started: number, sent: number, bounced: number, replied: number, positive: number, meetings: number, optedOut: number, left: number, replyRate: number | null, positiveRate: number | null, bounceRate: number | null, optOutRate: number | null }, rows: Array<{ nodeId: string | null, type: StepType | null, day: string | null, flowPlan: { id: string, name: string, systemKind: SystemKind | null } | null, member: { id: string, user: { id: string, displayName: string } } | null, mailbox: { id: string, address: string } | null, counts: { started: number, sent: number, bounced: number, replied: number, positive: number, meetings: number, optedOut: number, left: number, replyRate: number | null, positiveRate: number | null, bounceRate: number | null, optOutRate: number | null }, previous: { started: number, sent: number, bounced: number, replied: number, positive: number, meetings: number, optedOut: number, left: number, replyRate: number | null, positiveRate: number | null, bounceRate: number | null, optOutRate: number | null } }> } | null };

export type ReportChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type ReportChoicesQuery = { flowPlans: { nodes: Array<{ id: string, name: string }> } | null, teamMembers: { nodes: Array<{ id: string, user: { id: string, displayName: string } }> } | null };

export type ReportContactRowFragment = { count: number, latestAt: string, contact: { id: string, fullName: string | null, email: string | null, phone: string | null, role: string | null, companyName: string | null, companyDomain: string | null } };

export type OutreachFigureContactsQueryVariables = Exact<{
  input: OutreachFigureInput;
  first: number;
  after?: string | null | undefined;
}>;


export type OutreachFigureContactsQuery = { figure: { count: number, contacts: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ count: number, latestAt: string, contact: { id: string, fullName: string | null, email: string | null, phone: string | null, role: string | null, companyName: string | null, companyDomain: string | null } }> } } | null };

export type ActivityFigureContactsQueryVariables = Exact<{
  input: ActivityFigureInput;
  first: number;
  after?: string | null | undefined;
}>;


export type ActivityFigureContactsQuery = { figure: { count: number, contacts: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ count: number, latestAt: string, contact: { id: string, fullName: string | null, email: string | null, phone: string | null, role: string | null, companyName: string | null, companyDomain: string | null } }> } } | null };

export type ReportCountFieldsFragment = { emailsSent: number, clicks: number, connectionRequests: number, acceptedConnections: number, messagesSent: number, inMailsSent: number, replies: number, positiveReplies: number, meetingsBooked: number, tasksCompleted: number };

export type ReportQueryVariables = Exact<{
  input: TeamReportInput;
}>;


export type ReportQuery = { teamReport: { from: string, to: string, warnings: Array<string>, total: { emailsSent: number, clicks: number, connectionRequests: number, acceptedConnections: number, messagesSent: number, inMailsSent: number, replies: number, positiveReplies: number, meetingsBooked: number, tasksCompleted: number }, previousTotal: { emailsSent: number, clicks: number, connectionRequests: number, acceptedConnections: number, messagesSent: number, inMailsSent: number, replies: number, positiveReplies: number, meetingsBooked: number, tasksCompleted: number }, groups: Array<{ from: string, to: string, member: { id: string, user: { id: string, displayName: string } } | null, flowPlan: { id: string, name: string, systemKind: SystemKind | null } | null, counts: { emailsSent: number, clicks: number, connectionRequests: number, acceptedConnections: number, messagesSent: number, inMailsSent: number, replies: number, positiveReplies: number, meetingsBooked: number, tasksCompleted: number }, previous: { emailsSent: number, clicks: number, connectionRequests: number, acceptedConnections: number, messagesSent: number, inMailsSent: number, replies: number, positiveReplies: number, meetingsBooked: number, tasksCompleted: number } }> } | null };

export type AiCallsQueryVariables = Exact<{
  first: number;
}>;


export type AiCallsQuery = { aiUsage: { total: { calls: number, failed: number, inputTokens: number, outputTokens: number, credits: number }, byPurpose: Array<{ purpose: AiCallPurpose, calls: number, failed: number, inputTokens: number, outputTokens: number, credits: number }> } | null, aiCalls: { nodes: Array<{ id: string, calledAt: string, purpose: AiCallPurpose, outcome: AiCallOutcome, model: string | null, inputTokens: number | null, outputTokens: number | null, credits: number, flowPlan: { id: string, name: string } | null, contact: { id: string, fullName: string | null } | null }> } | null };

export type AiSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type AiSettingsQuery = { environment: { sandboxed: Array<OutsideService> } | null, aiSettings: { readsReplies: boolean, dailyBudget: number | null, monthlyBudget: number | null, spentToday: number, spentThisMonth: number, budgetNotice: string | null, account: { baseUrl: string, model: string, connectedAt: string } | null } | null };

export type UpdateAiSettingsMutationVariables = Exact<{
  input: UpdateAiSettingsInput;
}>;


export type UpdateAiSettingsMutation = { updateAiSettings: { warnings: Array<string>, aiSettings: { readsReplies: boolean, dailyBudget: number | null, monthlyBudget: number | null, spentToday: number, spentThisMonth: number, budgetNotice: string | null } } | null };

export type AiAccountPartsFragment = { baseUrl: string, model: string, connectedAt: string };

export type ConnectAiMutationVariables = Exact<{
  input: ConnectAiInput;
}>;


export type ConnectAiMutation = { connectAi: { warnings: Array<string>, aiSettings: { account: { baseUrl: string, model: string, connectedAt: string } | null } } | null };

export type DisconnectAiMutationVariables = Exact<{
  input: DisconnectAiInput;
}>;


export type DisconnectAiMutation = { disconnectAi: { warnings: Array<string>, aiSettings: { account: { baseUrl: string, model: string, connectedAt: string } | null } } | null };

export type ContactDataSourceFieldsFragment = { id: string, name: ContactDataSourceName, reasonMessage: string | null, createdAt: string };

export type ContactDataQueryVariables = Exact<{ [key: string]: never; }>;


export type ContactDataQuery = { contactDataSources: Array<{ id: string, name: ContactDataSourceName, reasonMessage: string | null, createdAt: string }> | null, contactDataLookups: { nodes: Array<{ id: string, kind: ContactDataKind, source: ContactDataSourceName, outcome: ContactDataOutcome, failure: string | null, createdAt: string }> } | null };

export type ConnectContactDataSourceMutationVariables = Exact<{
  input: ConnectContactDataSourceInput;
}>;


export type ConnectContactDataSourceMutation = { connectContactDataSource: { source: { id: string, name: ContactDataSourceName, reasonMessage: string | null, createdAt: string } } | null };

export type TestContactDataSourceMutationVariables = Exact<{
  input: ContactDataSourceIdInput;
}>;


export type TestContactDataSourceMutation = { testContactDataSource: { source: { id: string, name: ContactDataSourceName, reasonMessage: string | null, createdAt: string } } | null };

export type DisconnectContactDataSourceMutationVariables = Exact<{
  input: ContactDataSourceIdInput;
}>;


export type DisconnectContactDataSourceMutation = { disconnectContactDataSource: { removedId: string } | null };

export type OrderContactDataSourcesMutationVariables = Exact<{
  input: OrderContactDataSourcesInput;
}>;


export type OrderContactDataSourcesMutation = { orderContactDataSources: { sources: Array<{ id: string, name: ContactDataSourceName, reasonMessage: string | null, createdAt: string }> } | null };

export type ConnectedCrmFieldsFragment = { id: string, name: CrmName, auth: CrmAuth, reasonMessage: string | null, waitingCount: number, createdAt: string };

export type CrmQueryVariables = Exact<{ [key: string]: never; }>;


export type CrmQuery = { crmSignIns: Array<CrmName> | null, connectedCrm: { id: string, name: CrmName, auth: CrmAuth, reasonMessage: string | null, waitingCount: number, createdAt: string } | null, crmSyncs: { nodes: Array<{ id: string, kind: CrmSyncKind, failure: string | null, createdAt: string, subject:
        | { __typename: 'AgentCall', id: string }
        | { __typename: 'AiCall', id: string }
        | { __typename: 'ApiKey', id: string }
        | { __typename: 'Audience', id: string }
        | { __typename: 'AuditEntry', id: string }
        | { __typename: 'BulkQuery', id: string }
        | { __typename: 'CallStep', id: string }
        | { __typename: 'ConnectedAgent', id: string }
        | { __typename: 'ConnectedCrm', id: string }
        | { __typename: 'Contact', id: string }
        | { __typename: 'ContactDataLookup', id: string }
        | { __typename: 'ContactDataSource', id: string }
        | { __typename: 'ContactNote', id: string }
        | { __typename: 'Conversation', id: string }
        | { __typename: 'CreditTransaction', id: string }
        | { __typename: 'CrmSync', id: string }
        | { __typename: 'CustomField', id: string }
        | { __typename: 'DiscoveredProfile', id: string }
        | { __typename: 'DkimKey', id: string }
        | { __typename: 'EmailFile', id: string }
        | { __typename: 'EmailStep', id: string }
        | { __typename: 'Engagement', id: string }
        | { __typename: 'EnrichmentRun', id: string }
        | { __typename: 'Enrollment', id: string, contact: { id: string, fullName: string | null, email: string | null } }
        | { __typename: 'FlowDraft', id: string }
        | { __typename: 'FlowPlan', id: string }
        | { __typename: 'FlowVersion', id: string }
        | { __typename: 'Import', id: string }
        | { __typename: 'ImportRow', id: string }
        | { __typename: 'Invitation', id: string }
        | { __typename: 'KnowledgeEntry', id: string }
        | { __typename: 'MailQuestion', id: string }
        | { __typename: 'Mailbox', id: string }
        | { __typename: 'ManualStep', id: string }
        | { __typename: 'Meeting', id: string }
        | { __typename: 'Message', id: string }
        | { __typename: 'MonitoredProfile', id: string }
        | { __typename: 'NetworkConnectStep', id: string }
        | { __typename: 'NetworkInMailStep', id: string }
        | { __typename: 'NetworkMessageStep', id: string }
        | { __typename: 'NetworkProfileViewStep', id: string }
        | { __typename: 'OutreachAction', id: string }
        | { __typename: 'QueueItem', id: string }
        | { __typename: 'QueuedEmail', id: string }
        | { __typename: 'SavedView', id: string }
        | { __typename: 'SenderSettings', id: string }
        | { __typename: 'Session', id: string }
        | { __typename: 'SetAsideRow', id: string }
        | { __typename: 'SocialEngagement', id: string }
        | { __typename: 'Suppression', id: string }
        | { __typename: 'Task', id: string, contact: { id: string, fullName: string | null, email: string | null } }
        | { __typename: 'Team', id: string }
        | { __typename: 'TeamDomain', id: string }
        | { __typename: 'TeamMember', id: string }
        | { __typename: 'TestEmail', id: string }
        | { __typename: 'UnknownStep', id: string }
        | { __typename: 'User', id: string }
        | { __typename: 'Viewer', id: string }
        | { __typename: 'WebhookDelivery', id: string }
        | { __typename: 'WebhookEndpoint', id: string }
       | null }> } | null, environment: { sandboxed: Array<OutsideService> } | null };

export type ConnectCrmMutationVariables = Exact<{
  input: ConnectCrmInput;
}>;


export type ConnectCrmMutation = { connectCrm: { crm: { id: string, name: CrmName, auth: CrmAuth, reasonMessage: string | null, waitingCount: number, createdAt: string } } | null };

export type BeginCrmAuthorizationMutationVariables = Exact<{
  input: BeginCrmAuthorizationInput;
}>;


export type BeginCrmAuthorizationMutation = { beginCrmAuthorization: { authorizationUrl: string } | null };

export type FinishCrmAuthorizationMutationVariables = Exact<{
  input: FinishCrmAuthorizationInput;
}>;


export type FinishCrmAuthorizationMutation = { finishCrmAuthorization: { crm: { id: string, name: CrmName, auth: CrmAuth, reasonMessage: string | null, waitingCount: number, createdAt: string } } | null };

export type TestCrmMutationVariables = Exact<{
  input: ConnectedCrmIdInput;
}>;


export type TestCrmMutation = { testCrm: { crm: { id: string, name: CrmName, auth: CrmAuth, reasonMessage: string | null, waitingCount: number, createdAt: string } } | null };

export type DisconnectCrmMutationVariables = Exact<{
  input: ConnectedCrmIdInput;
}>;


export type DisconnectCrmMutation = { disconnectCrm: { removedId: string } | null };

export type DkimKeysQueryVariables = Exact<{ [key: string]: never; }>;


export type DkimKeysQuery = { dkimKeys: Array<{ id: string, domain: string, status: DkimKeyStatus, record: { name: string, type: string, value: string } }> | null };

export type DkimKeyFieldsFragment = { id: string, domain: string, status: DkimKeyStatus, record: { name: string, type: string, value: string } };

export type CreateDkimKeyMutationVariables = Exact<{
  input: CreateDkimKeyInput;
}>;


export type CreateDkimKeyMutation = { createDkimKey: { warnings: Array<string>, dkimKey: { id: string, domain: string, status: DkimKeyStatus, record: { name: string, type: string, value: string } } } | null };

export type CheckDkimKeyMutationVariables = Exact<{
  input: DkimKeyInput;
}>;


export type CheckDkimKeyMutation = { checkDkimKey: { warnings: Array<string>, dkimKey: { id: string, domain: string, status: DkimKeyStatus, record: { name: string, type: string, value: string } } } | null };

export type DeleteDkimKeyMutationVariables = Exact<{
  input: DkimKeyInput;
}>;


export type DeleteDkimKeyMutation = { deleteDkimKey: { removedId: string, warnings: Array<string> } | null };

export type UpdateCustomFieldMutationVariables = Exact<{
  input: UpdateCustomFieldInput;
}>;


export type UpdateCustomFieldMutation = { updateCustomField: { warnings: Array<string>, customField: { id: string, key: string, name: string, type: CustomFieldType, choices: Array<string> } } | null };

export type BeginMailboxAuthorizationMutationVariables = Exact<{
  input: BeginMailboxAuthorizationInput;
}>;


export type BeginMailboxAuthorizationMutation = { beginMailboxAuthorization: { authorizationUrl: string } | null };

export type FinishMailboxAuthorizationMutationVariables = Exact<{
  input: FinishMailboxAuthorizationInput;
}>;


export type FinishMailboxAuthorizationMutation = { finishMailboxAuthorization: { warnings: Array<string>, mailbox: { id: string, address: string, auth: MailboxAuth, status: MailboxStatus, statusSince: string, reasonMessage: string | null, isPrimary: boolean, dailyLimit: number | null, lastSyncedAt: string | null, pausedBy: { id: string, user: { id: string, displayName: string } } | null, smtp: { host: string, port: number, security: MailSecurity } | null, imap: { host: string, port: number, security: MailSecurity } | null, member: { id: string, user: { id: string, displayName: string } }, hold: { code: FailureCode, message: string } | null, rampUp: { limitToday: number, curve: Array<number>, startedAt: string } | null, domainCheck: { domain: string, checkedAt: string, records: Array<{ kind: DomainRecordKind, status: DomainRecordStatus, message: string }> } | null } } | null };

export type HealthSourceFieldsFragment = { kind: HealthKind, name: string, state: HealthState, reason: string | null, lastReadAt: string | null, lastSentAt: string | null, setAsideCount: number, subject:
    | { __typename: 'AgentCall', id: string }
    | { __typename: 'AiCall', id: string }
    | { __typename: 'ApiKey', id: string }
    | { __typename: 'Audience', id: string }
    | { __typename: 'AuditEntry', id: string }
    | { __typename: 'BulkQuery', id: string }
    | { __typename: 'CallStep', id: string }
    | { __typename: 'ConnectedAgent', id: string }
    | { __typename: 'ConnectedCrm', id: string }
    | { __typename: 'Contact', id: string }
    | { __typename: 'ContactDataLookup', id: string }
    | { __typename: 'ContactDataSource', id: string }
    | { __typename: 'ContactNote', id: string }
    | { __typename: 'Conversation', id: string }
    | { __typename: 'CreditTransaction', id: string }
    | { __typename: 'CrmSync', id: string }
    | { __typename: 'CustomField', id: string }
    | { __typename: 'DiscoveredProfile', id: string }
    | { __typename: 'DkimKey', id: string }
    | { __typename: 'EmailFile', id: string }
    | { __typename: 'EmailStep', id: string }
    | { __typename: 'Engagement', id: string }
    | { __typename: 'EnrichmentRun', id: string }
    | { __typename: 'Enrollment', id: string }
    | { __typename: 'FlowDraft', id: string }
    | { __typename: 'FlowPlan', id: string }
    | { __typename: 'FlowVersion', id: string }
    | { __typename: 'Import', id: string }
    | { __typename: 'ImportRow', id: string }
    | { __typename: 'Invitation', id: string }
    | { __typename: 'KnowledgeEntry', id: string }
    | { __typename: 'MailQuestion', id: string }
    | { __typename: 'Mailbox', reality: Reality, id: string }
    | { __typename: 'ManualStep', id: string }
    | { __typename: 'Meeting', id: string }
    | { __typename: 'Message', id: string }
    | { __typename: 'MonitoredProfile', id: string }
    | { __typename: 'NetworkConnectStep', id: string }
    | { __typename: 'NetworkInMailStep', id: string }
    | { __typename: 'NetworkMessageStep', id: string }
    | { __typename: 'NetworkProfileViewStep', id: string }
    | { __typename: 'OutreachAction', id: string }
    | { __typename: 'QueueItem', id: string }
    | { __typename: 'QueuedEmail', id: string }
    | { __typename: 'SavedView', id: string }
    | { __typename: 'SenderSettings', id: string }
    | { __typename: 'Session', id: string }
    | { __typename: 'SetAsideRow', id: string }
    | { __typename: 'SocialEngagement', id: string }
    | { __typename: 'Suppression', id: string }
    | { __typename: 'Task', id: string }
    | { __typename: 'Team', id: string }
    | { __typename: 'TeamDomain', id: string }
    | { __typename: 'TeamMember', id: string, networkAccount: { reality: Reality | null } }
    | { __typename: 'TestEmail', id: string }
    | { __typename: 'UnknownStep', id: string }
    | { __typename: 'User', id: string }
    | { __typename: 'Viewer', id: string }
    | { __typename: 'WebhookDelivery', id: string }
    | { __typename: 'WebhookEndpoint', id: string }
   | null };

export type HealthQueryVariables = Exact<{ [key: string]: never; }>;


export type HealthQuery = { health: Array<{ kind: HealthKind, name: string, state: HealthState, reason: string | null, lastReadAt: string | null, lastSentAt: string | null, setAsideCount: number, subject:
      | { __typename: 'AgentCall', id: string }
      | { __typename: 'AiCall', id: string }
      | { __typename: 'ApiKey', id: string }
      | { __typename: 'Audience', id: string }
      | { __typename: 'AuditEntry', id: string }
      | { __typename: 'BulkQuery', id: string }
      | { __typename: 'CallStep', id: string }
      | { __typename: 'ConnectedAgent', id: string }
      | { __typename: 'ConnectedCrm', id: string }
      | { __typename: 'Contact', id: string }
      | { __typename: 'ContactDataLookup', id: string }
      | { __typename: 'ContactDataSource', id: string }
      | { __typename: 'ContactNote', id: string }
      | { __typename: 'Conversation', id: string }
      | { __typename: 'CreditTransaction', id: string }
      | { __typename: 'CrmSync', id: string }
      | { __typename: 'CustomField', id: string }
      | { __typename: 'DiscoveredProfile', id: string }
      | { __typename: 'DkimKey', id: string }
      | { __typename: 'EmailFile', id: string }
      | { __typename: 'EmailStep', id: string }
      | { __typename: 'Engagement', id: string }
      | { __typename: 'EnrichmentRun', id: string }
      | { __typename: 'Enrollment', id: string }
      | { __typename: 'FlowDraft', id: string }
      | { __typename: 'FlowPlan', id: string }
      | { __typename: 'FlowVersion', id: string }
      | { __typename: 'Import', id: string }
      | { __typename: 'ImportRow', id: string }
      | { __typename: 'Invitation', id: string }
      | { __typename: 'KnowledgeEntry', id: string }
      | { __typename: 'MailQuestion', id: string }
      | { __typename: 'Mailbox', reality: Reality, id: string }
      | { __typename: 'ManualStep', id: string }
      | { __typename: 'Meeting', id: string }
      | { __typename: 'Message', id: string }
      | { __typename: 'MonitoredProfile', id: string }
      | { __typename: 'NetworkConnectStep', id: string }
      | { __typename: 'NetworkInMailStep', id: string }
      | { __typename: 'NetworkMessageStep', id: string }
      | { __typename: 'NetworkProfileViewStep', id: string }
      | { __typename: 'OutreachAction', id: string }
      | { __typename: 'QueueItem', id: string }
      | { __typename: 'QueuedEmail', id: string }
      | { __typename: 'SavedView', id: string }
      | { __typename: 'SenderSettings', id: string }
      | { __typename: 'Session', id: string }
      | { __typename: 'SetAsideRow', id: string }
      | { __typename: 'SocialEngagement', id: string }
      | { __typename: 'Suppression', id: string }
      | { __typename: 'Task', id: string }
      | { __typename: 'Team', id: string }
      | { __typename: 'TeamDomain', id: string }
      | { __typename: 'TeamMember', id: string, networkAccount: { reality: Reality | null } }
      | { __typename: 'TestEmail', id: string }
      | { __typename: 'UnknownStep', id: string }
      | { __typename: 'User', id: string }
      | { __typename: 'Viewer', id: string }
      | { __typename: 'WebhookDelivery', id: string }
      | { __typename: 'WebhookEndpoint', id: string }
     | null }> | null, workHolds: Array<{ lane: string, message: string, endedBy: HoldEnder, since: string, until: string | null }> | null, setAsideRows: { totalCount: number, nodes: Array<{ id: string, source: SetAsideSource, title: string, error: string, attempts: number, firstAt: string, lastAt: string, isRetried: boolean }> } | null };

export type RetrySetAsideMutationVariables = Exact<{
  input: SetAsideInput;
}>;


export type RetrySetAsideMutation = { retrySetAside: { count: number } | null };

export type DiscardSetAsideMutationVariables = Exact<{
  input: SetAsideInput;
}>;


export type DiscardSetAsideMutation = { discardSetAside: { count: number } | null };

export type ImportSuppressionsMutationVariables = Exact<{
  input: ImportSuppressionsInput;
}>;


export type ImportSuppressionsMutation = { importSuppressions: { totalRows: number, addedRows: number, duplicateRows: number, refusedRows: number, warnings: Array<string>, refused: Array<{ row: number, reason: string }> } | null };

export type KnowledgeRowFragment = { id: string, kind: KnowledgeKind, title: string, body: string };

export type KnowledgeQueryVariables = Exact<{ [key: string]: never; }>;


export type KnowledgeQuery = { knowledge: Array<{ id: string, kind: KnowledgeKind, title: string, body: string }> | null };

export type CreateKnowledgeEntryMutationVariables = Exact<{
  input: CreateKnowledgeEntryInput;
}>;


export type CreateKnowledgeEntryMutation = { createKnowledgeEntry: { entry: { id: string, kind: KnowledgeKind, title: string, body: string } } | null };

export type UpdateKnowledgeEntryMutationVariables = Exact<{
  input: UpdateKnowledgeEntryInput;
}>;


export type UpdateKnowledgeEntryMutation = { updateKnowledgeEntry: { entry: { id: string, kind: KnowledgeKind, title: string, body: string } } | null };

export type DeleteKnowledgeEntryMutationVariables = Exact<{
  input: DeleteKnowledgeEntryInput;
}>;


export type DeleteKnowledgeEntryMutation = { deleteKnowledgeEntry: { removedId: string } | null };

export type MailboxHealthQueryVariables = Exact<{
  input: OutreachReportInput;
}>;


export type MailboxHealthQuery = { outreachReport: { rows: Array<{ mailbox: { id: string } | null, counts: { started: number, sent: number, bounced: number, replied: number, positive: number, meetings: number, optedOut: number, left: number, replyRate: number | null, positiveRate: number | null, bounceRate: number | null, optOutRate: number | null } }> } | null };

export type DomainRecordsQueryVariables = Exact<{
  id: string | number;
}>;


export type DomainRecordsQuery = { mailbox: { id: string, domainCheck: { records: Array<{ kind: DomainRecordKind, found: string | null, record: { type: string, name: string, value: string } | null }> } | null } | null };

export type MailboxSettingsQueryVariables = Exact<{
  id: string | number;
}>;


export type MailboxSettingsQuery = { mailbox: { id: string, displayName: string | null, dailyLimit: number | null, isPrimary: boolean, signature: string | null, trackingDomain: string | null, rampUp: { limitToday: number } | null } | null };

export type UpdateMailboxMutationVariables = Exact<{
  input: UpdateMailboxInput;
}>;


export type UpdateMailboxMutation = { updateMailbox: { warnings: Array<string>, mailbox: { displayName: string | null, signature: string | null, trackingDomain: string | null, id: string, address: string, auth: MailboxAuth, status: MailboxStatus, statusSince: string, reasonMessage: string | null, isPrimary: boolean, dailyLimit: number | null, lastSyncedAt: string | null, pausedBy: { id: string, user: { id: string, displayName: string } } | null, smtp: { host: string, port: number, security: MailSecurity } | null, imap: { host: string, port: number, security: MailSecurity } | null, member: { id: string, user: { id: string, displayName: string } }, hold: { code: FailureCode, message: string } | null, rampUp: { limitToday: number, curve: Array<number>, startedAt: string } | null, domainCheck: { domain: string, checkedAt: string, records: Array<{ kind: DomainRecordKind, status: DomainRecordStatus, message: string }> } | null } } | null };

export type ResendInvitationMutationVariables = Exact<{
  input: InvitationInput;
}>;


export type ResendInvitationMutation = { resendInvitation: { url: string, isEmailed: boolean, invitation: { id: string, expiresAt: string } } | null };

export type ReassignEnrollmentsMutationVariables = Exact<{
  input: ReassignEnrollmentsInput;
}>;


export type ReassignEnrollmentsMutation = { reassignEnrollments: { remaining: number, warnings: Array<string>, enrollments: Array<{ id: string }>, skipped: Array<{ id: string, message: string }> } | null };

export type ProfileQueryVariables = Exact<{ [key: string]: never; }>;


export type ProfileQuery = { viewerIdentities: Array<{ identityId: string, issuer: string, email: string | null, lastUsedAt: string }> | null, sessions: Array<{ id: string, device: string, address: string | null, createdAt: string, lastUsedAt: string, revokedAt: string | null, isCurrent: boolean }> | null, senderSettings: { id: string, isPaused: boolean, pausedAt: string | null, pauseReason: string | null, dailyEmails: number, allowsManagerReplies: boolean, dailyConnects: number, dailyMessages: number, dailyInMails: number, dailyProfileViews: number, spacingSeconds: number, timeZone: string, workDays: Array<number>, workStart: string, workEnd: string, pausedBy: { id: string, user: { id: string, displayName: string } } | null, usage: Array<{ kind: SenderUsageKind, sent: number, limit: number }>, member: { id: string, user: { id: string, displayName: string } } } | null };

export type UpdateProfileMutationVariables = Exact<{
  input: UpdateProfileInput;
}>;


export type UpdateProfileMutation = { updateProfile: { member: { id: string, user: { id: string, displayName: string } } } | null };

export type SetPasswordMutationVariables = Exact<{
  input: SetPasswordInput;
}>;


export type SetPasswordMutation = { setPassword: { revokedSessionCount: number } | null };

export type RevokeSessionMutationVariables = Exact<{
  input: RevokeSessionInput;
}>;


export type RevokeSessionMutation = { revokeSession: { session: { id: string, revokedAt: string | null } } | null };

export type RevokeSessionsMutationVariables = Exact<{
  input: RevokeSessionsInput;
}>;


export type RevokeSessionsMutation = { revokeSessions: { revokedKeyCount: number, sessions: Array<{ id: string, revokedAt: string | null }> } | null };

export type RemoveIdentityMutationVariables = Exact<{
  input: RemoveIdentityInput;
}>;


export type RemoveIdentityMutation = { removeIdentity: { removedId: string } | null };

export type SetHomeTeamMutationVariables = Exact<{
  input: SetHomeTeamInput;
}>;


export type SetHomeTeamMutation = { setHomeTeam: { teams: Array<{ teamId: string, isHome: boolean }> } | null };

export type TeamDomainsQueryVariables = Exact<{ [key: string]: never; }>;


export type TeamDomainsQuery = { teamDomains: Array<{ id: string, domain: string, verifiedAt: string | null, record: { name: string, type: string, value: string } }> | null };

export type TeamDomainFieldsFragment = { id: string, domain: string, verifiedAt: string | null, record: { name: string, type: string, value: string } };

export type AddTeamDomainMutationVariables = Exact<{
  input: AddTeamDomainInput;
}>;


export type AddTeamDomainMutation = { addTeamDomain: { teamDomain: { id: string, domain: string, verifiedAt: string | null, record: { name: string, type: string, value: string } } } | null };

export type VerifyTeamDomainMutationVariables = Exact<{
  input: TeamDomainInput;
}>;


export type VerifyTeamDomainMutation = { verifyTeamDomain: { teamDomain: { id: string, domain: string, verifiedAt: string | null, record: { name: string, type: string, value: string } } } | null };

export type RemoveTeamDomainMutationVariables = Exact<{
  input: TeamDomainInput;
}>;


export type RemoveTeamDomainMutation = { removeTeamDomain: { removedId: string } | null };

export type UpdateSenderSettingsMutationVariables = Exact<{
  input: UpdateSenderSettingsInput;
}>;


export type UpdateSenderSettingsMutation = { updateSenderSettings: { warnings: Array<string>, senderSettings: { id: string, isPaused: boolean, pausedAt: string | null, pauseReason: string | null, dailyEmails: number, allowsManagerReplies: boolean, dailyConnects: number, dailyMessages: number, dailyInMails: number, dailyProfileViews: number, spacingSeconds: number, timeZone: string, workDays: Array<number>, workStart: string, workEnd: string, pausedBy: { id: string, user: { id: string, displayName: string } } | null, usage: Array<{ kind: SenderUsageKind, sent: number, limit: number }>, member: { id: string, user: { id: string, displayName: string } } } } | null };

export type MembersQueryVariables = Exact<{
  invites: boolean;
}>;


export type MembersQuery = { teamMembers: { nodes: Array<{ id: string, role: Role, isActive: boolean, hasBillingAccess: boolean, user: { id: string, displayName: string, email: string } }> } | null, invitations?: { nodes: Array<{ id: string, email: string, role: Role, createdAt: string, expiresAt: string, acceptedAt: string | null, withdrawnAt: string | null }> } | null };

export type InviteMemberMutationVariables = Exact<{
  input: InviteMemberInput;
}>;


export type InviteMemberMutation = { inviteMember: { url: string, isEmailed: boolean, invitation: { id: string, email: string, role: Role, createdAt: string, expiresAt: string } } | null };

export type WithdrawInvitationMutationVariables = Exact<{
  input: InvitationInput;
}>;


export type WithdrawInvitationMutation = { withdrawInvitation: { invitation: { id: string, withdrawnAt: string | null } } | null };

export type ChangeMemberMutationVariables = Exact<{
  input: ChangeTeamMemberInput;
}>;


export type ChangeMemberMutation = { changeTeamMember: { member: { id: string, role: Role, hasBillingAccess: boolean } } | null };

export type DeactivateMemberMutationVariables = Exact<{
  input: DeactivateTeamMemberInput;
}>;


export type DeactivateMemberMutation = { deactivateTeamMember: { warnings: Array<string>, member: { id: string, isActive: boolean } } | null };

export type ReactivateMemberMutationVariables = Exact<{
  input: ReactivateTeamMemberInput;
}>;


export type ReactivateMemberMutation = { reactivateTeamMember: { member: { id: string, isActive: boolean } } | null };

export type MailboxFieldsFragment = { id: string, address: string, auth: MailboxAuth, status: MailboxStatus, statusSince: string, reasonMessage: string | null, isPrimary: boolean, dailyLimit: number | null, lastSyncedAt: string | null, pausedBy: { id: string, user: { id: string, displayName: string } } | null, smtp: { host: string, port: number, security: MailSecurity } | null, imap: { host: string, port: number, security: MailSecurity } | null, member: { id: string, user: { id: string, displayName: string } }, hold: { code: FailureCode, message: string } | null, rampUp: { limitToday: number, curve: Array<number>, startedAt: string } | null, domainCheck: { domain: string, checkedAt: string, records: Array<{ kind: DomainRecordKind, status: DomainRecordStatus, message: string }> } | null };

export type MailboxReadingFieldsFragment = { id: string, setAsideMessageCount: number, folders: Array<{ path: string, use: MailFolderUse, isExcluded: boolean, fault: string | null }>, setAsideMessages: Array<{ id: string, folder: string, error: string, receivedAt: string, isRetried: boolean }> };

export type MailboxReadingQueryVariables = Exact<{
  id: string | number;
}>;


export type MailboxReadingQuery = { mailbox: { id: string, setAsideMessageCount: number, folders: Array<{ path: string, use: MailFolderUse, isExcluded: boolean, fault: string | null }>, setAsideMessages: Array<{ id: string, folder: string, error: string, receivedAt: string, isRetried: boolean }> } | null };

export type MailboxesQueryVariables = Exact<{ [key: string]: never; }>;


export type MailboxesQuery = { mailboxes: { nodes: Array<{ id: string, address: string, auth: MailboxAuth, status: MailboxStatus, statusSince: string, reasonMessage: string | null, isPrimary: boolean, dailyLimit: number | null, lastSyncedAt: string | null, pausedBy: { id: string, user: { id: string, displayName: string } } | null, smtp: { host: string, port: number, security: MailSecurity } | null, imap: { host: string, port: number, security: MailSecurity } | null, member: { id: string, user: { id: string, displayName: string } }, hold: { code: FailureCode, message: string } | null, rampUp: { limitToday: number, curve: Array<number>, startedAt: string } | null, domainCheck: { domain: string, checkedAt: string, records: Array<{ kind: DomainRecordKind, status: DomainRecordStatus, message: string }> } | null }> } | null };

export type ConnectMailboxMutationVariables = Exact<{
  input: ConnectMailboxInput;
}>;


export type ConnectMailboxMutation = { connectMailbox: { warnings: Array<string>, mailbox: { id: string, address: string, auth: MailboxAuth, status: MailboxStatus, statusSince: string, reasonMessage: string | null, isPrimary: boolean, dailyLimit: number | null, lastSyncedAt: string | null, pausedBy: { id: string, user: { id: string, displayName: string } } | null, smtp: { host: string, port: number, security: MailSecurity } | null, imap: { host: string, port: number, security: MailSecurity } | null, member: { id: string, user: { id: string, displayName: string } }, hold: { code: FailureCode, message: string } | null, rampUp: { limitToday: number, curve: Array<number>, startedAt: string } | null, domainCheck: { domain: string, checkedAt: string, records: Array<{ kind: DomainRecordKind, status: DomainRecordStatus, message: string }> } | null } } | null };

export type PauseMailboxMutationVariables = Exact<{
  input: MailboxIdInput;
}>;


export type PauseMailboxMutation = { pauseMailbox: { mailbox: { id: string, address: string, auth: MailboxAuth, status: MailboxStatus, statusSince: string, reasonMessage: string | null, isPrimary: boolean, dailyLimit: number | null, lastSyncedAt: string | null, pausedBy: { id: string, user: { id: string, displayName: string } } | null, smtp: { host: string, port: number, security: MailSecurity } | null, imap: { host: string, port: number, security: MailSecurity } | null, member: { id: string, user: { id: string, displayName: string } }, hold: { code: FailureCode, message: string } | null, rampUp: { limitToday: number, curve: Array<number>, startedAt: string } | null, domainCheck: { domain: string, checkedAt: string, records: Array<{ kind: DomainRecordKind, status: DomainRecordStatus, message: string }> } | null } } | null };

export type ResumeMailboxMutationVariables = Exact<{
  input: MailboxIdInput;
}>;


export type ResumeMailboxMutation = { resumeMailbox: { mailbox: { id: string, address: string, auth: MailboxAuth, status: MailboxStatus, statusSince: string, reasonMessage: string | null, isPrimary: boolean, dailyLimit: number | null, lastSyncedAt: string | null, pausedBy: { id: string, user: { id: string, displayName: string } } | null, smtp: { host: string, port: number, security: MailSecurity } | null, imap: { host: string, port: number, security: MailSecurity } | null, member: { id: string, user: { id: string, displayName: string } }, hold: { code: FailureCode, message: string } | null, rampUp: { limitToday: number, curve: Array<number>, startedAt: string } | null, domainCheck: { domain: string, checkedAt: string, records: Array<{ kind: DomainRecordKind, status: DomainRecordStatus, message: string }> } | null } } | null };

export type UpdateMailboxFolderMutationVariables = Exact<{
  input: UpdateMailboxFolderInput;
}>;


export type UpdateMailboxFolderMutation = { updateMailboxFolder: { mailbox: { id: string, address: string, auth: MailboxAuth, status: MailboxStatus, statusSince: string, reasonMessage: string | null, isPrimary: boolean, dailyLimit: number | null, lastSyncedAt: string | null, setAsideMessageCount: number, pausedBy: { id: string, user: { id: string, displayName: string } } | null, smtp: { host: string, port: number, security: MailSecurity } | null, imap: { host: string, port: number, security: MailSecurity } | null, member: { id: string, user: { id: string, displayName: string } }, hold: { code: FailureCode, message: string } | null, rampUp: { limitToday: number, curve: Array<number>, startedAt: string } | null, domainCheck: { domain: string, checkedAt: string, records: Array<{ kind: DomainRecordKind, status: DomainRecordStatus, message: string }> } | null, folders: Array<{ path: string, use: MailFolderUse, isExcluded: boolean, fault: string | null }>, setAsideMessages: Array<{ id: string, folder: string, error: string, receivedAt: string, isRetried: boolean }> } } | null };

export type RetrySetAsideMessagesMutationVariables = Exact<{
  input: SetAsideMessagesInput;
}>;


export type RetrySetAsideMessagesMutation = { retrySetAsideMessages: { mailbox: { id: string, address: string, auth: MailboxAuth, status: MailboxStatus, statusSince: string, reasonMessage: string | null, isPrimary: boolean, dailyLimit: number | null, lastSyncedAt: string | null, setAsideMessageCount: number, pausedBy: { id: string, user: { id: string, displayName: string } } | null, smtp: { host: string, port: number, security: MailSecurity } | null, imap: { host: string, port: number, security: MailSecurity } | null, member: { id: string, user: { id: string, displayName: string } }, hold: { code: FailureCode, message: string } | null, rampUp: { limitToday: number, curve: Array<number>, startedAt: string } | null, domainCheck: { domain: string, checkedAt: string, records: Array<{ kind: DomainRecordKind, status: DomainRecordStatus, message: string }> } | null, folders: Array<{ path: string, use: MailFolderUse, isExcluded: boolean, fault: string | null }>, setAsideMessages: Array<{ id: string, folder: string, error: string, receivedAt: string, isRetried: boolean }> } } | null };

export type DiscardSetAsideMessagesMutationVariables = Exact<{
  input: SetAsideMessagesInput;
}>;


export type DiscardSetAsideMessagesMutation = { discardSetAsideMessages: { mailbox: { id: string, address: string, auth: MailboxAuth, status: MailboxStatus, statusSince: string, reasonMessage: string | null, isPrimary: boolean, dailyLimit: number | null, lastSyncedAt: string | null, setAsideMessageCount: number, pausedBy: { id: string, user: { id: string, displayName: string } } | null, smtp: { host: string, port: number, security: MailSecurity } | null, imap: { host: string, port: number, security: MailSecurity } | null, member: { id: string, user: { id: string, displayName: string } }, hold: { code: FailureCode, message: string } | null, rampUp: { limitToday: number, curve: Array<number>, startedAt: string } | null, domainCheck: { domain: string, checkedAt: string, records: Array<{ kind: DomainRecordKind, status: DomainRecordStatus, message: string }> } | null, folders: Array<{ path: string, use: MailFolderUse, isExcluded: boolean, fault: string | null }>, setAsideMessages: Array<{ id: string, folder: string, error: string, receivedAt: string, isRetried: boolean }> } } | null };

export type CheckDomainMutationVariables = Exact<{
  input: MailboxIdInput;
}>;


export type CheckDomainMutation = { checkMailboxDomain: { mailbox: { id: string, address: string, auth: MailboxAuth, status: MailboxStatus, statusSince: string, reasonMessage: string | null, isPrimary: boolean, dailyLimit: number | null, lastSyncedAt: string | null, pausedBy: { id: string, user: { id: string, displayName: string } } | null, smtp: { host: string, port: number, security: MailSecurity } | null, imap: { host: string, port: number, security: MailSecurity } | null, member: { id: string, user: { id: string, displayName: string } }, hold: { code: FailureCode, message: string } | null, rampUp: { limitToday: number, curve: Array<number>, startedAt: string } | null, domainCheck: { domain: string, checkedAt: string, records: Array<{ kind: DomainRecordKind, status: DomainRecordStatus, message: string }> } | null } } | null };

export type DisconnectMailboxMutationVariables = Exact<{
  input: MailboxIdInput;
}>;


export type DisconnectMailboxMutation = { disconnectMailbox: { removedId: string } | null };

export type RulesQueryVariables = Exact<{ [key: string]: never; }>;


export type RulesQuery = { outreachRules: { replyStops: ReplyScope, unsubscribeStopsAll: boolean, allowsParallelSequences: boolean, coolDownDays: number, usesRecipientTimeZone: boolean, hasUnsubscribeLine: boolean, unsubscribeLine: string | null, guardsBounces: boolean, ownEmailStops: boolean, domainHourlyLimit: number | null, holidayRegion: string | null, daysOff: Array<string> } | null };

export type UpdateRulesMutationVariables = Exact<{
  input: UpdateOutreachRulesInput;
}>;


export type UpdateRulesMutation = { updateOutreachRules: { warnings: Array<string>, outreachRules: { replyStops: ReplyScope, unsubscribeStopsAll: boolean, allowsParallelSequences: boolean, coolDownDays: number, usesRecipientTimeZone: boolean, hasUnsubscribeLine: boolean, unsubscribeLine: string | null, guardsBounces: boolean, ownEmailStops: boolean, domainHourlyLimit: number | null, holidayRegion: string | null, daysOff: Array<string> } } | null };

export type UpdateTeamMutationVariables = Exact<{
  input: UpdateTeamSettingsInput;
}>;


export type UpdateTeamMutation = { updateTeamSettings: { team: { id: string, name: string, timeZone: string, country: string | null, requiresDynamicActionApproval: boolean, membersMay: Array<MemberPermission> } } | null };

export type TeamDetailsQueryVariables = Exact<{ [key: string]: never; }>;


export type TeamDetailsQuery = { viewer: { id: string, team: { id: string, name: string, timeZone: string, country: string | null, requiresDynamicActionApproval: boolean, membersMay: Array<MemberPermission> } } | null };

export type CustomFieldsQueryVariables = Exact<{ [key: string]: never; }>;


export type CustomFieldsQuery = { customFields: Array<{ id: string, key: string, name: string, type: CustomFieldType, choices: Array<string> }> | null };

export type CreateCustomFieldMutationVariables = Exact<{
  input: CreateCustomFieldInput;
}>;


export type CreateCustomFieldMutation = { createCustomField: { customField: { id: string, key: string, name: string, type: CustomFieldType, choices: Array<string> } } | null };

export type DeleteCustomFieldMutationVariables = Exact<{
  input: DeleteCustomFieldInput;
}>;


export type DeleteCustomFieldMutation = { deleteCustomField: { removedId: string } | null };

export type SuppressionsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  query?: string | null | undefined;
  isUnproven?: boolean | null | undefined;
}>;


export type SuppressionsQuery = { suppressions: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ id: string, email: string | null, domain: string | null, reason: string, evidence: string | null, isUnproven: boolean, createdAt: string, contact: { id: string, fullName: string | null, email: string | null } | null }> } | null };

export type SuppressMutationVariables = Exact<{
  input: SuppressInput;
}>;


export type SuppressMutation = { suppress: { warnings: Array<string>, suppression: { id: string } } | null };

export type UnsuppressMutationVariables = Exact<{
  input: UnsuppressInput;
}>;


export type UnsuppressMutation = { unsuppress: { email: string | null, domain: string | null, warnings: Array<string> } | null };

export type AuditLogQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  filter?: AuditFilter | null | undefined;
}>;


export type AuditLogQuery = { auditLog: { pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ id: string, action: AuditAction | null, createdAt: string, subjectId: string, traceId: string | null, address: string | null, client: string | null, isByApiKey: boolean, member: { id: string, user: { id: string, displayName: string } } | null, apiKey: { id: string, name: string } | null, subject:
        | { __typename: 'AgentCall', id: string }
        | { __typename: 'AiCall', id: string }
        | { __typename: 'ApiKey', name: string, id: string }
        | { __typename: 'Audience', name: string, id: string }
        | { __typename: 'AuditEntry', id: string }
        | { __typename: 'BulkQuery', id: string }
        | { __typename: 'CallStep', id: string }
        | { __typename: 'ConnectedAgent', clientName: string, id: string }
        | { __typename: 'ConnectedCrm', id: string }
        | { __typename: 'Contact', fullName: string | null, id: string, contactEmail: string | null }
        | { __typename: 'ContactDataLookup', id: string }
        | { __typename: 'ContactDataSource', id: string }
        | { __typename: 'ContactNote', id: string }
        | { __typename: 'Conversation', id: string, contact: { id: string, fullName: string | null } }
        | { __typename: 'CreditTransaction', description: string, id: string }
        | { __typename: 'CrmSync', id: string }
        | { __typename: 'CustomField', name: string, id: string }
        | { __typename: 'DiscoveredProfile', id: string }
        | { __typename: 'DkimKey', id: string }
        | { __typename: 'EmailFile', id: string }
        | { __typename: 'EmailStep', id: string }
        | { __typename: 'Engagement', id: string }
        | { __typename: 'EnrichmentRun', id: string }
        | { __typename: 'Enrollment', id: string, contact: { id: string, fullName: string | null } }
        | { __typename: 'FlowDraft', id: string }
        | { __typename: 'FlowPlan', name: string, id: string }
        | { __typename: 'FlowVersion', id: string }
        | { __typename: 'Import', id: string, importName: string, audience: { id: string } | null }
        | { __typename: 'ImportRow', id: string }
        | { __typename: 'Invitation', email: string, id: string }
        | { __typename: 'KnowledgeEntry', id: string }
        | { __typename: 'MailQuestion', id: string }
        | { __typename: 'Mailbox', address: string, id: string }
        | { __typename: 'ManualStep', id: string }
        | { __typename: 'Meeting', id: string }
        | { __typename: 'Message', id: string }
        | { __typename: 'MonitoredProfile', id: string }
        | { __typename: 'NetworkConnectStep', id: string }
        | { __typename: 'NetworkInMailStep', id: string }
        | { __typename: 'NetworkMessageStep', id: string }
        | { __typename: 'NetworkProfileViewStep', id: string }
        | { __typename: 'OutreachAction', id: string }
        | { __typename: 'QueueItem', id: string }
        | { __typename: 'QueuedEmail', id: string }
        | { __typename: 'SavedView', id: string }
        | { __typename: 'SenderSettings', id: string }
        | { __typename: 'Session', device: string, id: string }
        | { __typename: 'SetAsideRow', id: string }
        | { __typename: 'SocialEngagement', id: string }
        | { __typename: 'Suppression', id: string }
        | { __typename: 'Task', title: string, id: string }
        | { __typename: 'Team', name: string, id: string }
        | { __typename: 'TeamDomain', domain: string, id: string }
        | { __typename: 'TeamMember', id: string, user: { id: string, displayName: string } }
        | { __typename: 'TestEmail', id: string }
        | { __typename: 'UnknownStep', id: string }
        | { __typename: 'User', displayName: string, id: string }
        | { __typename: 'Viewer', id: string }
        | { __typename: 'WebhookDelivery', id: string }
        | { __typename: 'WebhookEndpoint', url: string, id: string }
       | null }> } | null };

export type AuditFieldsFragment = { id: string, action: AuditAction | null, createdAt: string, subjectId: string, traceId: string | null, address: string | null, client: string | null, isByApiKey: boolean, member: { id: string, user: { id: string, displayName: string } } | null, apiKey: { id: string, name: string } | null, subject:
    | { __typename: 'AgentCall', id: string }
    | { __typename: 'AiCall', id: string }
    | { __typename: 'ApiKey', name: string, id: string }
    | { __typename: 'Audience', name: string, id: string }
    | { __typename: 'AuditEntry', id: string }
    | { __typename: 'BulkQuery', id: string }
    | { __typename: 'CallStep', id: string }
    | { __typename: 'ConnectedAgent', clientName: string, id: string }
    | { __typename: 'ConnectedCrm', id: string }
    | { __typename: 'Contact', fullName: string | null, id: string, contactEmail: string | null }
    | { __typename: 'ContactDataLookup', id: string }
    | { __typename: 'ContactDataSource', id: string }
    | { __typename: 'ContactNote', id: string }
    | { __typename: 'Conversation', id: string, contact: { id: string, fullName: string | null } }
    | { __typename: 'CreditTransaction', description: string, id: string }
    | { __typename: 'CrmSync', id: string }
    | { __typename: 'CustomField', name: string, id: string }
    | { __typename: 'DiscoveredProfile', id: string }
    | { __typename: 'DkimKey', id: string }
    | { __typename: 'EmailFile', id: string }
    | { __typename: 'EmailStep', id: string }
    | { __typename: 'Engagement', id: string }
    | { __typename: 'EnrichmentRun', id: string }
    | { __typename: 'Enrollment', id: string, contact: { id: string, fullName: string | null } }
    | { __typename: 'FlowDraft', id: string }
    | { __typename: 'FlowPlan', name: string, id: string }
    | { __typename: 'FlowVersion', id: string }
    | { __typename: 'Import', id: string, importName: string, audience: { id: string } | null }
    | { __typename: 'ImportRow', id: string }
    | { __typename: 'Invitation', email: string, id: string }
    | { __typename: 'KnowledgeEntry', id: string }
    | { __typename: 'MailQuestion', id: string }
    | { __typename: 'Mailbox', address: string, id: string }
    | { __typename: 'ManualStep', id: string }
    | { __typename: 'Meeting', id: string }
    | { __typename: 'Message', id: string }
    | { __typename: 'MonitoredProfile', id: string }
    | { __typename: 'NetworkConnectStep', id: string }
    | { __typename: 'NetworkInMailStep', id: string }
    | { __typename: 'NetworkMessageStep', id: string }
    | { __typename: 'NetworkProfileViewStep', id: string }
    | { __typename: 'OutreachAction', id: string }
    | { __typename: 'QueueItem', id: string }
    | { __typename: 'QueuedEmail', id: string }
    | { __typename: 'SavedView', id: string }
    | { __typename: 'SenderSettings', id: string }
    | { __typename: 'Session', device: string, id: string }
    | { __typename: 'SetAsideRow', id: string }
    | { __typename: 'SocialEngagement', id: string }
    | { __typename: 'Suppression', id: string }
    | { __typename: 'Task', title: string, id: string }
    | { __typename: 'Team', name: string, id: string }
    | { __typename: 'TeamDomain', domain: string, id: string }
    | { __typename: 'TeamMember', id: string, user: { id: string, displayName: string } }
    | { __typename: 'TestEmail', id: string }
    | { __typename: 'UnknownStep', id: string }
    | { __typename: 'User', displayName: string, id: string }
    | { __typename: 'Viewer', id: string }
    | { __typename: 'WebhookDelivery', id: string }
    | { __typename: 'WebhookEndpoint', url: string, id: string }
   | null };

export type ExportAuditLogQueryVariables = Exact<{
  filter?: AuditFilter | null | undefined;
}>;


export type ExportAuditLogQuery = { auditLog: { nodes: Array<{ action: AuditAction | null, createdAt: string, subjectId: string, traceId: string | null, address: string | null, client: string | null, isByApiKey: boolean, member: { user: { displayName: string, email: string } } | null, apiKey: { name: string } | null }> } | null };

export type WebhookEndpointFieldsFragment = { id: string, name: string | null, url: string, eventTypes: Array<string>, status: WebhookEndpointStatus, reasonMessage: string | null, statusSince: string, nextAttemptAt: string, position: string, member: { id: string, user: { id: string, displayName: string } } };

export type WebhookDeliveryFieldsFragment = { id: string, sequence: string | null, type: string, status: WebhookDeliveryStatus, attempts: number, attemptedAt: string | null, nextAttemptAt: string | null, requestBody: string | null, responseStatus: number | null, responseBody: string | null, durationMillis: number | null, failure: string | null };

export type WebhooksQueryVariables = Exact<{ [key: string]: never; }>;


export type WebhooksQuery = { webhookEndpoints: { nodes: Array<{ id: string, name: string | null, url: string, eventTypes: Array<string>, status: WebhookEndpointStatus, reasonMessage: string | null, statusSince: string, nextAttemptAt: string, position: string, member: { id: string, user: { id: string, displayName: string } } }> } | null, webhookEventTypes: Array<{ type: string, event: WebhookEvent, description: string }> | null };

export type WebhookLogQueryVariables = Exact<{
  id: string | number;
  first: number;
  after?: string | null | undefined;
  filter?: WebhookDeliveryFilter | null | undefined;
}>;


export type WebhookLogQuery = { webhookEndpoint: { id: string, deliveries: { nodes: Array<{ id: string, sequence: string | null, type: string, status: WebhookDeliveryStatus, attempts: number, attemptedAt: string | null, nextAttemptAt: string | null, requestBody: string | null, responseStatus: number | null, responseBody: string | null, durationMillis: number | null, failure: string | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type CreateWebhookEndpointMutationVariables = Exact<{
  input: CreateWebhookEndpointInput;
}>;


export type CreateWebhookEndpointMutation = { createWebhookEndpoint: { secret: string | null, endpoint: { id: string, name: string | null, url: string, eventTypes: Array<string>, status: WebhookEndpointStatus, reasonMessage: string | null, statusSince: string, nextAttemptAt: string, position: string, member: { id: string, user: { id: string, displayName: string } } } } | null };

export type UpdateWebhookEndpointMutationVariables = Exact<{
  input: UpdateWebhookEndpointInput;
}>;


export type UpdateWebhookEndpointMutation = { updateWebhookEndpoint: { endpoint: { id: string, name: string | null, url: string, eventTypes: Array<string>, status: WebhookEndpointStatus, reasonMessage: string | null, statusSince: string, nextAttemptAt: string, position: string, member: { id: string, user: { id: string, displayName: string } } } } | null };

export type RotateWebhookSecretMutationVariables = Exact<{
  input: WebhookEndpointIdInput;
}>;


export type RotateWebhookSecretMutation = { rotateWebhookSecret: { secret: string | null, endpoint: { id: string, name: string | null, url: string, eventTypes: Array<string>, status: WebhookEndpointStatus, reasonMessage: string | null, statusSince: string, nextAttemptAt: string, position: string, member: { id: string, user: { id: string, displayName: string } } } } | null };

export type PauseWebhookEndpointMutationVariables = Exact<{
  input: WebhookEndpointIdInput;
}>;


export type PauseWebhookEndpointMutation = { pauseWebhookEndpoint: { endpoint: { id: string, name: string | null, url: string, eventTypes: Array<string>, status: WebhookEndpointStatus, reasonMessage: string | null, statusSince: string, nextAttemptAt: string, position: string, member: { id: string, user: { id: string, displayName: string } } } } | null };

export type ResumeWebhookEndpointMutationVariables = Exact<{
  input: WebhookEndpointIdInput;
}>;


export type ResumeWebhookEndpointMutation = { resumeWebhookEndpoint: { endpoint: { id: string, name: string | null, url: string, eventTypes: Array<string>, status: WebhookEndpointStatus, reasonMessage: string | null, statusSince: string, nextAttemptAt: string, position: string, member: { id: string, user: { id: string, displayName: string } } } } | null };

export type DeleteWebhookEndpointMutationVariables = Exact<{
  input: WebhookEndpointIdInput;
}>;


export type DeleteWebhookEndpointMutation = { deleteWebhookEndpoint: { removedId: string } | null };

export type SendTestWebhookMutationVariables = Exact<{
  input: SendTestWebhookInput;
}>;


export type SendTestWebhookMutation = { sendTestWebhook: { delivery: { id: string, sequence: string | null, type: string, status: WebhookDeliveryStatus, attempts: number, attemptedAt: string | null, nextAttemptAt: string | null, requestBody: string | null, responseStatus: number | null, responseBody: string | null, durationMillis: number | null, failure: string | null } } | null };

export type ReplayWebhookDeliveryMutationVariables = Exact<{
  input: ReplayWebhookDeliveryInput;
}>;


export type ReplayWebhookDeliveryMutation = { replayWebhookDelivery: { delivery: { id: string, sequence: string | null, type: string, status: WebhookDeliveryStatus, attempts: number, attemptedAt: string | null, nextAttemptAt: string | null, requestBody: string | null, responseStatus: number | null, responseBody: string | null, durationMillis: number | null, failure: string | null } } | null };

export type ReplayWebhookEventsMutationVariables = Exact<{
  input: ReplayWebhookEventsInput;
}>;


export type ReplayWebhookEventsMutation = { replayWebhookEvents: { count: number } | null };

export type SocialQueryVariables = Exact<{ [key: string]: never; }>;


export type SocialQuery = { socialEngagementConfig: { id: string, isEnabled: boolean, isUnlocked: boolean, warnings: Array<string>, criteria: string | null, flowPlan: { id: string, name: string }, profileCounts: { active: number, total: number }, judgedCounts: { waiting: number, fits: number, doesNotFit: number, unsure: number }, judgedEngagements: { nodes: Array<{ id: string, kind: EngagementKind, verdict: EngagementVerdict | null, verdictReason: string | null, engagerName: string | null, engagerHeadline: string | null, engagerUrl: string | null, body: string | null, engagedAt: string }> } } | null, monitoredProfiles: { nodes: Array<{ id: string, displayName: string | null, networkUrl: string, kind: MonitoredProfileKind, status: MonitoredProfileStatus, engagementCount: number, lastCollectedAt: string | null, failure: { message: string } | null }> } | null };

export type ProfileFieldsFragment = { id: string, displayName: string | null, networkUrl: string, kind: MonitoredProfileKind, status: MonitoredProfileStatus, engagementCount: number, lastCollectedAt: string | null, failure: { message: string } | null };

export type SetSocialEngagementMutationVariables = Exact<{
  input: SocialEngagementInput;
}>;


export type SetSocialEngagementMutation = { setSocialEngagement: { socialEngagement: { id: string, isEnabled: boolean } } | null };

export type SetEngagementCriteriaMutationVariables = Exact<{
  input: SetEngagementCriteriaInput;
}>;


export type SetEngagementCriteriaMutation = { setEngagementCriteria: { warnings: Array<string>, socialEngagement: { id: string, criteria: string | null } } | null };

export type AddProfileMutationVariables = Exact<{
  input: AddMonitoredProfileInput;
}>;


export type AddProfileMutation = { addMonitoredProfile: { warnings: Array<string>, profile: { id: string, displayName: string | null, networkUrl: string, kind: MonitoredProfileKind, status: MonitoredProfileStatus, engagementCount: number, lastCollectedAt: string | null, failure: { message: string } | null } } | null };

export type ActivateProfileMutationVariables = Exact<{
  input: MonitoredProfileIdInput;
}>;


export type ActivateProfileMutation = { activateMonitoredProfile: { warnings: Array<string>, profile: { id: string, displayName: string | null, networkUrl: string, kind: MonitoredProfileKind, status: MonitoredProfileStatus, engagementCount: number, lastCollectedAt: string | null, failure: { message: string } | null } } | null };

export type DeactivateProfileMutationVariables = Exact<{
  input: MonitoredProfileIdInput;
}>;


export type DeactivateProfileMutation = { deactivateMonitoredProfile: { warnings: Array<string>, profile: { id: string, displayName: string | null, networkUrl: string, kind: MonitoredProfileKind, status: MonitoredProfileStatus, engagementCount: number, lastCollectedAt: string | null, failure: { message: string } | null } } | null };

export type DeleteProfileMutationVariables = Exact<{
  input: MonitoredProfileIdInput;
}>;


export type DeleteProfileMutation = { deleteMonitoredProfile: { removedId: string, warnings: Array<string> } | null };

export type TaskRowFragment = { id: string, kind: TaskKind, title: string, status: TaskStatus, dueAt: string, isOverdue: boolean, contact: { id: string, fullName: string | null, email: string | null, companyName: string | null }, assignee: { id: string, user: { id: string, displayName: string } } };

export type TaskTableRowFragment = { createdAt: string, id: string, kind: TaskKind, title: string, status: TaskStatus, dueAt: string, isOverdue: boolean, flowPlan: { id: string, name: string }, contact: { id: string, fullName: string | null, email: string | null, companyName: string | null }, assignee: { id: string, user: { id: string, displayName: string } } };

export type TaskTableQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  query?: string | null | undefined;
  filter?: TaskFilter | null | undefined;
  orderBy?: TaskOrder | null | undefined;
}>;


export type TaskTableQuery = { tasks: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ createdAt: string, id: string, kind: TaskKind, title: string, status: TaskStatus, dueAt: string, isOverdue: boolean, flowPlan: { id: string, name: string }, contact: { id: string, fullName: string | null, email: string | null, companyName: string | null }, assignee: { id: string, user: { id: string, displayName: string } } }> } | null };

export type TasksQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  query?: string | null | undefined;
  filter?: TaskFilter | null | undefined;
}>;


export type TasksQuery = { tasks: { totalCount: number, pageInfo: { hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ id: string, kind: TaskKind, title: string, status: TaskStatus, dueAt: string, isOverdue: boolean, contact: { id: string, fullName: string | null, email: string | null, companyName: string | null }, assignee: { id: string, user: { id: string, displayName: string } } }> } | null };

export type TaskDetailQueryVariables = Exact<{
  id: string | number;
}>;


export type TaskDetailQuery = { taskPreview: { primaryAction: TaskPrimaryAction, readiness: { canExecute: boolean, blockers: Array<{ code: FailureCode, message: string }> }, groupedActions: Array<{ nodeId: string, type: StepType, subject: string | null, message: string | null, html: string | null, delay: string, attachments: Array<{ id: string }>, generated: { model: string | null, isMadeUp: boolean, issues: Array<{ code: TextIssueCode, field: TextIssueField, quote: string | null }>, sources: Array<{ source: TextSourceKind, title: string, text: string, isTrusted: boolean }> } | null }>, task: { instructions: string | null, note: string | null, outcome: CallOutcome | null, id: string, kind: TaskKind, title: string, status: TaskStatus, dueAt: string, isOverdue: boolean, flowPlan: { id: string, name: string, systemKind: SystemKind | null }, enrollment: { id: string, sender: { id: string } }, contact: { id: string, phone: string | null, role: string | null, networkUrl: string | null, fullName: string | null, email: string | null, companyName: string | null }, assignee: { id: string, user: { id: string, displayName: string } } } | null } | null };

export type CompleteTaskMutationVariables = Exact<{
  input: CompleteTaskInput;
}>;


export type CompleteTaskMutation = { completeTask: { warnings: Array<string>, task: { note: string | null, outcome: CallOutcome | null, id: string, kind: TaskKind, title: string, status: TaskStatus, dueAt: string, isOverdue: boolean, contact: { id: string, fullName: string | null, email: string | null, companyName: string | null }, assignee: { id: string, user: { id: string, displayName: string } } } } | null };

export type SkipTaskMutationVariables = Exact<{
  input: SkipTaskInput;
}>;


export type SkipTaskMutation = { skipTask: { warnings: Array<string>, task: { note: string | null, outcome: CallOutcome | null, id: string, kind: TaskKind, title: string, status: TaskStatus, dueAt: string, isOverdue: boolean, contact: { id: string, fullName: string | null, email: string | null, companyName: string | null }, assignee: { id: string, user: { id: string, displayName: string } } } } | null };

export type ReopenTaskMutationVariables = Exact<{
  input: ReopenTaskInput;
}>;


export type ReopenTaskMutation = { reopenTask: { warnings: Array<string>, task: { note: string | null, outcome: CallOutcome | null, id: string, kind: TaskKind, title: string, status: TaskStatus, dueAt: string, isOverdue: boolean, contact: { id: string, fullName: string | null, email: string | null, companyName: string | null }, assignee: { id: string, user: { id: string, displayName: string } } } } | null };

export type SkipTasksMutationVariables = Exact<{
  input: SkipTasksInput;
}>;


export type SkipTasksMutation = { skipTasks: { tasks: Array<{ id: string, kind: TaskKind, title: string, status: TaskStatus, dueAt: string, isOverdue: boolean, contact: { id: string, fullName: string | null, email: string | null, companyName: string | null }, assignee: { id: string, user: { id: string, displayName: string } } }>, unchanged: Array<{ taskId: string, message: string }> } | null };

export type ReassignTasksMutationVariables = Exact<{
  input: ReassignTasksInput;
}>;


export type ReassignTasksMutation = { reassignTasks: { warnings: Array<string>, tasks: Array<{ id: string, kind: TaskKind, title: string, status: TaskStatus, dueAt: string, isOverdue: boolean, contact: { id: string, fullName: string | null, email: string | null, companyName: string | null }, assignee: { id: string, user: { id: string, displayName: string } } }> } | null };

export type TaskAssigneesQueryVariables = Exact<{ [key: string]: never; }>;


export type TaskAssigneesQuery = { teamMembers: { nodes: Array<{ id: string, isActive: boolean, user: { id: string, displayName: string } }> } | null };

export type CompleteTasksMutationVariables = Exact<{
  input: CompleteTasksInput;
}>;


export type CompleteTasksMutation = { completeTasks: { tasks: Array<{ id: string, kind: TaskKind, title: string, status: TaskStatus, dueAt: string, isOverdue: boolean, contact: { id: string, fullName: string | null, email: string | null, companyName: string | null }, assignee: { id: string, user: { id: string, displayName: string } } }>, unchanged: Array<{ taskId: string, message: string }> } | null };

export type SnoozeTasksMutationVariables = Exact<{
  input: SnoozeTasksInput;
}>;


export type SnoozeTasksMutation = { snoozeTasks: { tasks: Array<{ id: string, kind: TaskKind, title: string, status: TaskStatus, dueAt: string, isOverdue: boolean, contact: { id: string, fullName: string | null, email: string | null, companyName: string | null }, assignee: { id: string, user: { id: string, displayName: string } } }>, unchanged: Array<{ taskId: string, message: string }> } | null };

export type ExportTasksQueryVariables = Exact<{
  query?: string | null | undefined;
  filter?: TaskFilter | null | undefined;
}>;


export type ExportTasksQuery = { tasks: { nodes: Array<{ kind: TaskKind, title: string, instructions: string | null, status: TaskStatus, dueAt: string, isOverdue: boolean, outcome: CallOutcome | null, note: string | null, contact: { fullName: string | null, email: string | null, phone: string | null, companyName: string | null }, flowPlan: { name: string }, assignee: { user: { displayName: string } } }> } | null };

export type AttachedFilesQueryVariables = Exact<{
  ids: Array<string | number> | string | number;
}>;


export type AttachedFilesQuery = { nodes: Array<
    | { __typename: 'AgentCall', id: string }
    | { __typename: 'AiCall', id: string }
    | { __typename: 'ApiKey', id: string }
    | { __typename: 'Audience', id: string }
    | { __typename: 'AuditEntry', id: string }
    | { __typename: 'BulkQuery', id: string }
    | { __typename: 'CallStep', id: string }
    | { __typename: 'ConnectedAgent', id: string }
    | { __typename: 'ConnectedCrm', id: string }
    | { __typename: 'Contact', id: string }
    | { __typename: 'ContactDataLookup', id: string }
    | { __typename: 'ContactDataSource', id: string }
    | { __typename: 'ContactNote', id: string }
    | { __typename: 'Conversation', id: string }
    | { __typename: 'CreditTransaction', id: string }
    | { __typename: 'CrmSync', id: string }
    | { __typename: 'CustomField', id: string }
    | { __typename: 'DiscoveredProfile', id: string }
    | { __typename: 'DkimKey', id: string }
    | { __typename: 'EmailFile', fileName: string, size: number, path: string, id: string }
    | { __typename: 'EmailStep', id: string }
    | { __typename: 'Engagement', id: string }
    | { __typename: 'EnrichmentRun', id: string }
    | { __typename: 'Enrollment', id: string }
    | { __typename: 'FlowDraft', id: string }
    | { __typename: 'FlowPlan', id: string }
    | { __typename: 'FlowVersion', id: string }
    | { __typename: 'Import', id: string }
    | { __typename: 'ImportRow', id: string }
    | { __typename: 'Invitation', id: string }
    | { __typename: 'KnowledgeEntry', id: string }
    | { __typename: 'MailQuestion', id: string }
    | { __typename: 'Mailbox', id: string }
    | { __typename: 'ManualStep', id: string }
    | { __typename: 'Meeting', id: string }
    | { __typename: 'Message', id: string }
    | { __typename: 'MonitoredProfile', id: string }
    | { __typename: 'NetworkConnectStep', id: string }
    | { __typename: 'NetworkInMailStep', id: string }
    | { __typename: 'NetworkMessageStep', id: string }
    | { __typename: 'NetworkProfileViewStep', id: string }
    | { __typename: 'OutreachAction', id: string }
    | { __typename: 'QueueItem', id: string }
    | { __typename: 'QueuedEmail', id: string }
    | { __typename: 'SavedView', id: string }
    | { __typename: 'SenderSettings', id: string }
    | { __typename: 'Session', id: string }
    | { __typename: 'SetAsideRow', id: string }
    | { __typename: 'SocialEngagement', id: string }
    | { __typename: 'Suppression', id: string }
    | { __typename: 'Task', id: string }
    | { __typename: 'Team', id: string }
    | { __typename: 'TeamDomain', id: string }
    | { __typename: 'TeamMember', id: string }
    | { __typename: 'TestEmail', id: string }
    | { __typename: 'UnknownStep', id: string }
    | { __typename: 'User', id: string }
    | { __typename: 'Viewer', id: string }
    | { __typename: 'WebhookDelivery', id: string }
    | { __typename: 'WebhookEndpoint', id: string }
   | null> | null };

export type StartExportMutationVariables = Exact<{
  input: StartBulkQueryInput;
}>;


export type StartExportMutation = { startBulkQuery: { bulkQuery: { id: string } } | null };

export type SavedViewFieldsFragment = { id: string, name: string, filters: string, columns: Array<string>, isShared: boolean, owner: { id: string, user: { id: string, displayName: string } } };

export type SavedViewsQueryVariables = Exact<{
  list: SavedViewList;
}>;


export type SavedViewsQuery = { savedViews: Array<{ id: string, name: string, filters: string, columns: Array<string>, isShared: boolean, owner: { id: string, user: { id: string, displayName: string } } }> | null };

export type CreateSavedViewMutationVariables = Exact<{
  input: CreateSavedViewInput;
}>;


export type CreateSavedViewMutation = { createSavedView: { savedView: { id: string, name: string, filters: string, columns: Array<string>, isShared: boolean, owner: { id: string, user: { id: string, displayName: string } } } } | null };

export type UpdateSavedViewMutationVariables = Exact<{
  input: UpdateSavedViewInput;
}>;


export type UpdateSavedViewMutation = { updateSavedView: { savedView: { id: string, name: string, filters: string, columns: Array<string>, isShared: boolean, owner: { id: string, user: { id: string, displayName: string } } } } | null };

export type DeleteSavedViewMutationVariables = Exact<{
  input: DeleteSavedViewInput;
}>;


export type DeleteSavedViewMutation = { deleteSavedView: { removedId: string } | null };
export * from './operations/agents.ts';
export * from './operations/app.ts';
export * from './operations/audiences.ts';
export * from './operations/contact.ts';
export * from './operations/contacts.ts';
export * from './operations/credits.ts';
export * from './operations/data.ts';
export * from './operations/discovery.ts';
export * from './operations/flow-plan.ts';
export * from './operations/flow-plans.ts';
export * from './operations/go-live.ts';
export * from './operations/home.ts';
export * from './operations/inbox.ts';
export * from './operations/offers.ts';
export * from './operations/outbox.ts';
export * from './operations/palette.ts';
export * from './operations/questions.ts';
export * from './operations/queue.ts';
export * from './operations/record-table.ts';
export * from './operations/refused.ts';
export * from './operations/reports.ts';
export * from './operations/settings.ts';
export * from './operations/social.ts';
export * from './operations/tasks.ts';
export * from './operations/tray.ts';
export * from './operations/ui.ts';
