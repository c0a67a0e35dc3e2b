const KEY = 'single-keys';

/** Whether single keys act: those who dictate, or whose cat walks over the keyboard, switch them off. */
export function hasSingleKeys(): boolean {
  return localStorage.getItem(KEY) !== 'off';
}

export function setSingleKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, 'off');
}
