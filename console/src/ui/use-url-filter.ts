import { useLocation, useSearchParams } from 'wouter';

/**
 * A text that is kept in the address, so that it survives a reload and is part of a link that is
 * passed on. Null leaves it out.
 */
export function useUrlFilter(
  name: string,
): readonly [string | null, (value: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const [path] = useLocation();
  const value = params.get(name);
  const set = (next: string | null): void => {
    // Somebody who has gone on to a screen that is still loading is not called back.
    if (next === value || window.location.pathname !== path) return;
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === null) after.delete(name);
        else after.set(name, next);
        return after;
      },
      { replace: true },
    );
  };
  return [value === '' ? null : value, set];
}

/** One of several values, in the same way. What the address has besides them counts as none. */
export function useUrlChoice<Value extends string>(
  name: string,
  values: readonly Value[],
): readonly [Value | null, (value: string | null) => void] {
  const [value, set] = useUrlFilter(name);
  return [
    values.find((one) => one === value) ?? null,
    (next) => set(values.find((one) => one === next) ?? null),
  ];
}

/** Something that is on or off, in the same way. */
export function useUrlSwitch(name: string): readonly [boolean, (isOn: boolean) => void] {
  const [params] = useSearchParams();
  const [, set] = useUrlFilter(name);
  return [params.has(name), (isOn) => set(isOn ? 'yes' : null)];
}

/** Shows an object of a list beside it, or the list alone, with the filters as they are. */
export function useShow(list: string): (id: string | undefined) => void {
  const [, navigate] = useLocation();
  return (id) => {
    // As it is now: an action that took a while does not undo what was chosen meanwhile, and calls
    // nobody back who has left the list.
    const { pathname, search } = window.location;
    if (pathname === list || pathname.startsWith(`${list}/`))
      navigate(`${list}${id === undefined ? '' : `/${id}`}${search}`);
  };
}
