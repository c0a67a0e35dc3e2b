import { INVITATION_PATH } from '../../domains/accounts/invitations/invitation-link.ts';
import { OPENID_PATH } from './openid-paths.ts';
import { escapeHtml, htmlPage } from './page.ts';

/** The state of the invitation page. */
export type InvitationStep =
  /** The invited address is theirs, and they are signed in. */
  | { kind: 'accept' }
  /** The invited address is theirs, and it has no account. */
  | { kind: 'make_account' }
  /** The invited address is theirs, and it has an account. */
  | { kind: 'sign_in' }
  /**
   * The person has not proved the address yet. The page does not reveal whether the address has an
   * account.
   */
  | { kind: 'prove'; signedInAs: string | null };

interface PageContent {
  step: InvitationStep;
  team: string;
  email: string;
  token: string;
  fault: string | null;
  canEmail: boolean;
  hasOpenId: boolean;
}

export function invitationPage(shown: PageContent): string {
  const { team, email, fault } = shown;
  return page(`<h1>Join ${escapeHtml(team)}</h1>
    <p>You’re invited as <strong>${escapeHtml(email)}</strong>.</p>
    ${fault === null ? '' : `<p class="fault" role="alert">${escapeHtml(fault)}</p>`}
    ${contentOf(shown)}`);
}

export const page = (content: string): string => htmlPage('Invitation', content);

function contentOf({ step, token, email, canEmail, hasOpenId }: PageContent): string {
  const openId = hasOpenId
    ? `\n    <p><a href="${OPENID_PATH}">Sign in with your organization</a></p>`
    : '';
  switch (step.kind) {
    case 'accept':
      return form(token, '', 'Join the team');
    case 'make_account':
      return form(
        token,
        `<label for="name">Your name</label>
      <input id="name" name="name" autocomplete="name" maxlength="200" required autofocus>
      <input type="email" autocomplete="username" value="${escapeHtml(email)}" hidden readonly>
      <label for="password">Password, at least 12 characters</label>
      <input id="password" name="password" type="password" autocomplete="new-password" minlength="12" maxlength="200" required>
      `,
        'Join the team',
      );
    case 'sign_in':
      return `<p>You have an account already. <a href="/sign-in">Sign in</a>, and you’ll find the invitation there.</p>${openId}`;
    case 'prove':
      return `<p>First show that the address is yours. ${
        step.signedInAs === null
          ? ''
          : `You’re signed in as ${escapeHtml(step.signedInAs)}, so sign out first if that’s somebody else. `
      }</p>
    ${
      canEmail
        ? form(token, '<input type="hidden" name="by" value="mail">\n      ', 'Email me a link')
        : `<p>Ask the operator of the server for a link: <code>npm run admin -- sign-in-link --email ${escapeHtml(email)}</code></p>`
    }${openId}
    <p class="note">If you have an account with this address, <a href="/sign-in">sign in</a>, and you’ll find the invitation there.</p>`;
  }
}

function form(token: string, fields: string, button: string): string {
  return `<form method="post" action="${INVITATION_PATH}">
      <input type="hidden" name="token" value="${escapeHtml(token)}">
      ${fields}<button>${button}</button>
    </form>`;
}

export const mailSentPage = page(
  '<h1>Invitation</h1>\n    <p role="status">An email is on its way to the invited address. Open the link in it to join.</p>',
);
