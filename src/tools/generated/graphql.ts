/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** Contacts to add to an audience. */
export type AddAudienceContactsInput = {
  /** The audience. */
  audienceId: string | number;
  /** 1 to 1000 contacts. */
  contacts: Array<ContactInput>;
};

/** An action for one person. */
export type AddDynamicActionInput = {
  /** What to do. */
  action: DynamicActionInput;
  /** The company of the contact. */
  company?: DynamicActionCompanyInput | null | undefined;
  /** Whom it is for; may be left out with enrollmentId. */
  contact?: DynamicActionContactInput | null | undefined;
  /** The sequence to extend. Where an exact identifier differs from what is known of it, a new one is started. */
  enrollmentId?: string | number | null | undefined;
};

/** One contact to put into a flow plan. */
export type AddFlowEnrollmentInput = {
  /** The contact, as you know it. */
  contact?: ContactInput | null | undefined;
  /** ENROLL to enroll at once; by the plan’s own mode where left out. */
  enrollmentMode?: EnrollmentPlacement | null | undefined;
  /** The flow plan. */
  flowPlanId: string | number;
  /** The contact, where it is known already; instead of `contact`. */
  prospectId?: string | number | null | undefined;
  /** The candidate of the plan who shall send; the one in turn where left out. */
  senderUserId?: string | number | null | undefined;
};

/** What became of a contact that was given. */
export type AddedContactStatus =
  /** It is in the audience now. */
  | 'ADDED'
  /** It was in the audience already, or came twice in the call. */
  | 'DUPLICATE';

/** Whether contacts shall be judged before the first step. */
export type AiQualificationInput = {
  /** Who fits, in your words; needed where it is on. */
  criteria?: string | null | undefined;
  /** Whether it shall be on. */
  isEnabled: boolean;
};

/** Narrows a list of audiences; what is left out does not. */
export type AudienceFilter = {
  /** Any of these ids. */
  audienceIds?: Array<string | number> | null | undefined;
  /** Any of these modes. */
  modes?: Array<AudienceMode> | null | undefined;
  /** Words that the name contains, in any case. */
  searchQuery?: string | null | undefined;
};

/** Where the contacts of an audience come from. */
export type AudienceMode =
  /** From a list of the CRM, in the background. */
  | 'CRM_LIST'
  /** They are given: by call or by file. */
  | 'MANUAL'
  /** From a search of the prospecting tool, in the background. */
  | 'PROSPECTING_TOOL';

/** How the first contacts of a manual audience came in. */
export type AudienceOrigin =
  /** From a CSV file. */
  | 'CSV'
  /** By call. */
  | 'MANUAL';

/** Where the contacts of a flow plan come from. */
export type AudienceSource =
  /** An audience from a list of the CRM. */
  | 'CRM'
  /** An audience from a CSV file. */
  | 'CSV'
  /** An audience whose contacts were given by call. */
  | 'MANUAL'
  /** An audience from the prospecting tool. */
  | 'PROSPECTING_TOOL'
  /** The system itself. */
  | 'SYSTEM';

/** Who can take a blocker out of the way. */
export type BlockerResolver =
  /** The member that the task or the sending belongs to. */
  | 'ASSIGNEE'
  /** An owner or an admin of the team. */
  | 'OWNER_OR_ADMIN'
  /** You. */
  | 'SELF'
  /** Nobody; it is so for good, or passes by itself. */
  | 'SYSTEM';

/** Through which surface a call came. */
export type CallSource =
  /** The browser extension. */
  | 'EXTENSION'
  /** The tools over the Model Context Protocol. */
  | 'MCP'
  /** The tools by HTTP. */
  | 'PUBLIC_API'
  /** The program itself, such as a sequence that runs. */
  | 'UNKNOWN'
  /** A front end, by GraphQL. */
  | 'WEB_APP';

/** Enrollments and waiting contacts of one flow plan to cancel, 1 to 100 together. */
export type CancelEnrollmentsInput = {
  /** Enrollments in progress. */
  enrollmentIds?: Array<string | number> | null | undefined;
  /** The flow plan. */
  flowPlanId: string | number;
  /** Queue items that wait or failed. */
  queueItemIds?: Array<string | number> | null | undefined;
};

/** An external person as you know them: e-mail, or network URL, or all of first name, last name and company domain are needed. */
export type ContactInput = {
  /** Domain of the company; a web address is taken as its domain. */
  companyDomain?: string | null | undefined;
  /** Name of the company. */
  companyName?: string | null | undefined;
  /** Id of the contact in the CRM. */
  crmContactId?: string | null | undefined;
  /** E-mail address. */
  email?: string | null | undefined;
  /** Given name. */
  firstName?: string | null | undefined;
  /** Family name. */
  lastName?: string | null | undefined;
  /** Address of the profile on the network. */
  networkUrl?: string | null | undefined;
  /** Phone number with its country code. */
  phone?: string | null | undefined;
  /** What the person does. */
  role?: string | null | undefined;
};

/** Where a contact is known. */
export type ContactKnownIn =
  /** In an audience. */
  | 'AUDIENCE'
  /** In a thread of the network inbox. */
  | 'CONVERSATION'
  /** In the CRM. */
  | 'CRM'
  /** In an enrollment. */
  | 'ENROLLMENT';

/** How promising a thread is. */
export type ConversationTag =
  /** Act on it now. */
  | 'HOT'
  /** Keep it warm. */
  | 'NURTURE';

/** An audience to make. */
export type CreateAudienceInput = {
  /** What to know of its contacts when texts are written for them. */
  aiContext?: string | null | undefined;
  /** Its first contacts, at most 1000, for a manual one. */
  contacts?: Array<ContactInput> | null | undefined;
  /** In mode CRM_LIST: the listId of a list of the CRM. */
  crmListId?: string | number | null | undefined;
  /** A flow plan to feed with it. */
  flowPlanId?: string | number | null | undefined;
  /** Where its contacts come from; MANUAL where left out. */
  mode?: AudienceMode | null | undefined;
  /** Its name, 1 to 200 characters. */
  name: string;
  /** In mode PROSPECTING_TOOL: the search. */
  prospectingTool?: ProspectingToolInput | null | undefined;
};

/** A flow plan to make. It begins as a draft. */
export type CreateFlowPlanInput = {
  /** Whether contacts are judged before the first step; not where left out. */
  aiQualification?: AiQualificationInput | null | undefined;
  /** The audience to feed it from. */
  audienceId?: string | number | null | undefined;
  /** User ids of the members that send for it, in turn; yourself where left out. */
  candidates?: Array<string | number> | null | undefined;
  /** Who enrolls its contacts; MANUAL where left out. */
  enrollmentMode?: EnrollmentMode | null | undefined;
  /** Its name, 1 to 200 characters. */
  name: string;
  /** How it runs. */
  options?: FlowOptionsInput | null | undefined;
  /** The tree of steps, at most 100. */
  root: FlowNodeInput;
};

/** What credits are spent on. */
export type CreditFeature =
  /** Completing a company. */
  | 'COMPANY_ENRICHMENT'
  /** Completing a contact, or a discovered profile. */
  | 'CONTACT_ENRICHMENT'
  /** Finding an e-mail address. */
  | 'EMAIL_UNLOCK'
  /** Checking an e-mail address. */
  | 'EMAIL_VERIFICATION'
  /** Writing a text from a prompt. */
  | 'MESSAGING_GENERATION'
  /** Finding a phone number. */
  | 'PHONE_UNLOCK'
  /** Judging whether a contact fits. */
  | 'QUALIFICATION_AGENT'
  /** Research about a contact. */
  | 'RESEARCHER_AGENT'
  /** A collected like or comment. */
  | 'SIGNAL';

/** Where a line of the ledger stands. */
export type CreditStatus =
  /** It was spent, or given. */
  | 'COMMITTED'
  /** It was set aside and given back. */
  | 'RELEASED'
  /** A call under way has set it aside. */
  | 'RESERVED';

/** Narrows the ledger; what is left out does not. */
export type CreditTransactionFilter = {
  /** Paid for any of these. */
  featureTypes?: Array<CreditFeature> | null | undefined;
  /** Written at or after this moment. */
  from?: string | null | undefined;
  /** Of calls through this surface. */
  source?: CallSource | null | undefined;
  /** In any of these states; COMMITTED where left out. */
  statuses?: Array<CreditStatus> | null | undefined;
  /** Written at or before this moment. */
  to?: string | null | undefined;
  /** Attributed to this user. */
  userId?: string | number | null | undefined;
};

/** Which way credits went. */
export type CreditType =
  /** To the team. */
  | 'INCOMING'
  /** From the team. */
  | 'OUTGOING';

/** A page of a search. */
export type DiscoverContactsInput = {
  /** Whom to look for. */
  filters: ProspectSearchFilters;
  /** Where to go on: nextPage of the page before, with the same filters. */
  nextToken?: string | null | undefined;
  /** How many profiles, 1 to 10; 1 where left out, which is a preview and the first page. */
  pageSize?: number | null | undefined;
};

/** Where an action follows on a connection request. */
export type DynamicActionAppendTarget =
  /** When it was accepted. */
  | 'CONNECTION_ACCEPTED'
  /** When it was not accepted in time. */
  | 'CONNECTION_TIMEOUT';

/** The company of the contact. */
export type DynamicActionCompanyInput = {
  /** Its bare domain. */
  domain?: string | null | undefined;
  /** Its name. */
  name?: string | null | undefined;
};

/** Whom an action is for. A new sequence needs both names, and one of e-mail, network URL, phone, company domain or prospectId. */
export type DynamicActionContactInput = {
  /** E-mail address. */
  email?: string | null | undefined;
  /** Given name. */
  firstName?: string | null | undefined;
  /** Family name. */
  lastName?: string | null | undefined;
  /** Address of the profile on the network. */
  networkUrl?: string | null | undefined;
  /** Phone number with its country code. */
  phone?: string | null | undefined;
  /** The contact, where it is known already. */
  prospectId?: string | number | null | undefined;
  /** What the person does. */
  role?: string | null | undefined;
};

/** Narrows a list of dynamic-action sequences; what is left out does not. */
export type DynamicActionFilter = {
  /** Domain of the company. */
  companyDomain?: string | null | undefined;
  /** Name of the company. */
  companyName?: string | null | undefined;
  /** Id of the contact in the CRM. */
  crmContactId?: string | null | undefined;
  /** E-mail address. */
  email?: string | null | undefined;
  /** Given name. */
  firstName?: string | null | undefined;
  /** Family name. */
  lastName?: string | null | undefined;
  /** Address of the profile on the network. */
  networkUrl?: string | null | undefined;
  /** Phone number with its country code. */
  phone?: string | null | undefined;
  /** Text in the contact’s name, address, profile or company. */
  searchQuery?: string | null | undefined;
};

/** One action, by the rules of the steps of a flow plan. */
export type DynamicActionInput = {
  /** Behind a connection request: where the action follows; CONNECTION_ACCEPTED where left out and not yet decided. */
  appendTarget?: DynamicActionAppendTarget | null | undefined;
  /** Connect: how long it waits to be accepted; 14.00:00:00 where left out. */
  connectionTimeout?: string | null | undefined;
  /** The wait since the action before it, or since now where that is over; none where left out. */
  delay?: string | null | undefined;
  /** Call and manual step: what to know or to do. */
  instructions?: string | null | undefined;
  /** E-mail, network message, and the note of a connect: the text. */
  message?: string | null | undefined;
  /** In-mail, or network message without a text: what the text is written from. */
  prompt?: string | null | undefined;
  /** E-mail that begins a thread, and in-mail: the subject. */
  subject?: string | null | undefined;
  /** E-mail: NEW_THREAD where left out of a new sequence; needed where one is extended. REPLY takes the subject of the e-mail before it. */
  subjectType?: EmailSubjectType | null | undefined;
  /** Call and manual step: the title of the task. */
  title?: string | null | undefined;
  /** What to do. */
  type: StepType;
};

/** Whether an e-mail begins a thread. */
export type EmailSubjectType =
  /** It begins a thread, with a subject of its own. */
  | 'NEW_THREAD'
  /** It answers the e-mail before it and takes its subject. */
  | 'REPLY';

/** Whether mail to an address arrives. */
export type EmailVerificationStatus =
  /** It may. */
  | 'RISKY'
  /** Nobody knows. */
  | 'UNKNOWN'
  /** It does. */
  | 'VALID';

/** Which company to look for: its domain, or its page on the network, or its name. */
export type EnrichCompanyInput = {
  /** Bare domain. */
  companyDomain?: string | null | undefined;
  /** Name. */
  companyName?: string | null | undefined;
  /** Address of its page on the network. */
  networkUrl?: string | null | undefined;
  /** A label of your own; it stands in the metadata of the ledger’s line. */
  note?: string | null | undefined;
};

/** Whom to look for: the profile, or all of first name, last name and company domain. */
export type EnrichPersonInput = {
  /** Bare domain of the company; with both names. */
  companyDomain?: string | null | undefined;
  /** E-mail address; taken by enrichContact only. */
  email?: string | null | undefined;
  /** Given name; with lastName and companyDomain. */
  firstName?: string | null | undefined;
  /** Family name; with firstName and companyDomain. */
  lastName?: string | null | undefined;
  /** Address of the profile on the network. */
  networkUrl?: string | null | undefined;
  /** A label of your own; it stands in the metadata of the ledger’s line. */
  note?: string | null | undefined;
};

/** Waiting contacts to enroll: named ones, or all. */
export type EnrollQueueItemsInput = {
  /** True for all that wait; they are enrolled in the background. */
  all?: boolean | null | undefined;
  /** The flow plan, published. */
  flowPlanId: string | number;
  /** 1 to 100 queue items, waiting or failed. */
  queueItemIds?: Array<string | number> | null | undefined;
  /** The candidate of the plan who shall send; each in turn where left out. */
  senderUserId?: string | number | null | undefined;
};

/** Narrows a list of enrollments; what is left out does not. */
export type EnrollmentFilter = {
  /** Ended at or after this moment. */
  finishedFrom?: string | null | undefined;
  /** Ended at or before this moment. */
  finishedTo?: string | null | undefined;
  /** Of this flow plan. */
  flowPlanId?: string | number | null | undefined;
  /** Of this contact. */
  prospectId?: string | number | null | undefined;
  /** In any of these states. */
  statuses?: Array<EnrollmentStatus> | null | undefined;
};

/** Who enrolls the contacts of a flow plan. */
export type EnrollmentMode =
  /** They are enrolled in the background, once the plan is published. */
  | 'AUTO'
  /** They wait until someone enrolls them. */
  | 'MANUAL';

/** How a contact is put into a flow plan. */
export type EnrollmentPlacement =
  /** It is enrolled at once. */
  | 'ENROLL';

/** Where an enrollment stands. */
export type EnrollmentStatus =
  /** Someone canceled it. */
  | 'CANCELED'
  /** It went through, or was answered. */
  | 'COMPLETED'
  /** The contact did not fit. */
  | 'DISQUALIFIED'
  /** It could not go on; `failure` says why. */
  | 'FAILED'
  /** It goes on. */
  | 'IN_PROGRESS';

/** What follows on a node. */
export type FlowNodeChildrenInput = {
  /** What follows when the connection request was accepted. */
  accepted?: FlowNodeInput | null | undefined;
  /** What follows when it is done; for every type but network_connect. */
  default?: FlowNodeInput | null | undefined;
  /** What follows when the connection request was not accepted in time. */
  timeout?: FlowNodeInput | null | undefined;
};

/** A node of a tree of steps, with what follows on it. Texts may hold Liquid variables, such as {{ contact.firstName | default: "there" }}. */
export type FlowNodeInput = {
  /** What follows. */
  children?: FlowNodeChildrenInput | null | undefined;
  /** Connect: how long it waits to be accepted; 14.00:00:00 where left out. */
  connectionTimeout?: string | null | undefined;
  /** The wait since the step before it; none where left out. */
  delay?: string | null | undefined;
  /** Call and manual step: what to know or to do. */
  instructions?: string | null | undefined;
  /** E-mail, network message, and the note of a connect (at most 300 characters): the text. */
  message?: string | null | undefined;
  /** An id of your own, unique in the tree; made where left out. */
  nodeId?: string | number | null | undefined;
  /** In-mail, or network message without a text: what the text is written from. */
  prompt?: string | null | undefined;
  /** Whether a person approves it before it runs; false where left out. */
  requiresApproval?: boolean | null | undefined;
  /** E-mail (new thread) and in-mail: the subject, a single line. */
  subject?: string | null | undefined;
  /** E-mail: whether it begins a thread; NEW_THREAD where left out. */
  subjectType?: EmailSubjectType | null | undefined;
  /** Call and manual step: the title of the task. */
  title?: string | null | undefined;
  /** What the step does. */
  type: StepType;
};

/** How a flow plan shall run. */
export type FlowOptionsInput = {
  /** Whether a reply completes the enrollment; on unless turned off. */
  stopOnReply?: boolean | null | undefined;
};

/** Narrows a list of flow plans; what is left out does not. */
export type FlowPlanFilter = {
  /** Any of these sources. */
  audienceSources?: Array<AudienceSource> | null | undefined;
  /** Any of these ids. */
  flowPlanIds?: Array<string | number> | null | undefined;
  /** Drafts only (true) or published ones only (false). */
  isDraft?: boolean | null | undefined;
  /** This exact name. */
  name?: string | null | undefined;
  /** Words that the name contains, in any case. */
  searchQuery?: string | null | undefined;
  /** Those that nothing feeds (true) or something does (false). */
  sourceless?: boolean | null | undefined;
};

/** The order of a list of flow plans. */
export type FlowPlanOrder = {
  /** What to order by. */
  by?: FlowPlanOrderBy;
  /** Which end comes first. */
  direction?: OrderDirection;
};

/** What flow plans are ordered by. */
export type FlowPlanOrderBy =
  /** How many contacts wait in their queue. */
  | 'AWAITING'
  /** When they were made. */
  | 'CREATED'
  /** How many enrollments they have. */
  | 'ENROLLMENTS'
  /** Their name. */
  | 'NAME'
  /** How many opportunities they brought. */
  | 'OPPORTUNITIES'
  /** How many replies they got. */
  | 'REPLIES';

/** What to do with a flow plan’s publication. */
export type FlowPublicationAction =
  /** Publish its tree as the next version. */
  | 'PUBLISH'
  /** Take it back to a draft: enrollments under way go on, nothing new starts. */
  | 'UNPUBLISH';

/** What a guide is about. */
export type GuideTopic =
  /** Making audiences and bringing contacts in. */
  | 'AUDIENCE_MANAGEMENT'
  /** Finding people who are not known yet. */
  | 'CONTACT_DISCOVERY'
  /** A sequence for one person. */
  | 'DYNAMIC_ACTIONS'
  /** Making, publishing and feeding a flow plan. */
  | 'FLOW_PLAN_CREATION';

/** What identifies a person. */
export type IdentityInput = {
  /** Bare domain of the company; with both names. */
  companyDomain?: string | null | undefined;
  /** Id of the contact in the CRM. */
  crmContactId?: string | null | undefined;
  /** E-mail address. */
  email?: string | null | undefined;
  /** Given name; with lastName and companyDomain. */
  firstName?: string | null | undefined;
  /** Family name; with firstName and companyDomain. */
  lastName?: string | null | undefined;
  /** Address of the profile on the network. */
  networkUrl?: string | null | undefined;
  /** Phone number with its country code. */
  phone?: string | null | undefined;
};

/** By what a person was recognised, strongest first. */
export type IdentityKind =
  /** The same contact in the CRM. */
  | 'CRM_CONTACT_ID'
  /** The same e-mail address. */
  | 'EMAIL'
  /** The same first name, last name and company domain, and no identity that differs. */
  | 'NAME'
  /** The same network profile. */
  | 'NETWORK_URL'
  /** The same phone number. */
  | 'PHONE';

/** Where an import stands. */
export type ImportStatus =
  /** It is through. */
  | 'COMPLETED'
  /** It could not go on. */
  | 'FAILED'
  /** It has not begun. */
  | 'QUEUED'
  /** It is under way. */
  | 'RUNNING';

/** The two switches of the shared flow of dynamic actions; what is left out stays. */
export type McpDynamicActionsOptionsInput = {
  /** Whether the CRM is enriched after an enrollment. */
  isEnrichCrm?: boolean | null | undefined;
  /** Whether call, manual and approval tasks are put into the CRM. */
  isPushToCrmTasks?: boolean | null | undefined;
};

/** How a message came. */
export type MessageChannel =
  /** By e-mail. */
  | 'EMAIL'
  /** On the network. */
  | 'NETWORK';

/** Which end comes first. */
export type OrderDirection =
  /** The smallest, oldest or first. */
  | 'ASCENDING'
  /** The largest, newest or last. */
  | 'DESCENDING';

/** Narrows what is looked at; what is left out does not. */
export type OutreachQueueFilter = {
  /** Asked for by these flow plans. */
  flowPlanIds?: Array<string | number> | null | undefined;
  /** Of these types. */
  requestTypes?: Array<OutreachRequestType> | null | undefined;
  /** Text in the contact’s name, address, profile or company. */
  searchQuery?: string | null | undefined;
  /** Queues of these users; all that you may see where left out. */
  userIds?: Array<string | number> | null | undefined;
};

/** What a sender’s account is asked to do on the network. */
export type OutreachRequestType =
  /** To withdraw a request to connect that nobody accepted in time. */
  | 'CONNECTION_WITHDRAWAL'
  /** To read the account’s own profile. */
  | 'METADATA_SYNC'
  /** To read what the account has subscribed to. */
  | 'PLAN_SYNC'
  /** To read the result of a search. */
  | 'SALES_NAVIGATOR_IMPORT'
  /** To ask someone to connect. */
  | 'SEND_CONNECTION'
  /** To send an in-mail. */
  | 'SEND_IN_MAIL_MESSAGE'
  /** To send a message. */
  | 'SEND_MESSAGE'
  /** To read who is connected now. */
  | 'SYNC_RELATIONS'
  /** To read what is new in the inbox. */
  | 'SYNC_UNIBOX_ACCOUNT'
  /** To read one thread of the inbox. */
  | 'SYNC_UNIBOX_CONVERSATION'
  /** To view a profile. */
  | 'VIEW_PROFILE';

/** What a phone number is. */
export type PhoneType =
  /** A mobile phone. */
  | 'MOBILE'
  /** Nobody knows. */
  | 'UNKNOWN'
  /** A phone at work. */
  | 'WORK';

/** Whom to look for. Every list that is given must fit, by any of its entries; what is left out does not narrow. */
export type ProspectSearchFilters = {
  /** Bare domains. */
  companyDomains?: Array<string> | null | undefined;
  /** Words of the company’s name. */
  companyNames?: Array<string> | null | undefined;
  /** Ranges, such as 51-200. */
  companySizes?: Array<string> | null | undefined;
  /** Countries by their English names. */
  countries?: Array<string> | null | undefined;
  /** Engineering, Sales, Marketing, Finance, Operations, Human Resources, Product, Research, Legal or Information Technology in the sandbox. */
  departments?: Array<string> | null | undefined;
  /** Industries, exactly as discoveryIndustries lists them. */
  industries?: Array<string> | null | undefined;
  /** Words of the job title. */
  jobTitles?: Array<string> | null | undefined;
  /** Words of the headline, the industry or the country. */
  keywords?: Array<string> | null | undefined;
  /** Entry, Senior, Manager, Director, VP or C-Level in the sandbox. */
  seniorities?: Array<string> | null | undefined;
};

/** A search of the prospecting tool: filters, or the address of a search with keywords. */
export type ProspectingToolInput = {
  /** Whom to look for. */
  filters?: ProspectSearchFilters | null | undefined;
  /** How many profiles at most, 1 to 1000; 100 where left out. */
  maxProfiles?: number | null | undefined;
  /** The address of a search; its keywords are looked for. */
  searchUrl?: string | null | undefined;
};

/** Where a waiting contact stands. */
export type QueueItemStatus =
  /** It waits until someone enrolls it. */
  | 'AWAITING'
  /** Someone canceled it. */
  | 'CANCELED'
  /** It became an enrollment. */
  | 'ENROLLED'
  /** It could not be enrolled; `failure` says why. */
  | 'FAILED'
  /** It is being enrolled in the background. */
  | 'QUEUED';

/** Why requests of a sender wait. */
export type QueueReasonCode =
  /** The sender’s limit of this type is reached for today. */
  | 'DAILY_LIMIT_REACHED'
  /** The sender’s work schedule does not allow it now. */
  | 'OUTSIDE_WORK_SCHEDULE'
  /** Nothing; they are made in the order of the queue. */
  | 'READY'
  /** The spacing since the last request has not passed. */
  | 'SAFETY_SPACING'
  /** They are scheduled for a later moment. */
  | 'SCHEDULED_FOR_LATER'
  /** The sender’s network account is disconnected. */
  | 'SENDER_ACCOUNT_DISCONNECTED'
  /** The sender has no network account. */
  | 'SENDER_ACCOUNT_MISSING'
  /** The sender’s network account is being synchronised. */
  | 'SENDER_SYNCING';

/** What to do about a condition of the queue. */
export type QueueRecommendedAction =
  /** Connect an account for the sender. */
  | 'CONNECT_SENDER_ACCOUNT'
  /** Nothing. */
  | 'NONE'
  /** Connect the sender’s account again. */
  | 'RECONNECT_SENDER_ACCOUNT';

/** How a condition of the queue passes. */
export type QueueResolutionMode =
  /** By itself. */
  | 'AUTOMATIC'
  /** By what a person does. */
  | 'HUMAN_ACTION';

/** Whose it is to make a condition of the queue pass. */
export type QueueResolutionOwner =
  /** The sender’s. */
  | 'SENDER'
  /** Nobody’s; it passes by itself. */
  | 'SYSTEM';

/** What has to happen before requests go on. */
export type QueueStatusCategory =
  /** A person has to do something. */
  | 'ACTION_REQUIRED'
  /** They are next in the queue. */
  | 'READY_FOR_PROCESSING'
  /** Their moment has not come. */
  | 'TIMING_PENDING'
  /** Nothing has to be done: they go on when the schedule, the limit or the account allows. */
  | 'WAITING_AUTOMATICALLY';

/** Where the requests are to be seen. */
export type QueueTargetView =
  /** In the outreach queue. */
  | 'IN_QUEUE';

/** What a member may do in a team. */
export type Role =
  /** Everything but what owners keep to themselves; sees every member’s tasks and senders. */
  | 'ADMIN'
  /** Their own tasks and sender; audiences, flow plans and enrollments of the whole team. */
  | 'MEMBER'
  /** Everything, billing included. */
  | 'OWNER';

/** Whether a sender can send with an account. */
export type SenderAccountStatus =
  /** It can be sent with. */
  | 'CONNECTED'
  /** It was connected and must be connected again. */
  | 'DISCONNECTED'
  /** There is no account. */
  | 'NONE'
  /** It is being synchronised and will be ready in a while. */
  | 'SYNCING';

/** How a reply takes the offer. */
export type Sentiment =
  /** It turns it down. */
  | 'NEGATIVE'
  /** Neither. */
  | 'NEUTRAL'
  /** It welcomes it. */
  | 'POSITIVE';

/** A run that collects profiles in the background and ends in an audience. */
export type StartContactDiscoveryImportInput = {
  /** What it may cost at most; needed where more profiles are asked for than are given. */
  confirmedMaxCredits?: number | null | undefined;
  /** Whom to look for. */
  filters: ProspectSearchFilters;
  /** A flow plan to feed with the audience. */
  flowPlanId?: string | number | null | undefined;
  /** Profiles that you own already (dp_…); they count towards totalProfiles and cost nothing. */
  initialProspectIds?: Array<string | number> | null | undefined;
  /** The name of the audience, 1 to 200 characters. */
  name: string;
  /** How many profiles in all, 1 to 100, those given included. */
  totalProfiles: number;
};

/** How a step follows on the one before it. */
export type StepBranch =
  /** When the connection request was accepted. */
  | 'ACCEPTED'
  /** When that one is done. */
  | 'DEFAULT'
  /** When the connection request was not accepted in time. */
  | 'TIMEOUT';

/** Where a step stands. */
export type StepStatus =
  /** It waits for the connection request to be accepted. */
  | 'AWAITING_ACCEPTANCE'
  /** It waits for a person to approve it. */
  | 'AWAITING_APPROVAL'
  /** It waits for a person to do its task. */
  | 'AWAITING_TASK'
  /** It was canceled before it was carried out. */
  | 'CANCELED'
  /** It was carried out. */
  | 'DONE'
  /** It could not be carried out; `failure` says why. */
  | 'FAILED'
  /** It waits for its turn in the sender’s queue. */
  | 'IN_QUEUE'
  /** It waits for its time. */
  | 'SCHEDULED'
  /** It is being sent. */
  | 'SENDING'
  /** It was left out. */
  | 'SKIPPED';

/** What a step does. */
export type StepType =
  /** Makes a task to call. */
  | 'CALL'
  /** Sends an e-mail. */
  | 'EMAIL'
  /** Makes a task to do something by hand. */
  | 'MANUAL'
  /** Asks to connect on the network, and goes on by whether it was accepted. */
  | 'NETWORK_CONNECT'
  /** Sends an in-mail on the network; its text is written from a prompt. */
  | 'NETWORK_INMAIL'
  /** Sends a message on the network. */
  | 'NETWORK_MESSAGE'
  /** Views the profile on the network. */
  | 'NETWORK_PROFILE_VIEW';

/** What a flow plan of the system is for. */
export type SystemKind =
  /** The shared flow of one-contact sequences; normal flow operations do not change it. */
  | 'DYNAMIC_ACTIONS'
  /** The flow that people who like or comment enter. */
  | 'SOCIAL_ENGAGEMENT';

/** What was done with a task. */
export type TaskExecutedAction =
  /** The grouped actions were approved and run. */
  | 'APPROVE_AND_RUN'
  /** The call was logged. */
  | 'LOG_CALL'
  /** It was marked as done. */
  | 'MARK_AS_DONE'
  /** It was skipped. */
  | 'SKIP';

/** Narrows a list of tasks. */
export type TaskFilter = {
  /** Of these flow plans. */
  flowPlanIds?: Array<string | number> | null | undefined;
  /** Those of the whole team too, for owners and admins; a member gets a warning and their own. */
  includeTeamTasks?: boolean | null | undefined;
  /** Of these kinds; all where left out. */
  kinds?: Array<TaskKind> | null | undefined;
  /** In these states; TODO where left out. */
  statuses?: Array<TaskStatus> | null | undefined;
};

/** What a task asks of a person. */
export type TaskKind =
  /** To call the contact. */
  | 'CALL'
  /** To do something by hand. */
  | 'MANUAL'
  /** To approve a run of steps before they run. */
  | 'SECTION_APPROVAL';

/** Whether the task that an action brings is there. */
export type TaskMaterialization =
  /** It is there. */
  | 'MATERIALIZED'
  /** It brings none. */
  | 'NOT_APPLICABLE'
  /** It is still to come: in a moment where taskIdsPending says so, else when its step is reached and due. */
  | 'PENDING';

/** What completing a task does. */
export type TaskPrimaryAction =
  /** Approves the grouped actions and runs them. */
  | 'APPROVE_AND_RUN'
  /** Logs the call (Log Call). */
  | 'LOG_CALL'
  /** Marks it as done. */
  | 'MARK_AS_DONE';

/** Where a task stands. Only TODO moves. */
export type TaskStatus =
  /** Its enrollment ended before it was done. */
  | 'CANCELED'
  /** It was done. */
  | 'COMPLETED'
  /** It was left out, and the sequence went on. */
  | 'SKIPPED'
  /** It is to do. */
  | 'TODO';

/** What a team has subscribed to. */
export type TeamPlan =
  /** Paid: everything is open. */
  | 'PAID'
  /** On trial: what needs paid access is closed. */
  | 'TRIAL';

/** What to change of a flow plan; what is left out stays. */
export type UpdateFlowPlanInput = {
  /** Whether contacts are judged before the first step. */
  aiQualification?: AiQualificationInput | null | undefined;
  /** User ids of all members that send for it from now on. */
  candidates?: Array<string | number> | null | undefined;
  /** Who enrolls its contacts from now on. */
  enrollmentMode?: EnrollmentMode | null | undefined;
  /** The flow plan. */
  flowPlanId: string | number;
  /** On the shared flow of dynamic actions: all that can be changed. */
  mcpDynamicActionsOptions?: McpDynamicActionsOptionsInput | null | undefined;
  /** Its new name. */
  name?: string | null | undefined;
  /** How it runs. */
  options?: FlowOptionsInput | null | undefined;
};

export type AudienceFieldsFragment = { id: string, name: string, mode: AudienceMode, origin: AudienceOrigin, aiContext: string | null, contactCount: number, createdAt: string, flowPlans: Array<{ id: string, name: string, isDraft: boolean, enrollmentMode: EnrollmentMode }>, createdBy: { id: string, user: { id: string, displayName: string, email: string } } };

export type ListAudiencesQueryVariables = Exact<{
  filter: AudienceFilter;
  first: number;
  after?: string | null | undefined;
}>;


export type ListAudiencesQuery = { audiences: { totalCount: number, warnings: Array<string>, nodes: Array<{ id: string, name: string, mode: AudienceMode, origin: AudienceOrigin, aiContext: string | null, contactCount: number, createdAt: string, flowPlans: Array<{ id: string, name: string, isDraft: boolean, enrollmentMode: EnrollmentMode }>, createdBy: { id: string, user: { id: string, displayName: string, email: string } } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type AudienceContactsFragment = { added: number, skipped: number, warnings: Array<string>, audience: { id: string, name: string, mode: AudienceMode, origin: AudienceOrigin, aiContext: string | null, contactCount: number, createdAt: string, flowPlans: Array<{ id: string, name: string, isDraft: boolean, enrollmentMode: EnrollmentMode }>, createdBy: { id: string, user: { id: string, displayName: string, email: string } } }, contacts: Array<{ index: number, prospectId: string, status: AddedContactStatus, matchedBy: IdentityKind | null }>, nextSteps: Array<{ tool: string, reason: string }> };

export type CreateAudienceMutationVariables = Exact<{
  input: CreateAudienceInput;
}>;


export type CreateAudienceMutation = { createAudience: { added: number, skipped: number, warnings: Array<string>, import: { id: string } | null, audience: { id: string, name: string, mode: AudienceMode, origin: AudienceOrigin, aiContext: string | null, contactCount: number, createdAt: string, flowPlans: Array<{ id: string, name: string, isDraft: boolean, enrollmentMode: EnrollmentMode }>, createdBy: { id: string, user: { id: string, displayName: string, email: string } } }, contacts: Array<{ index: number, prospectId: string, status: AddedContactStatus, matchedBy: IdentityKind | null }>, nextSteps: Array<{ tool: string, reason: string }> } };

export type AddAudienceContactsMutationVariables = Exact<{
  input: AddAudienceContactsInput;
}>;


export type AddAudienceContactsMutation = { addAudienceContacts: { added: number, skipped: number, warnings: Array<string>, audience: { id: string, name: string, mode: AudienceMode, origin: AudienceOrigin, aiContext: string | null, contactCount: number, createdAt: string, flowPlans: Array<{ id: string, name: string, isDraft: boolean, enrollmentMode: EnrollmentMode }>, createdBy: { id: string, user: { id: string, displayName: string, email: string } } }, contacts: Array<{ index: number, prospectId: string, status: AddedContactStatus, matchedBy: IdentityKind | null }>, nextSteps: Array<{ tool: string, reason: string }> } };

export type ListCreditTransactionsQueryVariables = Exact<{
  filter: CreditTransactionFilter;
  first: number;
  after?: string | null | undefined;
}>;


export type ListCreditTransactionsQuery = { viewer: { team: { id: string } }, creditTransactions: { totalCount: number, warnings: Array<string>, nodes: Array<{ id: string, created: string, featureType: CreditFeature | null, cost: number, type: CreditType, status: CreditStatus, isAdminChange: boolean, metadata: unknown, description: string }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ListCrmListsQueryVariables = Exact<{
  searchQuery?: string | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type ListCrmListsQuery = { crmLists: { totalCount: number, warnings: Array<string>, nodes: Array<{ listId: string, name: string, contactCount: number, crm: string }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type DiscoveryIndustriesQueryVariables = Exact<{ [key: string]: never; }>;


export type DiscoveryIndustriesQuery = { discoveryIndustries: Array<string> };

export type DiscoverContactsMutationVariables = Exact<{
  input: DiscoverContactsInput;
}>;


export type DiscoverContactsMutation = { discoverContacts: { totalResultCount: number, nextPage: string | null, creditsCharged: number, warnings: Array<string>, contacts: Array<{ id: string, firstName: string, lastName: string, fullName: string | null, email: string | null, phone: string | null, networkUrl: string | null, role: string | null, companyName: string | null, companyDomain: string | null, headline: string | null, seniority: string | null, department: string | null, country: string | null, industry: string | null, companySize: string | null }>, nextSteps: Array<{ tool: string, reason: string }> } };

export type StartContactDiscoveryImportMutationVariables = Exact<{
  input: StartContactDiscoveryImportInput;
}>;


export type StartContactDiscoveryImportMutation = { startContactDiscoveryImport: { creditsReserved: number, warnings: Array<string>, import: { id: string, status: ImportStatus, totalRows: number }, nextSteps: Array<{ tool: string, reason: string }> } };

export type AddDynamicActionMutationVariables = Exact<{
  input: AddDynamicActionInput;
}>;


export type AddDynamicActionMutation = { addDynamicAction: { nodeId: string, isNewSequence: boolean, taskIds: Array<string>, taskIdsPending: boolean, taskMaterializationStatus: TaskMaterialization, requiresHumanApproval: boolean, createsUserTask: boolean, enrollmentUrl: string, tasksUrl: string, warnings: Array<string>, enrollment: { id: string, flowPlan: { id: string }, prospect: { id: string, firstName: string | null, lastName: string | null, fullName: string | null, email: string | null, phone: string | null, networkUrl: string | null, role: string | null, companyName: string | null, companyDomain: string | null, crmContactId: string | null } }, nextSteps: Array<{ tool: string, reason: string }> } };

export type RemoveDynamicActionProspectMutationVariables = Exact<{
  enrollmentId?: string | number | null | undefined;
  prospectId?: string | number | null | undefined;
}>;


export type RemoveDynamicActionProspectMutation = { removeDynamicActionProspect: { canceledTaskIds: Array<string>, warnings: Array<string>, enrollment: { id: string }, nextSteps: Array<{ tool: string, reason: string }> } };

export type FindDynamicActionEnrollmentsQueryVariables = Exact<{
  filter: DynamicActionFilter;
  first: number;
  after?: string | null | undefined;
}>;


export type FindDynamicActionEnrollmentsQuery = { dynamicActionEnrollments: { totalCount: number, warnings: Array<string>, nodes: Array<{ id: string, status: EnrollmentStatus, sourceDescription: string, updatedAt: string, prospect: { id: string, firstName: string | null, lastName: string | null, fullName: string | null, email: string | null, phone: string | null, networkUrl: string | null, role: string | null, companyName: string | null, companyDomain: string | null, crmContactId: string | null }, steps: Array<
        | { title: string | null, instructions: string | null, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean }
        | { subject: string | null, subjectType: EmailSubjectType, message: string | null, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean }
        | { title: string | null, instructions: string | null, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean }
        | { message: string | null, connectionTimeout: string | null, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean }
        | { subject: string | null, prompt: string | null, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean }
        | { message: string | null, prompt: string | null, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean }
        | { nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean }
      > }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

type EnrichmentFields_CompanyEnrichment_Fragment = { found: boolean, creditsCharged: number, creditTransactionId: string | null, note: string | null, applied: boolean, warnings: Array<string>, nextSteps: Array<{ tool: string, reason: string }> };

type EnrichmentFields_ContactEnrichment_Fragment = { found: boolean, creditsCharged: number, creditTransactionId: string | null, note: string | null, applied: boolean, warnings: Array<string>, nextSteps: Array<{ tool: string, reason: string }> };

type EnrichmentFields_EmailEnrichment_Fragment = { found: boolean, creditsCharged: number, creditTransactionId: string | null, note: string | null, applied: boolean, warnings: Array<string>, nextSteps: Array<{ tool: string, reason: string }> };

type EnrichmentFields_PhoneEnrichment_Fragment = { found: boolean, creditsCharged: number, creditTransactionId: string | null, note: string | null, applied: boolean, warnings: Array<string>, nextSteps: Array<{ tool: string, reason: string }> };

export type EnrichmentFieldsFragment =
  | EnrichmentFields_CompanyEnrichment_Fragment
  | EnrichmentFields_ContactEnrichment_Fragment
  | EnrichmentFields_EmailEnrichment_Fragment
  | EnrichmentFields_PhoneEnrichment_Fragment
;

export type EnrichEmailMutationVariables = Exact<{
  input: EnrichPersonInput;
}>;


export type EnrichEmailMutation = { enrichEmail: { email: string | null, verificationStatus: EmailVerificationStatus | null, found: boolean, creditsCharged: number, creditTransactionId: string | null, note: string | null, applied: boolean, warnings: Array<string>, nextSteps: Array<{ tool: string, reason: string }> } };

export type EnrichPhoneMutationVariables = Exact<{
  input: EnrichPersonInput;
}>;


export type EnrichPhoneMutation = { enrichPhone: { phone: string | null, phoneType: PhoneType | null, found: boolean, creditsCharged: number, creditTransactionId: string | null, note: string | null, applied: boolean, warnings: Array<string>, nextSteps: Array<{ tool: string, reason: string }> } };

export type EnrichContactMutationVariables = Exact<{
  input: EnrichPersonInput;
}>;


export type EnrichContactMutation = { enrichContact: { found: boolean, creditsCharged: number, creditTransactionId: string | null, note: string | null, applied: boolean, warnings: Array<string>, contact: { firstName: string, lastName: string, email: string | null, phone: string | null, networkUrl: string | null, role: string | null, companyName: string | null, companyDomain: string | null, headline: string | null, seniority: string | null, department: string | null, country: string | null, industry: string | null, companySize: string | null } | null, nextSteps: Array<{ tool: string, reason: string }> } };

export type EnrichCompanyMutationVariables = Exact<{
  input: EnrichCompanyInput;
}>;


export type EnrichCompanyMutation = { enrichCompany: { found: boolean, creditsCharged: number, creditTransactionId: string | null, note: string | null, applied: boolean, warnings: Array<string>, company: { name: string, domain: string | null, industry: string | null, employeeCount: number | null, country: string | null, networkUrl: string | null, description: string | null } | null, nextSteps: Array<{ tool: string, reason: string }> } };

export type ListFlowPlanEnrollmentsQueryVariables = Exact<{
  flowPlanId: string | number;
  status: EnrollmentStatus;
  first: number;
  after?: string | null | undefined;
}>;


export type ListFlowPlanEnrollmentsQuery = { flowPlanEnrollments: { totalCount: number, warnings: Array<string>, nodes: Array<
      | { __typename: 'Enrollment', id: string, status: EnrollmentStatus, startedAt: string, finishedAt: string | null, prospect: { id: string, firstName: string | null, lastName: string | null, fullName: string | null, email: string | null, phone: string | null, networkUrl: string | null, role: string | null, companyName: string | null, companyDomain: string | null, crmContactId: string | null }, sender: { id: string, user: { id: string, displayName: string, email: string } }, currentStep: { nodeId: string, type: StepType, status: StepStatus, dueAt: string } | null, failure: { code: string, message: string, at: string } | null, replySummary: { count: number, emailCount: number, networkCount: number, latestReplyAt: string | null } }
      | { __typename: 'QueueItem', id: string, itemStatus: QueueItemStatus, prospect: { id: string, firstName: string | null, lastName: string | null, fullName: string | null, email: string | null, phone: string | null, networkUrl: string | null, role: string | null, companyName: string | null, companyDomain: string | null, crmContactId: string | null }, requestedSender: { id: string, user: { id: string, displayName: string, email: string } } | null, failure: { code: string, message: string, at: string } | null }
    >, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type ListEnrollmentsQueryVariables = Exact<{
  filter: EnrollmentFilter;
  first: number;
  after?: string | null | undefined;
}>;


export type ListEnrollmentsQuery = { enrollments: { totalCount: number, warnings: Array<string>, nodes: Array<{ id: string, status: EnrollmentStatus, startedAt: string, finishedAt: string | null, flowPlan: { id: string, name: string }, prospect: { id: string, firstName: string | null, lastName: string | null, fullName: string | null, email: string | null, phone: string | null, networkUrl: string | null, role: string | null, companyName: string | null, companyDomain: string | null, crmContactId: string | null }, sender: { id: string, user: { id: string, displayName: string, email: string } }, currentStep: { nodeId: string, type: StepType, status: StepStatus, dueAt: string } | null, failure: { code: string, message: string, at: string } | null, replySummary: { count: number, emailCount: number, networkCount: number, latestReplyAt: string | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type GetFlowEnrollmentQueryVariables = Exact<{
  enrollmentId: string | number;
}>;


export type GetFlowEnrollmentQuery = { enrollment: { flowVersion: number, id: string, status: EnrollmentStatus, startedAt: string, finishedAt: string | null, flowPlan: { id: string, name: string }, steps: Array<
      | { title: string | null, instructions: string | null, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean }
      | { subject: string | null, subjectType: EmailSubjectType, message: string | null, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean }
      | { title: string | null, instructions: string | null, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean }
      | { message: string | null, connectionTimeout: string | null, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean }
      | { subject: string | null, prompt: string | null, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean }
      | { message: string | null, prompt: string | null, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean }
      | { nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean }
    >, actions: Array<{ nodeId: string, type: StepType, status: StepStatus, dueAt: string, executedAt: string | null, subject: string | null, message: string | null, requestType: OutreachRequestType | null, failure: { code: string, message: string, at: string } | null }>, tasks: Array<{ id: string, kind: TaskKind, status: TaskStatus, title: string, dueAt: string, isOverdue: boolean, createdAt: string, assignee: { id: string, user: { id: string, displayName: string, email: string } }, flowPlan: { id: string, name: string }, enrollment: { id: string }, prospect: { id: string, firstName: string | null, lastName: string | null, fullName: string | null, email: string | null, phone: string | null, networkUrl: string | null, role: string | null, companyName: string | null, companyDomain: string | null, crmContactId: string | null } }>, replies: Array<{ messageId: string, channel: MessageChannel, receivedAt: string, subject: string | null, body: string, sentiment: Sentiment | null }>, prospect: { id: string, firstName: string | null, lastName: string | null, fullName: string | null, email: string | null, phone: string | null, networkUrl: string | null, role: string | null, companyName: string | null, companyDomain: string | null, crmContactId: string | null }, sender: { id: string, user: { id: string, displayName: string, email: string } }, currentStep: { nodeId: string, type: StepType, status: StepStatus, dueAt: string } | null, failure: { code: string, message: string, at: string } | null, replySummary: { count: number, emailCount: number, networkCount: number, latestReplyAt: string | null } } };

export type AddFlowEnrollmentMutationVariables = Exact<{
  input: AddFlowEnrollmentInput;
}>;


export type AddFlowEnrollmentMutation = { addFlowEnrollment: { warnings: Array<string>, enrollment: { id: string, flowPlan: { id: string, name: string, isDraft: boolean, systemKind: SystemKind | null, enrollmentMode: EnrollmentMode, audienceSource: AudienceSource | null, createdAt: string, updatedAt: string, publishedAt: string | null, audience: { id: string, name: string } | null } } | null, queueItem: { id: string, flowPlan: { id: string, name: string, isDraft: boolean, systemKind: SystemKind | null, enrollmentMode: EnrollmentMode, audienceSource: AudienceSource | null, createdAt: string, updatedAt: string, publishedAt: string | null, audience: { id: string, name: string } | null } } | null, prospect: { id: string, firstName: string | null, lastName: string | null, fullName: string | null, email: string | null, phone: string | null, networkUrl: string | null, role: string | null, companyName: string | null, companyDomain: string | null, crmContactId: string | null }, nextSteps: Array<{ tool: string, reason: string }> } };

export type EnrollQueueItemsMutationVariables = Exact<{
  input: EnrollQueueItemsInput;
}>;


export type EnrollQueueItemsMutation = { enrollQueueItems: { scheduled: number, remaining: number, warnings: Array<string>, enrolled: Array<{ queueItemId: string, enrollmentId: string }>, failed: Array<{ queueItemId: string, code: string, message: string }>, nextSteps: Array<{ tool: string, reason: string }> } };

export type CancelEnrollmentsMutationVariables = Exact<{
  input: CancelEnrollmentsInput;
}>;


export type CancelEnrollmentsMutation = { cancelEnrollments: { canceled: Array<string>, warnings: Array<string>, skipped: Array<{ id: string, code: string, message: string }>, nextSteps: Array<{ tool: string, reason: string }> } };

export type ReenrollmentChecksQueryVariables = Exact<{
  queueItemIds: Array<string | number> | string | number;
}>;


export type ReenrollmentChecksQuery = { reenrollmentChecks: Array<{ queueItemId: string, canReenroll: boolean, queueItem: { id: string, flowPlan: { id: string }, prospect: { id: string, firstName: string | null, lastName: string | null, fullName: string | null, email: string | null, phone: string | null, networkUrl: string | null, role: string | null, companyName: string | null, companyDomain: string | null, crmContactId: string | null }, failure: { code: string, message: string, at: string } | null } | null, blockers: Array<{ code: string, message: string, resolver: BlockerResolver }> }> };

export type FlowMetricsFieldsFragment = { enrollments: number, inProgress: number, completed: number, failed: number, canceled: number, disqualified: number, awaiting: number, replies: number, opportunities: number };

export type FlowPlanDetailFragment = { version: number | null, id: string, name: string, isDraft: boolean, systemKind: SystemKind | null, enrollmentMode: EnrollmentMode, audienceSource: AudienceSource | null, createdAt: string, updatedAt: string, publishedAt: string | null, steps: Array<
    | { title: string | null, instructions: string | null, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean }
    | { subject: string | null, subjectType: EmailSubjectType, message: string | null, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean }
    | { title: string | null, instructions: string | null, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean }
    | { message: string | null, connectionTimeout: string | null, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean }
    | { subject: string | null, prompt: string | null, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean }
    | { message: string | null, prompt: string | null, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean }
    | { nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean }
  >, options: { stopOnReply: boolean }, aiQualification: { isEnabled: boolean, criteria: string | null }, audience: { id: string, name: string } | null };

export type ListFlowPlansQueryVariables = Exact<{
  filter: FlowPlanFilter;
  orderBy: FlowPlanOrder;
  first: number;
  after?: string | null | undefined;
  includeMetrics: boolean;
  includeCost: boolean;
}>;


export type ListFlowPlansQuery = { flowPlans: { totalCount: number, warnings: Array<string>, nodes: Array<{ id: string, name: string, isDraft: boolean, systemKind: SystemKind | null, enrollmentMode: EnrollmentMode, audienceSource: AudienceSource | null, createdAt: string, updatedAt: string, publishedAt: string | null, metrics?: { enrollments: number, inProgress: number, completed: number, failed: number, canceled: number, disqualified: number, awaiting: number, replies: number, opportunities: number }, estimatedCost?: { credits: number, breakdown: Array<{ featureType: CreditFeature, credits: number }> }, audience: { id: string, name: string } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type GetFlowWorkspaceQueryVariables = Exact<{
  flowPlanId: string | number;
}>;


export type GetFlowWorkspaceQuery = { flowPlan: { version: number | null, id: string, name: string, isDraft: boolean, systemKind: SystemKind | null, enrollmentMode: EnrollmentMode, audienceSource: AudienceSource | null, createdAt: string, updatedAt: string, publishedAt: string | null, metrics: { enrollments: number, inProgress: number, completed: number, failed: number, canceled: number, disqualified: number, awaiting: number, replies: number, opportunities: number }, candidates: Array<{ id: string, networkAccount: { status: SenderAccountStatus, lastSyncedAt: string | null, isSyncing: boolean }, emailAccount: { status: SenderAccountStatus, address: string | null }, user: { id: string, displayName: string, email: string } }>, requiredActions: Array<{ code: string, message: string, queueItemIds: Array<string> | null, taskIds: Array<string> | null, userIds: Array<string> | null }>, mcpDynamicActionsOptions: { isEnrichCrm: boolean, isPushToCrmTasks: boolean } | null, steps: Array<
      | { title: string | null, instructions: string | null, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean }
      | { subject: string | null, subjectType: EmailSubjectType, message: string | null, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean }
      | { title: string | null, instructions: string | null, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean }
      | { message: string | null, connectionTimeout: string | null, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean }
      | { subject: string | null, prompt: string | null, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean }
      | { message: string | null, prompt: string | null, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean }
      | { nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean }
    >, options: { stopOnReply: boolean }, aiQualification: { isEnabled: boolean, criteria: string | null }, audience: { id: string, name: string } | null } };

export type FlowPlanChangeFragment = { warnings: Array<string>, flowPlan: { version: number | null, id: string, name: string, isDraft: boolean, systemKind: SystemKind | null, enrollmentMode: EnrollmentMode, audienceSource: AudienceSource | null, createdAt: string, updatedAt: string, publishedAt: string | null, steps: Array<
      | { title: string | null, instructions: string | null, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean }
      | { subject: string | null, subjectType: EmailSubjectType, message: string | null, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean }
      | { title: string | null, instructions: string | null, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean }
      | { message: string | null, connectionTimeout: string | null, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean }
      | { subject: string | null, prompt: string | null, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean }
      | { message: string | null, prompt: string | null, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean }
      | { nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean }
    >, options: { stopOnReply: boolean }, aiQualification: { isEnabled: boolean, criteria: string | null }, audience: { id: string, name: string } | null }, nextSteps: Array<{ tool: string, reason: string }> };

export type CreateFlowPlanMutationVariables = Exact<{
  input: CreateFlowPlanInput;
}>;


export type CreateFlowPlanMutation = { createFlowPlan: { warnings: Array<string>, flowPlan: { version: number | null, id: string, name: string, isDraft: boolean, systemKind: SystemKind | null, enrollmentMode: EnrollmentMode, audienceSource: AudienceSource | null, createdAt: string, updatedAt: string, publishedAt: string | null, steps: Array<
        | { title: string | null, instructions: string | null, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean }
        | { subject: string | null, subjectType: EmailSubjectType, message: string | null, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean }
        | { title: string | null, instructions: string | null, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean }
        | { message: string | null, connectionTimeout: string | null, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean }
        | { subject: string | null, prompt: string | null, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean }
        | { message: string | null, prompt: string | null, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean }
        | { nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean }
      >, options: { stopOnReply: boolean }, aiQualification: { isEnabled: boolean, criteria: string | null }, audience: { id: string, name: string } | null }, nextSteps: Array<{ tool: string, reason: string }> } };

export type UpdateFlowPlanMutationVariables = Exact<{
  input: UpdateFlowPlanInput;
}>;


export type UpdateFlowPlanMutation = { updateFlowPlan: { warnings: Array<string>, flowPlan: { version: number | null, id: string, name: string, isDraft: boolean, systemKind: SystemKind | null, enrollmentMode: EnrollmentMode, audienceSource: AudienceSource | null, createdAt: string, updatedAt: string, publishedAt: string | null, steps: Array<
        | { title: string | null, instructions: string | null, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean }
        | { subject: string | null, subjectType: EmailSubjectType, message: string | null, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean }
        | { title: string | null, instructions: string | null, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean }
        | { message: string | null, connectionTimeout: string | null, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean }
        | { subject: string | null, prompt: string | null, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean }
        | { message: string | null, prompt: string | null, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean }
        | { nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean }
      >, options: { stopOnReply: boolean }, aiQualification: { isEnabled: boolean, criteria: string | null }, audience: { id: string, name: string } | null }, nextSteps: Array<{ tool: string, reason: string }> } };

export type ReplaceFlowRootMutationVariables = Exact<{
  flowPlanId: string | number;
  root: FlowNodeInput;
}>;


export type ReplaceFlowRootMutation = { replaceFlowRoot: { warnings: Array<string>, flowPlan: { version: number | null, id: string, name: string, isDraft: boolean, systemKind: SystemKind | null, enrollmentMode: EnrollmentMode, audienceSource: AudienceSource | null, createdAt: string, updatedAt: string, publishedAt: string | null, steps: Array<
        | { title: string | null, instructions: string | null, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean }
        | { subject: string | null, subjectType: EmailSubjectType, message: string | null, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean }
        | { title: string | null, instructions: string | null, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean }
        | { message: string | null, connectionTimeout: string | null, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean }
        | { subject: string | null, prompt: string | null, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean }
        | { message: string | null, prompt: string | null, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean }
        | { nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean }
      >, options: { stopOnReply: boolean }, aiQualification: { isEnabled: boolean, criteria: string | null }, audience: { id: string, name: string } | null }, nextSteps: Array<{ tool: string, reason: string }> } };

export type SetFlowPublicationMutationVariables = Exact<{
  flowPlanId: string | number;
  action: FlowPublicationAction;
}>;


export type SetFlowPublicationMutation = { setFlowPublication: { queued: number, warnings: Array<string>, flowPlan: { id: string, name: string, isDraft: boolean, systemKind: SystemKind | null, enrollmentMode: EnrollmentMode, audienceSource: AudienceSource | null, createdAt: string, updatedAt: string, publishedAt: string | null, audience: { id: string, name: string } | null }, nextSteps: Array<{ tool: string, reason: string }> } };

export type AttachAudienceToFlowMutationVariables = Exact<{
  audienceId: string | number;
  flowPlanId: string | number;
}>;


export type AttachAudienceToFlowMutation = { attachAudienceToFlow: { queued: number, awaiting: number, warnings: Array<string>, flowPlan: { id: string, name: string, isDraft: boolean, systemKind: SystemKind | null, enrollmentMode: EnrollmentMode, audienceSource: AudienceSource | null, createdAt: string, updatedAt: string, publishedAt: string | null, audience: { id: string, name: string } | null }, nextSteps: Array<{ tool: string, reason: string }> } };

export type GetGuideQueryVariables = Exact<{
  topic: GuideTopic;
}>;


export type GetGuideQuery = { guide: { topic: GuideTopic, title: string, content: string } };

export type QueueMemberFragment = { id: string, user: { id: string, displayName: string } };

export type OutreachQueueInsightsQueryVariables = Exact<{
  filter: OutreachQueueFilter;
}>;


export type OutreachQueueInsightsQuery = { outreachQueueInsights: { calculatedAt: string, warnings: Array<string>, summary: { actionRequiredCount: number, waitingAutomaticallyCount: number, readyForProcessingCount: number, timingPendingCount: number, affectedSenderCount: number, nextExpectedProcessingAt: string | null }, insights: Array<{ statusCategory: QueueStatusCategory, reasonCode: QueueReasonCode, resolutionMode: QueueResolutionMode, resolutionOwnerType: QueueResolutionOwner, viewerCanResolve: boolean, recommendedAction: QueueRecommendedAction, affectedActionCount: number, expectedResumeAt: string | null, targetView: QueueTargetView, resolutionOwner: { id: string, user: { id: string, displayName: string } } | null, sender: { id: string, user: { id: string, displayName: string } } }>, nextSteps: Array<{ tool: string, reason: string }> } };

export type ListTasksQueryVariables = Exact<{
  filter: TaskFilter;
  first: number;
  after?: string | null | undefined;
}>;


export type ListTasksQuery = { tasks: { totalCount: number, warnings: Array<string>, nodes: Array<{ id: string, kind: TaskKind, status: TaskStatus, title: string, dueAt: string, isOverdue: boolean, createdAt: string, assignee: { id: string, user: { id: string, displayName: string, email: string } }, flowPlan: { id: string, name: string }, enrollment: { id: string }, prospect: { id: string, firstName: string | null, lastName: string | null, fullName: string | null, email: string | null, phone: string | null, networkUrl: string | null, role: string | null, companyName: string | null, companyDomain: string | null, crmContactId: string | null } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type TaskPreviewFieldsFragment = { taskId: string, kind: TaskKind, status: TaskStatus, primaryAction: TaskPrimaryAction, assignee: { id: string, user: { id: string, displayName: string, email: string } }, task: { properties?: unknown, id: string, kind: TaskKind, status: TaskStatus, title: string, dueAt: string, isOverdue: boolean, createdAt: string, assignee: { id: string, user: { id: string, displayName: string, email: string } }, flowPlan: { id: string, name: string }, enrollment: { id: string }, prospect: { id: string, firstName: string | null, lastName: string | null, fullName: string | null, email: string | null, phone: string | null, networkUrl: string | null, role: string | null, companyName: string | null, companyDomain: string | null, crmContactId: string | null } } | null, readiness: { canExecute: boolean, blockers: Array<{ code: string, message: string, resolver: BlockerResolver }> } };

export type PreviewTaskQueryVariables = Exact<{
  taskId: string | number;
  includeProperties: boolean;
}>;


export type PreviewTaskQuery = { taskPreview: { taskId: string, kind: TaskKind, status: TaskStatus, primaryAction: TaskPrimaryAction, groupedActions: Array<{ nodeId: string, type: StepType, subject: string | null, message: string | null, delay: string }>, assignee: { id: string, user: { id: string, displayName: string, email: string } }, task: { properties?: unknown, id: string, kind: TaskKind, status: TaskStatus, title: string, dueAt: string, isOverdue: boolean, createdAt: string, assignee: { id: string, user: { id: string, displayName: string, email: string } }, flowPlan: { id: string, name: string }, enrollment: { id: string }, prospect: { id: string, firstName: string | null, lastName: string | null, fullName: string | null, email: string | null, phone: string | null, networkUrl: string | null, role: string | null, companyName: string | null, companyDomain: string | null, crmContactId: string | null } } | null, readiness: { canExecute: boolean, blockers: Array<{ code: string, message: string, resolver: BlockerResolver }> } } };

export type TaskOutcomeFragment = { executedAction: TaskExecutedAction, warnings: Array<string>, task: { id: string, status: TaskStatus }, preview: { taskId: string, kind: TaskKind, status: TaskStatus, primaryAction: TaskPrimaryAction, assignee: { id: string, user: { id: string, displayName: string, email: string } }, task: { properties?: unknown, id: string, kind: TaskKind, status: TaskStatus, title: string, dueAt: string, isOverdue: boolean, createdAt: string, assignee: { id: string, user: { id: string, displayName: string, email: string } }, flowPlan: { id: string, name: string }, enrollment: { id: string }, prospect: { id: string, firstName: string | null, lastName: string | null, fullName: string | null, email: string | null, phone: string | null, networkUrl: string | null, role: string | null, companyName: string | null, companyDomain: string | null, crmContactId: string | null } } | null, readiness: { canExecute: boolean, blockers: Array<{ code: string, message: string, resolver: BlockerResolver }> } }, nextSteps: Array<{ tool: string, reason: string }> };

export type CompleteTaskMutationVariables = Exact<{
  taskId: string | number;
  includeProperties: boolean;
}>;


export type CompleteTaskMutation = { completeTask: { executedAction: TaskExecutedAction, warnings: Array<string>, task: { id: string, status: TaskStatus }, preview: { taskId: string, kind: TaskKind, status: TaskStatus, primaryAction: TaskPrimaryAction, assignee: { id: string, user: { id: string, displayName: string, email: string } }, task: { properties?: unknown, id: string, kind: TaskKind, status: TaskStatus, title: string, dueAt: string, isOverdue: boolean, createdAt: string, assignee: { id: string, user: { id: string, displayName: string, email: string } }, flowPlan: { id: string, name: string }, enrollment: { id: string }, prospect: { id: string, firstName: string | null, lastName: string | null, fullName: string | null, email: string | null, phone: string | null, networkUrl: string | null, role: string | null, companyName: string | null, companyDomain: string | null, crmContactId: string | null } } | null, readiness: { canExecute: boolean, blockers: Array<{ code: string, message: string, resolver: BlockerResolver }> } }, nextSteps: Array<{ tool: string, reason: string }> } };

export type SkipTaskMutationVariables = Exact<{
  taskId: string | number;
  includeProperties: boolean;
}>;


export type SkipTaskMutation = { skipTask: { executedAction: TaskExecutedAction, warnings: Array<string>, task: { id: string, status: TaskStatus }, preview: { taskId: string, kind: TaskKind, status: TaskStatus, primaryAction: TaskPrimaryAction, assignee: { id: string, user: { id: string, displayName: string, email: string } }, task: { properties?: unknown, id: string, kind: TaskKind, status: TaskStatus, title: string, dueAt: string, isOverdue: boolean, createdAt: string, assignee: { id: string, user: { id: string, displayName: string, email: string } }, flowPlan: { id: string, name: string }, enrollment: { id: string }, prospect: { id: string, firstName: string | null, lastName: string | null, fullName: string | null, email: string | null, phone: string | null, networkUrl: string | null, role: string | null, companyName: string | null, companyDomain: string | null, crmContactId: string | null } } | null, readiness: { canExecute: boolean, blockers: Array<{ code: string, message: string, resolver: BlockerResolver }> } }, nextSteps: Array<{ tool: string, reason: string }> } };

export type GetCurrentUserQueryVariables = Exact<{ [key: string]: never; }>;


export type GetCurrentUserQuery = { viewer: { permissions: Array<string>, member: { role: Role, hasBillingAccess: boolean, timeZone: string, id: string, user: { id: string, displayName: string, email: string } }, team: { id: string, name: string, plan: TeamPlan, creditBalance: number, creditReserved: number }, apiKey: { id: string, name: string, prefix: string, expiresAt: string } } };

export type ListTeamMembersQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type ListTeamMembersQuery = { teamMembers: { totalCount: number, warnings: Array<string>, nodes: Array<{ role: Role, hasBillingAccess: boolean, isActive: boolean, id: string, networkAccount: { status: SenderAccountStatus, lastSyncedAt: string | null }, emailAccount: { status: SenderAccountStatus, address: string | null }, user: { id: string, displayName: string, email: string } }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } };

export type GetContactTraceQueryVariables = Exact<{
  identities: Array<IdentityInput> | IdentityInput;
}>;


export type GetContactTraceQuery = { contactTrace: { unmatched: Array<number>, traces: Array<{ lastActivityAt: string | null, matchedBy: Array<{ index: number, kind: IdentityKind }>, prospect: { id: string, firstName: string | null, lastName: string | null, fullName: string | null, email: string | null, phone: string | null, networkUrl: string | null, role: string | null, companyName: string | null, companyDomain: string | null, crmContactId: string | null }, audiences: Array<{ id: string, name: string }>, enrollments: Array<{ id: string, status: EnrollmentStatus, startedAt: string, finishedAt: string | null, flowPlan: { id: string, name: string }, failure: { code: string, message: string, at: string } | null }>, queueItems: Array<{ id: string, status: QueueItemStatus, flowPlan: { id: string, name: string }, failure: { code: string, message: string, at: string } | null }>, tasks: Array<{ id: string, kind: TaskKind, status: TaskStatus, title: string, dueAt: string, isOverdue: boolean, createdAt: string, assignee: { id: string, user: { id: string, displayName: string, email: string } }, flowPlan: { id: string, name: string }, enrollment: { id: string }, prospect: { id: string, firstName: string | null, lastName: string | null, fullName: string | null, email: string | null, phone: string | null, networkUrl: string | null, role: string | null, companyName: string | null, companyDomain: string | null, crmContactId: string | null } }>, conversations: Array<{ id: string, tag: ConversationTag | null, isRead: boolean, isArchived: boolean, messageCount: number, lastMessageAt: string | null, owner: { id: string, user: { id: string, displayName: string, email: string } } }> }> } };

export type FindContactDataQueryVariables = Exact<{
  identity: IdentityInput;
}>;


export type FindContactDataQuery = { contactData: { knownIn: Array<ContactKnownIn>, prospect: { id: string, firstName: string | null, lastName: string | null, fullName: string | null, email: string | null, phone: string | null, networkUrl: string | null, role: string | null, companyName: string | null, companyDomain: string | null, crmContactId: string | null } | null } };

export type UserFieldsFragment = { id: string, user: { id: string, displayName: string, email: string } };

export type ContactFieldsFragment = { id: string, firstName: string | null, lastName: string | null, fullName: string | null, email: string | null, phone: string | null, networkUrl: string | null, role: string | null, companyName: string | null, companyDomain: string | null, crmContactId: string | null };

export type FlowPlanFieldsFragment = { id: string, name: string, isDraft: boolean, systemKind: SystemKind | null, enrollmentMode: EnrollmentMode, audienceSource: AudienceSource | null, createdAt: string, updatedAt: string, publishedAt: string | null, audience: { id: string, name: string } | null };

export type FailureFieldsFragment = { code: string, message: string, at: string };

export type BlockerFieldsFragment = { code: string, message: string, resolver: BlockerResolver };

export type NextStepFieldsFragment = { tool: string, reason: string };

type StepFields_CallStep_Fragment = { title: string | null, instructions: string | null, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean };

type StepFields_EmailStep_Fragment = { subject: string | null, subjectType: EmailSubjectType, message: string | null, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean };

type StepFields_ManualStep_Fragment = { title: string | null, instructions: string | null, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean };

type StepFields_NetworkConnectStep_Fragment = { message: string | null, connectionTimeout: string | null, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean };

type StepFields_NetworkInMailStep_Fragment = { subject: string | null, prompt: string | null, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean };

type StepFields_NetworkMessageStep_Fragment = { message: string | null, prompt: string | null, nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean };

type StepFields_NetworkProfileViewStep_Fragment = { nodeId: string, parentId: string | null, branch: StepBranch, type: StepType, delay: string, requiresApproval: boolean };

export type StepFieldsFragment =
  | StepFields_CallStep_Fragment
  | StepFields_EmailStep_Fragment
  | StepFields_ManualStep_Fragment
  | StepFields_NetworkConnectStep_Fragment
  | StepFields_NetworkInMailStep_Fragment
  | StepFields_NetworkMessageStep_Fragment
  | StepFields_NetworkProfileViewStep_Fragment
;

export type EnrollmentRowFragment = { id: string, status: EnrollmentStatus, startedAt: string, finishedAt: string | null, prospect: { id: string, firstName: string | null, lastName: string | null, fullName: string | null, email: string | null, phone: string | null, networkUrl: string | null, role: string | null, companyName: string | null, companyDomain: string | null, crmContactId: string | null }, sender: { id: string, user: { id: string, displayName: string, email: string } }, currentStep: { nodeId: string, type: StepType, status: StepStatus, dueAt: string } | null, failure: { code: string, message: string, at: string } | null, replySummary: { count: number, emailCount: number, networkCount: number, latestReplyAt: string | null } };

export type QueueItemRowFragment = { id: string, itemStatus: QueueItemStatus, prospect: { id: string, firstName: string | null, lastName: string | null, fullName: string | null, email: string | null, phone: string | null, networkUrl: string | null, role: string | null, companyName: string | null, companyDomain: string | null, crmContactId: string | null }, requestedSender: { id: string, user: { id: string, displayName: string, email: string } } | null, failure: { code: string, message: string, at: string } | null };

export type TaskFieldsFragment = { id: string, kind: TaskKind, status: TaskStatus, title: string, dueAt: string, isOverdue: boolean, createdAt: string, assignee: { id: string, user: { id: string, displayName: string, email: string } }, flowPlan: { id: string, name: string }, enrollment: { id: string }, prospect: { id: string, firstName: string | null, lastName: string | null, fullName: string | null, email: string | null, phone: string | null, networkUrl: string | null, role: string | null, companyName: string | null, companyDomain: string | null, crmContactId: string | null } };

export const UserFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TeamMember"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]} as unknown as DocumentNode<UserFieldsFragment, unknown>;
export const AudienceFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AudienceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Audience"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"origin"}},{"kind":"Field","name":{"kind":"Name","value":"aiContext"}},{"kind":"Field","name":{"kind":"Name","value":"contactCount"}},{"kind":"Field","name":{"kind":"Name","value":"flowPlans"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isDraft"}},{"kind":"Field","name":{"kind":"Name","value":"enrollmentMode"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UserFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TeamMember"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]} as unknown as DocumentNode<AudienceFieldsFragment, unknown>;
export const NextStepFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NextStepFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NextStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tool"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]} as unknown as DocumentNode<NextStepFieldsFragment, unknown>;
export const AudienceContactsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AudienceContacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AudienceContactsPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"audience"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AudienceFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"added"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"}},{"kind":"Field","name":{"kind":"Name","value":"contacts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"prospectId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"matchedBy"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}},{"kind":"Field","name":{"kind":"Name","value":"nextSteps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NextStepFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TeamMember"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AudienceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Audience"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"origin"}},{"kind":"Field","name":{"kind":"Name","value":"aiContext"}},{"kind":"Field","name":{"kind":"Name","value":"contactCount"}},{"kind":"Field","name":{"kind":"Name","value":"flowPlans"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isDraft"}},{"kind":"Field","name":{"kind":"Name","value":"enrollmentMode"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UserFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NextStepFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NextStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tool"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]} as unknown as DocumentNode<AudienceContactsFragment, unknown>;
export const EnrichmentFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EnrichmentFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Enrichment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"found"}},{"kind":"Field","name":{"kind":"Name","value":"creditsCharged"}},{"kind":"Field","name":{"kind":"Name","value":"creditTransactionId"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"applied"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}},{"kind":"Field","name":{"kind":"Name","value":"nextSteps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NextStepFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NextStepFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NextStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tool"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]} as unknown as DocumentNode<EnrichmentFieldsFragment, unknown>;
export const FlowMetricsFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FlowMetricsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FlowMetrics"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enrollments"}},{"kind":"Field","name":{"kind":"Name","value":"inProgress"}},{"kind":"Field","name":{"kind":"Name","value":"completed"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"canceled"}},{"kind":"Field","name":{"kind":"Name","value":"disqualified"}},{"kind":"Field","name":{"kind":"Name","value":"awaiting"}},{"kind":"Field","name":{"kind":"Name","value":"replies"}},{"kind":"Field","name":{"kind":"Name","value":"opportunities"}}]}}]} as unknown as DocumentNode<FlowMetricsFieldsFragment, unknown>;
export const FlowPlanFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FlowPlanFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FlowPlan"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isDraft"}},{"kind":"Field","name":{"kind":"Name","value":"systemKind"}},{"kind":"Field","name":{"kind":"Name","value":"enrollmentMode"}},{"kind":"Field","name":{"kind":"Name","value":"audienceSource"}},{"kind":"Field","name":{"kind":"Name","value":"audience"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}}]}}]} as unknown as DocumentNode<FlowPlanFieldsFragment, unknown>;
export const StepFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StepFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FlowStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodeId"}},{"kind":"Field","name":{"kind":"Name","value":"parentId"}},{"kind":"Field","name":{"kind":"Name","value":"branch"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"delay"}},{"kind":"Field","name":{"kind":"Name","value":"requiresApproval"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EmailStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"subjectType"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NetworkConnectStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"connectionTimeout"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NetworkMessageStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"prompt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NetworkInMailStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"prompt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CallStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"instructions"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ManualStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"instructions"}}]}}]}}]} as unknown as DocumentNode<StepFieldsFragment, unknown>;
export const FlowPlanDetailFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FlowPlanDetail"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FlowPlan"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FlowPlanFields"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"steps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StepFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stopOnReply"}}]}},{"kind":"Field","name":{"kind":"Name","value":"aiQualification"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isEnabled"}},{"kind":"Field","name":{"kind":"Name","value":"criteria"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FlowPlanFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FlowPlan"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isDraft"}},{"kind":"Field","name":{"kind":"Name","value":"systemKind"}},{"kind":"Field","name":{"kind":"Name","value":"enrollmentMode"}},{"kind":"Field","name":{"kind":"Name","value":"audienceSource"}},{"kind":"Field","name":{"kind":"Name","value":"audience"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StepFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FlowStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodeId"}},{"kind":"Field","name":{"kind":"Name","value":"parentId"}},{"kind":"Field","name":{"kind":"Name","value":"branch"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"delay"}},{"kind":"Field","name":{"kind":"Name","value":"requiresApproval"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EmailStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"subjectType"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NetworkConnectStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"connectionTimeout"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NetworkMessageStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"prompt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NetworkInMailStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"prompt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CallStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"instructions"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ManualStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"instructions"}}]}}]}}]} as unknown as DocumentNode<FlowPlanDetailFragment, unknown>;
export const FlowPlanChangeFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FlowPlanChange"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FlowPlanPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"flowPlan"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FlowPlanDetail"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}},{"kind":"Field","name":{"kind":"Name","value":"nextSteps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NextStepFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FlowPlanFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FlowPlan"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isDraft"}},{"kind":"Field","name":{"kind":"Name","value":"systemKind"}},{"kind":"Field","name":{"kind":"Name","value":"enrollmentMode"}},{"kind":"Field","name":{"kind":"Name","value":"audienceSource"}},{"kind":"Field","name":{"kind":"Name","value":"audience"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StepFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FlowStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodeId"}},{"kind":"Field","name":{"kind":"Name","value":"parentId"}},{"kind":"Field","name":{"kind":"Name","value":"branch"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"delay"}},{"kind":"Field","name":{"kind":"Name","value":"requiresApproval"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EmailStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"subjectType"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NetworkConnectStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"connectionTimeout"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NetworkMessageStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"prompt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NetworkInMailStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"prompt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CallStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"instructions"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ManualStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"instructions"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FlowPlanDetail"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FlowPlan"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FlowPlanFields"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"steps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StepFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stopOnReply"}}]}},{"kind":"Field","name":{"kind":"Name","value":"aiQualification"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isEnabled"}},{"kind":"Field","name":{"kind":"Name","value":"criteria"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NextStepFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NextStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tool"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]} as unknown as DocumentNode<FlowPlanChangeFragment, unknown>;
export const QueueMemberFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"QueueMember"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TeamMember"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}}]}}]} as unknown as DocumentNode<QueueMemberFragment, unknown>;
export const ContactFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Prospect"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"fullName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"networkUrl"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"companyName"}},{"kind":"Field","name":{"kind":"Name","value":"companyDomain"}},{"kind":"Field","name":{"kind":"Name","value":"crmContactId"}}]}}]} as unknown as DocumentNode<ContactFieldsFragment, unknown>;
export const TaskFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TaskFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Task"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"isOverdue"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"assignee"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UserFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"flowPlan"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"enrollment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"prospect"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContactFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TeamMember"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Prospect"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"fullName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"networkUrl"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"companyName"}},{"kind":"Field","name":{"kind":"Name","value":"companyDomain"}},{"kind":"Field","name":{"kind":"Name","value":"crmContactId"}}]}}]} as unknown as DocumentNode<TaskFieldsFragment, unknown>;
export const BlockerFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BlockerFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Blocker"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"resolver"}}]}}]} as unknown as DocumentNode<BlockerFieldsFragment, unknown>;
export const TaskPreviewFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TaskPreviewFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TaskPreview"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"taskId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"assignee"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UserFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"task"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TaskFields"}},{"kind":"Field","name":{"kind":"Name","value":"properties"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"includeProperties"}}}]}]}]}},{"kind":"Field","name":{"kind":"Name","value":"primaryAction"}},{"kind":"Field","name":{"kind":"Name","value":"readiness"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"canExecute"}},{"kind":"Field","name":{"kind":"Name","value":"blockers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BlockerFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TeamMember"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Prospect"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"fullName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"networkUrl"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"companyName"}},{"kind":"Field","name":{"kind":"Name","value":"companyDomain"}},{"kind":"Field","name":{"kind":"Name","value":"crmContactId"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TaskFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Task"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"isOverdue"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"assignee"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UserFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"flowPlan"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"enrollment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"prospect"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContactFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BlockerFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Blocker"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"resolver"}}]}}]} as unknown as DocumentNode<TaskPreviewFieldsFragment, unknown>;
export const TaskOutcomeFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TaskOutcome"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TaskPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"task"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}},{"kind":"Field","name":{"kind":"Name","value":"executedAction"}},{"kind":"Field","name":{"kind":"Name","value":"preview"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TaskPreviewFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}},{"kind":"Field","name":{"kind":"Name","value":"nextSteps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NextStepFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TeamMember"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Prospect"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"fullName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"networkUrl"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"companyName"}},{"kind":"Field","name":{"kind":"Name","value":"companyDomain"}},{"kind":"Field","name":{"kind":"Name","value":"crmContactId"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TaskFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Task"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"isOverdue"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"assignee"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UserFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"flowPlan"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"enrollment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"prospect"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContactFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BlockerFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Blocker"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"resolver"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TaskPreviewFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TaskPreview"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"taskId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"assignee"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UserFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"task"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TaskFields"}},{"kind":"Field","name":{"kind":"Name","value":"properties"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"includeProperties"}}}]}]}]}},{"kind":"Field","name":{"kind":"Name","value":"primaryAction"}},{"kind":"Field","name":{"kind":"Name","value":"readiness"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"canExecute"}},{"kind":"Field","name":{"kind":"Name","value":"blockers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BlockerFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NextStepFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NextStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tool"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]} as unknown as DocumentNode<TaskOutcomeFragment, unknown>;
export const FailureFieldsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FailureFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"at"}}]}}]} as unknown as DocumentNode<FailureFieldsFragment, unknown>;
export const EnrollmentRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EnrollmentRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Enrollment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"prospect"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContactFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sender"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UserFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"currentStep"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodeId"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"finishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FailureFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"replySummary"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"emailCount"}},{"kind":"Field","name":{"kind":"Name","value":"networkCount"}},{"kind":"Field","name":{"kind":"Name","value":"latestReplyAt"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Prospect"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"fullName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"networkUrl"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"companyName"}},{"kind":"Field","name":{"kind":"Name","value":"companyDomain"}},{"kind":"Field","name":{"kind":"Name","value":"crmContactId"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TeamMember"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FailureFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"at"}}]}}]} as unknown as DocumentNode<EnrollmentRowFragment, unknown>;
export const QueueItemRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"QueueItemRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"QueueItem"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"itemStatus"},"name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"prospect"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContactFields"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"requestedSender"},"name":{"kind":"Name","value":"sender"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UserFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FailureFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Prospect"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"fullName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"networkUrl"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"companyName"}},{"kind":"Field","name":{"kind":"Name","value":"companyDomain"}},{"kind":"Field","name":{"kind":"Name","value":"crmContactId"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TeamMember"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FailureFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"at"}}]}}]} as unknown as DocumentNode<QueueItemRowFragment, unknown>;
export const ListAudiencesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListAudiences"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AudienceFilter"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"audiences"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AudienceFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TeamMember"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AudienceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Audience"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"origin"}},{"kind":"Field","name":{"kind":"Name","value":"aiContext"}},{"kind":"Field","name":{"kind":"Name","value":"contactCount"}},{"kind":"Field","name":{"kind":"Name","value":"flowPlans"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isDraft"}},{"kind":"Field","name":{"kind":"Name","value":"enrollmentMode"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UserFields"}}]}}]}}]} as unknown as DocumentNode<ListAudiencesQuery, ListAudiencesQueryVariables>;
export const CreateAudienceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateAudience"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateAudienceInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createAudience"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AudienceContacts"}},{"kind":"Field","name":{"kind":"Name","value":"import"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TeamMember"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AudienceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Audience"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"origin"}},{"kind":"Field","name":{"kind":"Name","value":"aiContext"}},{"kind":"Field","name":{"kind":"Name","value":"contactCount"}},{"kind":"Field","name":{"kind":"Name","value":"flowPlans"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isDraft"}},{"kind":"Field","name":{"kind":"Name","value":"enrollmentMode"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UserFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NextStepFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NextStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tool"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AudienceContacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AudienceContactsPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"audience"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AudienceFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"added"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"}},{"kind":"Field","name":{"kind":"Name","value":"contacts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"prospectId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"matchedBy"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}},{"kind":"Field","name":{"kind":"Name","value":"nextSteps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NextStepFields"}}]}}]}}]} as unknown as DocumentNode<CreateAudienceMutation, CreateAudienceMutationVariables>;
export const AddAudienceContactsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddAudienceContacts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddAudienceContactsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addAudienceContacts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AudienceContacts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TeamMember"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AudienceFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Audience"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"mode"}},{"kind":"Field","name":{"kind":"Name","value":"origin"}},{"kind":"Field","name":{"kind":"Name","value":"aiContext"}},{"kind":"Field","name":{"kind":"Name","value":"contactCount"}},{"kind":"Field","name":{"kind":"Name","value":"flowPlans"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isDraft"}},{"kind":"Field","name":{"kind":"Name","value":"enrollmentMode"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"createdBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UserFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NextStepFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NextStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tool"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AudienceContacts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AudienceContactsPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"audience"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AudienceFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"added"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"}},{"kind":"Field","name":{"kind":"Name","value":"contacts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"prospectId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"matchedBy"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}},{"kind":"Field","name":{"kind":"Name","value":"nextSteps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NextStepFields"}}]}}]}}]} as unknown as DocumentNode<AddAudienceContactsMutation, AddAudienceContactsMutationVariables>;
export const ListCreditTransactionsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListCreditTransactions"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreditTransactionFilter"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"team"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"creditTransactions"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"created"}},{"kind":"Field","name":{"kind":"Name","value":"featureType"}},{"kind":"Field","name":{"kind":"Name","value":"cost"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"isAdminChange"}},{"kind":"Field","name":{"kind":"Name","value":"metadata"}},{"kind":"Field","name":{"kind":"Name","value":"description"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}}]}}]}}]} as unknown as DocumentNode<ListCreditTransactionsQuery, ListCreditTransactionsQueryVariables>;
export const ListCrmListsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListCrmLists"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"searchQuery"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"crmLists"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"searchQuery"},"value":{"kind":"Variable","name":{"kind":"Name","value":"searchQuery"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"listId"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"contactCount"}},{"kind":"Field","name":{"kind":"Name","value":"crm"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}}]}}]}}]} as unknown as DocumentNode<ListCrmListsQuery, ListCrmListsQueryVariables>;
export const DiscoveryIndustriesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"DiscoveryIndustries"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"discoveryIndustries"}}]}}]} as unknown as DocumentNode<DiscoveryIndustriesQuery, DiscoveryIndustriesQueryVariables>;
export const DiscoverContactsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DiscoverContacts"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DiscoverContactsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"discoverContacts"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"totalResultCount"}},{"kind":"Field","name":{"kind":"Name","value":"contacts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"fullName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"networkUrl"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"companyName"}},{"kind":"Field","name":{"kind":"Name","value":"companyDomain"}},{"kind":"Field","name":{"kind":"Name","value":"headline"}},{"kind":"Field","name":{"kind":"Name","value":"seniority"}},{"kind":"Field","name":{"kind":"Name","value":"department"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"industry"}},{"kind":"Field","name":{"kind":"Name","value":"companySize"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nextPage"}},{"kind":"Field","name":{"kind":"Name","value":"creditsCharged"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}},{"kind":"Field","name":{"kind":"Name","value":"nextSteps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NextStepFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NextStepFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NextStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tool"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]} as unknown as DocumentNode<DiscoverContactsMutation, DiscoverContactsMutationVariables>;
export const StartContactDiscoveryImportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"StartContactDiscoveryImport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"StartContactDiscoveryImportInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startContactDiscoveryImport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"import"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"totalRows"}}]}},{"kind":"Field","name":{"kind":"Name","value":"creditsReserved"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}},{"kind":"Field","name":{"kind":"Name","value":"nextSteps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NextStepFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NextStepFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NextStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tool"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]} as unknown as DocumentNode<StartContactDiscoveryImportMutation, StartContactDiscoveryImportMutationVariables>;
export const AddDynamicActionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddDynamicAction"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddDynamicActionInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addDynamicAction"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enrollment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"flowPlan"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"prospect"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContactFields"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"nodeId"}},{"kind":"Field","name":{"kind":"Name","value":"isNewSequence"}},{"kind":"Field","name":{"kind":"Name","value":"taskIds"}},{"kind":"Field","name":{"kind":"Name","value":"taskIdsPending"}},{"kind":"Field","name":{"kind":"Name","value":"taskMaterializationStatus"}},{"kind":"Field","name":{"kind":"Name","value":"requiresHumanApproval"}},{"kind":"Field","name":{"kind":"Name","value":"createsUserTask"}},{"kind":"Field","name":{"kind":"Name","value":"enrollmentUrl"}},{"kind":"Field","name":{"kind":"Name","value":"tasksUrl"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}},{"kind":"Field","name":{"kind":"Name","value":"nextSteps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NextStepFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Prospect"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"fullName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"networkUrl"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"companyName"}},{"kind":"Field","name":{"kind":"Name","value":"companyDomain"}},{"kind":"Field","name":{"kind":"Name","value":"crmContactId"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NextStepFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NextStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tool"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]} as unknown as DocumentNode<AddDynamicActionMutation, AddDynamicActionMutationVariables>;
export const RemoveDynamicActionProspectDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveDynamicActionProspect"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"enrollmentId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"prospectId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeDynamicActionProspect"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"enrollmentId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"enrollmentId"}}},{"kind":"Argument","name":{"kind":"Name","value":"prospectId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"prospectId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enrollment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"canceledTaskIds"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}},{"kind":"Field","name":{"kind":"Name","value":"nextSteps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NextStepFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NextStepFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NextStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tool"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]} as unknown as DocumentNode<RemoveDynamicActionProspectMutation, RemoveDynamicActionProspectMutationVariables>;
export const FindDynamicActionEnrollmentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FindDynamicActionEnrollments"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"DynamicActionFilter"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"dynamicActionEnrollments"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"prospect"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContactFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sourceDescription"}},{"kind":"Field","name":{"kind":"Name","value":"steps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StepFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Prospect"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"fullName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"networkUrl"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"companyName"}},{"kind":"Field","name":{"kind":"Name","value":"companyDomain"}},{"kind":"Field","name":{"kind":"Name","value":"crmContactId"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StepFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FlowStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodeId"}},{"kind":"Field","name":{"kind":"Name","value":"parentId"}},{"kind":"Field","name":{"kind":"Name","value":"branch"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"delay"}},{"kind":"Field","name":{"kind":"Name","value":"requiresApproval"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EmailStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"subjectType"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NetworkConnectStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"connectionTimeout"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NetworkMessageStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"prompt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NetworkInMailStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"prompt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CallStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"instructions"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ManualStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"instructions"}}]}}]}}]} as unknown as DocumentNode<FindDynamicActionEnrollmentsQuery, FindDynamicActionEnrollmentsQueryVariables>;
export const EnrichEmailDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EnrichEmail"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EnrichPersonInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enrichEmail"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EnrichmentFields"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"verificationStatus"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NextStepFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NextStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tool"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EnrichmentFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Enrichment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"found"}},{"kind":"Field","name":{"kind":"Name","value":"creditsCharged"}},{"kind":"Field","name":{"kind":"Name","value":"creditTransactionId"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"applied"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}},{"kind":"Field","name":{"kind":"Name","value":"nextSteps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NextStepFields"}}]}}]}}]} as unknown as DocumentNode<EnrichEmailMutation, EnrichEmailMutationVariables>;
export const EnrichPhoneDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EnrichPhone"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EnrichPersonInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enrichPhone"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EnrichmentFields"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"phoneType"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NextStepFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NextStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tool"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EnrichmentFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Enrichment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"found"}},{"kind":"Field","name":{"kind":"Name","value":"creditsCharged"}},{"kind":"Field","name":{"kind":"Name","value":"creditTransactionId"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"applied"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}},{"kind":"Field","name":{"kind":"Name","value":"nextSteps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NextStepFields"}}]}}]}}]} as unknown as DocumentNode<EnrichPhoneMutation, EnrichPhoneMutationVariables>;
export const EnrichContactDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EnrichContact"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EnrichPersonInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enrichContact"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EnrichmentFields"}},{"kind":"Field","name":{"kind":"Name","value":"contact"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"networkUrl"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"companyName"}},{"kind":"Field","name":{"kind":"Name","value":"companyDomain"}},{"kind":"Field","name":{"kind":"Name","value":"headline"}},{"kind":"Field","name":{"kind":"Name","value":"seniority"}},{"kind":"Field","name":{"kind":"Name","value":"department"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"industry"}},{"kind":"Field","name":{"kind":"Name","value":"companySize"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NextStepFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NextStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tool"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EnrichmentFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Enrichment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"found"}},{"kind":"Field","name":{"kind":"Name","value":"creditsCharged"}},{"kind":"Field","name":{"kind":"Name","value":"creditTransactionId"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"applied"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}},{"kind":"Field","name":{"kind":"Name","value":"nextSteps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NextStepFields"}}]}}]}}]} as unknown as DocumentNode<EnrichContactMutation, EnrichContactMutationVariables>;
export const EnrichCompanyDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EnrichCompany"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EnrichCompanyInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enrichCompany"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EnrichmentFields"}},{"kind":"Field","name":{"kind":"Name","value":"company"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"domain"}},{"kind":"Field","name":{"kind":"Name","value":"industry"}},{"kind":"Field","name":{"kind":"Name","value":"employeeCount"}},{"kind":"Field","name":{"kind":"Name","value":"country"}},{"kind":"Field","name":{"kind":"Name","value":"networkUrl"}},{"kind":"Field","name":{"kind":"Name","value":"description"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NextStepFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NextStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tool"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EnrichmentFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Enrichment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"found"}},{"kind":"Field","name":{"kind":"Name","value":"creditsCharged"}},{"kind":"Field","name":{"kind":"Name","value":"creditTransactionId"}},{"kind":"Field","name":{"kind":"Name","value":"note"}},{"kind":"Field","name":{"kind":"Name","value":"applied"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}},{"kind":"Field","name":{"kind":"Name","value":"nextSteps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NextStepFields"}}]}}]}}]} as unknown as DocumentNode<EnrichCompanyMutation, EnrichCompanyMutationVariables>;
export const ListFlowPlanEnrollmentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListFlowPlanEnrollments"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"flowPlanId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"status"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EnrollmentStatus"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"flowPlanEnrollments"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"flowPlanId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"flowPlanId"}}},{"kind":"Argument","name":{"kind":"Name","value":"status"},"value":{"kind":"Variable","name":{"kind":"Name","value":"status"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"EnrollmentRow"}},{"kind":"FragmentSpread","name":{"kind":"Name","value":"QueueItemRow"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Prospect"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"fullName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"networkUrl"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"companyName"}},{"kind":"Field","name":{"kind":"Name","value":"companyDomain"}},{"kind":"Field","name":{"kind":"Name","value":"crmContactId"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TeamMember"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FailureFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"at"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EnrollmentRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Enrollment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"prospect"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContactFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sender"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UserFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"currentStep"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodeId"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"finishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FailureFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"replySummary"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"emailCount"}},{"kind":"Field","name":{"kind":"Name","value":"networkCount"}},{"kind":"Field","name":{"kind":"Name","value":"latestReplyAt"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"QueueItemRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"QueueItem"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","alias":{"kind":"Name","value":"itemStatus"},"name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"prospect"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContactFields"}}]}},{"kind":"Field","alias":{"kind":"Name","value":"requestedSender"},"name":{"kind":"Name","value":"sender"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UserFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FailureFields"}}]}}]}}]} as unknown as DocumentNode<ListFlowPlanEnrollmentsQuery, ListFlowPlanEnrollmentsQueryVariables>;
export const ListEnrollmentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListEnrollments"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EnrollmentFilter"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enrollments"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EnrollmentRow"}},{"kind":"Field","name":{"kind":"Name","value":"flowPlan"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Prospect"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"fullName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"networkUrl"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"companyName"}},{"kind":"Field","name":{"kind":"Name","value":"companyDomain"}},{"kind":"Field","name":{"kind":"Name","value":"crmContactId"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TeamMember"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FailureFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"at"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EnrollmentRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Enrollment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"prospect"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContactFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sender"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UserFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"currentStep"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodeId"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"finishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FailureFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"replySummary"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"emailCount"}},{"kind":"Field","name":{"kind":"Name","value":"networkCount"}},{"kind":"Field","name":{"kind":"Name","value":"latestReplyAt"}}]}}]}}]} as unknown as DocumentNode<ListEnrollmentsQuery, ListEnrollmentsQueryVariables>;
export const GetFlowEnrollmentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetFlowEnrollment"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"enrollmentId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enrollment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"enrollmentId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EnrollmentRow"}},{"kind":"Field","name":{"kind":"Name","value":"flowPlan"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"flowVersion"}},{"kind":"Field","name":{"kind":"Name","value":"steps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StepFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"actions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodeId"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"executedAt"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"requestType"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FailureFields"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"tasks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TaskFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"replies"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"messageId"}},{"kind":"Field","name":{"kind":"Name","value":"channel"}},{"kind":"Field","name":{"kind":"Name","value":"receivedAt"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"body"}},{"kind":"Field","name":{"kind":"Name","value":"sentiment"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Prospect"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"fullName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"networkUrl"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"companyName"}},{"kind":"Field","name":{"kind":"Name","value":"companyDomain"}},{"kind":"Field","name":{"kind":"Name","value":"crmContactId"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TeamMember"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FailureFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"at"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EnrollmentRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Enrollment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"prospect"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContactFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"sender"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UserFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"currentStep"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodeId"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"finishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FailureFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"replySummary"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"emailCount"}},{"kind":"Field","name":{"kind":"Name","value":"networkCount"}},{"kind":"Field","name":{"kind":"Name","value":"latestReplyAt"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StepFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FlowStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodeId"}},{"kind":"Field","name":{"kind":"Name","value":"parentId"}},{"kind":"Field","name":{"kind":"Name","value":"branch"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"delay"}},{"kind":"Field","name":{"kind":"Name","value":"requiresApproval"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EmailStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"subjectType"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NetworkConnectStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"connectionTimeout"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NetworkMessageStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"prompt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NetworkInMailStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"prompt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CallStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"instructions"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ManualStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"instructions"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TaskFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Task"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"isOverdue"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"assignee"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UserFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"flowPlan"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"enrollment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"prospect"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContactFields"}}]}}]}}]} as unknown as DocumentNode<GetFlowEnrollmentQuery, GetFlowEnrollmentQueryVariables>;
export const AddFlowEnrollmentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AddFlowEnrollment"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AddFlowEnrollmentInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"addFlowEnrollment"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enrollment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"flowPlan"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FlowPlanFields"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"queueItem"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"flowPlan"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FlowPlanFields"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"prospect"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContactFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}},{"kind":"Field","name":{"kind":"Name","value":"nextSteps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NextStepFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FlowPlanFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FlowPlan"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isDraft"}},{"kind":"Field","name":{"kind":"Name","value":"systemKind"}},{"kind":"Field","name":{"kind":"Name","value":"enrollmentMode"}},{"kind":"Field","name":{"kind":"Name","value":"audienceSource"}},{"kind":"Field","name":{"kind":"Name","value":"audience"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Prospect"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"fullName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"networkUrl"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"companyName"}},{"kind":"Field","name":{"kind":"Name","value":"companyDomain"}},{"kind":"Field","name":{"kind":"Name","value":"crmContactId"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NextStepFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NextStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tool"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]} as unknown as DocumentNode<AddFlowEnrollmentMutation, AddFlowEnrollmentMutationVariables>;
export const EnrollQueueItemsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"EnrollQueueItems"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"EnrollQueueItemsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enrollQueueItems"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enrolled"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"queueItemId"}},{"kind":"Field","name":{"kind":"Name","value":"enrollmentId"}}]}},{"kind":"Field","name":{"kind":"Name","value":"failed"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"queueItemId"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"scheduled"}},{"kind":"Field","name":{"kind":"Name","value":"remaining"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}},{"kind":"Field","name":{"kind":"Name","value":"nextSteps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NextStepFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NextStepFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NextStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tool"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]} as unknown as DocumentNode<EnrollQueueItemsMutation, EnrollQueueItemsMutationVariables>;
export const CancelEnrollmentsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CancelEnrollments"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CancelEnrollmentsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cancelEnrollments"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"canceled"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}},{"kind":"Field","name":{"kind":"Name","value":"nextSteps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NextStepFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NextStepFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NextStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tool"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]} as unknown as DocumentNode<CancelEnrollmentsMutation, CancelEnrollmentsMutationVariables>;
export const ReenrollmentChecksDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ReenrollmentChecks"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"queueItemIds"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reenrollmentChecks"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"queueItemIds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"queueItemIds"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"queueItemId"}},{"kind":"Field","name":{"kind":"Name","value":"queueItem"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"flowPlan"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"prospect"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContactFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FailureFields"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"canReenroll"}},{"kind":"Field","name":{"kind":"Name","value":"blockers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BlockerFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Prospect"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"fullName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"networkUrl"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"companyName"}},{"kind":"Field","name":{"kind":"Name","value":"companyDomain"}},{"kind":"Field","name":{"kind":"Name","value":"crmContactId"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FailureFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"at"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BlockerFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Blocker"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"resolver"}}]}}]} as unknown as DocumentNode<ReenrollmentChecksQuery, ReenrollmentChecksQueryVariables>;
export const ListFlowPlansDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListFlowPlans"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"FlowPlanFilter"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"orderBy"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"FlowPlanOrder"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"includeMetrics"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"includeCost"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"flowPlans"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"orderBy"},"value":{"kind":"Variable","name":{"kind":"Name","value":"orderBy"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FlowPlanFields"}},{"kind":"Field","name":{"kind":"Name","value":"metrics"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"includeMetrics"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FlowMetricsFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"estimatedCost"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"includeCost"}}}]}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"credits"}},{"kind":"Field","name":{"kind":"Name","value":"breakdown"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"featureType"}},{"kind":"Field","name":{"kind":"Name","value":"credits"}}]}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FlowPlanFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FlowPlan"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isDraft"}},{"kind":"Field","name":{"kind":"Name","value":"systemKind"}},{"kind":"Field","name":{"kind":"Name","value":"enrollmentMode"}},{"kind":"Field","name":{"kind":"Name","value":"audienceSource"}},{"kind":"Field","name":{"kind":"Name","value":"audience"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FlowMetricsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FlowMetrics"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enrollments"}},{"kind":"Field","name":{"kind":"Name","value":"inProgress"}},{"kind":"Field","name":{"kind":"Name","value":"completed"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"canceled"}},{"kind":"Field","name":{"kind":"Name","value":"disqualified"}},{"kind":"Field","name":{"kind":"Name","value":"awaiting"}},{"kind":"Field","name":{"kind":"Name","value":"replies"}},{"kind":"Field","name":{"kind":"Name","value":"opportunities"}}]}}]} as unknown as DocumentNode<ListFlowPlansQuery, ListFlowPlansQueryVariables>;
export const GetFlowWorkspaceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetFlowWorkspace"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"flowPlanId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"flowPlan"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"flowPlanId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FlowPlanDetail"}},{"kind":"Field","name":{"kind":"Name","value":"metrics"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FlowMetricsFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"candidates"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UserFields"}},{"kind":"Field","name":{"kind":"Name","value":"networkAccount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"lastSyncedAt"}},{"kind":"Field","name":{"kind":"Name","value":"isSyncing"}}]}},{"kind":"Field","name":{"kind":"Name","value":"emailAccount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"address"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"requiredActions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"queueItemIds"}},{"kind":"Field","name":{"kind":"Name","value":"taskIds"}},{"kind":"Field","name":{"kind":"Name","value":"userIds"}}]}},{"kind":"Field","name":{"kind":"Name","value":"mcpDynamicActionsOptions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isEnrichCrm"}},{"kind":"Field","name":{"kind":"Name","value":"isPushToCrmTasks"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FlowPlanFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FlowPlan"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isDraft"}},{"kind":"Field","name":{"kind":"Name","value":"systemKind"}},{"kind":"Field","name":{"kind":"Name","value":"enrollmentMode"}},{"kind":"Field","name":{"kind":"Name","value":"audienceSource"}},{"kind":"Field","name":{"kind":"Name","value":"audience"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StepFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FlowStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodeId"}},{"kind":"Field","name":{"kind":"Name","value":"parentId"}},{"kind":"Field","name":{"kind":"Name","value":"branch"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"delay"}},{"kind":"Field","name":{"kind":"Name","value":"requiresApproval"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EmailStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"subjectType"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NetworkConnectStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"connectionTimeout"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NetworkMessageStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"prompt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NetworkInMailStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"prompt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CallStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"instructions"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ManualStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"instructions"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FlowPlanDetail"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FlowPlan"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FlowPlanFields"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"steps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StepFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stopOnReply"}}]}},{"kind":"Field","name":{"kind":"Name","value":"aiQualification"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isEnabled"}},{"kind":"Field","name":{"kind":"Name","value":"criteria"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FlowMetricsFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FlowMetrics"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"enrollments"}},{"kind":"Field","name":{"kind":"Name","value":"inProgress"}},{"kind":"Field","name":{"kind":"Name","value":"completed"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"canceled"}},{"kind":"Field","name":{"kind":"Name","value":"disqualified"}},{"kind":"Field","name":{"kind":"Name","value":"awaiting"}},{"kind":"Field","name":{"kind":"Name","value":"replies"}},{"kind":"Field","name":{"kind":"Name","value":"opportunities"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TeamMember"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]} as unknown as DocumentNode<GetFlowWorkspaceQuery, GetFlowWorkspaceQueryVariables>;
export const CreateFlowPlanDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateFlowPlan"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CreateFlowPlanInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createFlowPlan"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FlowPlanChange"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FlowPlanFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FlowPlan"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isDraft"}},{"kind":"Field","name":{"kind":"Name","value":"systemKind"}},{"kind":"Field","name":{"kind":"Name","value":"enrollmentMode"}},{"kind":"Field","name":{"kind":"Name","value":"audienceSource"}},{"kind":"Field","name":{"kind":"Name","value":"audience"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StepFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FlowStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodeId"}},{"kind":"Field","name":{"kind":"Name","value":"parentId"}},{"kind":"Field","name":{"kind":"Name","value":"branch"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"delay"}},{"kind":"Field","name":{"kind":"Name","value":"requiresApproval"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EmailStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"subjectType"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NetworkConnectStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"connectionTimeout"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NetworkMessageStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"prompt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NetworkInMailStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"prompt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CallStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"instructions"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ManualStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"instructions"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FlowPlanDetail"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FlowPlan"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FlowPlanFields"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"steps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StepFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stopOnReply"}}]}},{"kind":"Field","name":{"kind":"Name","value":"aiQualification"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isEnabled"}},{"kind":"Field","name":{"kind":"Name","value":"criteria"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NextStepFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NextStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tool"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FlowPlanChange"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FlowPlanPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"flowPlan"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FlowPlanDetail"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}},{"kind":"Field","name":{"kind":"Name","value":"nextSteps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NextStepFields"}}]}}]}}]} as unknown as DocumentNode<CreateFlowPlanMutation, CreateFlowPlanMutationVariables>;
export const UpdateFlowPlanDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateFlowPlan"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"UpdateFlowPlanInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateFlowPlan"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FlowPlanChange"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FlowPlanFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FlowPlan"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isDraft"}},{"kind":"Field","name":{"kind":"Name","value":"systemKind"}},{"kind":"Field","name":{"kind":"Name","value":"enrollmentMode"}},{"kind":"Field","name":{"kind":"Name","value":"audienceSource"}},{"kind":"Field","name":{"kind":"Name","value":"audience"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StepFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FlowStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodeId"}},{"kind":"Field","name":{"kind":"Name","value":"parentId"}},{"kind":"Field","name":{"kind":"Name","value":"branch"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"delay"}},{"kind":"Field","name":{"kind":"Name","value":"requiresApproval"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EmailStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"subjectType"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NetworkConnectStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"connectionTimeout"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NetworkMessageStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"prompt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NetworkInMailStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"prompt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CallStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"instructions"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ManualStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"instructions"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FlowPlanDetail"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FlowPlan"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FlowPlanFields"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"steps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StepFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stopOnReply"}}]}},{"kind":"Field","name":{"kind":"Name","value":"aiQualification"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isEnabled"}},{"kind":"Field","name":{"kind":"Name","value":"criteria"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NextStepFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NextStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tool"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FlowPlanChange"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FlowPlanPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"flowPlan"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FlowPlanDetail"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}},{"kind":"Field","name":{"kind":"Name","value":"nextSteps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NextStepFields"}}]}}]}}]} as unknown as DocumentNode<UpdateFlowPlanMutation, UpdateFlowPlanMutationVariables>;
export const ReplaceFlowRootDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ReplaceFlowRoot"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"flowPlanId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"root"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"FlowNodeInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"replaceFlowRoot"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"flowPlanId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"flowPlanId"}}},{"kind":"Argument","name":{"kind":"Name","value":"root"},"value":{"kind":"Variable","name":{"kind":"Name","value":"root"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FlowPlanChange"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FlowPlanFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FlowPlan"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isDraft"}},{"kind":"Field","name":{"kind":"Name","value":"systemKind"}},{"kind":"Field","name":{"kind":"Name","value":"enrollmentMode"}},{"kind":"Field","name":{"kind":"Name","value":"audienceSource"}},{"kind":"Field","name":{"kind":"Name","value":"audience"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StepFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FlowStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodeId"}},{"kind":"Field","name":{"kind":"Name","value":"parentId"}},{"kind":"Field","name":{"kind":"Name","value":"branch"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"delay"}},{"kind":"Field","name":{"kind":"Name","value":"requiresApproval"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"EmailStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"subjectType"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NetworkConnectStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"connectionTimeout"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NetworkMessageStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"prompt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NetworkInMailStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"prompt"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CallStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"instructions"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ManualStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"instructions"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FlowPlanDetail"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FlowPlan"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FlowPlanFields"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"steps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StepFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"options"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stopOnReply"}}]}},{"kind":"Field","name":{"kind":"Name","value":"aiQualification"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"isEnabled"}},{"kind":"Field","name":{"kind":"Name","value":"criteria"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NextStepFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NextStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tool"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FlowPlanChange"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FlowPlanPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"flowPlan"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FlowPlanDetail"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}},{"kind":"Field","name":{"kind":"Name","value":"nextSteps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NextStepFields"}}]}}]}}]} as unknown as DocumentNode<ReplaceFlowRootMutation, ReplaceFlowRootMutationVariables>;
export const SetFlowPublicationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetFlowPublication"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"flowPlanId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"action"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"FlowPublicationAction"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setFlowPublication"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"flowPlanId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"flowPlanId"}}},{"kind":"Argument","name":{"kind":"Name","value":"action"},"value":{"kind":"Variable","name":{"kind":"Name","value":"action"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"flowPlan"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FlowPlanFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"queued"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}},{"kind":"Field","name":{"kind":"Name","value":"nextSteps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NextStepFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FlowPlanFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FlowPlan"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isDraft"}},{"kind":"Field","name":{"kind":"Name","value":"systemKind"}},{"kind":"Field","name":{"kind":"Name","value":"enrollmentMode"}},{"kind":"Field","name":{"kind":"Name","value":"audienceSource"}},{"kind":"Field","name":{"kind":"Name","value":"audience"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NextStepFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NextStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tool"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]} as unknown as DocumentNode<SetFlowPublicationMutation, SetFlowPublicationMutationVariables>;
export const AttachAudienceToFlowDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AttachAudienceToFlow"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"audienceId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"flowPlanId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"attachAudienceToFlow"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"audienceId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"audienceId"}}},{"kind":"Argument","name":{"kind":"Name","value":"flowPlanId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"flowPlanId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"flowPlan"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FlowPlanFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"queued"}},{"kind":"Field","name":{"kind":"Name","value":"awaiting"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}},{"kind":"Field","name":{"kind":"Name","value":"nextSteps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NextStepFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FlowPlanFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FlowPlan"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"isDraft"}},{"kind":"Field","name":{"kind":"Name","value":"systemKind"}},{"kind":"Field","name":{"kind":"Name","value":"enrollmentMode"}},{"kind":"Field","name":{"kind":"Name","value":"audienceSource"}},{"kind":"Field","name":{"kind":"Name","value":"audience"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"updatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"publishedAt"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NextStepFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NextStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tool"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]} as unknown as DocumentNode<AttachAudienceToFlowMutation, AttachAudienceToFlowMutationVariables>;
export const GetGuideDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetGuide"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"topic"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"GuideTopic"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"guide"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"topic"},"value":{"kind":"Variable","name":{"kind":"Name","value":"topic"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"topic"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"content"}}]}}]}}]} as unknown as DocumentNode<GetGuideQuery, GetGuideQueryVariables>;
export const OutreachQueueInsightsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OutreachQueueInsights"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"OutreachQueueFilter"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"outreachQueueInsights"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"calculatedAt"}},{"kind":"Field","name":{"kind":"Name","value":"summary"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"actionRequiredCount"}},{"kind":"Field","name":{"kind":"Name","value":"waitingAutomaticallyCount"}},{"kind":"Field","name":{"kind":"Name","value":"readyForProcessingCount"}},{"kind":"Field","name":{"kind":"Name","value":"timingPendingCount"}},{"kind":"Field","name":{"kind":"Name","value":"affectedSenderCount"}},{"kind":"Field","name":{"kind":"Name","value":"nextExpectedProcessingAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"insights"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"statusCategory"}},{"kind":"Field","name":{"kind":"Name","value":"reasonCode"}},{"kind":"Field","name":{"kind":"Name","value":"resolutionMode"}},{"kind":"Field","name":{"kind":"Name","value":"resolutionOwnerType"}},{"kind":"Field","name":{"kind":"Name","value":"resolutionOwner"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"QueueMember"}}]}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanResolve"}},{"kind":"Field","name":{"kind":"Name","value":"recommendedAction"}},{"kind":"Field","name":{"kind":"Name","value":"sender"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"QueueMember"}}]}},{"kind":"Field","name":{"kind":"Name","value":"affectedActionCount"}},{"kind":"Field","name":{"kind":"Name","value":"expectedResumeAt"}},{"kind":"Field","name":{"kind":"Name","value":"targetView"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}},{"kind":"Field","name":{"kind":"Name","value":"nextSteps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NextStepFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"QueueMember"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TeamMember"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NextStepFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NextStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tool"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]} as unknown as DocumentNode<OutreachQueueInsightsQuery, OutreachQueueInsightsQueryVariables>;
export const ListTasksDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListTasks"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"filter"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"TaskFilter"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tasks"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"Variable","name":{"kind":"Name","value":"filter"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TaskFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TeamMember"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Prospect"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"fullName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"networkUrl"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"companyName"}},{"kind":"Field","name":{"kind":"Name","value":"companyDomain"}},{"kind":"Field","name":{"kind":"Name","value":"crmContactId"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TaskFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Task"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"isOverdue"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"assignee"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UserFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"flowPlan"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"enrollment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"prospect"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContactFields"}}]}}]}}]} as unknown as DocumentNode<ListTasksQuery, ListTasksQueryVariables>;
export const PreviewTaskDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PreviewTask"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"taskId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"includeProperties"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"taskPreview"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"taskId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"taskId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TaskPreviewFields"}},{"kind":"Field","name":{"kind":"Name","value":"groupedActions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodeId"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"subject"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"delay"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TeamMember"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Prospect"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"fullName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"networkUrl"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"companyName"}},{"kind":"Field","name":{"kind":"Name","value":"companyDomain"}},{"kind":"Field","name":{"kind":"Name","value":"crmContactId"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TaskFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Task"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"isOverdue"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"assignee"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UserFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"flowPlan"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"enrollment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"prospect"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContactFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BlockerFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Blocker"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"resolver"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TaskPreviewFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TaskPreview"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"taskId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"assignee"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UserFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"task"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TaskFields"}},{"kind":"Field","name":{"kind":"Name","value":"properties"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"includeProperties"}}}]}]}]}},{"kind":"Field","name":{"kind":"Name","value":"primaryAction"}},{"kind":"Field","name":{"kind":"Name","value":"readiness"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"canExecute"}},{"kind":"Field","name":{"kind":"Name","value":"blockers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BlockerFields"}}]}}]}}]}}]} as unknown as DocumentNode<PreviewTaskQuery, PreviewTaskQueryVariables>;
export const CompleteTaskDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CompleteTask"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"taskId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"includeProperties"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"completeTask"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"taskId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"taskId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TaskOutcome"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TeamMember"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Prospect"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"fullName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"networkUrl"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"companyName"}},{"kind":"Field","name":{"kind":"Name","value":"companyDomain"}},{"kind":"Field","name":{"kind":"Name","value":"crmContactId"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TaskFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Task"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"isOverdue"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"assignee"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UserFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"flowPlan"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"enrollment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"prospect"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContactFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BlockerFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Blocker"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"resolver"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TaskPreviewFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TaskPreview"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"taskId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"assignee"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UserFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"task"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TaskFields"}},{"kind":"Field","name":{"kind":"Name","value":"properties"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"includeProperties"}}}]}]}]}},{"kind":"Field","name":{"kind":"Name","value":"primaryAction"}},{"kind":"Field","name":{"kind":"Name","value":"readiness"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"canExecute"}},{"kind":"Field","name":{"kind":"Name","value":"blockers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BlockerFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NextStepFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NextStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tool"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TaskOutcome"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TaskPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"task"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}},{"kind":"Field","name":{"kind":"Name","value":"executedAction"}},{"kind":"Field","name":{"kind":"Name","value":"preview"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TaskPreviewFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}},{"kind":"Field","name":{"kind":"Name","value":"nextSteps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NextStepFields"}}]}}]}}]} as unknown as DocumentNode<CompleteTaskMutation, CompleteTaskMutationVariables>;
export const SkipTaskDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SkipTask"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"taskId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"includeProperties"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"skipTask"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"taskId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"taskId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TaskOutcome"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TeamMember"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Prospect"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"fullName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"networkUrl"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"companyName"}},{"kind":"Field","name":{"kind":"Name","value":"companyDomain"}},{"kind":"Field","name":{"kind":"Name","value":"crmContactId"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TaskFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Task"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"isOverdue"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"assignee"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UserFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"flowPlan"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"enrollment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"prospect"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContactFields"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"BlockerFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Blocker"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"resolver"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TaskPreviewFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TaskPreview"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"taskId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"assignee"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UserFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"task"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TaskFields"}},{"kind":"Field","name":{"kind":"Name","value":"properties"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"include"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"if"},"value":{"kind":"Variable","name":{"kind":"Name","value":"includeProperties"}}}]}]}]}},{"kind":"Field","name":{"kind":"Name","value":"primaryAction"}},{"kind":"Field","name":{"kind":"Name","value":"readiness"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"canExecute"}},{"kind":"Field","name":{"kind":"Name","value":"blockers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"BlockerFields"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"NextStepFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"NextStep"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"tool"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TaskOutcome"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TaskPayload"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"task"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}}]}},{"kind":"Field","name":{"kind":"Name","value":"executedAction"}},{"kind":"Field","name":{"kind":"Name","value":"preview"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TaskPreviewFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}},{"kind":"Field","name":{"kind":"Name","value":"nextSteps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"NextStepFields"}}]}}]}}]} as unknown as DocumentNode<SkipTaskMutation, SkipTaskMutationVariables>;
export const GetCurrentUserDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetCurrentUser"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"viewer"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"member"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UserFields"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"hasBillingAccess"}},{"kind":"Field","name":{"kind":"Name","value":"timeZone"}}]}},{"kind":"Field","name":{"kind":"Name","value":"team"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"plan"}},{"kind":"Field","name":{"kind":"Name","value":"creditBalance"}},{"kind":"Field","name":{"kind":"Name","value":"creditReserved"}}]}},{"kind":"Field","name":{"kind":"Name","value":"apiKey"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"prefix"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"permissions"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TeamMember"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]} as unknown as DocumentNode<GetCurrentUserQuery, GetCurrentUserQueryVariables>;
export const ListTeamMembersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ListTeamMembers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"teamMembers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}},{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UserFields"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"hasBillingAccess"}},{"kind":"Field","name":{"kind":"Name","value":"isActive"}},{"kind":"Field","name":{"kind":"Name","value":"networkAccount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"lastSyncedAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"emailAccount"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"address"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}},{"kind":"Field","name":{"kind":"Name","value":"endCursor"}}]}},{"kind":"Field","name":{"kind":"Name","value":"totalCount"}},{"kind":"Field","name":{"kind":"Name","value":"warnings"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TeamMember"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}}]} as unknown as DocumentNode<ListTeamMembersQuery, ListTeamMembersQueryVariables>;
export const GetContactTraceDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"GetContactTrace"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"identities"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"IdentityInput"}}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contactTrace"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"identities"},"value":{"kind":"Variable","name":{"kind":"Name","value":"identities"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"traces"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"matchedBy"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"index"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}}]}},{"kind":"Field","name":{"kind":"Name","value":"prospect"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContactFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"audiences"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"enrollments"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"startedAt"}},{"kind":"Field","name":{"kind":"Name","value":"finishedAt"}},{"kind":"Field","name":{"kind":"Name","value":"flowPlan"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FailureFields"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"queueItems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"flowPlan"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"failure"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FailureFields"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"tasks"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"TaskFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"conversations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"owner"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UserFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"tag"}},{"kind":"Field","name":{"kind":"Name","value":"isRead"}},{"kind":"Field","name":{"kind":"Name","value":"isArchived"}},{"kind":"Field","name":{"kind":"Name","value":"messageCount"}},{"kind":"Field","name":{"kind":"Name","value":"lastMessageAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastActivityAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"unmatched"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"UserFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TeamMember"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"user"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Prospect"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"fullName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"networkUrl"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"companyName"}},{"kind":"Field","name":{"kind":"Name","value":"companyDomain"}},{"kind":"Field","name":{"kind":"Name","value":"crmContactId"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FailureFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"at"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TaskFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Task"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"dueAt"}},{"kind":"Field","name":{"kind":"Name","value":"isOverdue"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"assignee"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"UserFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"flowPlan"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"enrollment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"prospect"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContactFields"}}]}}]}}]} as unknown as DocumentNode<GetContactTraceQuery, GetContactTraceQueryVariables>;
export const FindContactDataDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FindContactData"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"identity"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"IdentityInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"contactData"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"identity"},"value":{"kind":"Variable","name":{"kind":"Name","value":"identity"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"prospect"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ContactFields"}}]}},{"kind":"Field","name":{"kind":"Name","value":"knownIn"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ContactFields"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Prospect"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"firstName"}},{"kind":"Field","name":{"kind":"Name","value":"lastName"}},{"kind":"Field","name":{"kind":"Name","value":"fullName"}},{"kind":"Field","name":{"kind":"Name","value":"email"}},{"kind":"Field","name":{"kind":"Name","value":"phone"}},{"kind":"Field","name":{"kind":"Name","value":"networkUrl"}},{"kind":"Field","name":{"kind":"Name","value":"role"}},{"kind":"Field","name":{"kind":"Name","value":"companyName"}},{"kind":"Field","name":{"kind":"Name","value":"companyDomain"}},{"kind":"Field","name":{"kind":"Name","value":"crmContactId"}}]}}]} as unknown as DocumentNode<FindContactDataQuery, FindContactDataQueryVariables>;