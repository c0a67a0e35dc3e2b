/** Links to pages of the console. */

export function contactLink(baseUrl: string, contactId: string): string {
  return `${baseUrl}/contacts/${contactId}`;
}

/** The page of the first task, or of all tasks if there is none. */
export function tasksLink(baseUrl: string, taskIds: readonly string[]): string {
  const [first] = taskIds;
  return first === undefined ? `${baseUrl}/tasks` : `${baseUrl}/tasks/${first}`;
}
