import { escapeHtml, htmlPage } from '../pages/page.ts';

export function faultPage(message: string): string {
  return htmlPage(
    'Connect an agent',
    `<h1>Connect an agent</h1>\n    <p class="fault" role="alert">${escapeHtml(message)}</p>\n    <p>Start again in the agent.</p>`,
  );
}
