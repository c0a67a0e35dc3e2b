import { useRef } from 'react';
import { useLocation } from 'wouter';
import { useKeys } from '../ui/use-keys.ts';
import { mayLeaveFor } from '../ui/use-unsaved.ts';
import { PLACES, type Place } from './places.ts';

/** How long `g` waits for the second key. */
const WAIT_MILLIS = 1_500;

/** `g` and then the key of a screen opens the screen. Other actions of that key don't run. */
export function useGoKeys(places: readonly Place[]): void {
  const [, navigate] = useLocation();
  const pressed = useRef(0);
  const go = (key: string) => {
    const isAfterG = Date.now() - pressed.current < WAIT_MILLIS;
    pressed.current = 0;
    const place = places.find((one) => one.key === key);
    if (!isAfterG || place === undefined) return false;
    if (mayLeaveFor(place.path)) navigate(place.path);
    return true;
  };
  useKeys(
    Object.fromEntries([
      ...PLACES.flatMap(({ key }) => (key === undefined ? [] : [[key, () => go(key)] as const])),
      [
        'g',
        () => {
          pressed.current = Date.now();
        },
      ] as const,
    ]),
    true,
  );
}
