/**
 * The address of a link that signs a person in once. Without a public URL it is relative: the
 * operator knows where the server is.
 */
export function signInUrl(baseUrl: string, token: string): string {
  return `${baseUrl}/sign-in?token=${token}`;
}
