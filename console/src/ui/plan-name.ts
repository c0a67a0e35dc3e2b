/** The name of a sequence. The one for agents' single steps has no name of its own. */
export function planName({
  name,
  systemKind,
}: {
  name: string;
  systemKind?: string | null | undefined;
}): string {
  return systemKind === 'DYNAMIC_ACTIONS' ? 'Single steps' : name;
}
