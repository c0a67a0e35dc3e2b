const SCREEN =
  /^\/(?:$|(?:tasks|inbox|flow-plans|audiences|contacts|queue|outbox|go-live|reports|discovery|social|credits|agents|settings)(?:\/[\w-]*){0,3}$|oauth\/(?:mailbox|crm)$)/;

/** True for the paths that the console shows. Pages of an OAuth server return to the last two. */
export function isScreenPath(path: string): boolean {
  return SCREEN.test(path);
}
