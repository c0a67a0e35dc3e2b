import { type RefObject, useEffect, useRef } from 'react';

/** Scrolls an element into view when it's selected by any means. */
export function useInView<Target extends HTMLElement>(isChosen: boolean): RefObject<Target | null> {
  const element = useRef<Target>(null);
  useEffect(() => {
    if (isChosen) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return element;
}
