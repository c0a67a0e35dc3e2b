/**
 * True if the input makes an otherwise free operation cost credits: an audience filled by a search
 * costs one credit per profile. Such calls count toward the rate limit of charged calls.
 */
export function isChargedByInput(operation: string, input: unknown): boolean {
  if (
    operation !== 'createAudience' ||
    typeof input !== 'object' ||
    input === null ||
    !('mode' in input)
  )
    return false;
  return String(input.mode).toLowerCase() === 'prospecting_tool';
}
