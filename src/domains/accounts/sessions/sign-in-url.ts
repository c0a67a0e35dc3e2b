/**
 * The URL of a sign-in link. Relative if the server has no public URL; the operator then knows the
 * host.
 */
export function signInUrl(baseUrl: string, token: string): string {
  return `${baseUrl}/sign-in?token=${token}`;
}
