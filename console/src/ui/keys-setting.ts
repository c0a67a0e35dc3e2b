const KEY = 'single-keys';

/**
 * True if single keys act. People who dictate, or whose cat walks over the keyboard, can switch
 * them off.
 */
export function hasSingleKeys(): boolean {
  return localStorage.getItem(KEY) !== 'off';
}

export function setSingleKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, 'off');
}
