/**
 * The kinds of steps, in list order. Each kind registers itself. The surfaces and the engine read
 * the registry, so this module must be imported first.
 */
import './email/email.ts';
import './network-connect/network-connect.ts';
import './network-message/network-message.ts';
import './network-inmail/network-inmail.ts';
import './network-profile-view/network-profile-view.ts';
import './call/call.ts';
import './manual/manual.ts';
