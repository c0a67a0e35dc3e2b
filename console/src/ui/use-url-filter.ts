import { useLocation, useSearchParams } from 'wouter';

/**
 * A text in the URL, so that it survives a reload and is part of a shared link. Null removes it.
 */
export function useUrlFilter(
  name: string,
): readonly [string | null, (value: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const [path] = useLocation();
  const value = params.get(name);
  const set = (next: string | null): void => {
    // Does nothing if the user has moved on to a screen that is still loading.
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

/** A filter in the URL with one of several values. Any other value counts as none. */
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

/** A switch in the URL. */
export function useUrlSwitch(name: string): readonly [boolean, (isOn: boolean) => void] {
  const [params] = useSearchParams();
  const [, set] = useUrlFilter(name);
  return [params.has(name), (isOn) => set(isOn ? 'yes' : null)];
}

/** Shows an object next to its list, or only the list, and keeps the filters. */
export function useShow(list: string): (id: string | undefined) => void {
  const [, navigate] = useLocation();
  return (id) => {
    // Uses the current URL: a slow action must not undo later choices, or call back a user who has
    // left the list.
    const { pathname, search } = window.location;
    if (pathname === list || pathname.startsWith(`${list}/`))
      navigate(`${list}${id === undefined ? '' : `/${id}`}${search}`);
  };
}
