/** Links that open GraphiQL on this server with a query for the object. */

function graphiqlLink(baseUrl: string, query: string): string {
  return `${baseUrl}/graphql?query=${encodeURIComponent(query)}`;
}

export function enrollmentLink(baseUrl: string, enrollmentId: string): string {
  return graphiqlLink(
    baseUrl,
    `{ enrollment(id: "${enrollmentId}") { status contact { fullName } actions { nodeId type status dueAt subject message } tasks { id kind status title } } }`,
  );
}

export function tasksLink(baseUrl: string, flowPlanId: string): string {
  return graphiqlLink(
    baseUrl,
    `{ tasks(filter: { flowPlanIds: ["${flowPlanId}"] }) { nodes { id kind status title dueAt contact { fullName } } } }`,
  );
}
