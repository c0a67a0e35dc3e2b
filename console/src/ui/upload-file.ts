import { PREFLIGHT } from '../data/preflight.ts';

/** Uploads a file for emails. Throws an error with the server's message. */
export async function uploadFile(file: File): Promise<string> {
  const response = await fetch(`/api/files?name=${encodeURIComponent(file.name)}`, {
    method: 'POST',
    headers: PREFLIGHT,
    body: file,
  }).catch(() => null);
  const answer: unknown = response === null ? null : await response.json().catch(() => null);
  const said = (field: string): string | null => {
    const value = Object(answer)[field];
    return typeof value === 'string' ? value : null;
  };
  const id = response?.ok === true ? said('fileId') : null;
  if (id === null) throw new Error(said('message') ?? 'The file couldn’t be sent. Try again.');
  return id;
}
