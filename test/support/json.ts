// biome-ignore lint/suspicious/noExplicitAny: parsed JSON; the expectations of each test state its shape
export type Json = any;

/** Emails as GraphQL returns them, with their headers as an object by name. */
export function withHeaders(mails: Json[]): Json[] {
  return mails.map((mail) => ({
    ...mail,
    headers: Object.fromEntries(mail.headers.map(({ name, value }: Json) => [name, value])),
  }));
}
