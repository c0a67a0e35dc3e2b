import { useLocation, useSearch, useSearchParams } from 'wouter';

/** A text that is kept in the address, so that it survives a reload and is part of a link that is passed on. Null leaves it out. */
export function useUrlFilter(name: string): readonly [string | null, (value: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const value = params.get(name);
  const set = (next: string | null): void => {
    if (next === value) return;
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
export function useUrlChoice<Value extends string>(name: string, values: readonly Value[]): readonly [Value | null, (value: string | null) => void] {
  const [value, set] = useUrlFilter(name);
  return [values.find((one) => one === value) ?? null, (next) => set(values.find((one) => one === next) ?? null)];
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
  const search = useSearch();
  return (id) => navigate(`${list}${id === undefined ? '' : `/${id}`}${search === '' ? '' : `?${search}`}`);
}
