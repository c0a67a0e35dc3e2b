/**
 * The kinds of steps, in the order in which they are listed. A kind registers itself; the surfaces
 * and the engine know it by that, so this module is imported before theirs.
 */
import './email/email.ts';
import './network-connect/network-connect.ts';
import './network-message/network-message.ts';
import './network-inmail/network-inmail.ts';
import './network-profile-view/network-profile-view.ts';
import './call/call.ts';
import './manual/manual.ts';
