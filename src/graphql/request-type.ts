import type { RequestType } from '../kernel/outreach-request.ts';
import { describedEnum } from './enum.ts';

export const RequestTypeEnum = describedEnum(
  'OutreachRequestType',
  'The type of a network request.',
  {
    send_connection: 'Sends a connection request.',
    send_message: 'Sends a message.',
    view_profile: 'Views a profile.',
    connection_withdrawal: 'Withdraws a connection request that was not accepted in time.',
    send_in_mail_message: 'Sends an InMail.',
    sync_relations: 'Syncs the connections of the account.',
    sales_navigator_import: 'Reads the result of a search. Not produced yet.',
    metadata_sync: 'Syncs the profile of the account. Not produced yet.',
    plan_sync: 'Syncs the subscription plan of the account. Not produced yet.',
    sync_unibox_account: 'Syncs new messages of the inbox.',
    sync_unibox_conversation: 'Syncs one conversation of the inbox. Not produced yet.',
  } satisfies Record<RequestType, string>,
);
