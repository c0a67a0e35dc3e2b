import type { Role } from '../../generated/graphql.ts';
import { Select } from '../../ui/field.tsx';
import { words } from '../../ui/words.ts';

const ROLES: readonly Role[] = ['OWNER', 'ADMIN', 'MEMBER'];
export const roleOf = (text: string): Role => ROLES.find((role) => role === text) ?? 'MEMBER';

/** Chooses the role of a member. */
export function RoleSelect({ chosen, hint }: { chosen: Role; hint?: string }) {
  return (
    <Select label="Role" name="role" defaultValue={chosen} hint={hint}>
      {ROLES.map((one) => (
        <option key={one} value={one}>
          {words(one)}
        </option>
      ))}
    </Select>
  );
}
