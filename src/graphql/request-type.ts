import type { RequestType } from '../kernel/outreach-request.ts';
import { describedEnum } from './enum.ts';

export const RequestTypeEnum = describedEnum('OutreachRequestType', 'What a sender’s account is asked to do on the network.', {
  send_connection: 'To ask someone to connect.',
  send_message: 'To send a message.',
  view_profile: 'To view a profile.',
  connection_withdrawal: 'To withdraw a request to connect that nobody accepted in time.',
  send_in_mail_message: 'To send an in-mail.',
  sync_relations: 'To read who is connected now.',
  sales_navigator_import: 'To read the result of a search.',
  metadata_sync: 'To read the account’s own profile.',
  plan_sync: 'To read what the account has subscribed to.',
  sync_unibox_account: 'To read what is new in the inbox.',
  sync_unibox_conversation: 'To read one thread of the inbox.',
} satisfies Record<RequestType, string>);
