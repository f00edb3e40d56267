const key = 'defilade-theme';

/** Dark by default; light if the player chose it, or if the system prefers it and the player chose nothing. */
export function applyTheme(): void {
  const chosen = localStorage.getItem(key);
  const light = chosen === null ? matchMedia('(prefers-color-scheme: light)').matches : chosen === 'light';
  document.documentElement.dataset['theme'] = light ? 'light' : 'dark';
}

export function toggleTheme(): void {
  localStorage.setItem(key, document.documentElement.dataset['theme'] === 'light' ? 'dark' : 'light');
  applyTheme();
}
