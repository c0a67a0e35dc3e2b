import { useEffect, useState } from 'react';

async function load() {
  const [{ KeyHelp }, { Palette }] = await Promise.all([
    import('./key-help.tsx'),
    import('./palette/palette.tsx'),
  ]);
  return { KeyHelp, Palette };
}

type Overlays = Awaited<ReturnType<typeof load>>;

/** The delay after the screen has loaded. */
const LOADED_AFTER_MILLIS = 1_000;

/**
 * The palette and the list of keys, loaded after the screen. They are kept, so that they open
 * immediately at their key and no following key is lost.
 */
export function useOverlays(isWanted: boolean): Overlays | null {
  const [overlays, setOverlays] = useState<Overlays | null>(null);
  useEffect(() => {
    if (overlays !== null) return;
    const timer = window.setTimeout(
      () =>
        void load().then(setOverlays, (error: unknown) => {
          // If the early load failed, the overlay is loaded again when it's opened.
          if (isWanted)
            setOverlays(() => {
              throw error;
            });
        }),
      isWanted ? 0 : LOADED_AFTER_MILLIS,
    );
    return () => window.clearTimeout(timer);
  }, [overlays, isWanted]);
  return overlays;
}
