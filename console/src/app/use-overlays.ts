import { useEffect, useState } from 'react';

async function load() {
  const [{ KeyHelp }, { Palette }] = await Promise.all([
    import('./key-help.tsx'),
    import('./palette/palette.tsx'),
  ]);
  return { KeyHelp, Palette };
}

type Overlays = Awaited<ReturnType<typeof load>>;

/** Once the screen is there. */
const LOADED_AFTER_MILLIS = 1_000;

/**
 * The palette and the list of keys, which are loaded after the screen. They are kept, so that they
 * open in the same moment as the key is pressed, and no key that follows is lost.
 */
export function useOverlays(isWanted: boolean): Overlays | null {
  const [overlays, setOverlays] = useState<Overlays | null>(null);
  useEffect(() => {
    if (overlays !== null) return;
    const timer = window.setTimeout(
      () =>
        void load().then(setOverlays, (error: unknown) => {
          // What nobody has asked for is loaded again when somebody does.
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
