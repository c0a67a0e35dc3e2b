import type { Decision } from '../../domains/accounts/identities/identities.ts';
import type { InvitationOffer } from '../../domains/accounts/invitations/invitation-offers.service.ts';
import { CONFIRM_PATH } from './openid-paths.ts';
import { escapeHtml, htmlPage } from './page.ts';

/**
 * The pages for a person who signs in at the identity provider for the first time or has no team.
 */

interface PageContent {
  decision: Decision;
  /** The provider's host. */
  provider: string;
  /** The address from the provider; null if the provider sent none. */
  told: string | null;
  canEmail: boolean;
}

const STATUS: Record<Decision['kind'], number> = {
  link: 200,
  sign_in_again: 200,
  confirm: 200,
  offers: 200,
  other_account: 403,
  other_subject: 403,
  nobody: 403,
  unverified: 403,
};

export function decisionPage(shown: PageContent): { status: number; page: string } {
  const { decision } = shown;
  const [title, content] = contentOf(
    shown,
    escapeHtml(decision.kind === 'unverified' ? '' : decision.email),
  );
  return {
    status: STATUS[decision.kind],
    page: htmlPage(title, `<h1>${title}</h1>\n    ${content}`),
  };
}

function contentOf(
  { decision, provider: host, told, canEmail }: PageContent,
  email: string,
): [title: string, content: string] {
  const provider = escapeHtml(host);
  const who = told === null ? provider : `${escapeHtml(told)} at ${provider}`;
  switch (decision.kind) {
    case 'link':
      return [
        'Connect your sign-in',
        `<p>You have signed in as <strong>${who}</strong>. Do you want to sign in to the account <strong>${email}</strong> with it from now on?</p>
    ${form('link', '', 'Connect')}
    <p class="note"><a href="/">Not now</a></p>`,
      ];
    case 'sign_in_again':
      return [
        'Sign in again',
        `<p>To connect <strong>${who}</strong> to the account ${email}, first sign in again by an emailed link or a link of the operator: the last time was more than ten minutes ago, or your address is not proved yet.</p>
    <form method="post" action="/sign-out"><button>Sign out</button></form>`,
      ];
    case 'confirm':
      return [
        'Confirm that it’s you',
        `<p>There’s an account with the address <strong>${email}</strong>. Sign in to it once in this browser, and you can connect it to ${provider}.</p>
    ${canEmail ? form('email', '', 'Email me a link') : `<p>Ask the operator of the server for a link: <code>npm run admin -- sign-in-link --email ${email}</code></p>`}
    <p><a href="/sign-in">Sign in with your password</a></p>`,
      ];
    case 'other_account':
      return [
        'Another account',
        `${fault(
          `${who} belongs to another account than ${email}, as which you’re signed in. Sign out, then sign in with your organization again.`,
        )}\n    <form method="post" action="/sign-out"><button>Sign out</button></form>`,
      ];
    case 'other_subject':
      return [
        'Another person',
        fault(
          `The account ${email} is connected to another person at ${provider}. If it’s yours, sign in to it and remove the connection under Settings, Profile. If the address was given to you, ask the operator of the server to release it.`,
        ),
      ];
    case 'offers':
      return [
        'Join a team',
        `<p>You have signed in as <strong>${email}</strong>. You’re invited:</p>\n    ${decision.offers.map(offer).join('\n    ')}`,
      ];
    case 'nobody':
      return [
        'No invitation',
        fault(`Nobody has invited ${email}. Ask an owner of your team for an invitation.`),
      ];
    case 'unverified':
      return [
        'The address is not verified',
        `${fault(
          `${provider} does not say that ${told === null ? 'you have an email address' : `${escapeHtml(told)} is your address`}. If you have an account, sign in to it here without your organization, and you can connect it.`,
        )}\n    <p><a href="/sign-in">Sign in without your organization</a></p>`,
      ];
  }
}

const fault = (text: string) => `<p class="fault" role="alert">${text}</p>`;

function offer({ id, teamName, role, invitedBy }: InvitationOffer): string {
  return `<p><strong>${escapeHtml(teamName)}</strong>, as ${role}. ${escapeHtml(invitedBy)} invites you.</p>
    ${form('join', `<input type="hidden" name="invitation" value="${escapeHtml(id)}">\n      `, `Join ${escapeHtml(teamName)}`)}`;
}

function form(decision: 'link' | 'email' | 'join', fields: string, button: string): string {
  return `<form method="post" action="${CONFIRM_PATH}">
      ${fields}<button name="decision" value="${decision}">${button}</button>
    </form>`;
}

export function linkSentPage(): string {
  return htmlPage(
    'Confirm that it’s you',
    '<h1>Confirm that it’s you</h1>\n    <p role="status">A link to sign in is on its way. Open it in this browser, within 15 minutes.</p>',
  );
}
